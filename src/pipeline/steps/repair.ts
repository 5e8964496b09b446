import type { Transformer } from 'unified'
import { repair, replay, type Change, type Lexicon, type Model } from '../../text/index.ts'
import { compose } from '../changes.ts'
import { headOf } from '../running-head.ts'
import type { LineChange, Root } from '../tree.ts'
import { lines } from '../walk.ts'

export interface RepairOptions {
  readonly lexicon: Lexicon
  readonly model: Model
}

/** Faults of the scan by the general rules of `text`. A witness in modern spelling had none of its faults: it passes. */
export default function repairScan(options: RepairOptions): Transformer<Root> {
  return tree => {
    const heads = repeatedLines(tree)
    for (const { scan, line } of lines(tree)) {
      if (scan.orthography === 'modern') continue
      const { changes, proposals } = repair(replay(line.raw, line.changes), {
        ...options,
        orthography: 'pre-reform',
        previous: scan.children[line.n - 2]?.raw,
        next: scan.children[line.n]?.raw,
        repeated: heads.has(keyOf(scan.witness, line.raw) ?? ''),
      })
      const inRaw = (found: readonly Change[]): LineChange[] =>
        found.map(change => ({ ...change, by: 'auto' }))
      // A proposal's offsets are in the line as it came to `repair`; with nothing changed before, that is the raw line.
      if (line.changes.length === 0) line.proposals.push(...inRaw(proposals))
      else
        for (const proposal of inRaw(proposals))
          line.proposals.push(
            ...compose(line.raw, line.changes, [proposal]).filter(one => one.status === 'open'),
          )
      line.changes = compose(line.raw, line.changes, inRaw(changes))
    }
  }
}

/** Lines that stand in a scan more than once but for a page's number, by `keyOf`. */
const repeatedLines = (tree: Root): Set<string> => {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { scan, line } of lines(tree)) {
    const key = keyOf(scan.witness, line.raw)
    if (key === undefined) continue
    if (seen.has(key)) twice.add(key)
    seen.add(key)
  }
  return twice
}

const keyOf = (witness: string, raw: string): string | undefined => {
  const head = headOf(raw)
  return head === undefined ? undefined : `${witness} ${head}`
}
