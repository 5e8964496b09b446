import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begin } from '../../src/engine/game.ts'
import {
  formatPosition,
  parseAct,
  parseAsciiPosition,
  parseDiagram,
  parsePosition,
} from '../../src/engine/notation.ts'
import {
  decodeRecord,
  encodeRecord,
  patienceOfRecord,
  readRecordHead,
  recordOf,
  replay,
} from '../../src/engine/record.ts'
import { checksum, patience } from '../../src/engine/rulebook.ts'
import * as rules from '../../src/patiences/british-constitution/rules.ts'

const book = patience(rules)

// Pieces of the notation in any order, and what is none of it.
const piece = fc.oneof(
  fc.constantFrom(
    ...Object.keys(rules.table),
    'chance',
    'redeals',
    'constructor',
    '__proto__',
    'is',
    'carry',
    'by',
    'against',
    'IV',
  ),
  fc.constantFrom(
    ' ',
    ' ',
    ' | ',
    '|',
    '-',
    '…',
    '...',
    '\n',
    '\n',
    ' → ',
    '->',
    '.1',
    '.9',
    '▒',
    '▒×3',
    '▒×',
    '(',
    ')',
    '′',
    '#',
    '~',
    '_',
    'z',
    'x9',
    'h',
  ),
  fc.constantFrom('10♠', 'Т♥', 'AS', '6♠', '(9♦)', 'T♠', 'B', 'К', '♣', '0', '104', '9'.repeat(30)),
  fc.string({ maxLength: 3 }),
)
const text = fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join(''))
const runs = { numRuns: 500 }

describe('whatever is written', () => {
  test('a position is read or its fault is told in its place', () => {
    fc.assert(
      fc.property(text, written => {
        const read = parsePosition(book, written)
        if (read.ok) {
          const again = formatPosition(book, read.value.position, {
            unknown: read.value.unknown,
            chance: true,
          })
          const twice = parsePosition(book, again)
          expect(
            twice.ok &&
              formatPosition(book, twice.value.position, { unknown: twice.value.unknown, chance: true }),
          ).toBe(again)
        } else {
          const lines = written.split(/\r?\n/)
          expect(read.error.line).toBeLessThanOrEqual(lines.length)
          expect(read.error.column).toBeLessThanOrEqual((lines[read.error.line - 1] ?? '').length + 1)
          expect(read.error.message).toMatch(/^Строка/)
        }
      }),
      runs,
    )
  })

  test('acts, diagrams and links never throw', () => {
    const position = book.deal(1)
    fc.assert(
      fc.property(text, written => {
        parseAct(book, position, written)
        parseDiagram(book, `council 10♠ | …\n${written}`)
        parseAsciiPosition(book, written)
        decodeRecord(book, written)
        readRecordHead(written)
      }),
      runs,
    )
  })

  test('a link whose sum agrees and whose words make no sense is told as far as it is sound', () => {
    const parts = fc.array(
      text.map(part => part.replaceAll('.', '')),
      { minLength: 5, maxLength: 5 },
    )
    fc.assert(
      fc.property(parts, ([slug, version, readings, start, acts]) => {
        const body = ['1', slug, version, readings, start, acts].join('.')
        const link = `${body}.${checksum(body)}`
        const head = readRecordHead(link)
        expect(head.ok).toBe(true)
        if (head.ok) patienceOfRecord(rules, head.value)
        const record = decodeRecord(book, link)
        if (record.ok) replay(book, record.value)
      }),
      runs,
    )
  })

  test('a sound record with acts cut short or changed replays its sound part', () => {
    const link = encodeRecord(book, recordOf('british-constitution', begin(book, 9)))
    const [form, slug, version, readings, start] = link.split('.')
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(...'ABCIJQYZaopq~~09-_') }), acts => {
        const body = [form, slug, version, readings, start, acts].join('.')
        const record = decodeRecord(book, `${body}.${checksum(body)}`)
        const again = record.ok ? replay(book, record.value) : undefined
        expect(again?.ok).toBe(true)
        if (again?.ok === true && again.value.fault !== undefined) {
          expect(again.value.sound).toBe(again.value.fault.act - 1)
          expect(again.value.game.moves.flatMap(move => move.acts)).toHaveLength(again.value.sound)
        }
      }),
      runs,
    )
  })
})
