import type { Certainty, Change, ChangeKind } from './types.ts'

/** A change to be written down: offsets in the line as it came. */
export interface Entry {
  readonly start: number
  readonly end: number
  readonly to: string
  readonly kind: ChangeKind
  /** Letters of docs/text.md in the order they were applied. */
  readonly rules: readonly string[]
  readonly certainty: Certainty
  readonly evidence?: readonly string[]
  readonly alternatives?: readonly string[]
}

/** What is changed and what is proposed in one line. */
export interface Ledger {
  readonly changes: readonly Change[]
  readonly proposals: readonly Change[]
  /** An entry that changes nothing is not written down. */
  make(entry: Entry): void
  propose(entry: Entry): void
  /** Takes back what was made and proposed behind `start`. */
  takeBack(start: number): void
}

export const newLedger = (line: string): Ledger => {
  const changes: Change[] = []
  const proposals: Change[] = []
  const write = (into: Change[], entry: Entry): void => {
    const from = line.slice(entry.start, entry.end)
    if (from === entry.to) return
    into.push({
      start: entry.start,
      end: entry.end,
      from,
      to: entry.to,
      class: entry.kind === 'doubled' ? 'print' : 'ocr',
      kind: entry.kind,
      rule: entry.rules.join('+'),
      evidence: entry.evidence ?? [],
      alternatives: entry.alternatives ?? [],
      certainty: entry.certainty,
      status: into === proposals ? 'open' : 'auto',
    })
  }
  const without = (list: Change[], start: number): void => {
    const kept = list.filter(change => change.start < start || change.end <= start)
    list.splice(0, list.length, ...kept)
  }
  return {
    changes,
    proposals,
    make: entry => write(changes, entry),
    propose: entry => write(proposals, entry),
    takeBack: start => {
      without(changes, start)
      without(proposals, start)
    },
  }
}
