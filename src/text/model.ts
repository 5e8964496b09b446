import { learnContext, type Context } from './context.ts'
import { FORMS } from './data/forms.ts'
import { LETTERS } from './data/letters.ts'
import { PAIRS } from './data/pairs.ts'
import { SHAPES } from './data/shapes.ts'
import { WEIGHTS, type Weights } from './data/weights.ts'
import { readLetters, STEPS, type Letters } from './letters.ts'
import { unpackText } from './packed.ts'
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
  /** Forms of so many letters that are met most, commonest first. */
  common(length: number): readonly string[]
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

/** How many forms, of five letters and more, may stand for a word with any two letters misread. */
const COMMON = 40_000
const SHORTEST = 5

/** The model from the tables in data/. About 0.2 s. */
export const buildModel = (weights: Weights = WEIGHTS): Model => {
  const rank = new Map<string, number>()
  const costs = new Map<string, number>()
  const stems = new Map<string, number>()
  const byLength = new Map<number, string[]>()
  for (const group of unpackText(FORMS).split(';')) {
    const [steps, ...words] = group.split(' ')
    const cost = Number(steps) / STEPS
    const share = Math.exp(-cost)
    for (const word of words) {
      rank.set(word, rank.size)
      costs.set(word, cost)
      if (word.length > 3) {
        const key = stem(word)
        stems.set(key, (stems.get(key) ?? 0) + share)
      }
      if (rank.size <= COMMON && word.length >= SHORTEST && !word.includes('-')) {
        const list = byLength.get(word.length) ?? []
        list.push(word)
        byLength.set(word.length, list)
      }
    }
  }
  const context = learnContext(unpackText(PAIRS), rank)
  return {
    weights,
    letters: readLetters(LETTERS),
    context,
    confusions: learnConfusions(weights),
    frequency: word => {
      const own = costs.get(word)
      if (own !== undefined || word.length < 4) return own
      const share = stems.get(stem(word))
      if (share === undefined) return undefined
      // A form that no count has is rare, however common the other forms of its word.
      const stemmed = Math.max(weights.rare, Math.min(weights.main, weights.stem - Math.log(share)))
      return stemmed + weights.ending * context.ending(word)
    },
    ending: word => weights.ending * context.ending(word),
    common: length => byLength.get(length) ?? [],
  }
}
