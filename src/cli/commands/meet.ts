import { misused, parseArgs } from '../args.ts'
import { meet } from '../meet.ts'
import { loadRules, parseSeeds, slugs, unknownPatience } from '../patiences.ts'
import { readingsOf } from '../../engine/index.ts'

export const summary = 'ищет в сыгранных раскладах положения, где видна каждая норма'

export const usage = `npx pasyans meet SLUG [--seeds A..B]

Играет расклады с номерами A..B (по умолчанию 1..60; одно число — один расклад) и печатает положения :::position
с записью партии, которая к ним приводит: для каждой нормы хотя бы одно. Прочитайте их и вставьте нужные
в content/patiences/SLUG.md.
Какие нормы за столом не встретились, сказано в stderr.`

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { seeds: 'value' }, [1, 1])
  if (!parsed.ok) return misused(parsed, usage)
  const slug = parsed.args.rest[0]!
  if (!slugs().includes(slug)) return misused(unknownPatience(slug, slugs()), usage)
  const range = parseSeeds(parsed.args.value('seeds') ?? '1..60')
  if (!range.ok) return misused(range.message, usage)
  const rules = await loadRules(slug)
  const known = new Set<string>()
  const unmet = new Set<string>()
  const choices = Object.entries(readingsOf(rules)).flatMap(([name, reading]) =>
    Object.keys(reading.answers)
      .filter(answer => answer !== reading.default)
      .map(answer => ({ [name]: answer })),
  )
  for (const chosen of [{}, ...choices]) {
    const { meetings, blocks, unmet: missing } = meet(slug, rules, chosen, range.seeds, known)
    for (const { shows } of meetings) for (const side of shows.keys()) known.add(side)
    for (const side of missing) unmet.add(side)
    for (const text of blocks) console.log(`${text}\n`)
  }
  const never = [...unmet].filter(side => !known.has(side))
  if (never.length > 0) console.error(`Не встретились: ${never.join(', ')}`)
  return 0
}
