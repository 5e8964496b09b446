import { formatPosition } from '../../engine/index.ts'
import { misused, parseArgs } from '../args.ts'
import { loadPatience, parseSeed } from '../patiences.ts'

export const summary = 'раскладывает пасьянс по номеру и печатает положение'

export const usage = `npx pasyans deal SLUG --seed N [--reading ИМЯ=ОТВЕТ …] [--as player] [--json]

Печатает положение в записи, которую читают judge и страницы редакции. Карты, лежащие рубашкой вверх, — в скобках;
с --as player вместо них ▒.`

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { seed: 'value', reading: 'many', as: 'value', json: 'flag' }, [1, 1])
  if (!parsed.ok) return misused(parsed, usage)
  const { rest, value, many, flag } = parsed.args
  const named = value('seed')
  if (named === undefined) return misused('Не найдено --seed, ожидался номер расклада.', usage)
  const seed = parseSeed(named)
  if (!seed.ok) return misused(seed.message, usage)
  const as = value('as') ?? 'judge'
  if (as !== 'judge' && as !== 'player')
    return misused(`Найдено --as ${as}, ожидалось judge или player.`, usage)
  const loaded = await loadPatience(rest[0]!, many('reading'))
  if (!loaded.ok) return misused(loaded, usage)
  const { patience, slug } = loaded
  const position = formatPosition(patience, patience.deal(seed.seed), { as, chance: as === 'judge' })
  if (flag('json'))
    console.log(JSON.stringify({ slug, seed: seed.seed, readings: patience.chosen, position }))
  else console.log(position)
  return 0
}
