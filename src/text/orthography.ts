import {
  ADVERBS,
  IOTS,
  KEEP_AGO,
  KEEP_IJA,
  KEEP_YJA,
  LOANS,
  NAME_PARTICLES,
  OGO,
  PRONOUNS,
  ROOT_Z,
} from './data/exceptions.ts'
import { tokens, type Token } from './tokens.ts'
import type { Change, ChangeKind, Lexicon, Policy, Range } from './types.ts'

/** What this edition chose: today's hyphens and adverbs, but КАРРЕ stays. */
export const DEFAULT_POLICY: Policy = {
  particles: true,
  abbreviations: true,
  adverbs: true,
  conjunctions: true,
  names: true,
  loans: false,
}

export interface Options {
  readonly lexicon?: Lexicon | undefined
  readonly policy?: Partial<Policy> | undefined
}

/** A print word and the modern range that answers it. Print words joined into one share a range. */
export interface Alignment {
  readonly print: Range
  readonly modern: Range
}

export interface Modern {
  readonly text: string
  readonly changes: readonly Change[]
  readonly alignment: readonly Alignment[]
}

interface Form {
  readonly to: string
  readonly rules: readonly string[]
}

const UNCHANGED: readonly string[] = []
const LETTERS: Readonly<Record<string, string>> = { ѣ: 'е', ѳ: 'ф', і: 'и', ї: 'и', ѵ: 'и', ѷ: 'и' }
const PREFIX_Z = /^(бе|во|в|и|ни|ра|ро|чре|чере)з(?=[кпстфхцчшщ])/u
const INNER_PREFIX_Z =
  /^(не|о|об|по|пре|при|про|пере|на|недо|необ|небез|у|до|за|со|само)(бе|во|и|ни|ра|чре|чере)з(?=[кпстфхцчшщ])/u
// -ія where a lexicon knows neither form: endings of participles and adjectives, never of nouns.
const ADJECTIVE_IJA =
  /(?:[жшчщк]|[^р]х|(?:ниж|верх|преж|древ|край|перед|зад|сред|сосед|послед|домаш|тепереш|вечер|осен|лет|зим|си)н)ия$/u

const known = (lexicon: Lexicon | undefined, form: string): boolean =>
  lexicon !== undefined && lexicon.has(form)

/** і → и, and й or ь where only that makes a word. */
const oldLetters = (word: string, lexicon: Lexicon | undefined): string => {
  const form = word
    .replace(/(?<=[ае])ѵ(?=[агеиіклмнорстф])/gu, 'в')
    .replace(/[ѣѳіїѵѷ]/gu, letter => LETTERS[letter]!)
  if (!/і[аеоуыэюяѣ]/u.test(word)) return form
  for (const [print, modern] of IOTS)
    if (word.startsWith(print)) return modern + oldLetters(word.slice(print.length), lexicon)
  if (!lexicon || lexicon.has(form)) return form
  const bare = (text: string): string => (text.endsWith('ъ') ? text.slice(0, -1) : text)
  for (let i = 0; i < word.length - 1; i++) {
    if (word[i] !== 'і' || !/[аеоуыэюяѣ]/u.test(word[i + 1]!)) continue
    // щелканіе is not щелканье: endings keep their и.
    if (/^і(?:е|ю|я|и|й|емъ|ями|яхъ|ямъ|ею|ей)$/u.test(word.slice(i))) continue
    const letter = i === 0 || /[аеиіоуыэюяѣ]/u.test(word[i - 1]!) ? 'й' : 'ь'
    if (form.length !== word.length) break
    const other = form.slice(0, i) + letter + form.slice(i + 1)
    if (!lexicon.has(bare(form)) && lexicon.grade(bare(other)) === 3) return other
  }
  return form
}

const genitive = (form: string, lexicon: Lexicon | undefined): string => {
  if (!/.[ая]го(?:ся)?$/u.test(form) || KEEP_AGO.has(form)) return form
  const next =
    OGO[form] ??
    form
      .replace(/([жшчщц])аго(ся)?$/u, '$1его$2')
      .replace(/аго(ся)?$/u, 'ого$1')
      .replace(/яго(ся)?$/u, 'его$1')
  return known(lexicon, form) && !known(lexicon, next) ? form : next
}

const plural = (form: string, lexicon: Lexicon | undefined): string => {
  if (form.endsWith('ияся')) return form.replace(/ияся$/u, 'иеся')
  const next = form.replace(/ия$/u, 'ие')
  if (next === form || KEEP_IJA.has(form)) return form
  if (!lexicon) return ADJECTIVE_IJA.test(form) ? next : form
  const noun = lexicon.grade(form)
  const adjective = lexicon.grade(next)
  if (noun >= 2) return form
  if (adjective === 3) return next
  if (noun > 0) return form
  return adjective > 0 || ADJECTIVE_IJA.test(form) ? next : form
}

const prefix = (form: string, lexicon: Lexicon | undefined): string => {
  if (!form.includes('з')) return form
  const outer = ROOT_Z.some(root => form.startsWith(root))
    ? form
    : form.replace(PREFIX_Z, '$1с').replace(/ссс/u, 'сс')
  if (outer !== form) return known(lexicon, form) && !known(lexicon, outer) ? form : outer
  const inner = form.replace(INNER_PREFIX_Z, '$1$2с').replace(/ссс/u, 'сс')
  if (inner === form) return form
  return lexicon ? (lexicon.has(inner) && !lexicon.has(form) ? inner : form) : inner
}

const NUMERAL_PREFIX = /^(?:не)?(?:двух|трех|четырех|сверх|меж|контр|обер|унтер|вице)ъ/u

const innerHardSign = (word: string, lexicon: Lexicon | undefined): string => {
  const form = word
    .replace(/^(сверх|меж|двух|трех|четырех)ъ(?=и)/u, '$1')
    .replace(/(?<=[^ъ])ъ+и/gu, 'ы')
    .replace(/(?<=[^ъ])ъ+(?=[аоуыэ])/gu, '')
  if (!/ъ[бвгджзйклмнпрстфхцчшщь]/u.test(form)) return form
  // Before a consonant it may also be the seam of two words run together: dropped only where that makes a word.
  const bare = form.replace(/ъ(?=[бвгджзйклмнпрстфхцчшщь])/gu, '')
  return NUMERAL_PREFIX.test(form) || known(lexicon, bare) ? bare : form
}

/** Rules D1 to D8 over one lower-case word without hyphens. */
const modernPart = (word: string, lexicon: Lexicon | undefined, capital: boolean): Form => {
  if (Object.hasOwn(PRONOUNS, word)) return { to: PRONOUNS[word]!, rules: ['D4'] }
  let rules: string[] | undefined
  let form = word
  const apply = (rule: string, next: string): void => {
    if (next === form) return
    if (!(rules ??= []).includes(rule)) rules.push(rule)
    form = next
  }
  const old = /[ѣѳіїѵѷ]/u.test(word)
  if (old) apply('D1', oldLetters(form, lexicon))
  if (form.includes('ъ')) {
    if (form.length > 1) apply('D2', form.replace(/(?<=.)ъ+$/u, ''))
    apply('D3', innerHardSign(form, lexicon))
  }
  apply('D5', genitive(form, lexicon))
  if (form.endsWith('ыя') || form.endsWith('ыяся')) {
    const next = form.replace(/ыя(ся)?$/u, 'ые$1')
    if (
      !KEEP_YJA.has(form) &&
      !(capital && !known(lexicon, next)) &&
      !(known(lexicon, form) && !known(lexicon, next))
    )
      apply('D6', next)
  }
  if (word.endsWith('ія') || word.endsWith('іяся')) {
    const next = plural(form, lexicon)
    if (!capital || !lexicon || lexicon.has(next)) apply('D7', next)
  }
  apply('D8', prefix(form, lexicon))
  return { to: form, rules: rules ?? UNCHANGED }
}

const PARTICLE = /-(бы|бъ?|же|жъ?|ли|ль)$/u
/** Roman numerals, also where Х, І, С, М are Russian letters; a lone І is one. */
const NUMERAL = /^(?=.*[ІIVXХ])[IVXLCDMІХСМ]+$/u
const CYRILLIC = /[\u0400-\u04FF]/u
const LATIN = /[a-z]/u

const modernWord = (word: string, capital: boolean, lexicon: Lexicon | undefined, policy: Policy): Form => {
  if (!CYRILLIC.test(word)) return { to: word, rules: UNCHANGED }
  if (LATIN.test(word)) {
    // comme il faut-наго: the Russian parts of a word of two alphabets are Russian endings, no words.
    const parts = word
      .split('-')
      .map(part => (LATIN.test(part) ? { to: part, rules: UNCHANGED } : modernPart(part, undefined, false)))
    return {
      to: parts.map(({ to }) => to).join('-'),
      rules: [...new Set(parts.flatMap(({ rules }) => rules))],
    }
  }
  if (!word.includes('-')) {
    const form = modernPart(word, lexicon, capital)
    if (!policy.loans) return form
    for (const [print, modern] of LOANS)
      if (form.to.startsWith(print))
        return { to: modern + form.to.slice(print.length), rules: [...form.rules, 'D14'] }
    return form
  }
  if (policy.adverbs && Object.hasOwn(ADVERBS, word)) return { to: ADVERBS[word]!, rules: ['D11'] }
  const particle = policy.particles ? PARTICLE.exec(word) : null
  if (particle && particle.index > 0 && !known(lexicon, word)) {
    const head = modernWord(word.slice(0, particle.index), capital, lexicon, policy)
    return { to: `${head.to} ${particle[1]!.replace('ъ', '')}`, rules: [...head.rules, 'D9'] }
  }
  const parts = word.split('-').map(part => modernPart(part, lexicon, capital))
  return { to: parts.map(({ to }) => to).join('-'), rules: [...new Set(parts.flatMap(({ rules }) => rules))] }
}

/** Until nothing changes: the modern form of a modern form is itself. */
const settled = (word: string, capital: boolean, lexicon: Lexicon | undefined, policy: Policy): Form => {
  let { to, rules } = modernWord(word, capital, lexicon, policy)
  for (let i = 0; rules.length > 0 && i < 4; i++) {
    const parts = to.split(' ').map(part => modernWord(part, capital, lexicon, policy))
    const next = parts.map(part => part.to).join(' ')
    if (next === to) break
    rules = [...new Set([...rules, ...parts.flatMap(part => part.rules)])]
    to = next
  }
  return { to, rules }
}

const CACHE_LIMIT = 100_000
const NO_LEXICON: Lexicon = { has: () => false, grade: () => 0, sure: () => 0 }
const caches = new WeakMap<Lexicon, Map<string, Map<string, Form>>>()

const cacheFor = (lexicon: Lexicon | undefined, policy: Policy): Map<string, Form> => {
  const key = [policy.particles, policy.adverbs, policy.names, policy.loans].join()
  const owner = lexicon ?? NO_LEXICON
  const byPolicy = caches.get(owner) ?? new Map<string, Map<string, Form>>()
  caches.set(owner, byPolicy)
  const cache = byPolicy.get(key) ?? new Map<string, Form>()
  byPolicy.set(key, cache)
  if (cache.size > CACHE_LIMIT) cache.clear()
  return cache
}

/** The letters of `form` with the capitals of `like`. */
export const withCase = (form: string, like: string): string => {
  const lower = like.toLowerCase()
  if (lower === like) return form
  const letters = like.replace(/[^\p{L}]/gu, '')
  if (letters.length > 1 && letters.toUpperCase() === letters) return form.toUpperCase()
  let result = ''
  for (let i = 0, j = 0; i < form.length; i++, j++) {
    // A letter that has no fellow in the old word does not shift the capitals behind it past the hyphen.
    if ((form[i] === '-' || form[i] === ' ') && lower.indexOf('-', j) > j) j = lower.indexOf('-', j)
    result += j < like.length && like[j] !== lower[j] ? form[i]!.toUpperCase() : form[i]!
  }
  return result
}

/** The modern form of one print word, with the word's own capitals; the word itself where nothing changes. */
export const modernForm = (
  word: string,
  lexicon: Lexicon | undefined,
  policy: Policy = DEFAULT_POLICY,
): string => {
  if (NUMERAL.test(word)) return word
  const lower = word.toLowerCase()
  const form = settled(lower, lower[0] !== word[0], lexicon, policy)
  return form.rules.length === 0 ? word : withCase(form.to, word)
}

interface Phrase {
  readonly start: number
  readonly end: number
  readonly to: string
  readonly rule: string
  /** Print ranges in `to` offsets for each word of the phrase. */
  readonly modern: readonly Range[]
}

/** D10 and D12: what is decided over more than one word. */
const phraseAt = (print: string, words: readonly Token[], i: number, policy: Policy): Phrase | undefined => {
  const here = words[i]!
  const next = words[i + 1]
  if (!next) return undefined
  const lower = here.text.toLowerCase()
  const between = print.slice(here.end, next.start)
  if (
    policy.abbreviations &&
    lower === 'т' &&
    between === '.-' &&
    /^[едпкч]$/u.test(next.text) &&
    print[next.end] === '.'
  )
    return {
      start: here.start,
      end: next.end,
      to: `${here.text}. ${next.text}`,
      rule: 'D10',
      modern: [
        [0, 1],
        [3, 4],
      ],
    }
  if (!policy.conjunctions || between !== ' ') return undefined
  const following = next.text.toLowerCase()
  if (
    lower === 'при' &&
    following === 'чемъ' &&
    /[,;—–(]\s*$/u.test(print.slice(Math.max(0, here.start - 3), here.start))
  ) {
    const after = words[i + 2]?.text.toLowerCase()
    if (
      print[next.end] !== ' ' ||
      after === undefined ||
      /^(?:тутъ|здѣсь|онъ|она|они|я|ты|мы|вы|же)$/u.test(after)
    )
      return undefined
    const to = withCase('причем', here.text)
    return {
      start: here.start,
      end: next.end,
      to,
      rule: 'D12',
      modern: [
        [0, to.length],
        [0, to.length],
      ],
    }
  }
  if (lower === 'точно' && (following === 'также' || following === 'такъ-же')) {
    const to = `${here.text} ${withCase('так же', next.text)}`
    return {
      start: next.start,
      end: next.end,
      to: to.slice(here.text.length + 1),
      rule: 'D12',
      modern: [[0, 6]],
    }
  }
  return undefined
}

/** D13: Де-Люинь → Де Люинь. */
const particleName = (word: string): string | undefined => {
  const hyphen = word.indexOf('-')
  if (hyphen <= 0 || !/^\p{Lu}/u.test(word.slice(hyphen + 1))) return undefined
  return NAME_PARTICLES.has(word.slice(0, hyphen).toLowerCase())
    ? `${word.slice(0, hyphen)} ${word.slice(hyphen + 1)}`
    : undefined
}

const kindOf = (rules: readonly string[]): ChangeKind =>
  rules.includes('D13')
    ? 'foreign'
    : rules.includes('D10') || rules.includes('D11') || rules.includes('D12')
      ? 'phrase'
      : rules.includes('D9')
        ? 'hyphen'
        : 'spelling'

/**
 * Print text in today's spelling, with a record of each change and the words of both layers side by side.
 * Words are never replaced, punctuation never touched; a modern text comes back as it was.
 */
export const modernise = (print: string, options: Options = {}): Modern => {
  const policy = { ...DEFAULT_POLICY, ...options.policy }
  const { lexicon } = options
  const cache = cacheFor(lexicon, policy)
  const changes: Change[] = []
  const alignment: Alignment[] = []
  const pieces: string[] = []
  let length = 0
  let at = 0
  const push = (piece: string): void => {
    pieces.push(piece)
    length += piece.length
  }
  const change = (start: number, end: number, to: string, rules: readonly string[]): void => {
    changes.push({
      start,
      end,
      from: print.slice(start, end),
      to,
      class: 'modern',
      kind: kindOf(rules),
      rule: rules.join('+'),
      evidence: [],
      alternatives: [],
      certainty: rules.includes('D12') ? 'high' : 'certain',
      status: 'auto',
    })
    push(to)
    at = end
  }
  const words = tokens(print)
  for (let i = 0; i < words.length; i++) {
    const token = words[i]!
    const phrase = phraseAt(print, words, i, policy)
    if (phrase && phrase.start === token.start) {
      push(print.slice(at, token.start))
      const start = length
      change(phrase.start, phrase.end, phrase.to, [phrase.rule])
      for (const [from, to] of phrase.modern) {
        const word = words[i++]!
        alignment.push({ print: [word.start, word.end], modern: [start + from, start + to] })
      }
      i--
      continue
    }
    push(print.slice(at, token.start))
    at = token.start
    let form = cache.get(token.text)
    if (!form && NUMERAL.test(token.text)) form = { to: token.text, rules: UNCHANGED }
    if (!form) {
      const name = policy.names ? particleName(token.text) : undefined
      const word = name ?? token.text
      const lower = word.toLowerCase()
      const capital = lower[0] !== word[0]
      const parts = name ? lower.split(' ') : [lower]
      const done = parts.map(part => settled(part, capital, lexicon, policy))
      const rules = [...new Set(done.flatMap(({ rules: own }) => own)), ...(name ? ['D13'] : [])]
      const to = done.map(part => part.to).join(' ')
      form = { to: rules.length === 0 ? token.text : withCase(to, word.replace(' ', '-')), rules }
      cache.set(token.text, form)
    }
    const start = length
    if (form.rules.length > 0 && form.to !== token.text) change(token.start, token.end, form.to, form.rules)
    else {
      push(token.text)
      at = token.end
    }
    alignment.push({ print: [token.start, token.end], modern: [start, length] })
    if (phrase) {
      // The phrase begins at the next word: «точно» stays, «также» becomes «так же».
      const next = words[++i]!
      push(print.slice(at, next.start))
      const second = length
      change(phrase.start, phrase.end, phrase.to, [phrase.rule])
      alignment.push({ print: [next.start, next.end], modern: [second, second + phrase.to.length] })
    }
  }
  push(print.slice(at))
  return { text: pieces.join(''), changes, alignment }
}
