/**
 * A reader's note as a W3C Web Annotation (https://www.w3.org/TR/annotation-model/), JSON-LD in and out.
 *
 * The target is a stretch of one clause in one layer: source = the clause's urn, a TextQuoteSelector with at least
 * CONTEXT characters on both sides (fewer only at a clause's edge) and a TextPositionSelector relative to the clause.
 * What the model has no word for (layer, words, the clause's hash, a game's position) is said in the `pasyans:` terms
 * of the context. Fields this program does not know are kept as they came.
 */

export const CONTEXT = 32
export const ANNO_CONTEXT = 'http://www.w3.org/ns/anno.jsonld'
export const OWN_CONTEXT = { pasyans: 'urn:pasyans:terms#' } as const

export type NoteLayer = 'print' | 'modern'
export const motivations = ['highlighting', 'commenting', 'tagging', 'questioning'] as const
export type Motivation = (typeof motivations)[number]

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

/** Where a note hangs. Offsets are UTF-16 units in the clause's text of that layer, half open. */
export interface TextTarget {
  readonly type: 'text'
  readonly urn: string
  readonly layer: NoteLayer
  /** Print words, 1-based, inclusive. */
  readonly words: readonly [first: number, last: number]
  readonly exact: string
  readonly prefix: string
  readonly suffix: string
  readonly start: number
  readonly end: number
  /** The clause's hash when the note was made: an unchanged clause needs no searching. */
  readonly hash?: string
}

/** A note pinned to a recorded game: the record as the table's links carry it, after `act` acts. */
export interface GameTarget {
  readonly type: 'game'
  readonly slug: string
  readonly record: string
  readonly act: number
}

export type Target = TextTarget | GameTarget

export interface Note {
  readonly id: string
  readonly motivation: Motivation
  readonly target: Target
  /** The reader's words; empty for a bare highlight. */
  readonly text: string
  readonly tags: readonly string[]
  /** ISO 8601, UTC. */
  readonly created: string
  readonly modified: string
  /** Top-level fields of an imported annotation that this program does not know, kept for export. */
  readonly rest: JsonObject
}

/** What the anchoring knows of the edition's text: one clause in both layers. */
export interface Passage {
  readonly urn: string
  readonly slug: string
  readonly hash: string
  readonly print: string
  readonly modern: string
  readonly words: readonly {
    readonly n: number
    readonly print: readonly [number, number]
    readonly modern: readonly [number, number]
  }[]
}

/** The target for a range of words, quoted as the passage stands now. Null when the passage has no such words. */
export function targetOf(passage: Passage, layer: NoteLayer, first: number, last: number): TextTarget | null {
  const from = passage.words.find(word => word.n === first)
  const to = passage.words.find(word => word.n === last)
  if (!from || !to || first > last) return null
  return targetAt(passage, layer, from[layer][0], to[layer][1])
}

/** The target for a range of characters, widened to whole words. Null when no word is touched. */
export function targetAt(passage: Passage, layer: NoteLayer, start: number, end: number): TextTarget | null {
  const touched = passage.words.filter(word => word[layer][0] < end && word[layer][1] > start)
  const first = touched[0]
  const last = touched[touched.length - 1]
  if (!first || !last) return null
  const text = passage[layer]
  const from = Math.min(...touched.map(word => word[layer][0]))
  const to = Math.max(...touched.map(word => word[layer][1]))
  return {
    type: 'text',
    urn: passage.urn,
    layer,
    words: [first.n, last.n],
    exact: text.slice(from, to),
    prefix: text.slice(Math.max(0, from - CONTEXT), from),
    suffix: text.slice(to, to + CONTEXT),
    start: from,
    end: to,
    hash: passage.hash,
  }
}

const bodiesOf = (note: Note): Json[] => [
  ...(note.text === ''
    ? []
    : [
        {
          type: 'TextualBody',
          purpose: note.motivation === 'questioning' ? 'questioning' : 'commenting',
          format: 'text/plain',
          language: 'ru',
          value: note.text,
        },
      ]),
  ...note.tags.map(tag => ({ type: 'TextualBody', purpose: 'tagging', format: 'text/plain', value: tag })),
]

function targetJson(target: Target): JsonObject {
  if (target.type === 'game')
    return {
      source: `pasyans:${target.slug}`,
      selector: { type: 'pasyans:GameSelector', 'pasyans:record': target.record, 'pasyans:act': target.act },
    }
  return {
    source: target.urn,
    'pasyans:layer': target.layer,
    'pasyans:words': `${target.words[0]}-${target.words[1]}`,
    ...(target.hash === undefined ? {} : { 'pasyans:hash': target.hash }),
    selector: [
      { type: 'TextQuoteSelector', exact: target.exact, prefix: target.prefix, suffix: target.suffix },
      { type: 'TextPositionSelector', start: target.start, end: target.end },
    ],
  }
}

/** The note as JSON-LD, unknown fields included. */
export function toJsonLd(note: Note): JsonObject {
  return {
    ...note.rest,
    '@context': [ANNO_CONTEXT, OWN_CONTEXT],
    id: note.id,
    type: 'Annotation',
    motivation: note.motivation,
    created: note.created,
    modified: note.modified,
    body: bodiesOf(note),
    target: targetJson(note.target),
  }
}

export type Parsed = { readonly ok: true; readonly note: Note } | { readonly ok: false; readonly why: string }

export const LIMITS = {
  text: 20_000,
  tag: 100,
  tags: 50,
  quote: 20_000,
  id: 500,
  record: 20_000,
  rest: 64 * 1024,
  depth: 16,
} as const
/** A foreign value as a refusal names it: a long string by its length. */
const measured = (value: unknown): string =>
  value === undefined
    ? 'ничего'
    : typeof value === 'string' && value.length > 60
      ? `${value.length} знаков`
      : JSON.stringify(value).slice(0, 60)
const refuse = (why: string): Parsed => ({ ok: false, why })
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const known = new Set(['@context', 'id', 'type', 'motivation', 'created', 'modified', 'body', 'target'])
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** A plain copy of foreign JSON; undefined where it is no JSON, too deep, or names a prototype. */
export function plainJson(value: unknown, depth = 0): Json | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (depth > LIMITS.depth) return undefined
  if (Array.isArray(value)) {
    const out: Json[] = []
    for (const item of value) {
      const plain = plainJson(item, depth + 1)
      if (plain === undefined) return undefined
      out.push(plain)
    }
    return out
  }
  if (!isObject(value)) return undefined
  const out: Record<string, Json> = {}
  for (const key of Object.keys(value)) {
    if (forbidden.has(key)) return undefined
    const plain = plainJson(value[key], depth + 1)
    if (plain === undefined) return undefined
    out[key] = plain
  }
  return out
}

function parseTarget(raw: unknown): Target | string {
  const target = Array.isArray(raw) && raw.length === 1 ? (raw[0] as unknown) : raw
  if (!isObject(target)) return 'найдено: заметка без цели; ожидалась цель (target) с источником и отрывком'
  const source = target['source']
  if (typeof source !== 'string' || !/^pasyans:[a-z-]+(:[A-Za-z0-9]+)?$/.test(source))
    return `найдено: источник ${JSON.stringify(source)?.slice(0, 60)}; ожидалось имя правила вида pasyans:british-constitution:IV`
  const selectors = asList(target['selector']).filter(isObject)
  const game = selectors.find(selector => selector['type'] === 'pasyans:GameSelector')
  if (game) {
    const record = game['pasyans:record']
    const act = game['pasyans:act']
    if (typeof record !== 'string' || record.length > LIMITS.record)
      return `найдено: запись партии (pasyans:record) — ${measured(record)}; ожидалась строка не длиннее ${LIMITS.record} знаков`
    if (typeof act !== 'number' || !Number.isInteger(act) || act < 0)
      return `найдено: номер хода (pasyans:act) — ${measured(act)}; ожидалось целое число от 0`
    return { type: 'game', slug: source.split(':')[1] ?? '', record, act }
  }
  if (source.split(':').length !== 3)
    return `найдено: источник «${source}»; ожидалось одно правило, а не весь пасьянс`
  const layer = target['pasyans:layer'] ?? 'print'
  if (layer !== 'print' && layer !== 'modern')
    return `найдено: слой текста (pasyans:layer) — ${measured(layer)}; ожидалось print или modern`
  const quote = selectors.find(selector => selector['type'] === 'TextQuoteSelector')
  const exact = quote?.['exact']
  if (typeof exact !== 'string' || exact === '' || exact.length > LIMITS.quote)
    return `найдено: цитата (exact в TextQuoteSelector) — ${measured(exact)}; ожидалась строка от 1 до ${LIMITS.quote} знаков`
  const side = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 512) : '')
  const position = selectors.find(selector => selector['type'] === 'TextPositionSelector')
  const number = (value: unknown): number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : -1
  const start = number(position?.['start'])
  const end = number(position?.['end'])
  const words = /^(\d{1,6})-(\d{1,6})$/.exec(
    typeof target['pasyans:words'] === 'string' ? target['pasyans:words'] : '',
  )
  const hash = target['pasyans:hash']
  return {
    type: 'text',
    urn: source,
    layer,
    words: words ? [Number(words[1]), Number(words[2])] : [0, 0],
    exact,
    prefix: side(quote?.['prefix']),
    suffix: side(quote?.['suffix']),
    start,
    end: end >= start ? end : start,
    ...(typeof hash === 'string' && hash.length <= 128 ? { hash } : {}),
  }
}

const isoDate = (value: unknown, now: string): string => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  // A date from the future would sort before everything for ever: it becomes now.
  return Number.isNaN(time) || time > Date.parse(now) ? now : new Date(time).toISOString()
}

/**
 * One annotation from foreign JSON. `now` is the present, ISO 8601.
 * Refuses, with the reason in Russian, whatever it could not show again; strings stay strings and are never markup.
 */
export function fromJsonLd(raw: unknown, now: string): Parsed {
  if (!isObject(raw))
    return refuse(`найдено: ${Array.isArray(raw) ? 'список' : typeof raw}; ожидалась заметка (объект)`)
  if (!asList(raw['type']).includes('Annotation'))
    return refuse('найдено: объект другого типа; ожидалось type: "Annotation"')
  const id = raw['id']
  if (typeof id !== 'string' || id === '' || id.length > LIMITS.id)
    return refuse(`найдено: имя заметки (id) — ${measured(id)}; ожидалась строка от 1 до ${LIMITS.id} знаков`)
  const target = parseTarget(raw['target'])
  if (typeof target === 'string') return refuse(target)
  const texts: string[] = []
  const tags: string[] = []
  for (const body of asList(raw['body'])) {
    if (typeof body === 'string') texts.push(body)
    else if (isObject(body) && typeof body['value'] === 'string')
      (body['purpose'] === 'tagging' ? tags : texts).push(body['value'])
    else return refuse('найдено: тело заметки неверного вида; ожидался TextualBody со строкой value')
  }
  const text = texts.join('\n\n')
  if (text.length > LIMITS.text)
    return refuse(`найдено: ${text.length} знаков; ожидалось не больше ${LIMITS.text}`)
  if (tags.length > LIMITS.tags || tags.some(tag => tag.length > LIMITS.tag))
    return refuse(
      `найдено: меток ${tags.length}, самая длинная — ${Math.max(...tags.map(tag => tag.length))} знаков; ожидалось меток не больше ${LIMITS.tags}, в каждой не больше ${LIMITS.tag} знаков`,
    )
  const rest: Record<string, Json> = {}
  for (const key of Object.keys(raw)) {
    if (known.has(key)) continue
    const plain = forbidden.has(key) ? undefined : plainJson(raw[key], 1)
    if (plain === undefined)
      return refuse(
        `найдено: поле «${key.slice(0, 40)}» с запретным именем внутри или глубже ${LIMITS.depth} уровней; ожидались простые данные не глубже ${LIMITS.depth}`,
      )
    rest[key] = plain
  }
  const unknown = JSON.stringify(rest).length
  if (unknown > LIMITS.rest)
    return refuse(`найдено: незнакомых полей на ${unknown} знаков; ожидалось не больше ${LIMITS.rest}`)
  const motive = asList(raw['motivation']).find((value): value is Motivation =>
    motivations.includes(value as Motivation),
  )
  const created = isoDate(raw['created'], now)
  return {
    ok: true,
    note: {
      id,
      motivation: motive ?? (text === '' ? (tags.length > 0 ? 'tagging' : 'highlighting') : 'commenting'),
      target,
      text,
      tags: [...new Set(tags)],
      created,
      modified: raw['modified'] === undefined ? created : isoDate(raw['modified'], now),
      rest,
    },
  }
}
