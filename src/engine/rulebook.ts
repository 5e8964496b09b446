import {
  carry,
  depthOf,
  fromOf,
  isConceivable,
  toOf,
  verbNumber,
  type Act,
  type Chosen,
  type Verb,
} from './act.ts'
import { NONE, type Card } from './card.ts'
import { holds, leavesOf, type Condition, type Leaf, type Way } from './condition.ts'
import { preparer } from './passages.ts'
import type { ClauseBody, Mood, Norm, Quotation, Reading, Readings } from './norm.ts'
import {
  cardAt,
  cardsIn,
  emptyTable,
  liesFaceDown,
  setChance,
  startWriting,
  topOf,
  wipe,
  type Draft,
  type Pile,
  type Position,
} from './position.ts'
import { talliesOf, zonesOf, type Table, type Tally, type Zone } from './table.ts'

/** The name of a clause: `IV`, `play3a`, `note20`, `variant1`. */
export type ClauseId = string

/** What `import * as rules from './rules.ts'` gives: clauses by their names, `table`, `readings`, `foundations`. */
export type RulesModule = Readonly<Record<string, unknown>>

/** One norm in its place in the book. */
export interface Provision {
  /** `IV.1.2`: clause, quotation in it, norm of the quotation, all from 1 but the clause. */
  readonly id: string
  readonly clause: ClauseId
  /** Which quotation of the clause states it, from 0. */
  readonly part: number
  readonly words: string
  readonly supplied: boolean
  readonly norm: Norm
}

/** What a norm has to do with an act. */
export type Bearing = 'allows' | 'orders' | 'kept' | 'broken' | 'owed instead'

/** A norm that answers, with the words it quotes. */
export interface Ground {
  readonly clause: ClauseId
  readonly provision: string
  readonly part: number
  readonly words: string
  readonly supplied: boolean
  readonly bearing: Bearing
}

/** The judge's answer. Clauses in the book's order, each once; `grounds` has the words of each. */
export type Verdict =
  | { readonly lawful: true; readonly by: readonly ClauseId[]; readonly grounds: readonly Ground[] }
  | {
      readonly lawful: false
      /** Every *only* that is broken, and the clauses of open duties. Empty: the rules do not provide for it. */
      readonly against: readonly ClauseId[]
      /** Where `against` is empty: the clauses that speak of source and target, of either if none speaks of both. */
      readonly about: readonly ClauseId[]
      readonly grounds: readonly Ground[]
    }

/** A patience, its rules prepared under the readings chosen. Positions given are never written to, but by `perform`. */
export interface Patience {
  readonly rules: RulesModule
  readonly chosen: Chosen
  readonly table: Table
  readonly zones: readonly Zone[]
  readonly tallies: readonly Tally[]
  /** How many places the table has; piles are 0 … piles − 1. */
  readonly piles: number
  readonly zoneOf: (pile: Pile) => Zone
  /** All deeds the rules know; an act holds its number here. The first is `carry`. */
  readonly verbs: readonly Verb[]
  readonly readings: Readings
  readonly foundations: readonly Zone[]
  /** Names of the clauses, in the book's order. */
  readonly clauses: readonly ClauseId[]
  /** The norms in force under the readings chosen, in the book's order. */
  readonly provisions: readonly Provision[]
  /** The cards it is played with. */
  readonly cards: readonly Card[]
  /** Changes when the table, the deeds or the readings do: a record of another version may not replay. */
  readonly version: string

  /** How many passages duties and allowances were prepared into: for those who measure. */
  readonly passages: () => readonly [owed: number, allowed: number]

  /**
   * Prepares one more piece of what the questions below need; true when nothing is left. A question prepares what it needs
   * and is not prepared yet: a page that must not stand still asks for it in pieces beforehand. What `nothingBy` needs has
   * been prepared when the patience was made.
   */
  readonly prepare: () => boolean

  /** Writes the lawful acts into `acts`, in the order of the clauses that allow them, and gives their number. */
  readonly list: (position: Position, acts: Int32Array) => number
  readonly acts: (position: Position) => Act[]
  readonly judge: (position: Position, act: Act) => Verdict
  readonly isLawful: (position: Position, act: Act) => boolean
  /** The position after the act, lawful or not. */
  readonly after: (position: Position, act: Act) => Position
  /** Does the act in place. */
  readonly perform: (draft: Draft, act: Act) => void
  /** The acts that open duties order. Empty: no duty is open. */
  readonly owes: (position: Position) => Act[]
  readonly won: (position: Position) => boolean
  /** The deal of a number, 0 … 2³² − 1. */
  readonly deal: (seed: number) => Position
  /** The zones the clause's norms mention, in the order of the table. */
  readonly speaksOf: (clause: ClauseId) => readonly Zone[]
  /** The deed an act is. */
  readonly verbOf: (act: Act) => Verb
}

/** More acts than any position has: every card to every place, by a few deeds. */
const MOST_ACTS = 104 * 64 * 4

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 }
const roman = (numeral: string): number => {
  let sum = 0
  for (let i = 0; i < numeral.length; i++) {
    const value = ROMAN[numeral[i] as string] ?? 0
    sum += value < (ROMAN[numeral[i + 1] ?? ''] ?? 0) ? -value : value
  }
  return sum
}

/** Rules by their numerals, then play, notes, variants; `play3a` after `play3`. Undefined for what is no clause's name. */
const placeInBook = (name: string): number | undefined => {
  const parts = /^(?:([IVXL]+)|(play|note|variant)(\d+)([a-z]?))$/.exec(name)
  if (parts === null) return undefined
  if (parts[1] !== undefined) return roman(parts[1])
  const letter = parts[4] === '' ? 0 : (parts[4] as string).charCodeAt(0) - 96
  return (
    { play: 1e6, note: 2e6, variant: 3e6 }[parts[2] as 'play' | 'note' | 'variant'] +
    Number(parts[3]) * 100 +
    letter
  )
}

/** The names of the clauses a rules module exports, in the book's order. */
export const clausesOf = (rules: RulesModule): ClauseId[] =>
  Object.keys(rules)
    .filter(name => placeInBook(name) !== undefined)
    .sort((one, other) => (placeInBook(one) as number) - (placeInBook(other) as number))

/** The quotations of a clause, in its order. */
export const quotationsOf = (rules: RulesModule, clause: ClauseId): readonly Quotation[] => {
  const body = rules[clause] as ClauseBody
  return 'words' in body ? [body] : body
}

/** Every norm of the book, under whatever reading, in the book's order. */
export const provisionsOf = (rules: RulesModule): Provision[] =>
  clausesOf(rules).flatMap(clause =>
    quotationsOf(rules, clause).flatMap(({ words, supplied, norms }, part) =>
      norms.map((norm, index) => ({
        id: `${clause}.${part + 1}.${index + 1}`,
        clause,
        part,
        words,
        supplied,
        norm,
      })),
    ),
  )

/** The readings of a rules module. */
export const readingsOf = (rules: RulesModule): Readings => (rules.readings ?? {}) as Readings

/** What is wrong with the readings chosen, in Russian, or undefined. */
export const faultOfChosen = (rules: RulesModule, chosen: Chosen): string | undefined => {
  const readings = readingsOf(rules)
  for (const [name, answer] of Object.entries(chosen)) {
    const reading = Object.hasOwn(readings, name) ? readings[name] : undefined
    if (reading === undefined) {
      const names = Object.keys(readings)
      return `Найдено прочтение «${name}», ожидалось ${names.length === 0 ? 'без прочтений: у этого пасьянса их нет' : `одно из: ${names.join(', ')}`}.`
    }
    if (!Object.hasOwn(reading.answers, answer)) {
      return `Найден ответ «${answer}» прочтения «${name}», ожидался один из: ${Object.keys(reading.answers).join(', ')}.`
    }
  }
  return undefined
}

const mentionedBy = (condition: Condition): readonly Zone[] =>
  leavesOf(condition).flatMap(leaf => [
    ...leaf.zones,
    ...(leaf.looks === 'norms' ? leaf.norms.flatMap(mentions) : []),
  ])

/** The zones a norm speaks of. */
export const mentions = (norm: Norm): readonly Zone[] => {
  switch (norm.mood) {
    case 'may':
    case 'must':
    case 'won':
      return mentionedBy(norm.condition)
    case 'only':
      return [...mentionedBy(norm.scope), ...mentionedBy(norm.limit)]
    case 'deals':
      return norm.steps.flatMap(step => step.zones ?? [])
    case 'means':
      return typeof norm.word === 'function' || typeof norm.word === 'object'
        ? ((norm.word as { zones?: readonly Zone[] } | null)?.zones ?? [])
        : []
    case 'silent':
      return norm.zones
  }
}

const verbsIn = (condition: Condition): Verb[] =>
  leavesOf(condition).flatMap(leaf =>
    leaf.looks === 'way' && 'does' in leaf
      ? [leaf as Verb]
      : leaf.looks === 'norms'
        ? leaf.norms.flatMap(verbsOfNorm)
        : [],
  )
const verbsOfNorm = (norm: Norm): Verb[] =>
  norm.mood === 'may' || norm.mood === 'must'
    ? verbsIn(norm.condition)
    : norm.mood === 'only'
      ? [...verbsIn(norm.scope), ...verbsIn(norm.limit)]
      : []

const inForce = (norm: Norm, chosen: Chosen): boolean =>
  norm.when === undefined || Object.entries(norm.when).every(([name, answer]) => chosen[name] === answer)

/** FNV-1a, 32 bits, in base 36. */
export const checksum = (text: string): string => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

const isMood =
  <M extends Mood>(...moods: M[]) =>
  (provision: Provision): provision is Provision & { norm: { mood: M } } =>
    (moods as Mood[]).includes(provision.norm.mood)

/** Something that is made piece by piece, or all at once when it is wanted. */
interface Growing<Made> {
  /** One more piece; true when nothing is left to be made. */
  readonly grow: () => boolean
  readonly whole: () => Made
}
const growing = <Made>(begin: () => Generator<void, Made>): Growing<Made> => {
  let making: Generator<void, Made> | undefined
  let made: { readonly value: Made } | undefined
  const grow = (): boolean => {
    if (made !== undefined) return true
    try {
      const { done, value } = (making ??= begin()).next()
      if (done) made = { value }
      return done === true
    } catch (error) {
      // A generator that has thrown would say next that it is done.
      making = undefined
      throw error
    }
  }
  return {
    grow,
    whole: () => {
      while (made === undefined) grow()
      return made.value
    },
  }
}

/**
 * Prepares a patience under the readings chosen (defaults for the others). `without` leaves norms out, for the gate
 * that asks whether each is needed. Throws for readings that do not exist and for books that contradict themselves
 * (a limit resting on itself, two verbs of one name): faults of rules, not of players.
 */
export const patience = (
  rules: RulesModule,
  given: Chosen = {},
  { without = [] as readonly Norm[] } = {},
): Patience => {
  const readings = readingsOf(rules)
  const fault = faultOfChosen(rules, given)
  if (fault !== undefined) throw new Error(fault)
  const chosen: Chosen = Object.freeze({
    ...Object.fromEntries(
      Object.entries(readings).map(([name, reading]: [string, Reading]) => [name, reading.default]),
    ),
    ...given,
  })
  const table = rules.table as Table
  const zones = zonesOf(table)
  const tallies = talliesOf(table)
  const piles = zones.reduce((sum, zone) => sum + zone.piles.length, 0)
  const zoneByPile = zones.flatMap(zone => zone.piles.map(() => zone))
  const passing = tallies.reduce((mask, tally) => (tally.passing ? mask | (1 << tally.tally) : mask), 0)
  const everything = provisionsOf(rules)
  for (const { clause, norm } of everything) {
    for (const [name, answer] of Object.entries(norm.when ?? {})) {
      if (!(answer in (readings[name]?.answers ?? {})))
        throw new Error(`${clause}: no reading ${name}: ${answer}`)
    }
  }
  const provisions = everything.filter(({ norm }) => inForce(norm, chosen) && !without.includes(norm))
  const verbs = [...new Set([carry, ...everything.flatMap(({ norm }) => verbsOfNorm(norm))])]
  for (const verb of verbs) {
    if (verbs.some(other => other !== verb && other.name === verb.name) || verb.name in table) {
      throw new Error(`two things are called «${verb.name}»`)
    }
  }
  const duties = provisions.filter(isMood('must'))
  const grants = provisions.filter(isMood('may'))
  const limits = provisions.filter(isMood('only'))
  const goals = provisions.filter(isMood('won'))
  const dealing = provisions.filter(isMood('deals'))

  // What an act is, as the leaves see it.
  const answersFor = (position: Position, act: Act): ((leaf: Leaf) => boolean | undefined) => {
    const verb = verbs[verbNumber(act)] as Verb
    const from = fromOf(act)
    const to = toOf(act)
    const depth = depthOf(act)
    const seen: Way = { verb, from, to, top: depth === 0 }
    const moves = verb.of === 'card'
    const card = moves ? cardAt(position, from, depth) : NONE
    const beneath = moves ? topOf(position, to) : NONE
    const hidden = liesFaceDown(position, card) || liesFaceDown(position, beneath)
    return leaf => {
      switch (leaf.looks) {
        case 'way':
          return leaf.test(seen)
        case 'table':
          return leaf.test(position)
        case 'cards':
          if (!moves) return false
          return hidden && !leaf.blind ? undefined : leaf.test(card === NONE ? NONE : card & ~1, beneath & ~1)
        case 'goal':
          if (!moves) return false
          return liesFaceDown(position, card) ? undefined : leaf.test(card & ~1, to)
        case 'act':
          if (leaf.face && !moves) return false
          return leaf.face && liesFaceDown(position, card) ? undefined : leaf.test(position, act)
        case 'norms':
          return prepared.nothingBy(leaf, position)
      }
    }
  }
  const prepared = preparer({
    verbs,
    zones,
    piles,
    limits: limits.map(({ norm }) => norm),
    inForce: norm => inForce(norm, chosen) && !without.includes(norm),
  })
  for (const { norm } of [...duties, ...grants, ...limits]) prepared.settle(norm)
  const owed = growing(() => prepared.passages(duties.map(({ norm }) => norm.condition)))
  const allowed = growing(() => prepared.passages(grants.map(({ norm }) => norm.condition)))

  const list = (position: Position, into: Int32Array): number => {
    prepared.anew()
    const count = prepared.list(owed.whole(), position, into, into.length)
    return count > 0 ? count : prepared.list(allowed.whole(), position, into, into.length)
  }
  const scratch = new Int32Array(MOST_ACTS)
  const acts = (position: Position): Act[] => Array.from(scratch.subarray(0, list(position, scratch)))
  const owes = (position: Position): Act[] => {
    prepared.anew()
    return Array.from(scratch.subarray(0, prepared.list(owed.whole(), position, scratch, MOST_ACTS)))
  }
  const openDuties = (position: Position): Provision[] =>
    duties.filter((_, norm) =>
      owed.whole().some(passage => passage.norm === norm && prepared.opens(passage, position)),
    )

  const ground = ({ id, clause, part, words, supplied }: Provision, bearing: Bearing): Ground => ({
    clause,
    provision: id,
    part,
    words,
    supplied,
    bearing,
  })
  const order = new Map(clausesOf(rules).map((clause, index) => [clause, index]))
  const inOrder = (grounds: Ground[]): Ground[] =>
    grounds.sort(
      (one, other) =>
        (order.get(one.clause) as number) - (order.get(other.clause) as number) || one.part - other.part,
    )
  const citing = (grounds: readonly Ground[]): ClauseId[] => [...new Set(grounds.map(({ clause }) => clause))]

  // Whom a clause speaks of: first by the norms on acts, then by any of its norms.
  const speakers = (moods: readonly Mood[]): [ClauseId, ReadonlySet<Zone | Verb>][] =>
    clausesOf(rules).map(clause => {
      const norms = provisions.filter(one => one.clause === clause && moods.includes(one.norm.mood))
      return [clause, new Set(norms.flatMap(({ norm }) => [...mentions(norm), ...verbsOfNorm(norm)]))]
    })
  const onActs = speakers(['may', 'must', 'only'])
  const onAnything = speakers(['may', 'must', 'only', 'deals', 'won', 'means', 'silent'])
  const about = (act: Act): ClauseId[] => {
    const doing = verbs[verbNumber(act)] as Verb
    const named: (Zone | Verb)[] = [fromOf(act), toOf(act)].flatMap(pile => zoneByPile[pile] ?? [])
    if (named.length === 0) named.push(doing)
    // Of a deed of the whole table that no norm in force names: the clauses that speak of the places it would change.
    for (const sought of doing.of === 'table' ? [named, doing.zones] : [named]) {
      for (const clauses of [onActs, onAnything]) {
        const both = clauses.filter(([, spoken]) => sought.every(one => spoken.has(one)))
        const either = clauses.filter(([, spoken]) => sought.some(one => spoken.has(one)))
        if (either.length > 0) return (both.length > 0 ? both : either).map(([clause]) => clause)
      }
    }
    return []
  }

  const judge = (position: Position, act: Act): Verdict => {
    const unprovided = (): Verdict => ({ lawful: false, against: [], about: about(act), grounds: [] })
    if (!isConceivable(verbs, piles, position, act)) return unprovided()
    prepared.anew()
    const answers = answersFor(position, act)
    const grounds: Ground[] = []
    for (const duty of duties)
      if (holds(duty.norm.condition, answers) === true) grounds.push(ground(duty, 'orders'))
    const isOrdered = grounds.length > 0
    for (const grant of grants)
      if (holds(grant.norm.condition, answers) === true) grounds.push(ground(grant, 'allows'))
    const isAllowed = grounds.length > 0
    const broken: Ground[] = []
    for (const limit of limits) {
      if (holds(limit.norm.scope, answers) !== true) continue
      const kept = holds(limit.norm.limit, answers)
      if (kept === false) broken.push(ground(limit, 'broken'))
      if (kept === true) grounds.push(ground(limit, 'kept'))
    }
    if (!isOrdered) {
      for (const duty of openDuties(position)) broken.push(ground(duty, 'owed instead'))
    }
    if (broken.length > 0) {
      inOrder(broken)
      return { lawful: false, against: citing(broken), about: [], grounds: broken }
    }
    if (!isAllowed) return unprovided()
    inOrder(grounds)
    return { lawful: true, by: citing(grounds), grounds }
  }

  const perform = (draft: Draft, act: Act): void => {
    startWriting()
    const verb = verbs[verbNumber(act)] as Verb
    verb.does(draft, fromOf(act), toOf(act), depthOf(act), chosen)
    if (passing !== 0) wipe(draft, passing)
  }
  const deal = (seed: number): Position => {
    const draft = emptyTable()
    setChance(draft, seed)
    for (const { norm } of dealing) for (const step of norm.steps) step(draft, chosen)
    return draft
  }

  const first = deal(0)
  const cards = zoneByPile.flatMap((_, pile) => cardsIn(first, pile)).sort((one, other) => one - other)
  const isLawful = (position: Position, act: Act): boolean => judge(position, act).lawful

  return Object.freeze({
    rules,
    chosen,
    table,
    zones,
    tallies,
    piles,
    zoneOf: (pile: Pile) => zoneByPile[pile] as Zone,
    verbs,
    verbOf: (act: Act) => verbs[verbNumber(act)] as Verb,
    readings,
    foundations: (rules.foundations ?? []) as readonly Zone[],
    clauses: clausesOf(rules),
    provisions,
    cards,
    version: checksum(
      JSON.stringify([
        zones.map(({ name, piles: places, spread }) => [name, places.length, spread]),
        tallies.map(({ name, passing: passes }) => [name, passes]),
        verbs.map(({ name }) => name),
        Object.entries(readings).map(([name, { answers, default: answer }]) => [
          name,
          Object.keys(answers),
          answer,
        ]),
        first,
      ]),
    ),
    prepare: () => owed.grow() && allowed.grow(),
    passages: () => [owed.whole().length, allowed.whole().length] as const,
    list,
    acts,
    judge,
    isLawful,
    after: (position: Position, act: Act) => {
      const draft = position.slice()
      perform(draft, act)
      return draft
    },
    perform,
    owes,
    won: (position: Position) =>
      goals.length > 0 &&
      goals.every(
        ({ norm }) =>
          holds(norm.condition, leaf => (leaf.looks === 'table' ? leaf.test(position) : undefined)) === true,
      ),
    deal,
    speaksOf: (clause: ClauseId) => {
      const spoken = new Set(
        everything.filter(provision => provision.clause === clause).flatMap(({ norm }) => mentions(norm)),
      )
      return zones.filter(zone => spoken.has(zone))
    },
  })
}
