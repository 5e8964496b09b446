import { YAT } from './data/yat.ts'

/** Widths of the learned surroundings, letters before and after, from the widest. */
export const WIDTHS = [
  [4, 3],
  [3, 2],
  [2, 2],
  [2, 1],
  [1, 1],
  [0, 1],
] as const

/** The surroundings of place `i` in a word whose ѣ are written е: «ч|л». */
export const surroundings = (word: string, i: number, before: number, after: number): string => {
  const padded = `^^^^${word}$$$`
  return `${padded.slice(i + 4 - before, i + 4)}|${padded.slice(i + 5, i + 5 + after)}`
}

let learned: ReadonlyMap<string, boolean> | undefined

// Read when first asked: who only folds words never pays for it.
const rules = (): ReadonlyMap<string, boolean> =>
  (learned ??= new Map(YAT.split(' ').map(entry => [entry.slice(1), entry.startsWith('ѣ')] as const)))

/** Whether the е at place `i` of an old word is likelier ѣ: by the widest surroundings learned. Right 19 times of 20. */
export const yatLikely = (word: string, i: number): boolean => {
  const plain = word.replaceAll('ѣ', 'е')
  for (const [before, after] of WIDTHS) {
    const known = rules().get(surroundings(plain, i, before, after))
    if (known !== undefined) return known
  }
  return false
}
