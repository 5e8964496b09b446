import type { Transformer } from 'unified'
import type { Passage, Root } from '../tree.ts'
import { patiences } from '../walk.ts'

/**
 * Headings of parts. Where rules and play stand without «Правила.» or «Игра.» the scan has lost them: they are
 * supplied by the pattern of the patiences that have kept theirs. A patience without numbered rules has no parts.
 */
export default function restore(): Transformer<Root> {
  return tree => {
    for (const { children } of patiences(tree)) {
      const rules = children.findIndex(passage => passage.role === 'rule')
      if (rules < 0) continue
      const has = (id: string): boolean => children.some(passage => passage.id === id)
      if (!has('heading-rules')) children.splice(rules, 0, heading('heading-rules', 'Правила.'))
      const play = children.findIndex(passage => passage.role === 'paragraph')
      if (play >= 0 && !has('heading-play')) children.splice(play, 0, heading('heading-play', 'Игра.'))
    }
  }
}

const SOURCE = 'Заголовок в скане утрачен; восстановлен по тем пасьянсам книги, где он уцелел.'

const heading = (id: string, print: string): Passage => ({
  type: 'passage',
  lines: [],
  role: 'part',
  id,
  supplied: { print, modern: print, certainty: 'high', source: SOURCE },
  remark: SOURCE,
})
