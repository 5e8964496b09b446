import { stem } from '../text/stem.ts'

/** Cards as readers write them: `10♠`, `ДЧ`, `QH`, «десятка пик», «пиковая десятка». A card is rank and suit: `10S`, `QH`. */

const RANK_SIGNS: Readonly<Record<string, string>> = {
  т: 'A',
  а: 'A',
  a: 'A',
  '1': 'A',
  в: 'J',
  j: 'J',
  д: 'Q',
  q: 'Q',
  к: 'K',
  k: 'K',
}
for (let n = 2; n <= 10; n++) (RANK_SIGNS as Record<string, string>)[String(n)] = String(n)

const SUIT_SIGNS: Readonly<Record<string, string>> = {
  '♠': 'S',
  '♤': 'S',
  s: 'S',
  '♥': 'H',
  '♡': 'H',
  h: 'H',
  '♦': 'D',
  '♢': 'D',
  d: 'D',
  '♣': 'C',
  '♧': 'C',
  c: 'C',
}

// By stem, so that every form and either spelling will do.
const byStem = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([sign, list]) => list.split(' ').map(word => [stem(word), sign] as const)),
  )
const RANK_WORDS = byStem({
  A: 'туз',
  2: 'двойка двоек',
  3: 'тройка троек',
  4: 'четверка',
  5: 'пятерка',
  6: 'шестерка',
  7: 'семерка',
  8: 'восьмерка',
  9: 'девятка',
  10: 'десятка',
  J: 'валет',
  Q: 'дама',
  K: 'король',
})
const SUIT_WORDS = byStem({
  S: 'пики пиковая вини виновая',
  H: 'черви червонная червовая',
  D: 'бубны бубен бубновая',
  C: 'трефы трефовая крести крестовая',
})

/** `10♠`, `Д♥`, `QH`, `10S`: one token to a card. Latin T and B are no cards: they may be read two ways. */
export const cardOfSign = (token: string): string | undefined => {
  const match = /^(10|[1-9]|[A-Za-zА-Яа-я])\s?([♠♤♥♡♦♢♣♧SHDCshdc])\uFE0F?$/u.exec(token)
  if (!match) return undefined
  const rank = RANK_SIGNS[match[1]!.toLowerCase()]
  const suit = SUIT_SIGNS[match[2]!.toLowerCase()]
  return rank !== undefined && suit !== undefined ? rank + suit : undefined
}

/** The card two neighbouring words name: «десятка пикъ», «пиковая десятка». */
export const cardOfWords = (one: string, other: string): string | undefined => {
  const [first, second] = [stem(one), stem(other)]
  const rank = RANK_WORDS.get(first) ?? RANK_WORDS.get(second)
  const suit = RANK_WORDS.has(first) ? SUIT_WORDS.get(second) : SUIT_WORDS.get(first)
  return rank !== undefined && suit !== undefined ? rank + suit : undefined
}

/** Every card named by a sign in a text, once each, in order. */
export const cardsIn = (text: string): readonly string[] => {
  const found = new Set<string>()
  for (const [sign] of text.matchAll(/(?<![\p{L}\p{N}])(?:10|[2-9]|[ТВДКAJQKА])[♠♥♦♣]/gu)) {
    const card = cardOfSign(sign)
    if (card !== undefined) found.add(card)
  }
  return [...found]
}

const RANK_SHOWN: Readonly<Record<string, string>> = { A: 'Т', J: 'В', Q: 'Д', K: 'К' }
const SUIT_SHOWN: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** As the edition writes a card: `10♠`, `Д♥`. */
export const shownCard = (card: string): string =>
  (RANK_SHOWN[card.slice(0, -1)] ?? card.slice(0, -1)) + SUIT_SHOWN[card.at(-1)!]!

/** The key a card is indexed under. */
export const cardKey = (card: string): string => {
  const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(card.slice(0, -1))
  return `zz${card.at(-1)!.toLowerCase()}${String.fromCharCode(97 + rank)}`
}
