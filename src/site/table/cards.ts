/** What cards are called, on the page and in the ear. A face is the sprite's name of a card: `QD`, `10S`. */
import { counted } from '../../text/counted.ts'

const RANKS = [
  '',
  'туз',
  'двойка',
  'тройка',
  'четвёрка',
  'пятёрка',
  'шестёрка',
  'семёрка',
  'восьмёрка',
  'девятка',
  'десятка',
  'валет',
  'дама',
  'король',
] as const
const CODES = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SIGNS = ['', 'Т', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'В', 'Д', 'К'] as const
const SUITS = ['S', 'H', 'D', 'C'] as const
const SUIT_NAMES = { S: 'пик', H: 'червей', D: 'бубен', C: 'треф' } as const
const SUIT_SIGNS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const

export type Suit = (typeof SUITS)[number]

/** `suit` 0 … 3 and `rank` 1 … 13 as the engine counts them. */
export const faceOf = (suit: number, rank: number): string => `${CODES[rank]}${SUITS[suit]}`

const split = (face: string) => ({
  rank: CODES.indexOf(face.slice(0, -1) as (typeof CODES)[number]),
  suit: face.slice(-1) as Suit,
})

/** «дама бубен» */
export const cardName = (face: string): string => {
  const { rank, suit } = split(face)
  return `${RANKS[rank]} ${SUIT_NAMES[suit]}`
}

/** Of a card in short: `Д` and `♦`; Latin `Q` where the reader chose so. */
export const cardSign = (face: string, latin = false): { rank: string; suit: Suit; sign: string } => {
  const { rank, suit } = split(face)
  return { rank: (latin ? CODES : SIGNS)[rank]!, suit, sign: SUIT_SIGNS[suit] }
}

export const cardsCount = (n: number): string => counted(n, 'карта', 'карты', 'карт')
