import { fold } from '../text/fold.ts'

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

/** Whether a folded word is a base of the list with an ending of nouns or adjectives; the sign the base stands for. */
const signOf = (
  word: string,
  bases: readonly (readonly [sign: string, base: RegExp])[],
): string | undefined => bases.find(([, base]) => base.test(word))?.[0]

const ENDING =
  '(?:[аеиоуыьюя]|[аоеяы][мх]|[аяыи]ми|[оеыи][йю]|ью|ов|[ая]я|[ую]ю|[оеыи]е|[оеыи]го|[оеы]му|[ыи][мх])?$'
const bases = (words: Readonly<Record<string, string>>): readonly (readonly [string, RegExp])[] =>
  Object.entries(words).map(([sign, list]) => [sign, new RegExp(`^(?:${list})${ENDING}`, 'u')] as const)

const RANK_WORDS = bases({
  A: 'туз',
  2: 'двойк|двоек',
  3: 'тройк|троек',
  4: 'четверо?к',
  5: 'пятеро?к',
  6: 'шестеро?к',
  7: 'семеро?к',
  8: 'восьмеро?к',
  9: 'девято?к',
  10: 'десято?к',
  J: 'валет',
  Q: 'дам',
  K: 'корол',
})
const SUIT_WORDS = bases({
  S: 'пик|пиков|вин|винов',
  H: 'черв|червов|червон|червонн',
  D: 'бубе?н|бубнов',
  C: 'треф|трефов|крест|крестов',
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
  const [first, second] = [fold(one), fold(other)]
  const leading = signOf(first, RANK_WORDS)
  const rank = leading ?? signOf(second, RANK_WORDS)
  const suit = rank && signOf(leading === undefined ? first : second, SUIT_WORDS)
  return rank !== undefined && suit !== undefined ? rank + suit : undefined
}

/** The kind of clause a word names before a numeral: «правило IV». */
export const clauseOfWord = (word: string): string | undefined => signOf(fold(word), CLAUSE_WORDS)
const CLAUSE_WORDS = bases({ rule: 'правил', note: 'примечани', play: 'абзац', variant: 'вариант' })

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
