import { fold, tokens } from '../../src/text/index.ts'
import { lexemesOf, type Lexeme, type Morphology } from '../../src/search/morphology.ts'
import type { SearchRecord } from '../../src/search/records.ts'
import { oldSpellings, rootsOf } from './old-spelling.ts'

/** A question to the search: one word in one spelling, and the records that have a form of a lexeme it may belong to. */
export interface Question {
  readonly word: string
  /** The same form in the dictionary's spelling. */
  readonly form: string
  readonly lexeme: Lexeme
  readonly old: boolean
}

export interface Vocabulary {
  readonly questions: readonly Question[]
  /** Nouns, adjectives and verbs. */
  readonly lexemes: readonly Lexeme[]
  /** These and the lexemes of every other part of speech. */
  readonly all: readonly Lexeme[]
  /** Records that have a form of the lexeme, by its id. */
  readonly recordsOf: ReadonlyMap<string, ReadonlySet<number>>
  /** Records that have a word, folded, whatever it is a form of. */
  readonly literal: ReadonlyMap<string, ReadonlySet<number>>
}

const PARTS = new Set(['NOUN', 'ADJF', 'VERB', 'ORDN'])

/** Every noun, adjective and verb of the records in every form the dictionary gives, in both spellings. */
export const vocabularyOf = (records: readonly SearchRecord[], morphology: Morphology): Vocabulary => {
  const lexemes = new Map<string, Lexeme>()
  const recordsOf = new Map<string, Set<number>>()
  const literal = new Map<string, Set<number>>()
  for (const [n, record] of records.entries())
    for (const unit of record.units)
      for (const text of unit.modern)
        for (const token of tokens(text)) {
          literal.set(fold(token.text), (literal.get(fold(token.text)) ?? new Set()).add(n))
          for (const lexeme of pieces(token.text, morphology)) {
            lexemes.set(lexeme.id, lexeme)
            recordsOf.set(lexeme.id, (recordsOf.get(lexeme.id) ?? new Set()).add(n))
          }
        }
  const roots = rootsOf(records.flatMap(record => record.units.flatMap(unit => unit.print)))
  const questions: Question[] = []
  const asked = [...lexemes.values()].filter(lexeme => PARTS.has(lexeme.pos))
  for (const lexeme of asked) {
    const seen = new Set<string>()
    const put = (word: string, form: string, old: boolean): void => {
      const key = `${old} ${word}`
      if (!seen.has(key)) questions.push({ word, form, lexeme, old })
      seen.add(key)
    }
    for (const form of lexeme.forms) {
      // The dictionary also has «1-го».
      if (/\d/u.test(form.text)) continue
      put(form.text, form.text, false)
      for (const old of oldSpellings(form.text, form.tag, lexeme.lemma, roots)) put(old, form.text, true)
    }
  }
  return { questions, lexemes: asked, all: [...lexemes.values()], recordsOf, literal }
}

/** Lexemes of a word; of the parts of a word with a hyphen that the dictionary does not have. */
const pieces = (word: string, morphology: Morphology): readonly Lexeme[] => {
  const whole = lexemesOf(word, morphology)
  return whole.length > 0 || !word.includes('-')
    ? whole
    : word.split('-').flatMap(part => lexemesOf(part, morphology))
}

export interface Score {
  readonly questions: number
  /** Records that should have been found, over all questions, and those that were. */
  readonly due: number
  readonly found: number
  /** Records found that have no form of an asked lexeme. */
  readonly falseHits: number
  readonly missed: ReadonlyMap<string, readonly string[]>
  readonly wrong: ReadonlyMap<string, readonly string[]>
}

/**
 * Asks every question. A question may ask for several lexemes: all that have its form; a partner in aspect or a reflexive
 * twin is one lexeme with its verb (search/pairs.ts), and `kin` says which are.
 */
export const score = async (
  questions: readonly Question[],
  vocabulary: Vocabulary,
  kin: (lexeme: Lexeme) => readonly Lexeme[],
  find: (word: string) => Promise<ReadonlySet<number>> | ReadonlySet<number>,
): Promise<Score> => {
  const e = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
  const withForm = new Map<string, Set<Lexeme>>()
  for (const lexeme of vocabulary.all)
    for (const form of lexeme.forms)
      withForm.set(e(form.text), (withForm.get(e(form.text)) ?? new Set()).add(lexeme))
  let due = 0
  let found = 0
  let falseHits = 0
  const missed = new Map<string, string[]>()
  const wrong = new Map<string, string[]>()
  const note = (shelf: Map<string, string[]>, lemma: string, word: string): void =>
    void shelf.set(lemma, [...(shelf.get(lemma) ?? []), word])
  for (const question of questions) {
    const hits = await find(question.word)
    const must = vocabulary.recordsOf.get(question.lexeme.id) ?? new Set()
    const may = new Set<number>(vocabulary.literal.get(fold(question.word)))
    for (const lexeme of withForm.get(e(question.form)) ?? [])
      for (const one of [lexeme, ...kin(lexeme)])
        for (const record of vocabulary.recordsOf.get(one.id) ?? []) may.add(record)
    for (const record of must) {
      due++
      if (hits.has(record)) found++
      else note(missed, question.lexeme.lemma, question.word)
    }
    for (const record of hits)
      if (!may.has(record)) {
        falseHits++
        note(wrong, question.lexeme.lemma, question.word)
      }
  }
  return { questions: questions.length, due, found, falseHits, missed, wrong }
}

/** The records that have a spelling, with the words that have it. */
export const ofLayer = (
  records: readonly SearchRecord[],
  layer: 'old' | 'modern',
): readonly SearchRecord[] =>
  layer === 'modern'
    ? records
    : records
        .filter(record => record.print !== '')
        .map(record => ({ ...record, units: record.units.filter(unit => unit.print.length > 0) }))

/** The same in that spelling only, so that each direction is measured by itself. */
export const inLayer = (records: readonly SearchRecord[], layer: 'old' | 'modern'): readonly SearchRecord[] =>
  ofLayer(records, layer).map(record => ({
    ...record,
    units: record.units.map(unit =>
      layer === 'modern' ? { print: [], modern: unit.modern } : { print: unit.print, modern: [] },
    ),
    labels: [],
    cards: [],
  }))
