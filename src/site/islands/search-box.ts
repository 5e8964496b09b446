/** The box in the head: nothing but a form until it is touched; then the rest is fetched. */
const form = document.querySelector<HTMLFormElement>('form.find')
const input = form?.querySelector('input')

if (form && input) {
  let opened: Promise<void> | undefined
  const open = () => {
    opened ??= import('./search-panel.ts')
      .then(({ panel }) => panel(form, input))
      .catch(() => {
        // Without the script the form still goes to the search page.
        opened = undefined
      })
  }
  input.addEventListener('focus', open)
  if (document.activeElement === input) open()
}

// A page that was opened from a find shows it.
if (new URLSearchParams(location.search).get('q') && !document.querySelector('[data-search-page]'))
  import('./search-marks.ts').then(({ showMarks }) => showMarks()).catch(() => undefined)
