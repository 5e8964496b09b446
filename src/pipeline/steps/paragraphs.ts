import type { Transformer } from 'unified'
import type { Line, Root } from '../tree.ts'
import { scans } from '../walk.ts'

/**
 * Which lines of a scan make a paragraph. Most scans here have one a line. A scan whose lines break in the middle of
 * sentences is wrapped: there a paragraph ends at an empty line, before a numeral, a line in capitals or an indent, and
 * after a sentence that ends well before the edge of the page.
 */
export default function paragraphs(): Transformer<Root> {
  return tree => {
    for (const scan of scans(tree)) {
      const edge = isWrapped(scan.children) ? usual(scan.children) : undefined
      const groups: number[][] = []
      let open: { readonly line: Line; readonly group: number[] } | undefined
      let page = false
      for (const line of scan.children) {
        if (line.print.trim() === '') {
          // A line all of whose words went to the line before is no end of a paragraph.
          if (line.raw.trim() === '') open = undefined
          else if (open && edge !== undefined) open.group.push(line.n)
          continue
        }
        if (edge !== undefined && NUMBER.test(line.raw)) {
          // A page number may stand in the middle of a sentence.
          groups.push([line.n])
          page = true
          continue
        }
        const on =
          open !== undefined &&
          edge !== undefined &&
          (page ? !CLOSED.test(open.line.print) && SMALL.test(line.raw) : goesOn(open.line, line, edge))
        if (on && open) open.group.push(line.n)
        else groups.push([line.n])
        open = { line, group: on && open ? open.group : groups.at(-1)! }
        page = false
      }
      scan.paragraphs = groups
    }
  }
}

const CLOSED = /[.!?:…][»”")\]]*\s*$/u
const SMALL = /^\s*[«(]?\p{Ll}/u
const BROKEN = /[-\u2010\u00AC\u00AD]\s*$/u

/** Of neighbouring lines, at least three and three in ten break a sentence or a word. */
const isWrapped = (lines: readonly Line[]): boolean => {
  let [pairs, broken] = [0, 0]
  lines.forEach((line, i) => {
    const next = lines[i + 1]
    if (!next || line.raw.trim() === '' || next.raw.trim() === '') return
    pairs++
    if (BROKEN.test(line.raw) || (!CLOSED.test(line.raw) && SMALL.test(next.raw))) broken++
  })
  return broken >= 3 && broken * 10 >= pairs * 3
}

/** The length nine lines in ten do not pass: the edge of the page. */
const usual = (lines: readonly Line[]): number => {
  const lengths = lines.map(({ raw }) => raw.trimEnd().length).filter(length => length > 0)
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length * 0.9)] ?? 0
}

const isCapitals = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
const NUMBER = /^\s*\d+\s*$/u
const STARTS = /^\s*[IVXLC]+\.\s|^(?: {2,}|\t)/u

const goesOn = (line: Line, next: Line, edge: number): boolean => {
  if (
    isCapitals(line.print) ||
    isCapitals(next.print) ||
    STARTS.test(next.raw) ||
    /^\s*\d+\s*$/u.test(line.raw)
  )
    return false
  return !CLOSED.test(line.print) || line.raw.trimEnd().length >= edge * 0.8
}
