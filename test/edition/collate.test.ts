import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collate, overlapping, rebuild, type Text } from '../../src/edition/collate.ts'

const corpus = (id: string): Text => ({
  id,
  text: readFileSync(join(import.meta.dirname, '..', '..', 'corpus', id, 'source.txt'), 'utf8'),
})
const scans = ['w000', 'w001', 'w002', 'w003', 'w004'].map(corpus)

const rebuilt = (texts: readonly Text[], base?: string): void => {
  const collation = collate(texts, base)
  const baseText = texts.find(({ id }) => id === collation.base)!.text
  for (const { id, text } of texts) expect(rebuild(baseText, collation.differences, id)).toBe(text)
}

describe('collation', () => {
  test.each([['w000'], ['w001'], ['w004']])(
    'from base %s each scan is rebuilt from base and apparatus sign for sign',
    base => {
      rebuilt([corpus('w000'), corpus('w001'), corpus('w004')], base)
    },
  )

  test('texts that share nothing are rebuilt all the same', () => {
    rebuilt(scans)
    rebuilt([
      { id: 'a', text: '' },
      { id: 'b', text: '— …' },
      { id: 'c', text: 'слово' },
    ])
  })

  test('any texts are rebuilt', () => {
    const word = fc.constantFrom('домъ', 'садъ', 'лѣсъ', 'и', 'рѣка', 'поле', 'дорога', 'камень', 'вода')
    const space = fc.constantFrom(' ', ', ', '\n', '. ', ' – ')
    const text = fc.array(fc.tuple(word, space), { maxLength: 40 }).map(parts => parts.flat().join(''))
    // Slips, losses and gains on a common text, so that there is something to align.
    const family = fc
      .tuple(text, fc.array(fc.tuple(fc.nat(200), fc.nat(4), word), { maxLength: 6 }))
      .map(([base, edits]) =>
        edits.reduce((now, [at, length, put]) => now.slice(0, at) + put + now.slice(at + length), base),
      )
    fc.assert(
      fc.property(fc.array(fc.oneof(text, family), { minLength: 2, maxLength: 4 }), texts =>
        rebuilt(texts.map((one, i) => ({ id: `t${i}`, text: one }))),
      ),
    )
  })

  test('scans that overlap make a group with the longest first; a set phrase is no overlap', () => {
    expect(overlapping(scans)).toEqual([['w000', 'w004', 'w001'], ['w002'], ['w003']])
  })

  test('the base is the text with the most words unless one is named', () => {
    expect(collate(scans.slice(0, 2)).base).toBe('w000')
    expect(collate(scans.slice(0, 2), 'w001').base).toBe('w001')
  })

  const classes = (a: string, b: string, repaired?: [string, string]): string[] =>
    collate(
      [
        { id: 'a', text: a, ...(repaired ? { repaired: repaired[0] } : {}) },
        { id: 'b', text: b, ...(repaired ? { repaired: repaired[1] } : {}) },
      ],
      'a',
      true,
    ).differences.map(one => one.class)

  test('a difference is of the scan, of punctuation, of space or of substance', () => {
    const right = 'старый домъ стоялъ у рѣки'
    expect(classes(right, right)).toEqual([])
    expect(classes(right, 'старый домъ, стоялъ у рѣки')).toEqual(['punctuation'])
    expect(classes(right, 'старый  домъ стоялъ у рѣки')).toEqual(['space'])
    expect(classes(right, 'старый домъ стоялъ у горы')).toEqual(['substantive'])
    expect(classes(right, 'старый домъ стоялъ')).toEqual(['substantive'])
    expect(classes(right, 'старый домъ етоялъ у рѣки', [right, right])).toEqual(['scan'])
    expect(classes(right, 'старый домъ етоялъ у рѣки')).toEqual(['substantive'])
  })

  test('three scans of one leaf differ in dashes and in the sign of a note', () => {
    const { differences } = collate([corpus('w000'), corpus('w001'), corpus('w004')])
    const counts = Object.groupBy(
      differences.filter(({ text }) => text.length < 40 && text !== ''),
      one => one.class,
    )
    expect(counts.punctuation).toHaveLength(8)
    expect(counts.substantive?.map(({ text }) => text.trim())).toEqual(expect.arrayContaining(['IV).']))
  })
})
