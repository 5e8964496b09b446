import { conceivable, type Act } from '../../src/engine/act.ts'
import {
  cardsIn,
  chance,
  emptyTable,
  isEmpty,
  liesFaceDown,
  put,
  setChance,
  setTally,
  take,
  turnDown,
  turnUp,
  type Draft,
  type Position,
} from '../../src/engine/position.ts'
import type { Patience } from '../../src/engine/rulebook.ts'

/** Whole numbers 0 … below − 1 of a seed. */
export const dice = (seed: number): ((below: number) => number) => {
  const draft = emptyTable()
  setChance(draft, seed)
  return below => chance(draft, below)
}

/** Positions reached by random play, a deal each time it ends or after 400 acts. Frozen: the engine must not write to them. */
export function* reached(patience: Patience, seed: number): Generator<Position> {
  const roll = dice(seed)
  for (;;) {
    let position = patience.deal(roll(0x10000) * 0x10000 + roll(0x10000))
    for (let acts = 0; acts < 400; acts++) {
      yield Object.freeze(position)
      const lawful = patience.acts(position)
      if (lawful.length === 0) break
      position = patience.after(position, lawful[roll(lawful.length)] as Act)
    }
  }
}

/** Positions no play leads to: cards carried anywhere, turned up and down, piles emptied, tallies set. */
export function* scrambled(patience: Patience, seed: number): Generator<Position> {
  const roll = dice(seed)
  const { piles, tallies } = patience
  const source = reached(patience, seed + 1)
  for (;;) {
    for (let skip = roll(30); skip > 0; skip--) source.next()
    const draft: Draft = (source.next().value as Position).slice()
    for (let times = roll(60); times > 0; times--) {
      const from = roll(piles)
      const to = roll(piles)
      if (isEmpty(draft, from) || from === to) continue
      const down = liesFaceDown(draft, cardsIn(draft, from).at(-1) as number)
      put(draft, to, take(draft, from), roll(4) === 0 ? !down : down)
    }
    for (let times = roll(4); times > 0; times--) {
      // A zone is emptied, or left with a card or two.
      const zone = patience.zones[roll(patience.zones.length)] as (typeof patience.zones)[number]
      const to = roll(piles)
      for (const pile of zone.piles) {
        if (pile === to) continue
        for (let left = cardsIn(draft, pile).length - roll(3); left > 0; left--) {
          const down = liesFaceDown(draft, cardsIn(draft, pile).at(-1) as number)
          put(draft, to, take(draft, pile), down)
        }
      }
    }
    for (let times = roll(6); times > 0; times--) {
      const pile = roll(piles)
      if (isEmpty(draft, pile)) continue
      const depth = roll(cardsIn(draft, pile).length)
      if (roll(3) === 0) turnDown(draft, pile, depth)
      else turnUp(draft, pile, depth)
    }
    for (const tally of tallies) if (roll(2) === 0) setTally(draft, tally, roll(4))
    yield Object.freeze(draft)
  }
}

/** Acts hands could do, chosen at random: most of them unlawful. */
export const someActs = (patience: Patience, position: Position, number: number, seed: number): Act[] => {
  const roll = dice(seed)
  const world = [...conceivable(patience.verbs, patience.piles, position)]
  return Array.from({ length: world.length === 0 ? 0 : number }, () => world[roll(world.length)] as Act)
}
