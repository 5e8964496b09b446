/** The words of the book explained (content/glossary), and where they stand in a clause. */
import { glossaryOf, type GlossaryEntry } from '../edition/glossary.ts'
import { proseHtml } from '../edition/page.ts'
import type { Clause, PatienceText } from '../edition/types.ts'
import { stem, tokens } from '../text/index.ts'
import type { Term } from './clause-html.ts'

export interface Entry {
  readonly id: string
  /** Modern spelling. */
  readonly term: string
  /** As the book has it. */
  readonly book: string
  readonly html: string
  /** Stems of each phrase the term is known by. */
  readonly phrases: readonly (readonly string[])[]
}

const stems = (phrase: string): readonly string[] => tokens(phrase).map(token => stem(token.text))

const files = Object.entries(
  import.meta.glob<string>('../../content/glossary/*.md', { eager: true, query: '?raw', import: 'default' }),
).map(([path, text]) => ({ id: path.split('/').at(-1)!.replace(/\.md$/, ''), text }))

/** The glossary as its files have it. What cannot be read is an error of the edition, and `check` says so. */
export const glossary: readonly GlossaryEntry[] = glossaryOf(files).entries

/** In the order of the alphabet. */
export const entries: readonly Entry[] = glossary
  .map(({ id, term, book, match, markdown }) => ({
    id,
    term,
    book: book ?? term,
    html: proseHtml(markdown),
    phrases: match.map(stems),
  }))
  .sort((a, b) => a.term.localeCompare(b.term, 'ru'))

const phrases = entries
  .flatMap(entry => entry.phrases.map(phrase => ({ id: entry.id, phrase })))
  .sort((a, b) => b.phrase.length - a.phrase.length)

/** The first place of each term in a clause; longer phrases first, no word in two of them, none in a link to a rule. */
export const termsIn = (clause: Clause): readonly Term[] => {
  const forms = clause.words.map(word => stem(clause.print.slice(...word.print)))
  const taken = new Set(
    clause.words.flatMap((word, i) =>
      clause.marks.some(
        mark => mark.kind === 'ref' && mark.print[0] < word.print[1] && word.print[0] < mark.print[1],
      )
        ? [i]
        : [],
    ),
  )
  const found: Term[] = []
  for (const { id, phrase } of phrases) {
    if (phrase.length === 0 || found.some(term => term.id === id)) continue
    const at = forms.findIndex((_, i) =>
      phrase.every((form, k) => forms[i + k] === form && !taken.has(i + k)),
    )
    if (at < 0) continue
    for (let k = 0; k < phrase.length; k++) taken.add(at + k)
    found.push({ id, words: phrase.map((_, k) => clause.words[at + k]!.n) })
  }
  return found
}

export interface TermPlace {
  readonly slug: string
  readonly clause: string
}

/** Clauses each term stands in, in the order of the book. */
export const termPlaces = (texts: readonly PatienceText[]): ReadonlyMap<string, readonly TermPlace[]> => {
  const places = new Map<string, TermPlace[]>()
  for (const text of texts)
    for (const block of text.blocks)
      if (block.type === 'clause')
        for (const { id } of termsIn(block))
          places.set(id, [...(places.get(id) ?? []), { slug: text.slug, clause: block.id }])
  return places
}
