import { fromOf, keyOf, toOf, type Act, type Draft, type Patience } from '../../engine/index.ts'

export const players = ['random', 'greedy'] as const
export type Player = (typeof players)[number]

/** What came of one deal. `capped`: it went on beyond the cap and was left. */
export interface Outcome {
  readonly won: boolean
  readonly capped: boolean
  readonly acts: number
}

/** What came of many. Sums of whole numbers: the same whatever the order. */
export interface Totals {
  readonly deals: number
  readonly won: number
  readonly capped: number
  readonly acts: number
}

export const nothing: Totals = { deals: 0, won: 0, capped: 0, acts: 0 }

export const sum = (a: Totals, b: Totals): Totals => ({
  deals: a.deals + b.deals,
  won: a.won + b.won,
  capped: a.capped + b.capped,
  acts: a.acts + b.acts,
})

/** A generator of the player's own: the game's chance is not touched. Numbers 0 … below − 1. */
export const dice = (seed: number): ((below: number) => number) => {
  let state = (seed ^ 0x5bd1e995) >>> 0
  return below => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 0x100000000) * below)
  }
}

/** More acts than any position allows. */
const roomForActs = 1 << 14

const random = (patience: Patience, seed: number, cap: number): Outcome => {
  const throws = dice(seed)
  const lawful = new Int32Array(roomForActs)
  const table = patience.deal(seed).slice() as Draft
  for (let acts = 0; ; acts++) {
    const n = patience.list(table, lawful)
    if (n === 0) return { won: patience.won(table), capped: false, acts }
    if (acts === cap) return { won: false, capped: true, acts }
    patience.perform(table, lawful[throws(n)]!)
    if (patience.won(table)) return { won: true, capped: false, acts: acts + 1 }
  }
}

const greedy = (patience: Patience, seed: number, cap: number): Outcome => {
  const lawful = new Int32Array(roomForActs)
  const foundations = new Set(patience.foundations.flatMap(zone => zone.piles))
  let position = patience.deal(seed)
  const seen = new Set([keyOf(patience, position)])
  const choose = (n: number): Act | undefined => {
    for (let i = 0; i < n; i++)
      if (foundations.has(toOf(lawful[i]!)) && !foundations.has(fromOf(lawful[i]!))) return lawful[i]
    for (let i = 0; i < n; i++)
      if (!seen.has(keyOf(patience, patience.after(position, lawful[i]!)))) return lawful[i]
    // What a duty orders is done, even where it leads through a position seen before.
    return n > 0 && patience.owes(position).length > 0 ? lawful[0] : undefined
  }
  for (let acts = 0; ; acts++) {
    const act = choose(patience.list(position, lawful))
    if (act === undefined) return { won: patience.won(position), capped: false, acts }
    if (acts === cap) return { won: false, capped: true, acts }
    position = patience.after(position, act)
    seen.add(keyOf(patience, position))
    if (patience.won(position)) return { won: true, capped: false, acts: acts + 1 }
  }
}

/**
 * Plays the deal of a number to its end. `random`: any lawful act, each as likely. `greedy`: the first lawful act on a foundation (not from another), else
 * the first lawful act, in the patience's own order, that leads to a position not seen in this game.
 */
export const playDeal = (patience: Patience, player: Player, seed: number, cap: number): Outcome =>
  (player === 'random' ? random : greedy)(patience, seed, cap)

/** Plays the deals from … to (inclusive). */
export const playDeals = (
  patience: Patience,
  player: Player,
  [from, to]: readonly [number, number],
  cap: number,
): Totals => {
  let totals = nothing
  for (let seed = from; seed <= to; seed++) {
    const { won, capped, acts } = playDeal(patience, player, seed, cap)
    totals = sum(totals, { deals: 1, won: Number(won), capped: Number(capped), acts })
  }
  return totals
}
