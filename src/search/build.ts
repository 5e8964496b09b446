import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { close, createIndex } from 'pagefind'
import { glossaryOf } from '../edition/glossary.ts'
import { parsePage } from '../edition/page.ts'
import { loadEdition } from '../pipeline/load.ts'
import { tokens } from '../text/index.ts'
import { collect, type Content } from './collect.ts'
import { openLexicon, type LexiconData } from './lexicon.ts'
import { makeLexicon } from './make-lexicon.ts'
import { loadMorphology } from './morphology.ts'
import { contentOf, keysOfRecord } from './shelve.ts'
import { BOOK, KINDS, type Kind, type SearchRecord, type Shown } from './records.ts'

/** What the browser reads first: where the rest is, and what may be chosen in the filters. */
export interface Manifest {
  /** Changes with the index. */
  readonly version: string
  readonly records: number
  /** Files of the lexicon and the letters their words begin with; one file with '' holds all. */
  readonly lexicon: readonly { readonly file: string; readonly letters: string }[]
  readonly patiences: readonly { readonly slug: string; readonly title: string }[]
  readonly packs: readonly number[]
  readonly kinds: readonly string[]
  /** Pagefind's ids of the book's own records, by spaces. */
  readonly book: string
}

export interface Built {
  readonly records: number
  readonly words: number
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Builds the index of the edition into dist/search/data/. Reads the edition and content/, not the built pages. */
export const buildSearch = async (dist: string): Promise<Built> => {
  const edition = await loadEdition(root)
  return writeIndex(collect(edition, await readContent(root)), join(dist, 'search', 'data'))
}

export const readContent = async (home: string): Promise<Content> => {
  const read = async (folder: string): Promise<[name: string, text: string][]> => {
    const names = await readdir(join(home, folder)).catch((): string[] => [])
    return Promise.all(
      names
        .filter(name => name.endsWith('.md'))
        .sort()
        .map(async (name): Promise<[string, string]> => [
          name.slice(0, -3),
          await readFile(join(home, folder, name), 'utf8'),
        ]),
    )
  }
  const [pages, glossary] = await Promise.all([read('content/patiences'), read('content/glossary')])
  return {
    pages: pages.map(([, text]) => parsePage(text)),
    glossary: glossaryOf(glossary.map(([id, text]) => ({ id, text }))).entries,
  }
}

/** Every word a record can be found by, in today's spelling where there is one. */
export const vocabularyOf = (records: readonly SearchRecord[]): ReadonlySet<string> => {
  const words = new Set<string>()
  const add = (text: string): void => {
    for (const token of tokens(text)) words.add(token.text.toLowerCase())
  }
  for (const record of records) {
    for (const unit of record.units)
      for (const text of unit.modern.length > 0 ? unit.modern : unit.print) add(text)
    for (const label of record.labels) add(label)
  }
  return words
}

// Entries to a file of the lexicon, about: a query fetches the files of its own first letters only.
const SHARD = 250

/** Writes records as an index: Pagefind's bundle, the lexicon, the manifest. The folder is made anew. */
export const writeIndex = async (records: readonly SearchRecord[], folder: string): Promise<Built> => {
  const { data, forTexts } = makeLexicon(vocabularyOf(records), await loadMorphology())
  const lexicon = forTexts(openLexicon([data]))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  const { index, errors } = await createIndex({ forceLanguage: 'unknown' })
  if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`)
  const hash = createHash('sha256')
  let words = 0
  for (const record of records) {
    const places = keysOfRecord(record, lexicon)
    words += record.units.length
    const shown = JSON.stringify(shownOf(record))
    const content = contentOf(places)
    hash.update(shown).update(content)
    const filters: Record<string, string[]> = { kind: [record.kind] }
    if (record.patience) filters.patience = [record.patience]
    if (record.packs) filters.packs = [String(record.packs)]
    // The address is the one field Pagefind neither indexes nor alters: what a result shows travels in it.
    const added = await index.addCustomRecord({ url: shown, content, language: 'unknown', filters })
    if (added.errors.length > 0) throw new Error(`Pagefind: ${added.errors.join('; ')}`)
  }
  const { files, errors: failed } = await index.getFiles()
  if (failed.length > 0) throw new Error(`Pagefind: ${failed.join('; ')}`)
  const book: string[] = []
  for (const file of files) {
    if (!NEEDED.test(file.path)) continue
    const id = /^fragment\/\w+?_(\w+)\.pf_fragment$/u.exec(file.path)?.[1]
    if (id !== undefined && BOOK.has(kindOf(file.content))) book.push(id)
    const path = join(folder, file.path)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, file.content)
  }
  await close()

  const shards = shardsOf(data)
  for (const shard of shards) hash.update(JSON.stringify(shard.data))
  const version = hash.digest('hex').slice(0, 12)
  const manifest: Manifest = {
    version,
    records: records.length,
    lexicon: shards.map(({ letters }, n) => ({ file: `words-${version}-${n}.pf_words`, letters })),
    patiences: distinct(
      records.filter(record => record.patience),
      record => record.patience,
    ).map(record => ({
      slug: record.patience,
      title: record.title,
    })),
    packs: [...new Set(records.flatMap(record => record.packs ?? []))].sort((a, b) => a - b),
    book: book.sort().join(' '),
    kinds: KINDS.filter(kind => records.some(record => record.kind === kind)),
  }
  for (const [n, shard] of shards.entries())
    await writeFile(
      join(folder, manifest.lexicon[n]!.file),
      gzipSync(JSON.stringify(shard.data), { level: 9 }),
    )
  await writeFile(join(folder, 'search.json'), JSON.stringify(manifest))
  return { records: records.length, words }
}

// Pagefind also brings three ready interfaces, a highlighter and a worker; none of them is used.
const NEEDED = /^(?:pagefind\.js|pagefind-entry\.json|wasm\.unknown\.pagefind|.*\.pf_\w+)$/u

/** The kind of the record in one of Pagefind's fragments: JSON behind a mark of twelve letters, packed. */
const kindOf = (fragment: Uint8Array): Kind => {
  const { url } = JSON.parse(gunzipSync(fragment).subarray('pagefind_dcd'.length).toString('utf8')) as {
    url: string
  }
  return (JSON.parse(url) as Shown).k
}

const shownOf = (record: SearchRecord): Shown => ({
  k: record.kind,
  s: record.patience,
  t: record.title,
  n: record.name,
  h: record.href,
  p: record.print,
  m: record.modern,
  ...(record.cards.length > 0 ? { c: record.cards.join(' ') } : {}),
})

const distinct = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map(item => [key(item), item])).values(),
]

interface Shard {
  letters: string
  readonly entries: Set<string>
}

/**
 * The lexicon in files by first letter. A family stands whole in every file that has a form of it, so that the file of a
 * typed word knows all its forms («шёл» under и as well).
 */
const shardsOf = (data: LexiconData): readonly { letters: string; data: LexiconData }[] => {
  const ofFamily = new Map<string, string[]>()
  const letters = new Map<string, Set<string>>()
  for (const entry of data.entries) {
    const family = entry.slice(entry.lastIndexOf(':') + 1)
    ofFamily.set(family, [...(ofFamily.get(family) ?? []), entry])
    const letter = entry[0]!
    letters.set(letter, (letters.get(letter) ?? new Set()).add(family))
  }
  const shards: Shard[] = []
  for (const [letter, families] of [...letters].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const entries = [...families].flatMap(family => ofFamily.get(family) ?? [])
    const last = shards.at(-1)
    const shard =
      last && last.entries.size + entries.length <= SHARD ? last : { letters: '', entries: new Set<string>() }
    if (shard !== last) shards.push(shard)
    shard.letters += letter
    for (const entry of entries) shard.entries.add(entry)
  }
  return shards.map(({ letters: own, entries }) => ({
    letters: own,
    data: renumbered([...entries].sort(), data.paradigms),
  }))
}

/** Entries with only the paradigms they use, numbered anew. */
const renumbered = (entries: readonly string[], paradigms: readonly string[]) => {
  const numbers = new Map<string, number>()
  const own: string[] = []
  const lines = entries.map(entry => {
    const [base, paradigm, family] = entry.split(':')
    let number = numbers.get(paradigm!)
    if (number === undefined) {
      number = own.length
      numbers.set(paradigm!, number)
      own.push(paradigms[Number(paradigm)]!)
    }
    return `${base}:${number}:${family}`
  })
  return { paradigms: own, entries: lines }
}
