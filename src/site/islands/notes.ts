/**
 * The reader's margin comes when it is wanted: at once for a reader who has notes or was sent some, for others when they
 * first turn to the text by pointer, key, touch or selection.
 */
import { HAS_NOTES } from '../../notes/flag.ts'
import styles from '../styles/notes.css?url'

const slug = document.body.dataset.slug
let loading: Promise<void> | undefined
let listening = false
/** Its styles come with it; resolves when they are there, or cannot be had. */
const dress = () =>
  new Promise(done => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styles
    link.onload = link.onerror = done
    document.head.append(link)
  })
/** Fetches the margin, once; a fetch that failed may be tried again. */
const start = (): Promise<void> =>
  (loading ??= Promise.all([import('../notes/margin.ts'), dress()])
    .then(([{ margin }]) => (slug ? margin(slug, document.body.dataset.base ?? '/') : undefined))
    .then(() => {
      listening = true
    })
    .catch(() => {
      loading = undefined
    }))
const begin = (): void => void start()

const hasNotes = (): boolean => {
  try {
    return localStorage.getItem(HAS_NOTES) !== null
  } catch {
    // Nobody can tell: look.
    return true
  }
}
const isSent = (): boolean => /^#notes?=/.test(location.hash)
if (isSent() || hasNotes()) {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 })
  else setTimeout(begin, 300)
}
addEventListener('hashchange', () => {
  if (isSent()) begin()
})
for (const sign of ['pointerover', 'touchstart', 'focusin'] as const)
  document.querySelector('.text')?.addEventListener(sign, begin, { once: true, passive: true })
document.addEventListener('selectionchange', begin, { once: true })
document.addEventListener('pasyans:pin', event => {
  // Said before the margin could hear it, it is said again when it can.
  if (listening) return
  const { detail } = event as CustomEvent<unknown>
  void start().then(() => {
    if (listening) document.dispatchEvent(new CustomEvent('pasyans:pin', { detail }))
  })
})
