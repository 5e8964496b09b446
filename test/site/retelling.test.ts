import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadRules } from '../../src/cli/patiences.ts'
import { root } from '../../src/cli/root.ts'
import { parsePage } from '../../src/edition/page.ts'
import type { Clause } from '../../src/edition/types.ts'
import { patience } from '../../src/engine/index.ts'
import type { Figure } from '../../src/patiences/figure.ts'
import { loadEdition } from '../../src/pipeline/load.ts'
import { lastWordOf } from '../../src/site/editor-notes.ts'
import { stem, tokens } from '../../src/text/index.ts'

const edition = await loadEdition(root)
const stemsIn = (text: string): string[] => tokens(text).map(token => stem(token.text))

const numerals: readonly (readonly string[])[] = [
  [],
  [],
  ['два', 'две', 'двух', 'двумя', 'второй', 'дважды', 'вдвоём', 'двое', 'оба', 'обе', 'обоих'],
  ['три', 'трёх', 'тремя', 'трем', 'третий', 'третьего', 'трижды'],
  ['четыре', 'четырёх', 'четырьмя', 'четвертый'],
  ['пять', 'пяти', 'пятый'],
  ['шесть', 'шести'],
  ['семь', 'семи'],
  ['восемь', 'восьми', 'восьмой'],
  ['девять', 'девяти'],
  ['десять', 'десяти'],
  ['одиннадцать', 'одиннадцати'],
  ['двенадцать', 'двенадцати', 'двенадцатой'],
  ['тринадцать', 'тринадцати', 'тринадцатой', 'тринадцатая'],
  [],
  [],
  ['шестнадцать', 'шестнадцати'],
  ['семнадцать', 'семнадцати'],
]
const valueOf = new Map(numerals.flatMap((words, value) => words.map(word => [stem(word), value] as const)))

/** Numbers a text names, in words or figures. */
const numbersIn = (text: string): Set<number> =>
  new Set([
    ...stemsIn(text).flatMap(form => valueOf.get(form) ?? []),
    ...[...text.matchAll(/\d+/g)].map(found => Number(found[0])),
  ])

describe.each(edition.patiences.map(text => [text.slug, text] as const))('%s', async (slug, text) => {
  const rules = await loadRules(slug)
  const figure = ((await import(join(root, `src/patiences/${slug}/figure.ts`))) as { figure: Figure }).figure
  const page = parsePage(readFileSync(join(root, 'content/patiences', `${slug}.md`), 'utf8'))
  const game = patience(rules, {})
  const foundations = new Set(
    ([rules.foundations ?? []].flat(2) as { name: string }[]).map(zone => zone.name),
  )
  const clauses = text.blocks.filter((block): block is Clause => block.type === 'clause')

  test('the retelling of every clause names each pile its norms speak of', () => {
    const missing = page.retellings
      .filter(({ clause }) => game.clauses.includes(clause))
      .flatMap(({ clause, markdown }) => {
        const told = new Set(stemsIn(markdown))
        return game.speaksOf(clause).flatMap(({ name }) => {
          const zone = figure.zones[name]
          if (!zone) return []
          const names = [
            zone.name,
            zone.book ?? '',
            foundations.has(name) ? 'основание' : '',
            zone.place ?? '',
          ]
          const known = names.flatMap(stemsIn).filter(form => form.length > 2)
          return known.some(form => told.has(form)) ? [] : [`${clause}: ${zone.name}`]
        })
      })
    expect(missing).toEqual([])
  })

  test('the retelling of every clause names the numbers of its text', () => {
    const missing = clauses.flatMap(clause => {
      const retelling = page.retellings.find(one => one.clause === clause.id)
      if (!retelling || clause.lost) return []
      const told = numbersIn(retelling.markdown)
      return [...numbersIn(clause.modern)].filter(n => n > 2 && !told.has(n)).map(n => `${clause.id}: ${n}`)
    })
    expect(missing).toEqual([])
  })
})

test('letters of the editors’ notes follow one another as their signs stand in the text', () => {
  for (const text of edition.patiences) {
    const page = parsePage(readFileSync(join(root, 'content/patiences', `${text.slug}.md`), 'utf8'))
    const clauses = text.blocks.filter((block): block is Clause => block.type === 'clause')
    const place = ({ clause, at }: (typeof page.notes)[number]): number => {
      const n = clauses.findIndex(({ id }) => id === clause)
      return n * 1000 + (at ? lastWordOf(clauses[n]!, at) : 999)
    }
    const keys = page.notes.toSorted((one, other) => place(one) - place(other)).map(({ key }) => key)
    expect([text.slug, keys]).toEqual([text.slug, [...'абвгдежз'].slice(0, keys.length)])
  }
})

test('every patience is retold', () => {
  expect(readdirSync(join(root, 'content/patiences')).filter(name => name.endsWith('.md')).length).toBe(
    edition.patiences.length,
  )
})
