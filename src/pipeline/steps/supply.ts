import type { Transformer } from 'unified'
import { report } from '../report.ts'
import type { Passage, Patience, Role, Root } from '../tree.ts'
import { patiences } from '../walk.ts'

/** Lost paragraphs in the editors' own words, and gaps nobody can fill, where content/emendations/ puts them. */
export default function supply(): Transformer<Root> {
  return (tree, file) => {
    for (const { slug, supplied, gaps, remarks } of tree.decisions) {
      const patience = patiences(tree).find(one => one.slug === slug)
      if (!patience) continue
      const put = (passage: Passage, after: string | undefined): void => {
        if (!insert(patience, passage, after))
          report(
            file,
            'error',
            'emendation/no-place',
            `content/emendations/${slug}.yaml`,
            `${passage.id ?? ''} должно стоять после «${after ?? ''}», такого места нет`,
            'Исправьте `after`: имя правила, абзаца или заголовка (`npx pasyans clauses` покажет все).',
          )
      }
      for (const { clause, after, text, certainty, source } of supplied)
        put(
          {
            type: 'passage',
            lines: [],
            role: roleOf(clause),
            id: clause,
            label: clause.replace(/^[a-z]+/u, ''),
            supplied: { print: text, modern: text, certainty, source },
            remark: source,
          },
          after,
        )
      for (const { id, after, remark } of gaps)
        put({ type: 'passage', lines: [], role: 'gap', id, remark }, after)
      for (const [id, remark] of Object.entries(remarks)) {
        const passage = patience.children.find(one => one.id === id)
        if (passage) passage.remark = remark
      }
    }
  }
}

const roleOf = (clause: string): Role =>
  clause.startsWith('note') ? 'note' : /^[IVXLC]/u.test(clause) ? 'rule' : 'paragraph'

const insert = ({ children }: Patience, passage: Passage, after: string | undefined): boolean => {
  if (after === undefined) {
    const first = children.findIndex(one => one.role === passage.role || (passage.role === 'gap' && one.id))
    children.splice(Math.max(0, first), 0, passage)
    return true
  }
  const place = children.findIndex(one => one.id === after)
  if (place < 0) return false
  children.splice(place + 1, 0, passage)
  return true
}
