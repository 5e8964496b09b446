import { unpack } from './packed.ts'

/**
 * Which letters follow which, learned from the word forms of a lexicon: how likely an unknown word is to be a Russian one,
 * and which four letters never meet. Codes: 0 the edge of a word, 1–32 а–я, 33 a hyphen.
 */
export interface Letters {
  /** −ln of the probability of a modern lower-case word, in nats. */
  cost(word: string): number
  /** Whether every run of four in the first `length` codes (edges included by the caller) occurs in the lexicon. */
  possible(codes: Uint8Array, length: number): boolean
}

export const SIZE = 34
const OTHER = 33
/** Steps of the costs in a nat. */
export const STEPS = 10

const CODES = new Map<number, number>()
for (let i = 0; i < 32; i++) CODES.set(0x430 + i, i + 1)
for (const [old, modern] of ['ѣе', 'ѳф', 'іи', 'ѵи', 'їи', 'ёе', 'ђе'].map(pair => [...pair]) as [
  string,
  string,
][])
  CODES.set(old.charCodeAt(0), CODES.get(modern.charCodeAt(0))!)

/** Code of a lower-case letter of either spelling. */
export const codeOf = (unit: number): number => CODES.get(unit) ?? OTHER

/** Codes of a word between two edges; the final ъ is silent. */
export const codesOf = (word: string): Uint8Array => {
  const length = word.length > 1 && word.endsWith('ъ') ? word.length - 1 : word.length
  const codes = new Uint8Array(length + 2)
  for (let i = 0; i < length; i++) codes[i + 1] = codeOf(word.charCodeAt(i))
  return codes
}

/** The table scripts/learn-letters.ts wrote: for each run of four codes its cost, 0 where it is not met, then whether it may be, then costs of runs of three; deflated, in base 64. */
export const readLetters = (packed: string): Letters => {
  const table = unpack(packed)
  const length = 2 * SIZE ** 4 + SIZE ** 3
  if (table.length !== length) throw new RangeError(`table of ${table.length} bytes, ${length} expected`)
  const seen = SIZE ** 4
  return {
    cost: word => {
      let total = 0
      let abc = 0
      for (let i = 0; i <= word.length; i++) {
        const d = i < word.length ? codeOf(word.charCodeAt(i)) : 0
        const index = abc * SIZE + d
        total += table[index]! || table[2 * seen + (index % SIZE ** 3)]!
        abc = index % SIZE ** 3
      }
      return total / STEPS
    },
    possible: (codes, length) => {
      for (let i = 0; i + 4 <= length; i++)
        if (
          table[seen + ((codes[i]! * SIZE + codes[i + 1]!) * SIZE + codes[i + 2]!) * SIZE + codes[i + 3]!] ===
          0
        )
          return false
      return true
    },
  }
}
