/** What every page does: the light is kept, a second press on it gives the choice back to the system, `/` goes to the search. */

const root = document.documentElement

const store = (key: string, value: string | undefined) => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage still shows the page; the choice lives as long as the page does.
  }
}

for (const input of document.querySelectorAll<HTMLInputElement>('.theme input')) {
  input.checked = input.value === root.dataset.light
  let was = input.checked
  const remember = () => {
    was = input.checked
  }
  input.addEventListener('pointerdown', remember)
  input.addEventListener('keydown', remember)
  input.addEventListener('click', () => {
    if (was) input.checked = false
    was = input.checked
    if (input.checked) root.dataset.light = input.value
    else delete root.dataset.light
    store('pasyans:light', root.dataset.light)
  })
  input.addEventListener('change', () => {
    if (!input.checked) return
    root.dataset.light = input.value
    store('pasyans:light', input.value)
  })
}

addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  const at = document.activeElement
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) return
  const field = document.querySelector<HTMLInputElement>('.find input')
  if (!field) return
  event.preventDefault()
  field.focus()
})

// Offline after the first visit; a site opened from a file or without a build of the worker reads as before.
if ('serviceWorker' in navigator && document.body.dataset.base && import.meta.env.PROD) {
  const register = () => {
    navigator.serviceWorker.register(`${document.body.dataset.base}sw.js`).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
