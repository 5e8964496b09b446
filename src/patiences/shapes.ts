/** Shapes piles are laid in, as lists of places. Lengths in widths of a card, like everything in a figure. */
import type { PlaceOnTable } from './figure.ts'

/** From the left edge of a card to the left edge of the next in a row. */
export const PACE = 1.14

const HEIGHT = 1.4
const round = (n: number) => Math.round(n * 1000) / 1000

type Rest = Omit<PlaceOnTable, 'x' | 'y'>

/** Places side by side. */
export const row = (count: number, x: number, y: number, rest: Rest = {}, pace = PACE): PlaceOnTable[] =>
  Array.from({ length: count }, (_, n) => ({ x: round(x + n * pace), y, ...rest }))

/** Places below one another. */
export const column = (count: number, x: number, y: number, rest: Rest = {}, pace = 1.5): PlaceOnTable[] =>
  Array.from({ length: count }, (_, n) => ({ x, y: round(y + n * pace), ...rest }))

/** Width of `count` places in a row. */
export const wide = (count: number, pace = PACE) => round((count - 1) * pace + 1)

/**
 * Upright cards along an arc around (cx, cy), from one angle to another (degrees, 0 to the right, clockwise).
 * Angles are spaced so that neighbours keep the same distance, measured in cards: they never touch, though
 * upright cards need more room above one another than beside one another.
 */
export function arc(
  count: number,
  at: { cx: number; cy: number; rx: number; ry: number; from: number; to: number },
): PlaceOnTable[] {
  const closed = Math.abs(at.to - at.from) >= 360
  const steps = 7200
  const point = (k: number) => {
    const angle = ((at.from + ((at.to - at.from) * k) / steps) * Math.PI) / 180
    return { x: at.cx + at.rx * Math.cos(angle), y: at.cy + at.ry * Math.sin(angle) }
  }
  const lengths = [0]
  for (let k = 1; k <= steps; k++) {
    const [a, b] = [point(k - 1), point(k)]
    const way = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y) / HEIGHT)
    lengths.push(lengths[k - 1]! + way)
  }
  const each = lengths[steps]! / (closed ? count : count - 1)
  return Array.from({ length: count }, (_, n) => {
    const k = lengths.findIndex(length => length >= n * each - 1e-9)
    const { x, y } = point(k < 0 ? steps : k)
    return { x: round(x - 0.5), y: round(y - HEIGHT / 2) }
  })
}
