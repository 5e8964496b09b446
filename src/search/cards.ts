import { stem } from '../text/index.ts'

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

// By stem (text/stem.ts), so that every form and either spelling will do.
const RANK_WORDS: Readonly<Record<string, string>> = {
  туз: 'A',
  двойк: '2',
  двоек: '2',
  тройк: '3',
  троек: '3',
  четверк: '4',
  пятерк: '5',
  шестерк: '6',
  семерк: '7',
  восьмерк: '8',
  девятк: '9',
  десятк: '10',
  валет: 'J',
  дам: 'Q',
  корол: 'K',
}
const SUIT_WORDS: Readonly<Record<string, string>> = {
  пик: 'S',
  пиков: 'S',
  вин: 'S',
  винов: 'S',
  черв: 'H',
  червон: 'H',
  червов: 'H',
  бубн: 'D',
  бубнов: 'D',
  треф: 'C',
  трефов: 'C',
  крест: 'C',
  крестов: 'C',
}

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
  const rank = RANK_WORDS[first] ?? RANK_WORDS[second]
  const suit = RANK_WORDS[first] === undefined ? SUIT_WORDS[first] : SUIT_WORDS[second]
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
