import { calm, kitFor, type Analysis, type Kit } from './analysis.ts'
import { EDGE } from './context.ts'
import { OLD_CAPITALS } from './data/old-forms.ts'
import { isLookAlike, readings } from './glyphs.ts'
import { newLedger, type Ledger } from './ledger.ts'
import {
  brokenWord,
  CYRILLIC,
  furnitureOf,
  isCapitals,
  isJudgeable,
  isSlavonic,
  isTitle,
  lostSpaces,
  markOf,
  spansOf,
  type Span,
} from './line.ts'
import type { Memory } from './memory.ts'
import type { Model } from './model.ts'
import { withCase } from './orthography.ts'
import { rivalsOf, type Place, type Rival } from './rivals.ts'
import { finalSignMissing } from './shape.ts'
import { spellingOf } from './spelling.ts'
import type { Certainty, Change, Lexicon } from './types.ts'

export interface RepairOptions {
  readonly lexicon?: Lexicon | undefined
  readonly model?: Model | undefined
  /** `modern` leaves the line alone but for its normal form. Not given: judged by the line itself. */
  readonly orthography?: 'pre-reform' | 'modern' | undefined
  /** The lines before and after, as they came: for words broken at a line's end. The word goes whole to the first line. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** Words of this text so far: asked, and fed with the words of the line that are right. */
  readonly memory?: Memory | undefined
  /** The same short line stands elsewhere on other pages: a running head, perhaps. */
  readonly repeated?: boolean | undefined
}

export interface Repaired {
  /** The line with every change made. */
  readonly text: string
  /** Changes made: replayed on the line they give `text`. */
  readonly changes: readonly Change[]
  /** Changes proposed and not made; offsets are in the line as it came. */
  readonly proposals: readonly Change[]
}

/**
 * One line of a scan as the book must have had it, in the spelling of the book. A change is made only where it is much likelier
 * than anything else; a less likely one is proposed; the rest is left. Without lexicon and model only strange signs are read.
 */
export const repair = (line: string, options: RepairOptions = {}): Repaired => {
  const { lexicon, model } = options
  const ledger = newLedger(line)
  const spans = spansOf(line)
  if ((options.orthography ?? spellingOf(line)) === 'modern') normalise(spans, ledger)
  else {
    for (const match of line.matchAll(/[\u00A0\u202F]/gu))
      ledger.make({
        start: match.index,
        end: match.index + 1,
        to: ' ',
        kind: 'unicode',
        rules: ['U'],
        certainty: 'certain',
        evidence: ['неразрывный пробел'],
      })
    if (!lexicon || !model) readSigns(spans, ledger)
    else readLine(openLine(line, spans, ledger, kitFor(lexicon, model), options))
  }
  const changes = [...ledger.changes].sort((a, b) => a.start - b.start)
  let text = ''
  let at = 0
  for (const change of changes) {
    text += line.slice(at, change.start) + change.to
    at = change.end
  }
  return { text: text + line.slice(at), changes, proposals: ledger.proposals }
}

const normalise = (spans: readonly Span[], ledger: Ledger): void => {
  for (const { start, end, raw } of spans)
    ledger.make({
      start,
      end,
      to: raw.normalize('NFC'),
      kind: 'unicode',
      rules: ['U'],
      certainty: 'certain',
      evidence: ['каноническая форма Юникода'],
    })
}

const readSigns = (spans: readonly Span[], ledger: Ledger): void => {
  for (const { start, end, raw, core } of spans) {
    const read = CYRILLIC.test(core) && !/\d/u.test(core) ? readings(core)[0]! : { text: core, rules: [] }
    ledger.make({
      start,
      end,
      to: read.text,
      kind: read.rules.length > 0 ? 'glyph' : 'unicode',
      rules: core === raw ? read.rules : ['U', ...read.rules],
      certainty: 'certain',
    })
  }
}

/** A line while it is read from its first word to its last. */
interface Line {
  readonly line: string
  readonly spans: readonly Span[]
  readonly ledger: Ledger
  readonly kit: Kit
  readonly memory: Memory | undefined
  /** Only words inside [from, until) are judged: the rest belongs to words that two lines share. */
  readonly from: number
  readonly until: number
  /** Words up to the one and from the other are halves of words that no lexicon tells: only a person sees the whole. */
  readonly halfUntil: number
  readonly halfFrom: number
  /** Nothing is made in a title or a quotation of Church Slavonic, only proposed. */
  readonly reserved: boolean
  /** The word before, as the one behind it sees it. */
  previous: string | undefined
}

/** What concerns the line as a whole: furniture, words broken at its ends, spaces lost behind stops. */
const openLine = (
  line: string,
  spans: readonly Span[],
  ledger: Ledger,
  kit: Kit,
  { previous, next, memory, repeated }: RepairOptions,
): Line => {
  const furniture = furnitureOf(line, repeated === true)
  if (furniture !== undefined)
    ledger.propose({
      start: 0,
      end: line.length,
      to: '',
      kind: 'furniture',
      rules: [furniture],
      certainty: 'low',
      evidence: [
        furniture === 'C1'
          ? 'похоже на номер страницы или сигнатуру'
          : 'похоже на колонтитул: строка повторяется',
      ],
    })
  let from = 0
  let until = line.length
  const taken = previous === undefined ? undefined : brokenWord(previous, line, kit.judge)
  if (taken?.certain) {
    from = taken.taken
    ledger.make({
      start: 0,
      end: from,
      to: '',
      kind: 'join',
      rules: ['B2'],
      certainty: 'high',
      evidence: ['конец слова перенесен на строку выше'],
    })
  }
  const broken = next === undefined ? undefined : brokenWord(line, next, kit.judge)
  if (broken && broken.start >= from) {
    const entry = {
      start: broken.start,
      end: line.length,
      to: broken.whole,
      kind: 'join',
      rules: ['B2'],
    } as const
    const evidence = ['перенос в конце строки']
    if (broken.certain) {
      until = broken.start
      evidence.push(`«${broken.whole}» есть в словаре`)
      ledger.make({ ...entry, certainty: 'high', evidence })
    } else ledger.propose({ ...entry, certainty: 'low', evidence })
  }
  for (const place of lostSpaces(line))
    if (place > from && place < until)
      ledger.make({
        start: place,
        end: place,
        to: ' ',
        kind: 'split',
        rules: ['B2'],
        certainty: 'high',
        evidence: ['пробел после знака препинания'],
      })
  return {
    line,
    spans,
    ledger,
    kit,
    memory,
    from,
    until,
    halfUntil: taken?.taken ?? 0,
    halfFrom: broken?.start ?? line.length,
    reserved: isTitle(line) || isSlavonic(spans),
    previous: undefined,
  }
}

/** What stands before and behind a word. */
interface Around {
  readonly last: Span | undefined
  readonly next: Span | undefined
  readonly before: string
  readonly between: string
}

const readLine = (at: Line): void => {
  const { line, spans, kit } = at
  let used = at.from
  spans.forEach((span, i) => {
    if (span.start < used || span.end > at.until) return
    const last = spans[i - 1]
    const next = spans[i + 1]
    const before = line.slice(last?.end ?? 0, span.start)
    const around = { last, next, before, between: next ? line.slice(span.end, next.start) : '' }
    if (i === 0) at.previous = EDGE
    else if (/[^\s]/u.test(before)) at.previous = markOf(before)
    if (readLookAlike(at, span, around)) return
    if (!isJudgeable(span)) {
      leaveAlone(at, span)
      return
    }
    const analysis = kit.analysisOf(span.core)
    if (analysis.done) readRight(at, span, analysis, around)
    else if (!giveBackSign(at, span, around)) {
      if (mayBeCut(line, span, around)) leave(at, span, analysis)
      else used = decide(at, span, analysis, around)
    }
  })
}

/** «co стола»: a Russian word in Latin letters, among Russian words. One letter may be a sign of its own. */
const readLookAlike = (at: Line, { start, end, core }: Span, { last, next }: Around): boolean => {
  const beside = [last, next].filter(word => word !== undefined)
  if (!isLookAlike(core) || beside.length === 0 || !beside.every(word => CYRILLIC.test(word.core)))
    return false
  const { text, rules } = readings(core)[0]!
  if (at.kit.judge(text.toLowerCase()) < 3) return false
  const entry = {
    start,
    end,
    to: text,
    kind: 'glyph',
    rules,
    evidence: ['латинские буквы среди русских слов'],
  } as const
  if (core.length === 1) at.ledger.propose({ ...entry, certainty: 'low' })
  else at.ledger.make({ ...entry, certainty: 'high' })
  at.previous = at.kit.modernOf(text)
  return true
}

/** A numeral, a foreign word: only its normal form. */
const leaveAlone = (at: Line, { start, end, raw, core }: Span): void => {
  if (core !== raw)
    at.ledger.make({
      start,
      end,
      to: core,
      kind: 'unicode',
      rules: ['U'],
      certainty: 'certain',
      evidence: ['мягкий перенос или составной знак'],
    })
  at.previous = undefined
}

const normalForm = ({ raw, core }: Span): readonly string[] => (core === raw ? [] : ['U'])

const startsSentence = (at: Line, span: Span, before: string): boolean =>
  span === at.spans[0] || /[.!?…:»"”(—–]\s*["«„“(]*\s*$/u.test(before)

/** A word that is right, its strange signs read. */
const readRight = (at: Line, span: Span, analysis: Analysis, { next, before, between }: Around): void => {
  const { ledger, kit } = at
  const { start, end } = span
  const text = analysis.base
  const rules = [...normalForm(span), ...analysis.rules]
  if (
    text.startsWith('Ф') &&
    !startsSentence(at, span, before) &&
    !OLD_CAPITALS.test(text.toLowerCase()) &&
    !isCapitals(text) &&
    analysis.grade === 3 &&
    /^[ \u00A0]$/u.test(before) &&
    kit.lexicon.grade(kit.modernOf(text)) === 3
  )
    ledger.make({
      start,
      end,
      to: `ф${text.slice(1)}`,
      kind: 'case',
      rules: [...rules, 'A4'],
      certainty: 'high',
      evidence: ['прописная Ф внутри предложения, слово нарицательное'],
    })
  else
    ledger.make({
      start,
      end,
      to: text,
      kind: analysis.rules.length > 0 ? analysis.kind : 'unicode',
      rules,
      certainty: analysis.certainty,
      evidence: analysis.evidence,
    })
  const lower = span.core.toLowerCase()
  if (next && between === ' ' && next.core.toLowerCase() === lower && DOUBLED.has(lower))
    ledger.propose({
      start,
      end: next.end,
      to: text,
      kind: 'doubled',
      rules: ['B3'],
      certainty: 'medium',
      evidence: ['служебное слово повторено'],
    })
  at.previous = analysis.grade > 0 ? kit.modernOf(text) : undefined
  if (at.previous !== undefined) at.memory?.add(at.previous)
}

/** B3: words that are hardly ever said twice on purpose. */
const DOUBLED: ReadonlySet<string> = new Set(
  'въ во на и къ ко съ со о об объ по за изъ отъ у до для при про изо надъ подъ не что какъ или если но а'.split(
    ' ',
  ),
)

/** Letters of a name or a term that this text may have made its own. */
const STRANGE = 5

/** A word that stays as it is, its strange signs read. */
const leave = (at: Line, span: Span, analysis: Analysis): void => {
  if (analysis.base.length >= STRANGE) at.memory?.addStrange(analysis.base.toLowerCase())
  at.ledger.make({
    start: span.start,
    end: span.end,
    to: analysis.base,
    kind: analysis.rules.length > 0 ? 'glyph' : 'unicode',
    rules: [...normalForm(span), ...analysis.rules],
    certainty: analysis.certainty,
    evidence: analysis.evidence,
  })
  at.previous = undefined
}

/** A final sign torn off its word: «попал ъ». */
const giveBackSign = (at: Line, span: Span, { last, before }: Around): boolean => {
  const { ledger, kit } = at
  if (!/^[ъь]$/u.test(span.core) || !last || before !== ' ' || last.start < at.from || !isJudgeable(last))
    return false
  const joined = last.core.replace(/ђ/gu, 'ѣ').toLowerCase() + span.core
  const reachesOver = ledger.changes.some(({ start, end }) => start < last.start && end > last.start)
  if (kit.judge(joined) === 0 || reachesOver) return false
  ledger.takeBack(last.start)
  ledger.make({
    start: last.start,
    end: span.end,
    to: withCase(joined, last.core),
    kind: 'join',
    rules: [...normalForm(span), 'B2'],
    certainty: 'high',
    evidence: ['конечный знак отошел от слова', `«${joined}» есть в словаре`],
  })
  at.previous = kit.modernOf(joined)
  return true
}

/** Words cut short so often that the next may well begin with a capital: «проф. Ивановъ». */
const CUT =
  /^(?:напр|прим|проф|соч|изд|губ|уѣзд|руб|рубл|стран|табл|сравн|секр|глав|член|собр|полн|акад|генер|капит|поруч|полк|подп|штабс|архим|протк|свящ|дѣйст|статс|тайн|надв|колл|титул|имп|прил|перев|разд|отдѣл|столб)$/u

/** «стр.», «напр.», initials, «а)»: words that end as they please; «об?дни»: words with a letter nobody could read. */
const mayBeCut = (line: string, { end, core }: Span, { before }: Around): boolean => {
  const lower = core.toLowerCase()
  const behind = line.slice(end)
  const sentenceEnds = /^\.\s*(?:$|["»”)]|[А-ЯѢІѲ—–])/u.test(behind)
  const cut =
    behind.startsWith('.') &&
    (core.length <= 2 ||
      (finalSignMissing(lower) &&
        (core.length <= 3 || (core.length <= 5 && (!sentenceEnds || CUT.test(lower))))))
  const unread = /^[?*#]\p{Ll}/u.test(behind) || /\p{L}[?*#]$/u.test(before)
  const letter = core.length === 1 && (core !== lower || /^[.)\]]/u.test(behind))
  return cut || unread || letter
}

/** Share of the best candidate among all from which a word of one letter is mended: nothing of it is left beside the letter misread. */
const SURE_OF_ONE = 0.8
/** Alternatives are named up to this price above the best, in nats. */
const WORTH_NAMING = 7

/** B1 and B2: mends, proposes or leaves a doubtful word. Returns up to where the line is settled. */
const decide = (at: Line, span: Span, analysis: Analysis, around: Around): number => {
  const { ledger, kit, memory } = at
  const { weights, context, letters } = kit.model
  const { start, end, core } = span
  const lower = core.toLowerCase()
  const place = placeOf(at, span, analysis, around)
  const rivals = rivalsOf(place, kit, memory)
  const best = rivals[0]
  if (!best) {
    leave(at, span, analysis)
    return end
  }
  const capital = core[0] !== lower[0]
  const inside = capital && !startsSentence(at, span, around.before)
  const keep =
    analysis.keep -
    weights.context * context.gain(place.previous, kit.modernOf(analysis.base), place.following) -
    (capital ? weights.capital : 0) -
    (inside ? weights.capital : 0)
  const mass = rivals.reduce((sum, { score }) => sum + Math.exp(best.score - score), 0)
  const right = Math.exp(best.score - keep)
  const chance = 1 / (mass + right)
  const share = 1 / mass
  if (chance < weights.propose) {
    leave(at, span, analysis)
    return end
  }
  const isClear = ({ kind, print }: Rival): boolean =>
    kind === 'join'
      ? share >= weights.joined
      : letters.cost(kit.modernOf(analysis.base)) - letters.cost(kit.modernOf(print)) >= weights.variant
  const accepted =
    mass / (mass + right) >= weights.wrong &&
    share >= (core.length > 1 || best.print.startsWith(lower) ? weights.accept : SURE_OF_ONE) &&
    (best.custom === 'no' || (best.custom === 'perhaps' && isClear(best))) &&
    !inside &&
    !/-\p{Lu}/u.test(core) &&
    !isCapitals(core) &&
    !at.reserved &&
    end <= at.halfFrom &&
    start >= at.halfUntil
  const rule = best.kind === 'confusion' ? 'B1' : 'B2'
  const entry = {
    start: best.start,
    end: best.end,
    to: withCase(best.print, calm(best.start < start ? around.last!.core : core)),
    kind: best.kind,
    evidence: [
      ...analysis.evidence,
      `слова «${analysis.base.toLowerCase()}» нет`,
      ...best.edits,
      `вероятность ${chance.toFixed(3).replace('.', ',')}`,
    ],
    alternatives: rivals
      .slice(1, 4)
      .filter(({ score }) => score < best.score + WORTH_NAMING)
      .map(({ print }) => withCase(print, calm(core))),
  }
  if (!accepted) {
    leave(at, span, analysis)
    ledger.propose({ ...entry, rules: [rule], certainty: certaintyOf(Math.min(chance, 0.99)) })
    return end
  }
  for (const edit of best.edits) memory?.addMisreading(edit, best.channel / best.edits.length)
  const rules = [...normalForm(span), ...analysis.rules, rule]
  ledger.make({ ...entry, rules, certainty: certaintyOf(chance) })
  at.previous = kit.modernOf(best.print.split(' ').at(-1)!)
  return best.end
}

const certaintyOf = (chance: number): Certainty => (chance > 0.995 ? 'high' : chance > 0.9 ? 'medium' : 'low')

/** A doubtful word with the neighbours it may be judged by and those it may be part of. */
const placeOf = (
  at: Line,
  span: Span,
  analysis: Analysis,
  { last, next, before, between }: Around,
): Place => {
  const { ledger, kit } = at
  const nextWord = next && between === ' ' && isJudgeable(next) ? kit.analysisOf(next.core) : undefined
  const untouched =
    last !== undefined && ledger.changes.every(change => change.end <= last.start) && last.start >= at.from
  return {
    span,
    analysis,
    lower: span.core.toLowerCase(),
    last: untouched && before === ' ' ? last : undefined,
    next: between === ' ' && next && next.end <= at.until ? next : undefined,
    previous: at.previous,
    following: nextWord
      ? nextWord.done && nextWord.grade > 0
        ? kit.modernOf(nextWord.base)
        : undefined
      : markOf(next ? between : '.'),
  }
}
