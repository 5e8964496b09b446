import { expect, test } from 'vitest'
import { cardsIn, parsePosition, patience } from '../../src/engine/index.ts'
import * as duchess from '../../src/patiences/duchess-of-luynes/rules.ts'
import * as little from '../../src/patiences/little-packets/rules.ts'

test('cards that deals happen to leave in the stock may be named elsewhere', () => {
  const game = patience(duchess)
  const packs = 104 - 4 - 60
  const read = parsePosition(
    game,
    `packets 2♥ | 3♥ | 4♥ | 5♥\nretired ▒×60\naces - | - | - | -\nkings - | - | - | -`,
  )
  expect(read.ok).toBe(true)
  if (read.ok)
    expect(cardsIn(read.value.position, duchess.table.stock.piles[0] as number)).toHaveLength(packs)
})

test('foundations laid beforehand lie on their places where a position does not show them', () => {
  const game = patience(little)
  const read = parsePosition(game, 'packets 2♥ | …')
  expect(read.ok).toBe(true)
  if (read.ok) {
    const dealt = game.deal(0)
    for (const pile of [...little.table.upper.piles, ...little.table.lower.piles]) {
      expect(cardsIn(read.value.position, pile)).toContain(cardsIn(dealt, pile)[0])
    }
  }
})
