import { createServer, type Server } from 'node:http'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeIndex, type Manifest } from '../../src/search/build.ts'
import { openLexicon, type Lexicon } from '../../src/search/lexicon.ts'
import {
  openPagefind,
  pagefindBackend,
  unpack,
  type PagefindModule,
} from '../../src/search/pagefind-backend.ts'
import { ask, type Backend, type Options } from '../../src/search/query.ts'
import { openEdition } from './edition.ts'

let opened: Awaited<ReturnType<typeof openEdition>>
let folder: string
let server: Server
let backend: Backend
let lexicon: Lexicon
let manifest: Manifest

beforeAll(async () => {
  opened = await openEdition()
  folder = await mkdtemp(join(tmpdir(), 'pasyans-search-'))
  await writeIndex(opened.records, folder)
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    readFile(join(folder, path)).then(
      bytes => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const module = (await import(pathToFileURL(join(folder, 'pagefind.js')).href)) as PagefindModule
  manifest = JSON.parse(await readFile(join(folder, 'search.json'), 'utf8')) as Manifest
  backend = pagefindBackend(openPagefind(module, base, manifest.version), manifest.book)
  lexicon = openLexicon(
    await Promise.all(
      manifest.lexicon.map(async ({ file }) => {
        const bytes = await readFile(join(folder, file))
        return unpack(
          bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
        )
      }),
    ),
  )
}, 120_000)
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const QUERIES: readonly (readonly [string, Options])[] = [
  ['карта', {}],
  ['тайнаго совѣта', {}],
  ['«верхнія карты»', {}],
  ['марьяж -талон', {}],
  ['десятка пик', {}],
  ['правило IV', {}],
  ['картъ', { exact: true }],
  ['карта', { kinds: ['rule', 'note'] }],
  ['карта', { patience: 'zodiac' }],
  ['колода', { packs: '1' }],
  ['зодиа', { typing: true }],
  ['абракадабра', {}],
  ['де-Люинь', {}],
]

describe('Pagefind', () => {
  it.each(QUERIES)(
    'answers «%s» %o as the index in memory does, in the same order of nearness',
    async (query, options) => {
      const here = await ask(query, opened.lexicon, opened.backend, options)
      const there = await ask(query, lexicon, backend, options)
      const shape = async (answer: typeof here) =>
        (
          await Promise.all(
            answer.hits.map(async hit => {
              const { k, h, m } = await hit.load()
              return `${hit.matched} ${hit.span} ${hit.book} ${k} ${h} ${m}`
            }),
          )
        ).sort()
      expect(await shape(there)).toEqual(await shape(here))
      expect(there.unknown).toEqual(here.unknown)
    },
  )

  it('gives back the texts it was given, letter for letter', async () => {
    const { hits } = await ask('конституція', lexicon, backend)
    for (const hit of hits) {
      const shown = await hit.load()
      expect(opened.records.some(record => record.print === shown.p && record.modern === shown.m)).toBe(true)
    }
  })

  it('keeps the lexicon in files of which a word needs one', async () => {
    expect(manifest.lexicon.length).toBeGreaterThan(3)
    const letters = manifest.lexicon.flatMap(shard => [...shard.letters])
    expect(new Set(letters).size).toBe(letters.length)
    for (const { file, letters: own } of manifest.lexicon) {
      const bytes = await readFile(join(folder, file))
      const alone = openLexicon([
        await unpack(
          bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
        ),
      ])
      for (const form of opened.lexicon.forms())
        if (own.includes(form[0]!)) expect(alone.families(form), form).toEqual(lexicon.families(form))
    }
  })

  it('leaves out what the site does not use', async () => {
    await expect(stat(join(folder, 'pagefind-ui.js'))).rejects.toThrow()
    await expect(stat(join(folder, 'pagefind-worker.js'))).rejects.toThrow()
  })
})
