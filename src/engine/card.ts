/**
 * Cards. A card is `kind · 2 + pack`, a kind is `suit · 13 + rank − 1`; suits are ♠ ♥ ♦ ♣, ranks 1 (ace) … 13 (king).
 * The twins of two packs differ in the last bit, and no rule looks at it.
 */
export type Card = number

/** Suit and rank together, 0 … 51. */
export type Kind = number

/** What lies on an empty place: no card. */
export const NONE: Card = 104

export const SPADES = 0
export const HEARTS = 1
export const DIAMONDS = 2
export const CLUBS = 3

export const ACE = 1
export const JACK = 11
export const QUEEN = 12
export const KING = 13

export const kindOf = (card: Card): Kind => card >> 1
export const packOf = (card: Card): number => card & 1
export const suitOf = (card: Card): number => ((card >> 1) / 13) | 0
export const rankOf = (card: Card): number => ((card >> 1) % 13) + 1
export const isRed = (card: Card): boolean => card >= 26 && card < 78
export const cardOf = (suit: number, rank: number, pack = 0): Card => (suit * 13 + rank - 1) * 2 + pack

/** May `card` lie on `under`? Never asked of an empty place. */
export type Follows = (card: Card, under: Card) => boolean

/** The next higher value; nothing follows a king. */
export const ascending: Follows = (card, under) => rankOf(card) === rankOf(under) + 1
/** The next lower value; nothing follows an ace. */
export const descending: Follows = (card, under) => rankOf(card) === rankOf(under) - 1
/** The next higher value, an ace following a king. */
export const ascendingRound: Follows = (card, under) => rankOf(card) === (rankOf(under) % 13) + 1
/** A neighbour in value, above or below. */
export const eitherWay: Follows = (card, under) => Math.abs(rankOf(card) - rankOf(under)) === 1
/** A neighbour in value, king and ace being neighbours. */
export const eitherWayRound: Follows = (card, under) => {
  const steps = Math.abs(rankOf(card) - rankOf(under))
  return steps === 1 || steps === 12
}
export const inSuit: Follows = (card, under) => suitOf(card) === suitOf(under)
/** Red on black, black on red. */
export const alternating: Follows = (card, under) => isRed(card) !== isRed(under)
/** The same card of the other pack: equal in suit and value. */
export const equal: Follows = (card, under) => kindOf(card) === kindOf(under)
