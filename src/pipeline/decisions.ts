import { parseDocument, LineCounter } from 'yaml'
import type { Certainty } from '../edition/types.ts'
import { ROLES, type Decisions, type Emendation, type LineRef, type Role } from './tree.ts'

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly { readonly message: string; readonly note: string }[] }

const CERTAINTIES = ['certain', 'high', 'medium', 'low'] as const
const STATUSES = ['accepted', 'rejected', 'open'] as const
const CLASSES = ['ocr', 'print', 'editor'] as const

/** content/emendations/<slug>.yaml. Every fault is named with the field it is in; the shape is told in docs/edition.md. */
export const parseDecisions = (slug: string, text: string): Parsed<Decisions> => {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  if (document.errors.length > 0)
    return {
      ok: false,
      errors: document.errors.map(error => ({
        message: `Строка ${counter.linePos(error.pos[0]).line}: ${error.message.split('\n')[0]}`,
        note: 'Исправьте отступы и кавычки YAML.',
      })),
    }
  const errors: { message: string; note: string }[] = []
  const fail = (path: string, found: unknown, wanted: string): undefined => {
    errors.push({
      message: `\`${path}\`: найдено ${JSON.stringify(found) ?? 'ничего'}, ожидалось: ${wanted}`,
      note: 'Исправьте поле.',
    })
    return undefined
  }
  const record = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  const list = (value: unknown, path: string): unknown[] =>
    value === undefined || value === null
      ? []
      : Array.isArray(value)
        ? value
        : (fail(path, value, 'список'), [])
  const word = (value: unknown, path: string): string =>
    typeof value === 'string' ? value.trim() : (fail(path, value, 'строка'), '')
  const maybe = (value: unknown, path: string): string | undefined =>
    value === undefined ? undefined : word(value, path)
  const one = <T extends string>(value: unknown, path: string, of: readonly T[], otherwise?: T): T =>
    of.includes(value as T)
      ? (value as T)
      : value === undefined && otherwise !== undefined
        ? otherwise
        : (fail(path, value, of.join(' | ')), of[0]!)
  const place = (value: unknown, path: string): LineRef => {
    const match = /^(?<witness>[\w-]+):(?<line>[1-9]\d*)$/u.exec(typeof value === 'string' ? value : '')
    if (!match) fail(path, value, 'скан:строка, например w002:8')
    return { witness: match?.groups?.['witness'] ?? '', line: Number(match?.groups?.['line'] ?? 0) }
  }
  const known = (value: Record<string, unknown>, path: string, keys: readonly string[]): void => {
    for (const key of Object.keys(value))
      if (!keys.includes(key)) fail(`${path}${key}`, value[key], `одно из полей ${keys.join(', ')}`)
  }

  const data = record(document.toJS())
  known(data, '', ['order', 'title', 'starts', 'structure', 'emendations', 'supplied', 'gaps', 'remarks'])
  const title = typeof data['title'] === 'string' ? { print: data['title'] } : record(data['title'])
  const modern = maybe(title['modern'], 'title.modern')
  const suppliedTitle = maybe(title['supplied'], 'title.supplied')
  const value: Decisions = {
    slug,
    order:
      typeof data['order'] === 'number'
        ? data['order']
        : (fail('order', data['order'], 'место в издании, число'), 0),
    title: {
      print: word(title['print'], 'title'),
      ...(modern === undefined ? {} : { modern }),
      ...(suppliedTitle === undefined ? {} : { supplied: suppliedTitle }),
    },
    ...(data['starts'] === undefined ? {} : { starts: place(data['starts'], 'starts') }),
    structure: list(data['structure'], 'structure').map((item, i) => {
      const entry = record(item)
      known(entry, `structure.${i}.`, ['at', 'role'])
      return {
        at: place(entry['at'], `structure.${i}.at`),
        role: one<Role>(entry['role'], `structure.${i}.role`, ROLES),
      }
    }),
    emendations: list(data['emendations'], 'emendations').map((item, i): Emendation => {
      const entry = record(item)
      const path = `emendations.${i}`
      known(entry, `${path}.`, [
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
      const source = maybe(entry['source'], `${path}.source`)
      const from = typeof entry['from'] === 'string' ? entry['from'] : ''
      if (from === '' && entry['kind'] !== 'supplied')
        fail(`${path}.from`, entry['from'], 'слово скана (пусто только у kind: supplied)')
      return {
        at: (Array.isArray(entry['at']) ? entry['at'] : [entry['at']]).map(at => place(at, `${path}.at`)),
        from,
        to: typeof entry['to'] === 'string' ? entry['to'] : (fail(`${path}.to`, entry['to'], 'строка'), ''),
        occurrence: typeof entry['occurrence'] === 'number' ? entry['occurrence'] : 1,
        class: one(entry['class'], `${path}.class`, CLASSES),
        kind: word(entry['kind'], `${path}.kind`),
        certainty: one<Certainty>(entry['certainty'], `${path}.certainty`, CERTAINTIES),
        status: one(entry['status'], `${path}.status`, STATUSES, 'accepted'),
        by: maybe(entry['by'], `${path}.by`) ?? 'редакция',
        note: word(entry['note'], `${path}.note`),
        alternatives: list(entry['alternatives'], `${path}.alternatives`).map((one, k) =>
          word(one, `${path}.alternatives.${k}`),
        ),
        ...(source === undefined ? {} : { source }),
      }
    }),
    supplied: list(data['supplied'], 'supplied').map((item, i) => {
      const entry = record(item)
      const path = `supplied.${i}`
      known(entry, `${path}.`, ['clause', 'after', 'text', 'certainty', 'source'])
      const after = maybe(entry['after'], `${path}.after`)
      return {
        clause: word(entry['clause'], `${path}.clause`),
        text: word(entry['text'], `${path}.text`),
        certainty: one<Certainty>(entry['certainty'], `${path}.certainty`, CERTAINTIES),
        source: word(entry['source'], `${path}.source`),
        ...(after === undefined ? {} : { after }),
      }
    }),
    gaps: list(data['gaps'], 'gaps').map((item, i) => {
      const entry = record(item)
      const after = maybe(entry['after'], `gaps.${i}.after`)
      known(entry, `gaps.${i}.`, ['id', 'after', 'remark'])
      return {
        id: word(entry['id'], `gaps.${i}.id`),
        remark: word(entry['remark'], `gaps.${i}.remark`),
        ...(after === undefined ? {} : { after }),
      }
    }),
    remarks: Object.fromEntries(
      Object.entries(record(data['remarks'])).map(([id, text]) => [id, word(text, `remarks.${id}`)]),
    ),
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value }
}
