/** What the parts of one table share: its place on the page, the game on it, and what the player has begun. */
import type { Card } from '../../engine/card.ts'
import type { Game, Standing } from '../../engine/game.ts'
import type { Claim } from '../../engine/notation.ts'
import type { RulesModule } from '../../engine/rulebook.ts'
import type { Figure } from '../../patiences/figure.ts'
import type { Begun } from './marks.ts'
import type { Telling } from './words.ts'

export interface Seat {
  readonly root: HTMLElement
  readonly slug: string
  /** The table of the page, not a diagram in its text. */
  readonly full: boolean
  readonly rules: RulesModule
  readonly figure: Figure
  /** `[data-part]` of what the server wrote. */
  readonly part: (name: string) => HTMLElement | null
  /** Written by sitting.ts when a game is laid, by element.ts with every act. Its patience is the one that is played. */
  game: Game
  /** Cards nobody knows: a diagram writes them ▒. Goes with the game. */
  unknown: ReadonlySet<Card> | undefined
  /** What a diagram demonstrates. Written by opening.ts. */
  claims: readonly Claim[]
  /** How the game stands, asked after it has been drawn. Written by sitting.ts and element.ts. */
  standing: Standing
  /** Played with the page in sight. */
  seconds: number
  /** Written by element.ts. */
  begun: Begun
}

/** A seat without a game: none may be asked of it before opening.ts has laid one. */
export function seatAt(root: HTMLElement, rules: RulesModule, figure: Figure): Seat {
  return {
    root,
    slug: root.dataset.slug ?? '',
    full: root.dataset.mode !== 'diagram',
    rules,
    figure,
    part: name => root.querySelector<HTMLElement>(`[data-part="${name}"]`),
    game: undefined as unknown as Game,
    unknown: undefined,
    claims: [],
    standing: 'open',
    seconds: 0,
    begun: {},
  }
}

/** What is needed to speak of the game as it is now. */
export const tellingOf = ({ figure, game, unknown }: Seat): Telling => ({
  figure,
  patience: game.patience,
  latin: document.documentElement.dataset.indices === 'latin',
  unknown,
})
