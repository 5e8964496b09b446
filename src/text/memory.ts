/**
 * The words of the text at hand, counted as it goes by: what a book says often is likelier there than in any list.
 * Bounded, so that a stream of any length may feed it.
 */
export interface Memory {
  add(word: string): void
  /** Chance of a modern word by this text alone; 0 where it was not met. */
  chance(word: string): number
}

const LIMIT = 50_000
/** Words of the text from which it has half a say. */
const TRUST = 20_000

export const newMemory = (): Memory => {
  const counts = new Map<string, number>()
  let total = 0
  return {
    add: word => {
      total++
      counts.set(word, (counts.get(word) ?? 0) + 1)
      if (counts.size > LIMIT) for (const [key, n] of counts) if (n === 1) counts.delete(key)
    },
    chance: word => (counts.get(word) ?? 0) / (total + TRUST),
  }
}
