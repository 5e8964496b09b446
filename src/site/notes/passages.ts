/** The clauses on a page as the notes see them, and ranges of the page for ranges of a clause. */
import type { NoteLayer, Passage } from '../../notes/model.ts'

export const layerOf = (clause: Element, layer: NoteLayer): HTMLElement | null =>
  clause.querySelector<HTMLElement>(`[data-layer=${layer}]`)

/** Offset in the layer's text of a point of the document. */
export function offsetAt(layer: Element, node: Node, offset: number): number {
  const range = document.createRange()
  range.selectNodeContents(layer)
  range.setEnd(node, offset)
  return range.toString().length
}

/** A range of the document for a range of the layer's text. */
export function rangeAt(layer: Element, start: number, end: number): Range {
  const range = document.createRange()
  range.selectNodeContents(layer)
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  let at = 0
  let begun = false
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (!begun && start < at + length) {
      range.setStart(node, start - at)
      begun = true
    }
    if (begun && end <= at + length) {
      range.setEnd(node, end - at)
      break
    }
    at += length
  }
  return range
}

export const numbersOf = (word: Element): number[] =>
  (word.getAttribute('data-w') ?? '').split(' ').map(Number)

function wordRanges(layer: Element): Map<number, readonly [number, number]> {
  const ranges = new Map<number, readonly [number, number]>()
  for (const word of layer.querySelectorAll('.w')) {
    const start = offsetAt(layer, word, 0)
    const end = start + (word.textContent?.length ?? 0)
    for (const n of numbersOf(word)) {
      // A link inside a word cuts it in two pieces that bear one number.
      const known = ranges.get(n)
      ranges.set(n, known ? [Math.min(known[0], start), Math.max(known[1], end)] : [start, end])
    }
  }
  return ranges
}

export function passageOf(clause: HTMLElement): Passage | null {
  const { urn = '', hash = '' } = clause.dataset
  const print = layerOf(clause, 'print')
  if (!print || urn === '') return null
  const modern = layerOf(clause, 'modern') ?? print
  const inPrint = wordRanges(print)
  const inModern = modern === print ? inPrint : wordRanges(modern)
  const words = [...inPrint]
    .sort(([a], [b]) => a - b)
    .map(([n, range]) => ({ n, print: range, modern: inModern.get(n) ?? ([0, 0] as const) }))
  return {
    urn,
    slug: urn.split(':')[1] ?? '',
    hash,
    print: print.textContent ?? '',
    modern: modern.textContent ?? '',
    words,
  }
}

export const clausesOnPage = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.clause[data-urn]'),
]
