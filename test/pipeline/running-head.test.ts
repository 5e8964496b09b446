import { expect, test } from 'vitest'
import { headOf } from '../../src/pipeline/running-head.ts'

test('the head of a page is a short line without its number, whatever white space stands around it', () => {
  expect(headOf('ПАСЬЯНСЪ. 12')).toBe('ПАСЬЯНСЪ.')
  expect(headOf(' 13   ПАСЬЯНСЪ. ')).toBe('ПАСЬЯНСЪ.')
  expect(headOf(`${'а'.repeat(59)}   `)).toBe('а'.repeat(59))
})

test('what is too short or too long is none', () => {
  for (const line of ['', ' 12 ', 'а 1', 'аб', 'а'.repeat(60)]) expect(headOf(line)).toBeUndefined()
})
