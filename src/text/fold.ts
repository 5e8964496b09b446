import { DEFAULT_POLICY, modernForm } from './orthography.ts'

const KEYS = { ...DEFAULT_POLICY, loans: true }
const cache = new Map<string, string>()

const foldWord = (word: string): string => {
  const seen = cache.get(word)
  if (seen !== undefined) return seen
  const key = modernForm(word.replace(/[ђћҍ]/gu, 'ѣ'), undefined, KEYS)
    .replaceAll('ё', 'е')
    .replace(/ия(?=ся$|$|-| )/gu, 'ие')
  if (cache.size > 50_000) cache.clear()
  cache.set(word, key)
  return key
}

/**
 * The key form of a word or a text of either spelling: lower case, today's letters, е for ё, one form for -ія, -ия and -ие.
 * Needs no lexicon and runs in a browser. Lengths and offsets are not kept: «той-же» folds to «той же».
 */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00AD\u0300\u0301]/gu, '')
    .toLowerCase()
    .replace(/[\u2010\u2011]/gu, '-')
    .replace(/[а-яёѣђћҍіїѵѷѳ]+(?:-[а-яёѣђћҍіїѵѷѳ]+)*/gu, foldWord)
