import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compose, overlap, toAfter, toBefore } from '../../src/pipeline/changes.ts'
import type { LineChange } from '../../src/pipeline/tree.ts'
import { replay } from '../../src/text/index.ts'

const change = (start: number, from: string, to: string): LineChange => ({
  start,
  end: start + from.length,
  from,
  to,
  class: 'ocr',
  kind: 'confusion',
  rule: 'X',
  evidence: [],
  alternatives: [],
  certainty: 'high',
  by: 'auto',
  status: 'auto',
})

/** Changes apart from each other on a text. */
const changesOn = (text: string): fc.Arbitrary<LineChange[]> =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.nat(3), fc.stringMatching(/^[абв]{0,3}$/u)), { maxLength: 4 })
    .map(parts => {
      const made: LineChange[] = []
      let at = 0
      for (const [start, length, to] of parts.sort((a, b) => a[0] - b[0])) {
        if (start < at || start > text.length) continue
        const from = text.slice(start, start + length)
        if (from === '' && to === '') continue
        made.push(change(start, from, to))
        at = start + from.length + 1
      }
      return made
    })

const text = fc.stringMatching(/^[гдежз]{0,20}$/u)

describe('changes', () => {
  test('two lists, one after the other, compose into one on the first text', () => {
    fc.assert(
      fc.property(
        text.chain(raw =>
          changesOn(raw).chain(first =>
            changesOn(replay(raw, first)).map(second => ({ raw, first, second })),
          ),
        ),
        ({ raw, first, second }) => {
          expect(replay(raw, compose(raw, first, second))).toBe(replay(replay(raw, first), second))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('offsets outside changes go there and back', () => {
    fc.assert(
      fc.property(
        text.chain(raw => changesOn(raw).map(changes => ({ raw, changes }))),
        ({ raw, changes }) => {
          for (let at = 0; at <= raw.length; at++) {
            if (changes.some(({ start, end }) => start <= at && at <= end)) continue
            expect(toBefore(changes, toAfter(changes, at))).toBe(at)
            expect(toBefore(changes, toAfter(changes, at, 'end'), 'end')).toBe(at)
          }
        },
      ),
    )
  })

  test('an offset inside a change goes to its edge', () => {
    const changes = [change(2, 'абв', 'г')]
    expect([toAfter(changes, 3), toAfter(changes, 3, 'end')]).toEqual([2, 3])
    expect([toBefore([change(2, 'г', 'абв')], 4), toBefore([change(2, 'г', 'абв')], 4, 'end')]).toEqual([
      2, 3,
    ])
  })

  test('letters claimed twice overlap, neighbours do not', () => {
    expect(overlap(change(0, 'аб', ''), change(1, 'б', ''))).toBe(true)
    expect(overlap(change(0, 'аб', ''), change(2, 'в', ''))).toBe(false)
    expect(overlap(change(2, '', 'x'), change(2, '', 'y'))).toBe(true)
    expect(overlap(change(1, '', 'x'), change(0, 'аб', ''))).toBe(true)
    expect(overlap(change(2, '', 'x'), change(0, 'аб', ''))).toBe(false)
  })
})
