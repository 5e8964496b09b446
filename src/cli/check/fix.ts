import { readFileSync, writeFileSync } from 'node:fs'
import { parsePage } from '../../edition/page.ts'
import { readPositions } from '../gate/diagrams.ts'
import { pagePath, readPage } from '../gate/read.ts'
import { loadRules } from '../patiences.ts'
import { fixPage } from './fix-page.ts'

/** Everything a page says, but where: what fixing must not change. */
const meaning = async (slug: string, markdown: string): Promise<string> => {
  const { positions, retellings, readings, notes, history, front } = parsePage(markdown)
  const { read, reports } = readPositions(slug, await loadRules(slug), positions)
  return JSON.stringify([
    front,
    history?.html,
    retellings.map(({ clause, html }) => [clause, html]),
    readings.map(({ name, html }) => [name, html]),
    notes.map(({ key, clause, html }) => [key, clause, html]),
    positions.map(({ clauses, reading, name, caption }) => [clauses, reading, name, caption]),
    read.map(({ position, diagram }) => [
      position,
      diagram.claims.map(({ act, expected }) => [act, expected]),
      diagram.ending?.is,
    ]),
    reports.map(({ code }) => code),
  ])
}

/** Brings the pages to their one form. Result: the paths written. A page whose meaning would change is left. */
export const fixPages = async (
  slugs: readonly string[],
): Promise<{ readonly fixed: readonly string[]; readonly left: readonly string[] }> => {
  const fixed: string[] = []
  const left: string[] = []
  for (const slug of slugs) {
    if (readPage(slug) === undefined) continue
    const before = readFileSync(pagePath(slug), 'utf8')
    const after = fixPage(before)
    if (after === before) continue
    if ((await meaning(slug, before)) === (await meaning(slug, after))) {
      writeFileSync(pagePath(slug), after)
      fixed.push(pagePath(slug))
    } else left.push(pagePath(slug))
  }
  return { fixed, left }
}
