import type { Edition } from '../edition/types.ts'
import {
  formatAct,
  formatPile,
  formatVerdict,
  fromOf,
  isConceivable,
  isEmpty,
  isShown,
  toOf,
  type Act,
  type Ground,
  type Patience,
  type Position,
  type RulesModule,
  type Verdict,
} from '../engine/index.ts'
import { bodyOf, clauseCoverage, clausesOf, sentencesOf } from './gate/coverage.ts'

/** A ground with the sentences of the clause its words stand in. */
export interface CitedGround extends Ground {
  /** `II.s1`, `play4.s2`; the clause alone where the words are the editors'. */
  readonly sentence: string
}

/** Finds the sentence of every ground of a verdict. */
export const citing = (
  edition: Edition,
  slug: string,
  rules: RulesModule,
): ((verdict: Verdict) => readonly CitedGround[]) => {
  const text = edition.patiences.find(patience => patience.slug === slug)
  const sentences = new Map<string, string>()
  for (const clause of text ? clausesOf(text) : []) {
    const { parts, tokens } = clauseCoverage(clause, bodyOf(rules, clause.id))
    for (const [index, part] of parts.entries()) {
      const numbers = sentencesOf(clause, tokens, part)
      const named = numbers.length > 1 ? `${numbers[0]}-${numbers.at(-1)}` : `${numbers[0]}`
      sentences.set(`${clause.id} ${index}`, numbers.length ? `${clause.id}.s${named}` : clause.id)
    }
  }
  return verdict =>
    verdict.grounds.map(ground => ({
      ...ground,
      sentence: sentences.get(`${ground.clause} ${ground.part}`) ?? ground.clause,
    }))
}

const bearings: Readonly<Record<Ground['bearing'], string>> = {
  allows: 'дозволяет',
  orders: 'велит',
  kept: 'соблюдено',
  broken: 'запрещает',
  'owed instead': 'велит прежде другое',
}

/** The words of each ground, with what it has to do with the act; the same words are said once. */
export const formatGrounds = (grounds: readonly CitedGround[]): string[] => {
  const said = new Map<string, { sentence: string; bearings: Set<string> }>()
  for (const { sentence, bearing, words, supplied } of grounds) {
    const quoted = supplied ? `⟨${words}⟩` : `«${words}»`
    const key = `${sentence} ${quoted}`
    const line = said.get(key) ?? { sentence: `${sentence.padEnd(10)} `, bearings: new Set() }
    line.bearings.add(bearings[bearing])
    said.set(key, line)
  }
  return [...said].map(
    ([key, line]) =>
      `    ${line.sentence}${[...line.bearings].join(', ')}: ${key.slice(key.indexOf(' ') + 1)}`,
  )
}

/** Why hands cannot do it, whatever the rules say; undefined if they can. */
export const inconceivable = (patience: Patience, position: Position, act: Act): string | undefined => {
  if (isConceivable(patience.verbs, patience.piles, position, act)) return undefined
  const piles = [fromOf(act), toOf(act)].filter(pile => pile < patience.piles)
  const unshown = piles.find(pile => !isShown(position, pile))
  if (unshown !== undefined) return `место ${formatPile(patience, unshown)} в этом положении не показано`
  if (piles[0] !== undefined && isEmpty(position, piles[0]))
    return `на месте ${formatPile(patience, piles[0])} карт нет`
  return 'руками этого не сделать'
}

/** An act with its verdict in the notation, and under it why. */
export const formatAnswer = (
  patience: Patience,
  position: Position,
  act: Act,
  verdict: Verdict,
  grounds: readonly CitedGround[],
): string => {
  const no = inconceivable(patience, position, act)
  return [
    `${formatAct(patience, position, act)}   ${formatVerdict(verdict)}`,
    ...formatGrounds(grounds),
    ...(no === undefined ? [] : [`    ${no}`]),
  ].join('\n')
}

/** A verdict for programs. */
export const verdictJson = (verdict: Verdict, grounds: readonly CitedGround[]): object => ({
  lawful: verdict.lawful,
  ...(verdict.lawful ? { by: verdict.by } : { against: verdict.against, about: verdict.about }),
  grounds: grounds.map(({ clause, sentence, bearing, words, supplied }) => ({
    clause,
    sentence,
    bearing,
    words,
    supplied,
  })),
})
