import { clausesOf } from './gate/coverage.ts'
import type { Clause, PatienceText } from '../edition/types.ts'

const template = (text: string): string =>
  `\`${text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`]|\$\{/g, '\\$&')}\``

const quotation = (quoting: 'says' | 'supplied', words: string): string => `${quoting}${template(words)}()`

const clauseStub = (clause: Clause): string => {
  const comment = `/** ${clause.name[0]!.toUpperCase()}${clause.name.slice(1)}${clause.supplied ? ': слова редакции' : clause.lost ? ': текст утрачен' : ''}. */`
  if (clause.lost) return `${comment}\nexport const ${clause.id} = ${quotation('supplied', '…')}`
  const quoting = clause.supplied ? 'supplied' : 'says'
  const sentences = clause.sentences
    .map(({ print: [start, end] }) => clause.print.slice(start, end))
    .filter(Boolean)
  const parts = (sentences.length ? sentences : [clause.print]).map(words => quotation(quoting, words))
  if (parts.length === 1) return `${comment}\nexport const ${clause.id} = ${parts[0]}`
  return `${comment}\nexport const ${clause.id} = [\n${parts.map(part => `  ${part},`).join('\n')}\n]`
}

/** A rules.ts with every word of the patience quoted and no norm written. */
export const rulesStub = (text: PatienceText): string => {
  const clauses = clausesOf(text)
  const names = ['layout', ...(clauses.some(clause => !clause.supplied && !clause.lost) ? ['says'] : [])]
  if (clauses.some(clause => clause.supplied || clause.lost)) names.push('supplied')
  return `import { ${names.join(', ')} } from '../../engine/book.ts'

/** ${text.title.modern}. */
export const table = layout({ stock: 1 })

export const readings = {}

export const foundations = []

${clauses.map(clauseStub).join('\n\n')}
`
}

/** A figure.ts with the one zone of the stub. */
export const figureStub = (): string => `import type { Figure } from '../figure.ts'

const arrangement = { width: 1, bands: [{ zones: { stock: [{ x: 0, y: 0 }] } }] }

export const figure: Figure = {
  zones: {
    stock: { name: 'колода', book: 'колода', genitive: 'колоды', where: 'в колоде', whither: 'в колоду', whence: 'из колоды' },
  },
  tallies: {},
  wide: arrangement,
  narrow: arrangement,
  told: [],
  ours: [],
}
`

/** An editors' page with an empty retelling for every clause. */
export const pageStub = (text: PatienceText): string =>
  [
    `---\nslug: ${text.slug}\norder: ${text.order}\npacks: 2\nplayers: 1\n---`,
    ...clausesOf(text).map(clause => `:::retelling{clause="${clause.id}"}\n\n:::`),
  ].join('\n\n') + '\n'
