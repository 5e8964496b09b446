/** The questions the text leaves open: what is asked, the answers, the clause and the words it turns on, the argument. */
import { readingsOf as declared } from '../engine/rulebook.ts'
import { pageOf, rulesOf } from './data.ts'

export interface ReadingText {
  readonly name: string
  /** Clause the question turns on; empty where the rules name none. */
  readonly clause: string
  /** Sentence of it, `s4`, if named. */
  readonly sentence: string
  /** The book's words it turns on. */
  readonly words: string
  /** The question in modern Russian. */
  readonly question: string
  /** The default stands first. */
  readonly answers: readonly { readonly value: string; readonly label: string }[]
  /** Why we answer so, in modern Russian. */
  readonly argument: string
  /** What the editors add: other books and programs. HTML. */
  readonly html: string
}

export const readingsOf = (slug: string): readonly ReadingText[] => {
  const rules = rulesOf(slug)
  if (!rules) return []
  return Object.entries(declared(rules)).map(([name, reading]) => {
    const [clause = '', sentence = ''] = (reading.clause ?? '').split('.')
    const answers = Object.entries(reading.answers).map(([value, label]) => ({ value, label }))
    return {
      name,
      clause,
      sentence,
      words: reading.words ?? '',
      question: reading.question,
      answers: answers.sort(
        (a, b) => Number(b.value === reading.default) - Number(a.value === reading.default),
      ),
      argument: reading.argument ?? '',
      html: pageOf(slug)?.readings.find(one => one.name === name)?.html ?? '',
    }
  })
}
