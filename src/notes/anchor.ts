/**
 * Where a note stands in the edition's text as it is now. Pure.
 *
 * Order: the place it was made at; the same words elsewhere in its clause; nearly the same words in its clause; the
 * same words in the patience. A place is believed only if what stood around the quotation still stands around it:
 * this book repeats its sentences from game to game, and a note must never move to a stranger.
 */
import search from 'approx-string-match'
import { CONTEXT, type NoteLayer, type Passage, type TextTarget } from './model.ts'

/** Quotations shorter than this many characters are never matched approximately. */
export const SHORT = 16
/** Share of a quotation that may differ in an approximate match. */
const ERRORS = 0.3
/** How much of the surroundings must still stand for a place to be believed. */
const TRUST = 0.6
/** By how much the best place must beat the next. */
const MARGIN = 0.15

export interface Place {
  readonly urn: string
  readonly layer: NoteLayer
  /** Offsets in the clause's text of that layer. */
  readonly start: number
  readonly end: number
  /** Print words the place covers, in ascending order. */
  readonly words: readonly number[]
}

export type Anchoring =
  | { readonly status: 'found'; readonly place: Place }
  /** `score` 0…1: how much of quotation and surroundings stands. */
  | { readonly status: 'fuzzy'; readonly place: Place; readonly score: number }
  | { readonly status: 'ambiguous'; readonly places: readonly Place[] }
  | { readonly status: 'orphan' }

/** Length of what two strings share at their ends (`end`) or beginnings. */
function shared(a: string, b: string, end: boolean): number {
  const most = Math.min(a.length, b.length)
  let n = 0
  while (n < most && (end ? a[a.length - 1 - n] === b[b.length - 1 - n] : a[n] === b[n])) n++
  return n
}

/**
 * 0…1: how well one side of the surroundings matches. What stood at the clause's edge (a side shorter than CONTEXT)
 * matches in full only at an edge.
 */
function side(kept: string, text: string, end: boolean): number {
  const atEdge = kept.length < CONTEXT
  if (kept === '') return text === '' ? 1 : 0
  const n = shared(kept, text, end)
  if (n === kept.length) return atEdge && text.length > kept.length ? 0.8 : 1
  return n / kept.length
}

interface Surroundings {
  readonly before: number
  readonly after: number
}

function surroundings(target: TextTarget, text: string, start: number, end: number): Surroundings {
  return {
    before: side(target.prefix, text.slice(0, start), true),
    after: side(target.suffix, text.slice(end), false),
  }
}

// One side standing in full is trusted: an insertion or a cut beside a quotation spoils only the other.
const belief = ({ before, after }: Surroundings): number =>
  Math.max((before + after) / 2, 0.9 * Math.max(before, after))

function occurrences(text: string, exact: string): number[] {
  const out: number[] = []
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) out.push(at)
  return out
}

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{M}\p{N}]/u.test(char)
/** Whether the range begins and ends between words. */
const whole = (text: string, start: number, end: number): boolean =>
  !(isLetter(text[start - 1]) && isLetter(text[start])) && !(isLetter(text[end - 1]) && isLetter(text[end]))

function placeAt(passage: Passage, layer: NoteLayer, start: number, end: number): Place {
  const words = passage.words
    .filter(word => word[layer][0] < end && word[layer][1] > start)
    .map(word => word.n)
  return { urn: passage.urn, layer, start, end, words }
}

interface Candidate {
  readonly place: Place
  readonly score: number
}

/** The best candidate, if it beats the next by MARGIN; all near the best otherwise. */
function decide(candidates: readonly Candidate[]): { best?: Candidate; tied: readonly Candidate[] } {
  const sorted = [...candidates].sort((a, b) => b.score - a.score)
  const first = sorted[0]
  if (!first) return { tied: [] }
  const tied = sorted.filter(candidate => first.score - candidate.score < MARGIN)
  return tied.length === 1 ? { best: first, tied } : { tied }
}

function exactIn(passage: Passage, target: TextTarget): Candidate[] {
  const text = passage[target.layer]
  return occurrences(text, target.exact)
    .filter(start => whole(text, start, start + target.exact.length))
    .map(start => {
      const end = start + target.exact.length
      return {
        place: placeAt(passage, target.layer, start, end),
        score: belief(surroundings(target, text, start, end)),
      }
    })
}

/** Widened to whole words, so that half a word is never marked. */
function widen(passage: Passage, layer: NoteLayer, start: number, end: number): readonly [number, number] {
  const touched = passage.words.filter(word => word[layer][0] < end && word[layer][1] > start)
  if (touched.length === 0) return [start, end]
  return [
    Math.min(start, ...touched.map(word => word[layer][0])),
    Math.max(end, ...touched.map(word => word[layer][1])),
  ]
}

function nearlyIn(passage: Passage, target: TextTarget): Candidate[] {
  const text = passage[target.layer]
  const { exact } = target
  if (exact.length < SHORT) return []
  return search(text, exact, Math.floor(exact.length * ERRORS)).map(match => {
    const [start, end] = widen(passage, target.layer, match.start, match.end)
    const kept = 1 - match.errors / exact.length
    return {
      place: placeAt(passage, target.layer, start, end),
      score: kept * 0.5 + belief(surroundings(target, text, start, end)) * 0.5,
    }
  })
}

/** Overlapping approximate matches are one place: the best of them. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const out: Candidate[] = []
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score))
    if (!out.some(({ place }) => place.start < candidate.place.end && candidate.place.start < place.end))
      out.push(candidate)
  return out
}

/**
 * Finds a note in the edition. `passages` are the clauses of the note's patience, its own clause among them if it
 * still stands.
 */
export function anchor(target: TextTarget, passages: readonly Passage[]): Anchoring {
  if (target.exact === '') return { status: 'orphan' }
  const own = passages.find(passage => passage.urn === target.urn)
  if (own) {
    const text = own[target.layer]
    const stands = target.start >= 0 && text.slice(target.start, target.end) === target.exact
    if (stands && target.hash !== undefined && target.hash === own.hash)
      return { status: 'found', place: placeAt(own, target.layer, target.start, target.end) }

    const exact = exactIn(own, target).filter(({ score }) => score >= TRUST)
    const { best, tied } = decide(exact)
    if (best) return { status: 'found', place: best.place }
    if (tied.length > 1) return { status: 'ambiguous', places: tied.map(({ place }) => place) }

    const nearly = distinct(nearlyIn(own, target)).filter(({ score }) => score >= TRUST)
    const near = decide(nearly)
    if (near.best) return { status: 'fuzzy', place: near.best.place, score: near.best.score }
    if (near.tied.length > 1) return { status: 'ambiguous', places: near.tied.map(({ place }) => place) }
  }

  // In another clause only the very words count, and only between the very words that stood beside them.
  if (target.exact.length < SHORT) return { status: 'orphan' }
  const elsewhere = passages
    .filter(passage => passage !== own)
    .flatMap(passage => exactIn(passage, target).map(candidate => ({ ...candidate, passage })))
    .filter(({ place, passage }) => {
      const { before, after } = surroundings(target, passage[target.layer], place.start, place.end)
      // A quotation that was a whole clause has no surroundings to tell it by.
      return target.prefix.length + target.suffix.length >= CONTEXT && before >= TRUST && after >= TRUST
    })
  const { best, tied } = decide(elsewhere)
  if (best) return { status: 'fuzzy', place: best.place, score: best.score }
  if (tied.length > 1) return { status: 'ambiguous', places: tied.map(({ place }) => place) }
  return { status: 'orphan' }
}

/** The same words in the other layer: the ranges they cover there, merged where they touch. */
export function counterpart(place: Place, passage: Passage): readonly (readonly [number, number])[] {
  const other: NoteLayer = place.layer === 'print' ? 'modern' : 'print'
  const ranges = passage.words
    .filter(word => place.words.includes(word.n))
    .map(word => word[other])
    .sort((a, b) => a[0] - b[0])
  const text = passage[other]
  const out: [number, number][] = []
  for (const [start, end] of ranges) {
    const last = out[out.length - 1]
    if (last && (start <= last[1] || !/[\p{L}\p{N}]/u.test(text.slice(last[1], start))))
      last[1] = Math.max(last[1], end)
    else out.push([start, end])
  }
  return out
}
