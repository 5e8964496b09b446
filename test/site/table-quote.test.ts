import { describe, expect, test } from 'vitest'
import { covered } from '../../src/site/table/quote.ts'

const words = 'Всѣ карты идущія по порядку т е красная девятка Такимъ образомъ подобнымъ-же образомъ'.split(
  ' ',
)

describe('a quotation is found among the words of its clause', () => {
  test('whole, with its punctuation', () => {
    expect(covered(words, 'Всѣ карты, идущія по порядку, т.-е. красная')).toEqual({ from: 0, to: 7 })
  })
  test('with a hyphen inside a word', () => {
    expect(covered(words, 'Такимъ образомъ, подобнымъ-же образомъ')).toEqual({ from: 9, to: 12 })
  })
  test('with words left out between its ends', () => {
    expect(covered(words, 'Всѣ карты идущія … красная девятка Такимъ')).toEqual({ from: 0, to: 9 })
  })
  test('of one word', () => {
    expect(covered(words, 'девятка')).toEqual({ from: 8, to: 8 })
  })
  test('or it is not there', () => {
    expect(covered(words, 'красная десятка')).toBeUndefined()
    expect(covered(words, '')).toBeUndefined()
  })
})
