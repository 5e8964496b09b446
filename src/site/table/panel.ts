/** What stands about the table: its deeds and tools, the tally, and the lists that may be opened. */
import { deedsHtml, tallyWords } from './around.ts'
import { deskHere, fetchDesk } from './fetch-desk.ts'
import { listHtml } from './html.ts'
import { tellingOf, type Seat } from './seat.ts'
import type { Sitting } from './sitting.ts'
import type { TableView } from './view.ts'

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
    const html = deedsHtml(tellingOf(seat), seat.game, seat.begun.hinted)
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
      const words = tallyWords(tellingOf(seat), seat.game, view, seat.seconds)
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
