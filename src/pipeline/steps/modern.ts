import type { Transformer } from 'unified'
import { modernise, tokens, type Alignment, type Lexicon, type Policy } from '../../text/index.ts'
import type { Root } from '../tree.ts'
import { lines, patiences } from '../walk.ts'

export interface ModernOptions {
  readonly lexicon: Lexicon
  readonly policy?: Partial<Policy>
}

/** Today's spelling of every line and every title, with its records and the words of both layers side by side. */
export default function modern(options: ModernOptions): Transformer<Root> {
  return tree => {
    for (const { scan, line } of lines(tree)) {
      const { text, changes, alignment } =
        scan.orthography === 'modern'
          ? { text: line.print, changes: [], alignment: same(line.print) }
          : modernise(line.print, options)
      line.modern = text
      line.modernChanges = changes.map(change => ({ ...change, by: 'auto' }))
      line.pairs = alignment.map(({ print, modern }) => ({ print, modern }))
    }
    for (const patience of patiences(tree)) {
      const of = (print: string): string => modernise(print, options).text
      if (patience.title.modern === '') patience.title.modern = of(patience.title.print)
      if (patience.packs) patience.packs.modern = of(patience.packs.print)
      for (const caption of patience.captions ?? []) caption.modern = of(caption.print)
    }
  }
}

const same = (print: string): Alignment[] =>
  tokens(print).map(({ start, end }) => ({ print: [start, end], modern: [start, end] }))
