/**
 * One game at the table, without a page: what is in hand, what it may do, what came of it. Pure; every question of
 * law goes to the engine's judge.
 */
import { actOf, depthOf, fromOf, NOWHERE, toOf, type Act } from '../../engine/act.ts'
import { NONE, type Card } from '../../engine/card.ts'
import { forced, play, standing, undo, redo, type Game, type Standing } from '../../engine/game.ts'
import { cardAt, type Pile, type Position } from '../../engine/position.ts'
import type { Patience, Verdict } from '../../engine/rulebook.ts'

type Refusal = Verdict & { readonly lawful: false }
type Permission = Verdict & { readonly lawful: true }

/** A card taken up: its pile and how many cards lie on it. */
export interface Hand {
  readonly pile: Pile
  readonly depth: number
}

export type Outcome =
  | { readonly kind: 'done'; readonly game: Game; readonly acts: readonly Done[] }
  | { readonly kind: 'refused'; readonly act: Act; readonly verdict: Refusal }
  /** Several deeds would be lawful between the same two places. */
  | { readonly kind: 'choice'; readonly acts: readonly Act[] }
  /** There is nothing to be done there, not even wrongly. */
  | { readonly kind: 'nothing' }

/** An act that was played, with the position it was played in. */
export interface Done {
  readonly act: Act
  readonly before: Position
  readonly verdict: Permission
}

const memo = new WeakMap<Position, Map<Patience, Act[]>>()

/** The lawful acts, in the book's order. Asked once for each position. */
export function lawful({ patience, position }: Game): readonly Act[] {
  let known = memo.get(position)
  if (!known) memo.set(position, (known = new Map()))
  let acts = known.get(patience)
  if (!acts) known.set(patience, (acts = patience.acts(position)))
  return acts
}

const kind = (game: Game, act: Act) => game.patience.verbOf(act).of

/** What the card may do. */
export const actsOf = (game: Game, hand: Hand): Act[] =>
  lawful(game).filter(
    act => kind(game, act) === 'card' && fromOf(act) === hand.pile && depthOf(act) === hand.depth,
  )

/** What may be done to the place itself: turn its card. */
export const deedsOf = (game: Game, pile: Pile): Act[] =>
  lawful(game).filter(act => kind(game, act) === 'place' && fromOf(act) === pile)

/** Cards that may do something, as `pile · 128 + depth`. */
export function liveCards(game: Game): ReadonlySet<number> {
  const live = new Set<number>()
  for (const act of lawful(game)) if (kind(game, act) !== 'table') live.add(fromOf(act) * 128 + depthOf(act))
  return live
}

/** The deeds of the whole table, lawful now or not. */
export const tableDeeds = (game: Game): { act: Act; name: string; lawful: boolean }[] => {
  const now = lawful(game)
  return game.patience.verbs.flatMap((verb, n) => {
    if (verb.of !== 'table') return []
    const act = actOf(n, NOWHERE, NOWHERE)
    return [{ act, name: verb.name, lawful: now.includes(act) }]
  })
}

/** Plays an act and what follows from it without a choice. */
export function perform(game: Game, act: Act): Outcome {
  const acts: Done[] = []
  let now = game
  let next: Act | undefined = act
  // A chain ends where a choice opens; the bound only keeps a faulty book from turning for ever.
  for (let n = 0; next !== undefined && n < 300; n++) {
    const verdict = now.patience.judge(now.position, next)
    if (!verdict.lawful) {
      if (n === 0) return { kind: 'refused', act: next, verdict }
      break
    }
    const played = play(now, next)
    if (!played.ok) break
    acts.push({ act: next, before: now.position, verdict })
    now = played.value
    next = forced(now)
  }
  return { kind: 'done', game: now, acts }
}

/** The act a player means by putting the card on a pile, and why not if it is none. */
export function attempt(game: Game, hand: Hand, to: Pile): Outcome {
  const acts = actsOf(game, hand).filter(act => toOf(act) === to)
  if (acts.length > 1) return { kind: 'choice', acts }
  if (acts.length === 1) return perform(game, acts[0]!)
  const { patience, position } = game
  if (cardAt(position, hand.pile, hand.depth) === NONE) return { kind: 'nothing' }
  const refusals = patience.verbs.flatMap((verb, n): { act: Act; verdict: Refusal }[] => {
    if (verb.of !== 'card' || (hand.pile === to && !verb.home)) return []
    const act = actOf(n, hand.pile, to, hand.depth)
    const verdict = patience.judge(position, act)
    return verdict.lawful ? [] : [{ act, verdict }]
  })
  // The plain carrying of a card, unless only another deed is spoken of by a clause that forbids it.
  const best = refusals.find(({ verdict }) => verdict.against.length) ?? refusals[0]
  return best ? { kind: 'refused', ...best } : { kind: 'nothing' }
}

/** Where a double tap sends the card: to a foundation, or to the only place it may go. */
export function sendHome(game: Game, hand: Hand): Act | undefined {
  const acts = actsOf(game, hand)
  const goals = new Set(game.patience.foundations.flatMap(zone => zone.piles))
  return acts.find(act => goals.has(toOf(act))) ?? (acts.length === 1 ? acts[0] : undefined)
}

const owed = new WeakMap<Position, Map<Patience, readonly Act[]>>()

/** What is still to be done before anything else. Empty: no duty is open. Asked once for each position. */
export function duties({ patience, position }: Game): readonly Act[] {
  let known = owed.get(position)
  if (!known) owed.set(position, (known = new Map()))
  let acts = known.get(patience)
  if (!acts) known.set(patience, (acts = patience.owes(position)))
  return acts
}

export const standingOf = (game: Game): Standing => standing(game)

/** Acts worth showing, best first: foundations, then the book's order; renewals only where nothing else is left. */
export function suggestions(game: Game): readonly Act[] {
  const goals = new Set(game.patience.foundations.flatMap(zone => zone.piles))
  const rank = (act: Act) => {
    if (game.patience.verbOf(act).renews) return 2
    return kind(game, act) === 'card' && goals.has(toOf(act)) && !goals.has(fromOf(act)) ? 0 : 1
  }
  return [...lawful(game)].sort((a, b) => rank(a) - rank(b))
}

/** The game after so many moves, forwards or backwards. */
export function goTo(game: Game, moves: number): Game {
  let now = game
  while (now.moves.length > moves) now = undo(now)
  while (now.moves.length < moves && now.undone.length) now = redo(now)
  return now
}

export const movedCard = (done: { act: Act; before: Position }): Card =>
  cardAt(done.before, fromOf(done.act), depthOf(done.act))
