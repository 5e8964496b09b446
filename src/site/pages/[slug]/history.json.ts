/** What each word of a patience went through, for the histories that open from the page. */
import type { Clause, PatienceText } from '../../../edition/types.ts'
import { edition, texts } from '../../data.ts'
import { entries, termsIn } from '../../glossary.ts'

export const getStaticPaths = async () =>
  (await texts()).map(text => ({ params: { slug: text.slug }, props: { text } }))

export const GET = async ({ props: { text } }: { props: { text: PatienceText } }) => {
  const book = await edition()
  const records = new Map(book.records.map(record => [record.id, record]))
  const sigla = new Map(book.witnesses.map(witness => [witness.id, witness.siglum]))
  const clauses = text.blocks.filter((block): block is Clause => block.type === 'clause' && !block.lost)
  const told = clauses.map(clause => [
    clause.id,
    Object.fromEntries(
      clause.words
        .filter(word => word.records.length > 0)
        .map(word => [
          word.n,
          {
            scan: word.sources.map(source => [
              sigla.get(source.witness) ?? source.witness,
              source.line,
              source.form,
            ]),
            print: clause.print.slice(...word.print),
            modern: clause.modern.slice(...word.modern),
            changes: word.records.flatMap(id => {
              const record = records.get(id)
              if (!record || record.status === 'rejected') return []
              const { layer, witness, from, to, kind, rule, certainty, status, note } = record
              return [
                {
                  id,
                  layer,
                  witness: sigla.get(witness) ?? witness,
                  from,
                  to,
                  kind,
                  rule,
                  certainty,
                  status,
                  ...(note ? { note } : {}),
                },
              ]
            }),
          },
        ]),
    ),
  ])
  const used = new Set(clauses.flatMap(clause => termsIn(clause).map(term => term.id)))
  const terms = entries
    .filter(entry => used.has(entry.id))
    .map(({ id, term, html }) => [
      id,
      { term, text: html.replace(/<[^>]+>/g, '').replace(/&#x26;|&amp;/g, '&') },
    ])
  const answer = { clauses: Object.fromEntries(told), terms: Object.fromEntries(terms) }
  return new Response(JSON.stringify(answer), {
    headers: { 'content-type': 'application/json' },
  })
}
