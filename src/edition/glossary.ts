import { readYaml, type Fault } from './yaml.ts'

/** A word of the book explained: content/glossary/<id>.md, front matter and Markdown. */
export interface GlossaryEntry {
  /** Name of its file without `.md`: what links to it say. */
  readonly id: string
  /** In today's spelling. */
  readonly term: string
  /** As the book spells it, where that differs or is to be shown. */
  readonly book?: string
  /** Words the term is known by in the text, any form and spelling of them; the term itself where none are given. */
  readonly match: readonly string[]
  readonly markdown: string
}

export interface Glossary {
  /** In the order of the files. */
  readonly entries: readonly GlossaryEntry[]
  /** What cannot be read; the sound entries stand all the same. */
  readonly faults: readonly (Fault & { readonly id: string })[]
}

const FRONT = /^---\n(?<yaml>(?:.*\n)*?)---(?:\n|$)/u

const entryOf = (id: string, source: string): GlossaryEntry | readonly Fault[] => {
  const text = source.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n')
  const front = FRONT.exec(text)
  if (!front)
    return [
      {
        line: 1,
        message: `Найдено ${text.trim() === '' ? 'ничего' : `«${text.trim().split('\n')[0]!.slice(0, 40)}»`}, ожидался заголовок между строками «---»`,
        note: 'Начните файл строками «---», «term: …», «---»; за ними объяснение.',
      },
    ]
  const { top, faults, fields, items, text: words, maybeText } = readYaml(front.groups!['yaml']!, 2)
  const { term, book, match } = fields(top, ['term', 'book', 'match'])
  const spelt = maybeText(book, 'слово, как его пишет книга')
  const known = items(match).map(phrase => words(phrase, 'слово или слова книги'))
  const named = words(term, 'слово в новой орфографии')
  const entry: GlossaryEntry = {
    id,
    term: named,
    ...(spelt === undefined ? {} : { book: spelt }),
    match: known.length > 0 ? known : [named],
    markdown: text.slice(front[0].length).trim(),
  }
  if (faults.length > 0) return faults
  return entry.markdown === ''
    ? [
        {
          line: front[0].split('\n').length,
          message: 'Найдено ничего, ожидалось объяснение слова',
          note: 'Напишите его под заголовком или уберите файл.',
        },
      ]
    : entry
}

/** The glossary of an edition; files by name without `.md`. */
export const glossaryOf = (files: readonly { readonly id: string; readonly text: string }[]): Glossary => {
  const read = files.map(({ id, text }) => ({ id, read: entryOf(id, text) }))
  return {
    entries: read.flatMap(({ read: one }) => ('id' in one ? [one] : [])),
    faults: read.flatMap(({ id, read: one }) => ('id' in one ? [] : one.map(fault => ({ ...fault, id })))),
  }
}
