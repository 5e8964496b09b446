import {
  begin,
  formatCard,
  cardsIn,
  parseAct,
  parsePosition,
  patience,
  play,
  type Act,
  type Card,
  type Chosen,
  type Condition,
  type Game,
  type Norm,
  type Patience,
  type Position,
  type Quotation,
  type RulesModule,
  type Verb,
  type Verdict,
} from '../../src/engine/index.ts'
import { clausesOf, quotationsOf } from '../../src/engine/rulebook.ts'

/** Hands for tests of single patiences: reading a position, doing an act, asking for a verdict. */

export const read = (table: Patience, text: string): Position => {
  const parsed = parsePosition(table, text)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value.position
}

export const actOf = (table: Patience, position: Position, text: string): Act => {
  const act = parseAct(table, position, text)
  if (!act.ok) throw new Error(act.error.message)
  return act.value
}

export const verdict = (table: Patience, position: Position, text: string): Verdict =>
  table.judge(position, actOf(table, position, text))

/** Plays acts one after another; throws where one is refused. */
export const played = (from: Game, ...texts: string[]): Game =>
  texts.reduce((game, text) => {
    const next = play(game, actOf(game.patience, game.position, text))
    if (!next.ok) throw new Error(`${text}: refused`)
    return next.value
  }, from)

export const starting = (rules: RulesModule, chosen: Chosen, text: string): Game => {
  const table = patience(rules, chosen)
  return begin(table, read(table, text))
}

/** The cards of the piles, bottom → top, as written. */
export const pilesOf = (position: Position, zone: { readonly piles: readonly number[] }): string[] =>
  zone.piles.map(pile => cardsIn(position, pile).map(formatCard).join(' '))

export const sizesOf = (position: Position, zone: { readonly piles: readonly number[] }): number[] =>
  zone.piles.map(pile => cardsIn(position, pile).length)

/** A generator for tests: the same numbers every time. */
export const dice = (seed: number): ((below: number) => number) => {
  let state = (seed * 2654435761) >>> 0
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 0x100000000) * below)
  }
}

/** Random lawful play from a position, `most` acts at most; `seen` is called before every act. */
export const wander = (
  table: Patience,
  from: Position,
  draw: (below: number) => number,
  most: number,
  seen: (position: Position, lawful: readonly Act[]) => void = () => undefined,
): Position => {
  let position = from
  for (let n = 0; n < most; n++) {
    const lawful = table.acts(position)
    seen(position, lawful)
    if (lawful.length === 0) break
    position = table.after(position, lawful[draw(lawful.length)] as Act)
  }
  return position
}

export const kindsOf = (cards: readonly Card[]): string => cards.map(formatCard).sort().join(' ')

const replaced = (condition: Condition, old: Verb, fresh: Verb): Condition => {
  if (typeof condition === 'boolean') return condition
  if ('looks' in condition) return condition === old ? fresh : condition
  if ('not' in condition) return { not: replaced(condition.not, old, fresh) }
  return 'any' in condition
    ? { any: condition.any.map(part => replaced(part, old, fresh)) }
    : { all: condition.all.map(part => replaced(part, old, fresh)) }
}

/** The same book with one deed done otherwise. */
export const withDeed = (
  rules: RulesModule,
  name: string,
  does: (old: Verb) => Verb['does'],
): RulesModule => {
  const old = patience(rules).verbs.find(verb => verb.name === name) as Verb
  const fresh = { ...old, does: does(old) } as Verb
  Object.assign(fresh, { test: (way: { verb: Verb }) => way.verb === fresh })
  const otherwise = (norm: Norm): Norm => {
    if (norm.mood === 'may' || norm.mood === 'must')
      return { ...norm, condition: replaced(norm.condition, old, fresh) }
    if (norm.mood === 'only') return { ...norm, scope: replaced(norm.scope, old, fresh), limit: norm.limit }
    return norm
  }
  const clauses = clausesOf(rules).map(clause => [
    clause,
    quotationsOf(rules, clause).map((quotation): Quotation => ({
      ...quotation,
      norms: quotation.norms.map(otherwise),
    })),
  ])
  return { ...rules, ...Object.fromEntries(clauses) }
}
