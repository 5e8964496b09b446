import { readYaml, type Fault, type Field } from '../edition/yaml.ts'
import { CERTAINTIES, CHANGE_KINDS } from '../text/index.ts'
import { ROLES, type Decisions, type Emendation, type LineRef } from './tree.ts'

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: readonly Fault[] }

const STATUSES = ['accepted', 'rejected', 'open'] as const
const CLASSES = ['ocr', 'print', 'editor'] as const
/** What an editor may call a change: what the general steps call theirs, and what only a person sees. */
export const EMENDATION_KINDS = [...CHANGE_KINDS, 'punctuation', 'wording', 'supplied'] as const

const CLAUSE = /^(?:[IVXLC]+|(?:play|note|variant)\d+)[a-z]?$/u
const GAP = /^gap(?:-[a-z0-9]+)+$/u

/**
 * content/emendations/<slug>.yaml. Every fault is named with its field and line, and every field that is not looked at
 * is a fault; the shape is told in docs/edition.md.
 */
export const parseDecisions = (slug: string, text: string): Parsed<Decisions> => {
  const { top, faults, fail, fields, entries, items, text: words, maybeText, count, one } = readYaml(text)
  const place = (field: Field): LineRef => {
    const match = /^(?<witness>[\w-]+):(?<line>[1-9]\d*)$/u.exec(
      typeof field.value === 'string' ? field.value : '',
    )
    if (!match) fail(field, 'скан:строка, например w002:8')
    return { witness: match?.groups?.['witness'] ?? '', line: Number(match?.groups?.['line'] ?? 0) }
  }
  const places = (field: Field): readonly LineRef[] => {
    if (!Array.isArray(field.value)) return [place(field)]
    if (field.value.length === 0) fail(field, 'хотя бы одно место, например w002:8')
    return items(field).map(place)
  }
  /** Words as they stand, white space and all. */
  const raw = (field: Field, expected: string): string =>
    typeof field.value === 'string' ? field.value : (fail(field, expected), '')
  const named = (field: Field, form: RegExp, expected: string): string => {
    const found = words(field, expected)
    if (found !== '' && !form.test(found)) fail(field, expected)
    return found
  }

  const emendation = (item: Field): Emendation => {
    const entry = fields(item, [
      'at',
      'from',
      'to',
      'occurrence',
      'class',
      'kind',
      'certainty',
      'status',
      'by',
      'note',
      'source',
      'alternatives',
    ])
    const kind = one(entry.kind, EMENDATION_KINDS)
    const from = entry.from.node === undefined && kind === 'supplied' ? '' : raw(entry.from, 'слово скана')
    if (entry.from.value === '' && kind !== 'supplied')
      fail(entry.from, 'слово скана', 'Пустым `from` бывает только у `kind: supplied`.')
    const to = raw(entry.to, "слова, которые должны стоять в печати ('' — ничего)")
    if (from === to && entry.to.value !== undefined)
      fail(entry.to, 'не то же, что `from`', 'Решение, которое ничего не меняет, уберите или исправьте.')
    if (from === '' && entry.occurrence.node !== undefined)
      fail(entry.occurrence, 'ничего: при пустом `from` слова встают в конец строки', 'Уберите `occurrence`.')
    const source = maybeText(entry.source)
    if (kind === 'supplied' && entry.source.node === undefined)
      fail(
        entry.source,
        'откуда взяты слова',
        'Допишите `source`: восполненное без источника не принимается.',
      )
    return {
      at: places(entry.at),
      from,
      to,
      occurrence:
        entry.occurrence.node === undefined
          ? 1
          : count(entry.occurrence, 'которое по счёту в строке, число от 1 без кавычек'),
      class: one(entry.class, CLASSES),
      kind,
      certainty: one(entry.certainty, CERTAINTIES),
      status: one(entry.status, STATUSES, 'accepted'),
      by: maybeText(entry.by) ?? 'редакция',
      note: words(entry.note, 'почему так решено'),
      alternatives: items(entry.alternatives).map(each => words(each)),
      ...(source === undefined ? {} : { source }),
      declared: item.line,
    }
  }

  const data = fields(top, [
    'order',
    'title',
    'starts',
    'structure',
    'emendations',
    'supplied',
    'gaps',
    'remarks',
  ])
  if (top.value === undefined) fail(top, 'order, title и решения')
  const title =
    typeof data.title.value === 'object'
      ? fields(data.title, ['print', 'modern', 'supplied'])
      : { print: data.title, modern: undefined, supplied: undefined }
  const modern = title.modern && maybeText(title.modern)
  const suppliedTitle = title.supplied && maybeText(title.supplied)
  const value: Decisions = {
    slug,
    order: count(data.order, 'место в издании, число от 1'),
    title: {
      print: words(title.print, 'имя пасьянса'),
      ...(modern === undefined ? {} : { modern }),
      ...(suppliedTitle === undefined ? {} : { supplied: suppliedTitle }),
    },
    ...(data.starts.node === undefined ? {} : { starts: place(data.starts) }),
    structure: items(data.structure).map(item => {
      const entry = fields(item, ['at', 'role'])
      return { at: place(entry.at), role: one(entry.role, ROLES), declared: item.line }
    }),
    emendations: items(data.emendations).map(emendation),
    supplied: items(data.supplied).map(item => {
      const entry = fields(item, ['clause', 'after', 'text', 'certainty', 'source'])
      const after = maybeText(entry.after)
      return {
        clause: named(entry.clause, CLAUSE, 'имя правила: IV, play3, play3a, note20, variant1'),
        text: words(entry.text, 'слова редакции'),
        certainty: one(entry.certainty, CERTAINTIES),
        source: words(entry.source, 'откуда взяты слова'),
        ...(after === undefined ? {} : { after }),
        declared: item.line,
      }
    }),
    gaps: items(data.gaps).map(item => {
      const entry = fields(item, ['id', 'after', 'remark'])
      const after = maybeText(entry.after)
      return {
        id: named(entry.id, GAP, 'имя утраты: gap-start, gap-end'),
        remark: words(entry.remark, 'что утрачено'),
        ...(after === undefined ? {} : { after }),
        declared: item.line,
      }
    }),
    remarks: entries(data.remarks).map(([clause, field]) => ({
      clause,
      remark: words(field, 'почему правило утрачено'),
      declared: field.line,
    })),
  }
  return faults.length > 0 ? { ok: false, errors: faults } : { ok: true, value }
}
