import { loadEdition } from '../../pipeline/load.ts'
import type { Patience } from '../../engine/index.ts'
import { misused, parseArgs } from '../args.ts'
import { clausesOf } from '../gate/coverage.ts'
import { loadPatience, slugs, type Loaded } from '../patiences.ts'
import { counted } from '../../text/counted.ts'
import { root } from '../root.ts'

export const summary = 'перечисляет пасьянсы; о каждом — его места, действия и прочтения'

export const usage = `npx pasyans list [SLUG] [--json]

Без имени — какие пасьянсы есть. С именем — чем пишут его положения и ходы: места стола, счётчики, действия, прочтения
с ответами (первым стоит принятый).`

const overview = async (json: boolean): Promise<number> => {
  const { patiences } = await loadEdition(root)
  const ruled = slugs()
  const rows = patiences.map(text => ({
    slug: text.slug,
    title: text.title.modern,
    clauses: clausesOf(text).length,
    witnesses: text.witnesses,
    rules: ruled.includes(text.slug),
  }))
  if (json) {
    console.log(JSON.stringify(rows, null, 2))
    return 0
  }
  const width = Math.max(...rows.map(({ slug }) => slug.length))
  for (const { slug, title, clauses, rules } of rows)
    console.log(
      `${slug.padEnd(width)}  ${title} — ${counted(clauses, 'правило', 'правила', 'правил')}${rules ? '' : '; кода нет'}`,
    )
  return 0
}

const form = (patience: Patience, of: 'card' | 'place' | 'table', name: string): string => {
  const place = (n: number): string => {
    const zone = patience.zones[Math.min(n, patience.zones.length - 1)]!
    return zone.piles.length === 1 ? zone.name : `${zone.name}.1`
  }
  const verb = name === 'carry' ? '' : `${name} `
  return of === 'table' ? name : of === 'place' ? `${verb}${place(0)}` : `${verb}${place(1)} → ${place(0)}`
}

const details = ({ slug, patience, figure }: Extract<Loaded, { ok: true }>, title: string): object => ({
  slug,
  title,
  zones: patience.zones.map(({ name, piles, spread }) => ({
    name,
    title: figure?.zones[name]?.name ?? name,
    places: piles.length,
    spread,
    foundation: patience.foundations.some(zone => zone.name === name),
  })),
  tallies: patience.tallies.map(({ name }) => ({ name, title: figure?.tallies[name] ?? name })),
  deeds: patience.verbs.map(({ name, of }) => ({ name, of, example: form(patience, of, name) })),
  readings: Object.entries(patience.readings).map(([name, reading]) => ({ name, ...reading })),
  clauses: patience.clauses,
  cards: patience.cards.length,
})

const print = ({ patience, figure }: Extract<Loaded, { ok: true }>, title: string): void => {
  console.log(`${title}: ${counted(patience.cards.length, 'карта', 'карты', 'карт')}`)
  console.log('\nместа (карты пишут снизу вверх, места через |):')
  const width =
    Math.max(
      ...Object.keys(patience.table).map(name => name.length),
      ...patience.verbs.map(({ name }) => name.length),
    ) + 2
  for (const zone of patience.zones) {
    const { name, piles } = zone
    const places = piles.length === 1 ? name : `${name}.1 … ${name}.${piles.length}`
    const notes = [
      figure?.zones[name]?.name ?? '',
      patience.foundations.includes(zone) ? 'основания' : '',
      zone.spread ? 'все карты на виду и годны' : '',
    ].filter(Boolean)
    console.log(`  ${places.padEnd(width * 2 + 4)}${notes.join('; ')}`)
  }
  if (patience.tallies.length) {
    console.log('\nсчётчики (строка с числом):')
    for (const { name } of patience.tallies)
      console.log(`  ${name.padEnd(width)}${figure?.tallies[name] ?? ''}`)
  }
  console.log('\nходы:')
  for (const { name, of } of patience.verbs)
    console.log(
      `  ${form(patience, of, name).padEnd(width * 2 + 4)}${of === 'table' ? 'действие над всем столом' : of === 'place' ? 'действие на месте' : name === 'carry' ? 'карта с места на место' : 'действие с картой'}`,
    )
  const readings = Object.entries(patience.readings)
  if (readings.length) console.log('\nчтения (--reading имя=ответ):')
  for (const [name, { question, answers, default: usual, clause }] of readings) {
    console.log(`  ${name} (${clause}): ${question}`)
    for (const [answer, meaning] of Object.entries(answers).sort(
      ([a], [b]) => Number(b === usual) - Number(a === usual),
    ))
      console.log(`    ${answer}${answer === usual ? ' (принято)' : ''} — ${meaning}`)
  }
  console.log(`\nправила: ${patience.clauses.join(', ')}`)
}

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { json: 'flag' }, [0, 1])
  if (!parsed.ok) return misused(parsed, usage)
  const json = parsed.args.flag('json')
  const [slug] = parsed.args.rest
  if (slug === undefined) return overview(json)
  const loaded = await loadPatience(slug)
  if (!loaded.ok) return misused(loaded, usage)
  const title = (await loadEdition(root)).patiences.find(text => text.slug === slug)?.title.modern ?? slug
  if (json) console.log(JSON.stringify(details(loaded, title), null, 2))
  else print(loaded, title)
  return 0
}
