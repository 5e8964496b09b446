import { beforeAll, describe, expect, it } from 'vitest'
import { nearestForm, otherLayout } from '../../src/search/suggest.ts'
import { distance } from '../../src/text/distance.ts'
import { openEdition } from './edition.ts'

let opened: Awaited<ReturnType<typeof openEdition>>
beforeAll(async () => {
  opened = await openEdition()
}, 120_000)

describe('a slip', () => {
  it.each([
    ['пасянс', 'пасьянс'],
    ['конститутция', 'конституцие'],
    ['марьяш', 'марьяж'],
    ['зодика', 'зодиак'],
    ['кврта', 'карта'],
  ])('«%s» is taken for «%s»', (typed, meant) => {
    expect(nearestForm(typed, opened.lexicon)).toBe(meant)
  })
  it.each(['ыфвапролд', 'абракадабра', 'щщщщ', 'qwerty', 'ъ', ''])('«%s» is taken for nothing', typed => {
    expect(nearestForm(typed, opened.lexicon)).toBeUndefined()
  })
  it('counts a swap of neighbours as one edit', () => {
    expect(distance('карта', 'катра', 2)).toBe(1)
    expect(distance('карта', 'карта', 1)).toBe(0)
    expect(distance('карта', 'колода', 2)).toBe(3)
  })
})

describe('the other layout of the keyboard', () => {
  it.each([
    ['gfcmzyc', 'пасьянс'],
    ['ШМ', 'IV'],
    ['Пасьянс', 'Gfcmzyc'],
    ['k.bym', 'люинь'],
    ['njkmrj 10', 'только 10'],
  ])('of «%s» is «%s»', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant)
  })
})
