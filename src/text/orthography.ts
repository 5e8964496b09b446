import { IOTS, KEEP_AGO, KEEP_YJA, OGO, PRONOUNS, ROOT_Z } from './data/exceptions.ts'
import { tokens } from './tokens.ts'
import type { Change, Lexicon, Policy, Range } from './types.ts'

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

const LETTERS: Readonly<Record<string, string>> = { ѣ: 'е', ѳ: 'ф', і: 'и', ї: 'и', ѵ: 'и' }
const PREFIX_Z = /^(бе|во|в|и|ни|ра|ро|чре|чере)з(?=[кпстфхцчшщ])/u
// -ія without a lexicon: after these letters it is nearly always an adjective.
const ADJECTIVE_IJA =
  /(?:[кхжшчщ]|(?:ниж|верх|преж|древ|край|перед|зад|сред|сосед|послед|домаш|тепереш|си))ия(ся)?$/u

/** Letters and endings of one lower-case word without hyphens. */
const modernPart = (word: string, lexicon: Lexicon | undefined): Form => {
  const rules: string[] = []
  let form = word
  const apply = (rule: string, next: string): void => {
    if (next === form) return
    rules.push(rule)
    form = next
  }
  if (Object.hasOwn(PRONOUNS, form)) return { to: PRONOUNS[form]!, rules: ['D4'] }
  for (const [print, modern] of IOTS)
    if (form.startsWith(print)) apply('D1', modern + form.slice(print.length))
  apply(
    'D1',
    form.replace(/[ѣѳіїѵ]/gu, letter => LETTERS[letter]!),
  )
  if (form.length > 1 && !/^[бвгджзклмнпрстфхцчшщ]{2}ъ$/u.test(form)) apply('D2', form.replace(/ъ$/u, ''))
  apply('D3', form.replace(/ъи/gu, 'ы').replace(/ъ(?=[аоуэ])/gu, ''))
  if (/.[ая]го(ся)?$/u.test(form) && !KEEP_AGO.has(form))
    apply(
      'D5',
      OGO[form] ??
        form
          .replace(/([жшчщц])аго(ся)?$/u, '$1его$2')
          .replace(/аго(ся)?$/u, 'ого$1')
          .replace(/яго(ся)?$/u, 'его$1'),
    )
  if (/ыя(ся)?$/u.test(form) && !KEEP_YJA.has(form)) apply('D6', form.replace(/ыя(ся)?$/u, 'ые$1'))
  if (/ия(ся)?$/u.test(form) && word !== form) {
    const ending = form.replace(/ия(ся)?$/u, 'ие$1')
    const adjective = lexicon ? !lexicon.has(form) && lexicon.has(ending) : ADJECTIVE_IJA.test(form)
    if (adjective) apply('D7', ending)
  }
  if (!ROOT_Z.some(root => word.startsWith(root))) apply('D8', form.replace(PREFIX_Z, '$1с'))
  return { to: form, rules }
}

const PARTICLE = /-(бы|б|же|ж|ли|ль)$/u

const modernWord = (word: string, lexicon: Lexicon | undefined, policy: Policy): Form => {
  const particle = policy.particles ? PARTICLE.exec(word) : null
  if (particle && particle.index > 0) {
    const head = modernWord(word.slice(0, particle.index), lexicon, policy)
    return { to: `${head.to} ${particle[1]!}`, rules: [...head.rules, 'D9'] }
  }
  if (!word.includes('-')) return modernPart(word, lexicon)
  const parts = word.split('-').map(part => modernPart(part, lexicon))
  return { to: parts.map(({ to }) => to).join('-'), rules: [...new Set(parts.flatMap(({ rules }) => rules))] }
}

/** The letters of `form` with the capitals of `like`. */
export const withCase = (form: string, like: string): string => {
  const lower = like.toLowerCase()
  if (lower === like) return form
  if (like.toUpperCase() === like && [...like].filter(c => c.toLowerCase() !== c.toUpperCase()).length > 1)
    return form.toUpperCase()
  let result = ''
  let j = 0
  for (let i = 0; i < form.length; i++, j++) {
    const capital = j < like.length && like[j] !== lower[j]
    result += capital ? form[i]!.toUpperCase() : form[i]!
  }
  return result
}

/**
 * Print text in today's spelling, with a record of each change and the words of both layers side by side.
 * Words are never replaced, punctuation never touched; a modern text comes back as it was.
 */
export const modernise = (print: string, options: Options = {}): Modern => {
  const policy = { ...DEFAULT_POLICY, ...options.policy }
  const changes: Change[] = []
  const alignment: Alignment[] = []
  let text = ''
  let at = 0
  for (const token of tokens(print)) {
    const { to, rules } = modernWord(token.text.toLowerCase(), options.lexicon, policy)
    text += print.slice(at, token.start)
    const start = text.length
    if (rules.length === 0) text += token.text
    else {
      const form = withCase(to, token.text)
      text += form
      changes.push({
        start: token.start,
        end: token.end,
        from: token.text,
        to: form,
        class: 'modern',
        kind: rules.includes('D9') ? 'hyphen' : 'spelling',
        rule: rules.join('+'),
        evidence: [],
        alternatives: [],
        certainty: 'certain',
        status: 'auto',
      })
    }
    alignment.push({ print: [token.start, token.end], modern: [start, text.length] })
    at = token.end
  }
  return { text: text + print.slice(at), changes, alignment }
}
