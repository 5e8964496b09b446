import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { epub, type Diagram } from '../../src/edition/epub/epub.ts'
import { glossaryOf } from '../../src/edition/glossary.ts'
import { hyphenate } from '../../src/edition/epub/hyphenate.ts'
import { parsePage, type Page } from '../../src/edition/page.ts'
import type { Edition } from '../../src/edition/types.ts'
import { loadPatience } from '../../src/cli/patiences.ts'
import { patience } from '../../src/engine/index.ts'
import { loadEdition } from '../../src/pipeline/load.ts'
import { diagramsOf } from '../../src/site/picture.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'content', 'patiences')
let edition: Edition
let pages: readonly Page[]
let diagrams: readonly Diagram[]
let book: Uint8Array
beforeAll(async () => {
  edition = await loadEdition(root)
  pages = readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => parsePage(readFileSync(join(folder, name), 'utf8')))
  const glossary = join(root, 'content', 'glossary')
  const terms = glossaryOf(
    readdirSync(glossary).map(name => ({
      id: name.replace('.md', ''),
      text: readFileSync(join(glossary, name), 'utf8'),
    })),
  ).entries
  diagrams = (
    await Promise.all(
      pages.map(async page => {
        const loaded = await loadPatience(page.slug)
        if (!loaded.ok || !loaded.figure) throw new Error(page.slug)
        return diagramsOf(page, loaded.figure, reading => patience(loaded.rules, reading))
      }),
    )
  ).flat()
  book = epub(edition, pages, terms, diagrams, '2026-11-30T12:00:00Z')
})

const faults = async (bytes: Uint8Array): Promise<string[]> =>
  (await EpubCheck.validate(bytes)).messages
    .filter(({ severity }) => severity === 'error' || severity === 'fatal' || severity === 'warning')
    .map(({ id, message, location }) => `${id} ${message} ${location?.path ?? ''}:${location?.line ?? ''}`)

describe('EPUB', () => {
  test('the book is valid', async () => {
    expect(await faults(book)).toEqual([])
  })

  test('a link to nowhere makes it invalid', async () => {
    const files = unzipSync(book)
    const name = 'OEBPS/british-constitution.xhtml'
    const broken = strFromU8(files[name]!).replace('href="#note20"', 'href="#note21"')
    const { mimetype, ...rest }: Record<string, Uint8Array> = { ...files, [name]: strToU8(broken) }
    expect(await faults(zipSync({ mimetype: [mimetype!, { level: 0 }], ...rest }))).not.toEqual([])
  })

  test('every clause stands in it in both spellings, soft hyphens apart', () => {
    const files = unzipSync(book)
    for (const { slug, blocks } of edition.patiences) {
      const text = strFromU8(files[`OEBPS/${slug}.xhtml`]!)
        .replace(/<[^>]*>/gu, '')
        .replace(/\u00AD/gu, '')
      for (const block of blocks) {
        if (block.type !== 'clause') continue
        for (const layer of ['print', 'modern'] as const)
          for (const { [layer]: range } of block.sentences) {
            const words = block[layer].slice(...range)
            if (block.marks.some(({ [layer]: at }) => at[0] < range[1] && at[1] >= range[0])) continue
            expect(text).toContain(words)
          }
      }
    }
  })

  test('every term of the glossary is explained in it', () => {
    const text = strFromU8(unzipSync(book)['OEBPS/glossary.xhtml']!)
    expect(text.match(/<dt /gu)).toHaveLength(readdirSync(join(root, 'content', 'glossary')).length)
    expect(text).toContain(
      '<dt id="talon">талон <span lang="ru-petr1708" xml:lang="ru-petr1708">(талонъ)</span></dt>',
    )
  })

  test('every position stands as a picture within the clause it tries, told in words', () => {
    const files = unzipSync(book)
    expect(diagrams).toHaveLength(pages.reduce((n, page) => n + page.positions.length, 0))
    for (const { slug, n, clause, words } of diagrams) {
      const chapter = strFromU8(files[`OEBPS/${slug}.xhtml`]!)
      const from = chapter.indexOf(`id="${clause}"`)
      const next = /<(?:div|aside) [^>]*id="/u.exec(chapter.slice(from))?.index ?? Infinity
      const at = chapter.indexOf(`src="pictures/${slug}-${n}.svg"`)
      expect(from, `${slug} ${clause}`).toBeGreaterThan(0)
      expect(at - from, `${slug} ${n}`).toBeGreaterThan(0)
      expect(at - from, `${slug} ${n}`).toBeLessThan(next)
      expect(words).toMatch(/: .+\./u)
      expect(chapter).toContain(`. ${words}"/>`)
      expect(strFromU8(files[`OEBPS/pictures/${slug}-${n}.svg`]!)).toContain('<desc id="d">')
    }
  })

  test('the book is light enough for a letter', () => {
    expect(book.length).toBeLessThan(2 * 1024 * 1024)
  })

  test('equal editions make equal books', () => {
    const made = () => Buffer.from(epub(edition, [], [], [], '2026-11-30T12:00:00Z'))
    expect(made().equals(made())).toBe(true)
  })
})

describe('hyphenation', () => {
  test.each([
    ['конституція', 'кон-сти-ту-ція'],
    ['основаній', 'ос-но-ва-ній'],
    ['раскладываютъ', 'рас-кла-ды-ва-ютъ'],
    ['тузъ', 'тузъ'],
    ['ѣсть', 'ѣсть'],
  ])('%s', (word, expected) => {
    expect(hyphenate(word).replace(/\u00AD/gu, '-')).toBe(expected)
  })

  test('changes no letter', () => {
    for (const { blocks } of edition.patiences)
      for (const block of blocks)
        if (block.type === 'clause') expect(hyphenate(block.print).replace(/\u00AD/gu, '')).toBe(block.print)
  })
})
