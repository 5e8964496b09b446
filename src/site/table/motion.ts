/**
 * Cards travel. Only pictures move: the buttons are in their new places at once, so an act made during an animation
 * hits what the table really is. Nothing waits for an animation, and any act ends those under way.
 */

const MOVE = 220
const APART = 90
const EASE = 'cubic-bezier(.2, .7, .2, 1)'

export interface Corner {
  readonly left: number
  readonly top: number
}

export interface Flight {
  /** The button of the card, where it lies now. */
  readonly card: Element
  readonly from: Corner
  /** Its turn in a chain, from 0. */
  readonly turn: number
}

/** Done when the page has been painted: what is slow, or not seen. */
export const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))

/** Not every browser has one. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }

/** Begins a task of its own: between tasks a slow phone scrolls and answers. */
export const breath = (): Promise<void> => scheduler?.yield?.() ?? new Promise<void>(done => setTimeout(done))

/** How long a task may last, in milliseconds. */
const SLICE = 4
/** For long work in small steps: asked after each, it takes breath when the task has lasted long enough. */
export const breather = (): (() => Promise<void> | undefined) => {
  let since = performance.now()
  return () =>
    performance.now() - since < SLICE
      ? undefined
      : breath().then(() => {
          since = performance.now()
        })
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export interface Motion {
  readonly fly: (flights: readonly Flight[]) => void
  readonly finish: () => void
}

export function motion(): Motion {
  let running: Animation[] = []
  const finish = () => {
    for (const animation of running) animation.finish()
    running = []
  }
  return {
    finish,
    fly: flights => {
      finish()
      if (still()) return
      const ways = flights.map(flight => {
        const to = flight.card.getBoundingClientRect()
        return { ...flight, dx: flight.from.left - to.left, dy: flight.from.top - to.top }
      })
      for (const { card, dx, dy, turn } of ways) {
        const picture = card.querySelector('svg')
        if (!picture || Math.abs(dx) + Math.abs(dy) < 1) continue
        const holders = ['li', '.pile', '.band'].map(holder => card.closest(holder))
        for (const holder of holders) holder?.classList.add('flying')
        const animation = picture.animate(
          [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }],
          { duration: MOVE, delay: turn * APART, easing: EASE, fill: 'backwards' },
        )
        const land = () => {
          for (const holder of holders) holder?.classList.remove('flying')
        }
        animation.finished.then(land, land)
        running.push(animation)
      }
    },
  }
}
