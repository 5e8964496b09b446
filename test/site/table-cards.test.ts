import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { cardName, cardsCount, cardSign, faceOf } from '../../src/site/table/cards.ts'

const sprite = readFileSync(join(import.meta.dirname, '../../public/cards.svg'), 'utf8')
const faces = [0, 1, 2, 3].flatMap(suit => Array.from({ length: 13 }, (_, rank) => faceOf(suit, rank + 1)))

test('the sprite is sound XML, holds every face twice and two backs, and weighs at most 40 KB', () => {
  const document = XmlDocument.fromString(sprite)
  document.dispose()
  for (const face of faces)
    for (const kind of ['c', 'm']) expect(sprite).toContain(`<symbol id="${kind}-${face}"`)
  for (const back of ['c-back', 'c-back2']) expect(sprite).toContain(`<symbol id="${back}"`)
  expect(gzipSync(sprite, { level: 9 }).length).toBeLessThanOrEqual(40 * 1024)
})

test('nothing in the sprite comes from elsewhere', () => {
  expect(sprite).not.toMatch(/(?:href|src|url)\s*[=(]\s*["']?(?:https?:|data:)/)
  for (const [, id] of sprite.matchAll(/href="#([^"]+)"/g)) expect(sprite).toContain(`id="${id}"`)
})

test('cards have their names and signs', () => {
  expect(faces).toHaveLength(52)
  expect(new Set(faces.map(cardName)).size).toBe(52)
  expect(cardName('QD')).toBe('дама бубен')
  expect(cardName('10S')).toBe('десятка пик')
  expect(cardSign('AC')).toEqual({ rank: 'Т', suit: 'C', sign: '♣' })
  expect(cardSign('JH', true)).toEqual({ rank: 'J', suit: 'H', sign: '♥' })
  expect([1, 2, 5, 11, 21, 112].map(cardsCount)).toEqual([
    '1 карта',
    '2 карты',
    '5 карт',
    '11 карт',
    '21 карта',
    '112 карт',
  ])
})
