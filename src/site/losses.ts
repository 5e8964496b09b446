/** In what state a patience's text has come down, in a few words for the contents. */
import type { Clause, PatienceText } from '../edition/types.ts'
import { plural } from '../text/counted.ts'

const numerals = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']

/** Whether words, paragraphs or pages are lost anywhere in it. */
export const hasLosses = (text: PatienceText): boolean =>
  text.blocks.some(
    block =>
      block.type === 'gap' ||
      (block.type === 'clause' &&
        (block.lost || block.supplied || block.marks.some(mark => mark.kind === 'lacuna'))),
  )

export const stateOf = (text: PatienceText): string => {
  const clauses = text.blocks.filter((block): block is Clause => block.type === 'clause')
  const lost = [
    ...clauses.filter(clause => clause.lost).map(clause => `утрачено ${clause.name}`),
    ...(clauses.some(clause => clause.supplied)
      ? [clauses.filter(clause => clause.supplied).length === 1 ? 'абзац восполнен' : 'абзацы восполнены']
      : []),
    ...(clauses.some(clause => clause.marks.some(mark => mark.kind === 'lacuna')) ? ['есть пропуск'] : []),
    ...(text.blocks.some(block => block.type === 'gap') ? ['обрывается'] : []),
    ...(text.title.supplied ? ['заглавие восполнено'] : []),
  ]
  if (lost.length > 0) return lost.join(', ')
  const n = text.witnesses.length
  return `${numerals[n] ?? n} ${plural(n, 'список', 'списка', 'списков')}`
}
