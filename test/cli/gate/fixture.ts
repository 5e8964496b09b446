import { createHash } from 'node:crypto'
import type { Clause, ClauseKind, Edition, PatienceText, Range } from '../../../src/edition/types.ts'
import type { Lock } from '../../../src/cli/gate/text-checks.ts'

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

const ranges = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(match => [match.index, match.index + match[0].length])

/** A clause as the pipeline would make it of this text; both layers are the same. */
export const clauseOf = (slug: string, id: string, print: string, more: Partial<Clause> = {}): Clause => ({
  type: 'clause',
  id,
  urn: `pasyans:${slug}:${id}`,
  kind: (/^[IVXL]+$/.test(id) ? 'rule' : id.replace(/\d.*$/, '')) as ClauseKind,
  label: id,
  name: `правило ${id}`,
  supplied: false,
  lost: print === '',
  print,
  modern: print,
  words: ranges(print, /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu).map((range, index) => ({
    n: index + 1,
    print: range,
    modern: range,
    sources: [],
    records: [],
  })),
  sentences: ranges(print, /[^.]+\.?/g).map(range => ({ print: range, modern: range })),
  marks: [],
  lines: [],
  hash: sha(print),
  ...more,
})

export const textOf = (slug: string, clauses: readonly Clause[]): PatienceText => ({
  slug,
  order: 1,
  title: { print: slug, modern: slug, supplied: false },
  orthography: 'pre-reform',
  blocks: clauses,
  captions: [],
  witnesses: [],
})

export const editionOf = (...patiences: PatienceText[]): Edition => ({
  name: 'fixture',
  version: '0',
  hash: '',
  witnesses: [],
  patiences,
  records: [],
  apparatus: [],
  reports: [],
})

export const lockOf = (clauses: readonly Clause[]): Lock => ({
  clauses: Object.fromEntries(clauses.map(({ id, hash }) => [id, hash])),
})
