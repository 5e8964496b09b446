/**
 * What neighbours say of a word, from how often classes of words meet. A class is the word itself, where it is common, else its
 * last letters; three tables, from narrow classes to wide. A sentence's edge and a comma count as neighbours.
 */
export interface Context {
  /** How much likelier `word` is beside its neighbours than anywhere, in nats; negative where they speak against it. */
  gain(previous: string | undefined, word: string, next: string | undefined): number
  /** −ln of the share of words that end as this one, against the average one. */
  ending(word: string): number
}

/** The edge of a sentence and a comma, as neighbours. A word no list has is UNKNOWN. */
export const EDGE = '^'
export const COMMA = ','
export const UNKNOWN = '?'
const MARKS: ReadonlySet<string> = new Set([EDGE, COMMA, UNKNOWN])

/** Letters that make a class, and how many of the commonest words are classes of their own. */
export const LEVELS = [
  { letters: 3, own: 300 },
  { letters: 2, own: 300 },
  { letters: 1, own: 150 },
] as const
/** Share of each table in the verdict, and of knowing nothing. */
const SHARES = [0.4, 0.3, 0.2]
const NOTHING = 0.1
/** Pairs that are taken to be met where none was, as chance has it. */
const DOUBT = 1

/** Class of a modern lower-case word. `rank` gives its place among frequent words, from 0. */
export const classOf = (
  word: string,
  { letters, own }: (typeof LEVELS)[number],
  rank: ReadonlyMap<string, number>,
): string => {
  if (MARKS.has(word)) return word
  const place = rank.get(word)
  return (place !== undefined && place < own) || word.length < 3 ? word : `~${word.slice(-letters)}`
}

interface Table {
  /** Number of a class; -1 where it was not met. */
  readonly numbers: ReadonlyMap<string, number>
  /** How often a class is met as the first and as the second of a pair. */
  readonly left: readonly number[]
  readonly right: readonly number[]
  readonly all: number
  /** By the number of the first times how many there are, plus that of the second. */
  readonly counts: ReadonlyMap<number, number>
}

const readTable = (text: string): Table => {
  const numbers = new Map<string, number>()
  const left: number[] = []
  const right: number[] = []
  const numberOf = (name: string): number => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, left.length)
    left.push(0)
    right.push(0)
    return left.length - 1
  }
  const met: (readonly [number, number, number])[] = []
  let all = 0
  for (const group of text.split(';')) {
    const [first, ...rest] = group.split(' ')
    const a = numberOf(first!)
    for (let i = 0; i < rest.length; i += 2) {
      const b = numberOf(rest[i]!)
      const n = Number(rest[i + 1])
      met.push([a, b, n])
      left[a]! += n
      right[b]! += n
      all += n
    }
  }
  const counts = new Map<number, number>()
  for (const [a, b, n] of met) counts.set(a * left.length + b, n)
  return { numbers, left, right, all, counts }
}

/** −ln of the share of the ending of an average word. */
const AVERAGE = 4.6
const MEMO_LIMIT = 50_000

/** From the tables of data/pairs.ts, one a line: groups «class class n class n …» with `;` between. */
export const learnContext = (pairs: string, rank: ReadonlyMap<string, number>): Context => {
  const tables = pairs.split('\n').map(readTable)
  const memo = new Map<string, readonly number[]>()
  /** Number of the word's class in each table. */
  const classesOf = (word: string): readonly number[] => {
    const known = memo.get(word)
    if (known) return known
    const fresh = tables.map((table, i) => table.numbers.get(classOf(word, LEVELS[i]!, rank)) ?? -1)
    if (memo.size > MEMO_LIMIT) memo.clear()
    memo.set(word, fresh)
    return fresh
  }
  const gain = (first: string, second: string): number => {
    const a = classesOf(first)
    const b = classesOf(second)
    let sum = NOTHING
    tables.forEach(({ left, right, all, counts }, i) => {
      const met = a[i]! < 0 || b[i]! < 0 ? 0 : (counts.get(a[i]! * left.length + b[i]!) ?? 0)
      const expected = a[i]! < 0 || b[i]! < 0 ? 0 : (left[a[i]!]! * right[b[i]!]!) / all
      sum += (SHARES[i]! * (met + DOUBT)) / (expected + DOUBT)
    })
    return Math.log(sum)
  }
  const endings = tables[1]!
  return {
    ending: word => {
      const number = endings.numbers.get(`~${word.slice(-2)}`)
      const share = ((number === undefined ? 0 : endings.left[number]!) || 0.5) / endings.all
      return Math.max(-2, Math.min(3, -Math.log(share) - AVERAGE))
    },
    gain: (previous, word, next) =>
      (previous === undefined ? 0 : gain(previous, word)) + (next === undefined ? 0 : gain(word, next)),
  }
}
