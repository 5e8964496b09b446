import { parseDocument } from 'yaml'
import type { Term } from './epub.ts'

const FRONT = /^---\n(?<yaml>[\s\S]*?)\n---\n/u

/** An entry of content/glossary, by the name of its file; undefined if its front matter names no term. */
export const parseTerm = (id: string, markdown: string): Term | undefined => {
  const source = markdown.replace(/\r\n?/gu, '\n')
  const match = FRONT.exec(source)
  const document = match ? parseDocument(match.groups!['yaml']!) : undefined
  if (!match || !document || document.errors.length > 0) return undefined
  const { term, book } = document.toJS() as { term?: unknown; book?: unknown }
  if (typeof term !== 'string') return undefined
  return {
    id,
    term,
    book: typeof book === 'string' ? book : undefined,
    markdown: source.slice(match[0].length).trim(),
  }
}
