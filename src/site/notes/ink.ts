/**
 * Notes drawn over the text by the CSS Custom Highlight API: the page's text, copying and searching stay untouched.
 * Without the API whole words get a class instead.
 */
import type { NoteLayer } from '../../notes/model.ts'
import { layerOf, numbersOf, rangeAt } from './passages.ts'

export type Ink =
  'note' | 'note-question' | 'note-tag' | 'note-fuzzy' | 'note-shared' | 'note-active' | 'note-draft'

export interface Stretch {
  readonly clause: HTMLElement
  readonly layer: NoteLayer
  readonly start: number
  readonly end: number
  /** Print words, for browsers without the API. */
  readonly words: readonly number[]
}

const supported = typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function'
const priority: Readonly<Record<Ink, number>> = {
  note: 1,
  'note-tag': 2,
  'note-question': 3,
  'note-fuzzy': 4,
  'note-shared': 5,
  'note-draft': 8,
  'note-active': 9,
}

/** Draws these stretches in this ink, and no others. */
export function draw(ink: Ink, stretches: readonly Stretch[]): void {
  if (supported) {
    const ranges = stretches.flatMap(({ clause, layer, start, end }) => {
      const element = layerOf(clause, layer)
      return element && start < end ? [rangeAt(element, start, end)] : []
    })
    if (ranges.length === 0) CSS.highlights.delete(ink)
    else {
      const highlight = new Highlight(...ranges)
      highlight.priority = priority[ink]
      CSS.highlights.set(ink, highlight)
    }
    return
  }
  for (const word of document.querySelectorAll(`.w.${ink}`)) word.classList.remove(ink)
  for (const { clause, layer, words } of stretches)
    for (const word of layerOf(clause, layer)?.querySelectorAll('.w') ?? [])
      if (numbersOf(word).some(n => words.includes(n))) word.classList.add(ink)
}
