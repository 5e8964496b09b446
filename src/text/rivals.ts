import type { Analysis, Kit } from './analysis.ts'
import { near, priorOf, type Candidate, type Custom } from './candidates.ts'
import { isJudgeable, type Span } from './line.ts'
import type { Memory } from './memory.ts'
import type { ChangeKind } from './types.ts'

/** A doubtful word in its line. */
export interface Place {
  readonly span: Span
  readonly analysis: Analysis
  /** The word as it came, lower case. */
  readonly lower: string
  /** The words before and behind, where only a space parts them from it and they may be part of it. */
  readonly last: Span | undefined
  readonly next: Span | undefined
  /** Neighbours as modern words or marks. */
  readonly previous: string | undefined
  readonly following: string | undefined
}

/** What may have stood in a place, and what it costs in nats. */
export interface Rival {
  readonly print: string
  readonly score: number
  readonly kind: ChangeKind
  readonly edits: readonly string[]
  readonly channel: number
  readonly start: number
  readonly end: number
  readonly custom: Custom
}

/** Letters of a torn word at the least. */
const TORN = 4
/** Letters of a word from which it may be one that only this text has. */
const OWN = 5

/** All that may have stood in a place, likeliest first. */
export const rivalsOf = (place: Place, kit: Kit, memory: Memory | undefined): Rival[] =>
  [
    ...misread(place, kit, memory),
    ...ofThisText(place, kit, memory),
    ...tornBefore(place, kit),
    ...tornBehind(place, kit),
    ...hyphened(place, kit),
  ].sort((a, b) => a.score - b.score)

/** The channel with what this text says of its misreadings. */
const channelOf = (channel: number, edits: readonly string[], memory: Memory | undefined): number =>
  memory && edits.length > 0
    ? edits.reduce((sum, edit) => sum + memory.misreading(edit, channel / edits.length), 0)
    : channel

/** B1, and B2 for a lost space. */
const misread = ({ span, analysis, previous, following }: Place, kit: Kit, memory?: Memory): Rival[] => {
  const { weights, context } = kit.model
  /** Price of a candidate's words with what this text says of them. */
  const remembered = ({ prior, modern }: Candidate): number => {
    const met = memory && modern.length === 1 ? memory.chance(modern[0]!) : 0
    return met > 0 ? -Math.log(Math.exp(-prior) + met) : prior
  }
  return analysis.candidates.map(candidate => {
    const { print, modern, kind, edits, channel, custom } = candidate
    const gain = context.gain(previous, modern[0]!, modern.length > 1 ? undefined : following)
    const score = channelOf(channel, edits, memory) + remembered(candidate) - weights.context * gain
    return { print, score, kind, edits, channel, start: span.start, end: span.end, custom }
  })
}

/** A word that no list has and this text has more than once. */
const ofThisText = ({ span, analysis, lower }: Place, kit: Kit, memory?: Memory): Rival[] =>
  !memory?.strangers || memory.strange(lower) > 0 || lower.length < OWN
    ? []
    : near(analysis.base.toLowerCase(), kit.model, print => memory.strange(print) > 0).map(
        ({ print, channel, edit }) => ({
          print,
          score: channelOf(channel, [edit], memory) - Math.log(memory.strange(print)),
          kind: 'confusion',
          edits: [edit, 'слово не раз есть в этом тексте'],
          channel,
          start: span.start,
          end: span.end,
          custom: 'no',
        }),
      )

/** B2: a word torn apart by a space, of which this is the first half. */
const tornBefore = ({ span, analysis, next, previous }: Place, kit: Kit): Rival[] => {
  if (!next || !isJudgeable(next) || next.core !== next.core.toLowerCase()) return []
  const { weights, context } = kit.model
  const print = analysis.base.toLowerCase() + next.core.replace(/ђ/gu, 'ѣ')
  const grade = kit.judge(print)
  if (grade < 2 || print.length < TORN) return []
  const behind = kit.analysisOf(next.core)
  const modern = kit.modernOf(print)
  // The word behind is used up too: its own chance is what the join saves.
  const saved = behind.done ? priorOf(kit.model, kit.modernOf(behind.base), behind.grade) : behind.keep
  return [
    {
      print,
      score:
        weights.spaceAdded +
        priorOf(kit.model, modern, grade) -
        saved -
        weights.context * context.gain(previous, modern, undefined),
      kind: 'join',
      edits: ['лишний пробел'],
      channel: weights.spaceAdded,
      custom: next.core.length < TORN && behind.done ? 'perhaps' : 'no',
      start: span.start,
      end: next.end,
    },
  ]
}

/** The same, where this is the second half and the first happens to be a word. */
const tornBehind = ({ span, analysis, lower, last }: Place, kit: Kit): Rival[] => {
  if (!last || !isJudgeable(last) || span.core !== lower) return []
  const first = kit.analysisOf(last.core)
  if (!first.done || first.grade === 0) return []
  // съ молоду: смолоду.
  const head = /^[бвгджзклмнпрстфхцчшщ]/u.test(lower) ? first.base.replace(/ъ$/u, '') : first.base
  const print = head.toLowerCase() + analysis.base.toLowerCase()
  const grade = kit.judge(print)
  if (grade < 2 || print.length < TORN) return []
  const { weights } = kit.model
  return [
    {
      print,
      score:
        weights.spaceAdded +
        priorOf(kit.model, kit.modernOf(print), grade) -
        priorOf(kit.model, kit.modernOf(first.base), first.grade),
      kind: 'join',
      edits: ['лишний пробел'],
      channel: weights.spaceAdded,
      // съ молоду, въ слѣдъ: written apart as often.
      custom: last.core.length < 3 ? 'yes' : 'no',
      start: last.start,
      end: span.end,
    },
  ]
}

/** B2: a hyphen left from a line's end. */
const hyphened = ({ span, analysis, lower }: Place, kit: Kit): Rival[] => {
  if (!lower.includes('-')) return []
  const print = analysis.base.toLowerCase().replaceAll('-', '')
  const grade = kit.judge(print)
  if (grade < 2) return []
  const { weights } = kit.model
  return [
    {
      print,
      score: weights.spaceAdded + priorOf(kit.model, kit.modernOf(print), grade),
      kind: 'join',
      edits: ['лишний дефис'],
      channel: weights.spaceAdded,
      custom: 'no',
      start: span.start,
      end: span.end,
    },
  ]
}
