import type { Lexicon } from './lexicon.ts'
import type { Backend, Filters, Found } from './query.ts'
import { BOOK, type SearchRecord, type Shown } from './records.ts'
import { keysOfRecord, WIDTH } from './shelve.ts'

/** The same index without Pagefind: for tests, which compare the two. */
export const memoryBackend = (records: readonly SearchRecord[], lexicon: Lexicon): Backend => {
  const shelf = new Map<string, Map<number, number[]>>()
  for (const [n, record] of records.entries())
    for (const [place, keys] of keysOfRecord(record, lexicon).entries())
      for (const key of keys) {
        const there = shelf.get(key) ?? new Map<number, number[]>()
        shelf.set(key, there)
        there.set(n, [...(there.get(n) ?? []), place * WIDTH])
      }
  const admitted = (record: SearchRecord, filters: Filters): boolean =>
    (!filters.kinds || filters.kinds.length === 0 || filters.kinds.includes(record.kind)) &&
    (!filters.patience || filters.patience === record.patience) &&
    (!filters.packs || filters.packs === String(record.packs))
  return {
    isBook: id => BOOK.has(records[Number(id)]!.kind),
    find: (key, filters) =>
      Promise.resolve(
        [...(shelf.get(key) ?? [])]
          .filter(([n]) => admitted(records[n]!, filters))
          .map(([n, places]): Found => {
            const record = records[n]!
            const shown: Shown = {
              k: record.kind,
              s: record.patience,
              t: record.title,
              n: record.name,
              h: record.href,
              p: record.print,
              m: record.modern,
            }
            return { id: String(n).padStart(6, '0'), places, score: 1, load: () => Promise.resolve(shown) }
          }),
      ),
  }
}
