import { expect, test } from 'vitest'
import { parseDecisions } from '../../src/pipeline/decisions.ts'

const sound = `order: 2
title: Зодіакъ
emendations:
  - at: [w000:25, w004:10]
    from: тюрядку
    to: порядку
    class: ocr
    kind: confusion
    certainty: certain
    note: Буквы спутаны.
`

/** «строка: сообщение» for every fault of the sound file with one line changed, or lines put after it. */
const faults = (from: string | RegExp, to: string): string[] => {
  const text = sound.replace(from, to)
  expect(text).not.toBe(sound)
  const parsed = parseDecisions('zodiac', text)
  return parsed.ok ? [] : parsed.errors.map(({ line, message, note }) => `${line}: ${message} ${note}`)
}

test('a sound file is read', () => {
  expect(parseDecisions('zodiac', sound)).toMatchObject({
    ok: true,
    value: { order: 2, emendations: [{ occurrence: 1, status: 'accepted', by: 'редакция', declared: 4 }] },
  })
})

test.each([
  [
    'a kind with a slip of the pen',
    'kind: confusion',
    'kind: confuson',
    8,
    /найдено «confuson», ожидалось: .*Возможно, «confusion»\?/u,
  ],
  [
    'an occurrence in quotes',
    'to: порядку',
    'to: порядку\n    occurrence: "2"',
    7,
    /occurrence.*найдено «2», ожидалось: .*без кавычек/u,
  ],
  ['an occurrence of none', 'to: порядку', 'to: порядку\n    occurrence: 0', 7, /найдено 0/u],
  [
    'a field nobody reads',
    'note:',
    'nota: Так.\n    note:',
    10,
    /поле `emendations\.1\.nota`, ожидалось одно из: .*Возможно, «note»\?/u,
  ],
  ['a field nobody reads at the top', /$/u, 'remark: {}\n', 11, /поле `remark`.*Возможно, «remarks»\?/u],
  [
    'words where fields are expected',
    /$/u,
    'remarks: text\n',
    11,
    /`remarks`: найдено «text», ожидалось: поля/u,
  ],
  ['words where a list is expected', /$/u, 'gaps: none\n', 11, /`gaps`: найдено «none», ожидалось: список/u],
  [
    'a list where fields are expected',
    'title: Зодіакъ',
    'title: [a]',
    2,
    /`title`: найдено \["a"\], ожидалось: поля/u,
  ],
  [
    'a field of a title nobody reads',
    'title: Зодіакъ',
    'title: {print: З, modren: З}',
    2,
    /`title\.modren`.*Возможно, «modern»\?/u,
  ],
  [
    'a place that is none',
    'w004:10',
    'w004',
    4,
    /`emendations\.1\.at\.2`: найдено «w004», ожидалось: скан:строка/u,
  ],
  ['no place at all', '[w000:25, w004:10]', '[]', 4, /найдено \[\], ожидалось: хотя бы одно место/u],
  [
    'nothing of what must be',
    '    note: Буквы спутаны.\n',
    '',
    4,
    /`emendations\.1\.note`: найдено ничего.*Допишите `note`/u,
  ],
  ['a role that is none', /$/u, 'structure:\n  - {at: w000:1, role: titel}\n', 12, /Возможно, «title»\?/u],
  ['a change that changes nothing', 'to: порядку', 'to: тюрядку', 6, /не то же, что `from`/u],
  [
    'words without a source',
    'kind: confusion',
    'kind: supplied',
    4,
    /`emendations\.1\.source`: найдено ничего/u,
  ],
  ['an empty word', 'from: тюрядку', "from: ''", 5, /слово скана/u],
  [
    'a name that is no clause',
    /$/u,
    'supplied:\n  - {clause: 3a, text: Т., certainty: low, source: С.}\n',
    12,
    /имя правила/u,
  ],
  ['a broken line', 'class: ocr', 'class: [ocr', 8, /не читается как YAML/u],
  ['a field named twice', 'class: ocr', 'class: ocr\n    class: print', 8, /поле названо дважды/u],
])('%s is named with its line, what was found and what was expected', (_, from, to, line, says) => {
  const found = faults(from, to)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(says)
  expect(found[0]).toMatch(new RegExp(`^${line}: `, 'u'))
})

test('an empty file says what it needs', () => {
  const parsed = parseDecisions('zodiac', '# ничего\n')
  expect(parsed.ok ? [] : parsed.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('В файле найдено ничего') as string,
    expect.stringContaining('`order`') as string,
    expect.stringContaining('`title`') as string,
  ])
})
