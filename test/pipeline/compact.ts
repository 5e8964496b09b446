import { stringify } from 'yaml'
import { parseDecisions } from '../../src/pipeline/decisions.ts'
import type { Line, LineChange, LineRef, Passage, Patience, Root, Scan } from '../../src/pipeline/tree.ts'

/** A tree as a person writes it: lines as strings, places as `a:1`, defaults left out. */
export interface Compact {
  scans?: Record<
    string,
    string[] | { orthography?: 'modern'; follows?: string; lines: (string | CompactLine)[] }
  >
  streams?: CompactPassage[][]
  patiences?: (Omit<Patience, 'type' | 'children' | 'order'> & {
    order?: number
    children: CompactPassage[]
  })[]
  decisions?: Record<string, unknown>
}
type CompactPassage = Omit<Passage, 'type' | 'lines'> & { lines?: string[] }
interface CompactLine {
  raw: string
  changes?: Partial<LineChange>[]
}

const ref = (place: string): LineRef => {
  const [witness, line] = place.split(':')
  return { witness: witness!, line: Number(line) }
}
const place = ({ witness, line }: LineRef): string => `${witness}:${line}`

const inflateLine = (told: string | CompactLine, n: number): Line => {
  const { raw, changes = [] } = typeof told === 'string' ? { raw: told } : told
  return {
    type: 'line',
    n,
    raw,
    print: raw,
    proposals: [],
    changes: changes.map(change => {
      const start = change.start ?? raw.indexOf(change.from ?? '')
      return {
        from: '',
        to: '',
        class: 'ocr',
        kind: 'confusion',
        rule: 'B1',
        evidence: [],
        alternatives: [],
        certainty: 'high',
        by: 'auto',
        status: 'auto',
        start,
        end: start + (change.from ?? '').length,
        ...change,
      }
    }),
  }
}

const inflatePassage = ({ lines = [], ...rest }: CompactPassage): Passage => ({
  type: 'passage',
  lines: lines.map(ref),
  ...rest,
})

export const inflate = ({ scans = {}, streams = [], patiences = [], decisions = {} }: Compact): Root => ({
  type: 'root',
  decisions: Object.entries(decisions).map(([slug, data]) => {
    const parsed = parseDecisions(slug, stringify(data))
    if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join('\n'))
    return parsed.value
  }),
  children: [
    ...Object.entries(scans).map(([witness, told]): Scan => {
      const { lines, orthography, follows } = Array.isArray(told)
        ? { lines: told, orthography: undefined, follows: undefined }
        : told
      return {
        type: 'scan',
        witness,
        orthography: orthography ?? 'pre-reform',
        ...(follows === undefined ? {} : { follows }),
        children: lines.map((line, i) => inflateLine(line, i + 1)),
      }
    }),
    ...streams.map(children => ({ type: 'stream' as const, children: children.map(inflatePassage) })),
    ...patiences.map(({ children, order = 1, ...rest }, i) => ({
      type: 'patience' as const,
      order: order + i,
      ...rest,
      children: children.map(inflatePassage),
    })),
  ],
})

const showChange = ({ start, end, from, to, kind, rule, status, certainty }: LineChange): string =>
  `${start}–${end} «${from}» → «${to}» ${kind} ${rule} ${certainty} ${status}`

const showPassage = ({ type: _type, lines, refs, supplied, ...rest }: Passage): Record<string, unknown> => ({
  ...(lines.length > 0 ? { lines: lines.map(place).join(' ') } : {}),
  ...rest,
  ...(supplied ? { supplied: `${supplied.print} (${supplied.certainty})` } : {}),
  ...(refs ? { refs: refs.map(({ start, end, target }) => `${start}–${end} ${target}`) } : {}),
})

/** The tree as YAML: lines that a step touched, streams and patiences. */
export const show = (tree: Root): string => {
  const lines: Record<string, unknown> = {}
  for (const scan of tree.children)
    if (scan.type === 'scan')
      for (const line of scan.children) {
        const told = {
          ...(line.print === line.raw ? {} : { print: line.print }),
          ...(line.changes.length > 0 ? { changes: line.changes.map(showChange) } : {}),
          ...(line.proposals.length > 0 ? { proposals: line.proposals.map(showChange) } : {}),
          ...(line.modern === undefined || line.modern === line.print ? {} : { modern: line.modern }),
          ...(line.modernChanges?.length ? { modernChanges: line.modernChanges.map(showChange) } : {}),
        }
        if (Object.keys(told).length > 0) lines[`${scan.witness}:${line.n}`] = told
      }
  const paragraphs = Object.fromEntries(
    tree.children.flatMap(node =>
      node.type === 'scan' && node.paragraphs
        ? [[node.witness, node.paragraphs.map(group => group.join('+')).join(' ')]]
        : [],
    ),
  )
  const streams = tree.children
    .filter(node => node.type === 'stream')
    .map(node => node.children.map(showPassage))
  const patiences = tree.children
    .filter(node => node.type === 'patience')
    .map(({ type: _type, children, title: { lines: titleLines, ...title }, packs, captions, ...rest }) => ({
      ...rest,
      title: { ...title, ...(titleLines ? { lines: titleLines.map(place).join(' ') } : {}) },
      ...(packs ? { packs: packs.print } : {}),
      ...(captions?.length
        ? { captions: captions.map(({ print, after }) => `${print} after ${after}`) }
        : {}),
      children: children.map(showPassage),
    }))
  const told = {
    ...(Object.keys(lines).length > 0 ? { lines } : {}),
    ...(Object.keys(paragraphs).length > 0 ? { paragraphs } : {}),
    ...(streams.length > 0 ? { streams } : {}),
    ...(patiences.length > 0 ? { patiences } : {}),
  }
  return Object.keys(told).length > 0 ? stringify(told, { lineWidth: 0 }) : ''
}
