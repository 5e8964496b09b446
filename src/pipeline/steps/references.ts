import type { Transformer } from 'unified'
import { report } from '../report.ts'
import type { Root } from '../tree.ts'
import { patiences, placeOf, printOf } from '../walk.ts'

const REFERENCE = /правил\p{L}*\s+[IVXLC]+(?:\s*(?:,|и)\s*[IVXLC]+)*(?!\p{L})/giu
const NUMERAL = /[IVXLC]+(?!\p{L})/gu

/** «правило II и IV» are two references, each to a rule of the same patience; a note speaks of the patience of its anchor. */
export default function references(): Transformer<Root> {
  return (tree, file) => {
    for (const patience of patiences(tree)) {
      const known = new Set(patience.children.map(passage => passage.id))
      for (const passage of patience.children) {
        if (passage.role === 'part' || passage.role === 'gap') continue
        const print = printOf(tree, passage)
        // Note numbers stand between the numerals and what follows: blanked, so that offsets stay.
        const plain = (passage.lifted ?? []).reduce(
          (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
          print,
        )
        for (const match of plain.matchAll(REFERENCE)) {
          let start = match.index
          for (const one of match[0].matchAll(NUMERAL)) {
            const end = match.index + one.index + one[0].length
            if (start !== match.index) start = match.index + one.index
            const target = `pasyans:${patience.slug}:${one[0]}`
            if (known.has(one[0])) passage.refs = [...(passage.refs ?? []), { start, end, target }]
            else
              report(
                file,
                'warning',
                'reference/unknown',
                passage.lines[0] ? placeOf(passage.lines[0]) : patience.slug,
                `Ссылка на правило ${one[0]}, такого правила у пасьянса «${patience.title.print}» нет`,
                'Посмотрите скан: цифра прочтена неверно или правило потеряно.',
              )
            start = end
          }
        }
      }
    }
  }
}
