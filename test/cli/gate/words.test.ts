import { describe, expect, it } from 'vitest'
import { find, quotedOf, tokensOf } from '../../../src/cli/gate/words.ts'

const text = tokensOf('Каждое пустое мѣсто — должно быть немедленно\nже занято картою, какъ-нибудь и картою.')
const at = (quotation: string, cursor = 0): unknown => find(text, quotedOf(quotation), cursor)

describe('quotations in a text', () => {
  it('are found whatever the white space, the dashes and the stops', () => {
    expect(at('Каждое пустое мѣсто должно')).toEqual([[0, 4]])
    expect(at('мѣсто – должно\n   быть')).toEqual([[2, 5]])
    expect(at('картою какъ - нибудь')).toEqual([[8, 11]])
  })

  it('differ by a letter, old or new, and by its case', () => {
    expect(at('Каждое пустое место')).toBeUndefined()
    expect(at('каждое пустое мѣсто')).toBeUndefined()
    expect(at('Кажд')).toBeUndefined()
  })

  it('leave words out where … says so, and nowhere else', () => {
    expect(at('Каждое … мѣсто … быть')).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ])
    expect(at('Каждое мѣсто')).toBeUndefined()
    expect(at('… должно быть …')).toEqual([[3, 5]])
  })

  it('are sought behind the cursor first, then before it', () => {
    expect(at('картою', 9)).toEqual([[12, 13]])
    expect(at('Каждое', 9)).toEqual([[0, 1]])
  })

  it('leave out as little as they can', () => {
    const twice = tokensOf('а б в г д е а ж')
    expect(find(twice, quotedOf('а … ж'), 0)).toEqual([
      [6, 7],
      [7, 8],
    ])
  })

  it('without words are found nowhere', () => {
    expect(at('…')).toBeUndefined()
  })
})
