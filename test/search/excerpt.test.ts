import { beforeAll, describe, expect, it } from 'vitest'
import { excerpt, markerOf } from '../../src/search/excerpt.ts'
import { parseQuery } from '../../src/search/parse-query.ts'
import { ask } from '../../src/search/query.ts'
import { openEdition } from './edition.ts'

let opened: Awaited<ReturnType<typeof openEdition>>
beforeAll(async () => {
  opened = await openEdition()
}, 120_000)

const marked = (query: string, text: string, exact = false): readonly string[] =>
  markerOf(parseQuery(query), opened.lexicon, { exact })
    .marks(text)
    .map(([start, end]) => text.slice(start, end))

describe('marks', () => {
  it.each([
    ['красный', 'красная девятка на черную десятку, красная семерка', ['красная', 'красная']],
    ['тайный совет', 'въ ряду тайнаго совѣта, совѣтовать', ['тайнаго', 'совѣта']],
    ['«верхняя карта»', 'карта верхняя, верхнія карты', ['верхнія', 'карты']],
    ['десятка пик', 'Десятка пик или 10♠, десятка червей', ['Десятка', 'пик', '10♠']],
    ['де-Люинь', 'Герцогиня де-Люинь', ['де-Люинь']],
    ['Люинь', 'Герцогиня де-Люинь', ['де-Люинь']],
    ['марьяж -талон', 'марьяжъ изъ талона', ['марьяжъ']],
    ['карта', 'нѣтъ такихъ словъ', []],
  ])('of «%s» in «%s» are whole words', (query, text, words) => {
    expect(marked(query, text)).toEqual(words)
  })
  it('of an exact query are the very words', () => {
    expect(marked('картъ', 'картъ, карты, Картъ, карт', true)).toEqual(['картъ', 'Картъ'])
  })
  it('of a word still typed are the words it may become', async () => {
    const { completed, terms } = await ask('коне', opened.lexicon, opened.backend, { typing: true })
    const marker = markerOf(terms, opened.lexicon, { completed: completed?.families })
    expect(marker.marks('до самого конца')).toEqual([[10, 15]])
  })
  it('are in the text of every clause found, or the clause shows the card or bears the numeral asked for', async () => {
    for (const query of ['карта', 'марьяж талон', '«верхняя карта»', 'идти', 'раскладывать', 'люинь']) {
      const { hits, terms } = await ask(query, opened.lexicon, opened.backend)
      const marker = markerOf(terms, opened.lexicon)
      for (const hit of hits) {
        const { p, m } = await hit.load()
        expect(marker.marks(p).length + marker.marks(m).length, `${query}: ${m}`).toBeGreaterThan(0)
      }
    }
  })
})

describe('an excerpt', () => {
  const text =
    'Карты продолжаютъ выкладывать въ обыкновенномъ порядкѣ, при чемъ карты, ненужныя для марьяжа, составляютъ талонъ.'
  it('is the text itself, piece by piece, where it is short', () => {
    const marks = markerOf(parseQuery('карты'), opened.lexicon).marks(text)
    const pieces = excerpt(text, marks, 500)
    expect(pieces.map(piece => piece.text).join('')).toBe(text)
    expect(pieces.filter(piece => piece.hit).map(piece => piece.text)).toEqual(['Карты', 'карты'])
  })
  it('is cut between words, with … where something is left out, around the marks', () => {
    const marks = markerOf(parseQuery('марьяж'), opened.lexicon).marks(text)
    const pieces = excerpt(text, marks, 40)
    const whole = pieces.map(piece => piece.text).join('')
    expect(whole.startsWith('… ')).toBe(true)
    expect(pieces.some(piece => piece.hit && piece.text === 'марьяжа')).toBe(true)
    for (const word of whole.replace(/^… | …$/gu, '').split(' ')) expect(text.split(' ')).toContain(word)
  })
  it.each([0, 1, 10, 1000])('of %i signs loses nothing but by … and never fails on an empty text', width => {
    expect(
      excerpt('', [], width)
        .map(piece => piece.text)
        .join(''),
    ).toBe('')
    expect(excerpt('слово', [[0, 5]], width).some(piece => piece.hit || width < 5)).toBe(true)
  })
})
