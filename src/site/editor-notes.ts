/** Where the signs of the editors' notes stand in a clause. */
import type { PageNote } from '../edition/page.ts'
import type { Clause, Mark } from '../edition/types.ts'

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}-]+/gu, '')

/** Number of the last word of `phrase` among the clause's print words; the clause's last word if the phrase is not there. */
export const lastWordOf = (clause: Clause, phrase: string): number => {
  const forms = clause.words.map(word => folded(clause.print.slice(...word.print)))
  const run = phrase.split(/\s+/).map(folded).filter(Boolean)
  const at = run.length > 0 ? forms.findIndex((_, i) => run.every((form, k) => forms[i + k] === form)) : -1
  return clause.words[at < 0 ? forms.length - 1 : at + run.length - 1]?.n ?? 0
}

/** The clause with a zero-width mark for each note of the editors on it. */
export const withNotes = (clause: Clause, notes: readonly PageNote[]): Clause => {
  const marks = notes
    .filter(note => note.clause === clause.id)
    .flatMap((note): Mark[] => {
      const word = clause.words.find(one => one.n === lastWordOf(clause, note.at ?? ''))
      // Behind the last word the sign stands behind the full stop, too.
      const [print, modern] =
        word && note.at ? [word.print[1], word.modern[1]] : [clause.print.length, clause.modern.length]
      return [{ kind: 'editor-note', print: [print, print], modern: [modern, modern], target: note.key }]
    })
  return marks.length > 0 ? { ...clause, marks: [...clause.marks, ...marks] } : clause
}
