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
  /** −ln of the share of words that end as this one, against the average one. */
  ending(word: string): number
}

/** The same, wider: the last letter only. */
export const wideClassOf = (word: string, rank: ReadonlyMap<string, number>): string => {
  const own = classOf(word, rank)
  return own.startsWith('~') ? own.slice(-1) : own
}

interface Table {
  /** Share of a class among all. */
  share(a: string): number
  /** How much oftener the pair is met than chance has it; 1 where nothing is known. */
  ratio(a: string, b: string): number
}

const learnTable = (pairs: string, doubt: number): Table => {
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
  return {
    share: a => (left.get(a) ?? 0.5) / all,
    ratio: (a, b) => {
      const expected = ((left.get(a) ?? 0) * (right.get(b) ?? 0)) / all
      return ((counts.get(`${a} ${b}`) ?? 0) + doubt) / (expected + doubt)
    },
  }
}

/** −ln of the share of the ending of an average word. */
const AVERAGE = 4.6

/** From counts of pairs of classes and of wide classes, «a b 12,…». */
export const learnContext = (
  pairs: string,
  widePairs: string,
  rank: ReadonlyMap<string, number>,
): Context => {
  const narrow = learnTable(pairs, 0.5)
  const wide = learnTable(widePairs, 0.5)
  const gain = (a: string, b: string): number =>
    Math.log(
      0.5 * narrow.ratio(classOf(a, rank), classOf(b, rank)) +
        0.4 * wide.ratio(wideClassOf(a, rank), wideClassOf(b, rank)) +
        0.1,
    )
  return {
    ending: word => Math.max(-2, Math.min(3, -Math.log(narrow.share(`~${word.slice(-2)}`)) - AVERAGE)),
    gain: (previous, word, next) =>
      (previous === undefined ? 0 : gain(previous, word)) + (next === undefined ? 0 : gain(word, next)),
  }
}
