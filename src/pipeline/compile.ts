import { createHash } from 'node:crypto'
import type { VFile } from 'vfile'
import { alignPassage, collate } from '../edition/collate.ts'
import { sentences } from '../edition/sentences.ts'
import type {
  Block,
  ChangeRecord,
  Clause,
  ClauseKind,
  Edition,
  Mark,
  PatienceText,
  Range,
  Variant,
  Witness,
  Word,
} from '../edition/types.ts'
import { fold, tokens, type Token } from '../text/index.ts'
import { toAfter } from './changes.ts'
import { reports } from './report.ts'
import { inScan, modernAt, partAt, strandsOf, type Strand } from './strand.ts'
import type { Line, LineChange, Passage, Patience, Root } from './tree.ts'
import { lines, patiences, scans } from './walk.ts'

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** The tree, its steps done, as an edition. */
export const compile = (
  tree: Root,
  file: VFile,
  witnesses: readonly Witness[],
  named: { readonly name: string; readonly version: string },
): Edition => {
  const records = recordsOf(tree)
  const texts = patiences(tree).map(patience => patienceText(tree, patience, records))
  const clauses = texts.flatMap(text => text.blocks.filter(block => block.type === 'clause'))
  return {
    ...named,
    hash: sha256(clauses.map(clause => `${clause.urn} ${clause.hash}`).join('\n')),
    witnesses,
    patiences: texts,
    records: [...records.values()].flat().map(({ record }) => record),
    apparatus: apparatusOf(tree),
    reports: reports(file),
  }
}

interface Recorded {
  readonly change: LineChange
  readonly record: ChangeRecord
}

/** By place of the line. The id is a hash of what the record says of which line, so that it survives new lines and new rules. */
const recordsOf = (tree: Root): Map<string, Recorded[]> => {
  const result = new Map<string, Recorded[]>()
  const seen = new Map<string, number>()
  for (const { scan, line } of lines(tree)) {
    const of = (layer: 'print' | 'modern', text: string, changes: readonly LineChange[]): Recorded[] => {
      const lineHash = sha256(text).slice(0, 16)
      return changes.map(change => {
        const words = [scan.witness, layer, lineHash, change.start, change.end, change.from, change.to].join(
          '\0',
        )
        const times = seen.get(words) ?? 0
        seen.set(words, times + 1)
        const id = `${layer === 'print' ? 'p' : 'm'}${sha256(`${words}\0${times}`).slice(0, 11)}`
        return { change, record: { id, layer, witness: scan.witness, line: line.n, lineHash, ...change } }
      })
    }
    result.set(`${scan.witness}:${line.n}`, [
      ...of('print', line.raw, line.changes),
      ...of('print', line.raw, line.proposals),
      ...of('modern', line.print, line.modernChanges ?? []),
    ])
  }
  return result
}

const patienceText = (tree: Root, patience: Patience, records: Map<string, Recorded[]>): PatienceText => {
  const base = patience.children.find(passage => passage.lines.length > 0)?.lines[0]
  const witnesses = [
    ...new Set(
      [
        ...(patience.title.lines ?? []),
        ...(patience.packs?.lines ?? []),
        ...patience.children.flatMap(passage => passage.lines),
      ].map(ref => ref.witness),
    ),
  ]
  const { print, modern, supplied, printed, lines: titleLines, remark } = patience.title
  return {
    slug: patience.slug,
    order: patience.order,
    title: {
      print,
      modern,
      supplied,
      ...(printed === undefined ? {} : { printed }),
      ...(titleLines === undefined ? {} : { lines: titleLines }),
      ...(remark === undefined ? {} : { remark }),
    },
    ...(patience.packs ? { packs: patience.packs } : {}),
    orthography: scans(tree).find(scan => scan.witness === base?.witness)?.orthography ?? 'modern',
    blocks: patience.children.flatMap(passage => block(tree, patience, passage, records)),
    captions: patience.captions ?? [],
    witnesses: witnesses.sort(),
  }
}

const block = (
  tree: Root,
  patience: Patience,
  passage: Passage,
  records: Map<string, Recorded[]>,
): Block[] => {
  const id = passage.id ?? ''
  const [line] = strandsOf(tree, passage)
  const remark = passage.remark === undefined ? {} : { remark: passage.remark }
  switch (passage.role) {
    case 'part':
    case 'variant-heading':
      return [
        {
          type: 'heading',
          id,
          print: line?.print ?? passage.supplied?.print ?? '',
          modern: line?.modern ?? passage.supplied?.modern ?? '',
          supplied: !line,
          lines: passage.lines,
          ...remark,
        },
      ]
    case 'gap':
      return [{ type: 'gap', id, remark: passage.remark ?? '' }]
    case 'rule':
    case 'paragraph':
    case 'note':
      return [clause(tree, patience, passage, records)]
    default:
      return []
  }
}

const KINDS: readonly [RegExp, ClauseKind, (label: string) => string][] = [
  [/^note/u, 'note', label => `примечание ${label}`],
  [/^variant/u, 'variant', label => `вариант, абзац ${label}`],
  [/^play/u, 'play', label => `игра, абзац ${label}`],
  [/^/u, 'rule', label => `правило ${label}`],
]

const RANK = { certain: 0, high: 1, medium: 2, low: 3 } as const

const clause = (
  tree: Root,
  patience: Patience,
  passage: Passage,
  records: Map<string, Recorded[]>,
): Clause => {
  const id = passage.id ?? ''
  const label = passage.label ?? id
  const [, kind, name] = KINDS.find(([pattern]) => pattern.test(id))!
  const strands = strandsOf(tree, passage)
  const [base] = strands
  const view = base ? strandView(base, passage) : plainView(passage.supplied?.print ?? '')
  const { print, modern } = view
  const words = view.words.map((word, i): Word => {
    const sources = base ? sourcesOf(strands, word.inStrand) : []
    return {
      n: i + 1,
      print: word.print,
      modern: word.modern,
      sources,
      records: base ? recordIds(base, word.inStrand, sources, records) : [],
    }
  })
  const toModern = ([start, end]: Range): Range => modernRange(view, start, end)
  const marks: Mark[] = []
  for (const { start, end, target } of passage.refs ?? [])
    if (base) {
      const range = view.inClause(start, end)
      marks.push({ kind: 'ref', print: range, modern: toModern(range), target, label: print.slice(...range) })
    }
  for (const { start, note } of passage.lifted ?? [])
    if (note !== undefined) {
      const [at] = view.inClause(start, start)
      const modernAt = view.modernPoint(start)
      marks.push({
        kind: 'note-anchor',
        print: [at, at],
        modern: [modernAt, modernAt],
        target: `pasyans:${patience.slug}:note${note}`,
        label: note,
      })
    }
  for (const { line, at } of base?.parts ?? [])
    for (const change of [...line.changes, ...line.proposals]) {
      const kind = markKind(change)
      if (!kind) continue
      const [start, end] =
        change.status === 'open'
          ? [toAfter(line.changes, change.start), toAfter(line.changes, change.end, 'end')]
          : insertedRange(line, change)
      const range = view.inClause(...trim(base!.print, start + at, end + at))
      marks.push({
        kind,
        print: range,
        modern: toModern(range),
        certainty: change.certainty,
        source: [change.note, ...change.evidence].filter(Boolean).join(' '),
      })
    }
  if (passage.supplied)
    marks.push({
      kind: 'supplied',
      print: [0, print.length],
      modern: [0, modern.length],
      certainty: passage.supplied.certainty,
      source: passage.supplied.source,
    })
  if (passage.lost) marks.push({ kind: 'lacuna', print: [0, 0], modern: [0, 0], ...lost(passage) })
  return {
    type: 'clause',
    id,
    urn: `pasyans:${patience.slug}:${id}`,
    kind,
    label,
    name: name(label),
    supplied: passage.supplied !== undefined,
    lost: passage.lost ?? false,
    print,
    modern,
    words,
    sentences: sentences(print).map(range => ({ print: range, modern: toModern(range) })),
    marks: marks.sort(
      (a, b) => a.print[0] - b.print[0] || RANK[a.certainty ?? 'certain'] - RANK[b.certainty ?? 'certain'],
    ),
    lines: passage.lines,
    hash: sha256(print),
    ...(passage.remark === undefined ? {} : { remark: passage.remark }),
  }
}

const lost = (passage: Passage): { source?: string } =>
  passage.remark === undefined ? {} : { source: passage.remark }

const markKind = (change: LineChange): 'supplied' | 'doubtful' | 'lacuna' | undefined => {
  if (change.status === 'rejected') return undefined
  if (change.kind === 'supplied') return 'supplied'
  if (change.kind === 'lacuna') return 'lacuna'
  return change.status === 'open' && change.rule === 'E' ? 'doubtful' : undefined
}

const insertedRange = (line: Line, change: LineChange): Range => {
  let shift = 0
  for (const other of line.changes) {
    if (other === change) break
    shift += other.to.length - (other.end - other.start)
  }
  return [change.start + shift, change.start + shift + change.to.length]
}

const trim = (text: string, start: number, end: number): Range => {
  while (start < end && /\s/u.test(text[start]!)) start++
  while (end > start && /[\s.,;:]/u.test(text[end - 1]!)) end--
  return [start, end]
}

/** A clause within its base strand: what is lifted out (numeral, note numbers) shifts the rest. */
interface View {
  readonly print: string
  readonly modern: string
  readonly words: readonly { print: Range; modern: Range; inStrand: Range }[]
  /** A range of the strand, in the clause. */
  readonly inClause: (start: number, end: number) => Range
  /** A point of the strand outside words, in the clause's modern. */
  readonly modernPoint: (point: number) => number
}

const without = (text: string, lifted: readonly Range[]): string =>
  [...lifted].reverse().reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text)

const shifted = (lifted: readonly Range[], point: number): number =>
  point - lifted.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(point, end) - start), 0)

const liftedOf = (passage: Passage): Range[] =>
  (passage.lifted ?? []).map(({ start, end }): Range => [start, end]).sort((a, b) => a[0] - b[0])

const strandView = (strand: Strand, passage: Passage): View => {
  const lifted = liftedOf(passage)
  const liftedModern = lifted.map(([start, end]): Range => [
    modernAt(strand, start),
    modernAt(strand, end, 'end'),
  ])
  const inside = ([start, end]: Range): boolean => lifted.some(([from, to]) => start >= from && end <= to)
  return {
    print: without(strand.print, lifted),
    modern: without(strand.modern, liftedModern),
    words: grown(
      strand.pairs
        .filter(pair => !inside(pair.print))
        .map(pair => ({
          inStrand: pair.print,
          print: [shifted(lifted, pair.print[0]), shifted(lifted, pair.print[1])],
          modern: [shifted(liftedModern, pair.modern[0]), shifted(liftedModern, pair.modern[1])],
        })),
    ),
    inClause: (start, end) => [shifted(lifted, start), shifted(lifted, end)],
    modernPoint: point => shifted(liftedModern, modernAt(strand, point)),
  }
}

/** A note's sign in the middle of a word, lifted out, leaves one word and not two. */
const grown = (words: View['words']): View['words'] =>
  words.reduce<View['words'][number][]>((all, word) => {
    const last = all.at(-1)
    if (last?.print[1] !== word.print[0]) return [...all, word]
    const joined = (a: Range, b: Range): Range => [a[0], Math.max(a[1], b[1])]
    return [
      ...all.slice(0, -1),
      {
        inStrand: joined(last.inStrand, word.inStrand),
        print: joined(last.print, word.print),
        modern: joined(last.modern, word.modern),
      },
    ]
  }, [])

const plainView = (text: string): View => ({
  print: text,
  modern: text,
  words: tokens(text).map(({ start, end }) => ({
    print: [start, end],
    modern: [start, end],
    inStrand: [start, end],
  })),
  inClause: (start, end) => [start, end],
  modernPoint: point => point,
})

/** The modern range of a print range: outer words by their pairs, what stands between and around them by distance. */
const modernRange = (view: View, start: number, end: number): Range => {
  const at = (point: number): number => {
    const inside = view.words.find(({ print }) => print[0] < point && point < print[1])
    if (inside) return point - inside.print[0] < inside.print[1] - point ? inside.modern[0] : inside.modern[1]
    const next = view.words.find(({ print }) => print[0] >= point)
    const previous = view.words.findLast(({ print }) => print[1] <= point)
    if (next && (!previous || next.print[0] - point < point - previous.print[1] || next.print[0] === point))
      return Math.max(0, next.modern[0] - (next.print[0] - point))
    return Math.min(view.modern.length, previous ? previous.modern[1] + (point - previous.print[1]) : point)
  }
  return [at(start), at(end)]
}

const wordCache = new WeakMap<Strand, readonly Token[]>()

const wordsOf = (strand: Strand): readonly Token[] => {
  const cached = wordCache.get(strand)
  if (cached) return cached
  const words = tokens(strand.print)
  wordCache.set(strand, words)
  return words
}

const pairCache = new WeakMap<Line, Map<string, ReadonlyMap<number, number>>>()

/** Words of a passage in its base against those in another scan: index to index, numerals and all. */
const pairsBetween = (base: Strand, other: Strand): ReadonlyMap<number, number> => {
  const first = base.parts[0]!.line
  const cached = pairCache.get(first)?.get(other.witness)
  if (cached) return cached
  const keys = (strand: Strand): string[] => wordsOf(strand).map(word => fold(word.text))
  const pairs = new Map(alignPassage(keys(base), keys(other)))
  if (!pairCache.has(first)) pairCache.set(first, new Map())
  pairCache.get(first)!.set(other.witness, pairs)
  return pairs
}

const sourcesOf = (strands: readonly Strand[], range: Range): Word['sources'] => {
  const [base, ...others] = strands
  const index = wordsOf(base!).findIndex(word => word.start === range[0] && word.end === range[1])
  const found = (strand: Strand, at: Range): Word['sources'] => {
    const place = inScan(strand, at)
    if (!place || place.start >= place.end) return []
    const { ref, line, start, end } = place
    return [{ ...ref, start, end, form: line.raw.slice(start, end) }]
  }
  return [
    ...found(base!, range),
    ...others.flatMap(other => {
      const twin = wordsOf(other)[pairsBetween(base!, other).get(index) ?? -1]
      return twin ? found(other, [twin.start, twin.end]) : []
    }),
  ]
}

const touches = (change: LineChange, start: number, end: number): boolean =>
  change.start === change.end
    ? start <= change.start && change.start <= end
    : change.start < end && start < change.end

const recordIds = (
  base: Strand,
  [start, end]: Range,
  sources: Word['sources'],
  records: Map<string, Recorded[]>,
): string[] => {
  const ids: string[] = []
  for (const source of sources)
    for (const { change, record } of records.get(`${source.witness}:${source.line}`) ?? [])
      if (record.layer === 'print' && change.start < change.end && touches(change, source.start, source.end))
        ids.push(record.id)
  const part = partAt(base, start)
  if (!part) return ids
  const [from, to] = [start - part.at, end - part.at]
  for (const { change, record } of records.get(`${part.ref.witness}:${part.ref.line}`) ?? []) {
    if (record.layer === 'modern') {
      if (touches(change, from, to)) ids.push(record.id)
    } else if (change.start === change.end && record.status !== 'open') {
      const inserted = insertedRange(part.line, change)
      if (inserted[0] < to && from < inserted[1]) ids.push(record.id)
    }
  }
  return [...new Set(ids)]
}

/** Places where the scans of a clause differ, in the print words of the clause. */
const apparatusOf = (tree: Root): Variant[] =>
  patiences(tree).flatMap(patience =>
    patience.children
      .filter(
        ({ role, lines: refs }) =>
          refs.length > 1 && (role === 'rule' || role === 'paragraph' || role === 'note'),
      )
      .flatMap(passage => variants(tree, `pasyans:${patience.slug}:${passage.id ?? ''}`, passage)),
  )

const variants = (tree: Root, urn: string, passage: Passage): Variant[] => {
  const strands = strandsOf(tree, passage)
  const base = strands[0]!
  const lifted = liftedOf(passage)
  const texts = strands.map(({ witness, parts }) => ({
    id: witness,
    text: parts.map(({ line }) => line.raw).join('\n'),
    repaired: parts.map(({ line }) => line.print).join('\n'),
  }))
  const raw = texts[0]!.text
  // An offset of the base's raw lines, in the clause.
  const inClause = (offset: number, side: 'start' | 'end'): number => {
    let at = 0
    for (const part of base.parts) {
      if (offset <= at + part.line.raw.length)
        return shifted(lifted, part.at + toAfter(part.line.changes, Math.max(0, offset - at), side))
      at += part.line.raw.length + 1
    }
    return shifted(lifted, base.print.length)
  }
  const places = new Map<string, Variant>()
  for (const { witness, start, end, text, line, class: sort } of collate(texts, base.witness, true)
    .differences) {
    if (sort === 'space') continue
    const { head, tail } = common(raw.slice(start, end), text)
    const [from, to] = [start + head, end - tail]
    const strand = strands.find(one => one.witness === witness)!
    const reading = {
      witness,
      line: strand.parts[line - 1]?.ref.line ?? strand.parts[0]!.ref.line,
      form: oneLine(text.slice(head, text.length - tail)),
    }
    const before = places.get(`${from}:${to}`)
    places.set(`${from}:${to}`, {
      urn,
      print: [inClause(from, 'start'), inClause(to, 'end')],
      lemma: oneLine(raw.slice(from, to)),
      class: sort,
      readings: [...(before?.readings ?? []), reading],
    })
  }
  return [...places.values()]
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/gu, ' ').trim()

/** Signs two strings share at head and tail, whole words only. */
const common = (a: string, b: string): { head: number; tail: number } => {
  let head = 0
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++
  while (
    head > 0 &&
    /[\p{L}\p{N}]/u.test(a[head - 1]!) &&
    /[\p{L}\p{N}]/u.test((a[head] ?? ' ') + (b[head] ?? ' '))
  )
    head--
  let tail = 0
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  while (
    tail > 0 &&
    /[\p{L}\p{N}]/u.test(a.at(-tail)!) &&
    /[\p{L}\p{N}]/u.test((a.at(-tail - 1) ?? ' ') + (b.at(-tail - 1) ?? ' '))
  )
    tail--
  return { head, tail }
}
