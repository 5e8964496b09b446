/**
 * The scripts that stand in the pages themselves, because they must run while a page is read in. Written here as functions
 * that use nothing from outside, put into the pages as text, shortened; the policy of a page names their hashes.
 */
import { createHash } from 'node:crypto'
import { minifySync } from 'vite'

const shortened = (code: string): string => {
  const { code: short, errors } = minifySync('inline.js', code)
  if (errors.length > 0) throw new Error(`inline-scripts: ${errors.map(error => error.message).join('; ')}`)
  // A `</script>` or `<!--` inside would end or hide the script.
  if (/<\/script|<!--/i.test(short)) throw new Error('inline-scripts: a script may not write tags of its own')
  return short.trim()
}

export const hashOf = (script: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * In the head of every page, before the first paint, so that a stored choice of light and spelling never flashes another
 * one: sets `data-light`, `data-spelling`, `data-scan` and `data-retelling` on the root; the page's own script does the rest.
 * An address may ask for a spelling (`?text=old|new|both`), for the scan (`?scan=1`) and the retelling (`?retelling=1`).
 *
 * After the first paint it brings what the first paint can do without, so that text and styles have the line to themselves:
 * - `data-scripts`, the page's modules, in their order, and `data-modules`, those they will ask for (after-build/heads.ts).
 *   When the last of them has run there is a mark, `pasyans:live`, for those who measure and test;
 * - after them `data-faces`, a style sheet: italics, bold and the face of code, to a new reader; one who has them gets them at
 *   once. Until then they are drawn from the upright faces, so that nothing moves.
 *
 * A page that is not being looked at (another tab, a prerendering) paints nothing: it brings them when it has been read in.
 */
const beforeFirstPaint = (): void => {
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(`pasyans:${key}`)
    } catch {
      return null
    }
  }
  const oneOf = (value: string | null, values: readonly string[]) =>
    value !== null && values.includes(value) ? value : ''
  const spellings = ['old', 'new', 'both']

  root.classList.add('js')
  const light = oneOf(stored('light'), ['paper', 'lamp', 'contrast'])
  if (light) root.dataset.light = light
  root.dataset.spelling =
    oneOf(query.get('text'), spellings) ||
    oneOf(stored('spelling'), spellings) ||
    (matchMedia('(width < 40rem)').matches ? 'old' : 'both')
  for (const layer of ['scan', 'retelling']) {
    const value = query.get(layer) || stored(layer)
    if (value === '1' || value === '0') root.dataset[layer] = value === '1' ? 'on' : 'off'
  }

  // Who chooses before the page's scripts have come is obeyed at once; they begin with what stands on the root.
  const choices: Record<string, string> = {
    spelling: 'spelling',
    light: 'light',
    'show-scan': 'scan',
    'show-retelling': 'retelling',
  }
  const chosenEarly = ({ target }: Event) => {
    const { name, id, type, checked, value } = target as HTMLInputElement
    const key = choices[name || id]
    if (!key) return
    const ticked = type === 'checkbox'
    root.dataset[key] = ticked ? (checked ? 'on' : 'off') : value
    try {
      localStorage.setItem(`pasyans:${key}`, ticked ? (checked ? '1' : '0') : value)
    } catch {
      // The choice lives as long as the page does.
    }
  }
  document.addEventListener('change', chosenEarly)
  // And the page shows what stands, not what its HTML was written with.
  document.addEventListener('DOMContentLoaded', () => {
    for (const input of document.querySelectorAll('input')) {
      const value = root.dataset[choices[input.name || input.id] ?? '']
      if (value) input.checked = input.type === 'checkbox' ? value === 'on' : input.value === value
    }
  })

  const { faces, scripts, modules } = document.currentScript!.dataset
  const put = (tag: string, of: object) => {
    const element = Object.assign(document.createElement(tag), of)
    document.head.append(element)
    return element
  }
  const putFaces = () =>
    put('link', {
      rel: 'stylesheet',
      href: faces,
      onload: () => {
        try {
          localStorage.setItem('pasyans:faces', faces!)
        } catch {
          // They come after the first paint once more, from the browser's own cache.
        }
      },
    })
  const known = stored('faces') === faces
  if (known) putFaces()

  let brought = false
  const bring = () => {
    if (brought) return
    brought = true
    // `async` off: modules put in by a script would run as they come.
    let last: HTMLElement | undefined
    for (const src of scripts?.split(' ') ?? []) {
      last = put('script', { type: 'module', async: false, src })
      last.addEventListener('error', () => {
        const notes = document.querySelectorAll<HTMLElement>('[data-part="trouble"]')
        for (const note of notes) {
          note.hidden = false
          note.textContent = 'Страница загрузилась не вся: проверьте связь и обновите её.'
        }
      })
    }
    for (const href of modules?.split(' ') ?? []) put('link', { rel: 'modulepreload', href })
    const live = () => {
      document.removeEventListener('change', chosenEarly)
      if (!known) putFaces()
      performance.mark('pasyans:live')
    }
    if (!last) return live()
    last.onload = live
    last.onerror = live
  }
  const whenReadIn = () => {
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', bring, { once: true })
    else bring()
  }
  const painting =
    document.visibilityState === 'visible' &&
    globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (painting)
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      whenReadIn()
    }).observe({ type: 'paint', buffered: true })
  else whenReadIn()
  // A page sent to the background before it was painted, or one whose paint is told to nobody, would wait for ever.
  document.addEventListener('visibilitychange', whenReadIn, { once: true })
  addEventListener('load', () => setTimeout(whenReadIn, 3000))
}

/**
 * Right behind a folded group of diagrams: takes them off the page until they are wanted, for hundreds of cards drawn for
 * nobody make a page slow. They come back when the group is opened and when the page is printed; without scripts they are
 * never taken. A group that stands open for readers without scripts is folded, unless the address names its clause.
 */
const stowDiagrams = (): void => {
  const group = document.currentScript!.previousElementSibling as HTMLDetailsElement
  if (group.open) {
    if (location.hash.slice(1) === group.parentElement!.id) return
    group.open = false
  }
  const kept = document.createDocumentFragment()
  const giveBack = (event: Event) => {
    if (event.type === 'toggle' && !group.open) return
    group.append(kept)
    group.removeEventListener('toggle', giveBack)
    removeEventListener('beforeprint', giveBack)
  }
  while (group.children[1]) kept.append(group.children[1])
  group.addEventListener('toggle', giveBack)
  addEventListener('beforeprint', giveBack)
}

export const light = shortened(`(${beforeFirstPaint})()`)
export const lightHash = hashOf(light)
export const stow = shortened(`(${stowDiagrams})()`)
export const stowHash = hashOf(stow)
