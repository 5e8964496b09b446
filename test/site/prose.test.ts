import { expect, test } from 'vitest'
import { dress } from '../../src/site/markdown.ts'
import { counted, clauseName, roman } from '../../src/site/text.ts'
import { plural } from '../../src/text/counted.ts'

const clauses = new Set(['I', 'IV', 'note20'])

test('rules and notes the page has become links; others and those in links do not', () => {
  expect(dress('<p>по правилу IV и правилу X</p>', { clauses })).toBe(
    '<p>по <a class="xref nb" href="#IV">правилу IV</a> и правилу X</p>',
  )
  expect(dress('<p>примечание 20</p>', { clauses })).toContain('href="#note20"')
  expect(dress('<a href="/x">правило I</a> <code>правило I</code>', { clauses })).toBe(
    '<a href="/x">правило I</a> <code>правило I</code>',
  )
})

test('addresses go through the given function', () => {
  expect(dress('<a href="/glossary/">словарь</a>', { link: to => `/book${to}` })).toBe(
    '<a href="/book/glossary/">словарь</a>',
  )
})

test('numbers are counted in Russian', () => {
  expect([1, 2, 5, 11, 12, 21, 22, 25, 111].map(n => plural(n, 'список', 'списка', 'списков'))).toEqual(
    'список списка списков списков списков список списка списков списков'.split(' '),
  )
  expect(counted(3, 'слово', 'слова', 'слов')).toBe('3\u00a0слова')
  expect([1, 4, 9, 14, 19, 39].map(roman)).toEqual(['I', 'IV', 'IX', 'XIV', 'XIX', 'XXXIX'])
  expect(['IV', 'play3a', 'note20', 'variant1'].map(clauseName)).toEqual([
    'IV',
    'игра\u00a03a',
    'примечание\u00a020',
    'вариант\u00a01',
  ])
})
