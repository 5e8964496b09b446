import { NONE } from './card.ts'
import type { WayLeaf } from './condition.ts'
import { cardAt, isEmpty, isShown, put, take, type Draft, type Pile, type Position } from './position.ts'
import type { Zone } from './table.ts'

/** The answers chosen to the readings of a patience, by name. */
export type Chosen = Readonly<Record<string, string>>

/** What a rules.ts may export as `stuck`, where being stuck is read off the table and not found by counting positions. */
export type StuckByTheTable = (position: Position, chosen: Chosen) => boolean

/** Something done to the table while it is laid or played. It sees the readings chosen. */
export interface Step {
  (draft: Draft, chosen: Chosen): void
  /** The zones it speaks of. */
  readonly zones?: readonly Zone[]
}

/** An act is one integer: number of the verb in its patience, source, target, depth (0: the top card). */
export type Act = number

/** Stands for source or target where an act has none. */
export const NOWHERE: Pile = 64

export const actOf = (verb: number, from: Pile, to: Pile, depth = 0): Act =>
  (((verb << 7) | from) << 14) | (to << 7) | depth
export const verbNumber = (act: Act): number => act >>> 21
export const fromOf = (act: Act): Pile => (act >>> 14) & 127
export const toOf = (act: Act): Pile => (act >>> 7) & 127
export const depthOf = (act: Act): number => act & 127

/** A verb is a deed and, at the same time, the condition «it is this that is done». */
export interface Verb extends WayLeaf {
  readonly name: string
  /** What an act of it names: a card and a place it goes to, one place, or nothing. */
  readonly of: 'card' | 'place' | 'table'
  readonly does: (draft: Draft, from: Pile, to: Pile, depth: number, chosen: Chosen) => void
  /** A card may go where it came from. */
  readonly home: boolean
  /** A redeal, a rotation, a relay: what is left to one who is stuck. */
  readonly renews: boolean
}

const verb = (
  name: string,
  of: Verb['of'],
  does: Verb['does'],
  { home = false, renews = false, zones = [] as readonly Zone[] } = {},
): Verb => {
  if (!/^[a-z][a-zA-Z]*$/.test(name)) throw new Error(`verb: «${name}» is no name for a verb`)
  const self: Verb = {
    looks: 'way',
    test: way => way.verb === self,
    ends: [],
    zones,
    name,
    of,
    does,
    home,
    renews,
  }
  return Object.freeze(self)
}

/** A card goes from its pile to the top of another, face up: the only deed every game has. */
export const carry: Verb = verb('carry', 'card', (draft, from, to, depth) => {
  put(draft, to, take(draft, from, depth))
})

/** Another way of moving a card: under a packet, two at once. `home`: it may go where it came from. */
export const cardDeed = (name: string, does: Verb['does'], options: { home?: boolean } = {}): Verb =>
  verb(name, 'card', does, options)

/** A deed with one place: turning its card up. */
export const placeDeed = (name: string, does: (draft: Draft, place: Pile, chosen: Chosen) => void): Verb =>
  verb(name, 'place', (draft, from, _to, _depth, chosen) => does(draft, from, chosen))

const table = (name: string, renews: boolean, steps: readonly Step[]): Verb =>
  verb(
    name,
    'table',
    (draft, _from, _to, _depth, chosen) => {
      for (const step of steps) step(draft, chosen)
    },
    { renews, zones: steps.flatMap(step => step.zones ?? []) },
  )

/** A deed of the whole table: deal a round, take an exile, hand over. */
export const tableDeed = (name: string, ...steps: Step[]): Verb => table(name, false, steps)

/** A deed of the whole table that begins anew: redeal, rotation, relay. It does not count against being stuck. */
export const renewal = (name: string, ...steps: Step[]): Verb => table(name, true, steps)

/** Could hands do it, lawful or not? The piles it names are there and shown, and so is the card. */
export const isConceivable = (
  verbs: readonly Verb[],
  piles: number,
  position: Position,
  act: Act,
): boolean => {
  const doing = verbs[verbNumber(act)]
  if (doing === undefined) return false
  const from = fromOf(act)
  const to = toOf(act)
  if (doing.of === 'table') return from === NOWHERE && to === NOWHERE && depthOf(act) === 0
  if (from >= piles || isEmpty(position, from) || !isShown(position, from)) return false
  if (doing.of === 'place') return to === NOWHERE && depthOf(act) === 0
  if (to >= piles || !isShown(position, to) || (from === to && !doing.home)) return false
  return cardAt(position, from, depthOf(act)) !== NONE
}

/** Everything hands could do, lawful or not. */
export function* conceivable(verbs: readonly Verb[], piles: number, position: Position): Generator<Act> {
  for (const [number, doing] of verbs.entries()) {
    if (doing.of === 'table') {
      yield actOf(number, NOWHERE, NOWHERE)
      continue
    }
    for (let from = 0; from < piles; from++) {
      if (isEmpty(position, from) || !isShown(position, from)) continue
      if (doing.of === 'place') {
        yield actOf(number, from, NOWHERE)
        continue
      }
      for (let depth = 0; cardAt(position, from, depth) !== NONE; depth++) {
        for (let to = 0; to < piles; to++) {
          if (isShown(position, to) && (from !== to || doing.home)) yield actOf(number, from, to, depth)
        }
      }
    }
  }
}
