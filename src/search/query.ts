import { exactKey, keyOf, type Lexicon } from './lexicon.ts'
import { keyed } from './normalise.ts'
import { parseQuery, unfinished, type Term } from './parse-query.ts'
import type { Kind, Shown } from './records.ts'
import { WIDTH } from './shelve.ts'

export interface Filters {
  readonly kinds?: readonly Kind[]
  readonly patience?: string
  readonly packs?: string
}

/** A record that has a key, and at which places. */
export interface Found {
  readonly id: string
  readonly places: readonly number[]
  readonly score: number
  readonly load: () => Promise<Shown>
}

/** Where keys are looked up: Pagefind in a browser, memory in a test. */
export interface Backend {
  /** Records with the key. `known`: some record has it for certain. */
  readonly find: (key: string, filters: Filters, known: boolean) => Promise<readonly Found[]>
  /** Whether a record is the book's own (BOOK in records.ts), by its id. */
  readonly isBook: (id: string) => boolean
}

export interface Options extends Filters {
  /** Words as written, case aside, in either layer; forms are not brought together. */
  readonly exact?: boolean
  /** The reader is still typing: a last word that is no word yet stands for all it may become. */
  readonly typing?: boolean
}

export interface Hit {
  readonly id: string
  /** How many of the terms it has. */
  readonly matched: number
  /** From the first to the last word of the nearest places that have them all; 1 for one word. */
  readonly span: number
  /** The book's words before the editors'. */
  readonly book: boolean
  readonly score: number
  readonly load: () => Promise<Shown>
}

export interface Answer {
  readonly terms: readonly Term[]
  /** Best first. */
  readonly hits: readonly Hit[]
  /** No record has all the terms: the hits have some of them. */
  readonly partial: boolean
  /** Words asked for that no record has in any form. */
  readonly unknown: readonly string[]
  /** The last word was taken for the beginning of words of these families. */
  readonly completed: { readonly text: string; readonly families: readonly number[] } | undefined
}

interface Match {
  readonly found: Found
  /** Words of the record, ascending, where the term begins; and how many words it takes. */
  readonly at: () => readonly number[]
  readonly length: number
}

const NOTHING: Answer = { terms: [], hits: [], partial: false, unknown: [], completed: undefined }

/** Asks the index. Nothing is found by likeness: a record is found by a form of an asked word, or not at all. */
export const ask = async (
  query: string,
  lexicon: Lexicon,
  backend: Backend,
  options: Options = {},
): Promise<Answer> => {
  const terms = parseQuery(query)
  const wanted = terms.filter(term => !term.without)
  if (wanted.length === 0) return { ...NOTHING, terms }
  const last = options.typing ? unfinished(query) : undefined
  let completed: Answer['completed']
  const matchTerm = async (term: Term, at: number): Promise<ReadonlyMap<string, Match>> => {
    const found = await matches(term, lexicon, backend, options)
    if (found.size > 0 || last === undefined || at !== terms.length - 1 || term.kind !== 'word') return found
    const beginning = keyed(last, lexicon)[0]?.parts[0]?.folded
    const families = beginning === undefined ? [] : lexicon.beginning(beginning)
    if (families.length === 0 || families.length > MOST_COMPLETIONS) return found
    completed = { text: last, families }
    return anyOf(await Promise.all(families.map(family => lookUp(keyOf(family), backend, options, true))))
  }
  const all = await Promise.all(terms.map(matchTerm))
  const excluded = new Set<string>()
  const kept: ReadonlyMap<string, Match>[] = []
  const unknown: string[] = []
  for (const [n, term] of terms.entries()) {
    const found = all[n]!
    if (term.without) for (const id of found.keys()) excluded.add(id)
    else {
      kept.push(found)
      if (found.size === 0) unknown.push(term.text)
    }
  }
  const together = new Map<string, Match[]>()
  for (const found of kept)
    for (const [id, match] of found) {
      if (excluded.has(id)) continue
      const list = together.get(id)
      if (list) list.push(match)
      else together.set(id, [match])
    }
  let hits = [...together.values()].map(list => hitOf(list, backend.isBook))
  const full = hits.filter(hit => hit.matched === kept.length)
  const partial = full.length === 0 && hits.length > 0
  if (!partial) hits = full
  return { terms, hits: hits.sort(better), partial, unknown, completed }
}

// Few letters begin many words: what is found by them says nothing, and costs.
const MOST_COMPLETIONS = 16

const hitOf = (list: readonly Match[], isBook: (id: string) => boolean): Hit => {
  const { found } = list[0]!
  return {
    id: found.id,
    matched: list.length,
    span: nearest(list),
    book: isBook(found.id),
    score: list.reduce((sum, match) => sum + match.found.score, 0),
    load: found.load,
  }
}

/** How near: next to each other, in one breath, or only in one record. */
const nearness = (hit: Hit): number => (hit.span <= hit.matched + 1 ? 0 : hit.span <= hit.matched + 7 ? 1 : 2)

const better = (a: Hit, b: Hit): number =>
  b.matched - a.matched ||
  nearness(a) - nearness(b) ||
  Number(b.book) - Number(a.book) ||
  a.span - b.span ||
  b.score - a.score ||
  (a.id < b.id ? -1 : 1)

/** The fewest words that hold one place of every match. */
const nearest = (list: readonly Match[]): number => {
  if (list.length === 1) return list[0]!.length
  const marks = list
    .flatMap((match, which) => match.at().map(at => ({ at, end: at + match.length, which })))
    .sort((a, b) => a.at - b.at)
  const counts = new Map<number, number>()
  let best = Infinity
  let left = 0
  for (const mark of marks) {
    counts.set(mark.which, (counts.get(mark.which) ?? 0) + 1)
    while (counts.size === list.length) {
      const first = marks[left++]!
      best = Math.min(best, mark.end - first.at)
      const rest = counts.get(first.which)! - 1
      if (rest === 0) counts.delete(first.which)
      else counts.set(first.which, rest)
    }
  }
  return best
}

/** Computed at the first need: one word alone has no use for its places. */
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
const ascending = (numbers: Iterable<number>): readonly number[] =>
  [...new Set(numbers)].sort((a, b) => a - b)

const lookUp = async (
  key: string,
  backend: Backend,
  filters: Filters,
  known: boolean,
): Promise<ReadonlyMap<string, Match>> => {
  const found = new Map<string, Match>()
  for (const one of await backend.find(key, filters, known))
    found.set(one.id, {
      found: one,
      at: lazily(() => ascending(one.places.map(place => Math.floor(place / WIDTH)))),
      length: 1,
    })
  return found
}

const anyOf = (lists: readonly ReadonlyMap<string, Match>[]): ReadonlyMap<string, Match> => {
  if (lists.length === 1) return lists[0]!
  const merged = new Map<string, Match>()
  for (const list of lists)
    for (const [id, match] of list) {
      const other = merged.get(id)
      merged.set(
        id,
        other === undefined
          ? match
          : {
              found: match.found,
              at: lazily(() => ascending([...other.at(), ...match.at()])),
              length: Math.min(other.length, match.length),
            },
      )
    }
  return merged
}

/** Records that have each list's match straight after the one before. */
const inRow = (lists: readonly ReadonlyMap<string, Match>[]): ReadonlyMap<string, Match> => {
  if (lists.length === 1) return lists[0]!
  const rows = new Map<string, Match>()
  for (const [id, match] of lists[0] ?? []) {
    if (!lists.every(list => list.has(id))) continue
    const rest = lists.slice(1).map(list => new Set(list.get(id)!.at()))
    const at = match.at().filter(place => rest.every((places, n) => places.has(place + n + 1)))
    if (at.length > 0) rows.set(id, { found: match.found, at: () => at, length: lists.length })
  }
  return rows
}

/** The keys a typed word is looked up by: in a row for a word in parts, any of each. */
const keysOfWord = (word: string, lexicon: Lexicon, exact: boolean): readonly (readonly string[])[] =>
  exact
    ? [[exactKey(word)]]
    : keyed(word, lexicon).flatMap(one => one.parts.map(part => part.families.map(keyOf)))

const matches = async (
  term: Term,
  lexicon: Lexicon,
  backend: Backend,
  options: Options,
): Promise<ReadonlyMap<string, Match>> => {
  const row = term.words.flatMap(word => keysOfWord(word, lexicon, options.exact ?? false))
  const lists = await Promise.all(
    row.map(async keys =>
      anyOf(await Promise.all(keys.map(key => lookUp(key, backend, options, !options.exact)))),
    ),
  )
  const inText = lists.length === 0 ? new Map<string, Match>() : inRow(lists)
  if (term.key === undefined) return inText
  const named = await lookUp(term.key, backend, options, false)
  return anyOf([named, inText])
}
