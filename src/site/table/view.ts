/**
 * What a player sees. Made from a position and nothing else; a card that lies face down has no face here,
 * so nothing that draws, speaks or links can give it away.
 */
import { cardsIn, isShown, liesFaceDown, tallyOf, type Position } from '../../engine/position.ts'
import { packOf, rankOf, suitOf, type Card } from '../../engine/card.ts'
import { talliesOf, zonesOf, type Table } from '../../engine/table.ts'
import { faceOf } from './cards.ts'
import { pileId } from './layout.ts'

export interface CardView {
  /** Sprite's name, `QD`; null for a card that lies face down. */
  readonly face: string | null
  readonly pack: number
}

export interface PileView {
  /** As positions write it: `council.1`, `talon`. */
  readonly id: string
  readonly zone: string
  readonly index: number
  /** The engine's number. */
  readonly pile: number
  /** False where a partial position does not show the pile. */
  readonly shown: boolean
  /** Bottom → top. */
  readonly cards: readonly CardView[]
}

export interface TableView {
  readonly piles: ReadonlyMap<string, PileView>
  readonly tallies: ReadonlyMap<string, number>
}

const see = (position: Position, card: Card, unknown: ReadonlySet<Card>): CardView =>
  liesFaceDown(position, card) || unknown.has(card)
    ? { face: null, pack: 0 }
    : { face: faceOf(suitOf(card), rankOf(card)), pack: packOf(card) }

const NOTHING: ReadonlySet<Card> = new Set()

/** `unknown`: cards a diagram writes as ▒; nobody knows them, so nobody is shown them. */
export function look(position: Position, table: Table, unknown = NOTHING): TableView {
  const piles = new Map<string, PileView>()
  for (const zone of zonesOf(table)) {
    for (const [index, pile] of zone.piles.entries()) {
      const id = pileId(zone.name, index, zone.piles.length === 1)
      piles.set(id, {
        id,
        zone: zone.name,
        index,
        pile,
        shown: isShown(position, pile),
        cards: cardsIn(position, pile).map(card => see(position, card, unknown)),
      })
    }
  }
  const tallies = new Map(talliesOf(table).map(tally => [tally.name, tallyOf(position, tally)]))
  return { piles, tallies }
}
