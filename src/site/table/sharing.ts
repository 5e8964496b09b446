/** What leaves the table: links, the record as text and as a file, a note pinned to the game. All of it needs the desk. */
import { begin, type Game } from '../../engine/game.ts'
import { download } from '../download.ts'
import { deskHere } from './fetch-desk.ts'
import { escape } from '../../edition/markup.ts'
import type { Seat } from './seat.ts'
import type { Voice } from './voice.ts'

export interface Sharing {
  /** Copies a link to the game: the whole record, moves taken back left out. */
  readonly link: () => void
  /** Copies a link to the position alone. */
  readonly place: () => void
  readonly copyRecord: () => void
  readonly downloadRecord: () => void
  /** Has the reader's margin, where the page has one, write a note to the game as it stands. */
  readonly pin: () => void
}

/** Every function asks for the desk to have been fetched. */
export function sharing(seat: Seat, { say }: Voice): Sharing {
  const word = (game: Game) => deskHere()!.linkWord(seat.slug, game, seat.unknown)
  const address = (game: Game) => {
    const url = new URL(location.href)
    url.hash = ''
    url.search = `?game=${word(game)}`
    return url.href
  }
  const recordText = () => {
    const title = document.querySelector('h1')?.textContent?.trim() ?? seat.slug
    return deskHere()!.recordText(title, address(seat.game), seat.game)
  }
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      say(`<span class="verdict quiet">${done}</span>`)
    } catch {
      say(
        `<span class="verdict quiet">Браузер не дал скопировать; скопируйте отсюда:</span> <textarea class="by-hand" readonly aria-label="для копирования">${escape(text)}</textarea>`,
      )
    }
  }
  return {
    link: () =>
      void copy(
        address(seat.game),
        'Ссылка на эту партию скопирована: по ней откроется то же положение и вся запись.',
      ),
    place: () =>
      void copy(
        address(begin(seat.game.patience, seat.game.position)),
        'Ссылка на это положение скопирована: по ней откроется стол, как он есть, без записи.',
      ),
    copyRecord: () => void copy(recordText(), 'Запись скопирована.'),
    downloadRecord: () => {
      const { seed } = seat.game
      download(
        `${seat.slug}${seed === undefined ? '' : `-${seed}`}.txt`,
        'text/plain;charset=utf-8',
        recordText(),
      )
    },
    pin: () => {
      const act = seat.game.moves.reduce((sum, move) => sum + move.acts.length, 0)
      document.dispatchEvent(new CustomEvent('pasyans:pin', { detail: { record: word(seat.game), act } }))
    },
  }
}
