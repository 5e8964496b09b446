import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../src/engine/card.ts'
import { leavesOf } from '../../src/engine/condition.ts'
import type { Pile } from '../../src/engine/position.ts'
import { patience, type RulesModule } from '../../src/engine/rulebook.ts'
import type { Figure } from '../../src/patiences/figure.ts'
import { cardName, faceOf } from '../../src/site/table/cards.ts'
import { awaitedOn, cardLabel } from '../../src/site/table/html.ts'
import { spots } from '../../src/site/table/layout.ts'
import { look } from '../../src/site/table/view.ts'

const root = join(import.meta.dirname, '../../src/patiences')
const slugs = readdirSync(root, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && existsSync(join(root, entry.name, 'rules.ts')))
  .map(entry => entry.name)

describe.each(slugs)('%s', slug => {
  const load = async () => {
    const rules = (await import(join(root, slug, 'rules.ts'))) as RulesModule
    const { figure } = (await import(join(root, slug, 'figure.ts'))) as { figure: Figure }
    return { prepared: patience(rules), figure }
  }

  test('every pile of the rules has a place on the table or lies beside it, and none is drawn that is not there', async () => {
    const { prepared, figure } = await load()
    const piles = [...look(prepared.deal(1), prepared.table).piles.values()]
    const drawn = spots(figure.wide).map(spot => spot.id)
    const beside = new Set(figure.beside ?? [])
    expect(drawn.toSorted()).toEqual(
      piles
        .filter(pile => !beside.has(pile.zone))
        .map(pile => pile.id)
        .toSorted(),
    )
  })

  test('the card an empty place is said to begin with is the one the rules let begin it', async () => {
    const { prepared, figure } = await load()
    for (const zone of prepared.zones) {
      const rank = figure.zones[zone.name]!.awaits
      if (rank === undefined) continue
      expect(rank, zone.name).toBe({ aces: 1, kings: 13 }[zone.name])
      const goals = prepared.provisions
        .flatMap(({ norm }) =>
          norm.mood === 'only' ? [...leavesOf(norm.scope), ...leavesOf(norm.limit)] : [],
        )
        .filter(leaf => leaf.looks === 'goal')
      const fits = (suit: number, pile: Pile) => goals.every(leaf => leaf.test(cardOf(suit, rank, 0), pile))
      for (const [index, pile] of zone.piles.entries()) {
        expect(
          [0, 1, 2, 3].filter(suit => fits(suit, pile)),
          `${zone.name} ${index}`,
        ).toEqual([index % 4])
        const card = faceOf(index % 4, rank)
        const empty = {
          id: '',
          zone: zone.name,
          index,
          pile,
          shown: true,
          cards: [],
        }
        expect(awaitedOn(figure, empty)).toBe(card)
        expect(cardLabel(figure, empty, -1)).toContain(`пусто, начнёт ${cardName(card)}`)
      }
    }
  })

  test('zones, deeds and counters the player meets have Russian names', async () => {
    const { prepared, figure } = await load()
    expect(prepared.zones.map(zone => zone.name).toSorted()).toEqual(Object.keys(figure.zones).toSorted())
    const deeds = prepared.verbs.map(verb => verb.name).filter(name => name !== 'carry')
    expect(Object.keys(figure.deeds).toSorted()).toEqual(deeds.toSorted())
    const counters = prepared.tallies.filter(tally => !tally.passing).map(tally => tally.name)
    const named = [...Object.keys(figure.tallies), ...(figure.mover ? [figure.mover.tally] : [])]
    expect(named.toSorted()).toEqual(counters.toSorted())
  })

  test('every clause the figure refers to is a clause of the rules', async () => {
    const { prepared, figure } = await load()
    for (const { clause } of figure.told) expect(prepared.clauses).toContain(clause)
  })
})
