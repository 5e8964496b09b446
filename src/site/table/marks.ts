/** What is marked on the table: the card in hand and where it may go, a duty, a hint, a refusal. Pure. */
import { depthOf, fromOf, toOf, type Act } from '../../engine/act.ts'
import { NONE } from '../../engine/card.ts'
import type { Game } from '../../engine/game.ts'
import { sizeOf, topOf, type Pile } from '../../engine/position.ts'
import type { Verdict } from '../../engine/rulebook.ts'
import type { Cell, Mark } from './board.ts'
import { cellOf, placesOf } from './places.ts'
import { actsOf, duties, liveCards, type Hand } from './session.ts'
import { clauseLabel } from './words.ts'

/** What the player has begun: at most one of the three. */
export interface Begun {
  readonly hand?: Hand | undefined
  readonly hinted?: Act | undefined
  /** Where an act was refused, and by which clauses. */
  readonly refused?: { readonly pile: Pile; readonly tag: string } | undefined
}

/** Clauses that allow an act, or forbid it, where there is room for three. */
const tag = (verdict: Verdict): string => {
  const clauses = verdict.lawful ? verdict.by : verdict.against
  return clauses.length > 3 ? `${clauseLabel(clauses[0]!)} …` : clauses.map(clauseLabel).join(' · ')
}

const dutyMarks = (game: Game): Mark[] =>
  duties(game).flatMap((act): Mark[] => {
    const { patience, position } = game
    const card: Mark = { cell: cellOf(game, fromOf(act), depthOf(act)), state: 'allow' }
    if (toOf(act) >= patience.piles) return [card]
    const verdict = patience.judge(position, act)
    const ordering = verdict.lawful ? verdict.grounds.find(({ bearing }) => bearing === 'orders') : undefined
    const place: Mark = {
      cell: cellOf(game, toOf(act), 0),
      state: topOf(position, toOf(act)) === NONE ? 'duty' : 'allow',
      ...(ordering ? { tag: clauseLabel(ordering.clause) } : {}),
    }
    return [place, card]
  })

const handMarks = (game: Game, hand: Hand): Mark[] => [
  { cell: cellOf(game, hand.pile, hand.depth), state: 'held' },
  ...actsOf(game, hand)
    .filter(act => toOf(act) !== hand.pile)
    .map((act): Mark => ({
      cell: cellOf(game, toOf(act), 0),
      state: 'allow',
      tag: tag(game.patience.judge(game.position, act)),
    })),
]

const hintMarks = (game: Game, act: Act): Mark[] => {
  const { patience, position } = game
  if (fromOf(act) >= patience.piles) return []
  const card: Mark = { cell: cellOf(game, fromOf(act), depthOf(act)), state: 'hint' }
  if (toOf(act) >= patience.piles) return [card]
  return [card, { cell: cellOf(game, toOf(act), 0), state: 'hint', tag: tag(patience.judge(position, act)) }]
}

/** Later marks lie over earlier ones. */
export const marksOf = (game: Game, { hand, hinted, refused }: Begun): Mark[] => [
  ...(hand ? handMarks(game, hand) : dutyMarks(game)),
  ...(hinted === undefined ? [] : hintMarks(game, hinted)),
  ...(refused ? [{ cell: cellOf(game, refused.pile, 0), state: 'refuse', tag: refused.tag } as const] : []),
]

/** Which cells hold a card that may do something now. */
export function liveCells(game: Game): (cell: Cell) => boolean {
  const live = liveCards(game)
  const { pileOf } = placesOf(game.patience)
  return cell => {
    const pile = pileOf(cell.pile)
    return pile !== undefined && live.has(pile * 128 + Math.max(0, sizeOf(game.position, pile) - 1 - cell.at))
  }
}
