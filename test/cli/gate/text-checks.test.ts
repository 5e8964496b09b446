import { describe, expect, it } from 'vitest'
import { coverage } from '../../../src/cli/gate/coverage.ts'
import { textReports } from '../../../src/cli/gate/text-checks.ts'
import { may, only, says, silent, supplied } from '../../../src/engine/norm.ts'
import { clauseOf, lockOf, textOf } from './fixture.ts'

const clauses = [
  clauseOf('fixture', 'I', 'Карты пачекъ годны. Всѣ прочія карты колоды лежать должны спокойно.'),
  clauseOf('fixture', 'play1', 'Играютъ карту.'),
  clauseOf('fixture', 'play1a', 'Слова редакции о потерянномъ абзацѣ.', { supplied: true }),
]
const text = textOf('fixture', clauses)
const lock = lockOf(clauses)

const rules = {
  I: [
    says`Карты пачекъ годны.`(may(true)),
    says`Всѣ прочія … колоды
         лежать должны спокойно`(silent('names the rest')),
  ],
  play1: says`Играютъ карту`(only(true, true)),
  play1a: supplied`Слова редакции о потерянномъ абзацѣ`(may(true)),
  table: {},
}

const codes = (module: Record<string, unknown>, locked = lock, of = text): string[] =>
  textReports(of, module, locked).map(report => `${report.code} ${report.place}`)

describe('the gate reads quotations', () => {
  it('and is content when every word is carried out or excused', () => {
    expect(textReports(text, rules, lock)).toEqual([])
  })

  it('clause/unknown: a number that the edition does not have', () => {
    expect(codes({ ...rules, VII: says`Карты`(may(true)) })).toEqual([
      'clause/unknown src/patiences/fixture/rules.ts: VII',
    ])
    expect(codes({ ...rules, readings: {}, foundations: [] })).toEqual([])
  })

  it('clause/unimplemented: a clause without an export, and one without norms', () => {
    const { play1, ...without } = rules
    expect(play1).toBeDefined()
    expect(codes(without)).toEqual(['clause/unimplemented pasyans:fixture:play1'])
    expect(codes({ ...rules, play1: says`Играютъ карту`() })).toEqual([
      'clause/unimplemented pasyans:fixture:play1',
    ])
  })

  it('clause/unquoted: more than three words in a row', () => {
    const few = says`Карты пачекъ годны. Всѣ … лежать должны спокойно`(may(true))
    const many = says`Карты пачекъ годны. Всѣ … должны спокойно`(may(true))
    expect(codes({ ...rules, I: few })).toEqual([])
    expect(codes({ ...rules, I: many })).toEqual(['clause/unquoted pasyans:fixture:I@5-8'])
    expect(codes({ ...rules, I: rules.I[0] })).toEqual(['clause/unquoted pasyans:fixture:I@4-10'])
  })

  it('clause/unquoted: words quoted with neither norm nor silence', () => {
    const bare = [rules.I[0], says`Всѣ прочія карты колоды лежать должны спокойно`()]
    expect(codes({ ...rules, I: bare })).toEqual(['clause/unquoted pasyans:fixture:I@4-10'])
  })

  it('clause/unquoted: words of the editors that nobody carries out', () => {
    expect(codes({ ...rules, play1a: supplied`Слова`(may(true)) })).toEqual([
      'clause/unquoted pasyans:fixture:play1a@2-5',
    ])
  })

  it('clause/stale: a quotation that is not in the text, with the word where they part', () => {
    const old = says`Играютъ карту изъ пачки`(may(true))
    const reports = textReports(text, { ...rules, play1: old }, lock)
    expect(reports.map(report => `${report.code} ${report.place}`)).toEqual([
      'clause/unquoted pasyans:fixture:play1@1-2',
      'clause/stale pasyans:fixture:play1',
    ])
    expect(reports[1]!.message).toContain('до «карту» сходится, дальше ожидалось не «изъ»')
  })

  it('clause/stale: a text that changed since its rules were read against it', () => {
    const changed = clauses.map(clause => (clause.id === 'I' ? { ...clause, hash: 'f'.repeat(64) } : clause))
    expect(codes(rules, lock, textOf('fixture', changed))).toEqual(['clause/stale pasyans:fixture:I'])
    const { I, ...others } = lock.clauses
    expect(I).toBeDefined()
    expect(codes(rules, { clauses: others })).toEqual(['clause/stale pasyans:fixture:I'])
    expect(codes(rules, { clauses: { ...lock.clauses, play9: 'a' } })).toEqual([
      'clause/stale src/patiences/fixture/clauses.lock.json',
    ])
  })

  it('lets editors’ words stand beside the book’s', () => {
    const ours = [...rules.I, supplied`Пустыхъ мѣстъ не занимаютъ`(only(true, true))]
    expect(codes({ ...rules, I: ours })).toEqual([])
  })
})

describe('coverage', () => {
  it('counts the words of clauses and of sentences by what is done with them', () => {
    const { clauses: covered, shares, words } = coverage(text, rules)
    expect(covered[0]!.shares).toEqual({ quoted: 3, silent: 6, supplied: 0, elided: 1, unquoted: 0 })
    expect(covered[0]!.sentences.map(sentence => sentence.shares.quoted)).toEqual([3, 0])
    expect(covered[0]!.sentences.map(sentence => sentence.shares.silent)).toEqual([0, 6])
    expect(shares).toEqual({ quoted: 5, silent: 6, supplied: 5, elided: 1, unquoted: 0 })
    expect(words).toBe(17)
  })
})
