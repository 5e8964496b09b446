/** What the index holds: one record for each thing a reader may land on. */

export const KINDS = [
  'rule',
  'play',
  'note',
  'variant',
  'heading',
  'retelling',
  'reading',
  'remark',
  'glossary',
  'position',
] as const
export type Kind = (typeof KINDS)[number]

/** Modern Russian, for filters and lists. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  rule: 'правило',
  play: 'игра',
  note: 'примечание',
  variant: 'вариант',
  heading: 'заголовок',
  retelling: 'пересказ',
  reading: 'прочтение',
  remark: 'от редакции',
  glossary: 'словарь',
  position: 'положение',
}

/** The book's own words; the other kinds are the editors'. */
export const BOOK: ReadonlySet<Kind> = new Set(['rule', 'play', 'note', 'variant', 'heading'])

/** Words that stand together in both layers; a word without a partner stands alone. */
export interface Unit {
  readonly print: readonly string[]
  readonly modern: readonly string[]
}

export interface SearchRecord {
  readonly kind: Kind
  /** Slug of the patience, empty for the glossary. */
  readonly patience: string
  /** Its title in modern spelling, empty for the glossary. */
  readonly title: string
  /** How many packs it takes, when known. */
  readonly packs: number | undefined
  /** What the record is: «правило IV», «игра, абзац 3», «талон». */
  readonly name: string
  /** The address from the site's root, without a leading slash: `british-constitution/#IV`. */
  readonly href: string
  /** Texts of both layers; print is empty where there is only one. */
  readonly print: string
  readonly modern: string
  readonly units: readonly Unit[]
  /** Numerals that name it: `IV`, `20`. */
  readonly labels: readonly string[]
  /** Cards it shows, as `10S`. */
  readonly cards: readonly string[]
}

/** What a result carries: enough to be shown. It travels as JSON in the address of Pagefind's record. */
export interface Shown {
  readonly k: Kind
  readonly s: string
  readonly t: string
  readonly n: string
  readonly h: string
  readonly p: string
  readonly m: string
  readonly c?: string
}
