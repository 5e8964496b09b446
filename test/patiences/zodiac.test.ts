import { describe, expect, test } from 'vitest'
import { begin, cardsIn, isEmpty, patience, standing, toOf, verbNumber } from '../../src/engine/index.ts'
import * as zodiac from '../../src/patiences/zodiac/rules.ts'
import { actOf, dice, pilesOf, played, read, sizesOf, starting, verdict, wander } from './hands.ts'

const { aces, kings, equator, talon, stock } = zodiac.table
const zodiacal = zodiac.table.zodiac
const stockPile = stock.piles[0] as number
const talonPile = talon.piles[0] as number
const game = patience(zodiac)
const goals = [...aces.piles, ...kings.piles]

describe('Зодіакъ', () => {
  test('a deal lays eight cards on the equator, twenty-four around it, and keeps seventy-two', () => {
    const dealt = game.deal(7)
    expect(sizesOf(dealt, equator)).toEqual(new Array(8).fill(1))
    expect(sizesOf(dealt, zodiacal)).toEqual(new Array(24).fill(1))
    expect(sizesOf(dealt, stock)).toEqual([72])
    expect(sizesOf(dealt, aces)).toEqual([0, 0, 0, 0])
  })

  test('the talon turned over is dealt in the order it was dealt before', () => {
    let pass = begin(game, 3)
    const before = cardsIn(pass.position, stockPile)
    for (const _ of before) pass = played(pass, 'stock → talon')
    const over = game.after(pass.position, actOf(game, pass.position, 'turnOver'))
    expect(cardsIn(over, stockPile)).toEqual(before)
    expect(isEmpty(over, talonPile)).toBe(true)
  })

  test('while a card is left in stock or talon nothing goes to a foundation and no card of the zodiac moves', () => {
    let looked = 0
    for (let seed = 0; seed < 12; seed++) {
      let lowest = pilesOf(game.deal(seed), zodiacal)
      wander(game, game.deal(seed), dice(seed), 250, (position, lawful) => {
        if (isEmpty(position, stockPile) && isEmpty(position, talonPile)) return
        looked++
        expect(lawful.some(act => goals.includes(toOf(act)))).toBe(false)
        const now = pilesOf(position, zodiacal)
        expect(now.every((pile, place) => pile.startsWith(lowest[place] as string))).toBe(true)
        lowest = now
      })
    }
    expect(looked).toBeGreaterThan(1000)
  })

  test('passes are without number while a card can be placed: the game stays open, however often they come round', () => {
    // A marriage that the player declines, pass after pass.
    const tops = ['3', '8', 'К'].flatMap(rank =>
      ['♠', '♥', '♦', '♣'].flatMap(suit => [rank + suit, rank + suit]),
    )
    let pass = starting(
      zodiac,
      {},
      `equator 7♠ | 5♠ | 5♥ | 5♦ | 5♣ | 10♥ | 10♦ | 10♣\nzodiac ${tops.join(' | ')}\ntalon 6♠ Т♥\nstock -`,
    )
    for (let round = 0; round < 3; round++) {
      pass = played(pass, 'turnOver', 'stock → talon', 'stock → talon')
      expect(standing(pass)).toBe('open')
    }
    const married = played(pass, 'equator.1 → zodiac.9', 'talon → equator.1', 'talon → zodiac.9')
    expect(standing(married)).not.toBe('won')
  })

  test('a game is lost as soon as neither stock, talon nor equator holds a neighbour, though cards are still to be turned', () => {
    const tops = ['3', '8', 'К'].flatMap(rank =>
      ['♠', '♥', '♦', '♣'].flatMap(suit => [rank + suit, rank + suit]),
    )
    const board = (stockCards: string): string =>
      `equator 10♠ | 5♠ | 5♥ | 5♦ | 5♣ | 10♥ | 10♦ | 10♣\nzodiac ${tops.join(' | ')}\ntalon 6♥\nstock ${stockCards}`
    expect(standing(starting(zodiac, {}, board('(6♠) (10♣) (Т♥)')))).toBe('lost')
    expect(standing(starting(zodiac, {}, board('(7♠) (10♣) (Т♥)')))).toBe('open')
    expect(standing(starting(zodiac, { wrap: 'yes' }, board('(6♠) (10♣) (Т♥)')))).toBe('open')
  })

  test('once every card is placed only foundation plays are lawful', () => {
    const position = read(
      game,
      'aces - | Т♥ | - | -\nkings - | - | - | -\nequator 2♥ | - | 7♦ | …\nzodiac 8♦ | 5♣ | …\ntalon -\nstock -',
    )
    const lawful = game.acts(position)
    expect(lawful.length).toBeGreaterThan(0)
    expect(lawful.every(act => goals.includes(toOf(act)) && verbNumber(act) === 0)).toBe(true)
    expect(verdict(game, position, 'equator.3 → zodiac.1')).toMatchObject({
      lawful: false,
      against: ['play2'],
    })
  })
})
