import { cardOfSign, cardOfWords } from './cards.ts'
import type { Lexicon } from './lexicon.ts'
import { keyed, type Keyed } from './normalise.ts'
import type { Term } from './parse-query.ts'

export type Mark = readonly [start: number, end: number]

/** What a word of a text is compared with: made once for a query. */
export interface Marker {
  /** Ranges of the words of a text that answer the query, whole words, ascending. */
  readonly marks: (text: string) => readonly Mark[]
}

export interface MarkerOptions {
  readonly exact?: boolean
  /** Families the last word of the query was taken for the beginning of. */
  readonly completed?: readonly number[] | undefined
}

export const markerOf = (terms: readonly Term[], lexicon: Lexicon, options: MarkerOptions = {}): Marker => {
  const wanted = terms.filter(term => !term.without)
  const same = (asked: Keyed, word: Keyed): boolean => {
    if (options.exact) return asked.text.toLowerCase() === word.text.toLowerCase()
    return asked.parts.some(part =>
      word.parts.some(
        other =>
          part.folded === other.folded || other.families.some(family => part.families.includes(family)),
      ),
    )
  }
  const asked = wanted.map(term => term.words.flatMap(word => keyed(word, lexicon)))
  const completed = new Set(options.completed)

  const marks = (text: string): readonly Mark[] => {
    const words = keyed(text, lexicon)
    const found = new Map<number, number>()
    const add = (word: Keyed): void => void found.set(word.start, word.end)
    for (const [n, term] of wanted.entries()) {
      const row = asked[n]!
      if (term.kind === 'word' || (term.kind === 'named' && term.card === undefined))
        for (const word of words) if (row.some(one => same(one, word))) add(word)
      if (term.kind === 'phrase')
        for (let at = 0; at + row.length <= words.length; at++)
          if (row.every((one, k) => same(one, words[at + k]!)))
            for (let k = 0; k < row.length; k++) add(words[at + k]!)
      if (term.card !== undefined) {
        for (let at = 1; at < words.length; at++)
          if (cardOfWords(words[at - 1]!.text, words[at]!.text) === term.card) {
            add(words[at - 1]!)
            add(words[at]!)
          }
        for (const sign of text.matchAll(/(?:10|[2-9]|\p{L})[♠♥♦♣]/gu))
          if (cardOfSign(sign[0]) === term.card) found.set(sign.index, sign.index + sign[0].length)
      }
    }
    if (completed.size > 0)
      for (const word of words)
        if (word.parts.some(part => part.families.some(family => completed.has(family)))) add(word)
    return [...found].sort((a, b) => a[0] - b[0])
  }
  return { marks }
}

export interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** The part of a text, some `width` signs long and cut between words, that has most marks; `…` where it is cut. */
export const excerpt = (text: string, marks: readonly Mark[], width: number): readonly Piece[] => {
  const [from, to] = windowOf(text, marks, width)
  const pieces: Piece[] = []
  const put = (piece: string, hit: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, hit })
  }
  if (from > 0) put('… ', false)
  let at = from
  for (const [start, end] of marks) {
    if (end <= from || start >= to) continue
    put(text.slice(at, start), false)
    put(text.slice(start, end), true)
    at = end
  }
  put(text.slice(at, to), false)
  if (to < text.length) put(' …', false)
  return pieces
}

const windowOf = (text: string, marks: readonly Mark[], width: number): Mark => {
  if (text.length <= width * 1.2) return [0, text.length]
  let best = 0
  let most = -1
  for (const [start] of marks) {
    const inside = marks.filter(mark => mark[0] >= start && mark[1] <= start + width * 0.8).length
    if (inside > most) {
      most = inside
      best = start
    }
  }
  const from = best < width * 0.3 ? 0 : wordStart(text, best - Math.floor(width * 0.2))
  const to = from + width >= text.length ? text.length : wordEnd(text, from + width)
  return [from, to]
}

const wordStart = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at)
  return space < 0 ? 0 : space + 1
}
const wordEnd = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at)
  return space <= 0 ? at : space
}
