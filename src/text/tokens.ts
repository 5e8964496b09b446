/** One word with its place. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

// A letter or digit with its marks; a soft hyphen is inside a word, a hyphen or apostrophe only between two letters.
const WORD = /[\p{L}\p{N}\p{M}\u00AD]+(?:[-\u2010\u2011'’][\p{L}\p{N}\p{M}\u00AD]+)*/gu

/** The words of a text, in order. «какой-нибудь» and «т.-е.» are one word and two; a numeral is a word. */
export const tokens = (text: string): readonly Token[] => {
  const found: Token[] = []
  for (const match of text.matchAll(WORD))
    found.push({ text: match[0], start: match.index, end: match.index + match[0].length })
  return found
}
