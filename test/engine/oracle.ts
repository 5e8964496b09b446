import {
  conceivable,
  depthOf,
  fromOf,
  isConceivable,
  NOWHERE,
  toOf,
  verbNumber,
  type Act,
  type Verb,
} from '../../src/engine/act.ts'
import { NONE } from '../../src/engine/card.ts'
import { holds, leavesOf, type Leaf } from '../../src/engine/condition.ts'
import type { Norm } from '../../src/engine/norm.ts'
import { cardAt, liesFaceDown, topOf, type Position } from '../../src/engine/position.ts'
import { mentions, type Patience, type Provision } from '../../src/engine/rulebook.ts'
import type { Zone } from '../../src/engine/table.ts'

/**
 * The naive reading of a book: every conceivable act against every norm, each word asked each time. It shares with the
 * rulebook the words, what hands could do, and nothing else.
 */
export interface Oracle {
  readonly acts: (position: Position) => Act[]
  readonly owes: (position: Position) => Act[]
  /** `by II, III` · `against IV` · `about I, V` */
  readonly judge: (position: Position, act: Act) => string
}

/** The naive reading asks words that the prepared book never needs, and may turn in a circle over them. */
export const CIRCLE = 'the naive reading turns in a circle'

type Asks = (leaf: Leaf) => boolean | undefined

const speaksOfVerb = (norm: Norm, verb: Verb): boolean => {
  const conditions =
    norm.mood === 'only'
      ? [norm.scope, norm.limit]
      : norm.mood === 'may' || norm.mood === 'must'
        ? [norm.condition]
        : []
  return conditions
    .flatMap(leavesOf)
    .some(
      leaf =>
        leaf === verb || (leaf.looks === 'norms' && leaf.norms.some(inner => speaksOfVerb(inner, verb))),
    )
}

export const oracle = (patience: Patience): Oracle => {
  const { verbs, piles, provisions, chosen } = patience
  const byMood = (mood: Norm['mood']): Provision[] => provisions.filter(({ norm }) => norm.mood === mood)
  const duties = byMood('must')
  const grants = byMood('may')
  const limits = byMood('only')
  const inForce = new Set(provisions.map(({ norm }) => norm))

  const asks = (position: Position, act: Act): Asks => {
    const verb = verbs[verbNumber(act)] as Verb
    const [from, to, depth] = [fromOf(act), toOf(act), depthOf(act)]
    const moves = verb.of === 'card'
    const card = moves ? cardAt(position, from, depth) : NONE
    const under = moves ? topOf(position, to) : NONE
    const cardDown = liesFaceDown(position, card)
    const eitherDown = cardDown || liesFaceDown(position, under)
    return leaf => {
      switch (leaf.looks) {
        case 'way':
          return leaf.test({ verb, from, to, top: depth === 0 })
        case 'table':
          return leaf.test(position)
        case 'cards':
          return !moves ? false : eitherDown && !leaf.blind ? undefined : leaf.test(card & ~1, under & ~1)
        case 'goal':
          return !moves ? false : cardDown ? undefined : leaf.test(card & ~1, to)
        case 'act':
          return leaf.face && !moves ? false : leaf.face && cardDown ? undefined : leaf.test(position, act)
        case 'norms':
          return nothingBy(position, leaf.norms)
      }
    }
  }
  const covers = ({ norm }: { norm: Norm }, leaf: Asks): boolean =>
    (norm.mood === 'may' || norm.mood === 'must') && holds(norm.condition, leaf) === true
  const breaks = ({ norm }: Provision, leaf: Asks): boolean =>
    norm.mood === 'only' && holds(norm.scope, leaf) === true && holds(norm.limit, leaf) === false
  const keeps = ({ norm }: Provision, leaf: Asks): boolean =>
    norm.mood === 'only' && holds(norm.scope, leaf) === true && holds(norm.limit, leaf) === true
  const world = (position: Position): Act[] => [...conceivable(verbs, piles, position)]
  const asking = new Set<readonly Norm[]>()
  // What has been answered of one position is not worked out twice.
  let known: {
    position?: Position
    nothing: Map<readonly Norm[], boolean>
    possible?: [Act, Asks][]
    open?: Provision[]
  } = {
    nothing: new Map(),
  }
  const knownOf = (position: Position): typeof known => {
    if (known.position !== position) known = { position, nothing: new Map() }
    return known
  }
  const nothingBy = (position: Position, norms: readonly Norm[]): boolean => {
    const { nothing } = knownOf(position)
    if (asking.has(norms)) throw new Error(CIRCLE)
    asking.add(norms)
    const answer = nothing.get(norms) ?? isNothingBy(position, norms)
    asking.delete(norms)
    nothing.set(norms, answer)
    return answer
  }
  const isNothingBy = (position: Position, norms: readonly Norm[]): boolean => {
    const granting = norms.filter(
      norm =>
        inForce.has(norm) ||
        // A norm named for nothingBy alone stands in no clause of its own.
        (!provisionNorms.has(norm) &&
          Object.entries(norm.when ?? {}).every(([name, answer]) => chosen[name] === answer)),
    )
    return !world(position).some(act => {
      const leaf = asks(position, act)
      return granting.some(norm => covers({ norm }, leaf)) && !limits.some(limit => breaks(limit, leaf))
    })
  }
  const provisionNorms = new Set<Norm>(
    Object.values(patience.rules)
      .flat()
      .flatMap(said => (said as { norms?: Norm[] } | null)?.norms ?? []),
  )

  const possible = (position: Position): [Act, Asks][] => (knownOf(position).possible ??= unbroken(position))
  const granting = [...duties, ...grants]
  const unbroken = (position: Position): [Act, Asks][] => {
    const found: [Act, Asks][] = []
    for (const act of conceivable(verbs, piles, position)) {
      const leaf = asks(position, act)
      if (granting.some(grant => covers(grant, leaf)) && !limits.some(limit => breaks(limit, leaf))) {
        found.push([act, leaf])
      }
    }
    return found
  }
  const owes = (position: Position): Act[] =>
    duties.length === 0
      ? []
      : possible(position).flatMap(([act, leaf]) => (duties.some(duty => covers(duty, leaf)) ? [act] : []))
  const acts = (position: Position): Act[] => {
    const owed = owes(position)
    if (owed.length > 0) return owed
    return possible(position).flatMap(([act, leaf]) =>
      grants.some(grant => covers(grant, leaf)) ? [act] : [],
    )
  }

  const cite = (cited: readonly Provision[]): string =>
    patience.clauses.filter(clause => cited.some(provision => provision.clause === clause)).join(', ')
  const about = (act: Act): string => {
    const verb = verbs[verbNumber(act)] as Verb
    const zones = [fromOf(act), toOf(act)].filter(pile => pile !== NOWHERE).map(patience.zoneOf)
    const speaks = (clause: string, zone: Zone | undefined, all: boolean): boolean =>
      provisions.some(
        ({ clause: name, norm }) =>
          name === clause &&
          (all || ['may', 'must', 'only'].includes(norm.mood)) &&
          (zone === undefined ? speaksOfVerb(norm, verb) : mentions(norm).includes(zone)),
      )
    const named = zones.length === 0 ? [undefined] : zones
    for (const sought of verb.of === 'table' ? [named, verb.zones] : [named]) {
      for (const all of [false, true]) {
        const both = patience.clauses.filter(clause => sought.every(zone => speaks(clause, zone, all)))
        const either = patience.clauses.filter(clause => sought.some(zone => speaks(clause, zone, all)))
        if (either.length > 0) return `about ${(both.length > 0 ? both : either).join(', ')}`
      }
    }
    return 'about '
  }
  const judge = (position: Position, act: Act): string => {
    if (!isConceivable(verbs, piles, position, act)) return about(act)
    const leaf = asks(position, act)
    const ordering = duties.filter(duty => covers(duty, leaf))
    const allowing = grants.filter(grant => covers(grant, leaf))
    const broken = limits.filter(limit => breaks(limit, leaf))
    const open =
      ordering.length > 0
        ? []
        : (knownOf(position).open ??= duties.filter(duty =>
            possible(position).some(([, other]) => covers(duty, other)),
          ))
    if (broken.length + open.length > 0) return `against ${cite([...broken, ...open])}`
    if (ordering.length + allowing.length === 0) return about(act)
    return `by ${cite([...ordering, ...allowing, ...limits.filter(limit => keeps(limit, leaf))])}`
  }
  return { acts, owes, judge }
}
