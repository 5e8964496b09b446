import hyphen from 'hyphen/ru/index.js'

const LETTERS: Readonly<Record<string, string>> = {
  ѣ: 'е',
  і: 'и',
  ѳ: 'ф',
  ѵ: 'и',
  Ѣ: 'Е',
  І: 'И',
  Ѳ: 'Ф',
  Ѵ: 'И',
}
const WORD = /\p{Script=Cyrillic}{4,}/gu
const SOFT = '\u00AD'
const VOWEL = /[аеёиоуыэюяѣіѵ]/iu

/**
 * Soft hyphens for both spellings. The patterns know today's letters: an old word is broken where its twin letter for
 * letter would be, and its last hard sign never stands alone.
 */
export const hyphenate = (text: string): string =>
  text.replace(WORD, word => {
    const stem = word.replace(/[ъЪ]$/u, '')
    const twin = stem.replace(/[ѣіѳѵѢІѲѴ]/gu, letter => LETTERS[letter]!)
    const parts = hyphen.hyphenateSync(twin, { hyphenChar: SOFT }).split(SOFT)
    const broken: string[] = []
    let at = 0
    for (const part of parts) {
      broken.push(stem.slice(at, at + part.length))
      at += part.length
    }
    if (broken.length === 1 || at !== stem.length) return word
    const last = broken.at(-1)!
    if (!VOWEL.test(last) || last.length < 2) broken.splice(-2, 2, broken.at(-2)! + last)
    if (!VOWEL.test(broken[0]!)) broken.splice(0, 2, broken[0]! + (broken[1] ?? ''))
    return broken.join(SOFT) + word.slice(stem.length)
  })
