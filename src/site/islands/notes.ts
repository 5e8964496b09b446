/**
 * The reader's margin comes when it is wanted: at once for a reader who has notes or was sent some, for others when they
 * first turn to the text by pointer, key, touch or selection.
 */
import { HAS_NOTES } from '../../notes/flag.ts'

const slug = document.body.dataset.slug
let begun = false
const start = (): void => {
  if (begun || !slug) return
  begun = true
  void import('../notes/margin.ts').then(({ margin }) => margin(slug, document.body.dataset.base ?? '/'))
}
const hasNotes = (): boolean => {
  try {
    return localStorage.getItem(HAS_NOTES) !== null
  } catch {
    // Nobody can tell: look.
    return true
  }
}
if (/^#notes?=/.test(location.hash) || hasNotes()) {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 300)
}
addEventListener('hashchange', () => {
  if (/^#notes?=/.test(location.hash)) start()
})
for (const sign of ['pointerover', 'touchstart', 'focusin'] as const)
  document.querySelector('.text')?.addEventListener(sign, start, { once: true, passive: true })
document.addEventListener('selectionchange', start, { once: true })
document.addEventListener('pasyans:pin', event => {
  if (begun) return
  // The margin was not there to hear it.
  const { detail } = event as CustomEvent<unknown>
  begun = true
  if (slug)
    void import('../notes/margin.ts')
      .then(({ margin }) => margin(slug, document.body.dataset.base ?? '/'))
      .then(() => document.dispatchEvent(new CustomEvent('pasyans:pin', { detail })))
})
