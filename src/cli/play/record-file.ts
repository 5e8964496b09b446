import { readFileSync } from 'node:fs'
import {
  decodeRecord,
  faultOfChosen,
  patience,
  readRecordHead,
  type GameRecord,
  type Patience,
} from '../../engine/index.ts'
import { loadRules, slugs } from '../patiences.ts'

export type ReadRecord =
  | { readonly ok: true; readonly record: GameRecord; readonly patience: Patience }
  | { readonly ok: false; readonly message: string }

const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(each => typeof each === 'string')

/** What is wrong with the shape of a record, in Russian. */
const faultOfShape = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return 'найдено не {…}, ожидалась запись игры'
  const { slug, version, start, readings, acts } = value as Partial<Record<keyof GameRecord, unknown>>
  if (typeof slug !== 'string') return 'найдено slug не строкой, ожидалось имя пасьянса'
  if (typeof version !== 'string') return 'найдено version не строкой'
  const { seed, position } = (start ?? {}) as { seed?: unknown; position?: unknown }
  if (typeof seed !== 'number' && typeof position !== 'string')
    return 'найдено start без seed и без position, ожидалось одно из них'
  if (!isTextMap(readings)) return 'найдено readings не вида {имя: ответ}'
  if (!Array.isArray(acts) || !acts.every(act => typeof act === 'string'))
    return 'найдено acts не списком строк'
  return undefined
}

/** Reads a record: JSON, or the word of a link. */
export const readRecord = async (text: string): Promise<ReadRecord> => {
  const word = /1\.[^\s"#]+$/.exec(text.trim())?.[0]
  if (word !== undefined && !text.trim().startsWith('{')) {
    const head = readRecordHead(word)
    if (!head.ok) return { ok: false, message: head.error }
    const game = await prepared(head.value.slug, head.value.readings)
    if (!game.ok) return game
    const record = decodeRecord(game.patience, word)
    return record.ok
      ? { ok: true, record: record.value, patience: game.patience }
      : { ok: false, message: record.error }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      message: `Найдено не JSON (${(error as Error).message}), ожидалась запись игры или слово ссылки.`,
    }
  }
  const fault = faultOfShape(value)
  if (fault !== undefined) return { ok: false, message: `Запись не читается: ${fault}.` }
  const record = value as GameRecord
  const game = await prepared(record.slug, record.readings)
  return game.ok ? { ok: true, record, patience: game.patience } : game
}

const prepared = async (
  slug: string,
  readings: Readonly<Record<string, string>>,
): Promise<
  { readonly ok: true; readonly patience: Patience } | { readonly ok: false; readonly message: string }
> => {
  if (!slugs().includes(slug))
    return {
      ok: false,
      message: `Найдена запись пасьянса «${slug}», ожидался один из: ${slugs().join(', ')}.`,
    }
  const rules = await loadRules(slug)
  const fault = faultOfChosen(rules, readings)
  return fault === undefined
    ? { ok: true, patience: patience(rules, readings) }
    : { ok: false, message: fault }
}

export const readRecordFile = (path: string): Promise<ReadRecord> => {
  try {
    return readRecord(readFileSync(path, 'utf8'))
  } catch (error) {
    return Promise.resolve({ ok: false, message: `Файл не читается: ${(error as Error).message}` })
  }
}
