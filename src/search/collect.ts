import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { GlossaryEntry } from '../edition/glossary.ts'
import type { Page } from '../edition/page.ts'
import type { Clause, Edition, PatienceText } from '../edition/types.ts'
import { tokens } from '../text/index.ts'
import { cardsIn } from './cards.ts'
import type { Kind, SearchRecord, Unit } from './records.ts'

/** What the records are made of, besides the edition. */
export interface Content {
  readonly pages: readonly Page[]
  readonly glossary: readonly GlossaryEntry[]
}

/** All records, in the order of the edition. */
export const collect = (edition: Edition, content: Content): readonly SearchRecord[] => [
  ...[...edition.patiences]
    .sort((a, b) => a.order - b.order)
    .flatMap(patience =>
      ofPatience(
        patience,
        content.pages.find(page => page.slug === patience.slug),
      ),
    ),
  ...content.glossary.map(ofEntry),
]

const ofPatience = (patience: PatienceText, page: Page | undefined): readonly SearchRecord[] => {
  const title = patience.title.modern
  const packs = page?.packs
  const name = (id: string): string =>
    patience.blocks.find((block): block is Clause => block.type === 'clause' && block.id === id)?.name ?? id
  const make = (
    kind: Kind,
    record: Partial<SearchRecord> & Pick<SearchRecord, 'name' | 'modern'>,
    hash: string,
  ) => ({
    kind,
    patience: patience.slug,
    title,
    packs,
    href: `${patience.slug}/${hash && `#${hash}`}`,
    print: '',
    units: unitsOf(record.modern),
    labels: [],
    cards: [],
    ...record,
  })
  const shown = new Map<string, Set<string>>()
  for (const position of page?.positions ?? [])
    for (const clause of position.clauses) {
      const cards = shown.get(clause) ?? new Set()
      for (const card of cardsIn(position.text)) cards.add(card)
      shown.set(clause, cards)
    }

  const records: SearchRecord[] = [
    make(
      'heading',
      {
        name: 'название',
        print: patience.title.print,
        modern: patience.title.modern,
        units: [{ print: [patience.title.print], modern: [patience.title.modern] }],
      },
      '',
    ),
  ]
  if (patience.packs)
    records.push(
      make(
        'heading',
        {
          name: 'колоды',
          print: patience.packs.print,
          modern: patience.packs.modern,
          units: [{ print: [patience.packs.print], modern: [patience.packs.modern] }],
        },
        '',
      ),
    )
  for (const block of patience.blocks)
    if (block.type === 'heading')
      records.push(
        make(
          'heading',
          {
            name: 'заголовок',
            print: block.print,
            modern: block.modern,
            units: [{ print: [block.print], modern: [block.modern] }],
          },
          block.id,
        ),
      )
    else if (block.type === 'clause' && !block.lost)
      records.push(
        make(
          block.kind,
          {
            name: block.name,
            print: block.supplied ? '' : block.print,
            modern: block.modern,
            units: unitsOfClause(block),
            labels: [block.label],
            cards: [...(shown.get(block.id) ?? [])],
          },
          block.id,
        ),
      )
  for (const retelling of page?.retellings ?? [])
    records.push(
      make(
        'retelling',
        { name: name(retelling.clause), modern: plain(retelling.markdown) },
        retelling.clause,
      ),
    )
  for (const reading of page?.readings ?? [])
    records.push(
      make(
        'reading',
        {
          name: 'прочтение',
          modern: plain(reading.markdown),
          href: `readings/#${patience.slug}-${reading.name}`,
        },
        '',
      ),
    )
  for (const note of page?.notes ?? [])
    records.push(
      make(
        'remark',
        { name: `примечание редакции, ${name(note.clause)}`, modern: plain(note.markdown) },
        `ed-${note.key}`,
      ),
    )
  if (page?.history)
    records.push(make('remark', { name: 'история игры', modern: plain(page.history.markdown) }, 'history'))
  for (const position of page?.positions ?? []) {
    const clauses = position.clauses.map(name).join(', ')
    const about = [position.name, position.caption].filter(Boolean).join('. ')
    records.push(
      make(
        'position',
        {
          name: clauses || 'положение',
          modern: about || 'положение на столе',
          units: unitsOf(about),
          cards: cardsIn(position.text),
        },
        position.clauses[0] ?? '',
      ),
    )
  }
  // Two positions of one clause with the same words and the same cards are one thing to find.
  const seen = new Set<string>()
  return records.filter(record => {
    const key = [record.kind, record.href, record.modern, record.print, ...record.cards].join('\n')
    const first = !seen.has(key)
    seen.add(key)
    return first && record.units.length + record.cards.length > 0
  })
}

const ofEntry = ({ id, term, book, markdown }: GlossaryEntry): SearchRecord => {
  const text = plain(markdown)
  return {
    kind: 'glossary',
    patience: '',
    title: '',
    packs: undefined,
    name: 'словарь',
    href: `glossary/#${id}`,
    print: book !== undefined && book !== term ? book : '',
    modern: `${term} — ${text}`,
    units: [{ print: book ? [book] : [], modern: [term] }, ...unitsOf(text)],
    labels: [],
    cards: [],
  }
}

const unitsOf = (text: string): readonly Unit[] =>
  tokens(text).map(token => ({ print: [], modern: [token.text] }))

/** Words of both layers that answer each other, in the order of the modern text. */
export const unitsOfClause = (clause: Clause): readonly Unit[] => {
  if (clause.supplied) return unitsOf(clause.modern)
  const units: { print: string[]; modern: string[] }[] = []
  const seen = new Map<string, (typeof units)[number]>()
  let at = 0
  const loose = (until: number): void => {
    for (const token of tokens(clause.modern.slice(at, until)))
      units.push({ print: [], modern: [token.text] })
    at = Math.max(at, until)
  }
  for (const word of clause.words) {
    const [start, end] = word.modern
    const key = `${start}-${end}`
    const print = clause.print.slice(...word.print)
    const twin = start === end ? undefined : seen.get(key)
    if (twin) {
      twin.print.push(print)
      continue
    }
    loose(start)
    const unit = { print: [print], modern: start === end ? [] : [clause.modern.slice(start, end)] }
    seen.set(key, unit)
    units.push(unit)
    at = Math.max(at, end)
  }
  loose(clause.modern.length)
  return units
}

/** Markdown as running text. */
export const plain = (markdown: string): string => {
  const words = (node: Nodes): string => {
    if ('value' in node) return node.type === 'html' ? '' : node.value
    if (!('children' in node)) return node.type === 'break' ? ' ' : ''
    return node.children.map(child => words(child)).join(BLOCKS.has(node.type) ? ' ' : '')
  }
  return words(fromMarkdown(markdown)).replace(/\s+/gu, ' ').trim()
}
const BLOCKS = new Set(['root', 'list', 'listItem', 'blockquote', 'table', 'tableRow'])
