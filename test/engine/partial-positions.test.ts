import { expect, test } from 'vitest'
import {
  cardsIn,
  formatVerdict,
  parseAct,
  parsePosition,
  patience,
  type Patience,
} from '../../src/engine/index.ts'
import * as duchess from '../../src/patiences/duchess-of-luynes/rules.ts'
import * as little from '../../src/patiences/little-packets/rules.ts'
import * as napoleon from '../../src/patiences/napoleons-square/rules.ts'
import * as zodiac from '../../src/patiences/zodiac/rules.ts'

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

const says = (game: Patience, text: string, act: string): string => {
  const read = parsePosition(game, text)
  if (!read.ok) throw new Error(read.error.message)
  const { position } = read.value
  const done = parseAct(game, position, act)
  if (!done.ok) throw new Error(done.error.message)
  return formatVerdict(game.judge(position, done.value))
}

test('what a position does not show counts for nothing: no king there blocks his suit, no card there makes a marriage', () => {
  for (let rank = 2; rank <= 12; rank++) {
    const card = `${[2, 3, 4, 5, 6, 7, 8, 9, 10, 'В', 'Д'][rank - 2]}♠`
    expect(says(patience(napoleon), `square ${card} | …\nfresh 1`, 'redeal')).toContain('against note19')
    expect(says(patience(zodiac), `zodiac Т♥ | …\ntalon ${card}\nstock -`, 'turnOver')).toBe('against play2')
  }
  const exile = 'exiles Д♠\nupper К♠ | …\nlower К♠ | …'
  expect(says(patience(little), `packets ${'- | '.repeat(11)}-\n${exile}`, 'slip exiles → packets.12')).toBe(
    'against play5',
  )
  const other = 'exiles Д♥\nupper К♠ | …\nlower К♠ | …'
  expect(says(patience(little), `packets ${'- | '.repeat(11)}-\n${other}`, 'slip exiles → packets.12')).toBe(
    'by play5',
  )
})
