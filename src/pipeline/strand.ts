import { toAfter, toBefore } from './changes.ts'
import type { Line, LineRef, Passage, Root } from './tree.ts'
import { lineAt } from './walk.ts'

type Range = readonly [start: number, end: number]

/**
 * The lines of one scan that make one paragraph, as one text: a space between them, none beside a line whose words all
 * went to its neighbours. Offsets are in `print` unless a name says otherwise.
 */
export interface Strand {
  readonly witness: string
  readonly parts: readonly {
    readonly ref: LineRef
    readonly line: Line
    readonly at: number
    readonly modernAt: number
  }[]
  readonly print: string
  readonly modern: string
  readonly pairs: readonly { readonly print: Range; readonly modern: Range }[]
}

export const strandOf = (tree: Root, refs: readonly LineRef[]): Strand => {
  const parts: Strand['parts'][number][] = []
  const pairs: Strand['pairs'][number][] = []
  let [print, modern] = ['', '']
  for (const ref of refs) {
    const line = lineAt(tree, ref)
    if (!line) continue
    const today = line.modern ?? line.print
    const gap = print !== '' && line.print !== '' ? ' ' : ''
    const [at, modernAt] = [print.length + gap.length, modern.length + gap.length]
    parts.push({ ref, line, at, modernAt })
    print += gap + line.print
    modern += gap + today
    for (const pair of line.pairs ?? [])
      pairs.push({
        print: [pair.print[0] + at, pair.print[1] + at],
        modern: [pair.modern[0] + modernAt, pair.modern[1] + modernAt],
      })
  }
  return { witness: refs[0]?.witness ?? '', parts, print, modern, pairs }
}

/** A passage in each scan that has it, the base first. */
export const strandsOf = (tree: Root, { lines }: Passage): Strand[] =>
  [...new Set(lines.map(ref => ref.witness))].map(witness =>
    strandOf(
      tree,
      lines.filter(ref => ref.witness === witness),
    ),
  )

/** The line an offset stands in. */
export const partAt = (strand: Strand, offset: number): Strand['parts'][number] | undefined =>
  strand.parts.findLast(({ at, line }) => at <= offset && line.print !== '') ?? strand.parts[0]

/** An offset of print in modern. */
export const modernAt = (strand: Strand, offset: number, side: 'start' | 'end' = 'start'): number => {
  const part = partAt(strand, offset)
  return part ? part.modernAt + toAfter(part.line.modernChanges ?? [], offset - part.at, side) : offset
}

/** Where a stretch of print that lies in one line stands in the scan. */
export const inScan = (
  strand: Strand,
  [start, end]: Range,
):
  | { readonly ref: LineRef; readonly line: Line; readonly start: number; readonly end: number }
  | undefined => {
  const part = partAt(strand, start)
  if (!part) return undefined
  const { ref, line, at } = part
  return {
    ref,
    line,
    start: toBefore(line.changes, start - at),
    end: toBefore(line.changes, end - at, 'end'),
  }
}
