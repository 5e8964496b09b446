import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_FILE_BYTES,
  merge,
  readCollection,
  writeCollection,
  writeCsv,
  writeMarkdown,
} from '../../src/notes/exchange.ts'
import { MAX_LINK, readLink, writeLink } from '../../src/notes/link.ts'
import { fromJsonLd, LIMITS, toJsonLd, type Note } from '../../src/notes/model.ts'

const NOW = '2026-11-30T12:00:00.000Z'
const note = (over: Partial<Note> = {}): Note => ({
  id: 'urn:uuid:1',
  motivation: 'commenting',
  target: {
    type: 'text',
    urn: 'pasyans:zodiac:I',
    layer: 'print',
    words: [2, 3],
    exact: 'можно дѣлать',
    prefix: 'Марьяжъ ',
    suffix: ' въ зодіакѣ изъ картъ, находящихся',
    start: 8,
    end: 20,
    hash: 'abc',
  },
  text: 'Сначала посмотреть на экватор.',
  tags: ['марьяж'],
  created: '2026-03-12T10:00:00.000Z',
  modified: '2026-03-12T10:00:00.000Z',
  rest: {},
  ...over,
})
const game = note({
  id: 'urn:uuid:2',
  target: { type: 'game', slug: 'zodiac', record: '1.zodiac.x', act: 4 },
  tags: [],
})
let fresh = 0
const freshId = (): string => `urn:uuid:fresh-${++fresh}`

describe('the model', () => {
  test('goes out as a Web Annotation and comes back the same', () => {
    for (const one of [
      note(),
      game,
      note({ motivation: 'highlighting', text: '', tags: [] }),
      note({ motivation: 'questioning' }),
    ])
      expect(fromJsonLd(JSON.parse(JSON.stringify(toJsonLd(one))), NOW)).toEqual({ ok: true, note: one })
  })
  test('keeps fields it does not know', () => {
    const raw = {
      ...toJsonLd(note()),
      creator: { name: 'Читатель', 'x:y': [1, { z: null }] },
      'schema:about': 'карты',
    }
    const parsed = fromJsonLd(raw, NOW)
    expect(parsed.ok && toJsonLd(parsed.note)).toEqual(raw)
  })
  test.each([
    ['a date from the future', { created: '2999-01-01T00:00:00Z' }, (one: Note) => one.created === NOW],
    ['a date that is none', { created: 'вчера' }, (one: Note) => one.created === NOW],
    ['an unknown motivation', { motivation: 'oa:linking' }, (one: Note) => one.motivation === 'commenting'],
  ])('makes sense of %s', (_, over, holds) => {
    const parsed = fromJsonLd({ ...toJsonLd(note()), ...over }, NOW)
    expect(parsed.ok && holds(parsed.note)).toBe(true)
  })
  test.each([
    ['no object', 7],
    ['no type', { ...toJsonLd(note()), type: 'Person' }],
    ['no id', { ...toJsonLd(note()), id: '' }],
    ['no target', { ...toJsonLd(note()), target: null }],
    ['a foreign target', { ...toJsonLd(note()), target: { source: 'javascript:alert(1)', selector: [] } }],
    ['no quotation', { ...toJsonLd(note()), target: { source: 'pasyans:zodiac:I', selector: [] } }],
    ['a body that is a number', { ...toJsonLd(note()), body: [{ value: 7 }] }],
    ['a text too long', { ...toJsonLd(note()), body: { value: 'я'.repeat(LIMITS.text + 1) } }],
    [
      'a prototype key',
      JSON.parse(JSON.stringify(toJsonLd(note())).replace('{', '{"__proto__":{"polluted":true},')) as unknown,
    ],
    [
      'nesting without end',
      { ...toJsonLd(note()), deep: JSON.parse('['.repeat(50) + ']'.repeat(50)) as unknown },
    ],
  ])('refuses %s and says why', (_, raw) => {
    const parsed = fromJsonLd(raw, NOW)
    expect(parsed.ok).toBe(false)
    expect(!parsed.ok && parsed.why).toMatch(/^найдено/)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
  test.each([
    ['a name too long', { id: 'я'.repeat(LIMITS.id + 1) }, [LIMITS.id + 1, LIMITS.id]],
    [
      'a quotation too long',
      {
        target: {
          source: 'pasyans:zodiac:I',
          selector: [{ type: 'TextQuoteSelector', exact: 'я'.repeat(LIMITS.quote + 1) }],
        },
      },
      [LIMITS.quote + 1, LIMITS.quote],
    ],
    [
      'a game too long',
      {
        target: {
          source: 'pasyans:zodiac',
          selector: [
            {
              type: 'pasyans:GameSelector',
              'pasyans:record': 'я'.repeat(LIMITS.record + 1),
              'pasyans:act': 0,
            },
          ],
        },
      },
      [LIMITS.record + 1, LIMITS.record],
    ],
    ['too many fields of its own', { x: 'я'.repeat(LIMITS.rest) }, [LIMITS.rest]],
    ['fields too deep', { x: JSON.parse('['.repeat(50) + ']'.repeat(50)) as unknown }, [LIMITS.depth]],
  ])('refuses %s and says the limit', (_, over, numbers) => {
    const parsed = fromJsonLd({ ...toJsonLd(note()), ...over }, NOW)
    for (const each of numbers) expect(parsed.ok ? '' : parsed.why).toContain(`${each}`)
  })
  test('whatever JSON is thrown at it, it answers and does not throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), raw => typeof fromJsonLd(raw, NOW).ok === 'boolean'),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('id', 'type', 'motivation', 'created', 'body', 'target', 'x'),
        // JSON has no −0: what is read from a file never holds one.
        fc.jsonValue().map(value => JSON.parse(JSON.stringify(value)) as unknown),
        (key, value) => {
          const parsed = fromJsonLd({ ...toJsonLd(note()), [key]: value }, NOW)
          if (parsed.ok)
            expect(fromJsonLd(JSON.parse(JSON.stringify(toJsonLd(parsed.note))), NOW)).toEqual(parsed)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('files', () => {
  test('a collection comes back whole, and merging it into itself changes nothing', () => {
    const read = readCollection(writeCollection([note(), game]), NOW)
    expect(read).toEqual({ ok: true, notes: [note(), game], refused: [] })
    expect(merge([note(), game], read.ok ? read.notes : [], freshId)).toMatchObject({
      write: [],
      added: 0,
      same: 2,
    })
  })
  test('bad notes are refused one by one with their places, good ones come in', () => {
    const read = readCollection(
      JSON.stringify({ type: 'AnnotationPage', items: [toJsonLd(note()), { type: 'Annotation' }, 5] }),
      NOW,
    )
    expect(read.ok && read.notes.length).toBe(1)
    expect(read.ok && read.refused.map(({ at }) => at)).toEqual([2, 3])
  })
  test.each([
    ['', 'не JSON'],
    ['{"a":', 'не JSON'],
    ['{"a":1}', 'нет заметок'],
    ['"x"', 'нет заметок'],
  ])('%j is refused', (text, why) => {
    const read = readCollection(text, NOW)
    expect(!read.ok && read.why).toContain(why)
  })
  test('a huge text is refused by its size, unread', () => {
    const read = readCollection('['.repeat(MAX_FILE_BYTES + 1), NOW)
    expect(!read.ok && read.why).toContain('слишком велик')
  })
  test('an id that another note has here comes in beside it; a newer form replaces an older one; an older never a newer', () => {
    const stranger = note({ text: 'Другая', created: '2026-05-01T00:00:00.000Z' })
    const beside = merge([note()], [stranger], freshId)
    expect(beside).toMatchObject({ added: 1, renamed: 1 })
    expect(beside.write[0]?.id).not.toBe(note().id)
    const newer = note({ text: 'Иначе', modified: '2026-04-01T00:00:00.000Z' })
    expect(merge([note()], [newer], freshId)).toMatchObject({ updated: 1, write: [newer] })
    expect(merge([newer], [note()], freshId)).toMatchObject({ updated: 0, write: [] })
  })
  test('merging loses nothing and makes no doubles, whatever comes', () => {
    const any = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      text: fc.constantFrom('x', 'y'),
      modified: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
    })
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: one => one.id }), fc.array(any), (mine, theirs) => {
        const here = mine.map(note)
        const done = merge(
          here,
          theirs.map(one => note(one)),
          freshId,
        )
        const after = new Map([...here, ...done.write].map(one => [one.id, one]))
        for (const one of here) expect((after.get(one.id)?.modified ?? '') >= one.modified).toBe(true)
        expect(
          merge(
            [...after.values()],
            theirs.map(one => note(one)),
            freshId,
          ).added,
        ).toBe(0)
      }),
    )
  })
  test('CSV is quoted and defuses formulas; Markdown escapes its own signs', () => {
    const sly = note({ text: '=HYPERLINK("x"), «да»\nдва', tags: ['<b>'] })
    const csv = writeCsv([sly], () => 'Зодиак, правило I')
    expect(csv).toContain(`"'=HYPERLINK(""x""), «да»\nдва"`)
    expect(csv).toContain('"Зодиак, правило I"')
    expect(writeMarkdown([sly], () => 'Зодиак')).toContain('\\<b\\>')
  })
})

describe('links', () => {
  test('a note comes back from its link', async () => {
    const link = await writeLink([note()])
    expect(link).toMatch(/^1\.[A-Za-z0-9_-]+$/)
    expect(await readLink(link!, NOW)).toEqual({ ok: true, notes: [note()], refused: [] })
  })
  test('a set too long for a link gives none', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      note({ id: `n${index}`, text: String(Math.sin(index)) + String(Math.cos(index)).repeat(5) }),
    )
    expect(await writeLink(many)).toBeNull()
    expect((await writeLink([note()]))!.length).toBeLessThan(MAX_LINK)
  })
  test('a spoiled, cut or exploding link says so', async () => {
    const link = (await writeLink([note()]))!
    for (const bad of ['', '2.abc', `${link}!`, link.slice(0, -9), '1.', '1.////'])
      expect(await readLink(bad, NOW), bad).toMatchObject({ ok: false })
    const bomb = new Blob(['[' + ' '.repeat(3_000_000) + ']'])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'))
    const packed = Buffer.from(await new Response(bomb).arrayBuffer()).toString('base64url')
    expect(await readLink(`1.${packed}`, NOW)).toMatchObject({
      ok: false,
      why: expect.stringContaining('слишком большой') as string,
    })
  })
})
