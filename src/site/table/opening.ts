/** Which game a table begins with: the diagram's, the address's, the kept one, or a first visitor's deal. */
import { faultOfChosen, patience as prepare } from '../../engine/rulebook.ts'
import { setAddress } from '../islands/keep.ts'
import { deskHere } from './fetch-desk.ts'
import { escape } from '../../edition/markup.ts'
import type { Seat } from './seat.ts'
import { randomDeal, type Sitting } from './sitting.ts'

export interface Opening {
  /** HTML to be said before anything else; empty where there is nothing to be told. */
  readonly greeting: string
  /** Why there is no game at all. */
  readonly fault?: string | undefined
}

/** What `veil` of server.ts wrote. */
const unveil = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), sign => sign.charCodeAt(0)))

/** True where the first game stands in a record or in the notation, so that the desk must be fetched before it. */
export const needsDesk = ({ full }: Seat, { store }: Sitting): boolean =>
  !full || /[?&](game|diagram)=/.test(location.search) || store.read() !== undefined

/** Lays the position of a diagram; a fault if it cannot be read. */
function openDiagram(seat: Seat, { fresh }: Sitting, element: HTMLElement): string | undefined {
  const chosen = Object.fromEntries(
    (element.dataset.reading ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(pair => pair.split('=') as [string, string]),
  )
  const fault = faultOfChosen(seat.rules, chosen)
  if (fault) return fault
  const diagram = deskHere()!.parseDiagram(
    prepare(seat.rules, chosen),
    unveil(element.dataset.position ?? ''),
  )
  if (!diagram.ok) return diagram.error.message
  const { situation, claims } = diagram.value
  seat.unknown = situation.unknown.size ? situation.unknown : undefined
  seat.claims = claims
  fresh(chosen, situation.position)
  return undefined
}

const diagramNumbered = (number: string | null): HTMLElement | null =>
  number === null
    ? null
    : document.querySelector<HTMLElement>(
        `pasyans-table[data-mode="diagram"][data-n="${CSS.escape(number)}"]`,
      )

/** Lays the first game. What the address asked for once is taken out of it; after that the game is the kept one. */
export function opening(seat: Seat, sitting: Sitting): Opening {
  const { rules, root, full } = seat
  if (!full) return { greeting: '', fault: openDiagram(seat, sitting, root) }
  const query = new URLSearchParams(location.search)
  const asked = Object.fromEntries(
    Object.keys(rules.readings ?? {}).flatMap(name => (query.get(name) ? [[name, query.get(name)!]] : [])),
  )
  let greeting = ''

  const shelf = sitting.store.read()
  const linked = query.get('game')
  if (linked !== null) {
    const fault = sitting.read(linked)
    setAddress('game', null)
    if (seat.game)
      return {
        greeting: fault
          ? `<span class="verdict no">Ссылка прочитана не вся.</span> ${escape(fault)}`
          : '<span class="verdict">Партия по ссылке.</span>',
      }
    greeting = `<span class="verdict no">Ссылка не читается.</span> ${escape(fault ?? '')} Ваша партия на месте.`
  }

  const diagram = diagramNumbered(query.get('diagram'))
  if (diagram) {
    const fault = openDiagram(seat, sitting, diagram)
    setAddress('diagram', null)
    seat.claims = []
    if (!fault) return { greeting: '<span class="verdict">Положение из книги.</span> Дальше — ваш ход.' }
  }

  const answers = faultOfChosen(rules, asked) ? {} : asked
  const dealt = Number(query.get('deal') ?? NaN)
  if (Number.isInteger(dealt) && dealt >= 0 && dealt <= 0xffffffff) {
    sitting.fresh(answers, dealt)
    setAddress('deal', null)
    return { greeting }
  }

  const kept = shelf?.games.find(one => one.id === shelf.current) ?? shelf?.games[0]
  if (kept) {
    const fault = sitting.restore(kept)
    if (seat.game) {
      const { chosen } = seat.game.patience
      if (fault) greeting = `<span class="verdict no">Партия восстановлена не вся.</span> ${escape(fault)}`
      if (Object.entries(answers).some(([name, value]) => chosen[name] !== value))
        sitting.fresh({ ...chosen, ...answers }, seat.game.seed ?? randomDeal())
      return { greeting }
    }
    greeting = `<span class="verdict no">Сохранённая партия не читается.</span> ${escape(fault ?? '')} Начат новый расклад.`
  }
  sitting.fresh(answers, kept ? randomDeal() : Number(root.dataset.deal ?? 1), { unasked: true })
  return { greeting }
}
