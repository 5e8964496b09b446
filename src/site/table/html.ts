/** The table as HTML: the same words on the server, before any script, and on the page after each act. Pure. */
import { escape } from '../../edition/markup.ts'
import type { Fan, Figure, ZoneNames } from '../../patiences/figure.ts'
import { cardName, cardsCount, cardSign, faceOf } from './cards.ts'
import { counted } from '../../text/counted.ts'
import { heightsUnseen, lay, spots, type Face, type Size, type Spot } from './layout.ts'
import type { CardView, PileView, TableView } from './view.ts'

export interface Drawing {
  readonly figure: Figure
  /** Address of the card sprite. */
  readonly sprite: string
  /** Buttons that answer, or pictures that only show. */
  readonly live: boolean
  /** The one drawing of a card that is wanted; both where it depends on a width nobody knows yet. */
  readonly face?: Face
}

const zoneOf = (figure: Figure, zone: string): ZoneNames =>
  figure.zones[zone] ?? { name: zone, genitive: zone, where: zone, whither: zone, whence: zone }

/** «палата лордов, место 3», «талон». */
export const pileName = (figure: Figure, pile: { zone: string; index: number }): string => {
  const names = zoneOf(figure, pile.zone)
  return names.place ? `${names.name}, ${names.place} ${pile.index + 1}` : names.name
}

/** A zone's name in both spellings where the book has one; style shows the one the reader has chosen. */
export const zoneCaption = (figure: Figure, zone: string): string => {
  const { name, book } = zoneOf(figure, zone)
  return book === undefined || book === name
    ? escape(name)
    : `<span class="o" lang="ru-petr1708">${escape(book)}</span><span class="n">${escape(name)}</span>`
}

const ordinals = ['', 'одной картой', 'двумя картами', 'тремя картами', 'четырьмя картами']

/** What the ear is told of a card. `above` cards lie on it. */
export function cardLabel(figure: Figure, pile: PileView, at: number): string {
  const card = pile.cards[at]
  const place = pileName(figure, pile)
  if (!card) return `${place}: ${emptyWords(awaitedOn(figure, pile))}`
  const above = pile.cards.length - 1 - at
  const what = card.face === null ? 'закрытая карта' : cardName(card.face)
  if (above === 0) {
    const below = pile.cards.length - 1
    return `${what}, ${place}, сверху${below ? `, под ней ${cardsCount(below)}` : ''}`
  }
  return `${what}, ${place}, под ${ordinals[above] ?? counted(above, 'картой', 'картами', 'картами')}`
}

/** The face of the card that begins an empty place, if there is one of its own. */
export const awaitedOn = (figure: Figure, pile: PileView): string | undefined => {
  const rank = figure.zones[pile.zone]?.awaits
  return rank === undefined ? undefined : faceOf(pile.index % 4, rank)
}
/** `Т♠`: what is seen of it there. */
export const awaitedSign = (figure: Figure, pile: PileView): string | undefined => {
  const awaited = awaitedOn(figure, pile)
  if (awaited === undefined) return undefined
  const { rank, sign } = cardSign(awaited)
  return `${rank}${sign}`
}
const emptyWords = (awaited: string | undefined) =>
  awaited === undefined ? 'пусто' : `пусто, начнёт ${cardName(awaited)}`

const picture = (card: CardView, pile: PileView, drawing: Drawing): string => {
  if (card.face === null) {
    const back = drawing.figure.zones[pile.zone]?.otherBack ? 'c-back2' : 'c-back'
    return `<svg viewBox="0 0 100 140" aria-hidden="true"><use href="${drawing.sprite}#${back}"></use></svg>`
  }
  const use = (kind: string, size: string) =>
    `<use class="${size}" href="${drawing.sprite}#${kind}-${card.face}"></use>`
  const faces =
    drawing.face === undefined
      ? use('c', 'full') + use('m', 'mini')
      : `<use href="${drawing.sprite}#${drawing.face === 'full' ? 'c' : 'm'}-${card.face}"></use>`
  return `<svg viewBox="0 0 100 140" aria-hidden="true">${faces}</svg>`
}

const cell = (pile: PileView, at: number, drawing: Drawing): string => {
  const card = pile.cards[at]!
  const label = escape(cardLabel(drawing.figure, pile, at))
  const inner = picture(card, pile, drawing)
  const back = card.face === null ? ' back' : ''
  return drawing.live
    ? `<li><button type="button" class="card${back}" tabindex="-1" data-at="${at}" aria-label="${label}">${inner}</button></li>`
    : `<li><span class="card${back}" role="img" aria-label="${label}">${inner}</span></li>`
}

/** Which cards of a pile are drawn, bottom → top. */
export const drawnCards = (pile: PileView, fan: Fan): readonly number[] => {
  const top = pile.cards.length - 1
  if (top < 0) return []
  const spreads = fan !== 'squared' && pile.cards.some(card => card.face !== null)
  if (!spreads) return [top]
  if (fan === 'tucked') return top === 0 ? [0] : [0, top]
  return pile.cards.map((_, n) => n)
}

/** An item of a pile's list. */
export interface Item {
  /** Items of one key differ in nothing but their label. */
  readonly key: string
  readonly label: string
  readonly html: () => string
}

/** The items of a pile's list: its drawn cards, bottom → top, or its empty place. */
export function pileItems(pile: PileView, fan: Fan, drawing: Drawing): readonly Item[] {
  const drawn = drawnCards(pile, fan)
  if (drawn.length)
    return drawn.map(at => ({
      key: `${at} ${pile.cards[at]!.face ?? '▒'}`,
      label: cardLabel(drawing.figure, pile, at),
      html: () => cell(pile, at, drawing),
    }))
  const label = cardLabel(drawing.figure, pile, -1)
  const sign = awaitedSign(drawing.figure, pile)
  const inner = sign ? `<span class="awaits" aria-hidden="true" data-card="${sign}"></span>` : ''
  const html = () =>
    drawing.live
      ? `<li><button type="button" class="card hole" tabindex="-1" data-at="-1" aria-label="${escape(label)}">${inner}</button></li>`
      : `<li><span class="card hole" role="img" aria-label="${escape(label)}">${inner}</span></li>`
  return [{ key: 'hole', label, html }]
}

/** The inside of a pile's list. */
export const pileInner = (pile: PileView, fan: Fan, drawing: Drawing): string =>
  pileItems(pile, fan, drawing)
    .map(({ html }) => html())
    .join('')

/** Classes that tell how thick a pile is and how it lies. */
export function pileClass(pile: PileView, fan: Fan): string {
  const hidden = pile.cards.length - drawnCards(pile, fan).length
  const depth = hidden > 5 ? ' deep2' : hidden > 0 ? ' deep' : ''
  const lying = pile.cards.some(card => card.face !== null) ? fan : 'squared'
  return `pile f-${lying}${depth}${pile.cards.length ? '' : ' empty'}${pile.shown ? '' : ' unseen'}`
}

export const pileCount = (pile: PileView) => String(pile.cards.length)

const pileHtml = (spot: Spot, pile: PileView, drawing: Drawing): string => {
  const fan = spot.place.fan ?? 'squared'
  const label = escape(pileName(drawing.figure, pile))
  const list = `<ol class="cards" aria-label="${label}">${pileInner(pile, fan, drawing)}</ol>`
  const name = spot.place.named
    ? `<p class="pile-name">${escape(drawing.figure.zones[pile.zone]?.short ?? '') || zoneCaption(drawing.figure, pile.zone)}${spot.place.span ? '' : ` <b>${pileCount(pile)}</b>`}</p>`
    : spot.place.number === undefined
      ? ''
      : `<p class="pile-name number" aria-hidden="true">${spot.place.number}</p>`
  return `<div class="${pileClass(pile, fan)}" data-pile="${pile.id}" data-zone="${pile.zone}">${list}${name}</div>`
}

/**
 * Fans are taller than the single cards the style sheet reckons with: a picture of nothing, of the right proportions,
 * keeps their room until a script knows the heights. One for each arrangement and each face; style shows the one that counts.
 */
function roomsHtml({ figure }: Drawing, view: TableView): (band: number) => string {
  const sizes = new Map<string, Size>()
  for (const { zone, index, cards } of view.piles.values())
    sizes.set(`${zone} ${index}`, { count: cards.length, shows: cards.some(({ face }) => face !== null) })
  const size = (zone: string, index: number): Size =>
    sizes.get(`${zone} ${index}`) ?? { count: 0, shows: false }
  const two = figure.wide !== figure.narrow
  const arrangements = [
    { arrangement: figure.wide, name: two ? 'room in-wide' : 'room' },
    ...(two ? [{ arrangement: figure.narrow, name: 'room in-narrow' }] : []),
  ].map(({ arrangement, name }) => ({
    name,
    width: arrangement.width,
    least: lay(arrangement, () => ({ count: 1, shows: true }), 'full').bands.map(({ height }) => height),
    full: heightsUnseen(arrangement, size, 'full'),
    small: heightsUnseen(arrangement, size, 'small'),
  }))
  const short = (n: number) => String(Math.round(n * 1000) / 1000)
  return band => {
    const needed = arrangements.some(
      ({ least, full, small }) => Math.max(full[band] ?? 0, small[band] ?? 0) > (least[band] ?? 0) + 0.001,
    )
    if (!needed) return ''
    return arrangements
      .map(({ name, width, full, small }) => {
        const picture = (face: string, height = 0) =>
          `<svg class="${face}" viewBox="0 0 ${short(width)} ${short(height)}" aria-hidden="true"></svg>`
        return `<div class="${name}">${picture('full', full[band])}${picture('mini', small[band])}</div>`
      })
      .join('')
  }
}

/** The whole table. Piles a partial position does not show are left out, and bands that are empty without them. */
export function tableHtml(view: TableView, drawing: Drawing): string {
  const { figure } = drawing
  const all = spots(figure.wide).filter(spot => view.piles.get(spot.id)?.shown)
  const room = roomsHtml(drawing, view)
  return figure.wide.bands
    .map((band, b) => {
      const here = all.filter(spot => spot.band === b)
      if (!here.length) return ''
      const caption = band.caption ? `<p class="row-name">${zoneCaption(figure, band.caption)}</p>` : ''
      const piles = here.map(spot => pileHtml(spot, view.piles.get(spot.id)!, drawing)).join('\n')
      const zones = Object.keys(band.zones).join(' ')
      return `<div class="band" data-band="${b}" data-zones="${zones}">${caption}<div class="field">${room(b)}${piles}</div></div>`
    })
    .join('\n')
}

/** The table in words: for those who prefer reading it, and for paper. */
export function listHtml(view: TableView, figure: Figure): string {
  const zones = [...new Set([...view.piles.values()].map(pile => pile.zone))]
  const items = zones.flatMap(zone => {
    const piles = [...view.piles.values()].filter(pile => pile.zone === zone && pile.shown)
    if (!piles.length) return []
    const names = zoneOf(figure, zone)
    const told = piles.map(pile => pileWords(pile, figure)).join('; ')
    return [`<li><b>${escape(names.name)}</b>: ${escape(told)}.</li>`]
  })
  return `<ul class="in-words">${items.join('\n')}</ul>`
}

/** What may be seen of a pile, in words, top first. */
export function pileWords(pile: PileView, figure: Figure): string {
  const names = zoneOf(figure, pile.zone)
  const place = names.place ? `${names.place} ${pile.index + 1} — ` : ''
  const open = pile.cards.filter(card => card.face !== null)
  if (!pile.cards.length) return `${place}${emptyWords(awaitedOn(figure, pile))}`
  if (!open.length) return `${place}${cardsCount(pile.cards.length)} крапом вверх`
  const top = pile.cards.at(-1)!
  const below = pile.cards.length - 1
  const first = top.face === null ? 'закрытая карта' : cardName(top.face)
  return `${place}${first}${below ? `, под ней ${cardsCount(below)}` : ''}`
}
