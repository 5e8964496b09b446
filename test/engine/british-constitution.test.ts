import { describe, expect, test } from 'vitest'
import { begin, forced, play, undo, type Game } from '../../src/engine/game.ts'
import {
  formatAct,
  formatPosition,
  formatVerdict,
  parseAct,
  parsePosition,
  pileOf,
} from '../../src/engine/notation.ts'
import { cardsIn, sizeOf, topOf } from '../../src/engine/position.ts'
import { rankOf, suitOf } from '../../src/engine/card.ts'
import { patience, type Patience } from '../../src/engine/rulebook.ts'
import * as rules from '../../src/patiences/british-constitution/rules.ts'

const book = patience(rules)
const { government, council, lords, commons, people, talon, stock, aside } = rules.table

const situation = (text: string, game: Patience = book) => {
  const read = parsePosition(game, text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.position
}
const answer = (text: string, act: string, game: Patience = book): string => {
  const position = situation(text, game)
  const read = parseAct(game, position, act)
  if (!read.ok) throw new Error(read.error.message)
  return formatVerdict(game.judge(position, read.value))
}
const playing = (game: Game, ...acts: string[]): Game =>
  acts.reduce((now, text) => {
    const act = parseAct(now.patience, now.position, text)
    if (!act.ok) throw new Error(act.error.message)
    const played = play(now, act.value)
    if (!played.ok) throw new Error(`${text}: ${formatVerdict(played.error)}`)
    return played.value
  }, game)
const named = (game: Game): string[] =>
  game.patience.acts(game.position).map(act => formatAct(book, game.position, act))

describe('the deal', () => {
  const position = book.deal(1)
  test('lays eight aces, four rows of eight, nine cards of ornament, seven queens aside, and leaves 48', () => {
    expect(government.piles.map(pile => rankOf(topOf(position, pile)))).toEqual(new Array(8).fill(1))
    expect(government.piles.map(pile => suitOf(topOf(position, pile)))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    for (const row of [council, lords, commons, people]) {
      expect(row.piles.map(pile => sizeOf(position, pile))).toEqual(new Array(8).fill(1))
    }
    expect(sizeOf(position, pileOf(stock))).toBe(48)
    expect(sizeOf(position, pileOf(talon))).toBe(0)
    expect(cardsIn(position, pileOf(aside)).map(rankOf)).toEqual(new Array(7).fill(12))
    expect(formatPosition(book, position)).toContain('sovereign   Д♦')
    expect(formatPosition(book, position).replaceAll('′', '')).toContain('bishops     К♠ | К♠ | К♣ | К♣')
  })
})

describe('the answers of the table', () => {
  const table = 'council 10♠ | 10♦ | 6♠ | …\nlords 9♥ | 6♠ | 5♥ | …\ncommons 5♥ | 6♣ | …\npeople 6♦ | …'
  test.each([
    ['lords.1 → council.1', 'by II, III, IV'],
    ['lords.1 → council.2', 'against IV'],
    ['commons.1 → council.3', 'against II'],
    ['commons.1 → commons.2', 'against II'],
    ['lords.3 → commons.2', 'against II'],
  ])('%s: %s', (act, verdict) => {
    expect(answer(table, act)).toBe(verdict)
  })

  test('a card of the talon or of the stock on a council card is against I, whatever card it is', () => {
    for (const card of ['5♥', '9♥', 'В♣', '2♠', '10♦']) {
      const position = `council 10♠ | …\ntalon ${card}\nstock ▒×30`
      expect(answer(position, 'talon → council.1')).toBe('against I')
      expect(answer(position, 'stock → council.1')).toBe('against I')
    }
  })

  test('a card of the talon on a card of the people is not provided for, lawful under people: open', () => {
    const position = 'people 6♠ | …\ntalon 5♥'
    expect(answer(position, 'talon → people.1')).toMatch(/^not provided for about I, V/)
    expect(answer(position, 'talon → people.1', patience(rules, { people: 'open' }))).toBe('by I, IV')
  })

  test('a covered card is against III', () => {
    expect(answer('government 5♠ | …\ncouncil 6♠ 5♥ | …', '6♠ council.1 → government.1')).toBe('against III')
  })
})

describe('filling', () => {
  const blank = ' | '

  test('a council hole with the lords empty: the lords are filled from the commons, then the player chooses among open duties', () => {
    const start = situation(
      `council - | 10♠ | 10♦ | 10♣ | 10♥ | В♠ | В♥ | В♦\nlords ${new Array(8).fill('-').join(blank)}\ncommons 6♣ | 6♠ | 5♥ | 5♦ | 4♠ | 4♥ | 3♠ | 3♦\npeople 2♣ | 7♥ | …`,
    )
    let game = begin(book, start)
    expect(named(game).every(act => /^commons\.\d → lords\.\d$/.test(act))).toBe(true)
    expect(named(game)).toHaveLength(64)
    game = playing(game, 'commons.1 → lords.3')
    const acts = named(game)
    expect(acts).toContain('lords.3 → council.1')
    expect(acts).toContain('commons.2 → lords.1')
    expect(acts).toContain('people.1 → commons.1')
  })

  test('a filler from a packet of two or more ends the chain', () => {
    const game = playing(
      begin(
        book,
        situation(
          'council - | 2♠ | 3♠ | 4♠ | 5♠ | 6♠ | 7♠ | 8♠\nlords 10♠ 9♥ 8♠ | …\ncommons 7♦ | …\npeople 6♥ | …\ntalon 5♥\nstock ▒×20',
        ),
      ),
      'lords.1 → council.1',
    )
    expect(book.owes(game.position)).toEqual([])
    expect(sizeOf(game.position, pileOf(talon))).toBe(1)
    expect(sizeOf(game.position, pileOf(stock))).toBe(20)
  })

  test('a hole that reaches the people takes the stock’s top where there is no talon, and is one move of what left no choice', () => {
    const row = (ranks: string): string => ranks.split(' ').join(blank)
    const position = situation(
      [
        'government Т♠ | Т♠ | Т♥ | Т♥ | Т♦ | Т♦ | Т♣ | Т♣',
        `council ${row('2♠ В♠ В♥ В♥ В♦ В♦ В♣ В♣')}`,
        `lords ${row('9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣ 9♣')}`,
        `commons ${row('7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ 7♣')}`,
        `people ${row('5♠ 5♠ 5♥ 5♥ 5♦ 5♦ 5♣ 5♣')}`,
        'talon -',
        'stock ▒×48',
        'bishops К♠ | К♠ | К♣ | К♣',
        'sovereign Д♦',
        'judges К♥ | К♥ | К♦ | К♦',
        'aside Д♠ Д♠ Д♥ Д♥ Д♦ Д♣ Д♣',
      ].join('\n'),
    )
    let game = playing(
      begin(book, position),
      'council.1 → government.1',
      'lords.2 → council.1',
      'commons.3 → lords.2',
    )
    expect(forced(game)).toBeUndefined()
    game = playing(game, 'people.4 → commons.3')
    const last = forced(game)
    expect(last === undefined ? '' : formatAct(book, game.position, last)).toBe('stock → people.4')
    game = playing(game, 'stock → people.4')
    expect(sizeOf(game.position, pileOf(stock))).toBe(47)
    expect(game.moves.map(({ acts }) => acts.length)).toEqual([1, 1, 1, 2])
    // Undo goes back to where the player chose among the people, not to the stock.
    expect(named(undo(game))).toHaveLength(8)
  })

  test('nothing fits: the only act is stock → talon', () => {
    const eight = (rank: string): string =>
      ['♠', '♠', '♥', '♥', '♦', '♦', '♣', '♣'].map(suit => rank + suit).join(blank)
    const game = begin(
      book,
      situation(
        `government ${eight('Т')}\ncouncil ${eight('В')}\nlords ${eight('9')}\ncommons ${eight('7')}\npeople ${eight('5')}\ntalon -\nstock ▒×48\n` +
          'bishops К♠ | К♠ | К♣ | К♣\nsovereign Д♦\njudges К♥ | К♥ | К♦ | К♦\naside Д♠ Д♠ Д♥ Д♥ Д♦ Д♣ Д♣',
      ),
    )
    expect(named(game)).toEqual(['stock → talon'])
  })
})

test('a forbidden act is answered with the words that forbid it', () => {
  const position = situation('council 10♠ | …\nlords 9♠ | …')
  const read = parseAct(book, position, 'lords.1 → council.1')
  const verdict = read.ok ? book.judge(position, read.value) : undefined
  expect(verdict?.grounds.map(({ clause, bearing }) => `${clause} ${bearing}`)).toEqual(['IV broken'])
  expect(verdict?.grounds[0]?.words).toMatch(/^Всѣ карты, идущія по порядку, .* и т\. д\.$/)
})

test('clauses light the zones they speak of', () => {
  const lights = (clause: string): string[] => book.speaksOf(clause).map(({ name }) => name)
  expect(lights('I')).toEqual(['government', 'council', 'lords', 'commons', 'people', 'talon', 'stock'])
  expect(lights('VI')).toEqual(['government'])
  expect(lights('play4')).toEqual(['council', 'lords', 'commons', 'people'])
  expect(lights('play1')).toEqual(['stock', 'bishops', 'sovereign', 'judges', 'aside'])
  expect([lords, commons, people].every(zone => book.speaksOf('II').includes(zone))).toBe(true)
})
