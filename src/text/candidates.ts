import { codeOf, codesOf } from './letters.ts'
import type { Model } from './model.ts'
import { modernForm } from './orthography.ts'
import { legalShape } from './shape.ts'
import type { Lexicon } from './types.ts'

/** A word the book may have had where the scan has another. */
export interface Candidate {
  /** Lower case, old spelling; two words with a space between where a space was lost. */
  readonly print: string
  /** Modern forms of its words. */
  readonly modern: readonly string[]
  /** −ln of the chance that it is misread so, and that it is met at all. */
  readonly channel: number
  readonly prior: number
  readonly kind: 'confusion' | 'split'
  /** What was taken for what, for the record: «н → и». */
  readonly edits: readonly string[]
}

/** Whether a lower-case word of old spelling is one, and how good a witness says so: 0 none to 3, as Lexicon.grade. */
export type Judge = (print: string) => 0 | 1 | 2 | 3

const PLAIN = {
  particles: true,
  abbreviations: true,
  adverbs: true,
  conjunctions: true,
  names: false,
  loans: false,
}
const SHORT_WORDS = new Set(['а', 'б', 'ж', 'и', 'о', 'у', 'я', 'э', 'въ', 'къ', 'съ'])
const MEMO_LIMIT = 200_000

export const judgeWith = (lexicon: Lexicon): Judge => {
  const memo = new Map<string, 0 | 1 | 2 | 3>()
  const ask = (print: string): 0 | 1 | 2 | 3 => {
    if (!/^[а-яѣіѳѵ]+(?:-[а-яѣіѳѵ]+)*$/u.test(print)) return 0
    if (print.length === 1) return SHORT_WORDS.has(print) ? 3 : 0
    if (!legalShape(print)) return 0
    const modern = modernForm(print, lexicon, PLAIN)
    if (modern.length === 1) return SHORT_WORDS.has(print) ? 3 : 0
    const grade = gradeOf(lexicon, modern)
    // Short strange words are in every wide list; here they are nearly always a misreading.
    return modern.length <= 3 && grade < 3 ? 0 : grade
  }
  return print => {
    const known = memo.get(print)
    if (known !== undefined) return known
    const grade = ask(print)
    if (memo.size > MEMO_LIMIT) memo.clear()
    memo.set(print, grade)
    return grade
  }
}

/** Grade of a modern word; of a compound the least of its parts, unless the lexicon has the whole. */
const gradeOf = (lexicon: Lexicon, modern: string): 0 | 1 | 2 | 3 => {
  const whole = lexicon.grade(modern)
  if (whole > 0 || !/[- ]/u.test(modern)) return whole
  const particles = new Set(['то', 'либо', 'нибудь', 'таки', 'ка', 'с', 'де', 'кое'])
  return modern
    .split(/[- ]/u)
    .reduce<0 | 1 | 2 | 3>(
      (least, part) => Math.min(least, particles.has(part) ? 3 : lexicon.grade(part)) as 0 | 1 | 2 | 3,
      3,
    )
}

export const priorOf = (model: Model, modern: string, grade: number): number =>
  model.frequency(modern) ??
  (grade === 3 ? model.weights.main : grade === 2 ? model.weights.name : model.weights.wide)

const ALPHABET = 'абвгдежзийіклмнопрстуфхцчшщъыьѣэюя'
const BEST = 12

interface Edit {
  readonly at: number
  readonly length: number
  readonly to: string
  readonly cost: number
}

const editsOf = (word: string, model: Model): { readonly learned: Edit[]; readonly general: Edit[] } => {
  const { weights, confusions } = model
  const learned: Edit[] = []
  const general: Edit[] = []
  for (let at = 0; at < word.length; at++)
    for (let length = 1; length <= 2 && at + length <= word.length; length++)
      for (const { meant, cost } of confusions.get(word.slice(at, at + length)) ?? [])
        (cost < weights.substitution ? learned : general).push({
          at,
          length,
          to: meant,
          cost: Math.min(cost, weights.substitution),
        })
  for (let at = 0; at <= word.length; at++) {
    for (const letter of ALPHABET) {
      general.push({ at, length: 0, to: letter, cost: weights.lost })
      if (at < word.length && word[at] !== letter)
        general.push({ at, length: 1, to: letter, cost: weights.substitution })
    }
    if (at < word.length)
      learned.push({
        at,
        length: 1,
        to: '',
        cost: word[at] === word[at - 1] ? weights.doubled : weights.added,
      })
    if (at + 1 < word.length && word[at] !== word[at + 1])
      general.push({ at, length: 2, to: word[at + 1]! + word[at]!, cost: weights.exchanged })
  }
  return { learned, general }
}

const describe = (word: string, edit: Edit): string => {
  const from = word.slice(edit.at, edit.at + edit.length)
  return from === '' ? `пропущено «${edit.to}»` : edit.to === '' ? `лишнее «${from}»` : `${from} → ${edit.to}`
}

/**
 * Words a lower-case word may stand for, best first, at most a dozen. Single misreadings of any kind; two learned ones where
 * `deep`; a lost space, with one learned misreading in the second word.
 */
export const candidates = (
  word: string,
  model: Model,
  judge: Judge,
  lexicon: Lexicon,
  deep: boolean,
): readonly Candidate[] => {
  const found = new Map<string, Candidate>()
  const codes = codesOf(word)
  const silent = word.length > 1 && word.endsWith('ъ')
  const offer = (print: string, channel: number, edits: readonly Edit[]): void => {
    const known = found.get(print)
    if (known && known.channel <= channel) return
    const grade = judge(print)
    if (grade === 0) return
    const modern = modernForm(print, lexicon, PLAIN)
    found.set(print, {
      print,
      modern: modern.split(' '),
      channel,
      prior: priorOf(model, modern, grade),
      kind: 'confusion',
      edits: edits.map(edit => describe(word, edit)),
    })
  }
  const apply = (edit: Edit): string => word.slice(0, edit.at) + edit.to + word.slice(edit.at + edit.length)
  const possible = (text: string, from: number, to: number): boolean => {
    const own = codesOf(text)
    return model.letters.possible(own, Math.max(0, from), Math.min(own.length, to + 1))
  }
  const { learned, general } = editsOf(word, model)
  // A quick look at the four letters around a change before the word is built.
  const window = new Uint8Array(word.length + 6)
  const quick = (edit: Edit): boolean => {
    const tail = edit.at + edit.length
    if (silent && tail >= word.length) return true
    const from = Math.max(0, edit.at - 2)
    let n = 0
    for (let i = from; i <= edit.at; i++) window[n++] = codes[i]!
    for (let i = 0; i < edit.to.length; i++) window[n++] = codeOf(edit.to.charCodeAt(i))
    for (let i = tail + 1; i < Math.min(codes.length, tail + 4); i++) window[n++] = codes[i]!
    return tail >= word.length || model.letters.possible(window.subarray(0, n), 0, n)
  }
  for (const list of [learned, general])
    for (const edit of list) {
      if (!quick(edit)) continue
      const text = apply(edit)
      if (text.length === 0) continue
      if (possible(text, edit.at, edit.at + edit.to.length + 1)) offer(text, edit.cost, [edit])
    }
  if (deep) {
    const cheap = learned.filter(edit => edit.cost < model.weights.added + 0.01)
    for (let i = 0; i < cheap.length; i++)
      for (let j = i + 1; j < cheap.length; j++) {
        const [a, b] = cheap[i]!.at <= cheap[j]!.at ? [cheap[i]!, cheap[j]!] : [cheap[j]!, cheap[i]!]
        if (a.at + a.length > b.at) continue
        const text =
          word.slice(0, a.at) + a.to + word.slice(a.at + a.length, b.at) + b.to + word.slice(b.at + b.length)
        if (text.length === 0 || !possible(text, a.at, b.at + a.to.length - a.length + b.to.length + 1))
          continue
        offer(text, a.cost + b.cost, [a, b])
      }
  }
  if (word.length >= 3 && !word.includes('-')) {
    const { spaceLost } = model.weights
    for (let i = 1; i < word.length; i++) {
      const left = word.slice(0, i)
      const leftGrade = judge(left)
      if (leftGrade < 2) continue
      const right = word.slice(i)
      const leftModern = modernForm(left, lexicon, PLAIN)
      const leftPrior = priorOf(model, leftModern, leftGrade)
      const add = (rightPrint: string, cost: number, edits: readonly string[]): void => {
        const grade = judge(rightPrint)
        if (grade < 2) return
        const print = `${left} ${rightPrint}`
        const known = found.get(print)
        if (known && known.channel <= spaceLost + cost) return
        const rightModern = modernForm(rightPrint, lexicon, PLAIN)
        found.set(print, {
          print,
          modern: [leftModern, rightModern],
          channel: spaceLost + cost,
          prior: leftPrior + priorOf(model, rightModern, grade),
          kind: 'split',
          edits: ['пропущен пробел', ...edits],
        })
      }
      add(right, 0, [])
      if (left.length < 2 || right.length < 4) continue
      for (const edit of learned) {
        if (edit.at < i || edit.cost > model.weights.added) continue
        const text = apply(edit).slice(i)
        if (text.length > 1 && possible(text, edit.at - i, edit.at - i + edit.to.length + 1))
          add(text, edit.cost, [describe(word, edit)])
      }
    }
  }
  return [...found.values()].sort((a, b) => a.channel + a.prior - b.channel - b.prior).slice(0, BEST)
}
