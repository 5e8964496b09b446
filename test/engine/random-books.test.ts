import { describe, expect, test } from 'vitest'
import { patience } from '../../src/engine/rulebook.ts'
import { comparing } from './compare.ts'
import { CIRCLE } from './oracle.ts'
import { dice } from './positions.ts'
import { randomBook, strewn } from './random-books.ts'

const BOOKS = 2800
const POSITIONS = 4

describe('random books', () => {
  test(`the prepared book and the naive reading agree on 10,000 positions of ${BOOKS} random books`, () => {
    let circles = 0
    let lawful = 0
    let compared = 0
    for (let seed = 0; seed < BOOKS; seed++) {
      const roll = dice(seed)
      const rules = randomBook(roll)
      let book
      try {
        book = patience(rules, { mode: seed % 2 === 0 ? 'one' : 'other' })
      } catch (error) {
        expect(String(error)).toMatch(/rests on itself/)
        circles++
        continue
      }
      const compare = comparing(book)
      for (let i = 0; i < POSITIONS; i++) {
        const position = strewn(rules, book.piles, roll)
        lawful += book.acts(position).length
        try {
          expect(compare(position, 20, seed), `book ${seed}, position ${i}`).toBeUndefined()
          compared++
        } catch (error) {
          if (!String(error).includes(CIRCLE)) throw error
          circles++
          break
        }
      }
    }
    expect(circles).toBeLessThan(BOOKS / 10)
    expect(compared).toBeGreaterThanOrEqual(10_000)
    expect(lawful).toBeGreaterThan(BOOKS)
  })
})
