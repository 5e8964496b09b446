import { fold, stem } from '../text/index.ts'
import type { Lexicon, LexiconData } from './lexicon.ts'
import { lexemesOf, type Lexeme, type Morphology } from './morphology.ts'
import { imperfectives, perfectives, reflexiveTwin } from './pairs.ts'

export interface MadeLexicon {
  readonly data: LexiconData
  /** Lexemes of each family, those of the text and the partners brought in. */
  readonly families: readonly (readonly Lexeme[])[]
  /**
   * The same for the texts the lexicon was made of: a word is no form of what the dictionary holds for all but
   * impossible there («три» of «тереть»), though a reader who asks for that may type it.
   */
  readonly forTexts: (open: Lexicon) => Lexicon
}

const e = (word: string): string => word.replaceAll('ё', 'е')

/** The lexicon of a vocabulary: words of today's spelling, in any case. Deterministic. */
export const makeLexicon = (vocabulary: Iterable<string>, morphology: Morphology): MadeLexicon => {
  const words = new Set<string>()
  for (const word of [...vocabulary].map(one => one.toLowerCase()).sort())
    // A word with a hyphen that the dictionary lacks is its parts: «де-Люинь», «той-же».
    if (word.includes('-') && lexemesOf(word, morphology).length === 0)
      for (const part of word.split('-')) words.add(part)
    else words.add(word)
  const lexemes = new Map<string, Lexeme>()
  const ofWord = new Map<string, string[]>()
  const unknown: string[] = []
  for (const word of words) {
    const found = lexemesOf(word, morphology)
    for (const lexeme of found) lexemes.set(lexeme.id, lexeme)
    if (found.length === 0) unknown.push(word)
    ofWord.set(
      word,
      found.map(lexeme => lexeme.id),
    )
  }

  const parent = new Map<string, string>()
  const top = (id: string): string => {
    let at = id
    while (parent.get(at) !== undefined) at = parent.get(at)!
    return at
  }
  const join = (one: string, other: string): void => {
    const [a, b] = [top(one), top(other)]
    if (a !== b) parent.set(b, a)
  }
  joinVerbs([...lexemes.values()], morphology, lexemes, join)
  joinTwins([...lexemes.values()], join)

  const numbers = new Map<string, number>()
  const families: Lexeme[][] = []
  for (const lexeme of [...lexemes.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const root = top(lexeme.id)
    let family = numbers.get(root)
    if (family === undefined) {
      family = families.length
      numbers.set(root, family)
      families.push([])
    }
    families[family]!.push(lexeme)
  }

  const stems = new Map<string, number>()
  const literal = new Map<string, number>()
  const unknownFamily = new Map<string, number>()
  const stemmed = new Set<string>()
  for (const word of unknown) {
    const folded = fold(word)
    const cyrillic = /^[а-я]{4,}$/u.test(folded)
    if (cyrillic) stemmed.add(word)
    const shelf = cyrillic ? stems : literal
    const key = cyrillic ? stem(folded) : folded
    let family = shelf.get(key)
    if (family === undefined) {
      family = families.length
      shelf.set(key, family)
      families.push([])
    }
    unknownFamily.set(word, family)
  }

  const paradigms = new Map<string, number>()
  const entries = new Set<string>()
  const enter = (forms: readonly string[], family: number): void => {
    let base = forms[0]
    if (base === undefined) return
    for (const form of forms) while (!form.startsWith(base)) base = base.slice(0, -1)
    const endings = [...new Set(forms.map(form => form.slice(base.length)))].sort().join(',')
    let paradigm = paradigms.get(endings)
    if (paradigm === undefined) {
      paradigm = paradigms.size
      paradigms.set(endings, paradigm)
    }
    entries.add(`${base}:${paradigm}:${family}`)
  }
  for (const [family, list] of families.entries())
    for (const lexeme of list) for (const group of groups(lexeme)) enter(group, family)
  // What no dictionary has takes every ending of the others that leaves its stem what it is and makes no other word.
  const endings = [...new Set([...paradigms.keys()].flatMap(list => list.split(',')))].filter(
    ending => ending.length <= 6,
  )
  for (const [text, family] of stems)
    enter(
      endings
        .map(ending => text + ending)
        .filter(form => stem(form) === text && lexemesOf(form, morphology).length === 0),
      family,
    )
  for (const [word, family] of unknownFamily) if (stemmed.has(word)) enter([fold(word)], family)
  for (const [word, family] of literal) for (const part of word.split(' ')) enter([part], family)

  const likely = new Map<string, Set<number>>()
  for (const word of words) {
    const folded = fold(word)
    const there = likely.get(folded) ?? new Set()
    likely.set(folded, there)
    const own = unknownFamily.get(word)
    if (own !== undefined) there.add(own)
    for (const id of ofWord.get(word) ?? []) there.add(numbers.get(top(id))!)
  }
  const forTexts = (open: Lexicon): Lexicon => ({
    ...open,
    families: folded => {
      const all = open.families(folded)
      const own = likely.get(folded)
      const narrow = own ? all.filter(family => own.has(family)) : all
      return narrow.length > 0 ? narrow : all
    },
  })
  return {
    data: { paradigms: [...paradigms.keys()], entries: [...entries].sort() },
    families,
    forTexts,
  }
}

/** Folded forms of a lexeme in groups that begin alike, so that every group has a base worth sharing. */
const groups = (lexeme: Lexeme): string[][] => {
  const lemma = fold(lexeme.lemma)
  const found = new Map<string, string[]>()
  const seen = new Set<string>()
  for (const { text, tag } of lexeme.forms) {
    const form = fold(text)
    if (seen.has(form)) continue
    seen.add(form)
    const prefixed = /^(?:по|наи)/u.exec(form)?.[0]
    // Participles and superlatives are declined like adjectives: one set of endings serves them all.
    const declined = /^(?:PRTF|PRTS|ADJF,Supr)/u.exec(tag)?.[0] ?? ''
    const voice = declined.startsWith('PRT')
      ? /(?:actv|pssv)|(?:past|pres)/gu[Symbol.match](tag)?.join('')
      : ''
    const key = `${declined}${voice} ${prefixed !== undefined && !lemma.startsWith(prefixed) ? prefixed : form.slice(0, 2)}`
    const group = found.get(key)
    if (group) group.push(form)
    else found.set(key, [form])
  }
  return [...found.values()]
}

const infinitive = (lexeme: Lexeme): string => e(lexeme.lemma)
const aspect = (lexeme: Lexeme): string => (/\bperf\b/u.test(lexeme.forms[0]!.tag) ? 'perf' : 'impf')

/** Brings together partners in aspect and reflexive twins, taking in partners the text does not have. */
const joinVerbs = (
  list: readonly Lexeme[],
  morphology: Morphology,
  lexemes: Map<string, Lexeme>,
  join: (one: string, other: string) => void,
): void => {
  const verbs = (word: string, wanted?: 'perf' | 'impf'): readonly Lexeme[] =>
    morphology
      .lexemes(word)
      .filter(one => one.pos === 'VERB' && infinitive(one) === word && (!wanted || aspect(one) === wanted))
  const perfective = (word: string): string | undefined =>
    perfectives(word).find(candidate => verbs(candidate, 'perf').length > 0)
  // A reflexive verb finds its partner through the plain one: «отлаживаться» has none of its own.
  const leads = (word: string): boolean => !/с[яь]$/u.test(word) || verbs(reflexiveTwin(word)).length === 0
  const done = new Set<string>()
  const queue = list.filter(lexeme => lexeme.pos === 'VERB')
  for (let lexeme = queue.shift(); lexeme; lexeme = queue.shift()) {
    if (done.has(lexeme.id)) continue
    done.add(lexeme.id)
    const word = infinitive(lexeme)
    const near: Lexeme[] = [...verbs(word), ...verbs(reflexiveTwin(word))]
    if (aspect(lexeme) === 'impf') {
      const partner = leads(word) ? perfective(word) : undefined
      if (partner !== undefined) near.push(...verbs(partner, 'perf'))
    } else
      for (const guess of imperfectives(word))
        if (verbs(guess, 'impf').length > 0 && leads(guess) && perfective(guess) === word)
          near.push(...verbs(guess, 'impf'))
    for (const other of near) {
      if (other.id === lexeme.id) continue
      if (!lexemes.has(other.id)) {
        lexemes.set(other.id, other)
        queue.push(other)
      }
      join(lexeme.id, other.id)
    }
  }
}

/** The dictionary has some words twice, with a form or two more in one of them. */
const joinTwins = (list: readonly Lexeme[], join: (one: string, other: string) => void): void => {
  const seen = new Map<string, string>()
  for (const lexeme of list) {
    const key = `${lexeme.lemma} ${lexeme.pos}`
    const twin = seen.get(key)
    if (twin === undefined) seen.set(key, lexeme.id)
    else join(twin, lexeme.id)
  }
}
