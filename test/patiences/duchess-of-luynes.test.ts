import { describe, expect, test } from 'vitest'
import {
  begin,
  cardsIn,
  isEmpty,
  liesFaceDown,
  patience,
  standing,
  topOf,
  type Position,
  type RulesModule,
} from '../../src/engine/index.ts'
import { put, putUnder, take } from '../../src/engine/position.ts'
import { playDeals } from '../../src/cli/simulate/players.ts'
import * as duchess from '../../src/patiences/duchess-of-luynes/rules.ts'
import { actOf, pilesOf, played, sizesOf, starting, withDeed } from './hands.ts'

const { packets, retired, stock } = duchess.table
const stockPile = stock.piles[0] as number
const retiredPile = retired.piles[0] as number
const game = patience(duchess)

const after = (position: Position, act: string): Position => game.after(position, actOf(game, position, act))
const rounds = (position: Position, most = 99): Position => {
  let now = position
  for (let n = 0; n < most && !isEmpty(now, stockPile); n++) now = after(now, 'round')
  return now
}

describe('Герцогиня де-Люинь', () => {
  test('without plays seventeen rounds leave two cards, the eighteenth lays them on the first two packets', () => {
    const seventeen = rounds(game.deal(5), 16)
    expect(sizesOf(seventeen, packets)).toEqual([17, 17, 17, 17])
    expect(sizesOf(seventeen, retired)).toEqual([34])
    expect(sizesOf(seventeen, stock)).toEqual([2])
    const eighteen = after(seventeen, 'round')
    expect(sizesOf(eighteen, packets)).toEqual([18, 18, 17, 17])
    expect(sizesOf(eighteen, retired)).toEqual([34])
    expect(sizesOf(eighteen, stock)).toEqual([0])
  })

  test('in the fourth deal nothing is retired: twenty-six cards on each packet', () => {
    let position = game.deal(5)
    for (let deal = 0; deal < 3; deal++) position = after(rounds(position), 'redeal')
    const fourth = rounds(position)
    expect(sizesOf(fourth, packets)).toEqual([26, 26, 26, 26])
    expect(sizesOf(fourth, retired)).toEqual([0])
  })

  test('the retired lie face down until the stock is out, and then all face up', () => {
    const seventeen = rounds(game.deal(5), 16)
    expect(cardsIn(seventeen, retiredPile).every(card => liesFaceDown(seventeen, card))).toBe(true)
    const out = rounds(seventeen)
    expect(cardsIn(out, retiredPile).some(card => liesFaceDown(out, card))).toBe(false)
  })

  test('packets are taken up 4, 3, 2, 1, each from its bottom, the retired last', () => {
    const whole = (ranks: string, suit: string): string =>
      ranks
        .split(' ')
        .map(rank => rank + suit)
        .join(' ')
    const up = 'Т 2 3 4 5 6 7 8 9 10 В Д К'
    const down = 'К Д В 10 9 8 7 6 5 4 3 2 Т'
    // a b = 9♠ 8♠, c = 10♠, d e = Д♠ В♠, f = К♠; the retired are 7♠ and 6♠.
    const table = starting(
      duchess,
      {},
      `aces ${whole('Т 2 3 4 5', '♠')} | ${['♥', '♦', '♣'].map(suit => whole(up, suit)).join(' | ')}
       kings ${['♠', '♥', '♦', '♣'].map(suit => whole(down, suit)).join(' | ')}
       packets 9♠ 8♠ | 10♠ | Д♠ В♠ | К♠
       retired 7♠ 6♠
       stock -`,
    )
    const again = after(table.position, 'redeal')
    expect(pilesOf(again, packets)).toEqual(['К♠', 'Д♠', 'В♠', '10♠'])
    expect(pilesOf(again, retired)).toEqual(['9♠ 8♠'])
    expect(pilesOf(again, stock)).toEqual(['6♠ 7♠'])
    const on = after(again, 'round')
    expect(pilesOf(on, packets)).toEqual(['К♠ 7♠', 'Д♠ 6♠', 'В♠', '10♠'])
  })

  test('a redeal of six cards empties the stock at once and turns the retired up', () => {
    const whole = (ranks: string, suit: string): string =>
      ranks
        .split(' ')
        .map(rank => rank + suit)
        .join(' ')
    const up = 'Т 2 3 4 5 6 7 8 9 10 В Д К'
    const down = 'К Д В 10 9 8 7 6 5 4 3 2 Т'
    const table = starting(
      duchess,
      {},
      `aces ${whole('Т 2 3 4 5 6 7', '♠')} | ${['♥', '♦', '♣'].map(suit => whole(up, suit)).join(' | ')}
       kings ${['♠', '♥', '♦', '♣'].map(suit => whole(down, suit)).join(' | ')}
       packets 8♠ К♠ | 9♠ Д♠ | 10♠ | В♠
       retired -
       stock -`,
    )
    const again = played(table, 'redeal')
    expect(isEmpty(again.position, stockPile)).toBe(true)
    expect(pilesOf(again.position, packets)).toEqual(['В♠', '10♠', '9♠', 'Д♠'])
    expect(pilesOf(again.position, retired)).toEqual(['8♠ К♠'])
    expect(liesFaceDown(again.position, topOf(again.position, retiredPile))).toBe(false)
    const home = played(
      again,
      '8♠ retired → aces.1',
      'packets.3 → aces.1',
      'packets.2 → aces.1',
      'packets.1 → aces.1',
      'packets.4 → aces.1',
      'retired → aces.1',
    )
    expect(standing(home)).toBe('won')
  })

  test('that the retired come last makes the game come out several times as often', () => {
    const lastToFirst: RulesModule = withDeed(duchess, 'redeal', old => (draft, from, to, depth, chosen) => {
      // Under packet 4, which is taken up first, they are dealt first.
      const fourth = packets.piles[3] as number
      while (!isEmpty(draft, retiredPile)) {
        const card = take(draft, retiredPile)
        if (isEmpty(draft, fourth)) put(draft, fourth, card)
        else putUnder(draft, fourth, card)
      }
      old.does(draft, from, to, depth, chosen)
    })
    const seeds = [1, 300] as const
    const last = playDeals(game, 'greedy', seeds, 10_000)
    const first = playDeals(patience(lastToFirst), 'greedy', seeds, 10_000)
    expect(last.won).toBeGreaterThan(3 * first.won)
    expect(last.won).toBeGreaterThan(30)
  })

  test('the game is stuck, not lost, while a redeal is left', () => {
    let table = begin(game, 11)
    while (!isEmpty(table.position, stockPile)) table = begin(game, after(table.position, 'round'))
    while (standing(table) === 'open')
      table = begin(game, game.after(table.position, game.acts(table.position)[0] as number))
    expect(standing(table)).toBe('stuck')
  })
})
