/** What stands around the table: its deeds and its tally. Written by the server for the first deal, by panel.ts after that. Pure. */
import type { Act } from '../../engine/act.ts'
import type { Game } from '../../engine/game.ts'
import { escape } from '../../edition/markup.ts'
import { turnOf } from './answers.ts'
import { tableDeeds } from './session.ts'
import type { TableView } from './view.ts'
import { movesWords, timeWords, type Telling } from './words.ts'

/** The deeds of the whole table as buttons; `hinted`: the one that is proposed. */
export const deedsHtml = ({ figure }: Telling, game: Game, hinted?: Act): string =>
  tableDeeds(game)
    .map(
      ({ act, name, lawful }) =>
        `<button type="button" class="deed" data-deed="${act}"${lawful ? '' : ' aria-disabled="true"'}${
          hinted === act ? ' data-state="hint"' : ''
        }>${escape(figure.deeds[name] ?? name)}</button>`,
    )
    .join('')

/** Whose turn it is, what is left of what is counted, the deal, the moves, the time once it is a minute. */
export const tallyWords = (telling: Telling, game: Game, view: TableView, seconds: number): string => {
  const { figure, patience } = telling
  const counted = Object.entries(figure.tallies).flatMap(([name, { left, most }]) => {
    const number = typeof most === 'number' ? most : most.answers[patience.chosen[most.reading] ?? '']
    return number === undefined ? [] : [`${left}: ${Math.max(0, number - (view.tallies.get(name) ?? 0))}`]
  })
  const mover = figure.mover ? [`ходит ${turnOf(telling, game.position)}`] : []
  const deal = game.seed === undefined ? 'по положению' : `расклад № ${game.seed}`
  const time = seconds < 60 ? [] : [timeWords(seconds)]
  return [...mover, ...counted, deal, movesWords(game.moves.length), ...time].join(' · ')
}
