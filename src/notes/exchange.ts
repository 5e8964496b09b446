/** Notes out of and into files: JSON-LD, Markdown, CSV; merging without doubles. Pure. */
import { ANNO_CONTEXT, fromJsonLd, OWN_CONTEXT, toJsonLd, type JsonObject, type Note } from './model.ts'

/** A larger file is refused by its size, before it is read. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_NOTES = 50_000

/** All notes as one Web Annotation page, the form `readCollection` takes back. */
export function writeCollection(notes: readonly Note[]): string {
  const page: JsonObject = {
    '@context': [ANNO_CONTEXT, OWN_CONTEXT],
    type: 'AnnotationPage',
    items: notes.map(note => {
      const { '@context': _, ...rest } = toJsonLd(note)
      return rest
    }),
  }
  return JSON.stringify(page, null, 2) + '\n'
}

export interface Refused {
  /** 1-based place in the file. */
  readonly at: number
  readonly why: string
}

export type Collection =
  | { readonly ok: true; readonly notes: readonly Note[]; readonly refused: readonly Refused[] }
  | { readonly ok: false; readonly why: string }

/** Reads an annotation, a list of them, an AnnotationPage or an AnnotationCollection with its first page inside. `now`: ISO 8601. */
export function readCollection(text: string, now: string): Collection {
  if (text.length > MAX_FILE_BYTES) return { ok: false, why: tooLarge(text.length) }
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      why: `Файл — не JSON: ${error instanceof Error ? error.message : 'не читается'}. Ожидались заметки в JSON-LD.`,
    }
  }
  const items = itemsOf(raw)
  if (!items)
    return { ok: false, why: 'В файле нет заметок: ожидался список Web Annotation (AnnotationPage, items).' }
  if (items.length > MAX_NOTES)
    return { ok: false, why: `В файле ${items.length} заметок; ожидалось не больше ${MAX_NOTES}.` }
  const notes: Note[] = []
  const refused: Refused[] = []
  items.forEach((item, index) => {
    const parsed = fromJsonLd(item, now)
    if (parsed.ok) notes.push(parsed.note)
    else refused.push({ at: index + 1, why: parsed.why })
  })
  return { ok: true, notes, refused }
}

export const tooLarge = (bytes: number): string =>
  `Файл слишком велик: ${Math.ceil(bytes / 1024 / 1024)} МБ; ожидалось не больше ${MAX_FILE_BYTES / 1024 / 1024} МБ. Файл не читался.`

function itemsOf(raw: unknown): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw as unknown[]
  if (typeof raw !== 'object' || raw === null) return undefined
  const object = raw as Readonly<Record<string, unknown>>
  if (Array.isArray(object['items'])) return object['items'] as unknown[]
  if (typeof object['first'] === 'object' && object['first'] !== null) return itemsOf(object['first'])
  return object['type'] === 'Annotation' ? [raw] : undefined
}

/** What makes two notes the same note said twice: everything but id and dates. */
function essence(note: Note): string {
  const { target } = note
  const place =
    target.type === 'game'
      ? ['game', target.slug, target.record, target.act]
      : ['text', target.urn, target.layer, target.start, target.end, target.exact]
  return JSON.stringify([place, note.motivation, note.text, [...note.tags].sort()])
}

export interface Merge {
  /** To be written: new notes, and newer forms of notes that are here. */
  readonly write: readonly Note[]
  readonly added: number
  readonly updated: number
  /** Already here, word for word, or here in a newer form. */
  readonly same: number
  /** Came under an id that another note has here: written under a new id. */
  readonly renamed: number
}

/**
 * What an import writes. Nothing that is here is lost: a note under a known id replaces its own older form only if it
 * hangs at the same place; otherwise it comes in beside it under an id from `freshId`.
 */
export function merge(here: readonly Note[], incoming: readonly Note[], freshId: () => string): Merge {
  const byId = new Map(here.map(note => [note.id, note]))
  // Counted, because a note replaced by its newer form no longer says what it said.
  const known = new Map<string, number>()
  const count = (note: Note, by: number): void => {
    known.set(essence(note), (known.get(essence(note)) ?? 0) + by)
  }
  for (const note of here) count(note, 1)
  const write = new Map<string, Note>()
  let added = 0
  let updated = 0
  let same = 0
  let renamed = 0
  const isKnown = (note: Note): boolean => (known.get(essence(note)) ?? 0) > 0
  const take = (note: Note): void => {
    const mine = byId.get(note.id)
    if (!mine) {
      added++
      write.set(note.id, note)
      byId.set(note.id, note)
    } else if (samePlace(mine, note) && mine.created === note.created) {
      if (note.modified <= mine.modified) {
        same++
        return
      }
      updated++
      count(mine, -1)
      write.set(note.id, note)
      byId.set(note.id, note)
    } else {
      const id = freshId()
      renamed++
      added++
      write.set(id, { ...note, id })
      byId.set(id, { ...note, id })
    }
    count(note, 1)
  }
  // A note passed over as said already comes in after all if the one that said it has given way to a newer form.
  let passed: readonly Note[] = []
  let waiting = incoming
  while (waiting.length > 0) {
    const over: Note[] = [...passed]
    for (const note of waiting) {
      if (isKnown(note)) over.push(note)
      else take(note)
    }
    passed = over.filter(isKnown)
    waiting = over.filter(note => !isKnown(note))
  }
  return { write: [...write.values()], added, updated, same: same + passed.length, renamed }
}

function samePlace(a: Note, b: Note): boolean {
  if (a.target.type === 'game' || b.target.type === 'game')
    return (
      a.target.type === b.target.type &&
      a.target.type === 'game' &&
      b.target.type === 'game' &&
      a.target.slug === b.target.slug
    )
  return (
    a.target.urn === b.target.urn && a.target.layer === b.target.layer && a.target.exact === b.target.exact
  )
}

/** What a reader calls each kind of note. */
export const motiveNames = {
  highlighting: 'выделение',
  commenting: 'заметка',
  tagging: 'метка',
  questioning: 'вопрос',
} as const
export const motiveName = (note: Note): string => motiveNames[note.motivation]

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const markdownSafe = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&')

/** A readable copy. `nameOf` says a clause's name in modern Russian. */
export function writeMarkdown(notes: readonly Note[], nameOf: (note: Note) => string): string {
  const parts = notes.map(note => {
    const { target } = note
    const quote =
      target.type === 'text' ? `> ${markdownSafe(oneLine(target.exact))}` : `> партия, ход ${target.act}`
    const tags = note.tags.length > 0 ? `\n\nМетки: ${note.tags.map(markdownSafe).join(', ')}` : ''
    const text = note.text === '' ? '' : `\n\n${markdownSafe(note.text)}`
    return `## ${markdownSafe(nameOf(note))}\n\n${quote}${text}${tags}\n\n${motiveName(note)}, ${note.modified.slice(0, 10)}`
  })
  return `# Заметки\n\n${parts.join('\n\n')}\n`
}

/** RFC 4180, UTF-8. A leading = + - @ is defused with an apostrophe, lest a spreadsheet run it. */
export function writeCsv(notes: readonly Note[], nameOf: (note: Note) => string): string {
  const cell = (value: string): string => {
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const rows = notes.map(note => [
    note.id,
    note.target.type === 'text' ? note.target.urn : `pasyans:${note.target.slug}`,
    nameOf(note),
    note.target.type === 'text' ? note.target.layer : 'game',
    note.target.type === 'text' ? note.target.exact : String(note.target.act),
    motiveName(note),
    note.text,
    note.tags.join('; '),
    note.created,
    note.modified,
  ])
  const head = ['id', 'urn', 'где', 'слой', 'отрывок', 'вид', 'заметка', 'метки', 'создана', 'изменена']
  return [head, ...rows].map(row => row.map(cell).join(',')).join('\r\n') + '\r\n'
}
