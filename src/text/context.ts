/** Words as their neighbours see them: the commonest stand for themselves, others for their last two letters. */

const OWN = 120

/** Class of a modern lower-case word. `rank` gives its place among frequent words, from 0. */
export const classOf = (word: string, rank: ReadonlyMap<string, number>): string => {
  const place = rank.get(word)
  return place !== undefined && place < OWN ? word : word.length < 3 ? word : `~${word.slice(-2)}`
}

export interface Context {
  /** How much likelier `word` is beside its neighbours than anywhere, in nats; negative where they speak against it. */
  gain(previous: string | undefined, word: string, next: string | undefined): number
}

export const learnContext = (pairs: string, rank: ReadonlyMap<string, number>): Context => {
  const counts = new Map<string, number>()
  const left = new Map<string, number>()
  const right = new Map<string, number>()
  let all = 0
  for (const entry of pairs.split(',')) {
    const [a, b, n] = entry.split(' ') as [string, string, string]
    counts.set(`${a} ${b}`, Number(n))
    left.set(a, (left.get(a) ?? 0) + Number(n))
    right.set(b, (right.get(b) ?? 0) + Number(n))
    all += Number(n)
  }
  const gain = (a: string, b: string): number => {
    const expected = ((left.get(a) ?? 0.5) * (right.get(b) ?? 0.5)) / all
    return Math.log(((counts.get(`${a} ${b}`) ?? 0) + 2 * expected + 0.05) / (3 * expected + 0.05))
  }
  return {
    gain: (previous, word, next) => {
      const own = classOf(word, rank)
      return (
        (previous === undefined ? 0 : gain(classOf(previous, rank), own)) +
        (next === undefined ? 0 : gain(own, classOf(next, rank)))
      )
    },
  }
}
