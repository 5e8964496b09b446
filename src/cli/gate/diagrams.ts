import { begin, standing } from '../../engine/game.ts'
import { agrees, formatVerdict, parseDiagram, type Diagram, type Expected } from '../../engine/notation.ts'
import { faultOfChosen, patience, type Patience, type RulesModule } from '../../engine/rulebook.ts'
import type { PagePosition } from '../../edition/page.ts'
import type { Report } from '../../edition/types.ts'
import type { Exercise } from './exercises.ts'

export interface ReadPosition extends Exercise {
  readonly written: PagePosition
  readonly diagram: Diagram
}

/** What a position claims of an act, in the notation. */
export const formatExpected = (expected: Expected): string =>
  expected.lawful
    ? `by ${expected.by.join(', ')}`
    : expected.against.length > 0
      ? `against ${expected.against.join(', ')}`
      : `not provided for${expected.about.length > 0 ? ` about ${expected.about.join(', ')}` : ''}`

/** Reads the positions of a page and asks the judge whether he says what they claim. */
export const readPositions = (
  slug: string,
  rules: RulesModule,
  positions: readonly PagePosition[],
): { readonly read: readonly ReadPosition[]; readonly reports: readonly Report[] } => {
  const page = `content/patiences/${slug}.md`
  const ready = new Map<string, Patience>()
  const read: ReadPosition[] = []
  const reports: Report[] = []
  const report = (code: string, line: number, message: string, note: string): void => {
    reports.push({ code, severity: 'error', place: `${page}:${line}`, message, note })
  }
  for (const written of positions) {
    const place = `${page}:${written.line}`
    const { reading } = written
    const fault = faultOfChosen(rules, reading)
    if (fault !== undefined) {
      report('position/reading', written.line, fault, 'Исправьте reading="…" положения.')
      continue
    }
    const key = JSON.stringify(Object.entries(reading).sort())
    const game = ready.get(key) ?? patience(rules, reading)
    ready.set(key, game)
    const parsed = parseDiagram(game, written.text, written.line)
    if (!parsed.ok) {
      const { line, column, message } = parsed.error
      report('position/malformed', line, message, `Знак ${column}. Что есть: npx pasyans list ${slug}`)
      continue
    }
    const { situation, claims, ending } = parsed.value
    for (const clause of written.clauses)
      if (!game.clauses.includes(clause))
        report(
          'position/clause',
          written.line,
          `Найдено clause="${clause}", ожидалось одно из: ${game.clauses.join(', ')}`,
          'Исправьте номер правила.',
        )
    for (const { line, text, act, expected } of claims) {
      const verdict = game.judge(situation.position, act)
      if (expected !== undefined && !agrees(verdict, expected))
        report(
          'position/verdict',
          line,
          `Найдено: ${text} — судья говорит «${formatVerdict(verdict)}», в положении ожидалось «${formatExpected(expected)}»`,
          'Перечитайте правила: неверно положение или норма.',
        )
    }
    if (ending !== undefined) {
      const found = standing(begin(game, situation.position))
      if (found !== ending.is)
        report(
          'position/ending',
          ending.line,
          `Найдено положение «${found}», ожидалось «${ending.is}»`,
          'Перечитайте правила: неверно положение или норма.',
        )
    }
    read.push({
      written,
      diagram: parsed.value,
      place,
      reading,
      position: situation.position,
      acts: claims.map(claim => claim.act),
    })
  }
  return { read, reports }
}
