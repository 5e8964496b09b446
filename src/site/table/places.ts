/** Piles by the names the page knows them by, and where cards are between two positions. Pure. */
import type { Card } from '../../engine/card.ts'
import type { Game } from '../../engine/game.ts'
import { cardsIn, sizeOf, type Pile, type Position } from '../../engine/position.ts'
import type { Patience } from '../../engine/rulebook.ts'
import type { Cell, Travel } from './board.ts'
import { pileId } from './layout.ts'
import { movedCard, type Done, type Hand } from './session.ts'

export interface Places {
  readonly pileOf: (id: string) => Pile | undefined
  /** Empty for a pile the table does not have. */
  readonly idOf: (pile: Pile) => string
}

const known = new WeakMap<Patience, Places>()

/** Names of a patience's piles, made once: `council.3`, `talon`. */
export function placesOf(patience: Patience): Places {
  const made = known.get(patience)
  if (made) return made
  const piles = new Map<string, Pile>()
  const ids = new Map<Pile, string>()
  for (const zone of patience.zones)
    for (const [index, pile] of zone.piles.entries()) {
      const id = pileId(zone.name, index, zone.piles.length === 1)
      piles.set(id, pile)
      ids.set(pile, id)
    }
  const places: Places = { pileOf: id => piles.get(id), idOf: pile => ids.get(pile) ?? '' }
  known.set(patience, places)
  return places
}

/** The card `depth` cards below the top of a pile; −1 where the pile is empty. */
export const cellOf = ({ patience, position }: Game, pile: Pile, depth: number): Cell => ({
  pile: placesOf(patience).idOf(pile),
  at: sizeOf(position, pile) - 1 - depth,
})

/** The card of a cell, as the hand holds it; undefined for an empty place. */
export function handAt({ patience, position }: Game, cell: Cell): Hand | undefined {
  const pile = placesOf(patience).pileOf(cell.pile)
  if (pile === undefined || cell.at < 0) return undefined
  return { pile, depth: sizeOf(position, pile) - 1 - cell.at }
}

export const sameHand = (a: Hand | undefined, b: Hand | undefined): boolean =>
  a !== undefined && b !== undefined && a.pile === b.pile && a.depth === b.depth

const whereCardsAre = (patience: Patience, position: Position) => {
  const places = new Map<Card, { pile: Pile; at: number }>()
  for (let pile = 0; pile < patience.piles; pile++)
    for (const [at, card] of cardsIn(position, pile).entries()) places.set(card, { pile, at })
  return places
}

/** The ways of the cards that changed their piles; those moved by the n-th act of a chain set out n-th. */
export function travelsBetween(
  before: Position,
  { patience, position }: Game,
  acts: readonly Done[],
): Travel[] {
  const { idOf } = placesOf(patience)
  const was = whereCardsAre(patience, before)
  const turns = new Map(
    acts.map((done, n) => [patience.verbOf(done.act).of === 'card' ? movedCard(done) : -1, n]),
  )
  const travels: Travel[] = []
  for (const [card, now] of whereCardsAre(patience, position)) {
    const then = was.get(card)
    if (!then || then.pile === now.pile) continue
    travels.push({
      from: { pile: idOf(then.pile), at: then.at },
      to: { pile: idOf(now.pile), at: now.at },
      turn: turns.get(card) ?? 0,
    })
  }
  return travels
}
