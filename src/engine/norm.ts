import type { Chosen, Step } from './act.ts'
import { all, type Condition } from './condition.ts'
import type { Zone } from './table.ts'

/** What a stretch of text does: three moods for acts, and laying the table, the end, a word's meaning, nothing. */
export type Mood = 'may' | 'must' | 'only' | 'deals' | 'won' | 'means' | 'silent'

/** One norm. It binds under the readings of `when`, always if there is none. */
export type Norm = { readonly when?: Chosen } & (
  | { readonly mood: 'may' | 'must'; readonly condition: Condition }
  | { readonly mood: 'only'; readonly scope: Condition; readonly limit: Condition }
  | { readonly mood: 'deals'; readonly steps: readonly Step[] }
  | { readonly mood: 'won'; readonly condition: Condition }
  | { readonly mood: 'means'; readonly word: unknown }
  | { readonly mood: 'silent'; readonly reason: string; readonly zones: readonly Zone[] }
)

/** Words of the book (or of its editors) and the norms they state. */
export interface Quotation {
  readonly words: string
  /** They are the editors' words. */
  readonly supplied: boolean
  readonly norms: readonly Norm[]
}

/** What a rules.ts exports under the number of a clause. */
export type ClauseBody = Quotation | readonly Quotation[]

/** «можно»: acts the conditions describe are allowed. */
export const may = (...conditions: Condition[]): Norm => ({ mood: 'may', condition: all(...conditions) })

/** A duty: while an act it orders is possible, nothing else is lawful. */
export const must = (...conditions: Condition[]): Norm => ({ mood: 'must', condition: all(...conditions) })

/** «только»: acts the first conditions describe are lawful only if the last one, the limit, holds. */
export const only = (...conditions: [...scope: Condition[], limit: Condition]): Norm => ({
  mood: 'only',
  scope: all(...conditions.slice(0, -1)),
  limit: conditions.at(-1) as Condition,
})

/** How the table is laid, in the order of the book. */
export const deals = (...steps: Step[]): Norm => ({ mood: 'deals', steps })

/** The goal; several goals must stand together. Conditions on the table alone. */
export const won = (...conditions: Condition[]): Norm => ({ mood: 'won', condition: all(...conditions) })

/** The words say what a word used elsewhere means. Name that word: a verb, a step, a condition. */
export const means = (word: unknown): Norm => ({ mood: 'means', word })

/** The words bind nobody; say why, and which zones they speak of, if any. */
export const silent = (reason: string, ...zones: readonly Zone[]): Norm => ({ mood: 'silent', reason, zones })

/** Norms of one answer to a reading (of several, if several are named). */
export const under = (chosen: Chosen, ...norms: (Norm | readonly Norm[])[]): readonly Norm[] =>
  norms.flat().map(norm => ({ ...norm, when: { ...norm.when, ...chosen } }))

type Quoting = (
  words: TemplateStringsArray,
  ...none: never[]
) => (...norms: (Norm | readonly Norm[])[]) => Quotation

const quoting =
  (supplied: boolean): Quoting =>
  words =>
  (...norms) => ({ words: words.join('').replace(/\s+/g, ' ').trim(), supplied, norms: norms.flat() })

/** Quotes the book. White space is folded, so a quotation may break lines. */
export const says: Quoting = quoting(false)

/** Words of the editors: where the book has lost its own, or where a limit is ours. */
export const supplied: Quoting = quoting(true)

/** A choice the text leaves open. All texts in modern Russian. */
export interface Reading {
  readonly question: string
  /** The clause it turns on, and its sentence: `V`, `play7.s1`. */
  readonly clause: string
  /** The words it turns on, as the book has them. */
  readonly words: string
  readonly answers: Readonly<Record<string, string>>
  readonly default: string
  readonly argument: string
}

export type Readings = Readonly<Record<string, Reading>>
