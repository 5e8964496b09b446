import type { Node, Parent } from 'unist'
import type { Certainty, ChangeRecord } from '../edition/types.ts'

/**
 * The one tree the steps work on. It begins as scans of lines; `collate` adds streams of passages, `divide` makes
 * patiences of them. Scans stay to the end: records hang on their lines.
 */
export interface Root extends Parent {
  type: 'root'
  children: (Scan | Stream | Patience)[]
  /** What editors decided, by slug. */
  decisions: readonly Decisions[]
}

export interface Scan extends Parent {
  type: 'scan'
  witness: string
  orthography: 'pre-reform' | 'modern'
  /** The witness whose leaf stood before this one, with leaves lost between. */
  follows?: string
  /** Numbers of the lines that make each paragraph; lines without words are in none. */
  paragraphs?: number[][]
  children: Line[]
}

/** A change on a line, made or proposed: a record but for what the line knows itself. Offsets are in `raw`. */
export type LineChange = Omit<ChangeRecord, 'id' | 'layer' | 'witness' | 'line' | 'lineHash'>

export interface Line extends Node {
  type: 'line'
  n: number
  /** As decoded from the bytes. */
  raw: string
  /** `raw` with every made change replayed. */
  print: string
  /** Made (`auto`, `accepted`), in order and apart from each other. */
  changes: LineChange[]
  /** Proposed and not made (`open`, `rejected`). */
  proposals: LineChange[]
  /** Today's spelling of `print`, and what changed; offsets are in `print`. */
  modern?: string
  modernChanges?: LineChange[]
  /** Print words and the modern ranges that answer them. */
  pairs?: { print: readonly [number, number]; modern: readonly [number, number] }[]
}

export interface LineRef {
  readonly witness: string
  readonly line: number
}

/** Passages of witnesses that overlap or follow one another, in the order of the book. */
export interface Stream extends Parent {
  type: 'stream'
  children: Passage[]
}

export const ROLES = [
  'title',
  'packs',
  'part',
  'rule',
  'paragraph',
  'caption',
  'number',
  'note',
  'variant-heading',
  'furniture',
  'gap',
] as const
export type Role = (typeof ROLES)[number]

/** A paragraph of the book in all scans that have it, base witness first. */
export interface Passage extends Node {
  type: 'passage'
  /** Lines of the base witness first. Empty for what the editors supplied or a gap. */
  lines: LineRef[]
  role?: Role
  /** Name of the clause or block: `IV`, `play3`, `heading-rules`. */
  id?: string
  /** Numeral or number, without its stop. */
  label?: string
  /** Ranges of the base's print (strand.ts) that are not text of the clause: numeral, note numbers. */
  lifted?: { start: number; end: number; note?: string }[]
  /** The editors' words where no line has any. */
  supplied?: { print: string; modern: string; certainty: Certainty; source: string }
  /** The text is lost and not supplied. */
  lost?: boolean
  remark?: string
  /** Cross-references found in the base's print. */
  refs?: { start: number; end: number; target: string }[]
}

export interface Patience extends Parent {
  type: 'patience'
  slug: string
  order: number
  title: {
    print: string
    modern: string
    supplied: boolean
    printed?: string
    lines?: LineRef[]
    remark?: string
  }
  packs?: { print: string; modern: string; supplied: boolean; lines: LineRef[] }
  captions?: { print: string; modern: string; after: string; lines: LineRef[] }[]
  children: Passage[]
}

/** A decision of a person on words of a scan. */
export interface Emendation {
  /** Every place where the scans have these words: overlapping scans share their faults. */
  readonly at: readonly LineRef[]
  readonly from: string
  readonly to: string
  /** Which of several equal strings in the line, from 1. */
  readonly occurrence: number
  readonly class: 'ocr' | 'print' | 'editor'
  readonly kind: string
  readonly certainty: Certainty
  readonly status: 'accepted' | 'rejected' | 'open'
  readonly by: string
  readonly note: string
  readonly source?: string
  readonly alternatives: readonly string[]
  /** Line of the YAML it stands in. */
  readonly declared: number
}

/** content/emendations/<slug>.yaml: what only a person can decide about one patience. */
export interface Decisions {
  readonly slug: string
  readonly order: number
  /** In the case a heading has in running text; compared with lines of the scans letter by letter, case apart. */
  readonly title: { readonly print: string; readonly modern?: string; readonly supplied?: string }
  /** Where it begins if no scan has its title. */
  readonly starts?: LineRef
  readonly structure: readonly { readonly at: LineRef; readonly role: Role; readonly declared: number }[]
  readonly emendations: readonly Emendation[]
  readonly supplied: readonly {
    readonly clause: string
    /** The block it stands behind; absent: before the first paragraph of the same kind. */
    readonly after?: string
    readonly text: string
    readonly certainty: Certainty
    readonly source: string
    readonly declared: number
  }[]
  readonly gaps: readonly {
    readonly id: string
    readonly after?: string
    readonly remark: string
    readonly declared: number
  }[]
  /** Why a clause is lost. */
  readonly remarks: readonly { readonly clause: string; readonly remark: string; readonly declared: number }[]
}
