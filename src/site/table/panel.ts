/** What stands about the table: its deeds and tools, the tally, and the lists that may be opened. */
import type { Figure } from '../../patiences/figure.ts'
import * as answers from './answers.ts'
import { deskHere, fetchDesk } from './fetch-desk.ts'
import { escape } from '../../edition/markup.ts'
import { listHtml } from './html.ts'
import { tellingOf, type Seat } from './seat.ts'
import { tableDeeds } from './session.ts'
import type { Sitting } from './sitting.ts'
import type { TableView } from './view.ts'
import { movesWords, timeWords } from './words.ts'

export interface Panel {
  /** Equal to the game after this; lists that are closed wait until they are opened. */
  readonly draw: (view: TableView) => void
  readonly deeds: () => void
  /** The record, the table in words, the settings: those that are open. */
  readonly lists: () => void
  readonly options: () => void
  /** Ticks the settings as the reader has chosen them before. */
  readonly preferences: () => void
}

const tallyWords = ({ figure, game, seconds, ...seat }: Seat, view: TableView): string => {
  const { chosen } = game.patience
  const counted = Object.entries(figure.tallies).flatMap(([name, { left, most }]) => {
    const number = typeof most === 'number' ? most : most.answers[chosen[most.reading] ?? '']
    return number === undefined ? [] : [`${left}: ${Math.max(0, number - (view.tallies.get(name) ?? 0))}`]
  })
  const telling = tellingOf({ figure, game, seconds, ...seat })
  const mover = figure.mover ? [`ходит ${answers.turnOf(telling, game.position)}`] : []
  const deal = game.seed === undefined ? 'по положению' : `расклад № ${game.seed}`
  const time = seconds < 60 ? [] : [timeWords(seconds)]
  return [...mover, ...counted, deal, movesWords(game.moves.length), ...time].join(' · ')
}

const deedsHtml = ({ game, begun }: Seat, figure: Figure): string =>
  tableDeeds(game)
    .map(
      ({ act, name, lawful }) =>
        `<button type="button" class="deed" data-deed="${act}"${lawful ? '' : ' aria-disabled="true"'}${
          begun.hinted === act ? ' data-state="hint"' : ''
        }>${escape(figure.deeds[name] ?? name)}</button>`,
    )
    .join('')

export function panel(seat: Seat, { store, id }: Sitting): Panel {
  const { root, figure, part } = seat
  /** Names of the radio buttons of one table must not meet those of another. */
  const own = `t${Math.random().toString(36).slice(2, 8)}`
  const tools = new Map(
    ['undo', 'redo'].map(name => [name, root.querySelector<HTMLElement>(`[data-do="${name}"]`)]),
  )
  let view: TableView = { piles: new Map(), tallies: new Map() }

  let deedsNow = ''
  const deeds = () => {
    const holder = part('deeds')
    const html = deedsHtml(seat, figure)
    if (!holder || html === deedsNow) return
    deedsNow = html
    const active = document.activeElement
    const focused = active instanceof HTMLElement && holder.contains(active) ? active.dataset.deed : undefined
    holder.innerHTML = html
    if (focused) holder.querySelector<HTMLElement>(`[data-deed="${focused}"]`)?.focus()
  }

  const disable = (name: string, off: boolean) => {
    const tool = tools.get(name)
    if (off) tool?.setAttribute('aria-disabled', 'true')
    else tool?.removeAttribute('aria-disabled')
  }

  const isOpen = (list: HTMLElement | null): list is HTMLElement => list?.closest('details')?.open ?? false

  const record = () => {
    const list = part('acts')
    if (!isOpen(list)) return
    const desk = deskHere()
    if (!desk) return void fetchDesk().then(record)
    list.innerHTML = desk.recordHtml(tellingOf(seat), seat.game)
    const current = list.querySelector<HTMLElement>('[aria-current]')
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2
  }
  const inWords = () => {
    const list = part('words')
    if (isOpen(list)) list.innerHTML = listHtml(view, figure)
  }

  const options = () => {
    const desk = deskHere()
    if (!desk) return void fetchDesk().then(options)
    const { readings, chosen } = seat.game.patience
    const asked = part('readings')
    if (asked) asked.innerHTML = desk.readingsHtml(readings, chosen, own)
    const list = part('games')
    if (list) list.innerHTML = desk.gamesHtml(store.read()?.games ?? [], id())
  }

  return {
    draw: next => {
      view = next
      deeds()
      disable('undo', !seat.game.moves.length)
      disable('redo', !seat.game.undone.length)
      const tally = part('tally')
      const words = tallyWords(seat, view)
      if (tally && tally.textContent !== words) tally.textContent = words
      record()
      inWords()
    },
    deeds,
    lists: () => {
      record()
      inWords()
      if (isOpen(part('games'))) options()
    },
    options,
    preferences: () => {
      const chosen = document.documentElement.dataset
      for (const name of ['indices', 'suits']) {
        const value = store.preference(name)
        if (value) chosen[name] = value
        for (const input of root.querySelectorAll<HTMLInputElement>(`[data-prefer="${name}"]`))
          input.checked = input.value === (chosen[name] ?? input.dataset.default)
      }
    },
  }
}
