/**
 * `npm run measure:search`: what the search finds and what it costs, beside Pagefind's own Russian indexing of the same
 * records. Prints tables; with --write puts them into docs/measures-search.md. Times are for reading, not for tests.
 */
import { createServer } from 'node:http'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { close, createIndex } from 'pagefind'
import { root } from '../../../src/cli/root.ts'
import { writeIndex, type Manifest } from '../../../src/search/build.ts'
import { openLexicon, type LexiconData } from '../../../src/search/lexicon.ts'
import { memoryBackend } from '../../../src/search/memory-backend.ts'
import {
  openPagefind,
  pagefindBackend,
  unpack,
  type PagefindModule,
} from '../../../src/search/pagefind-backend.ts'
import { ask, type Backend } from '../../../src/search/query.ts'
import type { SearchRecord } from '../../../src/search/records.ts'
import { fold } from '../../../src/text/index.ts'
import { openEdition } from '../edition.ts'
import { inLayer, ofLayer, score, vocabularyOf, type Score } from '../vocabulary.ts'

const BOOKS = 100
const SESSION = [
  'тайный совет',
  'тайнаго совѣта',
  'красная',
  '«верхнія карты»',
  'десятка пик',
  'марьяж -талон',
  'пустое место',
]

const opened = await openEdition()
const { records, morphology, made, lexicon, kin } = opened

/* ——— a server that counts ——— */

interface Counted {
  readonly base: string
  readonly take: () => { files: number; bytes: number; packed: number }
  readonly close: () => void
}
const serve = async (folder: string): Promise<Counted> => {
  let files = 0
  let bytes = 0
  let packed = 0
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    readFile(join(folder, path)).then(
      content => {
        files++
        bytes += content.length
        packed += Math.min(content.length, gzipSync(content).length)
        response.end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  // A kept connection may be closed by the server just when the next question goes out on it.
  server.keepAliveTimeout = 600_000
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    take: () => {
      const taken = { files, bytes, packed }
      files = bytes = packed = 0
      return taken
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const sizeOf = async (folder: string): Promise<number> => {
  let size = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name))).size
  return size
}

/* ——— what is compared ——— */

interface Reader {
  readonly ask: (query: string, most: number) => Promise<readonly string[]>
  /** What was fetched stays; what was answered is forgotten. */
  readonly forget: () => void
}
interface Engine {
  readonly name: string
  readonly built: number
  readonly size: number
  readonly server: Counted
  /** A new reader: nothing fetched yet. */
  readonly reader: () => Promise<Reader>
  readonly dispose: () => Promise<void>
}

let copies = 0
const moduleOf = async (folder: string): Promise<PagefindModule & { search: unknown }> =>
  (await import(`${pathToFileURL(join(folder, 'pagefind.js')).href}?${copies++}`)) as PagefindModule & {
    search: unknown
  }

const ours = async (list: readonly SearchRecord[]): Promise<Engine> => {
  const folder = await mkdtemp(join(tmpdir(), 'pasyans-measure-'))
  const begun = performance.now()
  await writeIndex(list, folder)
  const built = performance.now() - begun
  const server = await serve(folder)
  return {
    name: 'этот поиск',
    built,
    size: await sizeOf(folder),
    server,
    reader: async () => {
      await fetch(`${server.base}pagefind.js`)
      const manifest = (await (await fetch(`${server.base}search.json`)).json()) as Manifest
      const instance = openPagefind(await moduleOf(folder), server.base, manifest.version)
      let backend: Backend = pagefindBackend(instance, manifest.book)
      const shards = new Map<string, LexiconData>()
      let opened = { files: 0, lexicon: openLexicon([]) }
      const answer: Reader['ask'] = async (query, most) => {
        const letters = new Set(
          [...fold(query).matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(match => match[0]),
        )
        for (const { file, letters: own } of manifest.lexicon)
          if (!shards.has(file) && [...own].some(letter => letters.has(letter)))
            shards.set(file, await unpack(await (await fetch(`${server.base}${file}`)).arrayBuffer()))
        if (opened.files !== shards.size)
          opened = { files: shards.size, lexicon: openLexicon([...shards.values()]) }
        const { hits } = await ask(query, opened.lexicon, backend)
        const shown = await Promise.all(hits.slice(0, most).map(hit => hit.load()))
        return shown.map(one => one.h)
      }
      return {
        ask: answer,
        forget: () => {
          backend = pagefindBackend(instance, manifest.book)
        },
      }
    },
    dispose: async () => {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Stock {
  readonly search: (
    term: string,
  ) => Promise<{ results: readonly { data: () => Promise<{ raw_url: string }> }[] }>
}

/** Pagefind as it comes: the same texts, its own Russian. */
const stock = async (list: readonly SearchRecord[]): Promise<Engine> => {
  const folder = await mkdtemp(join(tmpdir(), 'pasyans-measure-'))
  const begun = performance.now()
  const { index } = await createIndex({ forceLanguage: 'ru' })
  for (const [n, record] of list.entries()) {
    const content = record.units
      .flatMap(unit => [unit.print.join(' '), unit.modern.join(' ')])
      .filter(Boolean)
      .join(' ')
    await index!.addCustomRecord({ url: `/${n}/${record.href}`, content: content || '-', language: 'ru' })
  }
  await index!.writeFiles({ outputPath: folder })
  await close()
  const built = performance.now() - begun
  const server = await serve(folder)
  return {
    name: 'Pagefind, его русский',
    built,
    size: await sizeOf(folder),
    server,
    reader: async () => {
      await fetch(`${server.base}pagefind.js`)
      const module = await moduleOf(folder)
      const instance = module.createInstance({
        basePath: server.base,
        noWorker: true,
        metaCacheTag: 'm',
        language: 'ru',
      }) as unknown as Stock
      const answer: Reader['ask'] = async (query, most) => {
        const { results } = await instance.search(query.replace(/[«»]/gu, '"').replace(/ -\S+/gu, ''))
        const shown = await Promise.all(results.slice(0, most).map(result => result.data()))
        return shown.map(one => one.raw_url)
      }
      return { ask: answer, forget: () => undefined }
    },
    dispose: async () => {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/* ——— recall and false hits ——— */

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`
const lines: string[] = []
const say = (line = ''): void => {
  lines.push(line)
  console.log(line)
}

const NAMES = { modern: 'новое', old: 'старое' } as const
interface Row {
  readonly direction: string
  readonly ours: Score
  readonly theirs: Score
}
const rows: Row[] = []
for (const asked of ['modern', 'old'] as const)
  for (const layer of ['modern', 'old'] as const) {
    const own = ofLayer(records, layer)
    const list = inLayer(records, layer)
    const vocabulary = vocabularyOf(own, morphology)
    const questions = vocabulary.questions.filter(question => question.old === (asked === 'old'))
    const backend = memoryBackend(list, made.forTexts(lexicon))
    const best = await score(questions, vocabulary, kin, async word => {
      const { hits } = await ask(word, lexicon, backend)
      return new Set(hits.map(hit => Number(hit.id)))
    })
    const engine = await stock(list)
    const search = await engine.reader()
    const kept = new Map<string, ReadonlySet<number>>()
    const theirs = await score(questions, vocabulary, kin, async word => {
      const found =
        kept.get(word) ?? new Set((await search.ask(word, Infinity)).map(url => Number(url.split('/')[1])))
      kept.set(word, found)
      return found
    })
    await engine.dispose()
    rows.push({ direction: `${NAMES[asked]} → ${NAMES[layer]}`, ours: best, theirs })
    console.error(`${asked} → ${layer}`)
  }

const words = records.reduce((sum, record) => sum + record.units.length, 0)
const vocabulary = vocabularyOf(records, morphology)
say('# Измерения поиска')
say()
say(
  `Издание — записей: ${records.length}, слов: ${words}. Словарь вопросов — существительных, прилагательных и глаголов: ${vocabulary.lexemes.length}, во всех формах и в двух орфографиях: ${vocabulary.questions.length}. Полнота — доля мест с формой спрошенного слова, которые нашлись; лишнее — найденные места, где нет ни одной формы спрошенного слова. Пары глагола по виду и возвратные считаются одним словом.`,
)
say()
say('## Полнота и лишнее')
say()
say('| вопрос → текст | вопросов | полнота | лишних мест | полнота Pagefind | лишних у Pagefind |')
say('|---|--:|--:|--:|--:|--:|')
for (const { direction, ours: a, theirs: b } of rows)
  say(
    `| ${direction} | ${a.questions} | ${percent(a.found, a.due)} | ${a.falseHits} | ${percent(b.found, b.due)} | ${b.falseHits} |`,
  )

/* ——— cost ——— */

const hundred: SearchRecord[] = []
let seed = 20_000
const random = (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return seed / 2 ** 32
}
const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const copy = [...items]
  for (let n = copy.length - 1; n > 0; n--) {
    const at = Math.floor(random() * (n + 1))
    ;[copy[n], copy[at]] = [copy[at]!, copy[n]!]
  }
  return copy
}
const RECORDS = 15_000
const WORDS = 600_000
const units = records.flatMap(record => record.units.filter(unit => unit.modern.length > 0))
for (let n = 0; n < RECORDS; n++) {
  const model = records[n % records.length]!
  const book = Math.floor((n * BOOKS) / RECORDS) + 1
  const length = Math.round(WORDS / RECORDS)
  const from = Math.floor(random() * (units.length - length))
  const own = n < records.length ? model.units : shuffled(units.slice(from, from + length))
  hundred.push({
    ...model,
    patience: `book-${book}-${model.patience}`,
    href: `book-${book}/${model.href}`,
    print: own.map(unit => unit.print.join(' ')).join(' '),
    modern: own.map(unit => unit.modern.join(' ')).join(' '),
    units: own,
  })
}

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(0)} КБ`
const ms = (time: number): string => (time < 10 ? `${time.toFixed(1)} мс` : `${time.toFixed(0)} мс`)

const cost = async (engine: Engine): Promise<string> => {
  const reader = await engine.reader()
  const first = await reader.ask(SESSION[0]!, 8).then(() => engine.server.take())
  for (const query of SESSION.slice(1)) await reader.ask(query, 8)
  const rest = engine.server.take()
  const queries = [...SESSION, 'карта', 'на', 'карта на', 'король червей', 'правило IV', 'абракадабра']
  for (const query of queries) await reader.ask(query, 8)
  const rounds = new Map(queries.map(query => [query, [] as { wall: number; work: number }[]]))
  for (let round = 0; round < 15; round++) {
    reader.forget()
    for (const query of shuffled(queries)) {
      const begun = performance.now()
      const used = process.cpuUsage()
      await reader.ask(query, 8)
      const { user, system } = process.cpuUsage(used)
      rounds.get(query)!.push({ wall: performance.now() - begun, work: (user + system) / 1000 })
    }
  }
  const middle = (list: readonly number[]): number =>
    [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!
  const each = [...rounds.values()]
  const wall = each.map(list => middle(list.map(one => one.wall)))
  const work = each.map(list => middle(list.map(one => one.work)))
  engine.server.take()
  await engine.dispose()
  return `${engine.name} | ${kb(first.bytes)} (${kb(first.packed)}) | ${kb(first.bytes + rest.bytes)} (${kb(first.packed + rest.packed)}) | ${ms(middle(wall))} | ${ms(Math.max(...wall))} | ${ms(middle(work))} | ${ms(Math.max(...work))} | ${kb(engine.size)} | ${(engine.built / 1000).toFixed(1)} с`
}

say()
say('## Цена')
say()
say(
  `Первый вопрос — всё, что приходит по сети, пока показаны восемь мест (в скобках — если сервер сжимает); сеанс — семь вопросов. Время вопроса — когда указатель уже пришёл, от вопроса до восьми показанных мест; по каждому из 13 вопросов медиана 15 раз; здесь медиана и худшее по вопросам, по часам и отдельно работа процессора (на часах видна и прочая занятость машины: во время замера нагрузка была ${loadavg()[0]!.toFixed(1)}). Сто книг — ${RECORDS} записей, ${hundred.reduce((sum, record) => sum + record.units.length, 0)} слов, переставленных из издания. Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? ''}.`,
)
say()
say(
  '| | | первый вопрос | сеанс | медиана | худшее | медиана, процессор | худшее, процессор | указатель | сборка |',
)
say('|---|---|--:|--:|--:|--:|--:|--:|--:|--:|')
say(`| издание | ${await cost(await ours(records))} |`)
say(`| | ${await cost(await stock(records))} |`)
say(`| сто книг | ${await cost(await ours(hundred))} |`)
say(`| | ${await cost(await stock(hundred))} |`)

if (process.argv.includes('--write'))
  await writeFile(join(root, 'docs/measures-search.md'), `${lines.join('\n')}\n`)
process.exit(0)
