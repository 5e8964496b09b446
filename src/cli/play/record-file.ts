import { readFileSync } from 'node:fs'
import { decodeRecord, patience, readRecordHead, type GameRecord, type Patience } from '../../engine/index.ts'
import { whyNot } from '../files.ts'
import { shown } from '../../edition/yaml.ts'
import { faultOfReadings, loadRules, slugs, unknownPatience } from '../patiences.ts'

export type ReadRecord =
  | { readonly ok: true; readonly record: GameRecord; readonly patience: Patience }
  | { readonly ok: false; readonly message: string }

const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(each => typeof each === 'string')

/** What is wrong with the shape of a record: found and expected, in Russian. */
const faultOfShape = (value: unknown): string | undefined => {
  const wrong = (name: string, found: unknown, expected: string): string =>
    `найдено ${name}${shown(found)}, ожидалось: ${expected}`
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return wrong('', value, 'запись игры {"slug": …, "version": …, "start": …, "readings": …, "acts": …}')
  const { slug, version, start, readings, acts } = value as Partial<Record<keyof GameRecord, unknown>>
  if (typeof slug !== 'string') return wrong('slug: ', slug, 'имя пасьянса, например "zodiac"')
  if (typeof version !== 'string') return wrong('version: ', version, 'строка с версией правил')
  const { seed, position } = (start ?? {}) as { seed?: unknown; position?: unknown }
  if (typeof seed !== 'number' && typeof position !== 'string')
    return wrong('start: ', start, '{"seed": номер расклада} или {"position": "положение"}')
  if (!isTextMap(readings)) return wrong('readings: ', readings, 'прочтения {"имя": "ответ"}, хотя бы {}')
  if (!Array.isArray(acts))
    return wrong('acts: ', acts, 'список ходов ["carry lords.1 council.1"], хотя бы []')
  const odd = acts.findIndex(act => typeof act !== 'string')
  return odd < 0 ? undefined : wrong(`acts[${odd}]: `, acts[odd], 'ход строкой')
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
  if (!slugs().includes(slug)) return { ok: false, message: unknownPatience(slug, slugs()).message }
  const rules = await loadRules(slug)
  const fault = faultOfReadings(rules, readings)
  return fault === undefined
    ? { ok: true, patience: patience(rules, readings) }
    : { ok: false, message: fault }
}

export const readRecordFile = (path: string): Promise<ReadRecord> => {
  try {
    return readRecord(readFileSync(path, 'utf8'))
  } catch (error) {
    return Promise.resolve({
      ok: false,
      message: `Файл не читается: ${whyNot(error)}. Ожидалась запись игры.`,
    })
  }
}
