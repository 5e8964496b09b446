import {
  acting,
  all,
  alternating,
  any,
  ascending,
  bottomToTop,
  build,
  building,
  cardDeed,
  cards,
  carry,
  counts,
  deals,
  depthOf,
  descending,
  eitherWayRound,
  empty,
  equal,
  facing,
  fill,
  filling,
  FLAG,
  follows,
  from,
  fromFirst,
  fromOf,
  gapIn,
  goal,
  holding,
  inSuit,
  isEmpty,
  isRed,
  lay,
  laying,
  layout,
  may,
  must,
  NONE,
  not,
  nothingBy,
  ofRank,
  ofSuit,
  onGap,
  only,
  placeDeed,
  placeOfItsSuit,
  put,
  putUnder,
  reached,
  says,
  setTally,
  shuffles,
  sized,
  sizeOf,
  spread,
  tableDeed,
  take,
  tallyOf,
  times,
  to,
  toOf,
  top,
  TOPS,
  topOf,
  turnUp,
  under,
  way,
  wayAt,
  whenever,
  type Condition,
  type Draft,
  type Norm,
  type Position,
  type Quotation,
  type Tally,
  type Zone,
} from '../../src/engine/book.ts'
import { emptyTable } from '../../src/engine/position.ts'
import type { RulesModule } from '../../src/engine/rulebook.ts'

type Roll = (below: number) => number

/** A book of random norms over the words of the engine, on a small random table. */
export const randomBook = (roll: Roll): RulesModule => {
  const pick = <T>(items: readonly T[]): T => items[roll(items.length)] as T
  const table = layout({
    alpha: 1 + roll(4),
    beta: roll(3) === 0 ? spread(1 + roll(2)) : 1 + roll(4),
    gamma: 1 + roll(3),
    delta: 1,
    counter: 'tally',
    mark: 'passing',
  })
  const zones: readonly Zone[] = [
    table.alpha as Zone,
    table.beta as Zone,
    table.gamma as Zone,
    table.delta as Zone,
  ]
  const counter = table.counter as Tally
  const mark = table.mark as Tally
  const slip = cardDeed(
    'slip',
    (draft, source, place, depth) => {
      putUnder(draft, place, take(draft, source, depth))
      setTally(draft, mark, place + 1)
    },
    { home: true },
  )
  const turn = placeDeed('turn', (draft, place) => turnUp(draft, place))
  const again = tableDeed('again', counts(counter), draft => {
    for (const { piles } of zones) for (const pile of piles) bottomToTop(draft, pile)
  })
  const verbs = [carry, slip, turn, again].slice(0, 1 + roll(4))
  const some = (): readonly Zone[] => zones.filter(() => roll(2) === 0)
  const follow = () => pick([ascending, descending, inSuit, alternating, equal, eitherWayRound])
  const norms: Norm[] = []

  const leaf = (): Condition => {
    switch (roll(24)) {
      case 0:
        return from(...some())
      case 1:
        return to(...some())
      case 2:
        return top
      case 3:
        return pick(verbs)
      case 4:
      case 5:
        return follows(...[follow(), follow()].slice(roll(2)))
      case 6:
        return onGap
      case 7:
        return ofRank(1 + roll(13), 1 + roll(13), 1 + roll(13))
      case 8:
        return ofSuit(roll(4), roll(4))
      case 9:
        return empty(pick(zones))
      case 10:
        return holding(pick(zones))
      case 11:
        return gapIn(pick(zones))
      case 12:
        return placeOfItsSuit(pick(zones))
      case 13:
        return reached(pick(zones), 1 + roll(13))
      case 14:
        return times(1 + roll(3), counter)
      case 15:
        return fromFirst(...some())
      case 16:
        return sized(pick(zones), roll(4))
      case 17:
        return norms.length > 0 ? nothingBy(pick(norms)) : top
      case 18:
        return acting(
          (position, act) => toOf(act) < 64 && sizeOf(position, toOf(act)) % 2 === depthOf(act) % 2,
        )
      case 19:
        return acting((position, act) => tallyOf(position, mark) === fromOf(act) + 1)
      case 23:
        return facing((position, act) => topOf(position, fromOf(act)) % 4 < 2)
      case 20:
        return goal((card, place) => (card >> 1) % 5 !== place % 5)
      case 21:
        return cards((card, beneath) => beneath === NONE || isRed(card))
      default: {
        const shift = roll(3)
        const of = roll(4)
        if (of === 0) return way(move => move.from % 2 === (move.to + shift) % 2)
        if (of === 1) return wayAt(['to'], move => move.to % 3 === shift)
        return of === 2
          ? wayAt(['from'], move => move.from % 3 === shift || move.top)
          : whenever(position => tallyOf(position, counter) % 2 === shift % 2)
      }
    }
  }
  const condition = (depth = 0): Condition => {
    const kind = depth > 2 ? 0 : roll(7)
    if (kind === 4) return all(condition(depth + 1), condition(depth + 1))
    if (kind === 5) return any(condition(depth + 1), condition(depth + 1))
    if (kind === 6) return not(condition(depth + 1))
    return leaf()
  }
  const grant = (): Condition => {
    const sources = some()
    const goals = some()
    const word = pick([build, fill, lay])
    return roll(3) === 0
      ? all(pick(verbs), condition())
      : all(word(sources, goals), ...(roll(2) === 0 ? [] : [condition()]))
  }
  const scope = (): Condition => {
    switch (roll(4)) {
      case 0:
        return building(...some())
      case 1:
        return filling(...some())
      case 2:
        return laying(...some())
      default:
        return condition()
    }
  }
  const norm = (): Norm => {
    const kind = roll(8)
    if (kind < 3) return may(grant())
    if (kind < 5) return must(grant(), ...(roll(2) === 0 ? [] : [condition()]))
    return only(scope(), condition())
  }
  const clauses: Record<string, Quotation[]> = { I: [says`first`(deals(shuffles(zones[3] as Zone, 1)))] }
  for (const name of ['II', 'III', 'play1', 'play2', 'note1']) {
    clauses[name] = Array.from({ length: 1 + roll(2) }, () => {
      const made = Array.from({ length: 1 + roll(2) }, norm)
      const bound = roll(4) === 0 ? under({ mode: pick(['one', 'other']) }, ...made) : made
      norms.push(...bound)
      return says`words`(bound)
    })
  }
  return {
    ...clauses,
    table,
    readings: {
      mode: {
        question: '',
        clause: 'II',
        words: '',
        answers: { one: '', other: '' },
        default: 'one',
        argument: '',
      },
    },
  }
}

/** Cards of one pack or of a part of two strewn over the places, some face down, some places empty, some not shown. */
export const strewn = (rules: RulesModule, piles: number, roll: Roll): Position => {
  const draft: Draft = emptyTable()
  const closed = roll(3) === 0 ? 3 : 9
  const bare = new Set(Array.from({ length: roll(4) }, () => roll(piles)))
  const number = 6 + roll(40)
  for (let i = 0; i < number; i++) {
    const card = roll(104)
    const pile = roll(piles)
    const lies = draft
      .slice(0, 104)
      .some((one, other) => (one & 127) === card || (other === card && one !== NONE))
    const isTop = draft.slice(TOPS, TOPS + 64).some(one => (one & 127) === card)
    if (lies || isTop || bare.has(pile)) continue
    put(draft, pile, card, roll(closed) === 0)
  }
  if (roll(4) === 0) {
    const pile = roll(piles)
    if (!isEmpty(draft, pile)) draft[TOPS + pile] = (draft[TOPS + pile] as number) | FLAG
  }
  for (const part of Object.values(rules.table as object) as { sort: string; tally: number }[]) {
    if (part.sort === 'tally') setTally(draft, part, roll(4))
  }
  return Object.freeze(draft)
}
