/**
 * Which letters follow which, learned from the word forms of a lexicon: how likely an unknown word is to be a Russian one,
 * and which four letters never meet. Codes: 0 the edge of a word, 1–32 а–я, 33 a hyphen.
 */
export interface Letters {
  /** −ln of the probability of a modern lower-case word, in nats. */
  cost(word: string): number
  /** Whether every run of four codes in `codes[from, to)` (edges included by the caller) occurs in the lexicon. */
  possible(codes: Uint8Array, from: number, to: number): boolean
}

const SIZE = 34
const OTHER = 33

const OLD_TO_CODE = new Map<number, number>()
for (let i = 0; i < 32; i++) OLD_TO_CODE.set(0x430 + i, i + 1)
for (const [old, modern] of ['ѣе', 'ѳф', 'іи', 'ѵи', 'їи', 'ёе', 'ђе'].map(pair => [...pair]) as [
  string,
  string,
][])
  OLD_TO_CODE.set(old.charCodeAt(0), OLD_TO_CODE.get(modern.charCodeAt(0))!)

/** Code of a lower-case letter of either spelling. */
export const codeOf = (unit: number): number => OLD_TO_CODE.get(unit) ?? OTHER

/** Codes of a word between two edges; the final ъ is silent. */
export const codesOf = (word: string): Uint8Array => {
  const length = word.length > 1 && word.endsWith('ъ') ? word.length - 1 : word.length
  const codes = new Uint8Array(length + 2)
  for (let i = 0; i < length; i++) codes[i + 1] = codeOf(word.charCodeAt(i))
  return codes
}

const OLD_ENDINGS: readonly (readonly [modern: string, print: readonly string[]])[] = [
  ['ого', ['аго']],
  ['его', ['аго', 'яго']],
  ['ые', ['ыя']],
  ['ие', ['ия']],
]
const OLD_PREFIX = /^(бе|во|и|ни|ра|ро|чре|чере)с(?=[кпстфхцчшщ])/u

export const learnLetters = (forms: Iterable<string>): Letters => {
  const four = new Uint32Array(SIZE ** 4)
  const three = new Uint32Array(SIZE ** 3)
  const two = new Uint32Array(SIZE ** 2)
  const one = new Uint32Array(SIZE)
  const seen = new Uint8Array(SIZE ** 4)
  const mark = (word: string): void => {
    const codes = codesOf(word)
    for (let i = 0; i + 3 < codes.length; i++)
      seen[((codes[i]! * SIZE + codes[i + 1]!) * SIZE + codes[i + 2]!) * SIZE + codes[i + 3]!] = 1
  }
  for (const form of forms) {
    let a = 0
    let b = 0
    let c = 0
    for (let i = 0; i <= form.length; i++) {
      const d = i < form.length ? codeOf(form.charCodeAt(i)) : 0
      const index = ((a * SIZE + b) * SIZE + c) * SIZE + d
      four[index] = four[index]! + 1
      const third = (b * SIZE + c) * SIZE + d
      three[third] = three[third]! + 1
      const second = c * SIZE + d
      two[second] = two[second]! + 1
      one[d] = one[d]! + 1
      if (i >= 2) seen[index] = 1
      a = b
      b = c
      c = d
    }
    for (const [modern, prints] of OLD_ENDINGS)
      if (form.endsWith(modern))
        for (const print of prints)
          mark(form.slice(Math.max(0, form.length - modern.length - 3), -modern.length) + print)
    if (OLD_PREFIX.test(form)) mark(form.replace(OLD_PREFIX, '$1з'))
  }
  const sums = (table: Uint32Array): Uint32Array => {
    const result = new Uint32Array(table.length / SIZE)
    for (let i = 0; i < table.length; i++) {
      const j = (i / SIZE) | 0
      result[j] = result[j]! + table[i]!
    }
    return result
  }
  const afterThree = sums(four)
  const afterTwo = sums(three)
  const afterOne = sums(two)
  const all = one.reduce((sum, n) => sum + n, 0)
  const share = (n: number, of: number): number => (of === 0 ? 0 : n / of)
  return {
    cost: word => {
      let total = 0
      let a = 0
      let b = 0
      let c = 0
      for (let i = 0; i <= word.length; i++) {
        const d = i < word.length ? codeOf(word.charCodeAt(i)) : 0
        const abc = (a * SIZE + b) * SIZE + c
        const bc = b * SIZE + c
        total -= Math.log(
          0.75 * share(four[abc * SIZE + d]!, afterThree[abc]!) +
            0.17 * share(three[bc * SIZE + d]!, afterTwo[bc]!) +
            0.06 * share(two[c * SIZE + d]!, afterOne[c]!) +
            0.015 * share(one[d]!, all) +
            0.005 / SIZE,
        )
        a = b
        b = c
        c = d
      }
      return total
    },
    possible: (codes, from, to) => {
      for (let i = Math.max(0, from - 3), last = Math.min(codes.length - 4, to - 1); i <= last; i++)
        if (seen[((codes[i]! * SIZE + codes[i + 1]!) * SIZE + codes[i + 2]!) * SIZE + codes[i + 3]!] === 0)
          return false
      return true
    },
  }
}
