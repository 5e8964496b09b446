/** The reading page: spelling and layers, words and their counterparts, words and their histories, the table's answers, copying. */
import { copyButtons } from './copy.ts'
import { hashNamed, keep, setAddress } from './keep.ts'
import { printButton, printedPlate } from './print.ts'
import { histories } from './word-history.ts'

const root = document.documentElement
const text = document.querySelector<HTMLElement>('.text')

/* ——— spelling and layers ——— */

for (const input of document.querySelectorAll<HTMLInputElement>('.spelling input')) {
  input.checked = input.value === root.dataset.spelling
  input.addEventListener('change', () => {
    // The row under the reader's eye stays where it is although everything above it changes its height.
    const rows = [...document.querySelectorAll<HTMLElement>('.clause')]
    const row = rows.find(one => one.getBoundingClientRect().bottom > 120)
    const before = row?.getBoundingClientRect().top ?? 0
    root.dataset.spelling = input.value
    keep('spelling', input.value)
    setAddress('text', input.value)
    if (row && before < innerHeight) scrollBy(0, row.getBoundingClientRect().top - before)
  })
}

const toggle = (id: string, key: 'scan' | 'retelling', shown: boolean) => {
  const box = document.querySelector<HTMLInputElement>(`#${id}`)
  if (!box) return
  const apply = (on: boolean) => {
    root.dataset[key] = on ? 'on' : 'off'
  }
  box.checked = root.dataset[key] === undefined ? shown : root.dataset[key] === 'on'
  apply(box.checked)
  box.addEventListener('change', () => {
    apply(box.checked)
    keep(key, box.checked ? '1' : '0')
    setAddress(key, box.checked === shown ? null : box.checked ? '1' : '0')
  })
}
toggle('show-scan', 'scan', false)
toggle('show-retelling', 'retelling', true)

// What was chosen before this script had come stands on the root; the address follows it.
for (const [name, value] of [
  ['text', root.dataset.spelling],
  ['scan', root.dataset.scan === 'on' ? '1' : '0'],
  ['retelling', root.dataset.retelling === 'on' ? '1' : '0'],
] as const)
  if (value && new URLSearchParams(location.search).has(name)) setAddress(name, value)

/* ——— a word lights its counterpart ——— */

const numbers = (word: Element) => (word.getAttribute('data-w') ?? '').split(' ')

const wordsOf = (clause: Element, wanted: ReadonlySet<string>) =>
  [...clause.querySelectorAll('.w')].filter(word => numbers(word).some(n => wanted.has(n)))

let lit: readonly Element[] = []
const light = (word: Element | null) => {
  for (const one of lit) one.classList.remove('lit')
  const clause = word?.closest('.clause')
  lit = word && clause ? wordsOf(clause, new Set(numbers(word))) : []
  for (const one of lit) one.classList.add('lit')
}
const wordAt = (event: Event) => (event.target instanceof Element ? event.target.closest('.w') : null)
text?.addEventListener('pointerover', event => light(wordAt(event)))
text?.addEventListener('focusin', event => light(wordAt(event)))
text?.addEventListener('pointerleave', () => light(null))
text?.addEventListener('focusout', () => light(null))

/* ——— words named by number: from the code, from an address (#IV@3-7) ——— */

const mark = (clause: Element, from: number, to: number) => {
  for (const old of document.querySelectorAll('.w.named')) old.classList.remove('named')
  const wanted = new Set(Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`))
  for (const word of wordsOf(clause, wanted)) word.classList.add('named')
}

const readHash = () => {
  const found = /^([\w-]+)@(\d+)(?:-(\d+))?$/.exec(hashNamed(location.hash))
  const clause = found && document.getElementById(found[1]!)
  if (!clause) return
  mark(clause, +found[2]!, +(found[3] ?? found[2]!))
  clause.scrollIntoView({ block: 'center' })
}
addEventListener('hashchange', readHash)
readHash()

const showQuoted = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-words]') : null
  const clause = link?.closest('.clause')
  const [from, to] = link?.dataset.words?.split('-').map(Number) ?? []
  if (link && clause && from && to) mark(clause, from, to)
}
text?.addEventListener('pointerover', showQuoted)
text?.addEventListener('focusin', showQuoted)

/* ——— clause ↔ table ——— */

let asked: string | null = null
const ask = (clause: Element | null) => {
  const id = clause?.id ?? null
  if (id === asked) return
  asked = id
  document.dispatchEvent(new CustomEvent('pasyans:ask', { detail: { clause: id } }))
}
const clauseAt = (event: Event) => (event.target instanceof Element ? event.target.closest('.clause') : null)
text?.addEventListener('pointerover', event => ask(clauseAt(event)))
text?.addEventListener('pointerleave', () => ask(null))
text?.addEventListener('focusin', event => ask(clauseAt(event)))

interface Answer {
  readonly clauses?: readonly string[]
  readonly kind?: 'by' | 'against' | 'about' | 'duty'
  /** The book's words each clause answers with. */
  readonly quotes?: readonly { readonly clause: string; readonly text: string }[]
}

const fold = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** First and last number of the print words that a quotation, perhaps elided by …, stands on. */
const findQuote = (clause: Element, quote: string): readonly [number, number] | undefined => {
  const words = [...clause.querySelectorAll('[data-layer=print] .w')]
  const forms = words.map(word => fold(word.textContent ?? ''))
  // As the page divides it: «т.-е.» is two words, «подобнымъ-же» one.
  const runs = quote
    .split('…')
    .map(run => (run.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []).map(fold))
  let at = 0
  let first = -1
  for (const run of runs.filter(one => one.length > 0)) {
    const found = forms.findIndex((_, i) => i >= at && run.every((word, k) => forms[i + k] === word))
    if (found < 0) return undefined
    if (first < 0) first = found
    at = found + run.length
  }
  return first < 0 ? undefined : [+numbers(words[first]!)[0]!, +numbers(words[at - 1]!).at(-1)!]
}

document.addEventListener('pasyans:answer', event => {
  const { clauses = [], kind = 'by', quotes = [] } = (event as CustomEvent<Answer>).detail ?? {}
  for (const old of document.querySelectorAll('.clause[data-answer]')) old.removeAttribute('data-answer')
  for (const old of document.querySelectorAll('.w.says')) old.classList.remove('says')
  for (const id of clauses) document.getElementById(id.split('.')[0]!)?.setAttribute('data-answer', kind)
  if (kind !== 'against' && kind !== 'duty') return
  for (const quote of quotes) {
    const clause = document.getElementById(quote.clause.split('.')[0]!)
    const range = clause && findQuote(clause, quote.text)
    if (!clause || !range) continue
    const wanted = new Set(Array.from({ length: range[1] - range[0] + 1 }, (_, i) => `${range[0] + i}`))
    for (const word of wordsOf(clause, wanted)) word.classList.add('says')
  }
})

/* ——— readings: one choice for the text, the table and the address ——— */

interface TableElement extends HTMLElement {
  /** The table's judge, once it is there. */
  judgeOf?: () => { readonly chosen: Readonly<Record<string, string>> }
}

const asks = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-reading]')].map(set => [
    set.dataset.reading!,
    [...set.querySelectorAll<HTMLInputElement>('input')],
  ]),
)
const choose = (name: string, value: string) => {
  for (const input of asks.get(name) ?? []) if (input.value === value) input.checked = true
}
const tell = (name: string, value: string) =>
  document.dispatchEvent(new CustomEvent('pasyans:reading', { detail: { name, value } }))

/** Readings the reader has chosen here: the table follows them, whenever it is ready. */
const answered = new Set<string>()
for (const [name, inputs] of asks)
  for (const input of inputs)
    input.addEventListener('change', () => {
      answered.add(name)
      setAddress(name, input === inputs[0] ? null : input.value)
      tell(name, input.value)
    })
// The table may be asked for another reading by its own means; the text then follows.
document.addEventListener('pasyans:reading', event => {
  const { name, value } = (event as CustomEvent<{ name: string; value: string }>).detail
  choose(name, value)
})

/** When the table is ready it plays the readings the address names, and the text shows those it plays. */
const agree = (table: TableElement, tries: number) => {
  if (!table.judgeOf) {
    if (tries > 0) setTimeout(agree, 250, table, tries - 1)
    return
  }
  const given = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(table.judgeOf().chosen))
    if (!answered.has(name)) choose(name, value)
  for (const [name, inputs] of asks) {
    const value = given.get(name)
    if (value === null || answered.has(name) || !inputs.some(input => input.value === value)) continue
    choose(name, value)
    tell(name, value)
  }
}
const table = document.querySelector<TableElement>('pasyans-table[data-mode=full]')
if (table && asks.size > 0) agree(table, 80)

histories(text)
copyButtons()
printButton()
printedPlate()
