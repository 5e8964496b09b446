/**
 * Shapes shared by the files of this room. Offsets are UTF-16 units, ranges half open: [start, end).
 * `Change` has the fields of an edition's record that depend on the text alone; whoever knows witness and line adds the rest.
 */

export type Range = readonly [start: number, end: number]

export const CERTAINTIES = ['certain', 'high', 'medium', 'low'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** What a change is: of a scan, of the printed sheet, of spelling. */
export const CHANGE_CLASSES = ['ocr', 'print', 'modern'] as const
export type ChangeClass = (typeof CHANGE_CLASSES)[number]

export const CHANGE_KINDS = [
  'unicode', // normal form, invisible signs, kinds of space
  'glyph', // one sign standing for another that looks like it
  'confusion', // letters misread
  'case', // a capital that does not belong
  'split', // words run together
  'join', // a word torn apart
  'doubled', // a word printed or read twice
  'furniture', // page number, running head, signature
  'spelling', // letters of the old spelling
  'hyphen', // particles written apart
  'phrase', // adverbs and conjunctions written together or apart
  'foreign', // particles of foreign names
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One change made (`auto`) or proposed and not made (`open`). An insertion has start = end. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly from: string
  readonly to: string
  readonly class: ChangeClass
  readonly kind: ChangeKind
  /** The letter in docs/text.md, several joined by `+` in the order they were applied: `D1+D2`. */
  readonly rule: string
  readonly evidence: readonly string[]
  readonly alternatives: readonly string[]
  readonly certainty: Certainty
  readonly status: 'auto' | 'open'
}

/** A list of modern words. `has` is asked in lower case, with е for ё. */
export interface Lexicon {
  has(word: string): boolean
  /** 3: in the main list, 2: there as a name only, 1: in a wider list that has rare and strange words too, 0: nowhere. */
  grade(word: string): 0 | 1 | 2 | 3
  /** The same, but 0 for what the wide list has not, whatever the main one says: what a guess must pass. Much sooner to say no. */
  sure(word: string): 0 | 1 | 2 | 3
}

/** Which of the editors' choices D9 to D14 are in force. */
export interface Policy {
  /** D9: particles бы, же, ли stand apart: той-же → той же. */
  readonly particles: boolean
  /** D10: set abbreviations: т.-е. → т. е. */
  readonly abbreviations: boolean
  /** D11: adverbs of one piece: на-готовѣ → наготове. */
  readonly adverbs: boolean
  /** D12: «при чемъ» before a clause → «причем», «точно также» → «точно так же». */
  readonly conjunctions: boolean
  /** D13: particles of foreign names: Де-Люинь → де Люинь. */
  readonly names: boolean
  /** D14: spellings that sound the same: карре → каре. */
  readonly loans: boolean
}
