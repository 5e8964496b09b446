import type { Change, Lexicon } from './types.ts'

/** Learned numbers: costs of confusions, frequencies, thresholds. Made by `loadText` in src/pipeline/lexicon.ts. */
export interface Model {
  readonly version: 1
}

export interface RepairOptions {
  readonly lexicon?: Lexicon | undefined
  readonly model?: Model | undefined
  /** The line before as it stands in print, and the line after as it came: context, and words broken at the line's end. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
}

export interface Repaired {
  /** The line with every change made. */
  readonly text: string
  /** Changes made: replayed on the line they give `text`. */
  readonly changes: readonly Change[]
  /** Changes proposed and not made; offsets are in the line as it came. They may overlap changes. */
  readonly proposals: readonly Change[]
}

/** One line of a scan as the book must have had it, in the spelling of the book. */
export const repair = (line: string, _options: RepairOptions = {}): Repaired => {
  const changes: Change[] = []
  for (const match of line.matchAll(/[\p{L}]*[ђЂ][\p{L}]*/gu)) {
    const from = match[0]
    changes.push({
      start: match.index,
      end: match.index + from.length,
      from,
      to: from.replace(/ђ/gu, 'ѣ').replace(/Ђ/gu, 'Ѣ'),
      class: 'ocr',
      kind: 'glyph',
      rule: 'A1',
      evidence: ['ђ не русская буква'],
      alternatives: [],
      certainty: 'certain',
      status: 'auto',
    })
  }
  const text = line.replace(/ђ/gu, 'ѣ').replace(/Ђ/gu, 'Ѣ')
  return { text, changes, proposals: [] }
}
