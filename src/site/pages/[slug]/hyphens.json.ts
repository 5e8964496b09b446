/** Words of a patience that a line may divide, with soft hyphens: for the printed copy alone, the screen has none. */
import { hyphenate } from '../../../edition/epub/hyphenate.ts'
import type { PatienceText } from '../../../edition/types.ts'
import { texts } from '../../data.ts'

export const getStaticPaths = async () =>
  (await texts()).map(text => ({ params: { slug: text.slug }, props: { text } }))

export const GET = ({ props: { text } }: { props: { text: PatienceText } }) => {
  const words = new Set(
    text.blocks.flatMap(block =>
      block.type === 'clause'
        ? block.words.flatMap(word => [block.print.slice(...word.print), block.modern.slice(...word.modern)])
        : [],
    ),
  )
  const divided = [...words]
    .map(word => [word, hyphenate(word)] as const)
    .filter(([word, form]) => word !== form)
  return new Response(JSON.stringify(Object.fromEntries(divided)), {
    headers: { 'content-type': 'application/json' },
  })
}
