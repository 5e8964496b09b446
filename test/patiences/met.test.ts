import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadRules, slugs } from '../../src/cli/patiences.ts'
import { pagePath } from '../../src/cli/gate/read.ts'
import { parsePage } from '../../src/edition/page.ts'
import {
  decodeRecord,
  formatPosition,
  parseDiagram,
  patience,
  provisionsOf,
  replay,
} from '../../src/engine/index.ts'

describe.each(slugs())('positions of %s that a player can meet', slug => {
  const page = parsePage(readFileSync(pagePath(slug), 'utf8'))
  const met = page.positions.filter(position => position.record !== undefined)

  test('each is reached by the lawful acts of its record from the deal it names', async () => {
    const rules = await loadRules(slug)
    for (const { record, reading, text, line, name } of met) {
      const table = patience(rules, reading)
      const place = `${slug}.md:${line}`
      const decoded = decodeRecord(table, record!)
      if (!decoded.ok) throw new Error(`${place}: ${decoded.error}`)
      expect(`За столом: расклад ${Object.values(decoded.value.start).join()},`, place).toBe(
        `${name!.split(',')[0]!},`,
      )
      const replayed = replay(table, decoded.value)
      if (!replayed.ok) throw new Error(`${place}: ${replayed.error}`)
      expect(replayed.value.fault, place).toBeUndefined()
      const shown = parseDiagram(table, text, line)
      if (!shown.ok) throw new Error(`${place}: ${shown.error.message}`)
      expect(formatPosition(table, replayed.value.game.position, { as: 'player' }), place).toBe(
        formatPosition(table, shown.value.situation.position, { as: 'player' }),
      )
    }
  })

  test('together they show every norm at work: grants that allow, duties that order, limits that are broken', async () => {
    const rules = await loadRules(slug)
    const seen = new Set<string>()
    for (const { reading, text, line } of met) {
      const table = patience(rules, reading)
      const shown = parseDiagram(table, text, line)
      if (!shown.ok) throw new Error(`${slug}.md:${line}: ${shown.error.message}`)
      for (const { act } of shown.value.claims)
        for (const { provision, bearing } of table.judge(shown.value.situation.position, act).grounds)
          seen.add(`${provision} ${bearing}`)
    }
    const sides = { may: 'allows', must: 'orders', only: 'broken' } as const
    const missing = provisionsOf(rules).flatMap(({ id, norm }) =>
      norm.mood === 'may' || norm.mood === 'must' || norm.mood === 'only'
        ? seen.has(`${id} ${sides[norm.mood]}`)
          ? []
          : [`${id} ${sides[norm.mood]}`]
        : [],
    )
    expect(missing).toEqual([])
  })
})
