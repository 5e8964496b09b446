import { fold } from '../text/fold.ts'
import { tokens } from '../text/tokens.ts'
import type { Lexicon } from './lexicon.ts'

/** One word of a text as the index and the query both see it. */
export interface Keyed {
  /** As written. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Folded, in parts where the word is written with a hyphen and is no word of the edition as a whole. */
  readonly parts: readonly { readonly folded: string; readonly families: readonly number[] }[]
}

/** The one normaliser: words of a text in either spelling, in order, with the families they belong to. */
export const keyed = (text: string, lexicon: Lexicon): readonly Keyed[] =>
  tokens(text).map(token => ({ ...token, parts: parts(token.text, lexicon) }))

const parts = (word: string, lexicon: Lexicon): Keyed['parts'] =>
  fold(word)
    .split(' ')
    .flatMap(folded => {
      const families = lexicon.families(folded)
      if (families.length > 0 || !folded.includes('-')) return [{ folded, families }]
      return folded.split('-').map(piece => ({ folded: piece, families: lexicon.families(piece) }))
    })
