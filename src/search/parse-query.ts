import { cardKey, cardOfSign, cardOfWords, clauseOfWord } from './cards.ts'
import { labelKey } from './lexicon.ts'

/** One thing asked for. */
export interface Term {
  readonly kind: 'word' | 'phrase' | 'named'
  /** As typed, without quotes and minus. */
  readonly text: string
  /** Its words; for a card written as a sign, none. */
  readonly words: readonly string[]
  /** For what has a name of its own, a card («десятка пик») or a clause («правило IV»): the key it is indexed under. */
  readonly key?: string
  readonly card?: string
  readonly without: boolean
}

const OPEN = '"«„“”'
const WORD = /[\p{L}\p{N}\p{M}♠♤♥♡♦♢♣♧\u00AD\uFE0F]+(?:[-‐‑'’][\p{L}\p{N}\p{M}]+)*/gu

const LATIN = 'aeopcyxkmtbhiAEOPCYXKMTBHI'
const CYRILLIC = 'аеорсухкмтвніАЕОРСУХКМТВНІ'

/** Latin letters inside Russian words as the Russian ones they look like: «марiажъ» with the i of the other layout. */
export const inOneScript = (text: string): string =>
  text.replace(/[\p{L}\p{M}]+/gu, word =>
    /\p{Script=Cyrillic}/u.test(word)
      ? word.replace(/[a-z]/giu, letter => CYRILLIC[LATIN.indexOf(letter)] ?? letter)
      : word,
  )

/**
 * What a reader typed: words, «phrases» in quotes of any kind (an unclosed one runs to the end), cards, and a minus
 * before what must not be there. Never fails: what is no word is passed over.
 */
export const parseQuery = (query: string): readonly Term[] => {
  const terms: Term[] = []
  const text = inOneScript(query.normalize('NFC').slice(0, 400))
  const piece = /([-−–]?)["«„“”]([^"»«„“”]*)["»“”]?|([-−–]?)([^\s"«»„“”]+)/gu
  const loose: { words: string[]; without: boolean }[] = []
  for (const match of text.matchAll(piece)) {
    const quoted = match[2] !== undefined
    const at = match.index
    // A minus is one only at the start of a word: «контр-адмирал» excludes nothing.
    const minus = (match[1] ?? match[3] ?? '') !== '' && (at === 0 || /[\s"»]/u.test(text[at - 1]!))
    const words = [...(match[2] ?? match[4] ?? '').matchAll(WORD)].map(found => found[0])
    if (words.length === 0) continue
    if (quoted && words.length > 1) {
      flush(loose, terms)
      terms.push({ kind: 'phrase', text: match[2]!.trim(), words, without: minus })
    } else for (const word of words) loose.push({ words: [word], without: minus })
  }
  flush(loose, terms)
  return terms
}

/** Loose words in order: neighbours that name a card together are one term. */
const flush = (loose: { words: string[]; without: boolean }[], terms: Term[]): void => {
  for (let n = 0; n < loose.length; n++) {
    const { words, without } = loose[n]!
    const word = words[0]!
    const sign = cardOfSign(word)
    if (sign !== undefined) {
      terms.push({ kind: 'named', text: word, words: [], key: cardKey(sign), card: sign, without })
      continue
    }
    const next = loose[n + 1]?.words[0]
    if (next !== undefined && loose[n + 1]!.without === without) {
      const card = cardOfWords(word, next)
      const key = card !== undefined ? cardKey(card) : isNumeral(next) ? clauseKey(word, next) : undefined
      if (key !== undefined) {
        const named = { kind: 'named', text: `${word} ${next}`, words: [word, next], key, without } as const
        terms.push(card === undefined ? named : { ...named, card })
        n++
        continue
      }
    }
    if (/[\p{L}\p{N}]/u.test(word)) terms.push({ kind: 'word', text: word, words: [word], without })
  }
  loose.length = 0
}

const isNumeral = (word: string): boolean => /^(?:\d+|[IVXLC]+)$/iu.test(word)

const clauseKey = (word: string, numeral: string): string | undefined => {
  const kind = clauseOfWord(word)
  return kind === undefined ? undefined : labelKey(kind, numeral)
}

/** Whether the reader is still inside the last word: nothing but letters after the last space, no closing quote. */
export const unfinished = (query: string): string | undefined => {
  const last = /(?:^|[\s-])([\p{L}\p{M}]{3,})$/u.exec(query)?.[1]
  return last !== undefined &&
    !query
      .slice(0, -last.length)
      .split('')
      .some(sign => OPEN.includes(sign))
    ? last
    : undefined
}
