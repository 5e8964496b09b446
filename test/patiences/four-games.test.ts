import { describe, expect, test } from 'vitest'
import {
  begin,
  cardsIn,
  formatAct,
  isEmpty,
  parseAct,
  parsePosition,
  patience,
  play,
  redo,
  sizeOf,
  undo,
  type Game,
  type Patience,
  type Position,
} from '../../src/engine/index.ts'
import * as crescent from '../../src/patiences/crescent/rules.ts'
import * as eightHeaps from '../../src/patiences/eight-heaps/rules.ts'
import * as napoleon from '../../src/patiences/napoleons-square/rules.ts'
import * as trefoil from '../../src/patiences/trefoil/rules.ts'

const read = (table: Patience, text: string): Position => {
  const parsed = parsePosition(table, text)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value.position
}
const done = (game: Game, text: string): Game => {
  const act = parseAct(game.patience, game.position, text)
  if (!act.ok) throw new Error(act.error.message)
  const played = play(game, act.value)
  if (!played.ok) throw new Error(`${text}: refused`)
  return played.value
}
const sizes = (position: Position, zone: { piles: readonly number[] }): number[] =>
  zone.piles.map(pile => sizeOf(position, pile))

describe('Трилистник', () => {
  const table = patience(trefoil)
  test('a deal lays sixteen fans of three over the four aces', () => {
    const position = table.deal(7)
    expect(sizes(position, trefoil.table.fans)).toEqual(Array.from({ length: 16 }, () => 3))
    expect(sizes(position, trefoil.table.aces)).toEqual([1, 1, 1, 1])
  })
  test('a redeal of 25 cards lays eight fans of three and one of one', () => {
    const spades = 'Т♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ В♠ Д♠ К♠'
    const hearts = spades.replaceAll('♠', '♥')
    const left = [
      ...'2 3 4 5 6 7 8 9 10 В Д К'.split(' ').map(rank => `${rank}♦`),
      ...'2 3 4 5 6 7 8 9 10 В Д К'.split(' ').map(rank => `${rank}♣`),
    ]
    const fans = Array.from({ length: 16 }, (_, fan) => left.slice(fan * 3, fan * 3 + 3).join(' ') || '-')
    fans[8] = 'К♥'
    const position = read(
      table,
      `aces ${spades} | ${hearts.replace(' К♥', '')} | Т♦ | Т♣\nfans ${fans.join(' | ')}\nstock -`,
    )
    const after = done(begin(table, position), 'redeal').position
    expect(sizes(after, trefoil.table.fans)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 1, 0, 0, 0, 0, 0, 0, 0])
    expect(isEmpty(after, trefoil.table.stock.piles[0]!)).toBe(true)
  })
})

describe('Полумесяц', () => {
  const table = patience(crescent)
  test('a rotation brings the bottom card of every heap to its top: [a b c] → [b c a], and leaves a heap of one', () => {
    const before = table.deal(3)
    const after = done(begin(table, before), 'rotate').position
    for (const heap of crescent.table.heaps.piles) {
      const [bottom, ...rest] = cardsIn(before, heap)
      expect(cardsIn(after, heap)).toEqual([...rest, bottom])
    }
  })
  test('the two cards of a decision land in order on the side the neighbour names', () => {
    const text = `aces Т♠ | Т♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ | Т♦ | Т♣
kings К♠ | К♥ Д♥ | К♦ | К♣
middle - | В♥ | - | -
heaps 5♦ Д♥ | 9♦ 10♥ | 7♣ В♥ | …`
    const piles = (act: string): string[] => {
      const { position } = done(begin(table, read(table, text)), act)
      return ['aces', 'kings', 'middle'].map(zone => {
        const pile = crescent.table[zone as 'aces' | 'kings' | 'middle'].piles[1]!
        return cardsIn(position, pile)
          .slice(zone === 'aces' ? 10 : zone === 'kings' ? 2 : 0)
          .map(card => ['10', 'В', 'Д'][((card >> 1) % 13) - 9])
          .join(' ')
      })
    }
    expect(piles('decide heaps.1 → aces.2')).toEqual(['В Д', '', ''])
    expect(piles('decide heaps.2 → kings.2')).toEqual(['', 'В 10', ''])
    expect(piles('decide heaps.3 → aces.2')).toEqual(['В', 'В', ''])
  })
  test('a card moves to and fro without end, and the same position is not a new one', () => {
    const text = `aces Т♠ | Т♥ | Т♦ | Т♣
kings К♠ | К♥ | К♦ | К♣
middle - | - | - | -
heaps 2♣ 8♠ | 3♣ 8♠ | 5♦ 7♠ | …`
    const start = begin(table, read(table, text))
    const there = done(start, 'heaps.3 → heaps.1')
    const back = done(done(there, 'heaps.1 → heaps.2'), 'heaps.2 → heaps.1')
    expect(back.position).toEqual(there.position)
  })
})

describe('Восемь кучек', () => {
  const table = patience(eightHeaps)
  test('redo after undo of a relay gives the same order of cards', () => {
    let game = begin(table, 11)
    while (!isEmpty(game.position, eightHeaps.table.stock.piles[0]!)) {
      const acts = table.acts(game.position)
      const turn = acts.find(act => formatAct(table, game.position, act) === 'stock → collecting') ?? acts[0]!
      const next = play(game, turn)
      if (!next.ok) throw new Error('refused')
      game = next.value
    }
    const relayed = done(game, 'relay')
    expect(relayed.position).not.toEqual(game.position)
    expect(undo(relayed).position).toEqual(game.position)
    expect(redo(undo(relayed)).position).toEqual(relayed.position)
  })
  test.each([
    ['5', '6 7 8 9 10 В Д К Т 2 3 4'],
    ['К', 'Т 2 3 4 5 6 7 8 9 10 В Д'],
  ])('under a first card %s go %s', (base, order) => {
    const ranks = order.split(' ')
    for (let laid = 0; laid < ranks.length; laid++) {
      const heap = [
        ...ranks
          .slice(0, laid)
          .reverse()
          .map(rank => `${rank}♠`),
        `${base}♠`,
      ].join(' ')
      const position = read(
        table,
        `heaps ${heap} | …\ncollecting ${ranks[laid]!}♥\nlower ${ranks[(laid + 1) % 12]!}♦ | …`,
      )
      const acts = table.acts(position).map(act => formatAct(table, position, act))
      expect(acts).toContain('slip collecting → heaps.1')
      expect(acts).not.toContain('slip lower.1 → heaps.1')
    }
  })
})

describe('Наполеоновскій карре', () => {
  test('a deal is twelve packets of four and 56 cards; the variant is twelve single cards and 92', () => {
    for (const [layout, size, rest] of [
      ['square', 4, 56],
      ['twelve', 1, 92],
    ] as const) {
      const table = patience(napoleon, { layout })
      const position = table.deal(5)
      expect(sizes(position, napoleon.table.square)).toEqual(Array.from({ length: 12 }, () => size))
      expect(sizes(position, napoleon.table.stock)).toEqual([rest])
    }
  })
  test('to deal anew keeps the square fresh, so that it can be judged anew', () => {
    const table = patience(napoleon)
    const game = done(begin(table, 19), 'redeal')
    expect(sizes(game.position, napoleon.table.square)).toEqual(Array.from({ length: 12 }, () => 4))
    expect(game.position).not.toEqual(table.deal(19))
    const acts = table.judge(game.position, table.acts(game.position)[0]!)
    expect(acts.lawful).toBe(true)
    const slipped = done(begin(table, 19), 'slip square.4 → square.4')
    expect(cardsIn(slipped.position, napoleon.table.square.piles[3]!)[0]).toBe(
      cardsIn(table.deal(19), napoleon.table.square.piles[3]!)[3],
    )
  })
})
