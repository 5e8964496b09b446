import type { Transformer } from 'unified'
import { replay } from '../../text/index.ts'
import { byPlace } from '../changes.ts'
import type { Root } from '../tree.ts'
import { lines } from '../walk.ts'

/** The print layer: every made change replayed on the line. Nothing after this step changes a letter of it. */
export default function print(): Transformer<Root> {
  return tree => {
    for (const { line } of lines(tree)) {
      line.changes.sort(byPlace)
      line.print = replay(line.raw, line.changes)
    }
  }
}
