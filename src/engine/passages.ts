import { actOf, NOWHERE, type Act, type Verb } from './act.ts'
import { NONE, type Card } from './card.ts'
import {
  all,
  any,
  holds,
  leavesOf,
  not,
  residue,
  type Condition,
  type End,
  type Leaf,
  type Way,
} from './condition.ts'
import type { Norm } from './norm.ts'
import { FLAG, TOPS, type Pile, type Position } from './position.ts'
import type { Zone } from './table.ts'
import { onGap } from './words.ts'

/**
 * Norms, prepared. A passage is what is left of one *may* or *must* and of all the *only* for sources × goals that every
 * word on ways answers alike: words on the table are asked once a passage (gates), words on cards and places are bits of
 * a table, the rest is asked of each candidate. What a norm means is said in condition.ts alone; here it is only decided
 * when it is asked.
 *
 * A card that lies face down has no face: a word that needs one does not answer. A grant must hold without it, a limit
 * must be broken without it. In a formula whose negations stand at the leaves that means: the silent leaves of a grant are
 * false, those of a limit true.
 */

/** What is known of the faces: both cards, only the card under, only the card carried. */
const FACES = 0
const CARD_DOWN = 1
const UNDER_DOWN = 2

type Test = (position: Position, act: Act, card: Card, under: Card, to: Pile) => boolean

interface Part {
  readonly condition: Condition
  /** It is of a grant: without a face it is false. Parts of limits are then true. */
  readonly strict: boolean
}

interface Gate {
  readonly test: (position: Position) => boolean
  /** The listing it was asked in last, and its answer. */
  asked: number
  answer: boolean
}

/** Which cards may come to lie on which: for each kind beneath (52: a gap, 53: face down) two words of 26 kinds. */
interface Fits {
  readonly low: Int32Array
  readonly high: Int32Array
  readonly downOnGap: boolean
  readonly downOnCard: boolean
}

interface Sources {
  readonly piles: readonly Pile[]
  asked: number
  low: number
  high: number
  down: boolean
}

export interface Passage {
  /** Number of the norm it is of, among those it was prepared with. */
  readonly norm: number
  readonly of: Verb['of']
  readonly verb: number
  readonly home: boolean
  /** Tops of the sources, or the cards that lie covered in them. */
  readonly top: boolean
  readonly sources: Sources
  readonly goals: readonly Pile[]
  readonly gates: readonly Gate[]
  readonly fits: readonly Fits[]
  /** Asked of each candidate; one for each state of the faces. */
  readonly rest: readonly [Test, Test, Test] | undefined
  /** Passages before it that may hold the same act. */
  readonly overlaps: readonly Passage[]
  readonly from: Uint8Array
  /** Index of each goal, from 1; 0 for piles that are none. */
  readonly to: Uint8Array
}

/** Negations pushed down to the leaves. */
const normal = (condition: Condition, positive = true): Condition => {
  if (typeof condition === 'boolean') return condition === positive
  if ('looks' in condition) return positive ? condition : { not: condition }
  if ('not' in condition) return normal(condition.not, !positive)
  const isAny = 'any' in condition
  const parts = (isAny ? condition.any : condition.all).map(part => normal(part, positive))
  return isAny === positive ? any(...parts) : all(...parts)
}

/** Literals whose leaf is silent become `answer`. Negations must stand at the leaves. */
const silenced = (condition: Condition, isSilent: (leaf: Leaf) => boolean, answer: boolean): Condition => {
  if (typeof condition === 'boolean') return condition
  if ('looks' in condition) return isSilent(condition) ? answer : condition
  if ('not' in condition) return isSilent(condition.not as Leaf) ? answer : condition
  return 'any' in condition
    ? any(...condition.any.map(part => silenced(part, isSilent, answer)))
    : all(...condition.all.map(part => silenced(part, isSilent, answer)))
}

const needsFace =
  (faces: number) =>
  (leaf: Leaf): boolean =>
    (leaf.looks === 'cards' && !leaf.blind) ||
    (faces === CARD_DOWN && (leaf.looks === 'goal' || (leaf.looks === 'act' && leaf.face)))

const conjuncts = (condition: Condition): readonly Condition[] =>
  condition === true ? [] : typeof condition === 'object' && 'all' in condition ? condition.all : [condition]

/** What a set of norms was prepared from. */
export interface Book {
  readonly verbs: readonly Verb[]
  readonly zones: readonly Zone[]
  readonly piles: number
  /** The limits in force. */
  readonly limits: readonly { readonly scope: Condition; readonly limit: Condition }[]
  /** Is the norm in force? */
  readonly inForce: (norm: Norm) => boolean
}

export interface Preparer {
  /** The passages of grants, in their order; made piece by piece, as often as it is asked to go on. */
  readonly passages: (grants: readonly Condition[]) => Generator<void, Passage[]>
  /** Writes the acts the passages hold into `acts` (at most `most`), each once, and gives their number. */
  readonly list: (passages: readonly Passage[], position: Position, acts: Int32Array, most: number) => number
  /** Does the passage hold an act? */
  readonly opens: (passage: Passage, position: Position) => boolean
  /** No act by these norms breaks no limit. */
  readonly nothingBy: (leaf: Leaf & { looks: 'norms' }, position: Position) => boolean
  /** Prepares what the norm asks of other norms; throws if a limit rests on itself. */
  readonly settle: (norm: Norm) => void
  /** Forgets what gates answered: to be called before each question about a position. */
  readonly anew: () => void
}

const toTheEnd = <Made>(making: Generator<void, Made>): Made => {
  for (;;) {
    const { done, value } = making.next()
    if (done) return value
  }
}

export const preparer = (book: Book): Preparer => {
  const { verbs, piles } = book
  let asking = 0
  const zoneOf = book.zones.flatMap(zone => zone.piles.map(() => zone))

  // —— keys: formulas that say the same are one ——
  const numbers = new Map<Leaf, number>()
  const numberOf = (leaf: Leaf): number => {
    let number = numbers.get(leaf)
    if (number === undefined) numbers.set(leaf, (number = numbers.size))
    return number
  }
  const keyOf = (condition: Condition): string =>
    typeof condition === 'boolean'
      ? String(condition)
      : 'looks' in condition
        ? String(numberOf(condition))
        : 'not' in condition
          ? `!${keyOf(condition.not)}`
          : 'any' in condition
            ? `(${condition.any.map(keyOf).join('|')})`
            : `(${condition.all.map(keyOf).join('&')})`

  // —— nothingBy ——
  const prepared = new Map<Leaf, { passages: readonly Passage[]; asked: number; answer: boolean }>()
  const underWay = new Set<Leaf>()
  const scratch = new Int32Array(1)
  const passagesOfLeaf = (leaf: Leaf & { looks: 'norms' }) => {
    let known = prepared.get(leaf)
    if (known === undefined) {
      if (underWay.has(leaf)) throw new Error('a limit rests on itself: nothingBy asks for what it decides')
      underWay.add(leaf)
      const grants = leaf.norms.flatMap(norm =>
        (norm.mood === 'may' || norm.mood === 'must') && book.inForce(norm) ? [norm.condition] : [],
      )
      try {
        known = { passages: toTheEnd(passages(grants)), asked: 0, answer: false }
      } finally {
        underWay.delete(leaf)
      }
      prepared.set(leaf, known)
    }
    return known
  }
  const nothingBy = (leaf: Leaf & { looks: 'norms' }, position: Position): boolean => {
    const known = passagesOfLeaf(leaf)
    if (known.asked !== asking) {
      known.answer = list(known.passages, position, scratch, 1) === 0
      known.asked = asking
    }
    return known.answer
  }

  // —— closures ——
  const compile = (condition: Condition): Test => {
    if (typeof condition === 'boolean') return () => condition
    if ('looks' in condition) {
      const leaf = condition
      switch (leaf.looks) {
        case 'way':
          throw new Error('a word on ways was left over')
        case 'table':
          return leaf.test
        case 'cards':
          return (_position, _act, card, under) => leaf.test(card & ~1, under & ~1)
        case 'goal':
          return (_position, _act, card, _under, to) => leaf.test(card & ~1, to)
        case 'act':
          return leaf.test
        case 'norms':
          passagesOfLeaf(leaf)
          return position => nothingBy(leaf, position)
      }
    }
    if ('not' in condition) {
      const inner = compile(condition.not)
      return (position, act, card, under, to) => !inner(position, act, card, under, to)
    }
    const deciding = 'any' in condition
    const tests = ('any' in condition ? condition.any : condition.all).map(compile)
    return (position, act, card, under, to) => {
      for (let i = 0; i < tests.length; i++) {
        if ((tests[i] as Test)(position, act, card, under, to) === deciding) return deciding
      }
      return !deciding
    }
  }

  const gates = new Map<string, Gate>()
  const gateOf = (condition: Condition): Gate => {
    const key = keyOf(condition)
    let gate = gates.get(key)
    if (gate === undefined) {
      const test = compile(condition)
      gate = { test: position => test(position, 0, NONE, NONE, 0), asked: 0, answer: false }
      gates.set(key, gate)
    }
    return gate
  }

  // —— tables of cards ——
  const tables = new Map<string, Fits>()
  const tabulate = (parts: readonly Part[], goal: Pile): Fits => {
    const looksAtGoal = parts.some(({ condition }) =>
      leavesOf(condition).some(({ looks }) => looks === 'goal'),
    )
    const key = `${parts.map(({ condition, strict }) => `${strict ? '' : '~'}${keyOf(condition)}`).join('&')}@${looksAtGoal ? goal : ''}`
    const known = tables.get(key)
    if (known !== undefined) return known
    const testOf = (faces: number): Test =>
      compile(
        all(
          ...parts.map(({ condition, strict }) =>
            faces === FACES ? condition : silenced(condition, needsFace(faces), !strict),
          ),
        ),
      )
    const none: Position = []
    const low = new Int32Array(54)
    const high = new Int32Array(54)
    const open = testOf(FACES)
    const underDown = testOf(UNDER_DOWN)
    for (let under = 0; under < 54; under++) {
      const test = under === 53 ? underDown : open
      const beneath = under === 52 ? NONE : under === 53 ? 0 : under * 2
      for (let kind = 0; kind < 52; kind++) {
        if (!test(none, 0, kind * 2, beneath, goal)) continue
        if (kind < 26) low[under] = (low[under] as number) | (1 << kind)
        else high[under] = (high[under] as number) | (1 << (kind - 26))
      }
    }
    const cardDown = testOf(CARD_DOWN)
    const fits = {
      low,
      high,
      downOnGap: cardDown(none, 0, 0, NONE, goal),
      downOnCard: cardDown(none, 0, 0, 0, goal),
    }
    tables.set(key, fits)
    return fits
  }
  const fitsAny = ({ low, high, downOnGap, downOnCard }: Fits, gap: boolean): boolean => {
    if (gap) return ((low[52] as number) | (high[52] as number)) !== 0 || downOnGap
    for (let under = 0; under < 54; under++) {
      if (under !== 52 && ((low[under] as number) | (high[under] as number)) !== 0) return true
    }
    return downOnCard
  }

  // —— passages ——
  const limits = book.limits.map(({ scope, limit }) => normal(any(not(scope), limit)))
  const limitLeaves = [...new Set(limits.flatMap(leavesOf))].filter(leaf => leaf.looks === 'way')

  const sourcesKnown = new Map<string, Sources>()
  const sourcesOf = (from: readonly Pile[]): Sources => {
    const key = from.join()
    let sources = sourcesKnown.get(key)
    if (sources === undefined) {
      sources = { piles: from, asked: 0, low: 0, high: 0, down: false }
      sourcesKnown.set(key, sources)
    }
    return sources
  }

  const looksOf = (condition: Condition): 'cards' | 'table' | 'act' => {
    const looks = leavesOf(condition).map(leaf => leaf.looks)
    if (looks.every(look => look === 'cards' || look === 'goal')) return 'cards'
    return looks.every(look => look === 'table' || look === 'norms') ? 'table' : 'act'
  }

  /** Ways that are left of a grant, gathered by what is left to ask. */
  interface Rest {
    readonly parts: readonly Part[]
    readonly goalsOf: Map<Pile, Pile[]>
  }

  const waysOf = (grant: Condition, verb: Verb, top: boolean): Map<string, Rest> => {
    const rests = new Map<string, Rest>()
    const way: { verb: Verb; from: Pile; to: Pile; top: boolean } = { verb, from: 0, to: 0, top }
    const moves = verb.of === 'card'
    const cardless = (leaf: Leaf): boolean =>
      !moves && (leaf.looks === 'cards' || leaf.looks === 'goal' || (leaf.looks === 'act' && leaf.face))
    const onWay = (leaf: Leaf): boolean | undefined =>
      leaf.looks === 'way' ? leaf.test(way as Way) : cardless(leaf) ? false : undefined
    /** May an act be meant, as far as these ends of its way tell? Most ways fall away before two ends are put together. */
    const open = (...ends: End[]): boolean =>
      holds(grant, leaf =>
        leaf.looks === 'way' && !leaf.ends.every(end => ends.includes(end)) ? undefined : onWay(leaf),
      ) !== false
    if (!open()) return rests
    const classes = new Map<string, Rest | undefined>()
    const leaves = [...new Set([...leavesOf(grant).filter(leaf => leaf.looks === 'way'), ...limitLeaves])]
    const places = Array.from({ length: piles }, (_, pile) => pile)
    const froms = (verb.of === 'table' ? [NOWHERE] : places).filter(pile => {
      way.from = pile
      return open('from')
    })
    const tos = (moves ? places : [NOWHERE]).filter(pile => {
      way.to = pile
      return open('to')
    })
    for (const from of froms) {
      way.from = from
      for (const to of tos) {
        way.to = to
        if (holds(grant, onWay) === false) continue
        let signature = ''
        for (const leaf of leaves) signature += leaf.test(way as Way) ? '1' : '0'
        let rest = classes.get(signature)
        if (rest === undefined && !classes.has(signature)) {
          const parts: Part[] = [
            ...conjuncts(residue(grant, onWay)).map(condition => ({ condition, strict: true })),
            ...limits.flatMap(limit =>
              conjuncts(residue(limit, onWay)).map(condition => ({ condition, strict: false })),
            ),
          ]
          const key = parts.map(({ condition, strict }) => `${strict ? '' : '~'}${keyOf(condition)}`)
          if (!parts.some(({ condition }) => condition === false)) {
            // A circle is a circle, even where no card would ever meet it.
            for (const leaf of parts.flatMap(({ condition }) => leavesOf(condition))) {
              if (leaf.looks === 'norms') passagesOfLeaf(leaf)
            }
            const name = [...new Set(key)].sort().join('&')
            rest = rests.get(name) ?? { parts, goalsOf: new Map() }
            rests.set(name, rest)
          }
          classes.set(signature, rest)
        }
        if (rest === undefined) continue
        const goals = rest.goalsOf.get(from)
        if (goals === undefined) rest.goalsOf.set(from, [to])
        else goals.push(to)
      }
    }
    return rests
  }

  /** Sources that go to the same goals, together. Where a card cannot go home, its own pile does not tell sources apart. */
  const rectangles = (goalsOf: Map<Pile, Pile[]>, verb: Verb): [Pile[], Pile[]][] => {
    const byGoals = new Map<string, [Pile[], Pile[]]>()
    for (const [from, tos] of goalsOf) {
      const ownZone = zoneOf[from]
      const others = tos.filter(to => to !== from)
      const withOwn =
        !verb.home && verb.of === 'card' && others.some(to => zoneOf[to] === ownZone)
          ? [...others, from].sort((one, other) => one - other)
          : verb.home || verb.of !== 'card'
            ? tos
            : others
      if (withOwn.length === 0) continue
      const key = withOwn.join()
      const rectangle = byGoals.get(key)
      if (rectangle === undefined) byGoals.set(key, [[from], withOwn])
      else rectangle[0].push(from)
    }
    return [...byGoals.values()]
  }

  const passageOf = (
    norm: number,
    verb: Verb,
    top: boolean,
    parts: readonly Part[],
    from: Pile[],
    to: Pile[],
  ): Passage | undefined => {
    let asked = parts
    let fits: Fits[] = []
    if (verb.of === 'card') {
      const tableOf = (ofParts: readonly Part[]): Fits[] => {
        const onCards = ofParts.filter(({ condition }) => looksOf(condition) === 'cards')
        return to.map(goal => tabulate(onCards, goal))
      }
      fits = tableOf(asked)
      // Where only gaps fit, or none, the word «on a gap» is answered in what mixes cards and table.
      const gaps = fits.some(fit => fitsAny(fit, true))
      const cards = fits.some(fit => fitsAny(fit, false))
      if (!gaps && !cards) return undefined
      if (gaps !== cards) {
        asked = asked.flatMap(({ condition, strict }) =>
          looksOf(condition) === 'cards'
            ? [{ condition, strict }]
            : conjuncts(residue(condition, leaf => (leaf === onGap ? gaps : undefined))).map(left => ({
                condition: left,
                strict,
              })),
        )
        if (asked.some(({ condition }) => condition === false)) return undefined
        fits = tableOf(asked)
      }
    }
    const rest = asked.filter(({ condition }) => looksOf(condition) === 'act')
    const restOf = (faces: number): Test =>
      compile(
        all(
          ...rest.map(({ condition, strict }) =>
            faces === FACES ? condition : silenced(condition, needsFace(faces), !strict),
          ),
        ),
      )
    const fromBits = new Uint8Array(NOWHERE + 1)
    const toIndex = new Uint8Array(NOWHERE + 1)
    for (const pile of from) fromBits[pile] = 1
    for (const [index, pile] of to.entries()) toIndex[pile] = index + 1
    return {
      norm,
      of: verb.of,
      verb: verbs.indexOf(verb),
      home: verb.home,
      top,
      sources: sourcesOf(from),
      goals: to,
      gates: [
        ...new Set(
          asked
            .filter(({ condition }) => condition !== true && looksOf(condition) === 'table')
            .map(({ condition }) => gateOf(condition)),
        ),
      ],
      fits,
      rest: rest.length === 0 ? undefined : [restOf(FACES), restOf(CARD_DOWN), restOf(UNDER_DOWN)],
      overlaps: [],
      from: fromBits,
      to: toIndex,
    }
  }

  const share = (one: Passage, other: Passage): boolean =>
    one.verb === other.verb &&
    one.top === other.top &&
    one.sources.piles.some(pile => other.from[pile] === 1) &&
    one.goals.some(pile => other.to[pile] !== 0)

  function* passages(grants: readonly Condition[]): Generator<void, Passage[]> {
    const made: Passage[] = []
    for (const [norm, grant] of grants.entries()) {
      const condition = normal(grant)
      for (const verb of verbs) {
        for (const top of verb.of === 'card' ? [true, false] : [true]) {
          for (const { parts, goalsOf } of waysOf(condition, verb, top).values()) {
            yield
            for (const [from, to] of rectangles(goalsOf, verb)) {
              const passage = passageOf(norm, verb, top, parts, from, to)
              if (passage === undefined) continue
              made.push({ ...passage, overlaps: made.filter(earlier => share(earlier, passage)) })
              yield
            }
          }
        }
      }
    }
    return made
  }

  // —— asking ——
  const gatesOpen = (passage: Passage, position: Position): boolean => {
    for (let i = 0; i < passage.gates.length; i++) {
      const gate = passage.gates[i] as Gate
      if (gate.asked !== asking) {
        gate.answer = gate.test(position)
        gate.asked = asking
      }
      if (!gate.answer) return false
    }
    return true
  }

  /** Does the passage hold this candidate? Gates are asked here. */
  const admits = (
    passage: Passage,
    position: Position,
    act: Act,
    from: Pile,
    to: Pile,
    card: Card,
    under: Card,
  ): boolean => {
    if (passage.from[from] !== 1) return false
    const index = passage.to[to] as number
    if (index === 0 || !gatesOpen(passage, position)) return false
    let faces = FACES
    if (passage.of === 'card') {
      const fit = passage.fits[index - 1] as Fits
      const underDown = under !== NONE && (position[under] as number) >= FLAG
      if ((position[card] as number) >= FLAG) {
        faces = CARD_DOWN
        if (!(under === NONE ? fit.downOnGap : fit.downOnCard)) return false
      } else {
        if (underDown) faces = UNDER_DOWN
        const row = under === NONE ? 52 : underDown ? 53 : under >> 1
        const kind = card >> 1
        const word = kind < 26 ? (fit.low[row] as number) : (fit.high[row] as number)
        if ((word & (1 << (kind < 26 ? kind : kind - 26))) === 0) return false
      }
    }
    return passage.rest === undefined || (passage.rest[faces] as Test)(position, act, card, under, to)
  }

  const isNew = (
    passage: Passage,
    position: Position,
    act: Act,
    from: Pile,
    to: Pile,
    card: Card,
    under: Card,
  ): boolean => {
    for (let i = 0; i < passage.overlaps.length; i++) {
      if (admits(passage.overlaps[i] as Passage, position, act, from, to, card, under)) return false
    }
    return true
  }

  const look = (sources: Sources, position: Position): void => {
    let low = 0
    let high = 0
    let down = false
    const from = sources.piles
    for (let i = 0; i < from.length; i++) {
      const card = position[TOPS + (from[i] as number)] as number
      if (card >= NONE) continue
      if ((position[card] as number) >= FLAG) down = true
      else if (card < 52) low |= 1 << (card >> 1)
      else high |= 1 << ((card >> 1) - 26)
    }
    sources.low = low
    sources.high = high
    sources.down = down
    sources.asked = asking
  }

  const listOne = (
    passage: Passage,
    position: Position,
    acts: Int32Array,
    start: number,
    most: number,
    once: boolean,
  ): number => {
    let count = start
    if (!gatesOpen(passage, position)) return count
    const { sources, goals, rest, verb, of } = passage
    const dedupe = once && passage.overlaps.length > 0
    if (of === 'table') {
      const act = actOf(verb, NOWHERE, NOWHERE)
      if (rest !== undefined && !rest[FACES](position, act, NONE, NONE, NOWHERE)) return count
      if (dedupe && !isNew(passage, position, act, NOWHERE, NOWHERE, NONE, NONE)) return count
      acts[count++] = act
      return count
    }
    const from = sources.piles
    if (of === 'place') {
      for (let i = 0; i < from.length; i++) {
        const pile = from[i] as number
        if ((position[TOPS + pile] as number) >= NONE) continue
        const act = actOf(verb, pile, NOWHERE)
        if (rest !== undefined && !rest[FACES](position, act, NONE, NONE, NOWHERE)) continue
        if (dedupe && !isNew(passage, position, act, pile, NOWHERE, NONE, NONE)) continue
        acts[count++] = act
        if (count >= most) return count
      }
      return count
    }
    if (passage.top && sources.asked !== asking) look(sources, position)
    for (let g = 0; g < goals.length; g++) {
      const goal = goals[g] as number
      const under = position[TOPS + goal] as number
      if (under > NONE) continue
      const underDown = under !== NONE && (position[under] as number) >= FLAG
      const row = under === NONE ? 52 : underDown ? 53 : under >> 1
      const fit = passage.fits[g] as Fits
      const low = fit.low[row] as number
      const high = fit.high[row] as number
      const down = under === NONE ? fit.downOnGap : fit.downOnCard
      if (passage.top) {
        if (((low & sources.low) | (high & sources.high)) === 0 && !(down && sources.down)) continue
      } else if ((low | high) === 0 && !down) continue
      for (let i = 0; i < from.length; i++) {
        const pile = from[i] as number
        if (pile === goal && !passage.home) continue
        let card = position[TOPS + pile] as number
        if (card >= NONE) continue
        let depth = 0
        if (!passage.top) {
          card = (position[card] as number) & 127
          depth = 1
        }
        while (card !== NONE) {
          const lies = position[card] as number
          let faces = FACES
          let fitting: boolean
          if (lies >= FLAG) {
            fitting = down
            faces = CARD_DOWN
          } else {
            fitting = card < 52 ? (low & (1 << (card >> 1))) !== 0 : (high & (1 << ((card >> 1) - 26))) !== 0
            if (underDown) faces = UNDER_DOWN
          }
          if (fitting) {
            const act = actOf(verb, pile, goal, depth)
            if (
              (rest === undefined || (rest[faces] as Test)(position, act, card, under, goal)) &&
              (!dedupe || isNew(passage, position, act, pile, goal, card, under))
            ) {
              acts[count++] = act
              if (count >= most) return count
            }
          }
          if (passage.top) break
          card = lies & 127
          depth++
        }
      }
    }
    return count
  }

  const list = (
    ofPassages: readonly Passage[],
    position: Position,
    acts: Int32Array,
    most: number,
  ): number => {
    let count = 0
    for (let i = 0; i < ofPassages.length; i++) {
      count = listOne(ofPassages[i] as Passage, position, acts, count, most, true)
      if (count >= most) return count
    }
    return count
  }

  const one = new Int32Array(1)
  return {
    passages,
    list,
    opens: (passage, position) => listOne(passage, position, one, 0, 1, false) > 0,
    nothingBy,
    settle: norm => {
      const conditions =
        norm.mood === 'only' ? [norm.scope, norm.limit] : 'condition' in norm ? [norm.condition] : []
      for (const leaf of conditions.flatMap(leavesOf)) if (leaf.looks === 'norms') passagesOfLeaf(leaf)
    },
    anew: () => {
      asking++
    },
  }
}
