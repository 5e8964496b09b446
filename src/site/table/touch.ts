/** What a touch of the table means, by the game and what is in hand; nothing is done here. Pure. */
import { actOf, NOWHERE, toOf, type Act } from '../../engine/act.ts'
import type { Game } from '../../engine/game.ts'
import { cardAt, liesFaceDown, type Pile } from '../../engine/position.ts'
import type { Cell } from './board.ts'
import { handAt, placesOf, sameHand } from './places.ts'
import { actsOf, deedsOf, duties, type Hand } from './session.ts'

export type Meaning =
  | { readonly kind: 'act'; readonly act: Act }
  /** The card in hand is to go onto a pile. */
  | { readonly kind: 'put'; readonly hand: Hand; readonly onto: Pile }
  | { readonly kind: 'take up'; readonly hand: Hand }
  | { readonly kind: 'put down' }
  /** An empty place was touched with an empty hand. */
  | { readonly kind: 'empty'; readonly pile: Pile }
  /** A duty stands open, and this card cannot discharge it. */
  | { readonly kind: 'wait'; readonly hand: Hand }
  | { readonly kind: 'nothing' }

/** What is to be done with a place itself: its `place` verb, whether lawful now or not. */
const turning = (game: Game, pile: Pile): Act | undefined => {
  const verb = game.patience.verbs.findIndex(one => one.of === 'place')
  return verb < 0 ? undefined : actOf(verb, pile, NOWHERE)
}

const withHand = (game: Game, hand: Hand, touched: Hand | undefined, pile: Pile): Meaning => {
  if (!sameHand(hand, touched)) return { kind: 'put', hand, onto: pile }
  // Its own pile may be the very place it is to go to.
  return actsOf(game, hand).some(act => toOf(act) === pile)
    ? { kind: 'put', hand, onto: pile }
    : { kind: 'put down' }
}

/** A card, or an empty place, was touched. */
export function meaningOf(game: Game, hand: Hand | undefined, cell: Cell): Meaning {
  const pile = placesOf(game.patience).pileOf(cell.pile)
  if (pile === undefined) return { kind: 'nothing' }
  const touched = handAt(game, cell)
  if (hand) return withHand(game, hand, touched, pile)
  if (!touched) return { kind: 'empty', pile }

  const owed = duties(game)
  const acts = actsOf(game, touched)
  const filling = owed.filter(act => toOf(act) === pile)
  if (filling.length === 1 && !acts.length) return { kind: 'act', act: filling[0]! }
  const deeds = deedsOf(game, pile)
  if (deeds.length === 1 && touched.depth === 0) return { kind: 'act', act: deeds[0]! }
  const closed = liesFaceDown(game.position, cardAt(game.position, touched.pile, touched.depth))
  // Where nothing is to be chosen, one touch is enough.
  if ((closed || owed.length > 0) && acts.length === 1) return { kind: 'act', act: acts[0]! }
  if (!acts.length && closed) {
    // A closed card that may not be turned now: the judge says why.
    const act = turning(game, pile)
    if (act !== undefined) return { kind: 'act', act }
  }
  // While a duty is open, what cannot discharge it is not taken up.
  if (!acts.length && owed.length) return { kind: 'wait', hand: touched }
  return { kind: 'take up', hand: touched }
}
