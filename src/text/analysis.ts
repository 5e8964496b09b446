import { candidates, judgeWith, priorOf, type Candidate, type Judge } from './candidates.ts'
import { SLAVONIC } from './data/old-forms.ts'
import { readings } from './glyphs.ts'
import { isCapitals } from './line.ts'
import type { Model } from './model.ts'
import { modernForm, withCase } from './orthography.ts'
import { madeCost } from './plausible.ts'
import { legalShape } from './shape.ts'
import type { Certainty, ChangeKind, Lexicon } from './types.ts'

/** What can be said of a word without its neighbours. */
export interface Analysis {
  /** The word with strange signs read and capitals put right, as the scan has it otherwise. */
  readonly base: string
  readonly rules: readonly string[]
  readonly evidence: readonly string[]
  readonly kind: ChangeKind
  readonly certainty: Certainty
  /** Right as `base`, or not to be judged. */
  readonly done: boolean
  readonly grade: number
  readonly candidates: readonly Candidate[]
  /** −ln of the chance of a right word that no list has. */
  readonly keep: number
}

/** Lexicon and model with what they have said so far. */
export interface Kit {
  readonly lexicon: Lexicon
  readonly model: Model
  readonly judge: Judge
  /** Modern form of a print word in any case. */
  modernOf(print: string): string
  analysisOf(core: string): Analysis
}

const MEMO_LIMIT = 100_000
const kits = new WeakMap<Lexicon, WeakMap<Model, Kit>>()

export const kitFor = (lexicon: Lexicon, model: Model): Kit => {
  const byModel = kits.get(lexicon) ?? new WeakMap<Model, Kit>()
  kits.set(lexicon, byModel)
  const known = byModel.get(model) ?? newKit(lexicon, model)
  byModel.set(model, known)
  return known
}

const newKit = (lexicon: Lexicon, model: Model): Kit => {
  const judge = judgeWith(lexicon)
  const guess = judgeWith(lexicon, true)
  const memo = new Map<string, Analysis>()
  return {
    lexicon,
    model,
    judge,
    modernOf: print => modernForm(print.toLowerCase(), lexicon),
    analysisOf: core => {
      const known = memo.get(core)
      if (known) return known
      if (memo.size > MEMO_LIMIT) memo.clear()
      const fresh = analyse(core, lexicon, model, judge, guess)
      memo.set(core, fresh)
      return fresh
    },
  }
}

/** A3: capitals inside a lower-case word. */
export const calm = (word: string): string =>
  word
    .split('-')
    .map(part => (isCapitals(part) ? part : part.slice(0, 1) + part.slice(1).toLowerCase()))
    .join('-')

/** A5: і at a word's end, where the old spelling never has it. */
const finalI = (lower: string): string =>
  lower.replace(/([аеоуыэюяѣ])іі$/u, '$1й').replace(/([бвгджзклмнпрстфхцчшщ])іі$/u, '$1ій')

/** г-жа, д-ръ, м-лль, т-во: a word with its middle left out. */
const CONTRACTED = /^(?:[бвгджзклмнпрстфхцчшщ]{1,2}-[а-яѣі]{1,4}|о-в[а-яѣ]{1,3})$/u

/** Words in which both letters may be misread and the neighbours still tell: «пс» for не. */
const SHORT = 3

/** `guess` is `judge` for guesses: only what both lists know. */
const analyse = (raw: string, lexicon: Lexicon, model: Model, judge: Judge, guess: Judge): Analysis => {
  const read = readings(raw)
  const first = read[0]!
  const settle = (
    base: string,
    rules: readonly string[],
    kind: ChangeKind,
    certainty: Certainty,
    evidence: readonly string[],
    grade: number,
  ): Analysis => ({ base, rules, kind, certainty, evidence, done: true, grade, candidates: [], keep: 0 })
  const glyphEvidence = first.rules.length > 0 ? ['знак не из русской азбуки'] : []
  const plain = first.text.toLowerCase()
  if (!first.doubtful && (CONTRACTED.test(plain) || SLAVONIC.has(plain)))
    return settle(first.text, first.rules, 'glyph', 'certain', glyphEvidence, 0)
  for (const { text, rules, doubtful } of read) {
    const grade = judge(text.toLowerCase())
    const mixed = !isCapitals(text) && calm(text) !== text
    if (grade > 0 && !mixed && !(rules.length > 0 && /\d/u.test(raw) && (grade < 3 || text.length < 3)))
      return settle(text, rules, 'glyph', doubtful ? 'high' : 'certain', glyphEvidence, grade)
    if (grade > 0 && mixed && text.length > 2)
      return settle(
        calm(text),
        [...rules, 'A3'],
        'case',
        'high',
        [...glyphEvidence, `«${calm(text).toLowerCase()}» есть в словаре`],
        grade,
      )
  }
  const base = /\d/u.test(raw) ? raw : first.text
  const lower = base.toLowerCase()
  const whole = finalI(lower)
  if (whole !== lower) {
    const grade = judge(whole)
    if (grade > 1)
      return settle(
        withCase(whole, calm(base)),
        [...first.rules, 'A5'],
        'glyph',
        'certain',
        [...glyphEvidence, 'і на конце слова не бывает'],
        grade,
      )
  }
  if (
    !/^[а-яѣіѳѵ/|-]+$/u.test(lower) ||
    // Ааа!
    /([а-яѣ])\1\1/u.test(lower) ||
    (/[/|]/u.test(lower) && lower.split(/[/|]/u).every(part => judge(part) > 0))
  )
    return settle(raw, [], 'glyph', 'certain', [], 0)
  const { weights } = model
  const modern = modernForm(lower, lexicon)
  const price = (print: string): number => priorOf(model, modernForm(print, lexicon), judge(print))
  const made = madeCost(
    lower,
    modern,
    judge,
    guess,
    price,
    print => model.letters.cost(print),
    model.weights.made,
  )
  if (made === 0) return settle(base, first.rules, 'glyph', 'high', glyphEvidence, 0)
  const keep = Math.min(
    made,
    weights.unknown[Math.min(weights.unknown.length - 1, Math.max(0, modern.length - 2))]! +
      model.letters.cost(modern) +
      (legalShape(lower) ? 0 : weights.shape),
  )
  const list = candidates(
    lower,
    model,
    guess,
    lexicon,
    best => !best || lower.length <= SHORT || best.channel + best.prior > Math.min(keep - 3, weights.far),
  )
  return {
    base,
    rules: first.rules,
    evidence: glyphEvidence,
    kind: 'confusion',
    certainty: first.doubtful ? 'high' : 'certain',
    done: false,
    grade: 0,
    candidates: list,
    keep,
  }
}
