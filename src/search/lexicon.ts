/**
 * The words of the edition with all their forms: what a stemmer's rules cannot tell apart or bring together
 * («часть» and «часто», «шёл» and «идут», «пачек» and «пачка») is settled by a list made when the site is built.
 * Forms are folded (text/fold.ts). A family is what one query word asks for: a lexeme with its reflexive twin and
 * its partner in aspect.
 */

/** Families are numbers from 0; forms of one lexeme are a base and a set of endings shared by many. */
export interface LexiconData {
  /** Endings of each paradigm, comma separated: `,а,ам,ами`. */
  readonly paradigms: readonly string[]
  /** Lines `база:paradigm:family`, sorted. */
  readonly entries: readonly string[]
}

export interface Lexicon {
  /** Families a folded word may belong to, ascending; empty when no word of the edition has such a form. */
  readonly families: (folded: string) => readonly number[]
  /** Families with a form that begins so. */
  readonly beginning: (prefix: string) => readonly number[]
  /** Every form, folded. */
  readonly forms: () => Iterable<string>
}

interface Entry {
  readonly paradigm: number
  readonly family: number
}

export const openLexicon = (shards: readonly LexiconData[]): Lexicon => {
  const bases = new Map<string, Entry[]>()
  const endings: (() => ReadonlySet<string>)[] = []
  for (const shard of shards) {
    const offset = endings.length
    for (const paradigm of shard.paradigms) {
      let made: ReadonlySet<string> | undefined
      endings.push(() => (made ??= new Set(paradigm.split(','))))
    }
    for (const line of shard.entries) {
      const [base, paradigm, family] = line.split(':')
      const entry = { paradigm: offset + Number(paradigm), family: Number(family) }
      const there = bases.get(base!)
      if (there) there.push(entry)
      else bases.set(base!, [entry])
    }
  }
  const longest = Math.max(0, ...[...bases.keys()].map(base => base.length))
  const sorted = (found: Set<number>): number[] => [...found].sort((a, b) => a - b)

  const families = (folded: string): readonly number[] => {
    const found = new Set<number>()
    for (let cut = Math.min(longest, folded.length); cut >= 0; cut--)
      for (const entry of bases.get(folded.slice(0, cut)) ?? [])
        if (endings[entry.paradigm]!().has(folded.slice(cut))) found.add(entry.family)
    return sorted(found)
  }
  const beginning = (prefix: string): readonly number[] => {
    const found = new Set<number>()
    for (const [base, entries] of bases)
      if (base.startsWith(prefix)) for (const entry of entries) found.add(entry.family)
      else if (prefix.startsWith(base)) {
        const rest = prefix.slice(base.length)
        for (const entry of entries)
          if ([...endings[entry.paradigm]!()].some(ending => ending.startsWith(rest))) found.add(entry.family)
      }
    return sorted(found)
  }
  function* forms(): Iterable<string> {
    for (const [base, entries] of bases)
      for (const entry of entries) for (const ending of endings[entry.paradigm]!()) yield base + ending
  }
  return { families, beginning, forms }
}

/**
 * Keys are letters only, because Pagefind takes words apart at digits and marks, and none begins another, because
 * Pagefind takes a word for the beginning of longer ones: letters a to y, and z at the end or at the beginning.
 */
const letters = (value: number, count: number): string => {
  let key = ''
  for (let rest = value, n = 0; n < count; n++, rest = Math.floor(rest / 25))
    key = String.fromCharCode(97 + (rest % 25)) + key
  return key
}

/** The key of a family. */
export const keyOf = (family: number): string => {
  let [count, size, rest] = [1, 25, family]
  for (; rest >= size; count++, size *= 25) rest -= size
  return `${letters(rest, count)}z`
}

/** The key of a word exactly as it is written, case aside: `z` and five letters of its FNV-1a hash. */
export const exactKey = (word: string): string => {
  let hash = 0x811c9dc5
  for (const unit of word.normalize('NFC').toLowerCase()) {
    const code = unit.codePointAt(0)!
    hash = Math.imul(hash ^ (code & 0xff), 0x01000193) >>> 0
    hash = Math.imul(hash ^ (code >> 8), 0x01000193) >>> 0
  }
  return `z${letters(hash, 5)}`
}

/** The key of a clause by its kind and numeral: «правило IV». */
export const labelKey = (kind: string, label: string): string => exactKey(`${kind} ${label}`)
