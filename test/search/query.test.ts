import { beforeAll, describe, expect, it } from 'vitest'
import { cardKey, cardOfSign, cardOfWords, cardsIn } from '../../src/search/cards.ts'
import { exactKey, keyOf } from '../../src/search/lexicon.ts'
import { parseQuery, unfinished } from '../../src/search/parse-query.ts'
import { ask, type Options } from '../../src/search/query.ts'
import { openEdition } from './edition.ts'

let opened: Awaited<ReturnType<typeof openEdition>>
beforeAll(async () => {
  opened = await openEdition()
}, 120_000)
const find = async (query: string, options: Options = {}) => {
  const answer = await ask(query, opened.lexicon, opened.backend, options)
  const shown = await Promise.all(answer.hits.map(hit => hit.load()))
  return { ...answer, hrefs: shown.map(one => one.h), kinds: shown.map(one => one.k), shown }
}
const clause = (hrefs: readonly string[], kinds: readonly string[], at: string): boolean =>
  hrefs.some((href, n) => href === at && ['rule', 'play', 'note', 'variant'].includes(kinds[n]!))

describe('a query', () => {
  it('is cut into words, phrases, cards and exclusions', () => {
    expect(
      parseQuery('тайный «верхнія карты» -талонъ 10♠').map(term => [term.kind, term.text, term.without]),
    ).toEqual([
      ['word', 'тайный', false],
      ['phrase', 'верхнія карты', false],
      ['word', 'талонъ', true],
      ['named', '10♠', false],
    ])
  })
  it.each(['', '   ', '-', '«»', '"', '!!!', '-«', '((('])(
    '«%s» asks for nothing and does no harm',
    async query => {
      expect((await find(query)).hits).toEqual([])
    },
  )
  it('takes an unclosed quote for a phrase to the end and a hyphen inside a word for no minus', () => {
    expect(parseQuery('«одна за').map(term => term.kind)).toEqual(['phrase'])
    expect(parseQuery('какой-нибудь').map(term => term.without)).toEqual([false])
  })
  it('reads Latin look-alikes inside a Russian word as Russian letters, and leaves Latin words alone', async () => {
    expect((await find('марiяжъ')).unknown).toEqual(['маріяжъ'])
    expect((await find('зодiакъ')).hrefs).toEqual((await find('зодіакъ')).hrefs)
    expect((await find('тaлoн')).hrefs).toEqual((await find('талон')).hrefs)
    expect((await find('IV')).hits.length).toBeGreaterThan(0)
  })
  it('knows when the reader is inside a word', () => {
    expect(unfinished('тайный сов')).toBe('сов')
    expect(unfinished('тайный ')).toBeUndefined()
    expect(unfinished('«тайный сов')).toBeUndefined()
  })
})

describe('a word', () => {
  it.each(['тайный совет', 'тайнаго совѣта', 'Тайный Совѣтъ', 'ТАЙНОМУ СОВЕТУ'])(
    '«%s» finds rule I of the British constitution among the first',
    async query => {
      const { hrefs } = await find(query)
      expect(hrefs.slice(0, 4)).toContain('british-constitution/#I')
    },
  )
  it.each(['красный', 'красная', 'красныя', 'красное', 'краснаго'])('«%s» finds rule IV', async query => {
    const { hrefs, kinds } = await find(query)
    expect(clause(hrefs, kinds, 'british-constitution/#IV')).toBe(true)
  })
  it('is found in any aspect and with or without -ся', async () => {
    for (const query of ['разложить', 'раскладывать', 'раскладываются', 'разложивши'])
      expect(clause(...both(await find(query)), 'zodiac/#play1')).toBe(true)
  })
  it('that no clause has is found nowhere and named', async () => {
    for (const nonsense of ['абракадабра', 'ыфвапр', 'кгщшп', 'xyzzy', 'столик']) {
      const { hits, unknown } = await find(nonsense)
      expect(hits).toEqual([])
      expect(unknown).toEqual([nonsense])
    }
  })
  it('is not found by its beginning or its likeness, but while it is typed', async () => {
    expect((await find('зодиа')).hits).toEqual([])
    const typed = await find('зодиа', { typing: true })
    expect(typed.completed?.text).toBe('зодиа')
    expect(typed.hrefs.some(href => href.startsWith('zodiac/'))).toBe(true)
  })
  it('with a hyphen is found whole and by its parts', async () => {
    for (const query of ['де-Люинь', 'Люинь', 'герцогиня де люинь', '«герцогиня де Люинь»'])
      expect((await find(query)).hrefs).toContain('duchess-of-luynes/')
  })
})

const both = ({ hrefs, kinds }: { hrefs: readonly string[]; kinds: readonly string[] }) =>
  [hrefs, kinds] as const

describe('several words', () => {
  it('are all in every clause found', async () => {
    const { shown, partial } = await find('марьяж талон')
    expect(partial).toBe(false)
    for (const one of shown)
      expect(`${one.p} ${one.m}`.toLowerCase()).toMatch(/марьяж[\s\S]*талон|талон[\s\S]*марьяж/u)
  })
  it('come nearest first, the book before the editors', async () => {
    const { hits } = await find('тайного совета')
    expect(hits[0]!.span).toBe(2)
    const spans = hits.map(hit => (hit.span <= 3 ? 0 : hit.span <= 9 ? 1 : 2))
    expect(spans).toEqual([...spans].sort())
  })
  it('that stand nowhere together give the clauses that have some of them, and say so', async () => {
    const { partial, hits, unknown } = await find('зодиак конституция абракадабра')
    expect(partial).toBe(true)
    expect(hits.length).toBeGreaterThan(0)
    expect(unknown).toEqual(['абракадабра'])
  })
  it('in quotes stand in a row, in either spelling', async () => {
    const loose = await find('карта верхняя')
    const phrase = await find('«верхняя карта»')
    expect(phrase.hits.length).toBeGreaterThan(0)
    expect(phrase.hits.length).toBeLessThan(loose.hits.length)
    expect((await find('"верхнюю карту"')).hrefs.sort()).toEqual((await find('«верхнія карты»')).hrefs.sort())
    expect((await find('«карта верхняя»')).hrefs).not.toEqual(phrase.hrefs)
  })
  it('after a minus are in no clause found', async () => {
    const all = await find('марьяж')
    const some = await find('марьяж -талон')
    expect(some.hits.length).toBeLessThan(all.hits.length)
    for (const one of some.shown) expect(one.m.toLowerCase()).not.toMatch(/талон/u)
  })
})

describe('exact spelling', () => {
  it('finds the very word in the very spelling, case aside', async () => {
    const old = await find('картъ', { exact: true })
    expect(old.shown.length).toBeGreaterThan(0)
    for (const one of old.shown)
      expect(`${one.p} ${one.m}`.toLowerCase()).toMatch(/(?<!\p{L})картъ(?!\p{L})/u)
    const modern = await find('карт', { exact: true })
    for (const one of modern.shown) expect(one.m.toLowerCase()).toMatch(/(?<!\p{L})карт(?!\p{L})/u)
    expect((await find('карту', { exact: true })).hrefs).not.toEqual(modern.hrefs)
  })
})

describe('filters', () => {
  it('keep to a kind, a patience, a number of packs', async () => {
    expect(new Set((await find('карта', { kinds: ['rule'] })).kinds)).toEqual(new Set(['rule']))
    expect((await find('карта', { patience: 'zodiac' })).shown.every(one => one.s === 'zodiac')).toBe(true)
    const one = await find('карта', { packs: '1' })
    expect(one.hits.length).toBeGreaterThan(0)
    expect(one.hits.length).toBeLessThan((await find('карта')).hits.length)
  })
})

describe('names', () => {
  it('a numeral and «правило» with a numeral find the clause itself', async () => {
    expect((await find('IV')).hrefs).toContain('british-constitution/#IV')
    const { hrefs, kinds } = await find('правило IV')
    expect(clause(hrefs, kinds, 'british-constitution/#IV')).toBe(true)
    expect(clause(...both(await find('примечание 20')), 'british-constitution/#note20')).toBe(true)
  })
  it('a card is read from a sign or from words', () => {
    expect(['10♠', 'Д♥', 'QH', 'кD', '10s', 'A♣'].map(cardOfSign)).toEqual([
      '10S',
      'QH',
      'QH',
      'KD',
      '10S',
      'AC',
    ])
    expect(['T♠', 'B♠', '11♠', '♠', '10'].map(cardOfSign)).toEqual(Array(5).fill(undefined))
    expect(cardOfWords('десятка', 'пикъ')).toBe('10S')
    expect(cardOfWords('король', 'червей')).toBe('KH')
    expect(cardOfWords('бубновою', 'дамою')).toBe('QD')
    expect(cardOfWords('двоек', 'трефъ')).toBe('2C')
    expect(cardOfWords('красная', 'девятка')).toBeUndefined()
    expect(cardsIn('council   10♠ | 6♠ 5♥ | -\nlords ▒×3 (Т♣)')).toEqual(['10S', '6S', '5H', 'AC'])
  })
  it('a card finds the positions and the clauses that show it, however it is written', async () => {
    const sign = await find('10♠')
    expect(sign.hits.length).toBeGreaterThan(0)
    for (const query of ['десятка пик', 'десятка пикъ', 'пиковой десятки', '10S'])
      expect(new Set((await find(query)).hrefs)).toEqual(new Set(sign.hrefs))
    const queen = await find('дама бубен')
    expect(queen.shown.some(one => one.k === 'play' && /Бубновая дама/u.test(one.m))).toBe(true)
  })
})

describe('keys', () => {
  it('are letters only, no two alike, and none begins another', () => {
    const keys = Array.from({ length: 20_000 }, (_, n) => keyOf(n))
    for (const word of opened.records.flatMap(record => record.units.flatMap(unit => unit.modern)))
      keys.push(exactKey(word))
    keys.push(cardKey('10S'), cardKey('AS'))
    expect(keys.every(key => /^[a-z]+$/u.test(key))).toBe(true)
    const sorted = [...new Set(keys)].sort()
    for (let n = 1; n < sorted.length; n++) expect(sorted[n]!.startsWith(sorted[n - 1]!)).toBe(false)
    expect(exactKey('Совѣтъ')).toBe(exactKey('совѣтъ'))
    expect(exactKey('совѣтъ')).not.toBe(exactKey('совет'))
    expect(exactKey('й')).not.toBe(exactKey('и'))
    expect(/^z[a-z]+$/u.test(cardKey('10S'))).toBe(true)
  })
})
