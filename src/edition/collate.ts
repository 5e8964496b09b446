import { distance } from '../text/distance.ts'
import { fold, tokens } from '../text/index.ts'

/**
 * Collation of any number of overlapping witnesses by words.
 *
 * A witness is cut into cells, each a word with whatever follows it up to the next word; the first cell also has what
 * stands before the first word. Cells of different witnesses that answer each other form a row. The cells of a
 * witness, one row after another, are its text, sign by sign.
 */

export interface Text {
  readonly id: string
  readonly text: string
  /** The same text with faults of the scan repaired, if known: tells a slip of the scan from a reading. Lines answer lines. */
  readonly repaired?: string
}

export interface Cell {
  readonly text: string
  readonly start: number
  /** Length of the word; 0 for a witness without words. */
  readonly word: number
  /** 1-based line of the word. */
  readonly line: number
  readonly key: string
}

export interface Row {
  readonly cells: ReadonlyMap<string, Cell>
}

export type VariantClass = 'space' | 'scan' | 'punctuation' | 'substantive'

/** A place where a witness differs from the base. `text` is the whole of what it has there. */
export interface Difference {
  readonly witness: string
  /** Range in the base text, whole cells; an insertion has start = end. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** 1-based line of the witness where that stands, or of the word before if it has nothing there. */
  readonly line: number
  readonly class: VariantClass
}

export interface Collation {
  readonly base: string
  readonly rows: readonly Row[]
  readonly differences: readonly Difference[]
}

const cellsOf = ({ text }: Text): Cell[] => {
  const words = tokens(text)
  if (words.length === 0) return text === '' ? [] : [{ text, start: 0, word: 0, line: 1, key: '' }]
  let line = 1
  let at = 0
  return words.map((word, i) => {
    for (; at < word.start; at++) if (text[at] === '\n') line++
    const start = i === 0 ? 0 : word.start
    const end = words[i + 1]?.start ?? text.length
    return { text: text.slice(start, end), start, word: word.end - word.start, line, key: fold(word.text) }
  })
}

const ANCHOR = 4

/** Pairs of places where runs of words stand once in each, in order in both. */
const seeds = (a: readonly string[], b: readonly string[]): [number, number][] => {
  const once = (keys: readonly string[]): Map<string, number> => {
    const places = new Map<string, number>()
    for (let i = 0; i + ANCHOR <= keys.length; i++) {
      const run = keys.slice(i, i + ANCHOR).join(' ')
      places.set(run, places.has(run) ? -1 : i)
    }
    return places
  }
  const inB = once(b)
  const pairs: [number, number][] = []
  for (const [run, i] of once(a)) {
    const j = inB.get(run)
    if (i >= 0 && j !== undefined && j >= 0) pairs.push([i, j])
  }
  return ascending(pairs.sort((x, y) => x[0] - y[0]))
}

/** Two runs are of one stretch if no more words than this stand between them. */
const BREAK = 6
/** A stretch this long is no chance: set phrases of a book repeat four or five words, not sixteen. */
const STRETCH = 16
/** In a short text more than half of it will do, but never fewer words than this, unless they are all it has. */
const SHORTEST = 8

/** Of a chain, the runs that lie in long stretches of common text. */
const dense = (chain: readonly [number, number][], shorter: number): [number, number][] => {
  const stretches: [number, number][][] = []
  for (const pair of chain) {
    const last = stretches.at(-1)?.at(-1)
    if (last && pair[0] - last[0] <= BREAK + ANCHOR && pair[1] - last[1] <= BREAK + ANCHOR)
      stretches.at(-1)!.push(pair)
    else stretches.push([pair])
  }
  const enough = Math.min(STRETCH, shorter, Math.max(SHORTEST, shorter * 0.6))
  return stretches.filter(one => one.at(-1)![0] - one[0]![0] + ANCHOR >= enough).flat()
}

/** Of these, such as cannot be chance: texts that have any overlap. */
const anchors = (a: readonly string[], b: readonly string[]): [number, number][] =>
  dense(seeds(a, b), Math.min(a.length, b.length))

/** The longest chain in which both places grow. */
const ascending = (pairs: readonly [number, number][]): [number, number][] => {
  const tails: number[] = []
  const before: number[] = []
  pairs.forEach(([, j], n) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[tails[middle]!]![1] < j) low = middle + 1
      else high = middle
    }
    before[n] = low > 0 ? tails[low - 1]! : -1
    tails[low] = n
  })
  const chain: [number, number][] = []
  for (let n = tails.at(-1) ?? -1; n >= 0; n = before[n]!) chain.unshift(pairs[n]!)
  return chain
}

/** 0 for equal words, up to 1 for words that share no letters. */
const difference = (a: string, b: string): number => {
  if (a === b) return 0
  // Further apart than any caller asks for.
  if (Math.abs(a.length - b.length) * 2 > Math.max(a.length, b.length)) return 1
  return distance(a, b) / Math.max(a.length, b.length, 1)
}

const LARGEST_GAP = 4_000_000

/** Pairs of words between two anchors: equal ones first of all, then such as may be slips of each other. */
const fill = (
  a: readonly string[],
  b: readonly string[],
  [fromA, toA]: readonly [number, number],
  [fromB, toB]: readonly [number, number],
): [number, number][] => {
  const m = toA - fromA
  const n = toB - fromB
  if (m === 0 || n === 0 || m * n > LARGEST_GAP) return []
  const width = n + 1
  const best = new Float32Array((m + 1) * width)
  const gain = new Float32Array(m * n)
  for (let i = m - 1; i >= 0; i--)
    for (let j = n - 1; j >= 0; j--) {
      const apart = difference(a[fromA + i]!, b[fromB + j]!)
      const score = apart === 0 ? 1 : apart <= 0.5 ? 0.9 - apart : 0
      gain[i * n + j] = score
      best[i * width + j] = Math.max(
        best[(i + 1) * width + j]!,
        best[i * width + j + 1]!,
        score > 0 ? best[(i + 1) * width + j + 1]! + score : 0,
      )
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < m && j < n;) {
    const score = gain[i * n + j]!
    if (score > 0 && Math.abs(best[i * width + j]! - best[(i + 1) * width + j + 1]! - score) < 1e-4)
      pairs.push([fromA + i++, fromB + j++])
    else if (best[(i + 1) * width + j]! >= best[i * width + j + 1]!) i++
    else j++
  }
  return pairs
}

const REACH = 3

/** From an outer anchor away from the middle while the texts keep step: a slip or a lost word is stepped over, no more. */
const outward = (
  a: readonly string[],
  b: readonly string[],
  i: number,
  j: number,
  step: 1 | -1,
): [number, number][] => {
  const pairs: [number, number][] = []
  const at = (keys: readonly string[], k: number): string | undefined => keys[k]
  for (;;) {
    let found: [number, number] | undefined
    for (let skip = 0; skip <= REACH && !found; skip++)
      for (let left = 0; left <= skip && !found; left++) {
        const [x, y] = [i + step * left, j + step * (skip - left)]
        const [one, other] = [at(a, x), at(b, y)]
        if (one === undefined || other === undefined || difference(one, other) > 0.34) continue
        // One equal word after a gap may be chance; two are not.
        const next = [at(a, x + step), at(b, y + step)] as const
        if (skip === 0 || (next[0] !== undefined && next[0] === next[1])) found = [x, y]
      }
    if (!found) return pairs
    pairs.push(found)
    i = found[0] + step
    j = found[1] + step
  }
}

/** Pairs of words that answer each other, in order; empty where the texts do not overlap. Keys are compared as they are. */
export const align = (a: readonly string[], b: readonly string[]): [number, number][] => {
  const fixed = runs(anchors(a, b))
  const [first, last] = [fixed[0], fixed.at(-1)]
  if (!first || !last) return []
  return [
    ...outward(a, b, first[0] - 1, first[1] - 1, -1).reverse(),
    ...between(a, b, fixed),
    ...outward(a, b, last[0] + 1, last[1] + 1, 1),
  ]
}

/** The words of the runs that begin at these places. */
const runs = (starts: readonly [number, number][]): [number, number][] => {
  const fixed: [number, number][] = []
  for (const [i, j] of starts)
    for (let k = 0; k < ANCHOR; k++) {
      const last = fixed.at(-1)
      if (!last || (i + k > last[0] && j + k > last[1])) fixed.push([i + k, j + k])
    }
  return fixed
}

/** Fixed pairs, and the pairs between them. */
const between = (
  a: readonly string[],
  b: readonly string[],
  fixed: readonly [number, number][],
): [number, number][] =>
  fixed.flatMap((pair, n) => {
    const previous = fixed[n - 1]
    return previous ? [...fill(a, b, [previous[0] + 1, pair[0]], [previous[1] + 1, pair[1]]), pair] : [pair]
  })

/** Words of one passage against the same passage elsewhere: they are known to answer each other. */
export const alignPassage = (a: readonly string[], b: readonly string[]): [number, number][] => {
  const fixed = runs(seeds(a, b))
  const [first, last] = [fixed[0], fixed.at(-1)]
  if (!first || !last) return fill(a, b, [0, a.length], [0, b.length])
  return [
    ...fill(a, b, [0, first[0]], [0, first[1]]),
    ...between(a, b, fixed),
    ...fill(a, b, [last[0] + 1, a.length], [last[1] + 1, b.length]),
  ]
}

/** Which witnesses share a stretch of text, each group with its base first: most words, then the order given. */
export const overlapping = (texts: readonly Text[]): string[][] => {
  const keys = new Map(texts.map(text => [text.id, cellsOf(text).map(cell => cell.key)]))
  const group = new Map(texts.map(({ id }) => [id, new Set([id])]))
  texts.forEach(({ id: a }, n) => {
    for (const { id: b } of texts.slice(n + 1)) {
      if (group.get(a) === group.get(b) || anchors(keys.get(a)!, keys.get(b)!).length === 0) continue
      for (const id of group.get(b)!) {
        group.get(a)!.add(id)
        group.set(id, group.get(a)!)
      }
    }
  })
  const order = (id: string): number => texts.findIndex(text => text.id === id)
  return [...new Set(group.values())].map(ids =>
    [...ids].sort((a, b) => keys.get(b)!.length - keys.get(a)!.length || order(a) - order(b)),
  )
}

/**
 * Collates texts. The base is the one named, or by rule the one with the most words (the first of equals).
 * Texts that do not overlap it still stand in the rows, after it. `sure`: the texts are one passage, whatever they share.
 */
export const collate = (texts: readonly Text[], base?: string, sure = false): Collation => {
  const counted = texts.map(text => ({ text, cells: cellsOf(text) }))
  const first = base ?? [...counted].sort((a, b) => b.cells.length - a.cells.length)[0]?.text.id ?? ''
  const ordered = [...counted].sort(
    (a, b) => Number(b.text.id === first) - Number(a.text.id === first) || b.cells.length - a.cells.length,
  )
  let rows: { key: string; cells: Map<string, Cell> }[] = []
  for (const { text, cells } of ordered) {
    const pairs =
      rows.length === 0
        ? []
        : (sure ? alignPassage : align)(
            rows.map(row => row.key),
            cells.map(cell => cell.key),
          )
    const next: typeof rows = []
    let [r, c] = [0, 0]
    const alone = (cell: Cell): void => void next.push({ key: cell.key, cells: new Map([[text.id, cell]]) })
    for (const [row, cell] of pairs) {
      next.push(...rows.slice(r, row))
      cells.slice(c, cell).forEach(alone)
      rows[row]!.cells.set(text.id, cells[cell]!)
      next.push(rows[row]!)
      ;[r, c] = [row + 1, cell + 1]
    }
    next.push(...rows.slice(r))
    cells.slice(c).forEach(alone)
    rows = next
  }
  return { base: first, rows, differences: differencesOf(rows, first, texts) }
}

const differencesOf = (rows: readonly Row[], base: string, texts: readonly Text[]): Difference[] => {
  const found: Difference[] = []
  const repaired = new Map(texts.map(text => [text.id, text.repaired?.split('\n')]))
  for (const { id } of texts) {
    if (id === base) continue
    let at = 0
    let line = 1
    let open:
      | { start: number; end: number; from: string; text: string; same: boolean; gap: boolean; line: number }
      | undefined
    const close = (): void => {
      if (open && open.from !== open.text)
        found.push({
          witness: id,
          start: open.start,
          end: open.end,
          text: open.text,
          line: open.line,
          class: classOf(open.from, open.text, open.same),
        })
      open = undefined
    }
    for (const row of rows) {
      const ours = row.cells.get(base)
      const theirs = row.cells.get(id)
      if (!ours && !theirs) continue
      const gap = !ours || !theirs
      // A word lost or gained and the slip beside it are one place; two slips side by side are two.
      if (open && !gap && (!open.gap || ours.text === theirs.text)) close()
      if (gap || ours.text !== theirs.text) {
        open ??= { start: at, end: at, from: '', text: '', same: true, gap, line: theirs?.line ?? line }
        open.from += ours?.text ?? ''
        open.text += theirs?.text ?? ''
        open.end += ours?.text.length ?? 0
        open.gap ||= gap
        open.same &&= !gap && sameRepaired(ours, theirs, repaired.get(base), repaired.get(id))
      }
      at += ours?.text.length ?? 0
      if (theirs) line = theirs.line
    }
    close()
  }
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Both lines, once repaired, have a common word where the scans differ: then only a scan slipped. */
const sameRepaired = (a: Cell, b: Cell, linesA?: readonly string[], linesB?: readonly string[]): boolean => {
  if (!linesA || !linesB) return false
  const words = (text: string | undefined): Set<string> =>
    new Set(tokens(text ?? '').map(token => fold(token.text)))
  const [inA, inB] = [words(linesA[a.line - 1]), words(linesB[b.line - 1])]
  const [ownA, ownB] = [inA.has(a.key), inB.has(b.key)]
  // A form that is gone after repair was a slip.
  return a.key !== b.key ? !ownA || !ownB : a.text.slice(0, a.word) !== b.text.slice(0, b.word)
}

const letters = (text: string): string =>
  tokens(text)
    .map(token => token.text)
    .join(' ')

const classOf = (a: string, b: string, same: boolean): VariantClass => {
  if (a.replace(/\s+/gu, '') === b.replace(/\s+/gu, '')) return 'space'
  if (letters(a) === letters(b)) return 'punctuation'
  return same ? 'scan' : 'substantive'
}

/** The text of a witness from the base text and the apparatus alone. */
export const rebuild = (baseText: string, differences: readonly Difference[], witness: string): string => {
  let result = ''
  let at = 0
  for (const { witness: id, start, end, text } of differences) {
    if (id !== witness) continue
    result += baseText.slice(at, start) + text
    at = end
  }
  return result + baseText.slice(at)
}
