/** Results as they are shown, in the box of the head and on the search page. */
import { excerpt, type Marker } from '../../search/excerpt.ts'
import type { Hit } from '../../search/query.ts'
import { shownCard } from '../../search/cards.ts'
import { KIND_NAMES, type Shown } from '../../search/records.ts'
import { base } from './session.ts'

type Child = Node | string
export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export interface Result {
  readonly hit: Hit
  readonly shown: Shown
}

export interface Group {
  readonly slug: string
  readonly title: string
  readonly results: readonly Result[]
}

/** The best hits, loaded and put under their patiences; groups in the order of their best. */
export const load = async (hits: readonly Hit[], most: number): Promise<readonly Group[]> => {
  const results = await Promise.all(
    hits.slice(0, most).map(async (hit): Promise<Result> => ({ hit, shown: await hit.load() })),
  )
  const groups = new Map<string, Result[]>()
  for (const result of results) {
    const group = groups.get(result.shown.s)
    if (group) group.push(result)
    else groups.set(result.shown.s, [result])
  }
  return [...groups].map(([slug, list]) => ({ slug, title: list[0]!.shown.t || 'Словарь', results: list }))
}

export const addressOf = (shown: Shown, query: string, exact: boolean): string => {
  const [path, hash] = shown.h.split('#')
  const asked = new URLSearchParams({ q: query, ...(exact ? { exact: '1' } : {}) })
  return `${base()}${path}?${asked}${hash ? `#${hash}` : ''}`
}

const marked = (text: string, marker: Marker, width: number): DocumentFragment => {
  const fragment = document.createDocumentFragment()
  for (const piece of excerpt(text, marker.marks(text), width))
    fragment.append(piece.hit ? el('mark', {}, piece.text) : piece.text)
  return fragment
}

/** «правило IV», or with the kind before it where the name does not say it: «пересказ · правило IV». */
const nameOf = (shown: Shown): string => {
  const kind = KIND_NAMES[shown.k]
  const itself = shown.n.startsWith(kind) || shown.k === 'heading' || shown.k === 'remark'
  return itself ? shown.n : `${kind} · ${shown.n}`
}

/** What a result says: its name and its own words, in each spelling it has. */
export const contentOf = (
  shown: Shown,
  marker: Marker,
  width: number,
  asked: readonly string[],
): readonly Node[] => {
  const lines: Node[] = [el('span', { class: 'found-name' }, nameOf(shown))]
  if (shown.p !== '' && shown.p !== shown.m)
    lines.push(el('span', { class: 'found-old', lang: 'ru-petr1708' }, marked(shown.p, marker, width)))
  lines.push(el('span', { class: 'found-new', lang: 'ru' }, marked(shown.m, marker, width)))
  const cards = (shown.c ?? '').split(' ').filter(card => asked.includes(card))
  if (cards.length > 0)
    lines.push(
      el(
        'span',
        { class: 'found-cards' },
        'на столе: ',
        ...cards.map(card => el('mark', {}, shownCard(card))),
      ),
    )
  return lines
}
