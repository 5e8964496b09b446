import { availableParallelism } from 'node:os'
import { misused, parseArgs, wholeNumber } from '../args.ts'
import { loadPatience, parseSeeds } from '../patiences.ts'
import { counted } from '../../text/counted.ts'
import { players, type Player, type Totals } from '../simulate/players.ts'
import { simulate } from '../simulate/run.ts'
import { wilson } from '../simulate/wilson.ts'

export const summary = 'играет много раскладов и считает, сколько вышло'

export const usage = `npx pasyans simulate SLUG --seeds A..B --player random|greedy [--reading ИМЯ=ОТВЕТ …]
                      [--threads N] [--cap N] [--json]

random  любой дозволенный ход, все равновероятны
greedy  первый дозволенный ход на основание (не с другого основания), иначе первый дозволенный ход, ведущий
        к положению, которого в этой игре не было

--seeds A..B — расклады с этими номерами; одно число — один расклад.
Итог: расклады, вышедшие, доля и её 95-процентный интервал (Уилсон). Одни и те же номера дают одни и те же числа на любой
машине и в любом числе потоков (--threads, по числу ядер). Игра, не кончившаяся за --cap ходов (10000), оставлена
и считается не вышедшей; сколько таких — сказано. Скорость — в stderr.`

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`.replace('.', ',')

const bar = (done: number, all: number): string => {
  const width = 30
  const full = Math.floor((done / all) * width)
  return `[${'█'.repeat(full)}${'·'.repeat(width - full)}] ${done} из ${all}`
}

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(
    words,
    { seeds: 'value', player: 'value', reading: 'many', threads: 'value', cap: 'value', json: 'flag' },
    [1, 1],
  )
  if (!parsed.ok) return misused(parsed, usage)
  const { rest, value, many, flag } = parsed.args

  const range = parseSeeds(value('seeds'))
  if (!range.ok) return misused(range.message, usage)
  const [first, last] = range.seeds
  const player = value('player') as Player | undefined
  if (player === undefined || !players.includes(player))
    return misused(`Найдено --player ${player ?? '(нет)'}, ожидалось: ${players.join(' или ')}.`, usage)
  const cap = wholeNumber(value('cap') ?? '10000')
  const threads = wholeNumber(value('threads') ?? `${availableParallelism()}`)
  if (cap === undefined || cap < 1)
    return misused(`Найдено --cap ${value('cap')}, ожидалось целое число больше нуля.`, usage)
  if (threads === undefined || threads < 1 || threads > 256)
    return misused(`Найдено --threads ${value('threads')}, ожидалось от 1 до 256.`, usage)
  const loaded = await loadPatience(rest[0]!, many('reading'))
  if (!loaded.ok) return misused(loaded, usage)
  const { slug, patience } = loaded

  const all = last - first + 1
  const started = performance.now()
  let shown = 0
  const progress = ({ deals }: Totals): void => {
    if (!process.stderr.isTTY || performance.now() - shown < 100) return
    shown = performance.now()
    process.stderr.write(`\r${bar(deals, all)}`)
  }
  const totals = await simulate(
    { slug, chosen: patience.chosen, player, cap },
    [first, last],
    threads,
    progress,
  )
  const seconds = (performance.now() - started) / 1000
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')

  const { deals, won, capped, acts } = totals
  const [low, high] = wilson(won, deals)
  if (flag('json')) {
    const seeds = [first, last]
    const interval = [low, high]
    console.log(
      JSON.stringify({
        slug,
        seeds,
        player,
        readings: patience.chosen,
        cap,
        deals,
        won,
        rate: won / deals,
        interval,
        capped,
        acts,
      }),
    )
  } else {
    const readings = Object.entries(patience.chosen)
      .map(([name, answer]) => `${name}=${answer}`)
      .join(', ')
    console.log(`${slug}, ${player}, расклады ${first}..${last}${readings ? `, прочтения ${readings}` : ''}`)
    console.log(
      `вышло ${won} из ${deals}: ${percent(won / deals)}, 95 % интервал ${percent(low)} … ${percent(high)}`,
    )
    console.log(`ходов ${acts}, в среднем ${(acts / deals).toFixed(1).replace('.', ',')} на расклад`)
    if (capped > 0)
      console.log(
        `оставлено после ${cap} ходов: ${counted(capped, 'расклад', 'расклада', 'раскладов')}, считаны не вышедшими`,
      )
  }
  console.error(`${Math.round(acts / seconds)} ходов в секунду, потоков ${threads}, ${seconds.toFixed(1)} с`)
  return 0
}
