/** The clauses of a patience for the page of notes: where a reader's note stands is found there without opening the patience. */
import type { Clause, PatienceText } from '../../../edition/types.ts'
import { texts } from '../../data.ts'

export const getStaticPaths = async () =>
  (await texts()).map(text => ({ params: { slug: text.slug }, props: { text } }))

export const GET = ({ props: { text } }: { props: { text: PatienceText } }) =>
  new Response(
    JSON.stringify(
      text.blocks
        .filter((block): block is Clause => block.type === 'clause')
        .map(clause => ({
          urn: clause.urn,
          hash: clause.hash.slice(0, 16),
          name: clause.name,
          print: clause.print,
          modern: clause.modern,
          words: clause.words.map(word => [word.n, ...word.print, ...word.modern]),
        })),
    ),
    { headers: { 'content-type': 'application/json; charset=utf-8' } },
  )
