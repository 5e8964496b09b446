import { actOf, depthOf, fromOf, NOWHERE, toOf, type Act, type Chosen } from './act.ts'
import { actsOf, begin, play, type Game } from './game.ts'
import { asciiPosition, formatAct, formatPile, parseAsciiPosition, pileOf } from './notation.ts'
import { failure, success, type Result } from './result.ts'
import {
  checksum,
  faultOfChosen,
  patience as prepare,
  type Patience,
  type RulesModule,
  type Verdict,
} from './rulebook.ts'
import type { Pile, Position } from './position.ts'
import type { Card } from './card.ts'

/**
 * A game as it can be kept and sent: patience, version of its table and deeds, where it began, readings, acts.
 * Acts name verbs and places (`carry lords.1 council.3`, a covered card `carry thirteenth government.2 4`), so that a record does not depend
 * on numbers given by the rulebook.
 */
export interface GameRecord {
  readonly slug: string
  readonly version: string
  readonly start: { readonly seed: number } | { readonly position: string }
  /** Readings that differ from the default. */
  readonly readings: Chosen
  readonly acts: readonly string[]
}

const wordOfAct = (patience: Patience, act: Act): string => {
  const { name, of } = patience.verbOf(act)
  const words = [name]
  if (of !== 'table') words.push(formatPile(patience, fromOf(act)))
  if (of === 'card') words.push(formatPile(patience, toOf(act)))
  if (depthOf(act) > 0) words.push(String(depthOf(act)))
  return words.join(' ')
}

const actOfWord = (patience: Patience, word: string): Act | undefined => {
  const [name, ...rest] = word.split(' ')
  const verb = patience.verbs.findIndex(one => one.name === name)
  const doing = patience.verbs[verb]
  if (doing === undefined) return undefined
  const places = doing.of === 'table' ? 0 : doing.of === 'place' ? 1 : 2
  const piles = rest.slice(0, places).map((text): Pile | undefined => {
    const [zoneName, place] = text.split('.')
    const zone = patience.zones.find(one => one.name === zoneName)
    const number = place === undefined ? 1 : Number(place)
    return zone === undefined || !(number >= 1 && number <= zone.piles.length)
      ? undefined
      : pileOf(zone, number)
  })
  if (piles.length < places || piles.includes(undefined)) return undefined
  const depth = rest.length > places ? Number(rest[places]) : 0
  if (rest.length > places + 1 || !Number.isInteger(depth) || depth < 0 || depth > 103) return undefined
  return actOf(verb, piles[0] ?? NOWHERE, piles[1] ?? NOWHERE, depth)
}

const departures = (patience: Patience): Chosen =>
  Object.fromEntries(
    Object.entries(patience.chosen).filter(([name, answer]) => patience.readings[name]?.default !== answer),
  )

/** The record of a game. `unknown`: cards of a diagram that were written ▒. */
export const recordOf = (slug: string, game: Game, unknown?: ReadonlySet<Card>): GameRecord => ({
  slug,
  version: game.patience.version,
  start:
    game.seed === undefined
      ? {
          position: asciiPosition(game.patience, game.start, {
            chance: true,
            ...(unknown === undefined ? {} : { unknown }),
          }),
        }
      : { seed: game.seed },
  readings: departures(game.patience),
  acts: actsOf(game).map(act => wordOfAct(game.patience, act)),
})

export interface Replay {
  readonly game: Game
  /** How many acts of the record were sound; the game has played them. */
  readonly sound: number
  /** Why it stopped: number of the act, from 1, and what is wrong, in Russian. */
  readonly fault?: { readonly act: number; readonly message: string; readonly verdict?: Verdict }
}

/** Replays a record as far as it is sound. A start that cannot be read is a failure; the sound part of the acts is kept. */
export const replay = (patience: Patience, record: GameRecord): Result<Replay, string> => {
  let start: number | Position
  if ('seed' in record.start) {
    const { seed } = record.start
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
      return failure(`Найден номер расклада «${seed}», ожидалось целое число от 0 до 4294967295.`)
    }
    start = seed
  } else {
    const situation = parseAsciiPosition(patience, record.start.position)
    if (!situation.ok) return failure(`Начальное положение записи не читается. ${situation.error.message}`)
    start = situation.value.position
  }
  let game = begin(patience, start)
  const other =
    record.version === patience.version
      ? ''
      : ` Запись сделана для другой версии правил (${record.version}, а теперь ${patience.version}).`
  const stopped = (index: number, message: string, verdict?: Verdict): Result<Replay, string> =>
    success({
      game,
      sound: index,
      fault: { act: index + 1, message: message + other, ...(verdict === undefined ? {} : { verdict }) },
    })
  for (const [index, word] of record.acts.entries()) {
    const act = actOfWord(patience, word)
    const kept = `Ходы до него (${index}) сохранены.`
    if (act === undefined) {
      return stopped(
        index,
        `Ход ${index + 1}: найдено «${word}», ожидались действие и места этого пасьянса. ${kept}`,
      )
    }
    const played = play(game, act)
    if (!played.ok) {
      const { against, about } = played.error
      const why =
        against.length > 0
          ? `против ${against.join(', ')}`
          : `правила этого не предусматривают${about.length > 0 ? ` (${about.join(', ')})` : ''}`
      return stopped(
        index,
        `Ход ${index + 1}, ${formatAct(patience, game.position, act, 'player')}: ${why}. ${kept}`,
        played.error,
      )
    }
    game = played.value
  }
  return success({ game, sound: record.acts.length })
}

// —— the compact form: a.b.c… of letters, digits and - _ ~ alone ——

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const FORM = '1'

const toBase64 = (text: string): string => {
  let bits = 0
  let size = 0
  let out = ''
  for (let i = 0; i < text.length; i++) {
    bits = (bits << 8) | text.charCodeAt(i)
    size += 8
    while (size >= 6) {
      size -= 6
      out += DIGITS[(bits >> size) & 63]
    }
  }
  return size > 0 ? out + (DIGITS[(bits << (6 - size)) & 63] as string) : out
}
const fromBase64 = (text: string): string => {
  let bits = 0
  let size = 0
  let out = ''
  for (const digit of text) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffffff
    size += 6
    if (size >= 8) {
      size -= 8
      out += String.fromCharCode((bits >> size) & 255)
    }
  }
  return out
}

const packAct = (patience: Patience, word: string): string => {
  const act = actOfWord(patience, word)
  if (act === undefined) throw new Error(`record: no act «${word}»`)
  const verb = patience.verbs.indexOf(patience.verbOf(act))
  const doing = patience.verbOf(act)
  const depth = depthOf(act)
  const places =
    doing.of === 'table'
      ? ''
      : doing.of === 'place'
        ? (DIGITS[fromOf(act)] as string)
        : `${DIGITS[fromOf(act)] as string}${DIGITS[toOf(act)] as string}`
  if (verb === 0 && depth === 0) return places
  return depth === 0
    ? `~${DIGITS[verb] as string}${places}`
    : `~~${DIGITS[verb] as string}${places}${DIGITS[depth >> 6] as string}${DIGITS[depth & 63] as string}`
}

/** The record as one word fit for a link. */
export const encodeRecord = (patience: Patience, record: GameRecord): string => {
  const start =
    'seed' in record.start
      ? `s${record.start.seed}`
      : // What the judge knows and the player does not must not stand in the link to be read by the eye.
        /h(?:10|[2-9AJQK])[SHDC]/.test(record.start.position)
        ? `q${toBase64(record.start.position)}`
        : `p${record.start.position}`
  const readings = Object.entries(record.readings)
    .map(([name, answer]) => `${name}~${answer}`)
    .join('~')
  const body = [
    FORM,
    record.slug,
    record.version,
    readings,
    start,
    record.acts.map(word => packAct(patience, word)).join(''),
  ].join('.')
  return `${body}.${checksum(body)}`
}

/** What a link says before its rules are known. */
export interface RecordHead {
  readonly slug: string
  readonly version: string
  readonly readings: Chosen
}

const splitRecord = (text: string): Result<string[], string> => {
  const end = text.lastIndexOf('.')
  const parts = text.slice(0, Math.max(end, 0)).split('.')
  if (parts.length !== 6 || parts[0] !== FORM) {
    return failure('Найдена ссылка неизвестного вида, ожидалась запись игры вида 1.пасьянс.….')
  }
  if (checksum(text.slice(0, end)) !== text.slice(end + 1)) {
    return failure(
      'Контрольная сумма ссылки не сходится: она изменена или оборвана. Скопируйте её ещё раз целиком.',
    )
  }
  return success(parts)
}

const readingsFrom = (text: string): Chosen => {
  const words = text === '' ? [] : text.split('~')
  const chosen: Record<string, string> = {}
  for (let i = 0; i + 1 < words.length; i += 2) chosen[words[i] as string] = words[i + 1] as string
  return chosen
}

/** Patience, version and readings of a link, so that the rules can be fetched. */
export const readRecordHead = (text: string): Result<RecordHead, string> => {
  const parts = splitRecord(text)
  if (!parts.ok) return parts
  const [, slug = '', version = '', readings = ''] = parts.value
  return success({ slug, version, readings: readingsFrom(readings) })
}

/** Reads a link made by `encodeRecord`; `patience` is of its slug and readings. */
export const decodeRecord = (patience: Patience, text: string): Result<GameRecord, string> => {
  const parts = splitRecord(text)
  if (!parts.ok) return parts
  const [, slug = '', version = '', readings = '', start = '', packed = ''] = parts.value
  const acts: string[] = []
  let at = 0
  while (at < packed.length) {
    let verb = 0
    let deep = false
    if (packed[at] === '~') {
      deep = packed[at + 1] === '~'
      at += deep ? 2 : 1
      verb = DIGITS.indexOf(packed[at++] ?? '')
    }
    const doing = patience.verbs[verb]
    const places = doing === undefined ? 0 : doing.of === 'table' ? 0 : doing.of === 'place' ? 1 : 2
    const length = places + (deep ? 2 : 0)
    const digits = [...packed.slice(at, at + length)].map(digit => DIGITS.indexOf(digit))
    at += length
    const piles = digits.slice(0, places)
    const depth = deep ? (digits[places] ?? 0) * 64 + (digits[places + 1] ?? 0) : 0
    if (
      doing === undefined ||
      digits.length < length ||
      digits.includes(-1) ||
      piles.some(pile => pile >= patience.piles) ||
      depth > 103
    ) {
      // The version differs, or the sum would not agree: what follows has no meaning here.
      acts.push('?')
      break
    }
    acts.push(wordOfAct(patience, actOf(verb, piles[0] ?? NOWHERE, piles[1] ?? NOWHERE, depth)))
  }
  return success({
    slug,
    version,
    readings: readingsFrom(readings),
    start: start.startsWith('s')
      ? { seed: Number(start.slice(1)) }
      : { position: start.startsWith('q') ? fromBase64(start.slice(1)) : start.slice(1) },
    acts,
  })
}

/** Prepares the patience of a record, or says in Russian why its readings do not exist. */
export const patienceOfRecord = (
  rules: RulesModule,
  { readings }: { readonly readings: Chosen },
): Result<Patience, string> => {
  const wrong = faultOfChosen(rules, readings)
  return wrong === undefined ? success(prepare(rules, readings)) : failure(wrong)
}
