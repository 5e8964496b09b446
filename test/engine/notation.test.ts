import { describe, expect, test } from 'vitest'
import {
  conservation,
  formatPosition,
  parseAct,
  parseDiagram,
  parsePosition,
  seen,
  HIDDEN,
  UNSHOWN,
} from '../../src/engine/notation.ts'
import { isEmpty, isShown } from '../../src/engine/position.ts'
import { patience } from '../../src/engine/rulebook.ts'
import * as rules from '../../src/patiences/british-constitution/rules.ts'

const book = patience(rules)
const read = (text: string, line = 1) => {
  const result = parsePosition(book, text, line)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
const faultOf = (text: string, line = 1) => {
  const result = parsePosition(book, text, line)
  return result.ok ? undefined : result.error
}

describe('cards', () => {
  test('are read in Cyrillic, in Latin and in letters, and written in one form', () => {
    const { position, unknown } = read('council 10♠ | QH | КС | А♦ | AS | JC | В♥️ | …'.replace('КС', 'K♣'))
    expect(formatPosition(book, position, { unknown })).toBe(
      'council     10♠ | Д♥ | К♣ | Т♦ | Т♠ | В♣ | В♥ | …',
    )
  })

  test.each([
    ['council T♠ | …', 1, 9, '10 или туз'],
    ['council 10♠ | B♠ | …', 1, 15, 'валет или бубны'],
    ['council 10B | …', 1, 9, 'валет или бубны'],
    ['council 11♠ | …', 1, 9, 'карта: Т 2 … 10 В Д К'],
    ['council 10♠ 9 | …', 1, 13, 'карта: Т 2 … 10 В Д К'],
    ['councel 10♠ | …', 1, 1, 'одно из имён: government, council'],
    ['council 10♠ | 9♠', 1, 17, 'ещё 6 или …'],
    ['council 10♠ | … | 9♠', 1, 19, 'конец строки после …'],
    ['council 10♠ | | …', 1, 15, 'карты, - (пусто) или …'],
    ['council 10♠ | …\ncouncil 9♠ | …', 2, 1, 'каждое место один раз'],
    ['council 6♠ | 6♠ | 6♠ | …', 1, 19, 'не больше двух таких карт'],
    ['stock ▒×0', 1, 7, 'число карт от 1 до 104'],
    ['stock ▒×105', 1, 7, 'число карт от 1 до 104'],
    ['talon (10♠', 1, 7, 'закрывающая скобка'],
    ['talon 5♥ | 6♥', 1, 12, 'не больше мест, чем есть'],
  ])('«%s» is refused at line %i, column %i', (text, line, column, expected) => {
    const fault = faultOf(text)
    expect(fault).toMatchObject({ line, column })
    expect(fault?.expected).toContain(expected)
    expect(fault?.message).toMatch(/^Строка \d+, знак \d+: найдено .+, ожидалось .+\.$/)
  })

  test('lines count from where the position stands in its file', () => {
    expect(faultOf('council 10♠ | …\nlords 9♥ | X | …', 41)).toMatchObject({ line: 42, column: 12 })
  })
})

describe('positions', () => {
  test('show what is not shown neither as empty nor as source nor as target', () => {
    const { position, whole } = read('council 10♠ | - | …\nlords 9♥ | …')
    expect(whole).toBe(false)
    const { council, lords, people, talon, stock } = rules.table
    expect(isEmpty(position, council.piles[1] as number)).toBe(true)
    for (const pile of [council.piles[2], lords.piles[1], people.piles[0], talon.piles[0], stock.piles[0]]) {
      expect(isShown(position, pile as number)).toBe(false)
      expect(isEmpty(position, pile as number)).toBe(false)
      expect(seen(book, position)[pile as number]).toBe(UNSHOWN)
    }
    expect(conservation(book, position)).toEqual({ missing: [], extra: [] })
    const named = book.acts(position)
    expect(named).toHaveLength(1)
  })

  test('hide cards: ▒ nobody knows, (10♠) the judge knows, and the player sees neither', () => {
    const { position, unknown } = read('talon 5♥\nstock ▒×3 (10♠)')
    expect(formatPosition(book, position, { unknown })).toBe('talon       5♥\nstock       ▒×3 (10♠)')
    expect(formatPosition(book, position, { as: 'player' })).toBe('talon       5♥\nstock       ▒×4')
    expect(seen(book, position)[rules.table.stock.piles[0] as number]).toEqual([
      HIDDEN,
      HIDDEN,
      HIDDEN,
      HIDDEN,
    ])
  })

  test('that show everything must have all the cards', () => {
    const whole = formatPosition(book, book.deal(3))
    const without = whole.replace(/(stock +)\(\S+\) /, '$1')
    expect(faultOf(without)?.message).toMatch(
      /карт на 1 меньше, чем в колодах: нет \S+, ожидалось все 104 карты|все 104 карт/,
    )
  })

  test('tell twins by a prime', () => {
    const { position } = read('council 6♠ | 6♠ | …')
    const text = formatPosition(book, position)
    expect(text).toBe('council     6♠ | 6♠ | …')
    const other = read('council 6♠′ | 6♠ | …')
    expect(formatPosition(book, other.position)).toBe('council     6♠′ | 6♠ | …')
    expect(other.position).not.toEqual(position)
    expect(formatPosition(book, read('council 6♠′ | …').position)).toBe('council     6♠′ | …')
  })
})

describe('acts', () => {
  const { position } = read('council 6♠ 5♥ | 10♠ | …\ntalon 4♦')
  test.each([
    ['lord.1 → council.1', 1, 'место: government.1…8'],
    ['council.1 council.2', 11, '→ или ->'],
    ['council.9 → council.1', 1, 'номер места от 1 до 8'],
    ['council → talon', 1, 'номер места от 1 до 8'],
    ['council.1 → council.2 council.3', 23, 'конец хода'],
    ['7♠ council.1 → council.2', 1, 'карта, лежащая в council.1'],
    ['council.1 →', 12, 'место: government.1…8'],
    ['', 1, 'ход, например'],
  ])('«%s» is refused at column %i', (text, column, expected) => {
    const act = parseAct(book, position, text)
    expect(act.ok ? undefined : act.error).toMatchObject({ column })
    expect(act.ok ? undefined : act.error.expected).toContain(expected)
  })

  test('take → and ->, with spaces or without', () => {
    const one = parseAct(book, position, 'council.2 → talon')
    expect(parseAct(book, position, 'council.2->talon')).toEqual(one)
    expect(parseAct(book, position, 'council.2→talon')).toEqual(one)
    expect(parseAct(book, position, '10♠ council.2 -> talon')).toEqual(one)
  })
})

describe('diagrams', () => {
  test('name no card that nobody knows, wherever it may lie', () => {
    for (const rank of 'Т 2 3 4 5 6 7 8 9 10 В Д К'.split(' ')) {
      const read = parseDiagram(book, `people 4♣ | …\nstock ▒×40\n${rank}♠ stock → people.1`)
      expect(read.ok ? 'read' : read.error.expected, rank).toBe('открытая карта, лежащая в stock')
    }
  })

  test('read positions, acts and verdicts, and what is claimed of the whole', () => {
    const diagram = parseDiagram(
      book,
      'council   10♠ | …\nlords     9♥ | …\nlords.1 → council.1   by II, III, IV\nlords.1 -> council.1\nis open',
      10,
    )
    expect(diagram.ok && diagram.value.claims.map(({ line, expected }) => [line, expected])).toEqual([
      [12, { lawful: true, by: ['II', 'III', 'IV'] }],
      [13, undefined],
    ])
    expect(diagram.ok && diagram.value.ending).toEqual({ is: 'open', line: 14 })
  })

  test.each([
    ['lords.1 → council.1 by II, XII', 28, 'статья правил: I, II'],
    ['lords.1 → council.1 against', 27, 'статьи, или not provided for'],
    ['is one', 1, 'is won, is lost'],
  ])('refuse «%s»', (line, column, expected) => {
    const diagram = parseDiagram(book, `council 10♠ | …\nlords 9♥ | …\n${line}`)
    expect(diagram.ok ? undefined : diagram.error).toMatchObject({ line: 3, column })
    expect(diagram.ok ? undefined : diagram.error.expected).toContain(expected)
  })
})
