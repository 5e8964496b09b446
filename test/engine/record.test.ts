import { describe, expect, test } from 'vitest'
import { begin, play, type Game } from '../../src/engine/game.ts'
import { parsePosition } from '../../src/engine/notation.ts'
import {
  decodeRecord,
  encodeRecord,
  patienceOfRecord,
  readRecordHead,
  recordOf,
  replay,
  type GameRecord,
} from '../../src/engine/record.ts'
import { patience } from '../../src/engine/rulebook.ts'
import * as rules from '../../src/patiences/british-constitution/rules.ts'

const book = patience(rules)
const played = (acts: number): Game => {
  let game = begin(book, 42)
  for (let i = 0; i < acts; i++) {
    const next = play(game, book.acts(game.position)[0] as number)
    if (next.ok) game = next.value
  }
  return game
}
const slug = 'british-constitution'

describe('a link', () => {
  const record = recordOf(slug, played(60))
  const link = encodeRecord(book, record)

  test('is short and names patience and readings', () => {
    expect(link.length).toBeLessThan(220)
    expect(readRecordHead(link)).toEqual({ ok: true, value: { slug, version: book.version, readings: {} } })
  })

  test('that has been tampered with is told, wherever it was', () => {
    for (let i = 0; i < link.length; i++) {
      const tampered = link.slice(0, i) + (link[i] === 'q' ? 'r' : 'q') + link.slice(i + 1)
      const read = decodeRecord(book, tampered)
      expect(read.ok, tampered).toBe(false)
      if (!read.ok) expect(read.error).toMatch(/Контрольная сумма|неизвестного вида/)
    }
    expect(decodeRecord(book, link.slice(0, -9)).ok).toBe(false)
    expect(decodeRecord(book, '').ok).toBe(false)
    expect(readRecordHead('%00').ok).toBe(false)
  })

  test('carries readings', () => {
    const open = patience(rules, { people: 'open' })
    const other = encodeRecord(open, recordOf(slug, begin(open, 5)))
    const head = readRecordHead(other)
    expect(head.ok && head.value.readings).toEqual({ people: 'open' })
    const again = head.ok ? patienceOfRecord(rules, head.value) : undefined
    expect(again?.ok && again.value.chosen.people).toBe('open')
    expect(patienceOfRecord(rules, { readings: { people: 'shut' } })).toMatchObject({ ok: false })
    expect(patienceOfRecord(rules, { readings: { crowd: 'open' } })).toMatchObject({ ok: false })
  })

  test('of a diagram keeps what nobody knows unknown', () => {
    const read = parsePosition(book, 'council 10♠ | …\nlords 9♥ | …\nstock ▒×20')
    if (!read.ok) throw new Error(read.error.message)
    const { position, unknown } = read.value
    const diagram = recordOf(slug, begin(book, position), unknown)
    expect(diagram.start).toEqual({ position: 'council_10S_z~lords_9H_z~stock_x20' })
    const replayed = replay(book, diagram)
    expect(replayed.ok && replayed.value.game.position).toEqual(position)
  })
})

describe('a record with a fault in the middle', () => {
  const sound = recordOf(slug, played(20))
  const broken = (change: Partial<GameRecord>): GameRecord => ({ ...sound, ...change })

  test('keeps what was sound before an unlawful act, and cites', () => {
    const acts = [...sound.acts.slice(0, 7), 'carry stock council.1', ...sound.acts.slice(7)]
    const again = replay(book, broken({ acts }))
    expect(again.ok && again.value.sound).toBe(7)
    expect(again.ok && again.value.game.position).toEqual(played(7).position)
    expect(again.ok && again.value.fault).toMatchObject({ act: 8, verdict: { lawful: false } })
    expect(again.ok && again.value.fault?.message).toMatch(
      /^Ход 8, stock → council\.1: против I.* Ходы до него \(7\) сохранены\.$/,
    )
  })

  test.each([
    'carry lords.9 council.1',
    'fly lords.1 council.1',
    'carry lords.1',
    '',
    '?',
    'carry lords.1 council.1 x',
  ])('keeps what was sound before «%s»', word => {
    const again = replay(book, broken({ acts: [...sound.acts.slice(0, 3), word] }))
    expect(again.ok && again.value.sound).toBe(3)
    expect(again.ok && again.value.fault?.message).toContain(`найдено «${word}»`)
  })

  test('does not tell a face that lies down', () => {
    const again = replay(book, { ...recordOf(slug, played(0)), acts: ['carry stock people.1 3'] })
    const fault = again.ok ? (again.value.fault?.message ?? '') : ''
    expect(fault).toContain('▒ stock → people.1')
    expect(fault).not.toMatch(/[♠♥♦♣]/)
  })

  test('says that it is of another version', () => {
    const again = replay(book, broken({ version: 'old', acts: ['carry nowhere council.1'] }))
    expect(again.ok && again.value.fault?.message).toContain('другой версии правил (old')
  })

  test('has a start that can be read, or fails', () => {
    expect(replay(book, broken({ start: { seed: -1 } })).ok).toBe(false)
    expect(replay(book, broken({ start: { seed: 1.5 } })).ok).toBe(false)
    const unread = replay(book, broken({ start: { position: 'council_10S' } }))
    expect(unread.ok ? '' : unread.error).toContain('не читается')
  })
})
