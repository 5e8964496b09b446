/** Small tools for building the notes' own elements. Text only ever comes in as text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  of: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(of)) element.setAttribute(name, value)
  element.append(...content)
  return element
}

export function button(
  text: string,
  act: () => void,
  of: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const element = make('button', { type: 'button', ...of }, text)
  element.addEventListener('click', act)
  return element
}

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
/** «12 марта», «12 марта 2025» for another year. */
export function dateRu(iso: string): string {
  const date = new Date(iso)
  const year = date.getFullYear() === new Date().getFullYear() ? '' : ` ${date.getFullYear()}`
  return `${date.getDate()} ${months[date.getMonth()] ?? ''}${year}`
}

export const freshId = (): string =>
  `urn:uuid:${
    typeof crypto.randomUUID === 'function'
      ? crypto.randomUUID()
      : [...crypto.getRandomValues(new Uint8Array(16))]
          .map(byte => byte.toString(16).padStart(2, '0'))
          .join('')
  }`

let toast: HTMLElement | undefined
let timer = 0
/** One polite line at the foot of the window, with at most one thing to do about it. */
export function say(text: string, action?: { readonly name: string; readonly act: () => void }): void {
  toast ??= make('div', { class: 'note-toast', role: 'status' })
  // Behind the bar of the selection: the style sheet lifts it over a bar that stands before it.
  if (document.body.lastElementChild !== toast) document.body.append(toast)
  const line = make('span', {}, text)
  const shown = toast
  shown.replaceChildren(line)
  if (action)
    shown.append(
      button(action.name, () => {
        shown.replaceChildren()
        action.act()
      }),
    )
  clearTimeout(timer)
  timer = window.setTimeout(() => shown.replaceChildren(), action ? 12_000 : 5_000)
}
