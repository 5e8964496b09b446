import { describe, expect, test } from 'vitest'
import { comparing } from '../engine/compare.ts'
import { CIRCLE } from '../engine/oracle.ts'
import { dice, reached, scrambled } from '../engine/positions.ts'
import { randomBook, strewn } from '../engine/random-books.ts'
import { patience, readingsOf } from '../../src/engine/rulebook.ts'
import { rulesOf, slugs } from '../patiences/all.ts'

const POSITIONS = 20_000

describe.each(slugs)('%s: the prepared book is the naive reading', async slug => {
  const rules = await rulesOf(slug)
  const answers = Object.entries(readingsOf(rules)).flatMap(([name, reading]) =>
    Object.keys(reading.answers).flatMap(answer => (answer === reading.default ? [] : [{ [name]: answer }])),
  )
  // Half of them under the defaults, the rest shared by the other readings.
  const share = answers.length === 0 ? POSITIONS : POSITIONS / 2
  test.each([{}, ...answers])(`under %o`, chosen => {
    const book = patience(rules, chosen)
    const compare = comparing(book)
    const times = Object.keys(chosen).length === 0 ? share : Math.ceil(share / answers.length)
    for (const positions of [reached(book, 105), scrambled(book, 109)]) {
      for (let i = 0; i < times / 2; i++) expect(compare(positions.next().value, 60, i)).toBeUndefined()
    }
  })
})

test(`the prepared book is the naive reading on ${POSITIONS} positions of random books`, () => {
  let compared = 0
  for (let seed = 100_000; compared < POSITIONS; seed++) {
    const roll = dice(seed)
    const rules = randomBook(roll)
    let book
    try {
      book = patience(rules, { mode: seed % 2 === 0 ? 'one' : 'other' })
    } catch (error) {
      expect(String(error)).toMatch(/rests on itself/)
      continue
    }
    const compare = comparing(book)
    for (let i = 0; i < 6; i++) {
      try {
        expect(
          compare(strewn(rules, book.piles, roll), 20, seed),
          `book ${seed}, position ${i}`,
        ).toBeUndefined()
        compared++
      } catch (error) {
        if (!String(error).includes(CIRCLE)) throw error
        break
      }
    }
  }
})
