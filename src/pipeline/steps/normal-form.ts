import type { Transformer } from 'unified'
import type { LineChange, Root } from '../tree.ts'
import { lines } from '../walk.ts'

/**
 * The line as Unicode writes it: composed letters (NFC), no carriage return at its end, no byte order mark at the
 * start of the file. Each change is recorded; a line that is in order gets none.
 */
export default function normalForm(): Transformer<Root> {
  return tree => {
    for (const { line } of lines(tree)) {
      const found: LineChange[] = []
      for (const [match, to, says] of marks(line.raw, line.n))
        found.push({
          start: match.index,
          end: match.index + match[0].length,
          from: match[0],
          to,
          class: 'ocr',
          kind: 'unicode',
          rule: 'NFC',
          evidence: [says],
          alternatives: [],
          certainty: 'certain',
          by: 'auto',
          status: 'auto',
        })
      line.changes.push(...found)
    }
  }
}

function* marks(raw: string, n: number): Generator<[RegExpExecArray, string, string]> {
  for (const match of raw.matchAll(n === 1 ? /^\uFEFF|\r+$/gu : /\r+$/gu))
    yield [match, '', match[0] === '\uFEFF' ? 'метка порядка байтов' : 'конец строки CR LF']
  for (const match of raw.matchAll(/\P{M}\p{M}+/gu)) {
    const composed = match[0].normalize('NFC')
    if (composed !== match[0]) yield [match, composed, 'буква и знак над ней сложены в одну букву']
  }
}
