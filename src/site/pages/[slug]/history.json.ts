/** What each word of a patience went through, for the histories that open from the page. */
import type { ChangeRecord, Clause, PatienceText, Word } from '../../../edition/types.ts'
import { certaintyName } from '../../clause-html.ts'
import { CERTAINTIES } from '../../../text/index.ts'
import { edition, texts } from '../../data.ts'
import { entries, termsIn } from '../../glossary.ts'
import { kindName, ruleName } from '../../records.ts'

/** A change as the page tells it; the same change in several witnesses is told once. */
const changesOf = (word: Word, records: ReadonlyMap<string, ChangeRecord>) => {
  const told = new Map<string, object>()
  for (const id of word.records) {
    const record = records.get(id)
    if (!record || record.status === 'rejected') continue
    const { layer, from, to, kind, rule, certainty, status, note } = record
    // What is proposed and not decided is as doubtful as can be.
    const held = status === 'open' ? 'low' : certainty
    told.set([layer, from, to, rule].join('\t'), {
      ...(layer === 'print' ? { id } : {}),
      layer,
      from,
      to,
      rule,
      why: rule === 'E' ? kindName(kind) : ruleName(rule),
      doubt: CERTAINTIES.indexOf(held),
      sure: certaintyName(held),
      ...(note ? { note } : {}),
    })
  }
  return [...told.values()]
}

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
            changes: changesOf(word, records),
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
