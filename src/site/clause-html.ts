/**
 * A clause's text as HTML. The one law here: the text content is the edition's text, character for character;
 * signs that are not the book's (numbers of notes, brackets, the sign of a gap) come from the style sheet.
 */
import { escape } from '../edition/markup.ts'
import type { ChangeRecord, Clause, Mark, Range } from '../edition/types.ts'

export interface Term {
  readonly id: string
  /** Numbers of the print words the term stands on, in order. */
  readonly words: readonly number[]
}

export interface Context {
  /** Address of a clause by its urn. */
  readonly clauseHref: (urn: string) => string
  readonly correctionHref: (record: ChangeRecord) => string
  readonly termHref: (id: string) => string
  readonly record: (id: string) => ChangeRecord | undefined
  readonly terms: readonly Term[]
  /** Prefix of the ids of anchors, so that two layers of one clause do not share them. */
  readonly layer: 'print' | 'modern'
}

interface Piece {
  readonly start: number
  readonly end: number
  /** Lower stands outside where two pieces cover the same words. */
  readonly rank: number
  readonly open: (inLink: boolean) => string
  readonly close: (inLink: boolean) => string
  readonly link: boolean
}

const attributes = (of: Record<string, string | undefined>): string =>
  Object.entries(of)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escape(value)}"`))
    .join('')

const element = (
  range: Range,
  rank: number,
  tag: 'a' | 'span',
  of: Record<string, string | undefined>,
  inLink?: Record<string, string | undefined>,
): Piece => ({
  start: range[0],
  end: range[1],
  rank,
  link: tag === 'a',
  open: nested => (tag === 'a' && nested ? `<span${attributes(inLink ?? {})}>` : `<${tag}${attributes(of)}>`),
  close: nested => (tag === 'a' && nested ? '</span>' : `</${tag}>`),
})

// Abbreviations, and a rule with its number, stay on one line.
const unbroken = /\bт\.\s?-?\s?[деп]\.|(?<![\p{L}])т\.\s?-?\s?[деп]\./giu

// A letter the scanner has no sign for is put back everywhere alike (ђ for ѣ): told in the history, not marked in the text.
const isRepair = (record: ChangeRecord | undefined): record is ChangeRecord =>
  record?.layer === 'print' &&
  record.kind !== 'glyph' &&
  record.status !== 'open' &&
  record.status !== 'rejected'

const wordPieces = (clause: Clause, context: Context): Piece[] => {
  const groups = new Map<string, { range: Range; numbers: number[]; repair?: ChangeRecord; any: boolean }>()
  for (const word of clause.words) {
    const range = word[context.layer]
    if (range[0] === range[1]) continue
    const key = range.join('-')
    const group = groups.get(key) ?? { range, numbers: [], any: false }
    group.numbers.push(word.n)
    const repair = word.records.map(context.record).find(isRepair)
    if (repair) group.repair ??= repair
    group.any ||= word.records.length > 0
    groups.set(key, group)
  }
  return [...groups.values()].map(({ range, numbers, repair, any }) => {
    const of = { class: 'w', 'data-w': numbers.join(' '), 'data-history': any ? '' : undefined }
    if (!repair) return element(range, 9, 'span', of)
    const mended = { ...of, class: 'w mended' }
    return context.layer === 'print'
      ? element(range, 9, 'a', { ...mended, href: context.correctionHref(repair) }, mended)
      : element(range, 9, 'span', of)
  })
}

const certainties: Record<string, string> = {
  certain: 'достоверно',
  high: 'почти достоверно',
  medium: 'вероятно',
  low: 'под вопросом',
}
export const certaintyName = (certainty: string): string => certainties[certainty] ?? certainty

const markPiece = (clause: Clause, mark: Mark, context: Context): Piece | undefined => {
  const range = mark[context.layer]
  if (range[0] === range[1]) return undefined
  const why =
    [mark.source, mark.certainty && certaintyName(mark.certainty)].filter(Boolean).join(' · ') || undefined
  // Told by touch and by keyboard, too, once a layer.
  const tabindex = context.layer === 'print' ? '0' : undefined
  switch (mark.kind) {
    case 'ref':
      return element(range, 1, 'a', {
        class: 'xref',
        href: mark.target ? context.clauseHref(mark.target) : `#${clause.id}`,
      })
    case 'supplied':
      return element(range, 0, 'span', { class: 'supplied', tabindex, title: why ?? 'восполнено редакцией' })
    case 'doubtful':
      return element(range, 0, 'span', { class: 'doubtful', tabindex, title: why ?? 'чтение под вопросом' })
    case 'lacuna':
      return element(range, 0, 'span', { class: 'lost', tabindex, title: why ?? 'здесь утрачены слова' })
    default:
      return undefined
  }
}

/** Zero-width signs by their place in the text. */
const signs = (clause: Clause, context: Context): ReadonlyMap<number, string> => {
  const at = new Map<number, string>()
  const first = context.layer === 'print'
  const add = (place: number, html: string) => at.set(place, (at.get(place) ?? '') + html)
  for (const mark of clause.marks) {
    const [start, end] = mark[context.layer]
    const label = mark.label ?? ''
    if (mark.kind === 'note-anchor' && mark.target)
      add(
        end,
        `<a${attributes({
          class: 'sign',
          id: first ? `ref${label}` : undefined,
          href: context.clauseHref(mark.target),
          'data-sign': label,
          'aria-label': `примечание ${label}`,
        })}></a>`,
      )
    if (mark.kind === 'editor-note')
      add(
        end,
        `<a${attributes({
          class: 'sign ed',
          id: first ? `ref-${mark.target}` : undefined,
          href: `#ed-${mark.target}`,
          'data-sign': label || mark.target,
          'aria-label': `примечание редакции ${label || mark.target}`,
        })}></a>`,
      )
    if (mark.kind === 'lacuna' && start === end)
      add(
        end,
        `<span${attributes({ class: 'gap', role: 'img', tabindex: first ? '0' : undefined, 'aria-label': mark.source ?? 'пропуск: слова утрачены', title: mark.source })}></span>`,
      )
  }
  return at
}

const termPieces = (clause: Clause, context: Context): Piece[] =>
  context.layer === 'modern'
    ? []
    : context.terms.flatMap(term => {
        const words = clause.words.filter(word => term.words.includes(word.n))
        const [first, last] = [words[0], words.at(-1)]
        if (!first || !last) return []
        const range: Range = [first[context.layer][0], last[context.layer][1]]
        return range[0] < range[1]
          ? [
              element(
                range,
                2,
                'a',
                { class: 'term', href: context.termHref(term.id), 'data-term': term.id },
                {},
              ),
            ]
          : []
      })

/** The clause's text in one layer. */
export const clauseHtml = (clause: Clause, context: Context): string => {
  const text = clause[context.layer]
  const pieces = [
    ...clause.marks.flatMap(mark => markPiece(clause, mark, context) ?? []),
    ...termPieces(clause, context),
    ...[...text.matchAll(unbroken)].map(found =>
      element([found.index, found.index + found[0].length], 3, 'span', { class: 'nb' }),
    ),
    ...wordPieces(clause, context),
  ].sort((a, b) => a.start - b.start || b.end - a.end || a.rank - b.rank)

  const zero = signs(clause, context)
  const cuts = [
    ...new Set([0, text.length, ...zero.keys(), ...pieces.flatMap(piece => [piece.start, piece.end])]),
  ]
    .filter(cut => cut <= text.length)
    .sort((a, b) => a - b)

  let html = ''
  const stack: { piece: Piece; nested: boolean }[] = []
  const closeTo = (depth: number): Piece[] => {
    const reopened: Piece[] = []
    while (stack.length > depth) {
      const { piece, nested } = stack.pop()!
      html += piece.close(nested)
      reopened.unshift(piece)
    }
    return reopened
  }
  const openAll = (list: readonly Piece[]) => {
    for (const piece of list) {
      const nested = stack.some(outer => outer.piece.link)
      html += piece.open(nested)
      stack.push({ piece, nested })
    }
  }
  cuts.forEach((cut, i) => {
    const ending = stack.findIndex(({ piece }) => piece.end <= cut)
    if (ending >= 0) openAll(closeTo(ending).filter(piece => piece.end > cut))
    const sign = zero.get(cut)
    if (sign !== undefined) {
      // A sign may be a link, and a link holds no other: the one it falls into is parted.
      const within = stack.findIndex(({ piece }) => piece.link)
      const parted = within < 0 ? [] : closeTo(within)
      html += sign
      openAll(parted)
    }
    openAll(pieces.filter(piece => piece.start === cut && piece.end > cut))
    const next = cuts[i + 1]
    if (next !== undefined) html += escape(text.slice(cut, next))
  })
  closeTo(0)
  return html
}
