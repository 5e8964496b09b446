import type { Transformer } from 'unified'
import { declaredAt, report } from '../report.ts'
import type { Passage, Patience, Role, Root } from '../tree.ts'
import { patiences } from '../walk.ts'

/**
 * Lost paragraphs in the editors' own words, and gaps nobody can fill, where content/emendations/ puts them. Words for a
 * clause known to be lost stand in its place.
 */
export default function supply(): Transformer<Root> {
  return (tree, file) => {
    for (const { slug, supplied, gaps, remarks } of tree.decisions) {
      const patience = patiences(tree).find(one => one.slug === slug)
      // That no scan has the patience is reported where texts are divided.
      if (!patience) continue
      const known = (): string =>
        patience.children.flatMap(({ id }) => (id === undefined ? [] : [id])).join(', ')
      const put = (passage: Passage, after: string | undefined, declared: { declared: number }): void => {
        const place = declaredAt(slug, declared)
        const id = passage.id ?? ''
        const there = patience.children.find(one => one.id === id)
        if (there?.lost) patience.children.splice(patience.children.indexOf(there), 1, passage)
        else if (there)
          report(
            file,
            'error',
            'emendation/conflict',
            place,
            `Найдено «${id}», это имя уже есть; занято: ${known()}`,
            'Дайте утраченному своё имя: абзац после play3 — play3a.',
          )
        else if (!insert(patience, passage, after))
          report(
            file,
            'error',
            'emendation/no-place',
            place,
            `${id} должно стоять после «${after ?? ''}», такого места нет; есть: ${known()}`,
            'Исправьте `after`.',
          )
      }
      for (const decision of supplied) {
        const { clause, after, text, certainty, source } = decision
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
          decision,
        )
      }
      for (const decision of gaps) {
        const { id, after, remark } = decision
        put({ type: 'passage', lines: [], role: 'gap', id, remark }, after, decision)
      }
      for (const decision of remarks) {
        const passage = patience.children.find(one => one.id === decision.clause)
        if (passage) passage.remark = decision.remark
        else
          report(
            file,
            'error',
            'emendation/no-place',
            declaredAt(slug, decision),
            `Найдено пояснение к «${decision.clause}», такого места нет; есть: ${known()}`,
            'Исправьте имя в `remarks` или уберите строку.',
          )
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
