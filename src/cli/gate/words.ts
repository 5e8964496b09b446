/**
 * Words of a text, as the gate compares them: letters and digits alone. White space, punctuation and dashes are
 * folded; case and spelling are not.
 */

export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

const word = /[\p{L}\p{M}\p{N}]+/gu

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(word)].map(match => ({
    text: match[0].normalize('NFC'),
    start: match.index,
    end: match.index + match[0].length,
  }))

/** A quotation: stretches of words that stand together; between them, and where `leads` or `trails`, words are left out. */
export interface Quoted {
  readonly stretches: readonly (readonly string[])[]
  readonly leads: boolean
  readonly trails: boolean
}

export const quotedOf = (quotation: string): Quoted => {
  const parts = quotation.split(/…|\.{3}/)
  const stretches = parts
    .map(part => tokensOf(part).map(token => token.text))
    .filter(stretch => stretch.length)
  return {
    stretches,
    leads: parts.length > 1 && tokensOf(parts[0]!).length === 0,
    trails: parts.length > 1 && tokensOf(parts.at(-1)!).length === 0,
  }
}

/** `…` leaves out at most this many words in a row, and no more may stay unquoted. */
export const mostLeftOut = 3

const standsAt = (tokens: readonly Token[], stretch: readonly string[], at: number): boolean =>
  at + stretch.length <= tokens.length && stretch.every((text, i) => tokens[at + i]!.text === text)

/** Half-open ranges of token numbers, one for each stretch. */
export type Found = readonly (readonly [from: number, to: number])[]

const follow = (
  tokens: readonly Token[],
  stretches: readonly (readonly string[])[],
  n: number,
  from: number,
  most: number,
): Found | undefined => {
  const stretch = stretches[n]
  if (stretch === undefined) return []
  const last = Math.min(tokens.length - stretch.length, n === 0 ? from : from + most)
  for (let at = from; at <= last; at++) {
    if (!standsAt(tokens, stretch, at)) continue
    const rest = follow(tokens, stretches, n + 1, at + stretch.length, most)
    if (rest) return [[at, at + stretch.length], ...rest]
  }
  return undefined
}

/**
 * Where a quotation stands in a text. Sought first after `cursor` (quotations follow the order of the book), then
 * before it; first with `…` leaving out few words, then with any number, so that what is left out is found unquoted.
 */
export const find = (tokens: readonly Token[], quoted: Quoted, cursor: number): Found | undefined => {
  if (quoted.stretches.length === 0) return undefined
  const starts: number[] = []
  for (let at = cursor; at < tokens.length; at++) starts.push(at)
  for (let at = 0; at < Math.min(cursor, tokens.length); at++) starts.push(at)
  for (const most of [mostLeftOut, tokens.length])
    for (const start of starts) {
      const found = follow(tokens, quoted.stretches, 0, start, most)
      if (found) return found
    }
  return undefined
}

/** How many of the quotation's first words stand in the text somewhere: where it has parted from it. */
export const commonBeginning = (tokens: readonly Token[], quoted: Quoted): readonly string[] => {
  const all = quoted.stretches.flat()
  for (let length = all.length; length > 0; length--)
    for (let at = 0; at < tokens.length; at++)
      if (standsAt(tokens, all.slice(0, length), at)) return all.slice(0, length)
  return []
}
