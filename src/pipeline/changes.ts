import { replay } from '../text/index.ts'
import type { LineChange } from './tree.ts'

/** Arithmetic of changes: lists that are in order and apart from each other. */

type Span = Pick<LineChange, 'start' | 'end' | 'from' | 'to'>

export const byPlace = (a: Span, b: Span): number => a.start - b.start || a.end - b.end

/** Two changes claim the same letters. Insertions at one point do too. */
export const overlap = (a: Span, b: Span): boolean =>
  a.start === a.end && b.start === b.end
    ? a.start === b.start
    : a.start === a.end
      ? b.start < a.start && a.start < b.end
      : b.start === b.end
        ? a.start < b.start && b.start < a.end
        : a.start < b.end && b.start < a.end

/**
 * An offset of the changed text in the text it was made from. Inside a changed stretch: its start, or its end with
 * `side` 'end'.
 */
export const toBefore = (
  changes: readonly Span[],
  offset: number,
  side: 'start' | 'end' = 'start',
): number => {
  let shift = 0
  for (const change of changes) {
    const start = change.start + shift
    const end = start + change.to.length
    if (offset < start || (offset === start && (side === 'start' || change.to.length > 0))) break
    if (offset < end || (offset === end && side === 'end' && change.to.length > 0))
      return side === 'start' ? change.start : change.end
    shift += change.to.length - (change.end - change.start)
  }
  return offset - shift
}

/** An offset of the text before the changes, in the changed text. Inside a changed stretch: its start, or its end. */
export const toAfter = (
  changes: readonly Span[],
  offset: number,
  side: 'start' | 'end' = 'start',
): number => {
  let shift = 0
  for (const change of changes) {
    if (offset <= change.start) break
    if (offset < change.end)
      return side === 'start' ? change.start + shift : change.start + shift + change.to.length
    shift += change.to.length - (change.end - change.start)
  }
  return offset + shift
}

/** `second` was found in the text `first` made; the answer says both of the text `first` was found in. */
export const compose = (
  raw: string,
  first: readonly LineChange[],
  second: readonly LineChange[],
): LineChange[] => {
  if (first.length === 0) return [...second]
  const middle = replay(raw, first)
  const rest = [...first]
  const result: LineChange[] = []
  for (const change of second) {
    const start = toBefore(first, change.start)
    const end = Math.max(start, toBefore(first, change.end, 'end'))
    const inside = rest.filter(
      one => one.start >= start && one.end <= end && overlap(one, { ...change, start, end }),
    )
    for (const one of inside) rest.splice(rest.indexOf(one), 1)
    const [from, to] = [toAfter(first, start), toAfter(first, end, 'end')]
    result.push({
      ...change,
      start,
      end,
      from: raw.slice(start, end),
      to: middle.slice(from, change.start) + change.to + middle.slice(change.end, to),
      evidence: [...inside.flatMap(one => one.evidence), ...change.evidence],
      rule: [...inside.map(one => one.rule), change.rule].join('+'),
    })
  }
  return [...rest, ...result].sort(byPlace)
}
