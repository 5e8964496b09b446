import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import {
  actsOf,
  begin,
  formatAct,
  formatPosition,
  recordOf,
  replay,
  standing,
  type Game,
} from '../../engine/index.ts'
import { loadEdition } from '../../pipeline/load.ts'
import { misused, parseArgs } from '../args.ts'
import { loadPatience, parseSeed } from '../patiences.ts'
import { readRecordFile } from '../play/record-file.ts'
import { lastSave, layAside, save, savePath } from '../play/saves.ts'
import { answer, help, showTable, sit } from '../play/table.ts'
import { root } from '../root.ts'
import { citing, formatAnswer, verdictJson } from '../verdict.ts'

export const summary = 'играет в терминале; повторяет записанную игру'

export const usage = `npx pasyans play SLUG [--seed N] [--reading ИМЯ=ОТВЕТ …] [--new]
npx pasyans play SLUG --record ФАЙЛ [--json]

Без --seed продолжает игру, оставленную последней, а если такой нет — раскладывает наугад. С --seed — расклад этого номера;
оставленная игра этого расклада продолжается, с --new начинается сначала. Игра сохраняется после каждого хода.

--record повторяет запись (JSON или слово ссылки) и печатает ответ на каждый ход; если запись неверна — до какого хода она
верна.

${help}`

/** Replays a record and prints the verdict on each act. */
const replayRecord = async (slug: string, path: string, json: boolean): Promise<number> => {
  const read = await readRecordFile(path)
  if (!read.ok) {
    console.error(`record/malformed ${path}\n${read.message}`)
    return 1
  }
  const { record, patience } = read
  if (record.slug !== slug) {
    console.error(`record/other ${path}\nНайдена запись пасьянса «${record.slug}», ожидался «${slug}».`)
    return 1
  }
  const replayed = replay(patience, record)
  if (!replayed.ok) {
    console.error(`record/malformed ${path}\n${replayed.error}`)
    return 1
  }
  const { game, fault, sound } = replayed.value
  const cite = citing(await loadEdition(root), slug, patience.rules)
  let position = game.start
  for (const [index, act] of actsOf(game).entries()) {
    const verdict = patience.judge(position, act)
    const grounds = cite(verdict)
    if (json)
      console.log(
        JSON.stringify({
          n: index + 1,
          act: formatAct(patience, position, act),
          ...verdictJson(verdict, grounds),
        }),
      )
    else console.log(`${index + 1}. ${formatAnswer(patience, position, act, verdict, grounds)}`)
    position = patience.after(position, act)
  }
  const state = standing(game)
  if (json)
    console.log(JSON.stringify({ sound, standing: state, position: formatPosition(patience, position) }))
  else console.log(`\n${showTable(game, state)}`)
  if (fault !== undefined) {
    console.error(`record/unsound ${path}\n${fault.message}`)
    return 1
  }
  return 0
}

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(
    words,
    { seed: 'value', reading: 'many', record: 'value', new: 'flag', json: 'flag' },
    [1, 1],
  )
  if (!parsed.ok) return misused(parsed, usage)
  const { rest, value, many, flag } = parsed.args
  const loaded = await loadPatience(rest[0]!, many('reading'))
  if (!loaded.ok) return misused(loaded, usage)
  const { slug, patience, rules } = loaded
  const recorded = value('record')
  if (recorded !== undefined) {
    if (value('seed') !== undefined || flag('new') || many('reading').length)
      return misused(
        'Найдены --record и --seed, --new или --reading: расклад и прочтения берутся из записи.',
        usage,
      )
    return replayRecord(slug, recorded, flag('json'))
  }
  if (flag('json'))
    return misused(
      'Найдено --json без --record, ожидалось вместе с ним: --json повторяет запись для программ.',
      usage,
    )
  const named = value('seed')
  const seed = named === undefined ? undefined : parseSeed(named)
  if (seed && !seed.ok) return misused(seed.message, usage)

  const departures = Object.fromEntries(
    Object.entries(patience.chosen).filter(
      ([name, answered]) => patience.readings[name]?.default !== answered,
    ),
  )
  let kept =
    seed !== undefined
      ? savePath(slug, seed.seed, departures)
      : many('reading').length || flag('new')
        ? undefined
        : lastSave(slug)
  let game: Game | undefined
  if (kept !== undefined && existsSync(kept)) {
    if (flag('new')) console.error(`Прежняя игра отложена: ${layAside(kept)}`)
    else {
      const read = await readRecordFile(kept)
      const replayed = read.ok ? replay(read.patience, read.record) : undefined
      if (replayed?.ok) {
        game = replayed.value.game
        if (replayed.value.fault !== undefined)
          console.error(
            `${replayed.value.fault.message}\nИгра продолжается с последнего верного хода; запись отложена: ${layAside(kept)}`,
          )
      } else {
        const why = !read.ok ? read.message : replayed && !replayed.ok ? replayed.error : ''
        console.error(`Сохранённая игра не читается. ${why}\nОна отложена: ${layAside(kept)}`)
        if (seed === undefined) kept = undefined
      }
    }
  }
  const number = seed?.seed ?? game?.seed ?? randomInt(0x100000000)
  game ??= begin(patience, number)
  const path = kept ?? savePath(slug, number, departures)
  const cite = citing(await loadEdition(root), slug, rules)

  console.log(
    `${slug}, расклад ${number}${actsOf(game).length ? `, сыграно ходов: ${actsOf(game).length}` : ''}. ? — помощь\n`,
  )
  console.log(showTable(game, standing(game)))
  let sitting = sit(game)
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: process.stdin.isTTY ? '> ' : '',
    terminal: process.stdin.isTTY,
  })
  lines.prompt()
  for await (const line of lines) {
    const [next, said] = answer(sitting, line, cite)
    if (said) console.log(said)
    if (next.game !== sitting.game) save(path, recordOf(slug, next.game))
    sitting = next
    if (sitting.over) break
    lines.prompt()
  }
  lines.close()
  save(path, recordOf(slug, sitting.game))
  console.log(`\nИгра сохранена: ${path}`)
  return 0
}
