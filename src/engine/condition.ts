import type { Verb } from './act.ts'
import type { Card } from './card.ts'
import type { Norm } from './norm.ts'
import type { Pile, Position } from './position.ts'
import type { Zone } from './table.ts'

/**
 * Conditions are formulas over leaves, and each leaf says what it looks at. They have one meaning, `holds`;
 * whoever asks may know some leaves already and keep the `residue`.
 *
 * A leaf may have no answer: the face of a card that lies face down is not known to the player, and the judge
 * answers without it. Then the formula answers only if its other leaves decide it.
 */

/** What is known of an act before any card is looked at. */
export interface Way {
  readonly verb: Verb
  readonly from: Pile
  readonly to: Pile
  /** The card is the top of its pile. True for acts that move no card. */
  readonly top: boolean
}

interface Mentions {
  /** The zones the leaf speaks of. */
  readonly zones: readonly Zone[]
}

export type End = 'from' | 'to'

export interface WayLeaf extends Mentions {
  readonly looks: 'way'
  readonly test: (way: Way) => boolean
  /** The ends of the way it looks at, so that ways need not be asked of one by one. It may look at verb and top besides. */
  readonly ends: readonly End[]
}
export interface TableLeaf extends Mentions {
  readonly looks: 'table'
  readonly test: (position: Position) => boolean
}
/** Asked of acts that carry a card to a place. `under` is NONE on an empty place. Looks at kinds, never at packs. */
export interface CardsLeaf extends Mentions {
  readonly looks: 'cards'
  readonly test: (card: Card, under: Card) => boolean
  /** It asks only whether the place is empty, no face. */
  readonly blind: boolean
}
export interface GoalLeaf extends Mentions {
  readonly looks: 'goal'
  readonly test: (card: Card, to: Pile) => boolean
}
export interface ActLeaf extends Mentions {
  readonly looks: 'act'
  readonly test: (position: Position, act: number) => boolean
  /** It looks at the face of the card carried, and has no answer where that lies down. */
  readonly face: boolean
}
/** No act is ordered or allowed by these norms without breaking an *only*. */
export interface NormsLeaf extends Mentions {
  readonly looks: 'norms'
  readonly norms: readonly Norm[]
}

export type Leaf = WayLeaf | TableLeaf | CardsLeaf | GoalLeaf | ActLeaf | NormsLeaf

export type Condition =
  | boolean
  | Leaf
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }

/** A word on verb, source, target, top or covered. Name the zones it speaks of. */
export const way = (test: WayLeaf['test'], ...zones: Zone[]): WayLeaf => ({
  looks: 'way',
  test,
  ends: ['from', 'to'],
  zones,
})
/** A word on one end of the way, or on neither, and on verb and top. */
export const wayAt = (ends: readonly End[], test: WayLeaf['test'], ...zones: Zone[]): WayLeaf => ({
  looks: 'way',
  test,
  ends,
  zones,
})
/** A word on the table as it lies. */
export const whenever = (test: TableLeaf['test'], ...zones: Zone[]): TableLeaf => ({
  looks: 'table',
  test,
  zones,
})
/** A word on the card and the card it comes to lie on (NONE: an empty place). It must not look at packs. */
export const cards = (test: CardsLeaf['test']): CardsLeaf => ({
  looks: 'cards',
  test,
  blind: false,
  zones: [],
})
/** A word on the card and the place it goes to. It must not look at packs. */
export const goal = (test: GoalLeaf['test'], ...zones: Zone[]): GoalLeaf => ({ looks: 'goal', test, zones })
/** A word on the whole act: the dearest kind, asked last. It must not look at faces that lie down: see `facing`. */
export const acting = (test: ActLeaf['test'], ...zones: Zone[]): ActLeaf => ({
  looks: 'act',
  test,
  face: false,
  zones,
})
/** A word on the whole act that looks at the face of the card carried. It is not asked of a card that lies face down. */
export const facing = (test: ActLeaf['test'], ...zones: Zone[]): ActLeaf => ({
  looks: 'act',
  test,
  face: true,
  zones,
})

export const all = (...conditions: readonly Condition[]): Condition => {
  const kept: Condition[] = []
  for (const condition of conditions) {
    if (condition === false) return false
    if (condition === true) continue
    if (typeof condition === 'object' && 'all' in condition) kept.push(...condition.all)
    else kept.push(condition)
  }
  return kept.length === 0 ? true : kept.length === 1 ? (kept[0] as Condition) : { all: kept }
}

export const any = (...conditions: readonly Condition[]): Condition => {
  const kept: Condition[] = []
  for (const condition of conditions) {
    if (condition === true) return true
    if (condition === false) continue
    if (typeof condition === 'object' && 'any' in condition) kept.push(...condition.any)
    else kept.push(condition)
  }
  return kept.length === 0 ? false : kept.length === 1 ? (kept[0] as Condition) : { any: kept }
}

export const not = (condition: Condition): Condition =>
  typeof condition === 'boolean'
    ? !condition
    : 'not' in condition && !('looks' in condition)
      ? condition.not
      : { not: condition }

/** The answer of a leaf, or undefined where it has none. */
export type Answers = (leaf: Leaf) => boolean | undefined

/** The meaning of a condition: true, false, or undefined where leaves without an answer decide it. */
export const holds = (condition: Condition, answers: Answers): boolean | undefined => {
  if (typeof condition === 'boolean') return condition
  if ('looks' in condition) return answers(condition)
  if ('not' in condition) {
    const answer = holds(condition.not, answers)
    return answer === undefined ? undefined : !answer
  }
  const deciding = 'any' in condition
  let unknown = false
  for (const part of 'any' in condition ? condition.any : condition.all) {
    const answer = holds(part, answers)
    if (answer === deciding) return deciding
    if (answer === undefined) unknown = true
  }
  return unknown ? undefined : !deciding
}

/** What is left of a condition once some leaves are known. */
export const residue = (condition: Condition, known: Answers): Condition => {
  if (typeof condition === 'boolean') return condition
  if ('looks' in condition) return known(condition) ?? condition
  if ('not' in condition) return not(residue(condition.not, known))
  return 'any' in condition
    ? any(...condition.any.map(part => residue(part, known)))
    : all(...condition.all.map(part => residue(part, known)))
}

/** The leaves of a condition, in the order they stand. */
export const leavesOf = (condition: Condition): Leaf[] => {
  if (typeof condition === 'boolean') return []
  if ('looks' in condition) return [condition]
  if ('not' in condition) return leavesOf(condition.not)
  return ('any' in condition ? condition.any : condition.all).flatMap(leavesOf)
}
