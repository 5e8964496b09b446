import { describe, expect, it } from 'vitest'
import { gate, type PatienceFiles } from '../../../src/cli/gate/gate.ts'
import { idleMeanings } from '../../../src/cli/gate/meanings.ts'
import { statusRows } from '../../../src/cli/gate/status.ts'
import { parsePage } from '../../../src/edition/page.ts'
import {
  ascending,
  build,
  building,
  cardOf,
  deals,
  empty,
  fill,
  follows,
  from,
  inSuit,
  KING,
  layout,
  lays,
  may,
  must,
  only,
  reached,
  says,
  sets,
  shuffles,
  silent,
  SPADES,
  under,
  won,
} from '../../../src/engine/book.ts'
import { clauseOf, editionOf, lockOf, textOf } from './fixture.ts'

const table = layout({ foundation: 1, packets: 2, stock: 1, aside: 1 })
const { foundation, packets, stock } = table

const clauses = [
  clauseOf('fixture', 'I', 'Карты пачекъ кладутъ на основаніе. На основаніе кладутъ по порядку и по масти.'),
  clauseOf('fixture', 'II', 'Пустое мѣсто немедленно занимаютъ картою колоды.'),
  clauseOf('fixture', 'play1', 'Тузъ пикъ лежитъ основаніемъ до короля. По картѣ кладутъ въ пачки.'),
]
const text = textOf('fixture', clauses)

const I = [
  says`Карты пачекъ кладутъ на основаніе.`(may(build(packets, foundation))),
  says`На основаніе кладутъ по порядку и по масти.`(
    only(building(foundation), follows(ascending)),
    only(building(foundation), follows(inSuit)),
  ),
]
const II = says`Пустое мѣсто немедленно занимаютъ картою колоды.`(
  must(fill(stock, packets)),
  under({ patience: 'yes' }, only(building(foundation), empty(stock))),
)
const play1 = [
  says`Тузъ пикъ лежитъ основаніемъ до короля.`(
    deals(shuffles(stock, 1), sets(stock, foundation, [cardOf(SPADES, 1)])),
    won(reached(foundation, KING)),
  ),
  says`По картѣ кладутъ въ пачки.`(deals(lays(stock, packets))),
]
const readings = {
  patience: {
    question: 'Ждать ли, пока выйдет колода?',
    clause: 'II',
    words: 'немедленно',
    answers: { no: 'нет', yes: 'да' },
    default: 'no',
    argument: 'Так проще.',
  },
}
const rules = { table, I, II, play1, readings, foundations: [foundation] }

const page = `---
slug: fixture
order: 1
packs: 1
---

:::retelling{clause="I"}
Правило I.
:::

:::retelling{clause="II"}
Правило II.
:::

:::retelling{clause="play1"}
Раскладка.
:::

:::reading{name="patience"}
Довод.
:::

:::position{clause="I"}
foundation  Т♠
packets     2♠ | 3♠
packets.1 → foundation   by I
packets.2 → foundation   against I
packets.1 → packets.2    not provided for
:::

:::position{clause="I"}
foundation  Т♠
packets     2♥ | 5♥
packets.1 → foundation   against I
:::

:::position{clause="II"}
foundation  Т♠
packets     - | 2♠
stock       ▒×5
stock → packets.1        by II
packets.2 → foundation   against II
:::

:::position{clause="II" reading="patience=yes"}
foundation  Т♠
packets     3♦ | 2♠
stock       ▒×5
packets.2 → foundation   against II
:::

:::position{clause="II" reading="patience=yes"}
foundation  Т♠
packets     3♦ | 2♠
stock       -
packets.2 → foundation   by I, II
:::

:::position{clause="play1"}
foundation  Т♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ В♠ Д♠ К♠
packets     2♥ | …
is won
:::
`

const whole: PatienceFiles = { rules, source: '', lock: lockOf(clauses), page: parsePage(page) }

const reports = (files: Partial<PatienceFiles>): ReturnType<typeof gate> =>
  gate(editionOf(text), { fixture: { ...whole, ...files } })
const codes = (files: Partial<PatienceFiles>): string[] =>
  reports(files).map(({ code, place }) => `${code} ${place}`)
/** The page without, or with another form of, something in it. */
const paged = (from: string | RegExp, to = ''): Partial<PatienceFiles> => {
  const changed = page.replace(from, to)
  expect(changed).not.toBe(page)
  return { page: parsePage(changed) }
}

const norm = (clause: string, id: string): string => `pasyans:fixture:${clause} (норма ${clause}.${id})`

describe('the gate between book and code', () => {
  it('opens for a book whose norms are all shown at work and needed', () => {
    expect(reports({})).toEqual([])
  })

  it('clause/unexercised: a may that makes no act lawful', () => {
    expect(codes(paged('packets.1 → foundation   by I\n'))).toContain(
      `clause/unexercised ${norm('I', '1.1')}`,
    )
  })

  it('clause/unexercised: a may beside which no neighbouring act is refused', () => {
    expect(codes(paged('packets.1 → packets.2    not provided for\n'))).toEqual([
      `clause/unexercised ${norm('I', '1.1')}`,
    ])
  })

  it('clause/unexercised: an only that is nowhere broken', () => {
    expect(codes(paged(/packets\.2 → foundation {3}against I\n/))).toContain(
      `clause/unexercised ${norm('I', '2.1')}`,
    )
  })

  it('clause/unexercised: an only of a reading that is nowhere kept', () => {
    expect(codes(paged('packets.2 → foundation   by I, II\n'))).toEqual([
      `clause/unexercised ${norm('II', '1.2')}`,
    ])
  })

  it('clause/unexercised: a must that is nowhere discharged, and one that refuses nothing', () => {
    expect(codes(paged('stock → packets.1        by II\n'))).toEqual([
      `clause/unexercised ${norm('II', '1.1')}`,
    ])
    expect(
      codes(
        paged(
          'packets.2 → foundation   against II\n:::\n\n:::position{clause="II" r',
          ':::\n\n:::position{clause="II" r',
        ),
      ),
    ).toEqual([`clause/unexercised ${norm('II', '1.1')}`])
  })

  it('clause/vacuous: a norm that changes no verdict', () => {
    const idle = only(building(foundation), from(packets), follows(ascending))
    const widened = { ...rules, I: [...I.slice(0, 1), { ...I[1]!, norms: [...I[1]!.norms, idle] }] }
    expect(codes({ rules: widened })).toContain(`clause/vacuous ${norm('I', '2.3')}`)
  })

  it('clause/vacuous: a goal that no position reaches, and a deal that lays nothing', () => {
    expect(codes(paged('is won\n'))).toEqual([])
    expect(codes(paged(' К♠\npackets     2♥ | …\nis won', '\npackets     2♥ | …\nis open'))).toContain(
      `clause/vacuous ${norm('play1', '1.2')}`,
    )
    const idle = { ...rules, play1: [...play1, { ...play1[1]!, words: '…', norms: [deals()] }] }
    expect(codes({ rules: idle })).toContain(`clause/vacuous ${norm('play1', '3.1')}`)
  })

  it('clause/vacuous: a meaning of a word that nothing else uses', () => {
    const source = (use: string): string =>
      `import { means } from 'book'\nconst idle = () => 1\nconst { government } = table\n${use}\nexport const I = says\`\`(means(idle), means(government))\n`
    expect(idleMeanings(source(''))).toEqual([
      { clause: 'I', word: 'idle', line: 5 },
      { clause: 'I', word: 'government', line: 5 },
    ])
    expect(idleMeanings(source('const deed = tableDeed("x", idle, government)'))).toEqual([])
    expect(codes({ source: source('') })).toEqual([
      'clause/vacuous pasyans:fixture:I (норма means, строка 5)',
      'clause/vacuous pasyans:fixture:I (норма means, строка 5)',
    ])
  })

  it('clause/unimplemented: a patience without rules', () => {
    expect(gate(editionOf(text), {}).map(({ code, place }) => `${code} ${place}`)).toEqual([
      'clause/unimplemented pasyans:fixture',
    ])
  })

  it('clause/unknown: rules of a patience that the edition does not have', () => {
    const found = gate(editionOf(), { fixture: whole })
    expect(found.map(({ code, place }) => `${code} ${place}`)).toEqual(
      ['I', 'II', 'play1'].map(name => `clause/unknown src/patiences/fixture/rules.ts: ${name}`),
    )
  })

  it('clause/stale and clause/unquoted pass through', () => {
    expect(codes({ lock: { clauses: {} } }).every(each => each.startsWith('clause/stale'))).toBe(true)
    expect(codes({ rules: { ...rules, II: { ...II, words: 'Пустое мѣсто' } } })).toContain(
      'clause/unquoted pasyans:fixture:II@3-6',
    )
  })
})

describe('positions of the editors’ page', () => {
  it('that claim what the judge does not say are named with their line and both verdicts', () => {
    const [report] = reports(paged('packets.1 → foundation   by I\n', 'packets.1 → foundation   by II, I\n'))
    const line = page.split('\n').indexOf('packets.1 → foundation   by I') + 1
    expect(`${report!.code} ${report!.place}`).toBe(`position/verdict content/patiences/fixture.md:${line}`)
    expect(report!.message).toContain('«by I»')
    expect(report!.message).toContain('«by II, I»')
  })

  it('that cannot be read are named with line and sign', () => {
    const [report] = reports(paged('packets     2♠ | 3♠', 'packets     2♠ | 2♠'))
    expect(report!.code).toBe('position/malformed')
    expect(report!.place).toBe(
      `content/patiences/fixture.md:${page.split('\n').indexOf('packets     2♠ | 3♠') + 1}`,
    )
  })

  it('of readings that do not exist, and ends that are none, are refused', () => {
    expect(codes(paged('reading="patience=yes"', 'reading="patience=maybe"'))[0]).toContain(
      'position/reading',
    )
    expect(codes(paged('is won', 'is lost'))[0]).toContain('position/ending')
  })

  it('and the page itself must speak of every clause and reading, and of no other', () => {
    expect(codes(paged(/:::retelling\{clause="II"\}[^:]*:::\n/))[0]).toContain('page/no-retelling')
    expect(codes(paged(/:::reading[^:]*:::\n/))[0]).toContain('page/no-reading')
    expect(codes(paged(':::retelling{clause="II"}', ':::retelling{clause="VII"}'))[0]).toContain(
      'page/unknown',
    )
    expect(codes(paged(':::retelling{clause="II"}', ':::retailing{clause="II"}'))[0]).toContain(
      'page/malformed',
    )
  })
})

describe('rows of what carries out what', () => {
  const rowsOf = (changed: Record<string, unknown>, found: ReturnType<typeof gate> = []): unknown =>
    statusRows(
      text,
      { ...rules, ...changed },
      whole.page,
      found,
      'export const I = 1\nexport const II = 2',
    ).map(({ clause, status, line, positions }) => [clause.id, status, line, positions])

  it('name the line of the function, the positions and the state of each clause', () => {
    expect(rowsOf({})).toEqual([
      ['I', 'carried out', 1, [1, 2]],
      ['II', 'carried out', 2, [3, 4, 5]],
      ['play1', 'carried out', undefined, [6]],
    ])
    expect(rowsOf({ II: says`x`(silent('y')), play1: says`x`() })).toMatchObject([
      { 1: 'carried out' },
      { 1: 'silent' },
      { 1: 'missing' },
    ])
    const wordless = reports({ lock: { clauses: {} } }).map(report => ({ ...report, place: '', message: '' }))
    expect(rowsOf({}, wordless)).toMatchObject([{ 1: 'at fault' }, { 1: 'at fault' }, { 1: 'at fault' }])
  })
})
