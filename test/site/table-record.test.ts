import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRecord } from '../../src/cli/play/record-file.ts'
import { begin } from '../../src/engine/game.ts'
import { replay } from '../../src/engine/record.ts'
import { patience, type RulesModule } from '../../src/engine/rulebook.ts'
import type { Figure } from '../../src/patiences/figure.ts'
import { linkWord, recordHtml, recordText, whole } from '../../src/site/table/desk.ts'
import { goTo, perform, suggestions } from '../../src/site/table/session.ts'

const load = async (slug: string) => {
  const folder = join(import.meta.dirname, '../../src/patiences', slug)
  const prepared = patience((await import(join(folder, 'rules.ts'))) as RulesModule)
  const { figure } = (await import(join(folder, 'figure.ts'))) as { figure: Figure }
  let game = begin(prepared, 3)
  for (let n = 0; n < 12; n++) {
    const act = suggestions(game)[0]
    const outcome = act === undefined ? undefined : perform(game, act)
    if (outcome?.kind === 'done') game = outcome.game
  }
  return { prepared, figure, game }
}

describe.each(['british-constitution', 'sympathy', 'little-packets'])('the record of %s', slug => {
  test('as text is read and replayed by the command line to the same position', async () => {
    const { game } = await load(slug)
    const text = recordText('Пасьянс', `https://example.org/?game=${linkWord(slug, game)}`, game)
    const read = await readRecord(text)
    if (!read.ok) throw new Error(read.message)
    const replayed = replay(read.patience, read.record)
    if (!replayed.ok) throw new Error(replayed.error)
    expect(replayed.value.fault).toBeUndefined()
    expect(replayed.value.game.position).toEqual(game.position)
  })

  test('has a line for each move, moves taken back included, and marks where the game is', async () => {
    const { game, figure, prepared } = await load(slug)
    const back = goTo(game, 3)
    const html = recordHtml({ figure, patience: prepared, latin: false }, back)
    expect(html.match(/<li /g)).toHaveLength(game.moves.length)
    expect(html.indexOf('aria-current')).toBeGreaterThan(html.indexOf('data-n="2"'))
    expect(html.indexOf('aria-current')).toBeLessThan(html.indexOf('data-n="3"'))
    expect(whole(slug, back).played).toBe(3)
    expect(goTo(back, Infinity).position).toEqual(game.position)
  })
})
