import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { depthOf, fromOf, toOf } from '../../src/engine/act.ts'
import { begin, type Game } from '../../src/engine/game.ts'
import { parsePosition } from '../../src/engine/notation.ts'
import { cardAt, liesFaceDown, sizeOf, topOf } from '../../src/engine/position.ts'
import { patience, type RulesModule } from '../../src/engine/rulebook.ts'
import type { Figure } from '../../src/patiences/figure.ts'
import { liveCells, marksOf } from '../../src/site/table/marks.ts'
import { lookInto } from '../../src/site/table/peek.ts'
import { cellOf, handAt, placesOf, sameHand, travelsBetween } from '../../src/site/table/places.ts'
import { actsOf, duties, lawful, perform, suggestions } from '../../src/site/table/session.ts'
import { meaningOf } from '../../src/site/table/touch.ts'
import { look } from '../../src/site/table/view.ts'

const load = async (slug: string, seed = 1) => {
  const folder = join(import.meta.dirname, '../../src/patiences', slug)
  const prepared = patience((await import(join(folder, 'rules.ts'))) as RulesModule)
  const { figure } = (await import(join(folder, 'figure.ts'))) as { figure: Figure }
  return { figure, game: begin(prepared, seed) }
}
const at = (game: Game, text: string): Game => {
  const read = parsePosition(game.patience, text)
  if (!read.ok) throw new Error(read.error.message)
  return begin(game.patience, read.value.position)
}
const pile = (game: Game, id: string) => placesOf(game.patience).pileOf(id)!
const top = (game: Game, id: string) => cellOf(game, pile(game, id), 0)

/** Plays reasonably until the game is in such a state. */
const until = (game: Game, state: (game: Game) => boolean): Game => {
  let now = game
  const seen = new Set<string>()
  for (let n = 0; n < 400; n++) {
    if (state(now)) return now
    seen.add(String(now.position))
    const next = suggestions(now)
      .map(act => perform(now, act))
      .find(one => one.kind === 'done' && !seen.has(String(one.game.position)))
    if (next?.kind !== 'done') break
    now = next.game
  }
  throw new Error('no such state was met')
}

describe('places', () => {
  test('every pile has one name, and every name leads back to it', async () => {
    const { game } = await load('british-constitution')
    const { idOf, pileOf } = placesOf(game.patience)
    const ids = Array.from({ length: game.patience.piles }, (_, n) => idOf(n))
    expect(new Set(ids).size).toBe(game.patience.piles)
    expect(ids.map(pileOf)).toEqual(ids.map((_, n) => n))
    expect(pileOf('council.9')).toBeUndefined()
    expect(placesOf(game.patience)).toBe(placesOf(game.patience))
  })

  test('a cell and the hand that holds it say the same; an empty place is held by none', async () => {
    const { game } = await load('crescent')
    const id = placesOf(game.patience).idOf(pile(game, 'heaps.1'))
    const size = sizeOf(game.position, pile(game, 'heaps.1'))
    for (let depth = 0; depth < size; depth++) {
      const cell = cellOf(game, pile(game, 'heaps.1'), depth)
      expect(cell).toEqual({ pile: id, at: size - 1 - depth })
      expect(handAt(game, cell)).toEqual({ pile: pile(game, 'heaps.1'), depth })
    }
    expect(handAt(game, { pile: id, at: -1 })).toBeUndefined()
    expect(handAt(game, { pile: 'nowhere', at: 0 })).toBeUndefined()
    expect(sameHand({ pile: 1, depth: 0 }, { pile: 1, depth: 0 })).toBe(true)
    expect(sameHand({ pile: 1, depth: 0 }, { pile: 1, depth: 1 })).toBe(false)
    expect(sameHand(undefined, undefined)).toBe(false)
  })

  test('what an act moved travels from where it was to where it is, and nothing else does', async () => {
    const { game } = await load('british-constitution')
    const act = lawful(game).find(one => game.patience.verbOf(one).of === 'card')!
    const outcome = perform(game, act)
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    const travels = travelsBetween(game.position, outcome.game, outcome.acts)
    const { idOf } = placesOf(game.patience)
    expect(travels[0]).toEqual({
      from: cellOf(game, fromOf(act), depthOf(act)),
      to: { pile: idOf(toOf(act)), at: sizeOf(game.position, toOf(act)) },
      turn: 0,
    })
    expect(travels).toHaveLength(outcome.acts.length)
    expect(travelsBetween(outcome.game.position, outcome.game, [])).toEqual([])
  })
})

describe('a touch', () => {
  test('of a card takes it up; again puts it down; of another place puts it there', async () => {
    const { game } = await load('british-constitution')
    const cell = top(game, 'lords.1')
    const hand = { pile: pile(game, 'lords.1'), depth: 0 }
    expect(meaningOf(game, undefined, cell)).toEqual({ kind: 'take up', hand })
    expect(meaningOf(game, hand, cell)).toEqual({ kind: 'put down' })
    expect(meaningOf(game, hand, top(game, 'council.5'))).toEqual({
      kind: 'put',
      hand,
      onto: pile(game, 'council.5'),
    })
  })

  test('of an empty place with an empty hand only names it; of a place that is not there is nothing', async () => {
    const { game } = await load('zodiac')
    expect(meaningOf(game, undefined, { pile: 'aces.1', at: -1 })).toEqual({
      kind: 'empty',
      pile: pile(game, 'aces.1'),
    })
    expect(meaningOf(game, undefined, { pile: 'aces.9', at: 0 })).toEqual({ kind: 'nothing' })
  })

  test('of a closed card with one thing to do does it', async () => {
    const { game } = await load('british-constitution')
    const open = until(game, now => {
      const acts = actsOf(now, { pile: pile(now, 'stock'), depth: 0 })
      return acts.length === 1 && duties(now).length <= 1
    })
    const card = topOf(open.position, pile(open, 'stock'))
    expect(liesFaceDown(open.position, card)).toBe(true)
    expect(meaningOf(open, undefined, top(open, 'stock'))).toMatchObject({ kind: 'act' })
  })

  test('of a card that cannot discharge an open duty is told to wait, and of one that can is the act', async () => {
    const { game } = await load('british-constitution')
    const owing = until(game, now => duties(now).length > 1)
    const owed = duties(owing)
    const filler = owed[0]!
    expect(meaningOf(owing, undefined, cellOf(owing, fromOf(filler), depthOf(filler)))).toMatchObject({
      kind: 'act',
    })
    const idle = Array.from({ length: owing.patience.piles }, (_, n) => n).find(
      n =>
        sizeOf(owing.position, n) > 0 &&
        !owed.some(act => fromOf(act) === n || toOf(act) === n) &&
        !liesFaceDown(owing.position, cardAt(owing.position, n, 0)),
    )!
    expect(meaningOf(owing, undefined, cellOf(owing, idle, 0))).toEqual({
      kind: 'wait',
      hand: { pile: idle, depth: 0 },
    })
  })
})

describe('marks', () => {
  test('the hand is marked, and each place it may go to with the clauses that allow it', async () => {
    const { game } = await load('british-constitution')
    const hand = { pile: pile(game, 'lords.1'), depth: 0 }
    expect(marksOf(game, { hand })).toEqual([
      { cell: top(game, 'lords.1'), state: 'held' },
      { cell: top(game, 'council.5'), state: 'allow', tag: 'II · III · IV' },
    ])
  })

  test('an open duty marks the place and the cards that may fill it, but not while a card is in hand', async () => {
    const { game } = await load('british-constitution')
    const owing = until(game, now => duties(now).length > 1)
    const marks = marksOf(owing, {})
    expect(marks.filter(({ state }) => state === 'duty').length).toBeGreaterThan(0)
    expect(marks.find(({ state }) => state === 'duty')?.tag).toBe('V')
    expect(marksOf(owing, { hand: { pile: 0, depth: 0 } }).some(({ state }) => state === 'duty')).toBe(false)
  })

  test('a hint and a refusal are marked; an act of the whole table has no place to mark', async () => {
    const { game } = await load('zodiac')
    const turn = suggestions(game).find(act => game.patience.verbOf(act).of === 'table')!
    expect(marksOf(game, { hinted: turn })).toEqual(marksOf(game, {}))
    const carry = suggestions(game).find(act => game.patience.verbOf(act).of === 'card')
    if (carry !== undefined)
      expect(marksOf(game, { hinted: carry }).filter(({ state }) => state === 'hint')).toHaveLength(2)
    const refused = { pile: pile(game, 'equator.1'), tag: 'I' }
    expect(marksOf(game, { refused }).at(-1)).toEqual({
      cell: top(game, 'equator.1'),
      state: 'refuse',
      tag: 'I',
    })
  })

  test('alive is what may do something now', async () => {
    const { game } = await load('british-constitution')
    const live = liveCells(game)
    expect(live(top(game, 'lords.1'))).toBe(true)
    expect(live(top(game, 'government.1'))).toBe(false)
    expect(live({ pile: 'nowhere', at: 0 })).toBe(false)
  })
})

describe('a look into a pile', () => {
  const sprite = '/cards.svg'
  test('shows all its cards where the rules let the player look, bottom first', async () => {
    const { figure, game } = await load('zodiac')
    const laid = at(game, 'equator Т♣ 2♣ 3♣ | …')
    const packet = look(laid.position, laid.patience.table).piles.get('equator.1')!
    const seen = lookInto({ figure, sprite, live: true }, packet)
    expect(seen.kind).toBe('cards')
    if (seen.kind !== 'cards') return
    expect([...seen.html.matchAll(/#c-(\w+)"/g)].map(found => found[1])).toEqual(['AC', '2C', '3C'])
    expect(seen.html).toContain('3 карты')
  })

  test('tells only the number where only the top may be seen, and gives no closed card away', async () => {
    const { figure, game } = await load('british-constitution')
    const { piles } = look(game.position, game.patience.table)
    const stock = lookInto({ figure, sprite, live: true }, piles.get('stock')!)
    expect(stock).toEqual({ kind: 'words', html: expect.stringContaining('48 карт; видна только верхняя') })
    expect(JSON.stringify(stock)).not.toContain('#c-')
  })
})
