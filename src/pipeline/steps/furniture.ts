import type { Transformer } from 'unified'
import type { Root } from '../tree.ts'
import { lineAt, streams } from '../walk.ts'

/** Running heads and heads of web pages are no words of the book: taken out, with a record. */
export default function furniture(): Transformer<Root> {
  return tree => {
    for (const stream of streams(tree)) {
      for (const passage of stream.children) {
        if (passage.role !== 'furniture') continue
        for (const ref of passage.lines) {
          const line = lineAt(tree, ref)
          if (!line || line.print === '') continue
          line.changes = [
            {
              start: 0,
              end: line.raw.length,
              from: line.raw,
              to: '',
              class: 'ocr',
              kind: 'furniture',
              rule: 'S1',
              evidence: ['колонтитул страницы, не слова книги'],
              alternatives: [],
              certainty: 'certain',
              by: 'auto',
              status: 'auto',
            },
          ]
          line.print = ''
        }
      }
      stream.children = stream.children.filter(passage => passage.role !== 'furniture')
    }
  }
}
