import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchor, counterpart, SHORT } from '../../src/notes/anchor.ts'
import { CONTEXT, targetAt, targetOf, type Passage } from '../../src/notes/model.ts'

/** A passage in which both layers have the same words; modern ones lose their final ъ. */
function passage(id: string, print: string): Passage {
  const words: Passage['words'][number][] = []
  let modern = ''
  let last = 0
  for (const match of print.matchAll(/[\p{L}\p{M}]+/gu)) {
    modern += print.slice(last, match.index)
    const form = match[0].replace(/ъ$/, '')
    words.push({
      n: words.length + 1,
      print: [match.index, match.index + match[0].length],
      modern: [modern.length, modern.length + form.length],
    })
    modern += form
    last = match.index + match[0].length
  }
  modern += print.slice(last)
  return { urn: `pasyans:game:${id}`, slug: 'game', hash: print, print, modern, words }
}

const play = passage(
  'play1',
  'Раскладываютъ четыре ряда по восьми картъ въ каждомъ. Это составляетъ конституцію. Карты кладутъ на основанія по масти, пока не дойдутъ до вершины.',
)
const edited = (text: string, id = 'play1'): Passage => passage(id, text)
const noteOn = (text: string, from = play) => {
  const start = from.print.indexOf(text)
  return targetAt(from, 'print', start, start + text.length)!
}

describe('a target', () => {
  test('has at least the asked context on both sides, and less only at the edge of the clause', () => {
    const target = noteOn('составляетъ конституцію')
    expect(target.prefix.length).toBe(CONTEXT)
    expect(target.suffix.length).toBe(CONTEXT)
    expect(noteOn('Раскладываютъ').prefix).toBe('')
  })
  test('is widened to whole words', () => {
    expect(targetAt(play, 'print', 3, 16)?.exact).toBe('Раскладываютъ четыре')
  })
  test('counts print words in either layer', () => {
    expect(targetOf(play, 'modern', 2, 3)?.exact).toBe('четыре ряда')
    expect(targetOf(play, 'modern', 2, 3)?.words).toEqual([2, 3])
    expect(targetOf(play, 'modern', 3, 2)).toBeNull()
  })
})

describe('anchoring', () => {
  const target = noteOn('Карты кладутъ на основанія по масти')

  test('finds a note where it was made', () => {
    const found = anchor(target, [play])
    expect(found).toMatchObject({ status: 'found', place: { start: target.start, end: target.end } })
  })
  test('follows its words when a sentence is inserted before', () => {
    const now = edited('Берутъ двѣ колоды. ' + play.print)
    const found = anchor(target, [now])
    expect(found).toMatchObject({ status: 'found', place: { start: target.start + 19 } })
  })
  test('says fuzzy, with a score, when a word inside is altered', () => {
    const now = edited(play.print.replace('на основанія', 'на основаніе'))
    const found = anchor(target, [now])
    expect(found.status).toBe('fuzzy')
    if (found.status === 'fuzzy') {
      expect(found.score).toBeGreaterThan(0.9)
      expect(now.print.slice(found.place.start, found.place.end)).toBe('Карты кладутъ на основаніе по масти')
    }
  })
  test('is an orphan when the clause is gone', () => {
    expect(anchor(target, [edited('Совсѣмъ другое правило о другихъ картахъ.', 'play2')]).status).toBe(
      'orphan',
    )
  })
  test('is ambiguous when the whole sentence stands twice in its clause', () => {
    const now = edited(`${play.print} ${play.print}`)
    const middle = noteOn('Это составляетъ конституцію')
    expect(anchor({ ...middle, start: 0, end: 0 }, [now]).status).toBe('ambiguous')
  })
  test('stays in its own clause when the clause is printed again under another number', () => {
    const found = anchor(target, [play, { ...play, urn: 'pasyans:game:play9' }])
    expect(found).toMatchObject({ status: 'found', place: { urn: play.urn } })
  })
  test('never gives a note to a near-identical sentence of another clause', () => {
    const stranger = edited(
      'Потомъ берутъ колоду. Карты кладутъ на основанія по масти, если онѣ подходятъ.',
      'play2',
    )
    expect(anchor(target, [stranger]).status).toBe('orphan')
    expect(anchor(noteOn('Карты'), [edited('Иначе сказано. Карты лежатъ.')]).status).toBe('orphan')
  })
  test('is never fuzzy for a short quotation', () => {
    const short = noteOn('масти')
    expect(short.exact.length).toBeLessThan(SHORT)
    expect(anchor(short, [edited(play.print.replace('масти', 'мастямъ'))]).status).toBe('orphan')
  })
  test('moves with its clause when the clause gets another number', () => {
    const found = anchor(target, [edited(play.print, 'play2')])
    expect(found).toMatchObject({ status: 'fuzzy', place: { urn: 'pasyans:game:play2' } })
  })
  test('shows at its words in the other layer', () => {
    const found = anchor(target, [play])
    if (found.status !== 'found') throw new Error(found.status)
    const ranges = counterpart(found.place, play)
    expect(ranges.map(([start, end]) => play.modern.slice(start, end))).toEqual([
      'Карты кладут на основанія по масти',
    ])
  })
})

describe('whatever is edited elsewhere', () => {
  const word = fc.constantFrom(
    'карта',
    'талонъ',
    'колода',
    'рядъ',
    'масть',
    'король',
    'пачка',
    'кладутъ',
    'берутъ',
  )
  const sentence = fc.array(word, { minLength: 3, maxLength: 9 }).map(words => `${words.join(' ')}.`)

  test('a note on untouched words stays exactly on them or says that it cannot tell, and never lands on other words', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 3, maxLength: 8 }),
        fc.nat(),
        fc.nat(),
        sentence,
        (sentences, pick, gap, inserted) => {
          const before = passage('play1', sentences.join(' '))
          const index = pick % sentences.length
          const start = sentences.slice(0, index).reduce((sum, one) => sum + one.length + 1, 0)
          const target = targetAt(before, 'print', start, start + sentences[index]!.length)!
          const at = gap % (sentences.length + 1)
          const after = passage(
            'play1',
            [...sentences.slice(0, at), inserted, ...sentences.slice(at)].join(' '),
          )
          const shift = at <= index ? inserted.length + 1 : 0
          const found = anchor(target, [after])
          if (found.status === 'found')
            expect(after.print.slice(found.place.start, found.place.end)).toBe(target.exact)
          if (
            found.status === 'found' &&
            sentences.filter(one => one === sentences[index]).length === 1 &&
            inserted !== sentences[index]
          )
            expect(found.place.start).toBe(target.start + shift)
          expect(found.status).not.toBe('fuzzy')
        },
      ),
      { numRuns: 500 },
    )
  })
  test('an unchanged passage gives back every note at its own place', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (sentences, a, b) => {
          const text = passage('play1', sentences.join(' '))
          const first = (a % text.words.length) + 1
          const last = Math.min(text.words.length, first + (b % 5))
          const target = targetOf(text, 'print', first, last)!
          expect(anchor(target, [text])).toMatchObject({
            status: 'found',
            place: { start: target.start, end: target.end },
          })
        },
      ),
    )
  })
  test('it never throws and always answers within the text, for any target and any text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        fc.integer({ min: -5, max: 60 }),
        fc.integer({ min: -5, max: 60 }),
        (text, exact, prefix, suffix, start, end) => {
          const now = passage('play1', text)
          const found = anchor(
            { type: 'text', urn: now.urn, layer: 'print', words: [1, 1], exact, prefix, suffix, start, end },
            [now],
          )
          const places =
            found.status === 'ambiguous' ? found.places : found.status === 'orphan' ? [] : [found.place]
          for (const place of places) {
            expect(place.start).toBeGreaterThanOrEqual(0)
            expect(place.end).toBeLessThanOrEqual(text.length)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
