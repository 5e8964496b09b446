/** Searching inside notes with the normaliser of the site's search: any form, either spelling. */
import type { Lexicon } from '../../search/lexicon.ts'
import { keyed } from '../../search/normalise.ts'
import { stem } from '../../text/stem.ts'

/** What a text can be found by: the families of its words, and their stems for words the edition does not have. */
export function keysOf(text: string, lexicon: Lexicon): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const word of keyed(text, lexicon))
    for (const { folded, families } of word.parts) {
      keys.add(stem(folded))
      for (const family of families) keys.add(`#${family}`)
    }
  return keys
}

/** Does the text have every word of the query, in any form? An empty query is had by every text. */
export function has(text: string, query: string, lexicon: Lexicon): boolean {
  const keys = keysOf(text, lexicon)
  return keyed(query, lexicon).every(word =>
    word.parts.every(
      ({ folded, families }) => keys.has(stem(folded)) || families.some(family => keys.has(`#${family}`)),
    ),
  )
}
