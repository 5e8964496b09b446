import type { Step } from './act.ts'
import type { Card } from './card.ts'
import {
  bottomToTop,
  cardsIn,
  chance,
  isEmpty,
  put,
  setTally,
  take,
  tallyOf,
  type Draft,
  type Pile,
} from './position.ts'
import { asZones, type Tally, type Zone, type Zones } from './table.ts'

/** Steps for laying the table and for deeds of the whole table. */

const step = (
  zones: readonly Zone[],
  does: (draft: Draft, chosen: Readonly<Record<string, string>>) => void,
): Step =>
  Object.assign((draft: Draft, chosen: Readonly<Record<string, string>>) => does(draft, chosen), { zones })

const onlyPile = (zone: Zone): Pile => zone.piles[0] as Pile

const shuffle = (draft: Draft, cards: Card[]): void => {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = chance(draft, last + 1)
    const card = cards[last] as Card
    cards[last] = cards[other] as Card
    cards[other] = card
  }
}

/** The cards of the packs, shuffled, lie in the (one-pile) zone, face down. `pack` takes one pack alone. */
export const shuffles = (zone: Zone, packs: 1 | 2 = 2, pack?: 0 | 1): Step =>
  step([zone], draft => {
    const cards: Card[] = []
    for (let card = 0; card < 104; card++) {
      if (pack === undefined ? packs === 2 || (card & 1) === 0 : (card & 1) === pack) cards.push(card)
    }
    shuffle(draft, cards)
    for (const card of cards) put(draft, onlyPile(zone), card, true)
  })

/** The cards of the (one-pile) zone are shuffled again, face down. */
export const reshuffles = (zone: Zone): Step =>
  step([zone], draft => {
    const pile = onlyPile(zone)
    const cards = cardsIn(draft, pile)
    for (const _ of cards) take(draft, pile)
    shuffle(draft, cards)
    for (const card of cards) put(draft, pile, card, true)
  })

/** Takes the named cards out of the (one-pile) zone `source` and lays them, face up, on the places of `goal` in order. */
export const sets = (source: Zone, goal: Zone, cards: readonly Card[]): Step =>
  step([source, goal], draft => {
    const pile = onlyPile(source)
    for (const [place, card] of cards.entries()) {
      const lies = cardsIn(draft, pile)
      const depth = lies.length - 1 - lies.indexOf(card)
      if (depth < lies.length)
        put(draft, goal.piles[place % goal.piles.length] as Pile, take(draft, pile, depth))
    }
  })

/**
 * Takes out of the (one-pile) zone `source` every card that passes, and lays them, face up, on the places of `goal`,
 * in the order of the cards (♠ ♥ ♦ ♣, low to high, twins together), from the first place again when places run out.
 */
export const sifts = (source: Zone, goal: Zone, passes: (card: Card) => boolean): Step =>
  step([source, goal], draft => {
    const pile = onlyPile(source)
    const all = cardsIn(draft, pile)
    for (const _ of all) take(draft, pile)
    for (const card of all) if (!passes(card)) put(draft, pile, card, true)
    const sifted = all.filter(passes).sort((one, other) => one - other)
    for (const [place, card] of sifted.entries())
      put(draft, goal.piles[place % goal.piles.length] as Pile, card)
  })

/**
 * Deals `rounds` rounds from the (one-pile) zone `source`: one card on each place of `goals`, in their order, as long
 * as there are cards. Face up, unless told.
 */
export const lays = (source: Zone, goals: Zones, { rounds = 1, faceDown = false } = {}): Step => {
  const places = asZones(goals).flatMap(zone => zone.piles)
  return step([source, ...asZones(goals)], draft => {
    const pile = onlyPile(source)
    for (let round = 0; round < rounds; round++) {
      for (const place of places) {
        if (isEmpty(draft, pile)) return
        put(draft, place, take(draft, pile), faceDown)
      }
    }
  })
}

/**
 * Takes up piles into the (one-pile) zone `goal`, face down, so that they will be dealt in the order named: each pile
 * is turned over, so its bottom card is dealt first. Cards already in `goal` are dealt before them.
 */
export const gathers = (piles: readonly Pile[], goal: Zone, ...zones: Zone[]): Step =>
  step([...zones, goal], draft => {
    const pile = onlyPile(goal)
    const dealtFirst: Card[] = []
    const takeUp = (source: Pile, fromTop: boolean): void => {
      const cards = cardsIn(draft, source)
      for (const _ of cards) take(draft, source)
      dealtFirst.push(...(fromTop ? cards.reverse() : cards))
    }
    takeUp(pile, true)
    for (const source of piles) if (source !== pile) takeUp(source, false)
    for (const card of dealtFirst.reverse()) put(draft, pile, card, true)
  })

/** Turns the (one-pile) zone `source` over, unshuffled, onto `goal`: what lay lowest is dealt first. */
export const turnsOver = (source: Zone, goal: Zone): Step => gathers(source.piles, goal, source)

/** The bottom card of every pile goes to its top. */
export const rotates = (zones: Zones): Step =>
  step(asZones(zones), draft => {
    for (const zone of asZones(zones)) for (const pile of zone.piles) bottomToTop(draft, pile)
  })

/** Adds to a tally. */
export const counts = (tally: Tally, by = 1): Step =>
  step([], draft => setTally(draft, tally, tallyOf(draft, tally) + by))
