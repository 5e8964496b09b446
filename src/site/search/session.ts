/** The search of a page: opened at the first need, shared by everything that asks. */
import type { Manifest } from '../../search/build.ts'
import { markerOf, type Marker } from '../../search/excerpt.ts'
import { openLexicon as open, type Lexicon, type LexiconData } from '../../search/lexicon.ts'
import { openPagefind, pagefindBackend, unpack, type PagefindModule } from '../../search/pagefind-backend.ts'
import { inOneScript, parseQuery } from '../../search/parse-query.ts'
import { ask, type Answer, type Backend, type Options } from '../../search/query.ts'
import { nearestForm, otherLayout } from '../../search/suggest.ts'
import { fold } from '../../text/fold.ts'

export interface Suggestion {
  readonly query: string
  readonly why: 'layout' | 'slip'
}

export interface Session {
  readonly manifest: Manifest
  readonly ask: (query: string, options: Options) => Promise<Answer & { readonly marker: Marker }>
  /** What the reader may have meant, asked for and found; only for a query that found nothing. */
  readonly suggest: (query: string, options: Options) => Promise<Suggestion | undefined>
}

export const base = (): string => document.body.dataset.base ?? '/'

let manifest: Promise<Manifest> | undefined
let pagefind: Promise<Backend> | undefined
const shards = new Map<string, Promise<LexiconData>>()

let opened: { readonly files: number; readonly lexicon: Lexicon } | undefined

const get = async (file: string): Promise<Response> => {
  const response = await fetch(`${base()}search/data/${file}`)
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  return response
}

const retried = <Value>(promise: Promise<Value>, forget: () => void): Promise<Value> => {
  promise.catch(forget)
  return promise
}

const openManifest = (): Promise<Manifest> =>
  (manifest ??= retried(
    get('search.json').then(async response => (await response.json()) as Manifest),
    () => {
      manifest = undefined
    },
  ))

const openBackend = async ({ version, book }: Manifest): Promise<Backend> =>
  (pagefind ??= retried(
    // A file of the site, but made after it: the bundler must leave the address alone.
    (import(/* @vite-ignore */ `${base()}search/data/pagefind.js`) as Promise<PagefindModule>).then(module =>
      pagefindBackend(openPagefind(module, `${base()}search/data/`, version), book),
    ),
    () => {
      pagefind = undefined
    },
  ))

/** The lexicon as far as the words of a text need it; all of it without one. */
export const openLexicon = async (text?: string): Promise<Lexicon> => {
  const { lexicon } = await openManifest()
  const letters =
    text === undefined
      ? undefined
      : new Set(
          [...fold(inOneScript(text)).matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(match => match[0]),
        )
  const files = lexicon.filter(
    shard => letters === undefined || [...shard.letters].some(letter => letters.has(letter)),
  )
  for (const { file } of files)
    if (!shards.has(file))
      shards.set(
        file,
        retried(
          get(file).then(async response => unpack(await response.arrayBuffer())),
          () => {
            shards.delete(file)
            opened = undefined
          },
        ),
      )
  const all = [...shards.values()]
  if (opened?.files !== all.length) opened = { files: all.length, lexicon: open(await Promise.all(all)) }
  return opened.lexicon
}

const asked = async (query: string, options: Options): Promise<Answer & { readonly marker: Marker }> => {
  const terms = parseQuery(query)
  if (terms.length === 0)
    return { terms, hits: [], partial: false, unknown: [], completed: undefined, marker: { marks: () => [] } }
  const [lexicon, backend] = await Promise.all([openLexicon(query), openManifest().then(openBackend)])
  const answer = await ask(query, lexicon, backend, options)
  return {
    ...answer,
    marker: markerOf(answer.terms, lexicon, {
      exact: options.exact ?? false,
      completed: answer.completed?.families,
    }),
  }
}

const suggest = async (query: string, options: Options): Promise<Suggestion | undefined> => {
  const finds = async (other: string): Promise<boolean> => {
    const { hits, partial } = await asked(other, { ...options, typing: false })
    return hits.length > 0 && !partial
  }
  const swapped = otherLayout(query)
  if (swapped !== query && (await finds(swapped))) return { query: swapped, why: 'layout' }
  const { unknown } = await asked(query, { ...options, typing: false })
  if (unknown.length === 0) return undefined
  const lexicon = await openLexicon()
  let mended = query
  for (const word of unknown) {
    const near = nearestForm(word, lexicon)
    // Folded, «-ие» stands for «-ия» too.
    if (near !== undefined)
      mended = mended.replace(word, /я$/iu.test(word) ? near.replace(/ие$/u, 'ия') : near)
  }
  return mended !== query && (await finds(mended)) ? { query: mended, why: 'slip' } : undefined
}

export const openSession = async (): Promise<Session> => ({
  manifest: await openManifest(),
  ask: asked,
  suggest,
})

/** Marks for a query in texts, without the index: what a page needs that was opened from a find. */
export const openMarker = async (query: string, exact: boolean): Promise<Marker> =>
  markerOf(parseQuery(query), await openLexicon(query), { exact })
