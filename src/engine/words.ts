import { carry } from './act.ts'
import { NONE, rankOf, suitOf, type Card, type Follows } from './card.ts'
import { all, any, goal, not, wayAt, whenever, type Condition, type Leaf, type WayLeaf } from './condition.ts'
import type { ClauseBody, Norm, Quotation } from './norm.ts'
import { isEmpty, sizeOf, tallyOf, topOf, type Pile } from './position.ts'
import { asZones, type Tally, type Zone, type Zones } from './table.ts'

/**
 * The words rules are written in. Words on zones are remembered, so that the same word is the same leaf
 * wherever it stands.
 */

const keys = new WeakMap<Zone, number>()
let zonesSeen = 0
const keyOf = (zone: Zone): number => {
  let key = keys.get(zone)
  if (key === undefined) keys.set(zone, (key = zonesSeen++))
  return key
}
const leaves = new Map<string, Leaf>()

const remember = <L extends Leaf>(word: string, zones: readonly Zone[], make: () => L): L => {
  const key = `${word} ${zones.map(keyOf).join(' ')}`
  let leaf = leaves.get(key)
  if (leaf === undefined) leaves.set(key, (leaf = make()))
  return leaf as L
}

const pilesOf = (zones: readonly Zone[]): ReadonlySet<Pile> => new Set(zones.flatMap(zone => zone.piles))

/** The card is taken from one of the zones. */
export const from = (...zones: Zones[]): WayLeaf => {
  const named = zones.flatMap(asZones)
  return remember('from', named, () => {
    const piles = pilesOf(named)
    return wayAt(['from'], ({ from }) => piles.has(from), ...named)
  })
}

/** The card goes to one of the zones. */
export const to = (...zones: Zones[]): WayLeaf => {
  const named = zones.flatMap(asZones)
  return remember('to', named, () => {
    const piles = pilesOf(named)
    return wayAt(['to'], ({ to }) => piles.has(to), ...named)
  })
}

/** The card is the top of its pile. */
export const top: WayLeaf = wayAt([], ({ top }) => top)

/** The card is at hand: the top of its pile, or any card of a spread place. */
const atHand = (zones: readonly Zone[]): Condition => {
  const spread = zones.filter(zone => zone.spread)
  if (spread.length === 0) return top
  return remember('atHand', spread, () => {
    const piles = pilesOf(spread)
    return wayAt(['from'], ({ top, from }) => top || piles.has(from))
  })
}

/** The place the card goes to is empty. */
export const onGap: Leaf = {
  looks: 'cards',
  test: (_card: Card, under: Card) => under === NONE,
  blind: true,
  zones: [],
}

/** Available cards of the first zones are carried to the second, on a card or on an empty place. */
export const lay = (sources: Zones, goals: Zones): Condition =>
  all(carry, from(sources), to(goals), atHand(asZones(sources)))

/** Available cards of the first zones are carried onto a card of the second. */
export const build = (sources: Zones, goals: Zones): Condition => all(lay(sources, goals), not(onGap))

/** Available cards of the first zones are carried to empty places of the second. */
export const fill = (sources: Zones, goals: Zones): Condition => all(lay(sources, goals), onGap)

/** A card, whencesoever, is carried to the zones. */
export const laying = (...goals: Zones[]): Condition => all(carry, to(...goals))
/** A card, whencesoever, is carried onto a card of the zones. */
export const building = (...goals: Zones[]): Condition => all(carry, to(...goals), not(onGap))
/** A card, whencesoever, is carried to an empty place of the zones. */
export const filling = (...goals: Zones[]): Condition => all(carry, to(...goals), onGap)

/** Every pile of the zones is empty. */
export const empty = (...zones: Zones[]): Condition => {
  const named = zones.flatMap(asZones)
  return remember('empty', named, () => {
    const piles = named.flatMap(zone => zone.piles)
    return whenever(
      position => {
        for (let i = 0; i < piles.length; i++) if (!isEmpty(position, piles[i] as Pile)) return false
        return true
      },
      ...named,
    )
  })
}

/** At least one card lies in the zones. */
export const holding = (...zones: Zones[]): Condition => not(empty(...zones))

/** At least one place of the zones is empty. */
export const gapIn = (...zones: Zones[]): Condition => {
  const named = zones.flatMap(asZones)
  return remember('gapIn', named, () => {
    const piles = named.flatMap(zone => zone.piles)
    return whenever(
      position => {
        for (let i = 0; i < piles.length; i++) if (isEmpty(position, piles[i] as Pile)) return true
        return false
      },
      ...named,
    )
  })
}

/** From the first of the zones that holds a card. */
export const fromFirst = (...zones: Zone[]): Condition =>
  any(
    ...zones.map((zone, before) => all(from(zone), ...(before === 0 ? [] : [empty(zones.slice(0, before))]))),
  )

/** The card fits the card it comes to lie on, in every way named. Nothing follows on an empty place. */
export const follows = (...ways: Follows[]): Condition => rememberFollows(ways)

const followLeaves: { ways: readonly Follows[]; leaf: Leaf }[] = []
const rememberFollows = (ways: readonly Follows[]): Leaf => {
  const known = followLeaves.find(
    entry => entry.ways.length === ways.length && entry.ways.every((follow, i) => follow === ways[i]),
  )
  if (known !== undefined) return known.leaf
  const leaf: Leaf = {
    looks: 'cards',
    test: (card, under) => {
      if (under === NONE) return false
      for (const follow of ways) if (!follow(card, under)) return false
      return true
    },
    blind: false,
    zones: [],
  }
  followLeaves.push({ ways, leaf })
  return leaf
}

/** The card has one of these ranks. */
export const ofRank = (...ranks: number[]): Condition => ({
  looks: 'cards',
  test: (card: Card) => ranks.includes(rankOf(card)),
  blind: false,
  zones: [],
})

/** The card has one of these suits. */
export const ofSuit = (...suits: number[]): Condition => ({
  looks: 'cards',
  test: (card: Card) => suits.includes(suitOf(card)),
  blind: false,
  zones: [],
})

/** The place is the one of the card's suit: places of the zones go ♠ ♥ ♦ ♣ and again. True of places outside the zones. */
export const placeOfItsSuit = (...zones: Zones[]): Condition => {
  const named = zones.flatMap(asZones)
  return remember('placeOfItsSuit', named, () => {
    const suits = new Map(named.flatMap(zone => zone.piles.map((pile, place) => [pile, place % 4] as const)))
    return goal((card, place) => (suits.get(place) ?? suitOf(card)) === suitOf(card), ...named)
  })
}

/** On every place of the zones a card of this rank lies on top. */
export const reached = (zones: Zones, rank: number): Condition => {
  const named = asZones(zones)
  return remember(`reached${rank}`, named, () => {
    const piles = named.flatMap(zone => zone.piles)
    return whenever(
      position => {
        for (let i = 0; i < piles.length; i++) {
          const card = topOf(position, piles[i] as Pile)
          if (card === NONE || rankOf(card) !== rank) return false
        }
        return true
      },
      ...named,
    )
  })
}

/** Every place of the zones holds this many cards. */
export const sized = (zones: Zones, size: number): Condition => {
  const named = asZones(zones)
  return remember(`sized${size}`, named, () =>
    whenever(
      position => {
        for (const zone of named)
          for (const pile of zone.piles) if (sizeOf(position, pile) !== size) return false
        return true
      },
      ...named,
    ),
  )
}

/** Fewer than `most` are counted: it may be done that many times. The deed counts. */
export const times = (most: number, tally: Tally): Condition =>
  whenever(position => tallyOf(position, tally) < most)

const isQuotation = (said: Norm | ClauseBody): said is Quotation => 'words' in said
const normsIn = (said: Norm | ClauseBody): readonly Norm[] =>
  'mood' in said ? [said] : isQuotation(said) ? said.norms : said.flatMap(quotation => quotation.norms)

/** No act is ordered or allowed by these clauses (or norms) without breaking an *only*. */
export const nothingBy = (...said: (Norm | ClauseBody | readonly Norm[])[]): Condition => ({
  looks: 'norms',
  norms: said.flatMap(one =>
    Array.isArray(one)
      ? (one as readonly (Norm | Quotation)[]).flatMap(normsIn)
      : normsIn(one as Norm | ClauseBody),
  ),
  zones: [],
})
