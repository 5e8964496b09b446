/** The game one sits at: laid anew, read from a record, kept in the browser. What it is called there is known only here. */
import type { Chosen } from '../../engine/act.ts'
import { begin } from '../../engine/game.ts'
import type { Position } from '../../engine/position.ts'
import { patience as prepare, type Patience } from '../../engine/rulebook.ts'
import { deskHere, fetchDesk } from './fetch-desk.ts'
import type { Seat } from './seat.ts'
import { goTo } from './session.ts'
import { keeper, type Keeper, type Kept } from './store.ts'

export interface Sitting {
  readonly store: Keeper
  /** Name of this game among the kept ones. */
  readonly id: () => string
  /** Keeps the game so far and lays another: by a number, or from a position. */
  readonly fresh: (chosen: Chosen, from: number | Position, options?: { readonly unasked?: boolean }) => void
  /** Keeps the game as it is now; fetches the desk if it has to. */
  readonly keep: () => void
  /** Sits down to a record of another table. A fault says what could not be read of it; the game is as far as it is sound. */
  readonly read: (record: string) => string | undefined
  /** Goes on with a kept game. */
  readonly restore: (kept: Kept) => string | undefined
}

const FRIENDLY = 1_000_000

/** Number of a deal that can be read out to somebody. */
export const randomDeal = () => (crypto.getRandomValues(new Uint32Array(1))[0]! % FRIENDLY) + 1

const newId = (end: string) => `${Date.now().toString(36)}${end}`

export function sitting(seat: Seat): Sitting {
  const { slug, rules } = seat
  let id = ''
  /** Nobody has asked for this deal: it is the first visitor's, and not worth keeping before it is played. */
  let unasked = false

  const troubles: string[] = []
  const store = keeper(
    slug,
    () => localStorage,
    message => {
      troubles.push(message)
      const note = seat.part('trouble')
      if (!note) return
      note.hidden = false
      note.textContent = troubles.join(' ')
    },
  )

  const keep = () => {
    const { game, unknown, seconds, standing, full } = seat
    if (!full || !id || (unasked && !game.moves.length && !game.undone.length)) return
    const desk = deskHere()
    if (!desk) return void fetchDesk().then(keep)
    const { record, played } = desk.whole(slug, game, unknown)
    store.keep({
      id,
      record: desk.encodeRecord(game.patience, record),
      played,
      seconds,
      at: Date.now(),
      standing,
    })
  }

  const fromRecord = (text: string, played?: number): string | undefined => {
    const desk = deskHere()
    if (!desk) return 'Средство чтения записей не загрузилось.'
    const head = desk.readRecordHead(text)
    if (!head.ok) return head.error
    if (head.value.slug !== slug) return `Это запись другого пасьянса (${head.value.slug}).`
    const prepared = desk.patienceOfRecord(rules, head.value)
    if (!prepared.ok) return prepared.error
    const record = desk.decodeRecord(prepared.value, text)
    if (!record.ok) return record.error
    const replayed = desk.replay(prepared.value, record.value)
    if (!replayed.ok) return replayed.error
    const patience = prepared.value
    const begun = record.value.start
    const situation = 'position' in begun ? desk.parseAsciiPosition(patience, begun.position) : undefined
    seat.unknown = situation?.ok && situation.value.unknown.size ? situation.value.unknown : undefined
    const game = { ...replayed.value.game, patience }
    seat.game = played === undefined ? game : goTo(game, played)
    return replayed.value.fault?.message
  }

  /** Preparing a patience anew for answers it has already been prepared for would be work for nothing. */
  const prepared = (chosen: Chosen): Patience => {
    const { patience } = seat.game ?? {}
    const asked =
      patience && Object.entries(chosen).every(([name, answer]) => patience.chosen[name] === answer)
    return asked && Object.keys(chosen).length === Object.keys(patience.chosen).length
      ? patience
      : prepare(rules, chosen)
  }

  return {
    store,
    id: () => id,
    keep,
    fresh: (chosen, from, options = {}) => {
      if (id) keep()
      seat.game = begin(prepared(chosen), from)
      if (typeof from === 'number') seat.unknown = undefined
      id = newId(Math.random().toString(36).slice(2, 6))
      unasked = options.unasked ?? false
      seat.seconds = 0
      seat.standing = 'open'
      seat.begun = {}
    },
    read: record => {
      const fault = fromRecord(record)
      if (seat.game) id = newId('l')
      return fault
    },
    restore: kept => {
      const fault = fromRecord(kept.record, kept.played)
      if (!seat.game) return fault
      id = kept.id
      seat.seconds = kept.seconds
      seat.standing = 'open'
      return fault
    },
  }
}
