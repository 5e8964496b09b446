import type { Range } from './types.ts'

const END = /[.!?…]+[»)\]”"]*(?=\s+[\p{Lu}«(„"—–])/gu
/** Shortened words that never end a sentence, and such as may. */
const NEVER = /(?:^|[\s(«])(?:[Нн]апр|[Сс]м|[Сс]р|[Тт]\. ?[её]|[Тт]\.-е|\p{Lu})\.$/u

/** Ranges of the sentences of a text, without the spaces between them. A text without a stop is one sentence. */
export const sentences = (text: string): Range[] => {
  const found: Range[] = []
  let start = text.length - text.trimStart().length
  const last = text.trimEnd().length
  if (start >= last) return []
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    if (end <= start || NEVER.test(text.slice(start, end).replace(/[»)\]”"]+$/u, ''))) continue
    found.push([start, end])
    start = end + (text.slice(end).length - text.slice(end).trimStart().length)
  }
  if (start < last) found.push([start, last])
  return found
}
