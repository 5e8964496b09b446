import type { ChangeRecord, Clause, Edition, Heading, Range } from './types.ts'

/** From clauses back to the lines they were made from: numerals and note numbers stand in the line, not in the clause. */

/** The whole line of a layer a clause or heading was made from, numeral and note numbers put back. */
export const lineOf = (block: Clause | Heading, layer: 'print' | 'modern' = 'print'): string => {
  if (block.type === 'heading') return block[layer]
  let text = block[layer]
  for (const { kind, label, [layer]: at } of [...block.marks].reverse())
    if (kind === 'note-anchor') text = `${text.slice(0, at[0])}[${label}]${text.slice(at[0])}`
  return prefixOf(block) + text
}

const prefixOf = (clause: Clause): string =>
  clause.kind === 'rule' && clause.lines.length > 0 ? `${clause.label}. ` : ''

/** An offset of the line's print in the clause's print; inside what was lifted out, the place it was lifted from. */
export const intoClause = (clause: Clause, offset: number): number => {
  let at = Math.max(0, offset - prefixOf(clause).length)
  for (const { kind, label, print } of clause.marks)
    if (kind === 'note-anchor') at -= Math.max(0, Math.min(at - print[0], `[${label}]`.length))
  return Math.min(at, clause.print.length)
}

export interface Placed {
  readonly record: ChangeRecord
  /** What it changed, in the clause's print. */
  readonly print: Range
}

export const isMade = ({ status }: ChangeRecord): boolean => status === 'auto' || status === 'accepted'

/** The changes made on a line of a scan on its way to print, in order. */
export const madeOn = (edition: Edition, witness: string, line: number): readonly ChangeRecord[] =>
  edition.records
    .filter(one => one.layer === 'print' && one.witness === witness && one.line === line && isMade(one))
    .sort((a, b) => a.start - b.start || a.end - b.end)

/** The changes that made the print of a clause out of its base scan, and where in the clause they stand. */
export const changesOf = (edition: Edition, clause: Clause): Placed[] => {
  const base = clause.lines[0]?.witness
  const lines = edition.witnesses.find(({ id }) => id === base)?.lines
  if (base === undefined || !lines) return []
  const placed: Placed[] = []
  let at = 0
  for (const { witness, line } of clause.lines) {
    if (witness !== base) continue
    const made = madeOn(edition, base, line)
    const length = made.reduce(
      (sum, { start, end, to }) => sum + to.length - (end - start),
      lines[line - 1]!.length,
    )
    // A space between lines, none beside one whose words all went to its neighbours.
    if (at > 0 && length > 0) at++
    let shift = at
    for (const record of made) {
      const start = record.start + shift
      shift += record.to.length - (record.end - record.start)
      placed.push({
        record,
        print: [intoClause(clause, start), intoClause(clause, start + record.to.length)],
      })
    }
    at += length
  }
  return placed
}
