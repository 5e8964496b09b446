import {
  candidates,
  judgeWith,
  near,
  priorOf,
  type Candidate,
  type Custom,
  type Judge,
} from './candidates.ts'
import { COMMA, EDGE } from './context.ts'
import { OLD_CAPITALS, SLAVONIC } from './data/old-forms.ts'
import { isLookAlike, readings } from './glyphs.ts'
import type { Memory } from './memory.ts'
import type { Model } from './model.ts'
import { modernForm, withCase } from './orthography.ts'
import { madeCost } from './plausible.ts'
import { finalSignMissing, legalShape } from './shape.ts'
import type { Certainty, Change, ChangeKind, Lexicon } from './types.ts'

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

const CORE = /[\p{L}\p{N}\p{M}\u00AD±%]+(?:[-'’/|][\p{L}\p{N}\p{M}\u00AD±%]+)*/gu
const CYRILLIC = /[\u0400-\u04FF]/u
const OLD_SIGNS = /[ѣіѳѵђћҍѢІѲѴЂЋ]|[бвгджзклмнпрстфхцчшщ]ъ(?![\p{L}\p{N}])/giu
const MODERN_SIGN = /[а-яё]{2}[бвгджзклмнпрстфхцчшщ](?![\p{L}\p{N}.])|ё/giu
const ROMAN = /^[IVXLCDMІХСМ]+$/u

/** Letters of other Slavic languages, which have і and their own use of it, and no ъ at a word's end. */
const OTHER_SLAVIC = /[їєґўјљњџ]/iu
const FINAL_HARD = /[бвгджзклмнпрстфхцчшщ]ъ(?![\p{L}\p{N}])/iu

/**
 * Which spelling a text is in, by its final consonants and its letters; undefined where nothing shows it. What is in
 * another Slavic language counts as modern: it is left alone.
 */
export const spellingOf = (text: string): 'pre-reform' | 'modern' | undefined => {
  const old = text.match(OLD_SIGNS)?.length ?? 0
  const modern = text.match(MODERN_SIGN)?.length ?? 0
  if (OTHER_SLAVIC.test(text) && !FINAL_HARD.test(text)) return 'modern'
  if (old === 0 && modern === 0) return undefined
  return old * 2 >= modern ? 'pre-reform' : 'modern'
}

/** What can be said of a word without its neighbours. */
interface Analysis {
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

interface Tools {
  readonly judge: Judge
  /** The same for guesses. */
  readonly guess: Judge
  readonly memo: Map<string, Analysis>
}
const MEMO_LIMIT = 100_000
const tools = new WeakMap<Lexicon, WeakMap<Model, Tools>>()
const toolsFor = (lexicon: Lexicon, model: Model): Tools => {
  const byModel = tools.get(lexicon) ?? new WeakMap<Model, Tools>()
  tools.set(lexicon, byModel)
  const known = byModel.get(model) ?? {
    judge: judgeWith(lexicon),
    guess: judgeWith(lexicon, true),
    memo: new Map<string, Analysis>(),
  }
  byModel.set(model, known)
  if (known.memo.size > MEMO_LIMIT) known.memo.clear()
  return known
}

const isCapitals = (word: string): boolean =>
  word.length > 1 && word.toUpperCase() === word && word.toLowerCase() !== word

/** A3: capitals inside a lower-case word. */
const calm = (word: string): string =>
  word
    .split('-')
    .map(part => (isCapitals(part) ? part : part.slice(0, 1) + part.slice(1).toLowerCase()))
    .join('-')

/** A5: і at a word's end, where the old spelling never has it. */
const finalI = (lower: string): string =>
  lower.replace(/([аеоуыэюяѣ])іі$/u, '$1й').replace(/([бвгджзклмнпрстфхцчшщ])іі$/u, '$1ій')

const analyse = (raw: string, lexicon: Lexicon, model: Model, { judge, guess }: Tools): Analysis => {
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
  let list = candidates(lower, model, guess, lexicon, false)
  const best = list[0]
  if (!best || lower.length <= SHORT || best.channel + best.prior > Math.min(keep - 3, weights.far))
    list = candidates(lower, model, guess, lexicon, true)
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

interface Span {
  readonly start: number
  readonly end: number
  readonly raw: string
  /** NFC, without soft hyphens. */
  readonly core: string
}

/** What stands between two words as a neighbour of either; undefined for a space, and for what says nothing. */
const markOf = (gap: string): string | undefined =>
  /[.!?…:;—–«»"„“()]/u.test(gap) ? EDGE : gap.includes(',') ? COMMA : undefined

const clean = (text: string): string => text.replaceAll('\u00AD', '').normalize('NFC')

const certaintyOf = (chance: number): Certainty => (chance > 0.995 ? 'high' : chance > 0.9 ? 'medium' : 'low')

/** г-жа, д-ръ, м-лль, т-во: a word with its middle left out. */
const CONTRACTED = /^(?:[бвгджзклмнпрстфхцчшщ]{1,2}-[а-яѣі]{1,4}|о-в[а-яѣ]{1,3})$/u

/** Words cut short so often that the next may well begin with a capital: «проф. Ивановъ». */
const CUT =
  /^(?:напр|прим|проф|соч|изд|губ|уѣзд|руб|рубл|стран|табл|сравн|секр|глав|член|собр|полн|акад|генер|капит|поруч|полк|подп|штабс|архим|протк|свящ|дѣйст|статс|тайн|надв|колл|титул|имп|прил|перев|разд|отдѣл|столб)$/u

/** Words in which both letters may be misread and the neighbours still tell: «пс» for не. */
const SHORT = 3

/** Share of the best candidate among all from which a word of one letter is mended: nothing of it is left beside the letter misread. */
const SURE_OF_ONE = 0.8

/** Share of words of a line from which it is taken for Church Slavonic, where they are two at least. */
const SLAVONIC_SHARE = 1 / 12

const BROKEN_HEAD = /(\p{L}[\p{L}\p{M}]*)(?:[-\u2010\u00AC]|\u00AD)\s*$/u
const BROKEN_TAIL = /^(\s*)(\p{Ll}[\p{L}\p{M}\u00AD]*)([^\s\p{L}]*)(\s*)/u
const HYPHEN_TAILS: ReadonlySet<string> = new Set(['то', 'либо', 'нибудь', 'таки', 'ка', 'же', 'бы', 'ли'])

interface Broken {
  readonly head: string
  readonly start: number
  readonly end: number
  readonly whole: string
  readonly certain: boolean
  /** Length of what the second line gives away, its space included. */
  readonly taken: number
}

/** B2: the word two lines share, where the first ends in a hyphen. */
const brokenWord = (line: string, next: string, judge: Judge): Broken | undefined => {
  const head = BROKEN_HEAD.exec(line)
  const tail = BROKEN_TAIL.exec(next)
  if (!head || !tail) return undefined
  const first = readings(clean(head[1]!))[0]!.text
  const second = readings(clean(tail[2]!))[0]!.text
  const joined = first + second
  const apart = `${first}-${second}`
  const known = judge(joined.toLowerCase())
  const compound = HYPHEN_TAILS.has(second) || /^(?:кое|кой|изъ|по|контръ|генералъ|унтеръ)$/iu.test(first)
  const both = judge(first.toLowerCase()) > 1 && judge(second) > 1
  const whole = known === 0 && (compound || both) ? apart : joined
  return {
    head: head[1]!,
    start: head.index,
    end: line.length,
    whole: whole + tail[3]!,
    certain: known > 1 || (known === 0 && compound && judge(apart.toLowerCase()) > 0),
    taken: tail[0].length,
  }
}

/** C1, C2: what is of the page and not of the text. */
const pageFurniture = (line: string, repeated: boolean): string | undefined => {
  const text = line.trim()
  if (/^[-–—*[(]?\s*(?:\d{1,4}|[IVXLCDM]{1,8})\s*[-–—*\])]?\.?$/u.test(text)) return 'C1'
  if (/^\d{1,3}\s?\*$|^[А-ЯѢІ][\p{L} .]{2,40}\s+\d{1,3}\*?$/u.test(text) && text.length < 50) return 'C1'
  return repeated && text.length > 2 && text.length < 60 ? 'C2' : undefined
}

/**
 * One line of a scan as the book must have had it, in the spelling of the book. A change is made only where it is much likelier
 * than anything else; a less likely one is proposed; the rest is left. Without lexicon and model only strange signs are read.
 */
export const repair = (line: string, options: RepairOptions = {}): Repaired => {
  const orthography = options.orthography ?? spellingOf(line)
  const changes: Change[] = []
  const proposals: Change[] = []
  const record = (
    start: number,
    end: number,
    to: string,
    kind: ChangeKind,
    rules: readonly string[],
    certainty: Certainty,
    evidence: readonly string[] = [],
    alternatives: readonly string[] = [],
    open = false,
  ): void => {
    const from = line.slice(start, end)
    if (from === to) return
    ;(open ? proposals : changes).push({
      start,
      end,
      from,
      to,
      class: kind === 'doubled' ? 'print' : 'ocr',
      kind,
      rule: rules.join('+'),
      evidence,
      alternatives,
      certainty,
      status: open ? 'open' : 'auto',
    })
  }
  const finish = (): Repaired => {
    changes.sort((a, b) => a.start - b.start)
    let text = ''
    let at = 0
    for (const change of changes) {
      text += line.slice(at, change.start) + change.to
      at = change.end
    }
    return { text: text + line.slice(at), changes, proposals }
  }
  const spans: Span[] = []
  for (const match of line.matchAll(CORE)) {
    const raw = match[0]
    spans.push({ start: match.index, end: match.index + raw.length, raw, core: clean(raw) })
  }
  if (orthography === 'modern') {
    for (const { start, end, raw } of spans)
      record(start, end, raw.normalize('NFC'), 'unicode', ['U'], 'certain', ['каноническая форма Юникода'])
    return finish()
  }
  for (const match of line.matchAll(/[\u00A0\u202F]/gu))
    record(match.index, match.index + 1, ' ', 'unicode', ['U'], 'certain', ['неразрывный пробел'])

  const { lexicon, model } = options
  if (!lexicon || !model) {
    for (const { start, end, raw, core } of spans) {
      const read = CYRILLIC.test(core) && !/\d/u.test(core) ? readings(core)[0]! : { text: core, rules: [] }
      const rules = core === raw ? read.rules : ['U', ...read.rules]
      record(start, end, read.text, read.rules.length > 0 ? 'glyph' : 'unicode', rules, 'certain')
    }
    return finish()
  }

  const kit = toolsFor(lexicon, model)
  const { weights } = model
  const furniture = pageFurniture(line, options.repeated === true)
  if (furniture !== undefined)
    record(
      0,
      line.length,
      '',
      'furniture',
      [furniture],
      'low',
      [
        furniture === 'C1'
          ? 'похоже на номер страницы или сигнатуру'
          : 'похоже на колонтитул: строка повторяется',
      ],
      [],
      true,
    )
  // The part of the line that broken words leave to be judged.
  let from = 0
  let until = line.length
  const taken = options.previous === undefined ? undefined : brokenWord(options.previous, line, kit.judge)
  if (taken?.certain) {
    from = taken.taken
    record(0, from, '', 'join', ['B2'], 'high', ['конец слова перенесен на строку выше'])
  }
  const broken = options.next === undefined ? undefined : brokenWord(line, options.next, kit.judge)
  if (broken && broken.start >= from) {
    const evidence = [
      'перенос в конце строки',
      ...(broken.certain ? [`«${broken.whole}» есть в словаре`] : []),
    ]
    record(
      broken.start,
      broken.end,
      broken.whole,
      'join',
      ['B2'],
      broken.certain ? 'high' : 'low',
      evidence,
      [],
      !broken.certain,
    )
    if (broken.certain) until = broken.start
  }
  const lineInCapitals =
    line.replace(/[ђћ]/gu, '').toUpperCase() === line.replace(/[ђћ]/gu, '') && /\p{Lu}.*\p{Lu}/u.test(line)
  const slavonic = spans.filter(({ core }) => SLAVONIC.has(core.replace(/[ђћ]/gu, 'ѣ').toLowerCase())).length
  const quotesSlavonic = slavonic > 1 && slavonic >= spans.length * SLAVONIC_SHARE
  // A space lost behind a stop: «больше,чѣмъ», «сказалъ.Онъ».
  for (const match of line.matchAll(
    /(?<=\p{L})(?:[,;:](?=[\u0400-\u04FF]{2})|[!?](?=[А-ЯѢІѲ][а-яѣіѳѵ]))|(?<=[а-яѣіѳѵ]{4})[.](?=[А-ЯѢІѲ][а-яѣіѳѵ])|(?<=\p{L}\.)[,:;](?=[\u0400-\u04FF]{2})/gu,
  )) {
    const place = match.index + 1
    if (place > from && place < until)
      record(place, place, ' ', 'split', ['B2'], 'high', ['пробел после знака препинания'])
  }
  const analysisOf = (core: string): Analysis => {
    const known = kit.memo.get(core)
    if (known) return known
    const fresh = analyse(core, lexicon, model, kit)
    kit.memo.set(core, fresh)
    return fresh
  }
  const judgeable = ({ core }: Span): boolean =>
    CYRILLIC.test(core) && !ROMAN.test(core) && !/^\d+-?[а-яѣі]{1,3}$/u.test(core) && !/['’]/u.test(core)
  const { memory } = options
  /** Price of a candidate's words with what this text says of them. */
  const remembered = ({ prior, modern }: Candidate): number => {
    const met = memory && modern.length === 1 ? memory.chance(modern[0]!) : 0
    return met > 0 ? -Math.log(Math.exp(-prior) + met) : prior
  }
  /** The channel with what this text says of its misreadings. */
  const channelOf = (channel: number, edits: readonly string[]): number =>
    memory && edits.length > 0
      ? edits.reduce((sum, edit) => sum + memory.misreading(edit, channel / edits.length), 0)
      : channel
  const modernOf = (print: string): string => modernForm(print.toLowerCase(), lexicon)
  let previous: string | undefined
  for (let i = 0; i < spans.length; i++) {
    const span = spans[i]!
    const { start, end, raw, core } = span
    if (start < from || end > until) continue
    const before = i === 0 ? line.slice(0, start) : line.slice(spans[i - 1]!.end, start)
    if (i === 0) previous = EDGE
    else if (/[^\s]/u.test(before)) previous = markOf(before)
    // «co стола»: a Russian word in Latin letters, among Russian words. One letter may be a sign of its own.
    const beside = [spans[i - 1], spans[i + 1]].filter(word => word !== undefined)
    if (isLookAlike(core) && beside.length > 0 && beside.every(word => CYRILLIC.test(word.core))) {
      const { text, rules } = readings(core)[0]!
      if (kit.judge(text.toLowerCase()) === 3) {
        const open = core.length === 1
        record(
          start,
          end,
          text,
          'glyph',
          rules,
          open ? 'low' : 'high',
          ['латинские буквы среди русских слов'],
          [],
          open,
        )
        previous = modernOf(text)
        continue
      }
    }
    if (!judgeable(span)) {
      if (core !== raw)
        record(start, end, core, 'unicode', ['U'], 'certain', ['мягкий перенос или составной знак'])
      previous = undefined
      continue
    }
    const uni = core === raw ? [] : ['U']
    const analysis = analysisOf(core)
    const starts = i === 0 || /[.!?…:»"”(—–]\s*["«„“(]*\s*$/u.test(before)
    const lower = core.toLowerCase()
    const capital = core[0] !== lower[0]
    const nextSpan = spans[i + 1]
    const between = nextSpan ? line.slice(end, nextSpan.start) : ''

    if (analysis.done) {
      // A4: Ф for ф inside a sentence, where the word is common and no name.
      const text = analysis.base
      if (
        !starts &&
        text.startsWith('Ф') &&
        !OLD_CAPITALS.test(text.toLowerCase()) &&
        !isCapitals(text) &&
        analysis.grade === 3 &&
        /^[ \u00A0]$/u.test(before) &&
        lexicon.grade(modernOf(text)) === 3
      )
        record(start, end, `ф${text.slice(1)}`, 'case', [...uni, ...analysis.rules, 'A4'], 'high', [
          'прописная Ф внутри предложения, слово нарицательное',
        ])
      else
        record(
          start,
          end,
          text,
          analysis.rules.length > 0 ? analysis.kind : 'unicode',
          [...uni, ...analysis.rules],
          analysis.certainty,
          analysis.evidence,
        )
      // B3: a small word twice.
      const second = nextSpan && between === ' ' && nextSpan.core.toLowerCase() === lower
      if (second && DOUBLED.has(lower))
        record(
          start,
          nextSpan.end,
          text,
          'doubled',
          ['B3'],
          'medium',
          ['служебное слово повторено'],
          [],
          true,
        )
      previous = analysis.grade > 0 ? modernOf(text) : undefined
      if (previous !== undefined) memory?.add(previous)
      continue
    }

    const leave = (): void => {
      if (analysis.base.length > 4) memory?.addStrange(analysis.base.toLowerCase())
      record(
        start,
        end,
        analysis.base,
        analysis.rules.length > 0 ? 'glyph' : 'unicode',
        [...uni, ...analysis.rules],
        analysis.certainty,
        analysis.evidence,
      )
      previous = undefined
    }
    // A final sign torn off its word: «попал ъ».
    const torn = spans[i - 1]
    if (/^[ъь]$/u.test(core) && torn && before === ' ' && torn.start >= from && judgeable(torn)) {
      const joined = torn.core.replace(/ђ/gu, 'ѣ').toLowerCase() + core
      const made = changes.filter(change => change.end > torn.start)
      if (kit.judge(joined) > 0 && made.every(change => change.start >= torn.start)) {
        for (const change of made) changes.splice(changes.indexOf(change), 1)
        for (const open of proposals.filter(({ start: at }) => at >= torn.start))
          proposals.splice(proposals.indexOf(open), 1)
        record(torn.start, end, withCase(joined, torn.core), 'join', [...uni, 'B2'], 'high', [
          'конечный знак отошел от слова',
          `«${joined}» есть в словаре`,
        ])
        previous = modernOf(joined)
        continue
      }
    }
    // «стр.», «напр.», initials: cut words end as they please.
    const ends = /^\.\s*(?:$|["»”)]|[А-ЯѢІѲ—–])/u.test(line.slice(end))
    if (
      line[end] === '.' &&
      (core.length <= 2 ||
        (finalSignMissing(lower) && (core.length <= 3 || (core.length <= 5 && (!ends || CUT.test(lower))))))
    ) {
      leave()
      continue
    }
    // «об?дни»: a letter nobody could read stands in the word.
    if (/^[?*#]\p{Ll}/u.test(line.slice(end)) || /\p{L}[?*#]$/u.test(before)) {
      leave()
      continue
    }
    if (core.length === 1 && (capital || /^[.)\]]/u.test(line.slice(end)))) {
      leave()
      continue
    }
    const following =
      nextSpan && between === ' ' && judgeable(nextSpan)
        ? ((): string | undefined => {
            const next = analysisOf(nextSpan.core)
            return next.done && next.grade > 0 ? modernOf(next.base) : undefined
          })()
        : markOf(nextSpan ? between : '.')
    interface Scored {
      readonly print: string
      readonly score: number
      readonly kind: ChangeKind
      readonly edits: readonly string[]
      readonly channel: number
      readonly start: number
      readonly end: number
      readonly custom: Custom
    }
    const scored: Scored[] = analysis.candidates.map(candidate => ({
      print: candidate.print,
      score:
        channelOf(candidate.channel, candidate.edits) +
        remembered(candidate) -
        weights.context *
          model.context.gain(
            previous,
            candidate.modern[0]!,
            candidate.modern.length > 1 ? undefined : following,
          ),
      kind: candidate.kind,
      edits: candidate.edits,
      channel: candidate.channel,
      start,
      end,
      custom: candidate.custom,
    }))
    if (memory?.strangers && memory.strange(lower) === 0 && lower.length > 4)
      for (const other of near(analysis.base.toLowerCase(), model, print => memory.strange(print) > 0))
        scored.push({
          print: other.print,
          score: channelOf(other.channel, [other.edit]) - Math.log(memory.strange(other.print)),
          kind: 'confusion',
          edits: [other.edit, 'слово не раз есть в этом тексте'],
          channel: other.channel,
          start,
          end,
          custom: 'no',
        })
    // B2: a word torn apart by a space.
    if (
      nextSpan &&
      nextSpan.end <= until &&
      between === ' ' &&
      judgeable(nextSpan) &&
      nextSpan.core === nextSpan.core.toLowerCase()
    ) {
      const joined = analysis.base.toLowerCase() + nextSpan.core.replace(/ђ/gu, 'ѣ')
      const grade = kit.judge(joined)
      if (grade > 1 && joined.length > 3) {
        const next = analysisOf(nextSpan.core)
        const modern = modernOf(joined)
        // The word behind is used up too: its own chance is what the join saves.
        const saved = next.done ? priorOf(model, modernOf(next.base), next.grade) : next.keep
        scored.push({
          print: joined,
          score:
            weights.spaceAdded +
            priorOf(model, modern, grade) -
            saved -
            weights.context * model.context.gain(previous, modern, undefined),
          kind: 'join',
          edits: ['лишний пробел'],
          channel: weights.spaceAdded,
          custom: nextSpan.core.length < 4 && next.done ? 'perhaps' : 'no',
          start,
          end: nextSpan.end,
        })
      }
    }
    // The same, where the first half happens to be a word.
    const last = spans[i - 1]
    if (
      last &&
      before === ' ' &&
      last.start >= from &&
      core === lower &&
      judgeable(last) &&
      changes.every(change => change.end <= last.start)
    ) {
      const first = analysisOf(last.core)
      // съ молоду: смолоду.
      const head = /^[бвгджзклмнпрстфхцчшщ]/u.test(lower) ? first.base.replace(/ъ$/u, '') : first.base
      const joined = head.toLowerCase() + analysis.base.toLowerCase()
      const grade = first.done && first.grade > 0 ? kit.judge(joined) : 0
      if (grade > 1 && joined.length > 3) {
        const modern = modernOf(joined)
        scored.push({
          print: joined,
          score:
            weights.spaceAdded +
            priorOf(model, modern, grade) -
            priorOf(model, modernOf(first.base), first.grade),
          kind: 'join',
          edits: ['лишний пробел'],
          channel: weights.spaceAdded,
          // съ молоду, въ слѣдъ: written apart as often.
          custom: last.core.length < 3 ? 'yes' : 'no',
          start: last.start,
          end,
        })
      }
    }
    // B2: a hyphen left from a line's end.
    if (lower.includes('-')) {
      const joined = analysis.base.toLowerCase().replaceAll('-', '')
      const grade = kit.judge(joined)
      if (grade > 1)
        scored.push({
          print: joined,
          score: weights.spaceAdded + priorOf(model, modernOf(joined), grade),
          kind: 'join',
          edits: ['лишний дефис'],
          channel: weights.spaceAdded,
          custom: 'no',
          start,
          end,
        })
    }
    scored.sort((a, b) => a.score - b.score)
    const best = scored[0]
    if (!best) {
      leave()
      continue
    }
    const keep =
      analysis.keep -
      weights.context * model.context.gain(previous, modernOf(analysis.base), following) -
      (capital ? weights.capital + (starts ? 0 : weights.capital) : 0)
    let mass = 0
    for (const { score } of scored) mass += Math.exp(best.score - score)
    const right = Math.exp(best.score - keep)
    const chance = 1 / (mass + right)
    const wrong = mass / (mass + right)
    if (chance < weights.propose) {
      leave()
      continue
    }
    const named = (capital && !starts) || /-\p{Lu}/u.test(core) || lineInCapitals || isCapitals(core)
    // Half of a word that two lines share, where no lexicon tells which word: only a person sees the whole.
    const fragment =
      (broken !== undefined && end > broken.start) || (taken !== undefined && start < taken.taken)
    const share = 1 / mass
    const clear =
      best.kind === 'join'
        ? share >= weights.joined
        : model.letters.cost(modernOf(analysis.base)) - model.letters.cost(modernOf(best.print)) >=
          weights.variant
    const doubted = best.custom === 'yes' || (best.custom === 'perhaps' && !clear)
    const accepted =
      wrong >= weights.wrong &&
      share >= (core.length > 1 || best.print.startsWith(lower) ? weights.accept : SURE_OF_ONE) &&
      !doubted &&
      !named &&
      !quotesSlavonic &&
      !fragment
    const to = withCase(best.print, calm(best.start < start ? spans[i - 1]!.core : core))
    const evidence = [
      ...analysis.evidence,
      `слова «${analysis.base.toLowerCase()}» нет`,
      ...best.edits,
      `вероятность ${chance.toFixed(3).replace('.', ',')}`,
    ]
    const alternatives = scored
      .slice(1, 4)
      .filter(({ score }) => score < best.score + 7)
      .map(({ print }) => withCase(print, calm(core)))
    const rule = best.kind === 'confusion' ? 'B1' : 'B2'
    if (accepted) {
      for (const edit of best.edits) memory?.addMisreading(edit, best.channel / best.edits.length)
      record(
        best.start,
        best.end,
        to,
        best.kind,
        [...uni, ...analysis.rules, rule],
        certaintyOf(chance),
        evidence,
        alternatives,
      )
      if (best.end > end) i++
      previous = modernOf(best.print.split(' ').at(-1)!)
    } else {
      leave()
      record(
        best.start,
        best.end,
        to,
        best.kind,
        [rule],
        certaintyOf(Math.min(chance, 0.99)),
        evidence,
        alternatives,
        true,
      )
    }
  }
  return finish()
}

/** B3: words that are hardly ever said twice on purpose. */
const DOUBLED: ReadonlySet<string> = new Set(
  'въ во на и къ ко съ со о об объ по за изъ отъ у до для при про изо надъ подъ не что какъ или если но а'.split(
    ' ',
  ),
)
