import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fold } from '../text/index.ts'

/** One form of a lexeme, as the dictionary spells it, with its grammemes (OpenCorpora's names). */
export interface Form {
  readonly text: string
  readonly tag: string
}

/** A word of the dictionary with all its forms. `id` is stable within one version of the dictionary. */
export interface Lexeme {
  readonly id: string
  readonly lemma: string
  /** OpenCorpora's part of speech: NOUN, ADJF, VERB … */
  readonly pos: string
  readonly forms: readonly Form[]
}

/** The lexemes of a word in either spelling: in today's letters («каре» for «карре»), else as it stands. */
export const lexemesOf = (word: string, morphology: Morphology): readonly Lexeme[] => {
  const folded = fold(word)
  // fold brings -ія, -ия and -ие to one form, which need not be a word, or is another («копия», «копие»).
  const neuter = /ие(?:ся)?$/u.test(folded)
  const spellings = neuter ? [word, folded, folded.replace(/ие$/u, 'ия')] : [folded, word]
  for (const spelling of spellings) {
    const found = morphology.lexemes(spelling)
    if (found.length > 0) return found
  }
  return []
}

export interface Morphology {
  /** The lexemes a word of today's spelling may be a form of, likeliest first; empty for a word the dictionary lacks. */
  readonly lexemes: (word: string) => readonly Lexeme[]
}

interface AzTag {
  readonly POS?: string
  readonly Anum?: boolean
  readonly Apro?: boolean
  readonly Name?: boolean
  readonly Surn?: boolean
  readonly Patr?: boolean
  readonly Geox?: boolean
  readonly Orgn?: boolean
  readonly Trad?: boolean
  readonly Abbr?: boolean
  readonly Erro?: boolean
  toString(): string
}
interface AzParse {
  readonly word: string
  readonly tag: AzTag
  readonly score: number
  readonly formCnt: number
  readonly paradigmIdx: number
  base(): string
  inflect(form: number): AzParse
}
interface AzMorph {
  (
    word: string,
    config: { ignoreCase: boolean; stutter: number; typos: number; parsers: string[] },
  ): AzParse[]
  init(path: string, done: (error: unknown) => void): void
}

let loading: Promise<Morphology> | undefined

/** OpenCorpora's dictionary through `az`, read once a process (about half a second). Node only. */
export const loadMorphology = (): Promise<Morphology> => (loading ??= load())

// A reading this much rarer than the likeliest one is no reason to bring a clause («три» from «тереть»).
const RARE = 0.02
const FUNCTION_WORDS = new Set(['PREP', 'CONJ', 'PRCL', 'NPRO', 'NUMR'])

const verbal = (pos: string): boolean => ['VERB', 'INFN', 'PRTF', 'PRTS', 'GRND'].includes(pos)

/** The dictionary keeps «первый» among the forms of «один»; a reader does not. */
const part = (tag: AzTag): string => {
  const pos = tag.POS ?? 'UNKN'
  if (pos === 'ADJF' && tag.Anum) return 'ORDN'
  if (verbal(pos)) return 'VERB'
  return pos === 'ADJS' || pos === 'COMP' ? 'ADJF' : pos
}

const load = async (): Promise<Morphology> => {
  const require = createRequire(import.meta.url)
  const { Morph } = require('az') as { Morph: AzMorph }
  const dicts = join(dirname(require.resolve('az')), '..', 'dicts')
  await new Promise<void>((done, fail) =>
    Morph.init(dicts, error =>
      error ? fail(error instanceof Error ? error : new Error(String(error))) : done(),
    ),
  )
  const known = new Map<string, Lexeme>()

  const lexemeOf = (parse: AzParse): Lexeme => {
    const kind = part(parse.tag)
    const id = `${parse.base()}|${parse.paradigmIdx}|${kind === 'ORDN' ? kind : ''}`
    const old = known.get(id)
    if (old) return old
    const forms: Form[] = []
    for (let n = 0; n < parse.formCnt; n++) {
      const form = parse.inflect(n)
      if ((part(form.tag) === 'ORDN') !== (kind === 'ORDN')) continue
      forms.push({ text: form.word, tag: form.tag.toString() })
    }
    const infinitive = kind === 'VERB' ? forms.find(form => form.tag.startsWith('INFN')) : undefined
    const lexeme = { id, lemma: (infinitive ?? forms[0]!).text, pos: kind, forms }
    known.set(id, lexeme)
    return lexeme
  }

  const lexemes = (word: string): readonly Lexeme[] => {
    const parses = Morph(word.toLowerCase(), {
      ignoreCase: true,
      stutter: 0,
      typos: 0,
      parsers: ['Dictionary'],
    }).filter(parse => !parse.tag.Abbr && !parse.tag.Erro)
    const best = Math.max(0, ...parses.map(parse => parse.score))
    const proper = (tag: AzTag): boolean =>
      Boolean(tag.Name ?? tag.Surn ?? tag.Patr ?? tag.Geox ?? tag.Orgn ?? tag.Trad)
    const common = parses.some(parse => !proper(parse.tag))
    const closed = FUNCTION_WORDS.has(parses[0]?.tag.POS ?? '') || parses[0]?.tag.Apro === true
    const found = new Map<string, Lexeme>()
    for (const parse of parses) {
      if (common && proper(parse.tag)) continue
      if (parse.score < best * RARE) continue
      // Beside a function word nearly every other reading of the same letters is a curiosity of the dictionary.
      if (
        closed &&
        !FUNCTION_WORDS.has(parse.tag.POS ?? '') &&
        parse.score < best * 0.4 &&
        parse.tag.POS !== 'ADJF'
      )
        continue
      const lexeme = lexemeOf(parse)
      found.set(lexeme.id, lexeme)
    }
    return [...found.values()]
  }
  return { lexemes }
}
