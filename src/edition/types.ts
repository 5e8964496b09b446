/**
 * What an edition is. Everything the site, the search, the exporters and the gate know of the book's text
 * comes through these types; only the pipeline makes them.
 *
 * Offsets are UTF-16 units. A range is half open: [start, end).
 */

export type Range = readonly [start: number, end: number]

/** The three layers of TEXT: bytes of the scan, what the book had, spelling of today. */
export type Layer = 'witness' | 'print' | 'modern'

export type Certainty = 'certain' | 'high' | 'medium' | 'low'

/** A scan, as received. `siglum` is the letter the apparatus cites it by (А, Б, В …). */
export interface Witness {
  readonly id: string
  readonly siglum: string
  readonly title: string
  readonly provenance: string
  readonly licence: string
  readonly orthography: 'pre-reform' | 'modern'
  readonly sha256: string
  readonly bytes: number
  /** Lines as decoded, without the line feed (a carriage return before it stays: a record takes it out). Line n is lines[n - 1]. */
  readonly lines: readonly string[]
}

export type RecordClass = 'ocr' | 'print' | 'editor' | 'modern'
export type RecordStatus = 'auto' | 'accepted' | 'rejected' | 'open'

/** One change of the text, or one proposed and not made. The smallest whole token; an insertion has start = end. */
export interface ChangeRecord {
  readonly id: string
  /** The layer the change leads to: `print` is made from the witness, `modern` from print. */
  readonly layer: 'print' | 'modern'
  readonly witness: string
  /** 1-based line of the witness. */
  readonly line: number
  /** sha256 (first 16 hex digits) of the line the offsets were counted in: re-anchors the record when lines move. */
  readonly lineHash: string
  /** Offsets in that line of the layer the change starts from. */
  readonly start: number
  readonly end: number
  readonly from: string
  readonly to: string
  readonly class: RecordClass
  /** What sort of fault or difference: `glyph`, `confusion`, `split`, `join`, `doubled`, `spelling`, `punctuation`, `supplied` … */
  readonly kind: string
  /** The rule by its letter in docs/text.md (A1 … D14, NFC, S1), or `E` for an emendation. */
  readonly rule: string
  readonly evidence: readonly string[]
  readonly alternatives: readonly string[]
  readonly certainty: Certainty
  /** `auto` or the name under which an editor decided. */
  readonly by: string
  readonly status: RecordStatus
  readonly note?: string
}

/** Where words stand in a scan. */
export interface Source {
  readonly witness: string
  readonly line: number
  readonly start: number
  readonly end: number
}

/** The unit of alignment: one print word, 1-based within its clause. */
export interface Word {
  readonly n: number
  /** Range in the clause's `print`. */
  readonly print: Range
  /** Range in the clause's `modern`. Several print words may share one range, and a range may span several modern words. */
  readonly modern: Range
  /** Its form in each witness that has it, base witness first. Empty for supplied words. */
  readonly sources: readonly (Source & { readonly form: string })[]
  /** Ids of the records that touch it, in either layer. */
  readonly records: readonly string[]
}

export type MarkKind =
  | 'ref' // cross-reference to a clause: target is its urn
  | 'note-anchor' // where a note of the book hangs (zero width): target is the note's urn, label its number
  | 'editor-note' // where a note of the editors hangs (zero width): target is the key of the note on the editors' page
  | 'lacuna' // words are lost here (zero width, or the words that stand for them)
  | 'supplied' // words the editors supplied
  | 'doubtful' // an open or doubtful reading

/** Something said about a stretch of a clause. */
export interface Mark {
  readonly kind: MarkKind
  readonly print: Range
  readonly modern: Range
  readonly target?: string
  readonly label?: string
  readonly certainty?: Certainty
  /** Whence supplied or why doubtful, in modern Russian. */
  readonly source?: string
}

/** rule I…; play 1…; note; variant. A lost paragraph supplied by the editors keeps its kind and has `supplied: true`. */
export type ClauseKind = 'rule' | 'play' | 'note' | 'variant'

export interface Clause {
  readonly type: 'clause'
  /** `IV`, `play3`, `play3a`, `note20`, `variant1`: the name of the function that carries it out. */
  readonly id: string
  /** `pasyans:british-constitution:IV`; words in it `…:IV@3-7` (print words, inclusive). */
  readonly urn: string
  readonly kind: ClauseKind
  /** What stands in the margin: `IV`, `3`, `20`. The numeral is not part of the clause's text. */
  readonly label: string
  /** For screen readers and lists, modern Russian: «правило IV», «игра, абзац 3», «примечание 20». */
  readonly name: string
  /** The whole clause was lost and is told in the editors' words; print and modern are then both modern Russian. */
  readonly supplied: boolean
  /** The clause's text is lost and not supplied (print and modern are empty): an open lacuna. */
  readonly lost: boolean
  /** The print text, without numeral and without note numbers. */
  readonly print: string
  readonly modern: string
  readonly words: readonly Word[]
  /** Ranges of the sentences in print and in modern: `play1.s4` is sentences[3]. */
  readonly sentences: readonly { readonly print: Range; readonly modern: Range }[]
  readonly marks: readonly Mark[]
  /** Lines of the witnesses it was made from, base first. */
  readonly lines: readonly { readonly witness: string; readonly line: number }[]
  /** sha256 of `print`, hex: what clauses.lock.json pins. */
  readonly hash: string
  /** Why it is supplied or lost, with its source, in modern Russian. */
  readonly remark?: string
}

/** A heading of a part («Правила.», «Игра.»), restored, supplied or in the scan. */
export interface Heading {
  readonly type: 'heading'
  readonly id: string
  readonly print: string
  readonly modern: string
  readonly supplied: boolean
  readonly lines: readonly { readonly witness: string; readonly line: number }[]
  readonly remark?: string
}

/** A caption of a lost plate, lifted out of the text. `after` is the id of the block it stood behind. */
export interface Caption {
  readonly print: string
  readonly modern: string
  readonly after: string
  readonly lines: readonly { readonly witness: string; readonly line: number }[]
}

/** A loss that no clause stands for: a cut beginning, a torn end. */
export interface Gap {
  readonly type: 'gap'
  readonly id: string
  readonly remark: string
}

export type Block = Heading | Clause | Gap

/** One patience as text. */
export interface PatienceText {
  readonly slug: string
  /** Place in the edition, from 1. */
  readonly order: number
  readonly title: {
    /** In the case of running text, without a stop. */
    readonly print: string
    readonly modern: string
    readonly supplied: boolean
    /** As the line of the witness prints it, repaired: capitals and stop. Absent where no witness has it. */
    readonly printed?: string
    readonly lines?: readonly { readonly witness: string; readonly line: number }[]
    /** Why it is supplied, in modern Russian. */
    readonly remark?: string
  }
  /** «Двѣ полныхъ колоды картъ», where a witness has it. */
  readonly packs?: {
    readonly print: string
    readonly modern: string
    readonly supplied: boolean
    readonly lines?: readonly { readonly witness: string; readonly line: number }[]
  }
  readonly orthography: 'pre-reform' | 'modern'
  readonly blocks: readonly Block[]
  readonly captions: readonly Caption[]
  readonly witnesses: readonly string[]
}

/** One place where witnesses differ. */
export interface Variant {
  readonly urn: string
  /** Range in the print text of the clause. */
  readonly print: Range
  readonly lemma: string
  readonly class: 'scan' | 'punctuation' | 'substantive'
  readonly readings: readonly { readonly witness: string; readonly line: number; readonly form: string }[]
}

export interface Edition {
  readonly name: string
  readonly version: string
  /** sha256 over all clauses' hashes: the text of the edition in one number. */
  readonly hash: string
  readonly witnesses: readonly Witness[]
  readonly patiences: readonly PatienceText[]
  readonly records: readonly ChangeRecord[]
  readonly apparatus: readonly Variant[]
  readonly reports: readonly Report[]
}

/** What the pipeline and the gate have to say: «Найдено X, ожидалось Y», the place, the remedy. */
export interface Report {
  /** Permanent: `structure/number-gap`, `clause/unquoted` … */
  readonly code: string
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  readonly place: string
  readonly note?: string
  /** What it is about, for programs; message, place and note are for people. */
  readonly about?: Subject
}

/** A patience, and a clause of it where the report is of one. */
export interface Subject {
  readonly slug: string
  readonly clause?: string
}
