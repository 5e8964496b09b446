import { describe, expect, test } from 'vitest'
import {
  begin,
  cardsIn,
  fromOf,
  kindOf,
  liesFaceDown,
  packOf,
  patience,
  standing,
  verbNumber,
  type Position,
} from '../../src/engine/index.ts'
import * as sympathy from '../../src/patiences/sympathy/rules.ts'
import { dice, kindsOf, pilesOf, played, sizesOf, starting, verdict, wander } from './hands.ts'

const { first, second, firstWon, secondWon } = sympathy.table
const game = patience(sympathy)

const ranks = ['Т', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'В', 'Д', 'К']
const pack = ['♠', '♥', '♦', '♣'].flatMap(suit => ranks.map(rank => `(${rank}${suit})`))
const packets = (cards: readonly string[], order: (packet: string[]) => string[]): string =>
  Array.from({ length: 18 }, (_, place) => order(cards.slice(place * 3, place * 3 + 3)).join(' ')).join(' | ')

const left = (position: Position, zone: { readonly piles: readonly number[] }): number[] =>
  zone.piles.flatMap(pile => cardsIn(position, pile))

describe('Симпатія', () => {
  test('each partner has a pack of his own: seventeen packets of three and the Grace, all face down', () => {
    const dealt = game.deal(4)
    for (const [zone, number] of [
      [first, 0],
      [second, 1],
    ] as const) {
      expect(sizesOf(dealt, zone)).toEqual([...new Array<number>(17).fill(3), 1])
      const cards = left(dealt, zone)
      expect(new Set(cards.map(kindOf)).size).toBe(52)
      expect(cards.every(card => packOf(card) === number && liesFaceDown(dealt, card))).toBe(true)
    }
  })

  test('two packs dealt alike come out, in fifty-two pairs', () => {
    const same = packets(pack, packet => packet)
    const table = starting(sympathy, {}, `first ${same}\nsecond ${same}\nfirstWon -\nsecondWon -`)
    const end = wander(game, table.position, dice(1), 400)
    expect(game.won(end)).toBe(true)
    expect(sizesOf(end, firstWon)[0]! + sizesOf(end, secondWon)[0]!).toBe(104)
  })

  test('where every packet of the second is the reverse of the first, only the Grace pair goes', () => {
    const table = starting(
      sympathy,
      {},
      `first ${packets(pack, packet => packet)}\nsecond ${packets(pack, packet => packet.toReversed())}\nfirstWon -\nsecondWon -`,
    )
    const end = wander(game, table.position, dice(2), 400)
    expect(standing(begin(game, end))).toBe('lost')
    expect(left(end, first)).toHaveLength(51)
    expect(kindsOf([...cardsIn(end, firstWon.piles[0]!), ...cardsIn(end, secondWon.piles[0]!)])).toBe('К♣ К♣')
  })

  test('the order of turning never changes what is left, both have the same left, and one pair alone never remains', () => {
    const residues: number[] = []
    for (let seed = 0; seed < 60; seed++) {
      const dealt = game.deal(seed)
      const ends = [1, 2, 3].map(run => wander(game, dealt, dice(seed * 10 + run), 600))
      const residue = kindsOf(left(ends[0] as Position, first))
      for (const end of ends) {
        expect(game.acts(end)).toEqual([])
        expect(kindsOf(left(end, first))).toBe(residue)
        expect(kindsOf(left(end, second))).toBe(residue)
      }
      residues.push(left(ends[0] as Position, first).length)
    }
    expect(residues).not.toContain(1)
    expect(residues).toContain(0)
  })

  test('a pair is credited to the partner who turned the card that completed it', () => {
    const table = starting(
      sympathy,
      {},
      'first (2♠) (7♥) | 9♣ | …\nsecond (К♦) 7♥ | (4♠) | …\nfirstWon -\nsecondWon -',
    )
    const his = played(table, 'turn first.1', 'pair first.1 → second.1')
    expect(pilesOf(his.position, firstWon)).toEqual(['7♥ 7♥'])
    expect(pilesOf(his.position, secondWon)).toEqual([''])
    // The other's packet stays closed until his turn.
    expect(verdict(game, his.position, 'turn second.1').lawful).toBe(false)
    expect(verdict(game, his.position, 'turn first.1').lawful).toBe(true)
    const theirs = played(
      starting(
        sympathy,
        {},
        'first (2♠) 7♥ | 9♣ | …\nsecond (К♦) (7♥) | (4♠) | …\nfirstWon -\nsecondWon -\nmover 1',
      ),
      'turn second.1',
      'pair first.1 → second.1',
    )
    expect(pilesOf(theirs.position, secondWon)).toEqual(['7♥ 7♥'])
  })

  test('a partner only ever turns his own cards', () => {
    const turn = game.verbs.findIndex(({ name }) => name === 'turn')
    const mover = sympathy.table.mover
    let turned = 0
    for (let seed = 0; seed < 10; seed++) {
      wander(game, game.deal(seed), dice(seed), 200, (position, lawful) => {
        const own = position[168 + mover.tally] === 0 ? first : second
        for (const act of lawful) {
          if (verbNumber(act) !== turn) continue
          turned++
          expect(own.piles).toContain(fromOf(act))
        }
      })
    }
    expect(turned).toBeGreaterThan(500)
  })
})
