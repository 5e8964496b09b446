/**
 * Where piles lie and what they are called: the geometry of one patience. Data only; the table that draws it
 * knows no rules, and this file knows no pixels. Lengths are in widths of a card (a card is 1 wide, 1.4 high).
 */

/** How the cards of a pile show. `squared`: only the top. The others spread away from the first card. */
export type Fan = 'squared' | 'down' | 'up' | 'right' | 'left'

export interface PlaceOnTable {
  readonly x: number
  readonly y: number
  /** Degrees, clockwise. */
  readonly turn?: number
  readonly fan?: Fan
}

/**
 * A band runs across the table and is as high as its highest pile: `y` of a place counts from the band's top.
 * Bands follow one another downwards.
 */
export interface Band {
  /** The zones that lie in it: for each pile of the zone, in order, its place. */
  readonly zones: Readonly<Record<string, readonly PlaceOnTable[]>>
  /** Written over the band («палата лордов»); absent for none. Key of `zones` in Figure. */
  readonly caption?: string
  readonly minHeight?: number
}

export interface Arrangement {
  /** Width of the table in card widths. */
  readonly width: number
  readonly bands: readonly Band[]
}

export interface ZoneNames {
  /** Modern Russian, nominative: «тайный совет». */
  readonly name: string
  /** The book's word, in its spelling, if the book names it: «тайный совѣтъ». */
  readonly book?: string
  /** Genitive for «место 3 палаты лордов», and prepositional-like phrase for «в палате лордов» as the sentence wants. */
  readonly genitive: string
  /** «в тайном совете», «в талоне», «на экваторе». */
  readonly where: string
  /** «в тайный совет», «в талон», «на экватор». */
  readonly whither: string
  /** «из тайного совета», «из талона», «с экватора». */
  readonly whence: string
  /** What a place in it is called: «место», «пачка», «кучка», «веер» — absent for one-pile zones. */
  readonly place?: string
}

export interface Figure {
  readonly zones: Readonly<Record<string, ZoneNames>>
  /** Names of counters the player should see: «раздач осталось». */
  readonly tallies: Readonly<Record<string, string>>
  /** From about 26 rem of table width upward, and below it. */
  readonly wide: Arrangement
  readonly narrow: Arrangement
  /** What of this geometry the text says (clause), and what is ours because the figure is lost. In modern Russian. */
  readonly told: readonly { readonly clause: string; readonly says: string }[]
  readonly ours: readonly string[]
}
