/** The reader's margin comes after everything else on the page. */
const slug = document.body.dataset.slug
const start = (): void => {
  if (slug)
    void import('../notes/margin.ts').then(({ margin }) => margin(slug, document.body.dataset.base ?? '/'))
}
if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
else setTimeout(start, 300)
