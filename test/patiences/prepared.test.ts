import { describe, expect, test } from 'vitest'
import { comparing } from '../engine/compare.ts'
import { reached, scrambled } from '../engine/positions.ts'
import { patience, readingsOf } from '../../src/engine/rulebook.ts'
import { rulesOf, slugs } from './all.ts'

// As many positions of play and as many no play leads to.
const OF_DEFAULT = 500
const OF_OTHERS = 150

describe.each(slugs)('%s: the prepared book is the naive reading', async slug => {
  const rules = await rulesOf(slug)
  const others = Object.entries(readingsOf(rules)).flatMap(([name, reading]) =>
    Object.keys(reading.answers).flatMap(answer => (answer === reading.default ? [] : [{ [name]: answer }])),
  )
  test.each([{}, ...others])('under %o', chosen => {
    const book = patience(rules, chosen)
    const compare = comparing(book)
    const times = Object.keys(chosen).length === 0 ? OF_DEFAULT : OF_OTHERS
    for (const positions of [reached(book, 5), scrambled(book, 9)]) {
      for (let i = 0; i < times; i++) {
        const position = positions.next().value
        expect(compare(position, 60, i)).toBeUndefined()
      }
    }
  })

  test('is prepared piece by piece, and asked in the midst of it answers the same', () => {
    const book = patience(rules)
    const position = book.deal(1)
    const pieces = patience(rules)
    let count = 1
    while (!pieces.prepare()) count++
    expect(count).toBeGreaterThan(2)
    expect(pieces.acts(position)).toEqual(book.acts(position))
    expect(book.prepare()).toBe(true)
    for (const before of [1, Math.ceil(count / 2)]) {
      const begun = patience(rules)
      for (let n = 0; n < before; n++) expect(begun.prepare()).toBe(false)
      expect(begun.acts(position)).toEqual(book.acts(position))
      expect(begun.owes(position)).toEqual(book.owes(position))
    }
  })
})
