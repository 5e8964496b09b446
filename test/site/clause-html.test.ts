import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clause, Mark, Range } from '../../src/edition/types.ts'
import { clauseHtml, type Context } from '../../src/site/clause-html.ts'

const clauseOf = (print: string, marks: readonly Mark[] = []): Clause => {
  const words = [...print.matchAll(/[\p{L}-]+/gu)].map((found, i) => {
    const range: Range = [found.index, found.index + found[0].length]
    return { n: i + 1, print: range, modern: range, sources: [], records: [] }
  })
  return {
    type: 'clause',
    id: 'IV',
    urn: 'pasyans:x:IV',
    kind: 'rule',
    label: 'IV',
    name: 'правило IV',
    supplied: false,
    lost: false,
    print,
    modern: print,
    words,
    sentences: [],
    marks,
    lines: [],
    hash: '',
  }
}

const context = (terms: Context['terms'] = []): Context => ({
  clauseHref: urn => `#${urn.split(':').at(-1)}`,
  correctionHref: record => `corrections/#${record.id}`,
  termHref: id => `glossary/#${id}`,
  record: () => undefined,
  terms,
  layer: 'print',
})

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** Tags that open and close in the order of a stack, and no link within a link. */
const wellFormed = (html: string): boolean => {
  const open: string[] = []
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (slash) {
      if (open.pop() !== name) return false
    } else {
      if (name === 'a' && open.includes('a')) return false
      open.push(name!)
    }
  }
  return open.length === 0
}

const kinds = ['ref', 'note-anchor', 'editor-note', 'lacuna', 'supplied', 'doubtful'] as const

test('whatever marks a clause bears, its text content is its text and its tags are sound', () => {
  const texts = fc.stringMatching(/^[а-яѣі ,.&<>"-]{1,60}$/)
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(60), fc.nat(60)), { maxLength: 6 }),
      fc.array(fc.nat(8), { maxLength: 3 }),
      (text, drawn, termWords) => {
        const marks = drawn.map(([kind, a, b]): Mark => {
          const ends = [Math.min(a, text.length), Math.min(b, text.length)].sort((x, y) => x - y)
          const range: Range = [ends[0]!, ends[1]!]
          return { kind, print: range, modern: range, target: 'pasyans:x:II', label: '20' }
        })
        const clause = clauseOf(text, marks)
        const terms = termWords
          .filter(n => n > 0 && n <= clause.words.length)
          .map(n => ({ id: 'talon', words: [n] }))
        const html = clauseHtml(clause, context(terms))
        expect(textOf(html)).toBe(text)
        expect(wellFormed(html)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('a reference is a link, and its words keep their numbers within it', () => {
  const html = clauseHtml(
    clauseOf('играютъ (правило I) немедленно', [
      { kind: 'ref', print: [9, 18], modern: [9, 18], target: 'pasyans:x:I' },
    ]),
    context(),
  )
  expect(html).toContain(
    '<a class="xref" href="#I"><span class="w" data-w="2">правило</span> <span class="w" data-w="3">I</span></a>',
  )
})

test('a number of a note is a sign of the style sheet, not text', () => {
  const html = clauseHtml(
    clauseOf('правило IV.', [
      { kind: 'note-anchor', print: [10, 10], modern: [10, 10], target: 'pasyans:x:note20', label: '20' },
    ]),
    context(),
  )
  expect(html).toContain('data-sign="20"')
  expect(textOf(html)).toBe('правило IV.')
})

test('abbreviations do not break', () => {
  expect(clauseHtml(clauseOf('семерка и т. д.'), context())).toMatch(/<span class="nb">(?:<[^>]*>|[^<])*т/)
})
