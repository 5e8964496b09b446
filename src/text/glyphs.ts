/** Signs of a scan that are no letters of the old alphabet, and the letters they may stand for. */

const A1 = /[ђћҍ]/u

/** What one sign may stand for, likeliest first; lower case. Letters that only look alike have one reading. */
const READINGS: Readonly<Record<string, string>> = {
  ђ: 'ѣ',
  ћ: 'ѣ',
  ҍ: 'ѣ',
  '±': 'ѣ',
  '%': 'ѣ',
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  i: 'і',
  ï: 'і',
  k: 'к',
  u: 'и',
  n: 'п',
  r: 'г',
  m: 'т',
  b: 'ѣьв',
  s: 'ѕ',
  w: 'ш',
  '0': 'о',
  '1': 'і',
  '3': 'з',
  '4': 'ѣч',
  '6': 'б',
}
const CAPITALS: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  I: 'І',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
  N: 'И',
  Ђ: 'Ѣ',
  Ћ: 'Ѣ',
  Ҍ: 'Ѣ',
  '3': 'З',
  '0': 'О',
  '6': 'Б',
  '1': 'І',
}

const STRANGE = /[ђћҍЂЋҌ±%a-zA-Zï0-9]/u
const LOWER = /[а-яѣіѳѵ]/u
const UPPER = /[А-ЯѢІѲѴ]/u

/** A word of Latin letters alone, each of which looks like a Russian one; no Roman numeral. */
export const isLookAlike = (word: string): boolean =>
  /^[ABCEHKMOPTXYaceikopuxy][aceikopuxy]*$/u.test(word) && !/^[CIMX]+$/u.test(word)

export interface Reading {
  /** With the capitals of the scan. */
  readonly text: string
  /** A1 for signs that stand for ѣ, A2 for look-alikes. */
  readonly rules: readonly string[]
  /** Whether some sign had more than one reading, or is one that also occurs in its own right (4, %). */
  readonly doubtful: boolean
}

/** Every reading of a word with strange signs in it, likeliest first (at most 16); the word alone where it has none. */
export const readings = (word: string): readonly Reading[] => {
  const softSign = /[а-яѣіѳѵ]Ь|Ь[а-яѣіѳѵ]/u.test(word) && !/[А-ЯѢІѲѴ]{2}/u.test(word.replace(/Ь/gu, ''))
  if (!STRANGE.test(word) && !softSign) return [{ text: word, rules: [], doubtful: false }]
  // b and k stand for capitals too: ИГРb. Another small letter is small in its own right: «Нo».
  const capitals = !LOWER.test(word) && UPPER.test(word) && !/[ac-jl-z]/u.test(word)
  const rules = new Set<string>()
  let doubtful = false
  let texts = ['']
  for (let i = 0; i < word.length; i++) {
    const sign = word[i]!
    let options: string
    if (sign === 'Ь' && softSign) {
      options = 'ѣь'
      rules.add('A1')
      doubtful = true
    } else if (!STRANGE.test(sign)) options = sign
    else {
      const lower = READINGS[sign]
      const upper = CAPITALS[sign]
      const capital = upper !== undefined && (capitals || i === 0 || word[i - 1] === '-' || !lower)
      options = capital ? upper : (lower ?? READINGS[sign.toLowerCase()] ?? sign)
      if (capitals) options = options.toUpperCase()
      rules.add(A1.test(sign.toLowerCase()) || options.toLowerCase().startsWith('ѣ') ? 'A1' : 'A2')
      if (options.length > 1 || /[±%0-9b]/u.test(sign)) doubtful = true
    }
    texts = texts.flatMap(text => [...options].map(option => text + option)).slice(0, 16)
  }
  return texts.map(text => ({ text, rules: [...rules], doubtful }))
}
