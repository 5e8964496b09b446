import type { Transformer } from 'unified'
import { collate, overlapping } from '../../edition/collate.ts'
import type { LineRef, Passage, Root, Scan, Stream } from '../tree.ts'
import { scans } from '../walk.ts'

/**
 * Lines of scans that are one paragraph of the book become one passage, base witness first; scans that overlap become
 * one stream, and a scan whose leaf `follows` another's continues its stream. A line only one scan has stands where
 * its neighbours put it. Lines without words are no passages.
 */
export default function collateScans(): Transformer<Root> {
  return tree => {
    const all = scans(tree)
    const made: { stream: Stream; members: Scan[] }[] = []
    for (const ids of overlapping(all.map(textOf))) {
      const members = ids.map(id => all.find(scan => scan.witness === id)!)
      made.push({ stream: { type: 'stream', children: passages(members) }, members })
    }
    for (const one of made) {
      const leaf = one.members.find(scan => scan.follows !== undefined)?.follows
      const before = made.find(other => other !== one && other.members.some(scan => scan.witness === leaf))
      if (!before) continue
      before.stream.children.push(...one.stream.children)
      before.members.push(...one.members)
      one.members = []
      one.stream.children = []
    }
    tree.children.push(...made.filter(({ members }) => members.length > 0).map(({ stream }) => stream))
  }
}

/** The paragraphs of a scan, one a line. */
const paragraphsOf = (scan: Scan): number[][] => scan.paragraphs ?? scan.children.map(line => [line.n])

const textOf = (scan: Scan): { id: string; text: string } => ({
  id: scan.witness,
  text: paragraphsOf(scan)
    .map(group =>
      group
        .map(n => scan.children[n - 1]!.print)
        .filter(print => print !== '')
        .join(' '),
    )
    .join('\n'),
})

const passages = (members: readonly Scan[]): Passage[] => {
  const { rows } = collate(members.map(textOf), members[0]!.witness)
  const key = ({ witness, line }: LineRef): string => `${witness}:${line}`
  const words = new Map<string, number>()
  const shared = new Map<string, number>()
  const order: LineRef[] = []
  for (const row of rows) {
    const here = [...row.cells].map(([witness, cell]) => ({ witness, line: cell.line }))
    for (const one of here) {
      if (!words.has(key(one))) order.push(one)
      words.set(key(one), (words.get(key(one)) ?? 0) + 1)
      for (const other of here)
        if (other !== one)
          shared.set(`${key(one)} ${key(other)}`, (shared.get(`${key(one)} ${key(other)}`) ?? 0) + 1)
    }
  }
  const result: Passage[] = []
  for (const ref of order) {
    const same = result.find(passage =>
      passage.lines.some(
        other =>
          (shared.get(`${key(ref)} ${key(other)}`) ?? 0) * 2 >
          Math.min(words.get(key(ref))!, words.get(key(other))!),
      ),
    )
    if (same && !same.lines.some(other => other.witness === ref.witness)) {
      same.lines.push(ref)
    } else {
      const passage: Passage = { type: 'passage', lines: [ref] }
      result.push(passage)
    }
  }
  const rank = (ref: LineRef): number => members.findIndex(scan => scan.witness === ref.witness)
  for (const passage of result)
    passage.lines = passage.lines
      .sort((a, b) => rank(a) - rank(b))
      .flatMap(({ witness, line }) =>
        paragraphsOf(members.find(scan => scan.witness === witness)!)[line - 1]!.map(n => ({
          witness,
          line: n,
        })),
      )
  return result
}
