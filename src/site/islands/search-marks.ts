/** A page opened from a find: the place lit and in focus, the words of the query marked. */
import { hashNamed } from './keep.ts'
import { openMarker } from '../search/session.ts'
import { el } from '../search/show.ts'
import { counted } from '../../text/counted.ts'

const TEXTS =
  '[data-layer], .part .old, .part .new, .title > *, .retell, .editors li, .told, .terms dt, .terms dd, .reading, .question :is(h3, p, blockquote, li)'

/** Text of an element with, for each of its text nodes, where it begins. */
const nodesOf = (element: Element): readonly { readonly node: Text; readonly start: number }[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; start: number }[] = []
  let at = 0
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    nodes.push({ node, start: at })
    at += node.data.length
  }
  return nodes
}

const rangeOf = (nodes: ReturnType<typeof nodesOf>, from: number, to: number): Range => {
  const place = (offset: number, end: boolean): [Text, number] => {
    const found = nodes.findLast(one => (end ? one.start < offset : one.start <= offset)) ?? nodes[0]!
    return [found.node, offset - found.start]
  }
  const range = new Range()
  range.setStart(...place(from, false))
  range.setEnd(...place(to, true))
  return range
}

export const showMarks = async (): Promise<void> => {
  const address = new URL(location.href)
  const query = address.searchParams.get('q') ?? ''
  const id = hashNamed(address.hash)
  const target = id === '' ? null : document.getElementById(id)
  if (target) {
    target.classList.add('sought')
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
    target.focus({ preventScroll: true })
    // A clause taller than the window is shown from its beginning.
    const fits = target.getBoundingClientRect().height < innerHeight * 0.7
    target.scrollIntoView({ block: fits ? 'center' : 'start' })
  }
  const marker = await openMarker(query, address.searchParams.has('exact'))
  const ranges: Range[] = []
  for (const element of document.querySelectorAll(TEXTS)) {
    const nodes = nodesOf(element)
    if (nodes.length === 0) continue
    const text = nodes.map(({ node }) => node.data).join('')
    for (const [start, end] of marker.marks(text)) ranges.push(rangeOf(nodes, start, end))
  }
  const clear = paint(ranges)
  if (ranges.length === 0 && !target) return

  const note = el('p', { class: 'sought-note', role: 'status' })
  const off = el('button', { type: 'button' }, 'Убрать отметки')
  const close = () => {
    clear()
    note.remove()
    target?.classList.remove('sought')
    address.searchParams.delete('q')
    address.searchParams.delete('exact')
    history.replaceState(history.state, '', address)
  }
  off.addEventListener('click', close)
  note.append(`«${query}»: ${counted(ranges.length, 'слово', 'слова', 'слов')} на странице `, off)
  document.body.append(note)
}

/** By the Highlight API the text stays as it is; without it the words' own elements are coloured. */
const paint = (ranges: readonly Range[]): (() => void) => {
  if (typeof Highlight === 'function' && 'highlights' in CSS) {
    CSS.highlights.set('search', new Highlight(...ranges))
    return () => void CSS.highlights.delete('search')
  }
  const words = ranges.flatMap(range => range.startContainer.parentElement?.closest('.w') ?? [])
  for (const word of words) word.classList.add('sought-word')
  return () => {
    for (const word of words) word.classList.remove('sought-word')
  }
}
