import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, tokens } from '../../src/text/index.ts'

describe('fold', () => {
  it('brings both spellings to one key', () => {
    for (const [print, modern] of [
      ['Маленькія', 'маленькие'],
      ['конституція', 'Конституция'],
      ['Онѣ', 'они'],
      ['лежащаго', 'лежащего'],
      ['разсматриваютъ', 'рассматривают'],
      ['той-же', 'той же'],
      ['КАРРЕ', 'каре'],
      ['на-готовѣ', 'наготове'],
      ['послѣдняго', 'последнего'],
      ['ещё', 'еще'],
      ['послђднія', 'последние'],
    ] as const)
      expect(fold(print)).toBe(fold(modern))
  })

  it('has one form for -ія, -ия and -ие, and keeps -ий apart', () => {
    expect(new Set(['основанія', 'основания', 'основание'].map(fold)).size).toBe(1)
    expect(fold('оснований')).not.toBe(fold('основание'))
  })

  it('is its own key', () => {
    const letters = fc.constantFrom(...'абезиіклнорстхцчшщъыьѣюяѳжеликрыяаго -')
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 24 }), text => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('tokens', () => {
  it('gives words and numerals with their places, a hyphenated word as one', () => {
    const text = '«Какой-нибудь, т.-е. 20 изъ-за IV[20]»'
    expect(tokens(text).map(token => token.text)).toEqual([
      'Какой-нибудь',
      'т',
      'е',
      '20',
      'изъ-за',
      'IV',
      '20',
    ])
    for (const { text: word, start, end } of tokens(text)) expect(text.slice(start, end)).toBe(word)
  })
})
