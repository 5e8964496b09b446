/**
 * The drawn table: keeps the page equal to what a player sees, and tells of taps, drags and keys in terms of piles.
 * It asks nobody what is lawful; marks are put on it from outside.
 */
import type { Figure } from '../../patiences/figure.ts'
import { drawnCards, pileItems, pileClass, type Drawing } from './html.ts'
import { choose, drawn, lay, spots, type Face, type Size, type Spot } from './layout.ts'
import { afterPaint, breather, motion, type Corner, type Flight } from './motion.ts'
import type { PileView, TableView } from './view.ts'

/** A card on the board: its pile and its place in it from the bottom; −1 for an empty place. */
export interface Cell {
  readonly pile: string
  readonly at: number
}

export type State = 'held' | 'allow' | 'refuse' | 'duty' | 'hint'

export interface Mark {
  readonly cell: Cell
  readonly state: State
  readonly tag?: string
}

export interface Orders {
  readonly tap: (cell: Cell) => void
  readonly doubleTap: (cell: Cell) => void
  /** Is it the card in hand? Only then a second tap belongs to the first. */
  readonly holds: (cell: Cell) => boolean
  /** A card begins to be dragged: false if it may not leave its place even in the hand. */
  readonly lift: (cell: Cell) => boolean
  /** It was let go over a pile; undefined: over none. */
  readonly drop: (cell: Cell, onto: string | undefined) => void
  /** Piles the card in hand may go to. */
  readonly welcome: () => ReadonlySet<string>
  readonly key: (key: string, cell: Cell) => boolean
  readonly inspect: (pile: string) => void
}

export interface Travel {
  /** Where a card is now. */
  readonly to: Cell
  /** Where it was: of a card that was not drawn, its pile. */
  readonly from: Cell
  readonly turn: number
}

export interface Board {
  /** Draws the first table, pile after pile, with breath between them. */
  readonly open: (view: TableView) => Promise<void>
  readonly show: (view: TableView, travels?: readonly Travel[]) => void
  readonly mark: (marks: readonly Mark[], live: (cell: Cell) => boolean) => void
  readonly light: (zones: ReadonlySet<string>) => void
}

const DRAG_AFTER = 6
const DOUBLE_WITHIN = 400
const HOLD = 550

/** Keys by their place on the keyboard, whatever its language; the question mark by what it writes. */
const named = (event: KeyboardEvent): string =>
  event.key === '?' ? 'help' : event.shiftKey && event.key === 'Enter' ? 'home' : event.code || event.key

const byPlace = (spot: Spot) => spot.place.fan ?? 'squared'

export function board(table: HTMLElement, figure: Figure, how: Drawing, orders: Orders): Board {
  const places = new Map(spots(figure.wide).map(spot => [spot.id, spot]))
  const piles = new Map<string, HTMLElement>()
  for (const element of table.querySelectorAll<HTMLElement>('[data-pile]'))
    piles.set(element.dataset.pile!, element)
  const bands = [...table.querySelectorAll<HTMLElement>('[data-band]')]
  const moving = motion()
  let drawing: Drawing = { ...how, face: choose(figure, table.clientWidth || 600).face }
  /** What is drawn of each pile, bottom → top, to leave alone what has not changed: its faces, and keys of its items. */
  const lying = new Map<string, { readonly faces: string; readonly keys: readonly string[] }>()
  let view: TableView = { piles: new Map(), tallies: new Map() }
  let at: Cell = { pile: [...piles.keys()][0] ?? '', at: 0 }

  // —— geometry ——

  let sizes = new Map<string, Size>()
  const nothing: Size = { count: 0, shows: false }
  const size = (zone: string, index: number): Size => sizes.get(`${zone} ${index}`) ?? nothing
  const measure = () => {
    sizes = new Map()
    for (const pile of view.piles.values())
      sizes.set(`${pile.zone} ${pile.index}`, {
        count: pile.cards.length,
        shows: pile.cards.some(card => card.face !== null),
      })
  }
  const set = (element: HTMLElement, name: string, value: string | undefined) => {
    if (value === undefined) element.style.removeProperty(name)
    else if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
  }
  // Asked once and after each change of size: asking in the midst of drawing would lay out the page each time.
  let width = table.clientWidth
  const fit = () => {
    measure()
    const { arrangement, face } = choose(figure, width || 600)
    if (face !== drawing.face) {
      // Cards that have become small, or large again, are drawn anew.
      drawing = { ...drawing, face }
      lying.clear()
      for (const pile of view.piles.values()) drawPile(pile, piles.get(pile.id))
    }
    const layout = lay(arrangement, size, face)
    for (const band of bands) {
      const height = layout.bands[Number(band.dataset.band)]?.height
      if (height !== undefined) set(band, '--h', String(Math.round(height * 1000) / 1000))
    }
    for (const spot of spots(arrangement)) fitPile(spot, face, arrangement.width)
  }
  const fitPile = (spot: Spot, face: Face, wide: number) => {
    if (spot.place.limit === undefined) return
    const element = piles.get(spot.id)
    const { step } = drawn(spot.place, size(spot.zone, spot.index), face, wide)
    if (element) set(element, '--step', step ? String(Math.round(step * 1000) / 1000) : undefined)
  }
  new ResizeObserver(() => {
    if (table.clientWidth === width) return
    width = table.clientWidth
    fit()
  }).observe(table)

  // —— drawing ——

  const button = (cell: Cell): HTMLElement | null => {
    const pile = piles.get(cell.pile)
    if (!pile) return null
    const exact = pile.querySelector<HTMLElement>(`[data-at="${cell.at}"]`)
    return exact ?? [...pile.querySelectorAll<HTMLElement>('[data-at]')].at(-1) ?? null
  }
  const cellOf = (target: EventTarget | null): Cell | undefined => {
    const card = target instanceof Element ? target.closest<HTMLElement>('button[data-at]') : null
    const pile = card?.closest<HTMLElement>('[data-pile]')
    return card && pile && table.contains(pile)
      ? { pile: pile.dataset.pile!, at: Number(card.dataset.at) }
      : undefined
  }
  const corner = (cell: Cell): Corner | undefined => {
    const { left, top } = button(cell)?.getBoundingClientRect() ?? {}
    return left === undefined || top === undefined ? undefined : { left, top }
  }

  const drawPile = (pile: PileView, element: HTMLElement | undefined) => {
    const spot = places.get(pile.id)
    if (!spot || !element) return
    const faces = pile.cards.map(card => card.face ?? '▒').join(' ')
    const was = lying.get(pile.id)
    if (was?.faces === faces) return
    const list = element.querySelector('.cards')
    if (!list) return
    const fan = byPlace(spot)
    const items = pileItems(pile, fan, drawing)
    lying.set(pile.id, { faces, keys: items.map(({ key }) => key) })
    if (!was) list.innerHTML = items.map(({ html }) => html()).join('')
    else {
      const found = items.findIndex(({ key }, n) => key !== was.keys[n])
      const same = found < 0 ? items.length : found
      while (list.childElementCount > same) list.lastElementChild?.remove()
      const more = items.slice(same).map(({ html }) => html())
      if (more.length) list.insertAdjacentHTML('beforeend', more.join(''))
      // What lies on a card has changed, and so what is said of it.
      for (const [n, { label }] of items.slice(0, same).entries())
        put(list.children[n]?.firstElementChild, label)
    }
    const name = pileClass(pile, fan)
    if (element.className !== name) element.className = name
    const count = element.querySelector('.pile-name b')
    const thick = String(pile.cards.length)
    if (count && count.textContent !== thick) count.textContent = thick
  }
  const put = (card: Element | null | undefined, label: string) => {
    if (card && card.getAttribute('aria-label') !== label) card.setAttribute('aria-label', label)
  }

  /** What is marked or moves lies above its neighbours. */
  const raise = (card: Element, up: boolean) => {
    for (const holder of ['li', '.pile', '.band']) card.closest(holder)?.toggleAttribute('data-up', up)
  }

  const rove = () => {
    const next = button(at)
    // To set it on a card that has the focus, even to what it is, has the page styled at once.
    for (const old of table.querySelectorAll('button.card[tabindex="0"]'))
      if (old !== next) old.setAttribute('tabindex', '-1')
    if (next?.getAttribute('tabindex') !== '0') next?.setAttribute('tabindex', '0')
  }

  const open = async (first: TableView) => {
    view = first
    const rest = breather()
    for (const [id, element] of piles) {
      const pile = first.piles.get(id)
      if (pile) drawPile(pile, element)
      await rest()
      // Somebody has played meanwhile, and drawn all of it.
      if (view !== first) return
    }
    fit()
    rove()
  }

  const show = (next: TableView, travels: readonly Travel[] = []) => {
    const had = table.contains(document.activeElement)
    // Where cards were is asked while nothing has been touched: then the page need not be laid out to answer.
    const corners = travels.map(travel => corner(travel.from))
    moving.finish()
    view = next
    for (const [id, element] of piles) {
      const pile = next.piles.get(id)
      if (pile) drawPile(pile, element)
    }
    fit()
    rove()
    settle(had, () =>
      travels.flatMap((travel, n) => {
        const pile = next.piles.get(travel.to.pile)
        const spot = places.get(travel.to.pile)
        const card = button(travel.to)
        const from = corners[n]
        const isDrawn = pile && spot && drawnCards(pile, byPlace(spot)).includes(travel.to.at)
        return card && from && isDrawn ? [{ card, from, turn: travel.turn }] : []
      }),
    )
  }

  /**
   * To give the focus and to send cards on their way both need the page laid out. They wait for the end of this turn,
   * when whoever drew the table has also said what there is to say: so the page is laid out once, and before it is painted.
   */
  let settling: { had: boolean; flights: () => readonly Flight[] } | undefined
  const settle = (had: boolean, flights: () => readonly Flight[]) => {
    if (!settling)
      queueMicrotask(() => {
        const now = settling
        settling = undefined
        if (!now) return
        const lost = document.activeElement === document.body || document.activeElement === null
        if (now.had && lost) button(at)?.focus({ preventScroll: true })
        moving.fly(now.flights())
      })
    settling = { had: had || (settling?.had ?? false), flights }
  }

  let enlivening = 0
  /**
   * What may do something invites the pointer. It is not seen, and has all shapes of the cards it changes styled; so it
   * comes after what is seen.
   */
  const enliven = (live: (cell: Cell) => boolean) => {
    const mine = ++enlivening
    afterPaint(() => {
      if (mine !== enlivening) return
      for (const card of table.querySelectorAll<HTMLElement>('button[data-at]')) {
        const cell = cellOf(card)
        card.toggleAttribute('data-live', cell !== undefined && live(cell))
      }
    })
  }

  const mark = (marks: readonly Mark[], live: (cell: Cell) => boolean) => {
    for (const old of table.querySelectorAll('[data-state]')) {
      old.removeAttribute('data-state')
      raise(old, false)
    }
    for (const old of table.querySelectorAll('.tag')) old.remove()
    for (const old of table.querySelectorAll('[aria-pressed]')) old.removeAttribute('aria-pressed')
    enliven(live)
    const tagged = new Set<HTMLElement>()
    for (const { cell, state, tag } of marks) {
      const card = button(cell)
      if (!card) continue
      card.dataset.state = state
      raise(card, true)
      if (state === 'held') card.setAttribute('aria-pressed', 'true')
      if (!tag || tagged.has(card)) continue
      tagged.add(card)
      const label = document.createElement('span')
      label.className = state === 'refuse' ? 'tag no' : 'tag'
      label.setAttribute('aria-hidden', 'true')
      label.textContent = state === 'refuse' ? `✕ ${tag}` : tag
      card.after(label)
    }
  }

  // —— pointer ——

  let drag: { cell: Cell; card: HTMLElement; id: number; x: number; y: number; lifted: boolean } | undefined
  let lastTap = { pile: '', time: 0 }
  let swallowClick = false
  let hold: ReturnType<typeof setTimeout> | undefined

  const over = (card: Element): string | undefined => {
    const picture = card.querySelector('svg') ?? card
    const mine = picture.getBoundingClientRect()
    const area = mine.width * mine.height
    const near = Math.min(mine.width, 60) * 0.35
    const welcome = orders.welcome()
    let best: { id: string; score: number } | undefined
    for (const [id, element] of piles) {
      const cards = element.querySelector('.cards')?.getBoundingClientRect()
      if (!cards || id === drag?.cell.pile) continue
      const slack = welcome.has(id) ? near : 0
      const width = Math.min(mine.right, cards.right + slack) - Math.max(mine.left, cards.left - slack)
      const height = Math.min(mine.bottom, cards.bottom + slack) - Math.max(mine.top, cards.top - slack)
      if (width <= 0 || height <= 0) continue
      const share = (width * height) / area
      const score = share + (welcome.has(id) ? 1 : 0)
      if (share >= (welcome.has(id) ? 0.12 : 0.4) && (!best || score > best.score)) best = { id, score }
    }
    if (best) return best.id
    const home = drag && piles.get(drag.cell.pile)?.getBoundingClientRect()
    const middle = { x: mine.left + mine.width / 2, y: mine.top + mine.height / 2 }
    const inside =
      home && middle.x > home.left && middle.x < home.right && middle.y > home.top && middle.y < home.bottom
    return inside && drag && welcome.has(drag.cell.pile) ? drag.cell.pile : undefined
  }

  const drags = (card: Element, on: boolean) => {
    for (const holder of ['li', '.pile', '.band']) card.closest(holder)?.classList.toggle('dragging', on)
  }

  const letGo = (dropped: boolean) => {
    clearTimeout(hold)
    const now = drag
    drag = undefined
    if (!now?.lifted) return
    const onto = dropped ? withDrag(now, () => over(now.card)) : undefined
    drags(now.card, false)
    now.card.style.removeProperty('--dx')
    now.card.style.removeProperty('--dy')
    if (dropped) orders.drop(now.cell, onto)
  }
  const withDrag = <T>(was: NonNullable<typeof drag>, ask: () => T): T => {
    drag = was
    const answer = ask()
    drag = undefined
    return answer
  }

  table.addEventListener('pointerdown', event => {
    moving.finish()
    swallowClick = false
    if (event.button !== 0 || drag) return
    const cell = cellOf(event.target)
    const card = cell && button(cell)
    if (!cell || !card) return
    clearTimeout(hold)
    if (event.pointerType === 'touch')
      hold = setTimeout(() => {
        if (!drag || drag.lifted) return
        swallowClick = true
        drag = undefined
        orders.inspect(cell.pile)
      }, HOLD)
    drag = { cell, card, id: event.pointerId, x: event.clientX, y: event.clientY, lifted: false }
  })
  table.addEventListener('pointermove', event => {
    if (!drag || event.pointerId !== drag.id) return
    const dx = event.clientX - drag.x
    const dy = event.clientY - drag.y
    if (!drag.lifted) {
      if (Math.hypot(dx, dy) < DRAG_AFTER || drag.cell.at < 0) return
      clearTimeout(hold)
      const { cell, id } = drag
      if (!orders.lift(cell)) {
        drag = undefined
        return
      }
      const card = button(cell) ?? drag.card
      drag = { ...drag, card, lifted: true }
      drags(card, true)
      card.setPointerCapture(id)
    }
    drag.card.style.setProperty('--dx', `${dx}px`)
    drag.card.style.setProperty('--dy', `${dy}px`)
  })
  table.addEventListener('pointerup', event => {
    if (!drag || event.pointerId !== drag.id) return
    if (drag.lifted) swallowClick = true
    letGo(true)
  })
  table.addEventListener('pointercancel', () => letGo(false))
  table.addEventListener('contextmenu', event => {
    const cell = cellOf(event.target)
    if (!cell) return
    event.preventDefault()
    clearTimeout(hold)
    if (drag && !drag.lifted) drag = undefined
    if (!swallowClick) orders.inspect(cell.pile)
  })
  table.addEventListener('dragstart', event => event.preventDefault())

  table.addEventListener('click', event => {
    if (swallowClick) {
      swallowClick = false
      return
    }
    const cell = cellOf(event.target)
    if (!cell) return
    at = cell
    rove()
    // A key press clicks, too, but never doubly.
    const time = event.detail === 0 ? -Infinity : event.timeStamp
    const twice = lastTap.pile === cell.pile && time - lastTap.time < DOUBLE_WITHIN && orders.holds(cell)
    lastTap = twice ? { pile: '', time: 0 } : { pile: cell.pile, time }
    if (twice) orders.doubleTap(cell)
    else orders.tap(cell)
  })
  table.addEventListener('focusin', event => {
    const cell = cellOf(event.target)
    if (!cell) return
    at = cell
    rove()
  })

  // —— keys ——

  const step = (key: string): Cell | undefined => {
    const here = button(at)
    const pile = piles.get(at.pile)
    if (!here || !pile) return undefined
    const inside = [...pile.querySelectorAll<HTMLElement>('button[data-at]')]
    const n = inside.indexOf(here)
    const centre = (card: Element) => {
      const { left, top, width, height } = card.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const mine = centre(here)
    const inner = [inside[n - 1], inside[n + 1]].find(card => {
      if (!card) return false
      const there = centre(card)
      const [dx, dy] = [there.x - mine.x, there.y - mine.y]
      if (Math.abs(dx) > Math.abs(dy)) return key === (dx > 0 ? 'ArrowRight' : 'ArrowLeft')
      return key === (dy > 0 ? 'ArrowDown' : 'ArrowUp')
    })
    if (inner) return cellOf(inner)
    if (key === 'Home' || key === 'End') {
      const all = [...table.querySelectorAll<HTMLElement>('[data-pile]')]
      const end = (key === 'Home' ? all[0] : all.at(-1))?.dataset.pile
      return end ? top(end) : undefined
    }
    let best: { id: string; far: number } | undefined
    for (const [id, element] of piles) {
      if (id === at.pile) continue
      const card = [...element.querySelectorAll<HTMLElement>('button[data-at]')].at(-1)
      const box = card?.getBoundingClientRect()
      if (!box?.width) continue
      const dx = box.left + box.width / 2 - mine.x
      const dy = box.top + box.height / 2 - mine.y
      const [ahead, aside] =
        key === 'ArrowLeft'
          ? [-dx, dy]
          : key === 'ArrowRight'
            ? [dx, dy]
            : key === 'ArrowUp'
              ? [-dy, dx]
              : [dy, dx]
      if (ahead < 4) continue
      const far = ahead + 2.5 * Math.abs(aside)
      if (!best || far < best.far) best = { id, far }
    }
    return best && top(best.id)
  }
  const top = (id: string): Cell => ({ pile: id, at: (view.piles.get(id)?.cards.length ?? 0) - 1 })

  table.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') {
      const next = step(event.key)
      event.preventDefault()
      if (next) focus(next)
      return
    }
    const cell = cellOf(event.target)
    if (cell && orders.key(named(event), cell)) event.preventDefault()
  })

  const focus = (cell: Cell) => {
    at = cell
    rove()
    button(cell)?.focus({ preventScroll: false })
  }

  return {
    open,
    show,
    mark,
    light: zones => {
      for (const [id, element] of piles)
        element.toggleAttribute('data-lit', zones.has(places.get(id)?.zone ?? ''))
      for (const band of bands) {
        const named = figure.wide.bands[Number(band.dataset.band)]?.caption
        band.toggleAttribute('data-lit', named !== undefined && zones.has(named))
      }
    },
  }
}
