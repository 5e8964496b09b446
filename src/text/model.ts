import { learnContext, type Context } from './context.ts'
import { PAIRS, TOTAL, WORDS } from './data/frequency.ts'
import { SHAPES } from './data/shapes.ts'
import { WEIGHTS, type Weights } from './data/weights.ts'
import { learnLetters, type Letters } from './letters.ts'

/** One way letters are misread: `seen` stands in the scan for `meant`. Cost in nats. */
export interface Confusion {
  readonly meant: string
  readonly cost: number
}

/** Everything repair has learned. Built once from the word forms of a lexicon and the tables in data/. */
export interface Model {
  readonly weights: Weights
  readonly letters: Letters
  readonly context: Context
  /** By the letters seen, one or two, cheapest first. */
  readonly confusions: ReadonlyMap<string, readonly Confusion[]>
  /** −ln of the probability of a modern word by its count, or undefined where it was not met. */
  frequency(word: string): number | undefined
}

const learnConfusions = (weights: Weights): Map<string, Confusion[]> => {
  const likeness = new Map<string, Map<string, number>>() // meant → seen → weight
  const add = (meant: string, seen: string, distance: number): void => {
    const row = likeness.get(meant) ?? new Map<string, number>()
    const several = seen.length + meant.length > 2 ? weights.several : 1
    row.set(seen, several * Math.exp(-distance / weights.sharpness))
    likeness.set(meant, row)
  }
  for (const entry of SHAPES.split(',')) {
    const [a, b, d] = entry.split(' ') as [string, string, string]
    add(a, b, Number(d))
    add(b, a, Number(d))
  }
  const confusions = new Map<string, Confusion[]>()
  for (const [meant, row] of likeness) {
    const all = [...row.values()].reduce((sum, weight) => sum + weight, 0)
    for (const [seen, weight] of row) {
      const list = confusions.get(seen) ?? []
      // A pair of letters is met as seldom as its rows are light: its row is not scaled up to a whole error.
      const share = meant.length > 1 ? weight : weight / all
      list.push({ meant, cost: weights.error - Math.log(share) })
      confusions.set(seen, list)
    }
  }
  for (const list of confusions.values()) list.sort((a, b) => a.cost - b.cost)
  return confusions
}

/** The model from the modern word forms of a lexicon. About 0.3 s for a million forms. */
export const buildModel = (forms: Iterable<string>, weights: Weights = WEIGHTS): Model => {
  const rank = new Map<string, number>()
  const costs = new Map<string, number>()
  for (const entry of WORDS.split(',')) {
    const space = entry.indexOf(' ')
    const word = entry.slice(0, space)
    rank.set(word, rank.size)
    costs.set(word, -Math.log(Number(entry.slice(space + 1)) / TOTAL))
  }
  return {
    weights,
    letters: learnLetters(forms),
    context: learnContext(PAIRS, rank),
    confusions: learnConfusions(weights),
    frequency: word => costs.get(word),
  }
}
