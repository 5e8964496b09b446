import type { Clause, PatienceText } from '../../edition/types.ts'
import type { ClauseBody, Mood, Quotation } from '../../engine/norm.ts'
import type { RulesModule } from '../../engine/rulebook.ts'
import { find, mostLeftOut, quotedOf, tokensOf, type Found, type Token } from './words.ts'

/** The quotations exported under the number of a clause; none if it is not exported. */
export const bodyOf = (module: RulesModule, clause: string): readonly Quotation[] => {
  const body = module[clause] as ClauseBody | undefined
  if (body === undefined) return []
  return Array.isArray(body) ? (body as readonly Quotation[]) : [body as Quotation]
}

/**
 * What is done with a word of the book. `quoted`: a norm carries it out. `silent`: a reason says why none does.
 * `supplied`: words of the editors, carried out. `elided`: left out by `…`, at most three in a row. `unquoted`: nobody.
 */
export type Share = 'quoted' | 'silent' | 'supplied' | 'elided' | 'unquoted'
export type Shares = Readonly<Record<Share, number>>

/** One quotation and where it stands. */
export interface Part {
  readonly quotation: Quotation
  /** Half-open ranges of tokens; undefined where the words are not in the text. */
  readonly found: Found | undefined
  /** Editors' words beside the text of the book: nothing to find. */
  readonly beside: boolean
  readonly moods: readonly Mood[]
}

export interface SentenceCoverage {
  /** 1-based: `play1.s4`. */
  readonly n: number
  readonly print: string
  readonly shares: Shares
}

export interface ClauseCoverage {
  readonly clause: string
  readonly name: string
  readonly tokens: readonly Token[]
  /** What is done with each token. */
  readonly shareOf: readonly Share[]
  readonly shares: Shares
  readonly sentences: readonly SentenceCoverage[]
  readonly parts: readonly Part[]
}

export interface Coverage {
  readonly slug: string
  readonly title: string
  readonly shares: Shares
  readonly words: number
  readonly clauses: readonly ClauseCoverage[]
}

const none: Shares = { quoted: 0, silent: 0, supplied: 0, elided: 0, unquoted: 0 }

const count = (shares: readonly Share[]): Shares => {
  const counted = { ...none }
  for (const share of shares) counted[share]++
  return counted
}

const add = (a: Shares, b: Shares): Shares => ({
  quoted: a.quoted + b.quoted,
  silent: a.silent + b.silent,
  supplied: a.supplied + b.supplied,
  elided: a.elided + b.elided,
  unquoted: a.unquoted + b.unquoted,
})

/** The clauses of a patience, in the order of the book. */
export const clausesOf = (text: PatienceText): readonly Clause[] =>
  text.blocks.filter(block => block.type === 'clause')

const shareOf = (quotation: Quotation, clause: Clause): Share | undefined => {
  if (quotation.norms.some(norm => norm.mood !== 'silent'))
    return clause.supplied || quotation.supplied ? 'supplied' : 'quoted'
  return quotation.norms.length ? 'silent' : undefined
}

/** Numbers of the sentences, from 1, that a quotation stands in. */
export const sentencesOf = (clause: Clause, tokens: readonly Token[], part: Part): number[] =>
  clause.sentences.flatMap(({ print: [start, end] }, index) =>
    (part.found ?? []).some(([from, to]) => tokens[from]!.start < end && tokens[to - 1]!.end > start)
      ? [index + 1]
      : [],
  )

/** How the words of one clause are carried out by what is exported under its number. */
export const clauseCoverage = (clause: Clause, body: readonly Quotation[]): ClauseCoverage => {
  const tokens = tokensOf(clause.print)
  const shares: (Share | undefined)[] = tokens.map(() => undefined)
  const parts: Part[] = []
  let cursor = 0
  for (const quotation of body) {
    const found = find(tokens, quotedOf(quotation.words), cursor)
    const beside = quotation.supplied && found === undefined
    parts.push({ quotation, found, beside, moods: [...new Set(quotation.norms.map(norm => norm.mood))] })
    if (found === undefined) continue
    cursor = Math.max(cursor, found.at(-1)![1])
    const share = shareOf(quotation, clause)
    if (share === undefined) continue
    for (const [from, to] of found)
      // Words that a norm carries out stay so, though another quotation of them is silent.
      for (let at = from; at < to; at++)
        if (shares[at] === undefined || shares[at] === 'silent') shares[at] = share
  }
  const done = shares.map((share, at): Share => {
    if (share !== undefined) return share
    let from = at
    while (from > 0 && shares[from - 1] === undefined) from--
    let to = at + 1
    while (to < shares.length && shares[to] === undefined) to++
    // A clause none of whose words is quoted has nothing to leave words out of.
    return to - from <= mostLeftOut && to - from < shares.length ? 'elided' : 'unquoted'
  })
  return {
    clause: clause.id,
    name: clause.name,
    tokens,
    shareOf: done,
    shares: count(done),
    sentences: clause.sentences.map(({ print: [start, end] }, index) => ({
      n: index + 1,
      print: clause.print.slice(start, end),
      shares: count(done.filter((_, at) => tokens[at]!.start >= start && tokens[at]!.start < end)),
    })),
    parts,
  }
}

/** How the words of a patience are carried out by its rules.ts. */
export const coverage = (text: PatienceText, module: RulesModule): Coverage => {
  const clauses = clausesOf(text).map(clause => clauseCoverage(clause, bodyOf(module, clause.id)))
  return {
    slug: text.slug,
    title: text.title.modern,
    shares: clauses.reduce((sum, clause) => add(sum, clause.shares), none),
    words: clauses.reduce((sum, clause) => sum + clause.tokens.length, 0),
    clauses,
  }
}

/** `3-7`: print words of the clause that tokens [from, to) belong to, as URNs cite them. */
export const printWords = (clause: Clause, tokens: readonly Token[], from: number, to: number): string => {
  const start = tokens[from]!.start
  const end = tokens[to - 1]!.end
  const touched = clause.words.filter(({ print }) => print[0] < end && print[1] > start).map(({ n }) => n)
  if (touched.length === 0) return ''
  return touched.length === 1 ? `${touched[0]}` : `${touched[0]}-${touched.at(-1)}`
}
