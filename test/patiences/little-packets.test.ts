import { describe, expect, test } from 'vitest'
import {
  begin,
  cardsIn,
  fromOf,
  isEmpty,
  patience,
  rankOf,
  standing,
  toOf,
  undo,
  verbNumber,
  type Chosen,
  type Position,
  type RulesModule,
} from '../../src/engine/index.ts'
import { put, take, tallyOf } from '../../src/engine/position.ts'
import { playDeals } from '../../src/cli/simulate/players.ts'
import * as little from '../../src/patiences/little-packets/rules.ts'
import { actOf, dice, pilesOf, played, read, sizesOf, starting, verdict, wander, withDeed } from './hands.ts'

const { upper, lower, packets, thirteenth, exiles, stock, chain } = little.table
const game = patience(little)

/** Deals the cards named, first to last, by counting: they are gathered from the first packet, bottom first. */
const dealt = (cards: string, chosen: Chosen = {}): Position => {
  const table = patience(little, chosen)
  const position = read(table, `packets ${cards}${' | -'.repeat(11)}\nthirteenth -\nexiles -\nstock -`)
  return table.after(position, actOf(table, position, 'redeal'))
}
const firstCards = (position: Position): string[] => [
  ...pilesOf(position, packets),
  ...pilesOf(position, thirteenth),
]

const UPPER = 'upper К♠ | К♥ Т♥ | К♦ | К♣'
const LOWER = 'lower К♠ Д♠ | К♥ | К♦ | К♣'
const others = ['6♣', '7♣', '8♣', '9♣', '', '10♣', '6♦', '7♦', '8♦', '9♦', '10♦']
const board = (five: string, twelve: string, more: string, foundations = `${UPPER}\n${LOWER}`): string =>
  `${foundations}\npackets ${others.map(pile => (pile === '' ? five : pile)).join(' | ')} | ${twelve}\n${more}`
const fifth = (position: Position): string => pilesOf(position, packets)[4] as string
const twelfth = (position: Position): string => pilesOf(position, packets)[11] as string

describe('Маленькія пачки: the deal by counting', () => {
  test('eight kings lie in two rows, one of each suit in each, and every other card is dealt', () => {
    const position = game.deal(3)
    expect(pilesOf(position, upper)).toEqual(['К♠', 'К♥', 'К♦', 'К♣'])
    expect(pilesOf(position, lower)).toEqual(['К♠', 'К♥', 'К♦', 'К♣'])
    expect(sizesOf(position, stock)).toEqual([0])
    const sum = [
      ...sizesOf(position, packets),
      ...sizesOf(position, thirteenth),
      ...sizesOf(position, exiles),
    ]
    expect(sum.reduce((all, size) => all + size, 0)).toBe(96)
  })

  test('an ace that comes first is exiled and the next card takes its number, unless it is an ace too', () => {
    expect(firstCards(dealt('Т♠ 5♥ 9♣'))).toEqual(['5♥', '9♣', ...new Array<string>(11).fill('')])
    const two = dealt('Т♠ Т♥ 5♥ 9♣')
    expect(firstCards(two).slice(0, 2)).toEqual(['5♥', '9♣'])
    expect(pilesOf(two, exiles)).toEqual(['Т♠ Т♥'])
  })

  test('where the place stays empty the second card is number two', () => {
    const position = dealt('Т♠ 5♥ 9♣', { 'exile-place': 'gap' })
    expect(firstCards(position).slice(0, 3)).toEqual(['', '5♥', '9♣'])
    const ace = dealt('Т♠ Т♥ 2♥', { 'exile-place': 'gap' })
    expect(firstCards(ace).slice(0, 3)).toEqual(['', 'Т♥', '2♥'])
  })

  test('a knave at eleven and a queen at twelve are exiled; at thirteen no card ever is', () => {
    const position = dealt('2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ В♠ В♥ Т♠ Д♠ 2♥ 3♥')
    expect(pilesOf(position, exiles)).toEqual(['В♥ Д♠'])
    expect(firstCards(position)).toEqual('2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ В♠ Т♠ 2♥ 3♥'.split(' '))
  })

  test('each row is counted from one to thirteen, and the last ends where the cards do', () => {
    const row = '2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ В♠ Т♠ Т♥ Т♣'
    const position = dealt(`${row} Т♦ 4♥ 5♥`)
    expect(pilesOf(position, exiles)).toEqual(['Т♦'])
    expect(firstCards(position).slice(0, 3)).toEqual(['2♠ 4♥', '3♠ 5♥', '4♠'])
  })

  test('no card lies in a packet in a row where it would have been exiled', () => {
    for (let seed = 0; seed < 20; seed++) {
      const position = game.deal(seed)
      for (const [place, pile] of packets.piles.entries())
        for (const card of cardsIn(position, pile)) expect(rankOf(card)).not.toBe(place + 1)
    }
  })
})

describe('Маленькія пачки: the exile’s chain', () => {
  test('it ends when the card below the one taken fits a foundation', () => {
    const table = starting(little, {}, board('2♥ Д♠', '4♥ 5♠', 'exiles (4♣) (5♦)'))
    const taken = played(table, 'exile')
    const end = played(taken, 'slip exiles → packets.5', 'slip packets.5 → packets.12')
    expect(fifth(end.position)).toBe('5♦ 2♥')
    expect(twelfth(end.position)).toBe('Д♠ 4♥ 5♠')
    expect(verdict(game, end.position, 'slip packets.12 → packets.5')).toMatchObject({ against: ['play5'] })
    expect(verdict(game, end.position, 'packets.5 → upper.2').lawful).toBe(true)
    // The chain left no choice: it is taken back whole.
    expect(undo(end).position).toEqual(table.position)
  })

  test('under «in-hand» it goes on until the card just lifted fits, and that card must be played', () => {
    const chosen = { chain: 'in-hand' }
    const table = patience(little, chosen)
    const end = played(
      starting(little, chosen, board('2♥ Д♠', '4♥ 5♠', 'exiles (4♣) (5♦)')),
      'exile',
      'slip exiles → packets.5',
      'slip packets.5 → packets.12',
      'slip packets.12 → packets.5',
    )
    expect(verdict(table, end.position, 'slip packets.5 → packets.2')).toMatchObject({ against: ['play5'] })
    expect(table.acts(end.position)).toEqual([actOf(table, end.position, 'packets.5 → upper.2')])
    const done = played(end, 'packets.5 → upper.2')
    expect(fifth(done.position)).toBe('5♠ 5♦')
    expect(twelfth(done.position)).toBe('Д♠ 4♥')
  })

  test('the card released need not be the one the chain hoped for: nine of clubs on the ten', () => {
    const foundations = 'upper К♠ | К♥ | К♦ | К♣\nlower К♠ Д♠ | К♥ | К♦ | К♣ Д♣ В♣ 10♣'
    const tops = ['6♣', '7♣', '8♣', '2♣', '9♣ Д♠', '10♠', '6♠', '7♦', '8♦', '9♦', '10♦', '4♥ 6♦']
    const text = `${foundations}\npackets ${tops.join(' | ')}\nexiles (4♣) (5♦)`
    const steps = ['exile', 'slip exiles → packets.5', 'slip packets.5 → packets.12']
    const end = played(starting(little, {}, text), ...steps)
    expect(fifth(end.position)).toBe('5♦ 9♣')
    expect(twelfth(end.position)).toBe('Д♠ 4♥ 6♦')
    expect(game.owes(end.position)).toEqual([])
    const on = played(starting(little, { chain: 'in-hand' }, text), ...steps, 'slip packets.12 → packets.6')
    expect(pilesOf(on.position, packets)[5]).toBe('6♦ 10♠')
  })

  test.each(['released', 'in-hand'])(
    'a packet of its own number goes round once and stops (chain: %s)',
    way => {
      const table = starting(little, { chain: way }, board('5♠ 5♥', '4♥ 6♠', 'exiles (4♣) (5♦)'))
      const round = played(
        table,
        'exile',
        'slip exiles → packets.5',
        'slip packets.5 → packets.5',
        'slip packets.5 → packets.5',
      )
      expect(round.patience.acts(round.position)).toEqual([
        actOf(round.patience, round.position, 'slip packets.5 → packets.5'),
      ])
      const end = played(round, 'slip packets.5 → packets.5')
      expect(fifth(end.position)).toBe('5♦ 5♠ 5♥')
      expect(pilesOf(end.position, exiles)).toEqual(['4♣'])
      expect(end.patience.owes(end.position)).toEqual([])
      expect(verdict(end.patience, end.position, 'exile').lawful).toBe(true)
    },
  )

  test('on an empty place it ends at once', () => {
    const end = played(
      starting(little, {}, board('-', '4♥ 6♠', 'exiles (4♣) (5♦)')),
      'exile',
      'slip exiles → packets.5',
    )
    expect(fifth(end.position)).toBe('5♦')
    expect(game.owes(end.position)).toEqual([])
  })

  test('whatever is played, no chain goes on for ever and no card is lost', () => {
    let longest = 0
    for (const way of ['released', 'in-hand']) {
      const table = patience(little, { chain: way })
      for (let seed = 0; seed < 25; seed++) {
        let length = 0
        const end = wander(table, table.deal(seed), dice(seed), 600, position => {
          length = tallyOf(position, chain) > 0 ? length + 1 : 0
          longest = Math.max(longest, length)
        })
        const cards = Array.from({ length: table.piles }, (_, pile) => cardsIn(end, pile)).flat()
        expect(new Set(cards).size).toBe(104)
      }
    }
    expect(longest).toBeGreaterThan(3)
    expect(longest).toBeLessThan(200)
  })

  test('an exile that is still face down is judged alike whatever its face', () => {
    const fits = read(game, board('10♠', '5♠', 'exiles (4♣) (2♥)'))
    const none = read(game, board('10♠', '5♠', 'exiles (4♣) (5♦)'))
    for (const act of [
      'exile',
      'exiles → upper.2',
      'slip exiles → packets.2',
      'slip exiles → packets.5',
      'redeal',
    ]) {
      expect(verdict(game, fits, act), act).toEqual(verdict(game, none, act))
    }
  })
})

describe('Маленькія пачки: playing, filling, dealing again', () => {
  test('an exile that fits two foundations is played, the player chooses where', () => {
    const text = board(
      '10♠',
      '5♠',
      'exiles (4♣) (5♥)',
      'upper К♠ | К♥ Т♥ 2♥ 3♥ 4♥ | К♦ | К♣\nlower К♠ Д♠ | К♥ Д♥ В♥ 10♥ 9♥ 8♥ 7♥ 6♥ | К♦ | К♣',
    )
    const taken = played(starting(little, {}, text), 'exile')
    const { position } = taken
    expect(game.acts(position).map(toOf).sort()).toEqual([upper.piles[1], lower.piles[1]])
    expect(verdict(game, position, 'slip exiles → packets.5')).toMatchObject({ against: ['play5'] })
  })

  test('only exiles played, slipped and dealt again ever touch them; a filled place never empties another', () => {
    const slip = game.verbs.findIndex(({ name }) => name === 'slip')
    let fills = 0
    for (let seed = 0; seed < 20; seed++) {
      wander(game, game.deal(seed), dice(seed), 300, (position, lawful) => {
        for (const act of lawful) {
          const [from, to] = [fromOf(act), toOf(act)]
          if (!packets.piles.includes(to) || verbNumber(act) === slip) continue
          fills++
          expect(isEmpty(position, to)).toBe(true)
          expect(packets.piles.includes(from) && cardsIn(position, from).length === 1).toBe(false)
        }
      })
    }
    expect(fills).toBeGreaterThan(10)
  })

  test('a second deal takes packets 1 to 6, the thirteenth, 7 to 12; «alternate» turns the first six about', () => {
    const text = `packets 2♠ | 3♠ | 4♠ | 5♠ | 6♠ | 7♠ | 8♠ | 9♠ | 10♠ | В♠ | Т♠ | Т♥\nthirteenth Д♠\nexiles -\nstock -`
    const order = (chosen: Chosen): string[] => {
      const table = patience(little, chosen)
      const position = read(table, text)
      return firstCards(table.after(position, actOf(table, position, 'redeal')))
    }
    expect(order({})).toEqual([...'2♠ 3♠ 4♠ 5♠ 6♠ 7♠ Д♠ 9♠ 10♠ В♠ Т♠ Т♥'.split(' '), ''])
    expect(order({ gathering: 'alternate' }).slice(0, 3)).toEqual(['7♠', '6♠', '5♠'])
  })

  test('dealt again once, the game is lost when nothing is left to do; with two redeals only stuck', () => {
    const text = board('10♠', '5♠', 'thirteenth -\nexiles -\nredeals 1')
    expect(standing(starting(little, {}, text))).toBe('lost')
    expect(standing(starting(little, { redeals: '2' }, text))).toBe('stuck')
  })

  test('packets dealt again from their tops, not turned over, make another game: it comes out less often', () => {
    const chosen = { chain: 'in-hand', filler: 'thirteenth' }
    // Reversed beforehand and then turned over, each packet is dealt from its top.
    const unturned: RulesModule = withDeed(little, 'redeal', old => (draft, from, to, depth, readings) => {
      for (const pile of [...packets.piles, ...thirteenth.piles]) {
        const cards = cardsIn(draft, pile)
        for (const _ of cards) take(draft, pile)
        for (const card of cards.reverse()) put(draft, pile, card)
      }
      old.does(draft, from, to, depth, readings)
    })
    const seeds = [1, 250] as const
    const turned = playDeals(patience(little, chosen), 'greedy', seeds, 10_000)
    const straight = playDeals(patience(unturned, chosen), 'greedy', seeds, 10_000)
    expect(turned.won).toBeGreaterThan(20)
    expect(turned.won).toBeGreaterThan(1.4 * straight.won)
  })

  test('an exile taken comes back face down only by taking the act back', () => {
    const table = starting(little, {}, board('10♠', '5♠', 'exiles (4♣) (5♦)'))
    const taken = played(table, 'exile')
    expect(begin(game, taken.position).position).not.toEqual(table.position)
    expect(undo(taken).position).toEqual(table.position)
  })
})
