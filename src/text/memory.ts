/**
 * The words of the text at hand, counted as it goes by: what a book says often is likelier there than in any list.
 * Bounded, so that a stream of any length may feed it.
 */
export interface Memory {
  add(word: string): void
  /** Chance of a modern word by this text alone; 0 where it was not met. */
  chance(word: string): number
  /** A print word no list has, left as it stood: a name, perhaps. */
  addStrange(print: string): void
  /** Chance of such a word, once it was met often enough to be no misreading; else 0. */
  strange(print: string): number
  /** One misreading that was mended, «н → и» or how else a candidate calls it, and its cost in any text. */
  addMisreading(edit: string, cost: number): void
  /** What a misreading costs in this text, in nats, whose cost in any text is `cost`. */
  misreading(edit: string, cost: number): number
  /** Whether any strange word was met often enough. */
  readonly strangers: boolean
}

const LIMIT = 50_000
/** How often a strange word must be met to be taken for a word. */
const OFTEN = 3
/** Letters read of which what is known of any text has half a say in how they are misread. */
const KNOWN = 2000
/** What a misreading costs at the least, however often it is met. */
const SURE = 4
/** How often a letter is met in a word, on the average. */
const SHARE = 0.2

/** One letter for one. */
const SUBSTITUTION = /^. → .$/u
/** Share of such misreadings that follow the shape of letters, before the text has shown it, and from how many it has half a say. */
const SHAPED = 0.85
const TRIED = 30
/** Chance of any letter for any other. */
const ANY = Math.exp(-7.9)
/** From here on a misreading owes nothing to shape. */
const UNLIKE = 9.5
/** Share of words misread, before the text has shown it, and words from which it has half a say. */
const USUAL = 0.04
const DOUBT = 500
/** How much more and less than usual a text may be misread. */
const MOST = 3
const LEAST = 0.05

/** Words of the text from which it has half a say. */
const TRUST = 20_000

const shapeChance = (cost: number): number => Math.exp(-cost) * (cost < UNLIKE ? 1 : 0.1)

export const newMemory = (): Memory => {
  const counts = new Map<string, number>()
  const odd = new Map<string, number>()
  const misreadings = new Map<string, number>()
  let substitutions = TRIED
  let byShape = TRIED * SHAPED
  let shaped = SHAPED
  let mended = 0
  let total = 0
  let strangers = false
  return {
    get strangers() {
      return strangers
    },
    addMisreading: (edit, cost) => {
      mended++
      if (SUBSTITUTION.test(edit)) {
        const alike = shaped * shapeChance(cost)
        const any = (1 - shaped) * ANY
        byShape += alike / (alike + any)
        substitutions++
        shaped = byShape / substitutions
      }
      if (misreadings.size < LIMIT) misreadings.set(edit, (misreadings.get(edit) ?? 0) + 1)
    },
    misreading: (edit, cost) => {
      const rate = Math.min(MOST, Math.max(LEAST, (mended + USUAL * DOUBT) / (total + DOUBT) / USUAL))
      const likely = SUBSTITUTION.test(edit)
        ? (shapeChance(cost) * shaped) / SHAPED + (1 - shaped) * ANY
        : Math.exp(-cost)
      return Math.max(
        Math.min(cost, SURE),
        -Math.log((likely * rate * KNOWN + (misreadings.get(edit) ?? 0)) / (KNOWN + total * SHARE)),
      )
    },
    addStrange: print => {
      const n = (odd.get(print) ?? 0) + 1
      odd.set(print, n)
      strangers ||= n >= OFTEN
      if (odd.size > LIMIT) for (const [key, count] of odd) if (count === 1) odd.delete(key)
    },
    strange: print => {
      const n = odd.get(print) ?? 0
      return n < OFTEN ? 0 : n / (total + TRUST)
    },
    add: word => {
      total++
      counts.set(word, (counts.get(word) ?? 0) + 1)
      if (counts.size > LIMIT) for (const [key, n] of counts) if (n === 1) counts.delete(key)
    },
    chance: word => (counts.get(word) ?? 0) / (total + TRUST),
  }
}
