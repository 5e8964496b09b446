import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { glossaryOf } from '../../src/edition/glossary.ts'

const faults = (text: string): string[] =>
  glossaryOf([{ id: 'x', text }]).faults.map(({ id, line, message }) => `${id}:${line} ${message}`)

test('an entry needs its term and an explanation alone', () => {
  const { entries } = glossaryOf([
    { id: 'krap', text: '---\r\nterm: крап\r\n---\r\n\r\nРисунок рубашки.\r\n' },
  ])
  expect(entries).toEqual([{ id: 'krap', term: 'крап', match: ['крап'], markdown: 'Рисунок рубашки.' }])
})

test('the sound entries stand beside one that cannot be read', () => {
  const { entries, faults } = glossaryOf([
    { id: 'bad', text: 'Слово.' },
    {
      id: 'good',
      text: '---\nterm: каре\nbook: карре\nmatch: [карре, четыреугольник]\n---\nЧетырёхугольник.',
    },
  ])
  expect(entries.map(({ id, book, match }) => ({ id, book, match }))).toEqual([
    { id: 'good', book: 'карре', match: ['карре', 'четыреугольник'] },
  ])
  expect(faults.map(({ id }) => id)).toEqual(['bad'])
})

test.each([
  ['no front matter', 'Слово.', /^x:1 Найдено «Слово\.», ожидался заголовок/u],
  ['an empty file', '', /^x:1 Найдено ничего, ожидался заголовок/u],
  ['no term', '---\nbook: карре\n---\nТ.', /^x:2 `term`: найдено ничего, ожидалось: слово/u],
  ['an empty front matter', '---\n---\nТ.', /^x:2 `term`: найдено ничего/u],
  [
    'a title instead of a term',
    '---\nterm: а\ntitle: каре\n---\nТ.',
    /^x:3 Найдено поле `title`, ожидалось одно из/u,
  ],
  [
    'words that are no list',
    '---\nterm: а\nmatch: а\n---\nТ.',
    /^x:3 `match`: найдено «а», ожидалось: список/u,
  ],
  ['a number among the words', '---\nterm: а\nmatch: [а, 7]\n---\nТ.', /^x:3 `match\.2`: найдено 7/u],
  ['YAML that is broken', '---\nterm: "а\n---\nТ.', /^x:\d Файл не читается как YAML: не хватает кавычки/u],
  ['no explanation', '---\nterm: а\n---\n\n', /^x:4 Найдено ничего, ожидалось объяснение/u],
])('%s is named with its line, what was found and what was expected', (_, text, says) => {
  const found = faults(text)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(says)
})

test('every entry of this edition can be read', () => {
  const folder = join(import.meta.dirname, '..', '..', 'content', 'glossary')
  const names = readdirSync(folder)
  const { entries, faults } = glossaryOf(
    names.map(name => ({ id: name.replace('.md', ''), text: readFileSync(join(folder, name), 'utf8') })),
  )
  expect(faults).toEqual([])
  expect(entries).toHaveLength(names.length)
})
