/** A word opens its history: scan → print → modern, with rule and witness, by pointer, touch and keyboard. */

interface Change {
  /** Of a change to the print: its record. */
  readonly id?: string
  readonly layer: 'print' | 'modern'
  readonly from: string
  readonly to: string
  readonly rule: string
  readonly why: string
  /** How doubtful, from 0, and what that is called. */
  readonly doubt: number
  readonly sure: string
  readonly note?: string
}
interface Told {
  /** [siglum, line, form] for each witness, base first. */
  readonly scan: readonly (readonly [string, number, string])[]
  readonly print: string
  readonly modern: string
  readonly changes: readonly Change[]
}
interface Histories {
  readonly clauses: Readonly<Record<string, Readonly<Record<string, Told>>>>
  readonly terms: Readonly<Record<string, { readonly term: string; readonly text: string }>>
}

const make = (tag: string, className: string, ...content: (string | Node)[]) => {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...content)
  return element
}

const base = document.body.dataset.base ?? '/'
const slug = document.body.dataset.slug ?? ''

let loaded: Promise<Histories> | undefined
const load = () =>
  (loaded ??= fetch(`${base}${slug}/history.json`).then(answer => {
    if (!answer.ok) throw new Error(`${answer.status}`)
    return answer.json() as Promise<Histories>
  }))

const row = (className: string, name: string, lang: string, ...content: (string | Node)[]) => {
  const value = make('dd', '', ...content)
  if (lang) value.lang = lang
  return make('div', className, make('dt', '', name), value)
}

/** Where two forms part: length of their common beginning and of their common end. */
const parting = (from: string, to: string): readonly [number, number] => {
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start++
  let end = 0
  const most = Math.min(from.length, to.length) - start
  while (end < most && from.at(-1 - end) === to.at(-1 - end)) end++
  return [start, end]
}

/** A form with what differs from the other one marked. */
const compared = (form: string, other: string): (string | Node)[] => {
  const [start, end] = parting(form, other)
  const middle = form.slice(start, form.length - end)
  return middle
    ? [form.slice(0, start), make('em', '', middle), form.slice(form.length - end)].filter(Boolean)
    : [form]
}

const whys = (changes: readonly Change[]) =>
  changes.map(({ from, to, rule, why }) => {
    const [start, end] = parting(from, to)
    const [was, is] = [from, to].map(form => form.slice(start, form.length - end).trim() || '∅')
    return make('span', '', `${was} → ${is} · ${why} `, make('i', '', rule))
  })

const notes = (changes: readonly Change[]) =>
  changes.flatMap(change => (change.note ? make('p', 'h-note', change.note) : []))

const entry = (told: Told): Node[] => {
  const list = document.createElement('dl')
  const old = 'ru-petr1708'
  for (const [siglum, line, form] of told.scan)
    list.append(
      row(
        'h-scan',
        `скан ${siglum}`,
        old,
        ...compared(form, told.print),
        make('small', '', ` строка ${line}`),
      ),
    )
  const repairs = told.changes.filter(change => change.layer === 'print')
  const respelt = told.changes.filter(change => change.layer === 'modern')
  if (repairs.length > 0) list.append(row('h-why', '', '', ...whys(repairs)))
  list.append(row('h-print', 'печать', old, ...compared(told.print, told.scan[0]?.[2] ?? told.print)))
  if (respelt.length > 0) list.append(row('h-why', '', '', ...whys(respelt)))
  list.append(row('h-now', 'теперь', 'ru', told.modern))
  return [list, ...notes(told.changes)]
}

/** How sure the least sure change of a word is. */
const sureOf = (all: readonly Told[]): string =>
  all.flatMap(told => told.changes).sort((a, b) => b.doubt - a.doubt)[0]?.sure ?? ''

export const histories = (text: HTMLElement | null): void => {
  const box = document.querySelector<HTMLElement>('#word-history')
  if (!text || !box) return
  let current: HTMLElement | null = null

  const place = (word: HTMLElement) => {
    const at = word.getClientRects()[0] ?? word.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = box
    const below = at.bottom + height + 12 < innerHeight
    box.style.setProperty('--x', `${Math.max(8, Math.min(at.left, innerWidth - width - 8)) + scrollX}px`)
    box.style.setProperty('--y', `${(below ? at.bottom + 7 : Math.max(8, at.top - height - 7)) + scrollY}px`)
  }

  const show = async (word: HTMLElement, byKeyboard = false) => {
    const clause = word.closest<HTMLElement>('.clause')
    if (!clause) return
    current = word
    const ids = (word.dataset.w ?? '').split(' ')
    const urn = ids[0] ? `${clause.id}@${ids.join('–')}` : clause.id
    const body = make('div', '')
    const head = make('p', 'h-head', 'История слова', make('span', '', urn))
    const term = word.closest<HTMLAnchorElement>('.term')
    const parts: Node[] = [head, body]
    const why = word.closest<HTMLElement>('[title]')?.title
    if (why) parts.splice(1, 0, make('p', 'h-note', why))
    const foot = make('p', 'h-foot')
    const sure = make('span', '')
    const step = (by: number, name: string, sign: string) => {
      const button = make('button', '', sign) as HTMLButtonElement
      button.type = 'button'
      button.setAttribute('aria-label', name)
      button.addEventListener('click', () => move(by))
      return button
    }
    foot.append(make('span', '', step(-1, 'предыдущее слово', '←'), step(1, 'следующее слово', '→')))
    foot.append(sure)
    parts.push(foot)
    box.replaceChildren(...parts)
    if (!box.matches(':popover-open')) box.showPopover()
    if (byKeyboard) box.focus()
    for (const one of text.querySelectorAll('.w.open')) one.classList.remove('open')
    word.classList.add('open')
    place(word)
    try {
      const { clauses, terms } = await load()
      if (current !== word) return
      const entries = ids.map(id => clauses[clause.id]?.[id]).filter(one => one !== undefined)
      const parts: (Node | string)[] =
        entries.length > 0 ? entries.flatMap(entry) : why ? [] : ['Слово стоит в скане так же.']
      const explained = terms[term?.dataset.term ?? '']
      if (term && explained) {
        const link = make('a', 'xref', explained.term) as HTMLAnchorElement
        link.href = term.href
        parts.unshift(make('p', 'h-term', link, ` — ${explained.text.trim()}`))
      }
      sure.textContent = sureOf(entries)
      const record = entries.flatMap(told => told.changes).find(change => change.id !== undefined)
      if (record) {
        const link = make('a', 'xref', 'запись') as HTMLAnchorElement
        link.href = `${base}corrections/#${record.id}`
        foot.append(link)
      }
      body.replaceChildren(...parts)
    } catch {
      body.replaceChildren('История слов не загрузилась: проверьте сеть и нажмите на слово ещё раз.')
      loaded = undefined
    }
    place(word)
  }

  const move = (by: number) => {
    if (!current) return
    const layer = current.closest('[data-layer]')
    const words = [...(layer?.querySelectorAll<HTMLElement>('.w') ?? [])]
    const next = words[words.indexOf(current) + by]
    if (next) void show(next)
  }

  box.addEventListener('keydown', event => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      move(event.key === 'ArrowRight' ? 1 : -1)
    }
  })
  box.addEventListener('toggle', event => {
    if ((event as ToggleEvent).newState !== 'closed') return
    for (const one of text.querySelectorAll('.w.open')) one.classList.remove('open')
    current = null
  })
  text.addEventListener('keydown', event => {
    const marked =
      event.target instanceof HTMLElement && event.target.matches('[tabindex][title]') ? event.target : null
    if (!marked || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    void show(marked.querySelector<HTMLElement>('.w') ?? marked, true)
  })
  text.addEventListener('click', event => {
    const gap = event.target instanceof Element ? event.target.closest<HTMLElement>('.gap[title]') : null
    if (gap) void show(gap)
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    const term = target?.closest<HTMLElement>('a.term')
    const word = target?.closest<HTMLElement>('.w') ?? term?.querySelector<HTMLElement>('.w')
    // A link to a rule or a note stays a link; a selection in the making is not a click.
    if (!word || target?.closest('a.xref')) return
    if (!getSelection()?.isCollapsed) return
    const told = term ?? target?.closest('.supplied[title], .doubtful[title], .lost[title]')
    if (!word.hasAttribute('data-history') && !told && word.tagName !== 'A') return
    event.preventDefault()
    void show(word, event.detail === 0)
  })
}
