import { learnContext, type Context } from './context.ts'
import { PAIRS, STEMS, TOTAL, WIDE_PAIRS, WORDS } from './data/frequency.ts'
import { SHAPES } from './data/shapes.ts'
import { WEIGHTS, type Weights } from './data/weights.ts'
import { LETTERS } from './data/letters.ts'
import { readLetters, type Letters } from './letters.ts'
import { stem } from './stem.ts'

/** One way letters are misread: `seen` stands in the scan for `meant`. Cost in nats. */
export interface Confusion {
  readonly meant: string
  readonly cost: number
}

/** Everything repair has learned. Built once from the tables in data/. */
export interface Model {
  readonly weights: Weights
  readonly letters: Letters
  readonly context: Context
  /** By the letters seen, one or two, cheapest first. */
  readonly confusions: ReadonlyMap<string, readonly Confusion[]>
  /** −ln of the probability of a modern word by its count or its stem's, or undefined where neither was met. */
  frequency(word: string): number | undefined
  /** What a word of no known frequency costs more, or less, for how it ends. */
  ending(word: string): number
}

const learnConfusions = (weights: Weights): Map<string, Confusion[]> => {
  const confusions = new Map<string, Confusion[]>()
  const add = (meant: string, seen: string, distance: number): void => {
    // Rare letters are misread as others, hardly ever others as them: every и would else have a twin in ѵ.
    if (/[ѳѵ|]/u.test(meant)) return
    const several = seen.length + meant.length > 2 ? weights.several : 0
    const cost = weights.error + distance / weights.sharpness + several
    for (const form of seen.includes('|') ? [seen, seen.replace('|', '/')] : [seen]) {
      const list = confusions.get(form) ?? []
      list.push({ meant, cost })
      confusions.set(form, list)
    }
  }
  for (const entry of SHAPES.split(',')) {
    const [a, b, d] = entry.split(' ') as [string, string, string]
    add(a, b, Number(d))
    add(b, a, Number(d))
  }
  for (const list of confusions.values()) list.sort((a, b) => a.cost - b.cost)
  return confusions
}

/** The model from the tables in data/. About 0.1 s. */
export const buildModel = (weights: Weights = WEIGHTS): Model => {
  const rank = new Map<string, number>()
  const costs = new Map<string, number>()
  const stems = new Map<string, number>()
  for (const entry of STEMS.split(',')) {
    const [key, n] = entry.split(' ') as [string, string]
    stems.set(key, weights.stem - Math.log(Number(n) / TOTAL))
  }
  for (const entry of WORDS.split(',')) {
    const space = entry.indexOf(' ')
    const word = entry.slice(0, space)
    rank.set(word, rank.size)
    costs.set(word, -Math.log(Number(entry.slice(space + 1)) / TOTAL))
  }
  const context = learnContext(PAIRS, WIDE_PAIRS, rank)
  return {
    weights,
    letters: readLetters(LETTERS),
    context,
    confusions: learnConfusions(weights),
    frequency: word => {
      const own = costs.get(word)
      if (own !== undefined || word.length < 4) return own
      const stemmed = stems.get(stem(word))
      return stemmed === undefined ? undefined : stemmed + weights.ending * context.ending(word)
    },
    ending: word => weights.ending * context.ending(word),
  }
}
