import type { Judge } from './candidates.ts'
import { COMMA, EDGE } from './context.ts'
import { SLAVONIC } from './data/old-forms.ts'
import { readings } from './glyphs.ts'

/** A word of a line: [start, end) as it came, and the word itself in NFC, without soft hyphens. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly raw: string
  readonly core: string
}

const CORE = /[\p{L}\p{N}\p{M}\u00AD±%]+(?:[-'’/|][\p{L}\p{N}\p{M}\u00AD±%]+)*/gu
export const CYRILLIC = /[\u0400-\u04FF]/u
const ROMAN = /^[IVXLCDMІХСМ]+$/u

const clean = (text: string): string => text.replaceAll('\u00AD', '').normalize('NFC')

export const spansOf = (line: string): Span[] =>
  [...line.matchAll(CORE)].map(({ 0: raw, index }) => ({
    start: index,
    end: index + raw.length,
    raw,
    core: clean(raw),
  }))

/** Whether a word is Russian and nothing but letters: no numeral, 3-хъ or д’Артаньян. */
export const isJudgeable = ({ core }: Span): boolean =>
  CYRILLIC.test(core) && !ROMAN.test(core) && !/^\d+-?[а-яѣі]{1,3}$/u.test(core) && !/['’]/u.test(core)

/** What stands between two words as a neighbour of either; undefined for a space, and for what says nothing. */
export const markOf = (gap: string): string | undefined =>
  /[.!?…:;—–«»"„“()]/u.test(gap) ? EDGE : gap.includes(',') ? COMMA : undefined

export const isCapitals = (word: string): boolean =>
  word.length > 1 && word.toUpperCase() === word && word.toLowerCase() !== word

/** Whether a whole line is in capitals: a title. */
export const isTitle = (line: string): boolean => {
  const plain = line.replace(/[ђћ]/gu, '')
  return plain.toUpperCase() === plain && /\p{Lu}.*\p{Lu}/u.test(line)
}

/** Share of words of a line from which it is taken for Church Slavonic, where they are two at least. */
const SLAVONIC_SHARE = 1 / 12

export const isSlavonic = (spans: readonly Span[]): boolean => {
  const met = spans.filter(({ core }) => SLAVONIC.has(core.replace(/[ђћ]/gu, 'ѣ').toLowerCase())).length
  return met > 1 && met >= spans.length * SLAVONIC_SHARE
}

const STOP_WITHOUT_SPACE =
  /(?<=\p{L})(?:[,;:](?=[\u0400-\u04FF]{2})|[!?](?=[А-ЯѢІѲ][а-яѣіѳѵ]))|(?<=[а-яѣіѳѵ]{4})[.](?=[А-ЯѢІѲ][а-яѣіѳѵ])|(?<=\p{L}\.)[,:;](?=[\u0400-\u04FF]{2})/gu

/** Places where a space is lost behind a stop: «больше,чѣмъ», «сказалъ.Онъ». */
export const lostSpaces = (line: string): number[] =>
  [...line.matchAll(STOP_WITHOUT_SPACE)].map(({ index }) => index + 1)

/** C1, C2: what is of the page and not of the text. */
export const furnitureOf = (line: string, repeated: boolean): 'C1' | 'C2' | undefined => {
  const text = line.trim()
  if (/^[-–—*[(]?\s*(?:\d{1,4}|[IVXLCDM]{1,8})\s*[-–—*\])]?\.?$/u.test(text)) return 'C1'
  if (/^\d{1,3}\s?\*$|^[А-ЯѢІ][\p{L} .]{2,40}\s+\d{1,3}\*?$/u.test(text) && text.length < 50) return 'C1'
  return repeated && text.length > 2 && text.length < 60 ? 'C2' : undefined
}

const BROKEN_HEAD = /(\p{L}[\p{L}\p{M}]*)(?:[-\u2010\u00AC]|\u00AD)\s*$/u
const BROKEN_TAIL = /^(\s*)(\p{Ll}[\p{L}\p{M}\u00AD]*)([^\s\p{L}]*)(\s*)/u
const HYPHEN_TAILS: ReadonlySet<string> = new Set(['то', 'либо', 'нибудь', 'таки', 'ка', 'же', 'бы', 'ли'])
const HYPHEN_HEADS = /^(?:кое|кой|изъ|по|контръ|генералъ|унтеръ)$/iu

/** A word that two lines share. */
export interface Broken {
  /** Where it begins in the first line. */
  readonly start: number
  /** The whole word, with what stands behind it. */
  readonly whole: string
  readonly certain: boolean
  /** Length of what the second line gives away, its space included. */
  readonly taken: number
}

/** B2: the word two lines share, where the first ends in a hyphen. */
export const brokenWord = (line: string, next: string, judge: Judge): Broken | undefined => {
  const head = BROKEN_HEAD.exec(line)
  const tail = BROKEN_TAIL.exec(next)
  if (!head || !tail) return undefined
  const first = readings(clean(head[1]!))[0]!.text
  const second = readings(clean(tail[2]!))[0]!.text
  const joined = first + second
  const apart = `${first}-${second}`
  const known = judge(joined.toLowerCase())
  const compound = HYPHEN_TAILS.has(second) || HYPHEN_HEADS.test(first)
  const both = judge(first.toLowerCase()) > 1 && judge(second) > 1
  const whole = known === 0 && (compound || both) ? apart : joined
  return {
    start: head.index,
    whole: whole + tail[3]!,
    certain: known > 1 || (known === 0 && compound && judge(apart.toLowerCase()) > 0),
    taken: tail[0].length,
  }
}
