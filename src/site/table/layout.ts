/**
 * Where everything lies: a figure and the sizes of its piles → rectangles. Pure. Lengths in widths of a card.
 * The page draws with the same numbers in CSS (figure-css.ts); this module is what tells the page the heights of
 * bands and the steps of fans, and what the tests look at.
 */
import type { Arrangement, Figure, PlaceOnTable } from '../../patiences/figure.ts'

export const CARD_HEIGHT = 1.4
/** Height of the line of type under a named pile. */
export const NAME_HEIGHT = 0.62
/** Of a number under a pile. */
export const NUMBER_HEIGHT = 0.4
/** What is written under a pile takes so much. */
export const under = (place: PlaceOnTable): number =>
  place.named ? NAME_HEIGHT : place.number === undefined ? 0 : NUMBER_HEIGHT
/** A card narrower than this many pixels is drawn in its miniature face. */
export const MINIATURE_BELOW = 50

/** How much of a covered card shows: a strip with its index, which is twice as large on a miniature. */
export const STEPS = {
  full: { down: 0.33, right: 0.48, rows: 0.5, tucked: 0.33 },
  small: { down: 0.51, right: 0.56, rows: 1, tucked: 0.51 },
} as const
/** From line to line of a spread in rows. */
const ROW_STEP = { full: 0.5, small: 0.52 } as const

export type Face = keyof typeof STEPS

export interface Size {
  readonly count: number
  /** Some card of it lies face up. */
  readonly shows: boolean
}

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PileLayout extends Rect {
  readonly id: string
  readonly band: number
  /** From a card to the next one, in widths of its own card. */
  readonly step: number
  /** Of `rows`: cards in a line. */
  readonly perRow: number
  readonly place: PlaceOnTable
}

export interface Layout {
  readonly width: number
  readonly piles: ReadonlyMap<string, PileLayout>
  readonly bands: readonly { readonly height: number; readonly caption?: string }[]
}

export interface Spot {
  readonly id: string
  readonly zone: string
  readonly index: number
  readonly band: number
  readonly place: PlaceOnTable
}

/** Name of a pile as positions write it: `council.3`, and `talon` for a zone of one. */
export const pileId = (zone: string, index: number, alone: boolean) => (alone ? zone : `${zone}.${index + 1}`)

/** Every place of an arrangement, band after band, in the order a reader meets them. */
export function spots(arrangement: Arrangement): Spot[] {
  const total: Record<string, number> = {}
  for (const band of arrangement.bands)
    for (const [zone, places] of Object.entries(band.zones)) total[zone] = (total[zone] ?? 0) + places.length
  const met: Record<string, number> = {}
  return arrangement.bands.flatMap((band, b) =>
    Object.entries(band.zones).flatMap(([zone, places]) =>
      places.map(place => {
        const index = met[zone] ?? 0
        met[zone] = index + 1
        return { id: pileId(zone, index, total[zone] === 1), zone, index, band: b, place }
      }),
    ),
  )
}

/** How long a pile is and how it is drawn. */
export function drawn(place: PlaceOnTable, size: Size, face: Face, tableWidth: number) {
  const scale = place.scale ?? 1
  const fan = place.fan ?? 'squared'
  const steps = STEPS[face]
  const more = size.count - 1
  const flat = { width: scale, height: scale * CARD_HEIGHT, step: 0, perRow: 1 }
  if (fan === 'squared' || more < 1 || !size.shows) return flat
  if (fan === 'tucked') return { ...flat, step: steps.tucked, height: scale * (CARD_HEIGHT + steps.tucked) }
  if (fan === 'rows') {
    const perRow = Math.max(1, Math.floor((tableWidth - place.x - 1) / steps.rows) + 1)
    const lines = Math.ceil(size.count / perRow)
    return {
      width: tableWidth - place.x,
      height: CARD_HEIGHT + (lines - 1) * ROW_STEP[face],
      step: steps.rows,
      perRow,
    }
  }
  const base = fan === 'down' ? CARD_HEIGHT : 1
  const most = place.limit === undefined ? Infinity : Math.max(0, (place.limit / scale - base) / more)
  const step = Math.min(steps[fan], most)
  const length = scale * (base + more * step)
  return fan === 'down' ? { ...flat, step, height: length } : { ...flat, step, width: length }
}

/** Lays the piles. `size` is asked once for every place. */
export function lay(
  arrangement: Arrangement,
  size: (zone: string, index: number) => Size,
  face: Face,
): Layout {
  const piles = new Map<string, PileLayout>()
  const heights = arrangement.bands.map(band => band.minHeight ?? 0)
  for (const spot of spots(arrangement)) {
    const shape = drawn(spot.place, size(spot.zone, spot.index), face, arrangement.width)
    piles.set(spot.id, {
      id: spot.id,
      band: spot.band,
      x: spot.place.x,
      y: spot.place.y,
      place: spot.place,
      ...shape,
    })
    const bottom = spot.place.y + shape.height + under(spot.place)
    heights[spot.band] = Math.max(heights[spot.band]!, bottom)
  }
  return {
    width: arrangement.width,
    piles,
    bands: arrangement.bands.map((band, b) => ({
      height: heights[b]!,
      ...(band.caption ? { caption: band.caption } : {}),
    })),
  }
}

/** The step the style sheet gives a fan with a limit: it does not know how many cards lie in it. */
export const stepUnseen = (place: PlaceOnTable, face: Face, tableWidth: number): number =>
  drawn(place, { count: 4, shows: true }, face, tableWidth).step

/**
 * Heights of the bands before any script: fans lie with the steps of the style sheet, so those that are to be pressed
 * together are not yet.
 */
export function heightsUnseen(
  arrangement: Arrangement,
  size: (zone: string, index: number) => Size,
  face: Face,
): number[] {
  const heights = lay(arrangement, size, face).bands.map(({ height }) => height)
  for (const { place, zone, index, band } of spots(arrangement)) {
    if (place.fan !== 'down' || place.limit === undefined) continue
    const { count, shows } = size(zone, index)
    if (!shows || count < 2) continue
    const step = stepUnseen(place, face, arrangement.width)
    const height = (place.scale ?? 1) * (CARD_HEIGHT + (count - 1) * step)
    const bottom = place.y + height + under(place)
    heights[band] = Math.max(heights[band]!, bottom)
  }
  return heights
}

/** The arrangement and the faces for a table so many pixels wide. */
export function choose(
  figure: Figure,
  pixels: number,
): { arrangement: Arrangement; face: Face; card: number } {
  const arrangement = pixels >= figure.wideFrom ? figure.wide : figure.narrow
  const card = pixels / arrangement.width
  return { arrangement, card, face: card < MINIATURE_BELOW ? 'small' : 'full' }
}
