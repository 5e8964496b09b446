import { OLD_FORMS } from './data/old-forms.ts'
import { codeOf, codesOf } from './letters.ts'
import type { Confusion, Model } from './model.ts'
import { modernForm } from './orthography.ts'
import { legalShape } from './shape.ts'
import type { Lexicon } from './types.ts'
import { yatLikely } from './yat.ts'

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
  readonly custom: Custom
}

/**
 * Whether the difference may be one in which old books differ themselves: `yes` (doubled letters, не apart) is for a person to
 * decide, `perhaps` (и and е in endings) too, unless the rest speaks clearly.
 */
export type Custom = 'no' | 'perhaps' | 'yes'

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
const SHORT_WORDS = new Set(['а', 'б', 'ж', 'и', 'о', 'у', 'я', 'э', 'въ', 'къ', 'съ', 'жъ', 'бъ'])
const MEMO_LIMIT = 200_000
// Words whose modern form differs in more than single letters: endings, prefixes, inner signs.
const RULED =
  /(?:[ая]го|[ыіи]я)(?:ся)?$|^(?:бе|во|в|и|ни|ра|ро|чре|чере|не|о|по|пре|при|про|на|у|до|со|само).*з[кпстфхцчшщ]|ъ.|-|і[аеоуыэюяѣ]|ѵ|^(?:н?ея|онѣ|однѣ)/u
const PRINT = /^[а-яѣіѳѵ]+(?:-[а-яѣіѳѵ]+)*$/u

const plainForm = (print: string): string => {
  const bare = print.length > 1 && print.endsWith('ъ') ? print.slice(0, -1) : print
  return /[ѣіѳ]/u.test(bare) ? bare.replaceAll('ѣ', 'е').replaceAll('і', 'и').replaceAll('ѳ', 'ф') : bare
}

/** Modern form of a lower-case print word; what modernForm says, sooner. */
export const formOf = (print: string, lexicon: Lexicon): string =>
  RULED.test(print) ? modernForm(print, lexicon, PLAIN) : plainForm(print)

/** `guess`: only what both lists know. */
export const judgeWith = (lexicon: Lexicon, guess = false): Judge => {
  const asked = guess ? lexicon.sure : lexicon.grade
  const memo = new Map<string, 0 | 1 | 2 | 3>()
  const ask = (print: string): 0 | 1 | 2 | 3 => {
    if (!PRINT.test(print)) return 0
    if (print.length === 1) return SHORT_WORDS.has(print) ? 3 : 0
    if (!legalShape(print)) return 0
    const modern = formOf(print, lexicon)
    if (modern.length === 1) return SHORT_WORDS.has(print) ? 3 : 0
    const grade = gradeOf(asked, modern)
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

const PARTICLES = new Set(['то', 'либо', 'нибудь', 'таки', 'ка', 'с', 'де', 'кое'])

/** What stands before a word and may be part of it. */
const FRONT =
  /^(?:не|ни|все|кое|по|на|за|до|во|со|а|о|у|в|вы|с|про|при|пре|пере|под|над|из|раз|от|об|без|воз|само|то|это|два|три|[бгджзлмнпрстфхцчшщэю])$/u

/** Particles that old books also print apart. */
const WORDS_APART = new Set(['нибудь', 'либо', 'таки'])

const OLD_BY_HEAD = Map.groupBy(OLD_FORMS, ([old]) => old.slice(0, 3))
/** сумашедшій: сумасшедшій. The word of today for one that old books print otherwise. */
const todayOf = (modern: string): string | undefined => {
  const form = OLD_BY_HEAD.get(modern.slice(0, 3))?.find(([old]) => modern.startsWith(old))
  return form && form[1] + modern.slice(form[0].length)
}

/** дѣтски, from дѣтскій */
const ADVERB = /^[а-я]{3,}ски$/u

/** Grade of a modern word; of a compound the least of its parts, unless the lexicon has the whole. */
const gradeOf = (asked: Lexicon['grade'], modern: string): 0 | 1 | 2 | 3 => {
  if (WORDS_APART.has(modern)) return 3
  const whole =
    asked(modern) || (ADVERB.test(modern) ? asked(`${modern}й`) : 0) || asked(todayOf(modern) ?? modern)
  if (whole > 0 || !/[- ]/u.test(modern)) return whole
  return modern
    .split(/[- ]/u)
    .reduce<0 | 1 | 2 | 3>(
      (least, part) => Math.min(least, PARTICLES.has(part) ? 3 : asked(part)) as 0 | 1 | 2 | 3,
      3,
    )
}

export const priorOf = (model: Model, modern: string, grade: number): number =>
  model.frequency(modern) ??
  model.ending(modern) +
    (grade === 3 ? model.weights.main : grade === 2 ? model.weights.name : model.weights.wide)

/** Spellings that come out right in modern print and that old print hardly has. */
const ODD = /^(?:т|эт|одн|сам|всег|ког|чег|ничег)аго$|[ыі]ѣ$|^(?:из|воз|раз|низ|роз)[кптфхцчшщ]/u

const ALPHABET = 'абвгдежзийіклмнопрстуфхцчшщъыьѣэюя'
/** −ln of the probability of a word met more than once in some ten thousand. */
const COMMON = 9.3
const BEST = 12
const DEEP_LIMIT = 6000

interface Edit {
  readonly at: number
  readonly length: number
  readonly to: string
  readonly cost: number
  /** Codes of `to`. */
  readonly codes: readonly number[]
  readonly custom: Custom
}

const codesFor = (text: string): number[] => {
  const codes: number[] = []
  for (let i = 0; i < text.length; i++) codes.push(codeOf(text.charCodeAt(i)))
  return codes
}

const LETTER_CODES = [...ALPHABET].map(letter => [letter, codesFor(letter)] as const)
const VOWEL = /[аеиіоуыэюяѣй]/u
const DOUBLING = /[бвгджзклмнпрстфхцчшщ]/u
const NONE: readonly Confusion[] = []

// Letters in which writers and printers differ, and where in a word: scans confuse them besides, but there nothing tells which it was.
const ALIKE: readonly (readonly [pairs: string, where: RegExp, custom: Custom])[] = [
  // разсчетъ, розсчетъ
  ['оа ао', /^(?:|по|на|за|пере)р!з/u, 'yes'],
  // мучила, мучала; повара, повары
  ['аи иа', /!(?:л[аои]?|ть?|вш[а-яѣ]+|ю|е?тъ?|емъ?|ешь)(?:с[яь])?$|!$|[жшчщц]!/u, 'perhaps'],
  ['ыа аы', /!$/u, 'perhaps'],
  // дышится, дышется; пре-, при-; не, ни
  ['еи ие ѣи иѣ', /![тшм](?:ся|[еью])?(?:ся)?$|![а-яѣ]?$|^пр!|^н!|[жшчщц]!/u, 'perhaps'],
  // обозженный, обожженный
  ['зж жз', /![жз]|[жз]!/u, 'yes'],
  // свиданіе, свиданье
  ['ьі іь', /![аеоуюяѣ]/u, 'yes'],
  ['ѳф фѳ', /!/u, 'yes'],
  ['ея яе ѣя яѣ эе еэ', /!/u, 'perhaps'],
  ['иы ыи', /ц!|!$|[кгхжшчщ]!|(?:^|[бвдзстжр])!/u, 'perhaps'],
  ['ия яи ія яі', /![а-яѣ]?$/u, 'perhaps'],
]
/** Words so short that no writer varied them. */
const SHORT = 2
const ALIKE_WHERE = new Map(
  ALIKE.flatMap(([pairs, where, custom]) => pairs.split(' ').map(pair => [pair, { where, custom }] as const)),
)

const alike = (word: string, at: number, to: string): Custom => {
  const pair = ALIKE_WHERE.get(word[at]! + to)
  if (!pair || word.length <= SHORT) return 'no'
  const end = word.length > at + 1 && word.endsWith('ъ') ? word.length - 1 : word.length
  return pair.where.test(`${word.slice(0, at)}!${word.slice(at + 1, end)}`) ? pair.custom : 'no'
}

/** The gravest of several. */
const gravest = (all: readonly Custom[]): Custom =>
  all.includes('yes') ? 'yes' : all.includes('perhaps') ? 'perhaps' : 'no'

const editsOf = (word: string, model: Model): { readonly learned: Edit[]; readonly general: Edit[] } => {
  const { weights, confusions } = model
  const learned: Edit[] = []
  const general: Edit[] = []
  for (let at = 0; at < word.length; at++)
    for (let length = 1; length <= 2 && at + length <= word.length; length++)
      for (const { meant, cost } of confusions.get(word.slice(at, at + length)) ?? NONE)
        if (cost < (length + meant.length > 2 ? weights.substitution + 2 : weights.substitution))
          learned.push({
            at,
            length,
            to: meant,
            cost,
            codes: codesFor(meant),
            custom: alike(word, at, meant),
          })
  // и before a vowel is never right: і is what stood there.
  for (let at = 0; at + 1 < word.length; at++)
    if (word[at] === 'и' && VOWEL.test(word[at + 1]!))
      learned.push({ at, length: 1, to: 'і', cost: weights.signLost, codes: codesFor('і'), custom: 'no' })
  for (let at = 0; at <= word.length; at++) {
    for (const [letter, codes] of LETTER_CODES) {
      const doubled = DOUBLING.test(letter) && (word[at] === letter || word[at - 1] === letter)
      const final = (letter === 'ъ' || letter === 'ь') && at === word.length && DOUBLING.test(word[at - 1]!)
      general.push({
        at,
        length: 0,
        to: letter,
        cost: final ? weights.signLost : weights.lost,
        codes,
        custom: doubled ? 'yes' : 'no',
      })
      if (at < word.length && word[at] !== letter)
        general.push({
          at,
          length: 1,
          to: letter,
          cost: weights.substitution,
          codes,
          custom: alike(word, at, letter),
        })
    }
    if (at < word.length) {
      const twice = word[at] === word[at - 1] || word[at] === word[at + 1]
      learned.push({
        at,
        length: 1,
        to: '',
        cost: twice ? weights.doubled : weights.added,
        codes: [],
        custom: twice && DOUBLING.test(word[at]!) ? 'yes' : 'no',
      })
    }
    if (at + 1 < word.length && word[at] !== word[at + 1]) {
      const to = word[at + 1]! + word[at]!
      general.push({ at, length: 2, to, cost: weights.exchanged, codes: codesFor(to), custom: 'no' })
    }
  }
  return { learned, general }
}

const describe = (word: string, edit: Edit): string => {
  const from = word.slice(edit.at, edit.at + edit.length)
  return from === '' ? `пропущено «${edit.to}»` : edit.to === '' ? `лишнее «${from}»` : `${from} → ${edit.to}`
}

/** What ѣ and е cost that an edit brings in against what their surroundings tell. */
const yatCost = (print: string, at: number, to: string, weight: number): number => {
  let cost = 0
  for (let i = 0; i < to.length; i++)
    if (to[i] === 'ѣ' || to[i] === 'е') if (yatLikely(print, at + i) !== (to[i] === 'ѣ')) cost += weight
  return cost
}

/** Endings that modern spelling has otherwise, letter for letter. */
const ENDINGS: readonly (readonly [print: RegExp, modern: string])[] = [
  [/аго$/u, 'ого'],
  [/яго$/u, 'его'],
  [/ыя$/u, 'ые'],
  [/ия$/u, 'ие'],
]

/** Common words from which `word` differs in two letters of any kind, as the two edits that make them. */
const twoOf = (word: string, model: Model): (readonly [Edit, Edit])[] => {
  const bare = word.length > 1 && word.endsWith('ъ') ? word.slice(0, -1) : word
  const plain = bare.replaceAll('ѣ', 'е').replaceAll('і', 'и').replaceAll('ѳ', 'ф')
  const editTo = (letter: string, at: number, next: string | undefined): Edit => {
    const to =
      letter === 'и' && next !== undefined && VOWEL.test(next)
        ? 'і'
        : letter === 'е' && yatLikely(`${bare.slice(0, at)}е${bare.slice(at + 1)}`, at)
          ? 'ѣ'
          : letter
    const learned = model.confusions.get(word[at]!)?.find(({ meant }) => meant === to)
    const cost = Math.min(model.weights.substitution, learned?.cost ?? Infinity)
    return { at, length: 1, to, cost, codes: [], custom: alike(word, at, to) }
  }
  const found: (readonly [Edit, Edit])[] = []
  const forms = [
    plain,
    ...ENDINGS.filter(([end]) => end.test(plain)).map(([end, to]) => plain.replace(end, to)),
  ]
  for (const form of forms)
    for (const other of model.common(form.length)) {
      let first = -1
      let second = -1
      let differ = 0
      for (let i = 0; i < form.length && differ < 3; i++)
        if (form.charCodeAt(i) !== other.charCodeAt(i)) {
          differ++
          if (differ === 1) first = i
          else second = i
        }
      // A silent ъ stays as it is: what stands before it must be a letter that may have it.
      if (differ !== 2 || DOUBLING.test(other.at(-1)!) !== word.endsWith('ъ')) continue
      found.push([
        editTo(other[first]!, first, other[first + 1]),
        editTo(other[second]!, second, other[second + 1]),
      ])
    }
  return found
}

/**
 * Words a lower-case word may stand for, best first, at most a dozen. Single misreadings of any kind; two learned ones where
 * the best of these is not good enough (`goesDeep`), and common words two letters away; a lost space, with one learned misreading in the second word.
 */
export const candidates = (
  word: string,
  model: Model,
  judge: Judge,
  lexicon: Lexicon,
  goesDeep: (best: Candidate | undefined) => boolean,
): readonly Candidate[] => {
  const { weights, letters } = model
  const found = new Map<string, Candidate>()
  const codes = codesOf(word)
  const silent = word.length > 1 && word.endsWith('ъ') ? 1 : 0
  const scratch = new Uint8Array(word.length + 8)

  const offer = (print: string, cost: number, edits: readonly Edit[]): void => {
    const known = found.get(print)
    if (known && known.channel <= cost) return
    const grade = judge(print)
    if (grade === 0) return
    let channel = cost
    let shift = 0
    for (const edit of edits) {
      channel += yatCost(print, edit.at + shift, edit.to, weights.yat)
      shift += edit.to.length - edit.length
    }
    if (ODD.test(print)) channel += weights.odd
    if (known && known.channel <= channel) return
    const modern = formOf(print, lexicon)
    const prior = priorOf(model, modern, grade)
    found.set(print, {
      print,
      modern: modern.split(' '),
      channel,
      prior,
      kind: 'confusion',
      edits: edits.map(edit => describe(word, edit)),
      // A common word misspelled is misread; a rare one may be spelled as its time did.
      custom: gravest(
        edits.map(edit =>
          edit.length !== edit.to.length || prior > COMMON || edit.at + edit.length >= word.length - silent
            ? edit.custom
            : 'no',
        ),
      ),
    })
  }
  const apply = (edit: Edit): string => word.slice(0, edit.at) + edit.to + word.slice(edit.at + edit.length)

  /** Whether the letters around the edits can stand together. Edits in order, not overlapping; the silent ъ as it comes out. */
  const possible = (a: Edit, b: Edit | undefined): boolean => {
    const first = Math.max(0, a.at + 1 - 3)
    let n = 0
    for (let i = first; i <= a.at; i++) scratch[n++] = codes[i]!
    for (const code of a.codes) scratch[n++] = code
    let tail = a.at + a.length
    if (b) {
      for (let i = tail + 1; i <= b.at; i++) scratch[n++] = i < codes.length ? codes[i]! : 0
      for (const code of b.codes) scratch[n++] = code
      tail = b.at + b.length
    }
    // Codes end where the final ъ begins; a changed end is judged by its own last sign.
    if (tail > word.length - silent - 1) {
      const rest = word.slice(tail)
      const end = rest.at(-1) ?? (b ?? a).to.at(-1) ?? word[(b ?? a).at - 1]
      if (rest === '' && end === 'ъ') n--
      else if (rest !== '' && rest !== 'ъ')
        for (let i = tail + 1; i < codes.length - 1; i++) scratch[n++] = codes[i]!
      scratch[n++] = 0
    } else for (let i = tail + 1; i < Math.min(codes.length, tail + 4); i++) scratch[n++] = codes[i]!
    return letters.possible(scratch, n)
  }

  const { learned, general } = editsOf(word, model)
  for (const list of [learned, general])
    for (const edit of list) {
      // Of a word of two letters one alone tells nothing.
      if (edit.to === '' && word.length <= 2) continue
      if (possible(edit, undefined)) offer(apply(edit), edit.cost, [edit])
    }
  if (word.length >= 3 && !word.includes('-'))
    for (let i = 1; i < word.length; i++) {
      const left = word.slice(0, i)
      const leftGrade = judge(left)
      if (leftGrade < 2) continue
      const leftModern = formOf(left, lexicon)
      const leftPrior = priorOf(model, leftModern, leftGrade)
      const add = (right: string, cost: number, edits: readonly string[]): void => {
        const grade = judge(right)
        if (grade < (right.length > 5 ? 1 : 2)) return
        const print = `${left} ${right}`
        const known = found.get(print)
        if (known && known.channel <= weights.spaceLost + cost) return
        const rightModern = formOf(right, lexicon)
        found.set(print, {
          print,
          modern: [leftModern, rightModern],
          channel: weights.spaceLost + cost,
          prior: leftPrior + priorOf(model, rightModern, grade),
          kind: 'split',
          edits: ['пропущен пробел', ...edits],
          custom:
            // въглаза: no word has ъ before a consonant.
            (!/ъ [бвгджзйклмнпрстфхцчшщ]/u.test(print) &&
              ((/[бвгджзклмнпрстфхцчшщ][оеѣ]$/u.test(left) && left.length > 3 && right.length > 3) ||
                FRONT.test(leftModern))) ||
            PARTICLES.has(rightModern) ||
            /^(?:бы|же|ли|ль|ж|б)$/u.test(rightModern)
              ? 'yes'
              : 'no',
        })
      }
      add(word.slice(i), 0, [])
      if (left.length < 2 || word.length - i < 4 || !/[ъь]$/u.test(left)) continue
      for (const edit of learned) {
        if (edit.at < i || edit.to === '' || edit.cost > weights.substitution - 1) continue
        if (edit.at > i + 2 && !possible(edit, undefined)) continue
        add(apply(edit).slice(i), edit.cost, [describe(word, edit)])
      }
    }
  const shallow = ranked(found.values())
  if (!goesDeep(shallow[0])) return shallow
  if (word.length > 1) {
    const cheap = learned.filter(edit => edit.to !== '').sort((a, b) => a.cost - b.cost)
    let left = DEEP_LIMIT
    for (let i = 1; i < cheap.length && left > 0; i++)
      for (let j = 0; j < i && left > 0; j++) {
        if (cheap[i]!.cost + cheap[j]!.cost > weights.deep) break
        const [a, b] = cheap[i]!.at <= cheap[j]!.at ? [cheap[i]!, cheap[j]!] : [cheap[j]!, cheap[i]!]
        if (a.at + a.length > b.at) continue
        left--
        if (!possible(a, b)) continue
        const text =
          word.slice(0, a.at) + a.to + word.slice(a.at + a.length, b.at) + b.to + word.slice(b.at + b.length)
        offer(text, a.cost + b.cost, [a, b])
      }
  }
  for (const [a, b] of twoOf(word, model))
    offer(
      word.slice(0, a.at) + a.to + word.slice(a.at + 1, b.at) + b.to + word.slice(b.at + 1),
      a.cost + b.cost,
      [a, b],
    )
  return ranked(found.values())
}

/** Best first, at most a dozen. Spellings that differ in ѣ and е alone are one word: the likelier print stands for it. */
const ranked = (found: Iterable<Candidate>): Candidate[] => {
  const byModern = new Map<string, Candidate>()
  for (const candidate of found) {
    const key = candidate.modern.join(' ')
    const known = byModern.get(key)
    if (!known || candidate.channel < known.channel) byModern.set(key, candidate)
  }
  return [...byModern.values()].sort((a, b) => a.channel + a.prior - b.channel - b.prior).slice(0, BEST)
}

/** Words one misreading away that `known` knows, with the channel's price: for words of the text at hand that no lexicon has. */
export const near = (
  word: string,
  model: Model,
  known: (print: string) => boolean,
): readonly { readonly print: string; readonly channel: number; readonly edit: string }[] => {
  const found: { print: string; channel: number; edit: string }[] = []
  const { learned, general } = editsOf(word, model)
  for (const edit of [...learned, ...general]) {
    const print = word.slice(0, edit.at) + edit.to + word.slice(edit.at + edit.length)
    if (known(print)) found.push({ print, channel: edit.cost, edit: describe(word, edit) })
  }
  return found
}
