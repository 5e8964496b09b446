import type { Act, StuckByTheTable } from './act.ts'
import { TALLIES, type Position } from './position.ts'
import type { Patience, Verdict } from './rulebook.ts'
import { failure, success, type Result } from './result.ts'

/**
 * A move is the acts that stand and fall together: an act that left the player no choice, because a duty ordered
 * it and nothing else was lawful, belongs to the move before it. Undo takes back one move.
 */
export interface Move {
  readonly acts: readonly Act[]
  /** The position before each act. */
  readonly before: readonly Position[]
}

export interface Game {
  readonly patience: Patience
  /** The number of the deal, if it began with a deal. */
  readonly seed?: number
  readonly start: Position
  readonly position: Position
  readonly moves: readonly Move[]
  /** Moves taken back, the last one taken back last in the list. */
  readonly undone: readonly Move[]
}

/** Begins with the deal of a number, or with a position. */
export const begin = (patience: Patience, from: number | Position): Game => {
  const start = typeof from === 'number' ? patience.deal(from) : from
  return {
    patience,
    ...(typeof from === 'number' ? { seed: from } : {}),
    start,
    position: start,
    moves: [],
    undone: [],
  }
}

/** The one act that is lawful because a duty orders it: the player has no choice. */
export const forced = ({ patience, position }: Game): Act | undefined => {
  const owed = patience.owes(position)
  return owed.length === 1 ? owed[0] : undefined
}

/** Plays an act; the judge's verdict if it is not lawful. */
export const play = (game: Game, act: Act): Result<Game, Verdict & { lawful: false }> => {
  const verdict = game.patience.judge(game.position, act)
  if (!verdict.lawful) return failure(verdict)
  const last = game.moves.at(-1)
  const joins = last !== undefined && forced(game) === act
  const move: Move = joins
    ? { acts: [...last.acts, act], before: [...last.before, game.position] }
    : { acts: [act], before: [game.position] }
  return success({
    ...game,
    position: game.patience.after(game.position, act),
    moves: [...(joins ? game.moves.slice(0, -1) : game.moves), move],
    undone: [],
  })
}

/** Takes back the last move; the same game if there is none. */
export const undo = (game: Game): Game => {
  const last = game.moves.at(-1)
  if (last === undefined) return game
  return {
    ...game,
    position: last.before[0] as Position,
    moves: game.moves.slice(0, -1),
    undone: [...game.undone, last],
  }
}

/** Plays again the move taken back last; the same game if there is none. Chance falls as it fell. */
export const redo = (game: Game): Game => {
  const move = game.undone.at(-1)
  if (move === undefined) return game
  const position = move.acts.reduce((now, act) => game.patience.after(now, act), game.position)
  return { ...game, position, moves: [...game.moves, move], undone: game.undone.slice(0, -1) }
}

/** The acts played, in order. */
export const actsOf = (game: Game): Act[] => game.moves.flatMap(({ acts }) => acts)

/** One key for positions that are the same to the rules of repetition: passing tallies do not count. */
export const keyOf = (patience: Patience, position: Position): string => {
  const passing = patience.tallies.filter(tally => tally.passing).map(({ tally }) => TALLIES + tally)
  let key = ''
  for (let i = 0; i < position.length; i++) {
    key += String.fromCharCode(passing.includes(i) ? 0 : (position[i] as number))
  }
  return key
}

export type Standing = 'won' | 'open' | 'stuck' | 'lost'

/**
 * won: the goal stands. stuck: no lawful act but a renewal (redeal, rotation, relay) leads to a position not yet seen
 * in this game. lost: stuck, and no renewal is lawful. Where the rules export `stuck`, it is asked instead: it knows
 * passes that go round without an end, and a position it calls stuck is lost.
 */
export const standing = (game: Game): Standing => {
  const { patience, position, moves } = game
  if (patience.won(position)) return 'won'
  const byTheTable = patience.rules.stuck as StuckByTheTable | undefined
  if (byTheTable !== undefined) {
    return byTheTable(position, patience.chosen) || patience.acts(position).length === 0 ? 'lost' : 'open'
  }
  // A duty is discharged in its own way, even where that leads through a position seen before.
  if (patience.owes(position).length > 0) return 'open'
  let seen: Set<string> | undefined
  let renewable = false
  for (const act of patience.acts(position)) {
    if (patience.verbOf(act).renews) {
      renewable = true
      continue
    }
    seen ??= new Set([position, ...moves.flatMap(({ before }) => before)].map(one => keyOf(patience, one)))
    if (!seen.has(keyOf(patience, patience.after(position, act)))) return 'open'
  }
  return renewable ? 'stuck' : 'lost'
}

export interface Hint {
  readonly act: Act
  readonly verdict: Verdict & { lawful: true }
}

/** The lawful acts, each with the clauses that allow it, in the book's order. */
export const hints = (patience: Patience, position: Position): Hint[] =>
  patience
    .acts(position)
    .map(act => ({ act, verdict: patience.judge(position, act) as Verdict & { lawful: true } }))
