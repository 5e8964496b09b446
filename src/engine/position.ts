import { NONE, type Card } from './card.ts'

/**
 * A position is 178 small integers: for each of 104 cards what it lies on (bit 7: it lies face down), 64 tops of piles
 * (bit 7: the pile is not shown, see notation.ts), 8 tallies, and the state of chance in two halves of 16 bits.
 * Small integers only: one large number would turn the array into doubles, and typed arrays copy slowly and do not freeze.
 */
export type Position = readonly number[]

/** A position being changed. Only steps and deeds write. */
export type Draft = number[]

/** A place for cards, 0 … 63, numbered by `layout()`. */
export type Pile = number

export const TOPS = 104
export const TALLIES = 168
export const CHANCE = 176
/** Bit 7: of a card, face down; of a top, not shown. */
export const FLAG = 128
const CARD = 127

const EMPTY_TABLE: Position = Object.freeze([
  ...new Array<number>(TALLIES).fill(NONE),
  ...new Array<number>(10).fill(0),
])

/** An empty table: no card on any place, all tallies at nothing. */
export const emptyTable = (): Draft => EMPTY_TABLE.slice()

/** The card that lies on top of the pile, or NONE. */
export const topOf = (position: Position, pile: Pile): Card => (position[TOPS + pile] as number) & CARD
/** Is nothing there? A pile that is not shown is never empty. */
export const isEmpty = (position: Position, pile: Pile): boolean => position[TOPS + pile] === NONE
/** A pile that a partial position does not show is neither empty nor source nor target. */
export const isShown = (position: Position, pile: Pile): boolean => (position[TOPS + pile] as number) < FLAG
/** The card the card lies on, or NONE. */
export const beneath = (position: Position, card: Card): Card => (position[card] as number) & CARD
export const liesFaceDown = (position: Position, card: Card): boolean =>
  card !== NONE && (position[card] as number) >= FLAG

/** The card `depth` cards below the top, or NONE where the pile is not so high. */
export const cardAt = (position: Position, pile: Pile, depth: number): Card => {
  let card = topOf(position, pile)
  for (let left = depth; left > 0 && card !== NONE; left--) card = beneath(position, card)
  return card
}

export const sizeOf = (position: Position, pile: Pile): number => {
  let size = 0
  for (let card = topOf(position, pile); card !== NONE; card = beneath(position, card)) size++
  return size
}

/** The cards of a pile, bottom → top. */
export const cardsIn = (position: Position, pile: Pile): Card[] => {
  const cards: Card[] = []
  for (let card = topOf(position, pile); card !== NONE; card = beneath(position, card)) cards.push(card)
  return cards.reverse()
}

/** The card at the bottom of the pile, or NONE. */
export const bottomOf = (position: Position, pile: Pile): Card => {
  let bottom = NONE
  for (let card = topOf(position, pile); card !== NONE; card = beneath(position, card)) bottom = card
  return bottom
}

const setTop = (draft: Draft, pile: Pile, card: Card): void => {
  draft[TOPS + pile] = card | ((draft[TOPS + pile] as number) & FLAG)
}

/** Takes the card at `depth` out of the pile; NONE, and nothing changed, if there is none. */
export const take = (draft: Draft, pile: Pile, depth = 0): Card => {
  const top = topOf(draft, pile)
  if (top === NONE) return NONE
  if (depth === 0) {
    setTop(draft, pile, beneath(draft, top))
    draft[top] = NONE
    return top
  }
  const above = cardAt(draft, pile, depth - 1)
  const card = above === NONE ? NONE : beneath(draft, above)
  if (card === NONE) return NONE
  draft[above] = beneath(draft, card) | ((draft[above] as number) & FLAG)
  draft[card] = NONE
  return card
}

/** Lays a card on top of the pile. Nothing happens for NONE. */
export const put = (draft: Draft, pile: Pile, card: Card, faceDown = false): void => {
  if (card === NONE) return
  draft[card] = topOf(draft, pile) | (faceDown ? FLAG : 0)
  setTop(draft, pile, card)
}

/** Slips a card under the pile. */
export const putUnder = (draft: Draft, pile: Pile, card: Card, faceDown = false): void => {
  if (card === NONE) return
  const bottom = bottomOf(draft, pile)
  if (bottom === NONE) return put(draft, pile, card, faceDown)
  draft[bottom] = card | ((draft[bottom] as number) & FLAG)
  draft[card] = NONE | (faceDown ? FLAG : 0)
}

/** The bottom card goes to the top: [a b c] → [b c a]. */
export const bottomToTop = (draft: Draft, pile: Pile): void => {
  const size = sizeOf(draft, pile)
  if (size < 2) return
  const down = liesFaceDown(draft, bottomOf(draft, pile))
  put(draft, pile, take(draft, pile, size - 1), down)
}

/** Turns the card at `depth` face up. */
export const turnUp = (draft: Draft, pile: Pile, depth = 0): void => {
  const card = cardAt(draft, pile, depth)
  if (card !== NONE) draft[card] = beneath(draft, card)
}

/** Turns the card at `depth` face down. */
export const turnDown = (draft: Draft, pile: Pile, depth = 0): void => {
  const card = cardAt(draft, pile, depth)
  if (card !== NONE) draft[card] = beneath(draft, card) | FLAG
}

/** Sets the generator of the position. Any whole number will do; numbers are taken modulo 2³². */
export const setChance = (draft: Draft, seed: number): void => {
  draft[CHANCE] = seed & 0xffff
  draft[CHANCE + 1] = Math.floor(seed / 0x10000) & 0xffff
}

const MIX_1 = 0x85ebca6b
const MIX_2 = 0xc2b2ae35

/** A whole number 0 … below − 1 from the position's own generator (a counter mixed by murmur's finaliser), unbiased. */
export const chance = (draft: Draft, below: number): number => {
  if (!(below >= 1)) throw new Error(`chance: no number below ${below}`)
  const limit = 0x100000000 - (0x100000000 % below)
  for (;;) {
    const state = ((((draft[CHANCE + 1] as number) << 16) | (draft[CHANCE] as number)) + 0x9e3779b9) >>> 0
    draft[CHANCE] = state & 0xffff
    draft[CHANCE + 1] = state >>> 16
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), MIX_1)
    mixed = Math.imul(mixed ^ (mixed >>> 13), MIX_2)
    mixed = (mixed ^ (mixed >>> 16)) >>> 0
    if (mixed < limit) return mixed % below
  }
}

let written = 0

/** What a tally counts, 0 … 255. */
export const tallyOf = (position: Position, tally: { readonly tally: number }): number =>
  position[TALLIES + tally.tally] as number

export const setTally = (draft: Draft, tally: { readonly tally: number }, value: number): void => {
  draft[TALLIES + tally.tally] = value
  written |= 1 << tally.tally
}

/** Called before a deed: forgets which tallies were set. */
export const startWriting = (): void => {
  written = 0
}

/** Called after a deed: of the passing tallies (bits of `mask`), those the deed did not set are wiped. */
export const wipe = (draft: Draft, mask: number): void => {
  for (let tally = 0; tally < 8; tally++) {
    if (mask & ~written & (1 << tally)) draft[TALLIES + tally] = 0
  }
}
