/**
 * Where piles lie and what they are called: the geometry of one patience. Data only; the table that draws it
 * knows no rules, and this file knows no pixels. Lengths are in widths of a card (a card is 1 wide, 1.4 high).
 */

/**
 * How the cards of a pile show. `squared`: only the top. `down`, `right`: each card a step further than the one
 * it lies on. `rows`: like `right`, in several lines, as wide as the table. `tucked`: cards were put under the
 * first one, which stays on top; the last one put under peeps out above.
 */
export type Fan = 'squared' | 'down' | 'right' | 'rows' | 'tucked'

export interface PlaceOnTable {
  /** Upper left corner, counted from the left edge of the table and the top of the band. */
  readonly x: number
  readonly y: number
  /** `squared` unless told otherwise. A pile whose cards all lie face down is always drawn squared. */
  readonly fan?: Fan
  /** Of a fan: the length it may take; a longer one is pressed together. */
  readonly limit?: number
  /** Of the cards themselves, for ornaments: 0.74 draws them at 74 %. */
  readonly scale?: number
  /** The name of the zone and the number of its cards are written below. */
  readonly named?: boolean
  /** The number the book counts it by, written below. */
  readonly number?: number
  /** Places drawn as one ornament, over one another: the length of the whole, with one name below. On its first place. */
  readonly span?: number
}

/**
 * A band runs across the table and is as high as its highest pile. Bands follow one another downwards.
 * A zone may go on in the next band: its places are numbered on.
 */
export interface Band {
  /** For each zone that lies in it, the places of its piles, in order. */
  readonly zones: Readonly<Record<string, readonly PlaceOnTable[]>>
  /** Key of the zone whose name is written over the band. */
  readonly caption?: string
  /** Height it keeps when its piles are lower. */
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
  /** Under its pile, where room is short: «пары». */
  readonly short?: string
  /** The book's word, in its spelling, if the book names it: «тайный совѣтъ». */
  readonly book?: string
  /** Genitive: «место 3 палаты лордов». */
  readonly genitive: string
  /** «в тайном совете», «в талоне», «на экваторе». */
  readonly where: string
  /** «в тайный совет», «в талон», «на экватор». */
  readonly whither: string
  /** «из тайного совета», «из талона», «с экватора». */
  readonly whence: string
  /** What a place in it is called: «место», «пачка», «кучка» — absent for one-pile zones. */
  readonly place?: string
  /** The rank that begins its empty places, which are places of ♠ ♥ ♦ ♣ and so on again: written faintly there. */
  readonly awaits?: number
  /** The player may look through the whole pile although only its top shows. */
  readonly open?: boolean
  /** Backs of the second pack: the pile belongs to the other player. */
  readonly otherBack?: boolean
}

/** «осталось пересдач», from a number or from the one an answer to a reading means; other answers show nothing. */
export interface Countdown {
  readonly left: string
  readonly most: number | { readonly reading: string; readonly answers: Readonly<Record<string, number>> }
}

export interface Figure {
  readonly zones: Readonly<Record<string, ZoneNames>>
  /** Counters the player should see, counted down. */
  readonly tallies: Readonly<Record<string, Countdown>>
  /** Names of acts that are more than carrying a card, imperative: «перевернуть талон». Key: the verb. */
  readonly deeds: Readonly<Record<string, string>>
  /** Of a patience for several: the counter that says whose turn it is, and who it is for each value. */
  readonly mover?: { readonly tally: string; readonly names: readonly string[] }
  /** Zones that lie away from the table: told in words, not drawn. */
  readonly beside?: readonly string[]
  /** From `wideFrom` pixels of table width upward, and below it. */
  readonly wide: Arrangement
  readonly narrow: Arrangement
  readonly wideFrom: number
  /** What of this geometry the text says (clause), and what is ours because the figure is lost. In modern Russian. */
  readonly told: readonly { readonly clause: string; readonly says: string }[]
  readonly ours: readonly string[]
}
