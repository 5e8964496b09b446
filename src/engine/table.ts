import type { Pile } from './position.ts'

/** Places of one sort: a row, a circle, the stock. Rules hold Zone objects, so a wrong name does not compile. */
export interface Zone {
  readonly sort: 'zone'
  readonly name: string
  readonly piles: readonly Pile[]
  /** Every card of its piles is at hand, not the top alone. */
  readonly spread: boolean
}

/** A counter, 0 … 255. A passing one is wiped by the next act that does not set it. */
export interface Tally {
  readonly sort: 'tally'
  readonly name: string
  readonly tally: number
  readonly passing: boolean
}

export interface Spread {
  readonly spread: number
}

/** `n` places whose cards are all at hand. */
export const spread = (places: number): Spread => ({ spread: places })

export type Spec = Readonly<Record<string, number | Spread | 'tally' | 'passing'>>
export type Table = Readonly<Record<string, Zone | Tally>>
export type TableOf<S extends Spec> = {
  readonly [K in keyof S]: S[K] extends 'tally' | 'passing' ? Tally : Zone
}

/** Lays out a table: zones and tallies, numbered in the order named. At most 64 places and 8 tallies. */
export const layout = <const S extends Spec>(spec: S): TableOf<S> => {
  const table: Record<string, Zone | Tally> = {}
  let pile = 0
  let tally = 0
  for (const [name, what] of Object.entries(spec)) {
    if (!/^[a-z][a-zA-Z]*$/.test(name)) throw new Error(`layout: «${name}» is no name for a zone`)
    if (what === 'tally' || what === 'passing') {
      table[name] = Object.freeze({ sort: 'tally', name, tally: tally++, passing: what === 'passing' })
    } else {
      const places = typeof what === 'number' ? what : what.spread
      const piles = Object.freeze(Array.from({ length: places }, () => pile++))
      table[name] = Object.freeze({ sort: 'zone', name, piles, spread: typeof what !== 'number' })
    }
  }
  if (pile > 64) throw new Error(`layout: ${pile} places, at most 64`)
  if (tally > 8) throw new Error(`layout: ${tally} tallies, at most 8`)
  return Object.freeze(table) as TableOf<S>
}

export const zonesOf = (table: Table): Zone[] => Object.values(table).filter(part => part.sort === 'zone')
export const talliesOf = (table: Table): Tally[] => Object.values(table).filter(part => part.sort === 'tally')

export type Zones = Zone | readonly Zone[]
const isZone = (zones: Zones): zones is Zone => !Array.isArray(zones)
export const asZones = (zones: Zones): readonly Zone[] => (isZone(zones) ? [zones] : zones)
