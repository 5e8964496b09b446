/** The book's words in the reader's spelling: a quotation of the print found in the page's clause and read in its modern column. */

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Numbers of the print words a quotation covers, from its first to its last word; undefined if it is not found. */
export function covered(
  words: readonly string[],
  quotation: string,
): { from: number; to: number } | undefined {
  // As the page divides it: «т.-е.» is two words, «подобнымъ-же» one.
  const quoted = (quotation.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []).map(plain)
  if (!quoted.length) return undefined
  const text = words.map(plain)
  const run = Math.min(3, quoted.length)
  const find = (wanted: readonly string[], after: number) => {
    for (let n = after; n + wanted.length <= text.length; n++)
      if (wanted.every((word, k) => text[n + k] === word)) return n
    return -1
  }
  const from = find(quoted.slice(0, run), 0)
  const end = from < 0 ? -1 : find(quoted.slice(-run), from)
  return end < 0 ? undefined : { from, to: end + run - 1 }
}

/** The same words in the modern column of the clause's row on this page. */
export function modernWords(page: Document, clause: string, quotation: string): string | undefined {
  const row = page.getElementById(clause)
  const print = [...(row?.querySelectorAll('[data-layer="print"] .w') ?? [])]
  const range = covered(
    print.map(word => word.textContent),
    quotation,
  )
  if (!range) return undefined
  const wanted = new Set(
    print.slice(range.from, range.to + 1).flatMap(word => (word.getAttribute('data-w') ?? '').split(' ')),
  )
  const modern = [...(row?.querySelectorAll('[data-layer="modern"] .w') ?? [])].filter(word =>
    (word.getAttribute('data-w') ?? '').split(' ').some(n => wanted.has(n)),
  )
  const [first, last] = [modern[0], modern.at(-1)]
  if (!first || !last) return undefined
  const span = page.createRange()
  span.setStartBefore(first)
  span.setEndAfter(last)
  return span.toString()
}
