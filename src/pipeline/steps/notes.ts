import type { Transformer } from 'unified'
import { report } from '../report.ts'
import type { LineRef, Passage, Patience, Root } from '../tree.ts'
import { lineAt, patiences, placeOf, printOf } from '../walk.ts'

const ANCHOR = /\[(\d+)\]/gu

/**
 * Notes of the book are bound: a line of digits that answers an anchor `[20]` labels the paragraph after it, which
 * goes to the patience of the anchor wherever it stands. An anchor without a text is an open lacuna; a number without an
 * anchor is a page number and furniture.
 */
export default function notes(): Transformer<Root> {
  return (tree, file) => {
    const anchors = new Map<string, { patience: Patience; passage: Passage }>()
    for (const patience of patiences(tree))
      for (const passage of patience.children)
        for (const match of printOf(tree, passage).matchAll(ANCHOR)) {
          const note = match[1]!
          passage.lifted = [
            ...(passage.lifted ?? []),
            { start: match.index, end: match.index + match[0].length, note },
          ]
          anchors.set(note, { patience, passage })
        }
    const bound = new Set<string>()
    const texts: { to: Patience; note: Passage }[] = []
    for (const patience of patiences(tree)) {
      const rest: Passage[] = []
      for (let i = 0; i < patience.children.length; i++) {
        const passage = patience.children[i]!
        if (passage.role !== 'number') {
          rest.push(passage)
          continue
        }
        const label = passage.label!
        const text = patience.children[i + 1]
        const anchor = anchors.get(label)
        if (anchor && text && !bound.has(label)) {
          bound.add(label)
          for (const ref of passage.lines) keepNumber(tree, ref, label)
          text.role = 'note'
          text.id = `note${label}`
          text.label = label
          texts.push({ to: anchor.patience, note: text })
          i++
        } else
          report(
            file,
            'warning',
            'structure/number',
            placeOf(passage.lines[0]!),
            `Строка «${label}» — не сноска: знака [${label}] в тексте нет`,
            'Если это номер страницы, она просто не входит в текст; если сноска — верните знак через content/emendations/.',
          )
      }
      patience.children = rest
    }
    for (const { to, note } of texts) to.children.push(note)
    for (const [label, { patience, passage }] of anchors) {
      if (bound.has(label)) continue
      patience.children.push({
        type: 'passage',
        lines: [],
        role: 'note',
        id: `note${label}`,
        label,
        lost: true,
      })
      report(
        file,
        'info',
        'lacuna/note',
        passage.lines[0] ? placeOf(passage.lines[0]) : patience.slug,
        `Сноска [${label}] осталась без текста: «${printOf(tree, passage).slice(-60)}»`,
        'Текст примечания утрачен; если найдётся другой список, добавьте его в corpus/.',
      )
    }
  }
}

/** A number that labels a note is no page number, whatever the general steps proposed. */
const keepNumber = (tree: Root, ref: LineRef, label: string): void => {
  const line = lineAt(tree, ref)
  if (!line) return
  line.proposals = line.proposals.map(one =>
    one.kind === 'furniture' && one.status === 'open'
      ? { ...one, status: 'rejected', note: `Не номер страницы: по знаку [${label}] это метка примечания.` }
      : one,
  )
}
