import type { LexiconData } from './lexicon.ts'
import type { Backend, Filters, Found } from './query.ts'
import type { Shown } from './records.ts'

/** What this project uses of pagefind.js 1.6. */
export interface PagefindModule {
  readonly createInstance: (options: {
    basePath: string
    noWorker: boolean
    metaCacheTag: string
    language?: string
  }) => PagefindInstance
}
export interface PagefindInstance {
  readonly search: (
    term: string,
    options: { filters: Readonly<Record<string, string | { any: readonly string[] }>> },
  ) => Promise<{
    results: readonly {
      id: string
      score: number
      words: readonly number[]
      data: () => Promise<{ raw_url: string }>
    }[]
  }>
}

/** Pagefind at an address that ends with `/`; `version` keeps a stale copy from being taken for the new one. */
export const openPagefind = (module: PagefindModule, basePath: string, version: string): PagefindInstance =>
  module.createInstance({ basePath, noWorker: true, metaCacheTag: version, language: 'unknown' })

/**
 * The index through Pagefind: one key at a time, never its own widening of words. Answers are kept for a while.
 * `book` are the ids of the book's own records, by spaces.
 */
export const pagefindBackend = (instance: PagefindInstance, book: string): Backend => {
  const own = new Set(book.split(' '))
  const search = async (key: string, filters: Filters, known: boolean): Promise<readonly Found[]> => {
    const options = {
      filters: {
        ...(filters.kinds && filters.kinds.length > 0 ? { kind: { any: filters.kinds } } : {}),
        ...(filters.patience ? { patience: filters.patience } : {}),
        ...(filters.packs ? { packs: filters.packs } : {}),
      },
    }
    // Unquoted, a key is found at all its places, but one that is nowhere is taken for another; quoted, a key is found
    // as it stands or not at all, but only at its first place.
    if (!known && (await instance.search(`"${key}"`, { filters: {} })).results.length === 0) return []
    const { results } = await instance.search(key, options)
    return results.map(result => ({
      id: result.id,
      places: result.words,
      score: result.score,
      load: async () => JSON.parse((await result.data()).raw_url) as Shown,
    }))
  }
  const kept = new Map<string, Promise<readonly Found[]>>()
  return {
    find: (key, filters, known) => {
      const name = JSON.stringify([key, filters.kinds ?? [], filters.patience ?? '', filters.packs ?? ''])
      let found = kept.get(name)
      if (!found) {
        if (kept.size > 200) kept.clear()
        found = search(key, filters, known)
        // A lookup that failed is asked again next time.
        found.catch(() => kept.delete(name))
        kept.set(name, found)
      }
      return found
    },
    isBook: id => own.has(id.slice(id.indexOf('_') + 1)),
  }
}

/** A file of the lexicon, packed by gzip; as it is where a server has unpacked it on the way. */
export const unpack = async (bytes: ArrayBuffer): Promise<LexiconData> => {
  const packed = new Uint8Array(bytes, 0, 2).join() === '31,139'
  const blob = new Blob([bytes])
  const plain = packed ? blob.stream().pipeThrough(new DecompressionStream('gzip')) : blob
  return (await new Response(plain).json()) as LexiconData
}
