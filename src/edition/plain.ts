import { lineOf } from './lines.ts'
import type { Edition, PatienceText } from './types.ts'

export type PlainLayer = 'print' | 'modern'

/** One patience as plain text in a layer: what is supplied stands in brackets, what is lost is «[…]». */
export const plainText = (text: PatienceText, layer: PlainLayer): string => {
  const { title } = text
  const lines = [
    title.supplied ? `[${title[layer]}]` : title[layer],
    ...(text.packs ? [text.packs[layer]] : []),
    '',
    ...text.blocks.flatMap(block => {
      if (block.type === 'gap') return [`[…] ${block.remark}`, '']
      if (block.type === 'heading') return [block.supplied ? `[${block[layer]}]` : block[layer], '']
      const sign = block.kind === 'note' ? `[${block.label}] ` : ''
      if (block.lost) return [`${sign}[…]`, '']
      if (block.supplied) return [`[${block[layer]}]`, '']
      // The supplied words of a clause, from the last to the first so that offsets hold.
      let words = lineOf(block, layer)
      const before = words.length - block[layer].length
      if (!block.marks.some(({ kind }) => kind === 'note-anchor'))
        for (const mark of [...block.marks].reverse())
          if (mark.kind === 'supplied') {
            const [start, end] = [mark[layer][0] + before, mark[layer][1] + before]
            words = `${words.slice(0, start)}[${words.slice(start, end)}]${words.slice(end)}`
          }
      return [sign + words, '']
    }),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

/** All patiences of the edition, two empty lines between. */
export const plainEdition = ({ patiences }: Edition, layer: PlainLayer): string =>
  patiences.map(text => plainText(text, layer)).join('\n\n')
