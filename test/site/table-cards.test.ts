import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { flatten } from '../../src/site/make/flatten.ts'
import { cardName, cardsCount, cardSign, faceOf } from '../../src/site/table/cards.ts'

const sprite = readFileSync(join(import.meta.dirname, '../../public/cards.svg'), 'utf8')
const faces = [0, 1, 2, 3].flatMap(suit => Array.from({ length: 13 }, (_, rank) => faceOf(suit, rank + 1)))

test('the sprite is sound XML, holds every face twice and two backs, and weighs at most 40 KB', () => {
  const document = XmlDocument.fromString(sprite)
  document.dispose()
  for (const face of faces) for (const kind of ['c', 'm']) expect(sprite).toContain(`<g id="${kind}-${face}"`)
  for (const back of ['c-back', 'c-back2']) expect(sprite).toContain(`<g id="${back}"`)
  expect(gzipSync(sprite, { level: 9 }).length).toBeLessThanOrEqual(40 * 1024)
})

test('the sprite is what the drawing of the cards becomes', () => {
  const drawing = readFileSync(join(import.meta.dirname, '../../src/site/make/cards.svg'), 'utf8')
  expect(flatten(drawing)).toBe(sprite)
})

const tiny = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><style>.k-a{fill:red}.k-o{stroke:red}</style><symbol id="s-S" viewBox="0 0 100 100"><path class="k-a" d="M10 10H30V30Z"/></symbol><path id="r-2" class="k-o" d="M0 0H10"/><symbol id="c-2S" viewBox="0 0 100 140"><g class="k-S">${inside}</g></symbol></svg>`
const card = (inside: string) => /<g id="c-2S" class="k-S">(.*)<\/g>/.exec(flatten(tiny(inside)))?.[1]

test('pips that do not touch become one path, each in its place and turned as it was', () => {
  const pip = (x: number, more = '') => `<use href="#s-S" x="${x}" y="0" width="50" height="60"${more}/>`
  expect(card(pip(0))).toBe('<path class="k-a" d="M5 10h10v10z"/>')
  expect(card(pip(0) + pip(20))).toBe('<path class="k-a" d="M5 10h10v10zM25 10h10v10z"/>')
  expect(card(pip(0) + pip(5))).toBe(
    '<path class="k-a" d="M5 10h10v10z"/><path class="k-a" d="M10 10h10v10z"/>',
  )
  expect(card(pip(0, ' transform="rotate(180 50 70)"'))).toBe('<path class="k-a" d="M95 130h-10v-10z"/>')
})

test('what lies between two shapes of a class keeps them apart, and a scaled line stays scaled', () => {
  const square = (kind: string, x: number) =>
    `<rect class="k-${kind}" x="${x}" y="0" width="10" height="10"/>`
  expect(card(square('a', 0) + square('b', 15) + square('a', 20))?.match(/<path/g)).toHaveLength(3)
  expect(card(square('a', 0) + square('b', 40) + square('a', 20))?.match(/<path/g)).toHaveLength(2)
  expect(card('<use href="#r-2" transform="translate(9 10) scale(2 2)"/>')).toBe(
    '<use href="#r-2" transform="matrix(2 0 0 2 9 10)"/>',
  )
})

test('what cannot be moved is refused', () => {
  expect(() => card('<rect width="5" height="5" transform="rotate(30)"/>')).toThrow(/half a turn/)
  expect(() => card('<path d="M0 0S1 1 2 2"/>')).toThrow(/command «S»/)
  expect(() => card('<use href="#s-X"/>')).toThrow(/not in the drawing/)
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
