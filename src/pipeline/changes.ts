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

/** Two stretches share letters, or one is a mere point at an edge of the other: what is what cannot be told apart. */
const meet = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] === a[1] || b[0] === b[1] ? a[0] <= b[1] && b[0] <= a[1] : a[0] < b[1] && b[0] < a[1]

/**
 * `second` was found in the text `first` made; the answer says both of the text `first` was found in. Where they meet
 * they become one change, with the reasons of all.
 */
export const compose = (
  raw: string,
  first: readonly LineChange[],
  second: readonly LineChange[],
): LineChange[] => {
  if (first.length === 0) return [...second]
  const middle = replay(raw, first)
  interface Part {
    readonly at: readonly [number, number]
    readonly change: LineChange
    readonly of: 'first' | 'second'
  }
  let shift = 0
  const parts: Part[] = first.map(change => {
    const start = change.start + shift
    shift += change.to.length - (change.end - change.start)
    return { at: [start, start + change.to.length], change, of: 'first' }
  })
  for (const change of second) parts.push({ at: [change.start, change.end], change, of: 'second' })
  parts.sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
  const groups: { at: [number, number]; parts: Part[] }[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last?.parts.some(other => other.of !== part.of && meet(other.at, part.at))) {
      last.parts.push(part)
      last.at = [Math.min(last.at[0], part.at[0]), Math.max(last.at[1], part.at[1])]
    } else groups.push({ at: [part.at[0], part.at[1]], parts: [part] })
  }
  return groups.map(({ at, parts: members }) => {
    const told = members.filter(({ of }) => of === 'second').map(({ change }) => change)
    const own = members.filter(({ of }) => of === 'first').map(({ change }) => change)
    if (told.length === 0) return own[0]!
    // Raw edges: those of a change of `first` that reaches the edge, else by the distance all before it have shifted.
    const before = first.filter(change => !own.includes(change) && toAfter(first, change.start) < at[0])
    const moved = before.reduce((sum, change) => sum + change.to.length - (change.end - change.start), 0)
    const grown = own.reduce((sum, change) => sum + change.to.length - (change.end - change.start), 0)
    const start = at[0] - moved
    const end = at[1] - moved - grown
    const to = replay(
      middle.slice(...at),
      told.map(change => ({ ...change, start: change.start - at[0], end: change.end - at[0] })),
    )
    return {
      ...told[0]!,
      start,
      end,
      from: raw.slice(start, end),
      to,
      evidence: [...own, ...told].flatMap(change => change.evidence),
      rule: [...new Set([...own, ...told].map(change => change.rule))].join('+'),
    }
  })
}
