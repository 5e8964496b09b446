/**
 * Positions as pictures: an SVG that needs no page, style sheet or script, and what it shows in words. For the copies that
 * leave the site. Pure.
 */
import { parseDiagram } from '../engine/notation.ts'
import type { Patience } from '../engine/rulebook.ts'
import type { Page, PagePosition } from '../edition/page.ts'
import type { Diagram } from '../edition/epub/epub.ts'
import type { Figure } from '../patiences/figure.ts'
import { cardSign } from './table/cards.ts'
import { claimsHtml } from './table/claims.ts'
import { escape } from '../edition/markup.ts'
import { awaitedSign, drawnCards, pileWords } from './table/html.ts'
import { CARD_HEIGHT, lay, NAME_HEIGHT, NUMBER_HEIGHT, under, type PileLayout } from './table/layout.ts'
import { look, type CardView, type PileView, type TableView } from './table/view.ts'

/** Units of the drawing in the width of a card. */
const CARD = 40
const MARGIN = 8
const CAPTION = 20
const BETWEEN = 8
/** A name under a pile may be so much wider than the pile, on either side. */
const ROOM = 24

const SUITS = {
  S: 'M50 2C57 20 94 40 94 65C94 79 84 87 73 87C64 87 57 83 53.5 77C54.5 88 59 94 67 98H33C41 94 45.5 88 46.5 77C43 83 36 87 27 87C16 87 6 79 6 65C6 40 43 20 50 2Z',
  H: 'M50 97C44 79 4 60 4 32C4 15 16 6 28 6C39 6 47 14 50 24C53 14 61 6 72 6C84 6 96 15 96 32C96 60 56 79 50 97Z',
  D: 'M50 2C58 20 72 38 90 50C72 62 58 80 50 98C42 80 28 62 10 50C28 38 42 20 50 2Z',
  C: 'M50 3C62 3 71 12 71 23C71 31 67 36 62 41C66 38 70 37 75 37C87 37 96 46 96 57C96 69 87 78 75 78C66 78 58 74 53.5 66C54.5 82 59 92 67 97H33C41 92 45.5 82 46.5 66C42 74 34 78 25 78C13 78 4 69 4 57C4 46 13 37 25 37C30 37 34 38 38 41C33 36 29 31 29 23C29 12 38 3 50 3Z',
} as const
const RED = '#a2231d'
const BLACK = '#221c16'

const short = (n: number): string => String(Math.round(n * 10) / 10)

const suit = (name: keyof typeof SUITS, x: number, y: number, size: number): string =>
  `<use href="#s-${name}" x="${short(x)}" y="${short(y)}" width="${short(size)}" height="${short(size)}"/>`

/** `upright`: the suit stands under the rank, for cards of which a strip at the left shows. */
const cardSvg = (card: CardView, x: number, y: number, scale: number, upright: boolean): string => {
  const [w, h] = [CARD * scale, CARD * CARD_HEIGHT * scale]
  const ground = `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="3"`
  if (card.face === null)
    return `${ground} fill="#33526b" stroke="${BLACK}"/><rect x="${short(x + 3)}" y="${short(y + 3)}" width="${short(w - 6)}" height="${short(h - 6)}" rx="1.5" fill="none" stroke="#dfe6ea" stroke-dasharray="2 2"/>`
  const { rank, suit: name } = cardSign(card.face)
  const colour = name === 'H' || name === 'D' ? RED : BLACK
  const size = 14 * scale
  const index = `<text x="${short(x + 3 * scale)}" y="${short(y + 12.5 * scale)}" font-size="${short(size)}">${rank}</text>`
  const sign = upright
    ? suit(name, x + 4 * scale, y + 15 * scale, 9 * scale)
    : suit(name, x + (rank.length > 1 ? 19 : 15) * scale, y + 3 * scale, 9 * scale)
  const large = suit(name, x + w / 2 - 8 * scale, y + h - 24 * scale, 16 * scale)
  return `${ground} fill="#fffdf7" stroke="${BLACK}"/><g fill="${colour}">${index}${sign}${large}</g>`
}

const pileSvg = (pile: PileView, at: PileLayout, x: number, y: number, figure: Figure): string => {
  const scale = at.place.scale ?? 1
  const fan = at.place.fan ?? 'squared'
  const drawn = drawnCards(pile, fan)
  const names = figure.zones[pile.zone]
  const [w, h] = [CARD * scale, CARD * CARD_HEIGHT * scale]
  const step = at.step * CARD * scale
  const parts: string[] = []
  if (drawn.length === 0) {
    parts.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="3" fill="none" stroke="#6e6254" stroke-dasharray="3 3"/>`,
    )
    const sign = awaitedSign(figure, pile)
    if (sign !== undefined)
      parts.push(
        `<text x="${short(x + w / 2)}" y="${short(y + h / 2 + 6)}" font-size="16" text-anchor="middle" fill="#6e6254">${sign}</text>`,
      )
  }
  const single = drawn.length === 1
  if (single && pile.cards.length > 1)
    parts.push(
      `<rect x="${short(x + 2)}" y="${short(y + 2)}" width="${short(w)}" height="${short(h)}" rx="3" fill="#fff" stroke="${BLACK}"/>`,
    )
  const place = (n: number): readonly [number, number] => {
    if (single) return [x, y]
    if (fan === 'down') return [x, y + n * step]
    if (fan === 'right') return [x + n * step, y]
    if (fan === 'tucked') return [x, n === 0 ? y + step : y]
    const lines = Math.ceil(drawn.length / at.perRow)
    const line = lines > 1 ? ((at.height - CARD_HEIGHT) / (lines - 1)) * CARD : 0
    return [x + (n % at.perRow) * step, y + Math.floor(n / at.perRow) * line]
  }
  // Under a tucked pile the card put there last lies lowest and peeps out above.
  const order = fan === 'tucked' ? [...drawn.keys()].reverse() : [...drawn.keys()]
  for (const n of order)
    parts.push(
      cardSvg(pile.cards[drawn[n]!]!, ...place(n), scale, !single && (fan === 'right' || fan === 'rows')),
    )
  if (at.place.named) {
    const wide = (at.place.span ?? at.width) * CARD
    const count = at.place.span ? '' : ` ${pile.cards.length}`
    parts.push(
      `<text x="${short(x + wide / 2)}" y="${short(y + at.height * CARD + NAME_HEIGHT * CARD * 0.7)}" font-size="12" text-anchor="middle" class="cap" fill="${BLACK}">${escape(names?.short ?? names?.name ?? pile.zone)}${count}</text>`,
    )
  }
  if (at.place.number !== undefined)
    parts.push(
      `<text x="${short(x + w / 2)}" y="${short(y + at.height * CARD + NUMBER_HEIGHT * CARD * 0.8)}" font-size="11" text-anchor="middle" class="cap" fill="${BLACK}">${at.place.number}</text>`,
    )
  return parts.join('')
}

/** What lies on the table, in words, zone by zone. */
export const tableWords = (view: TableView, figure: Figure): string => {
  const zones = [...new Set([...view.piles.values()].map(pile => pile.zone))]
  return zones
    .flatMap(zone => {
      const piles = [...view.piles.values()].filter(pile => pile.zone === zone && pile.shown)
      const names = figure.zones[zone]
      if (piles.length === 0 || names === undefined) return []
      return [`${names.name}: ${piles.map(pile => pileWords(pile, figure)).join('; ')}.`]
    })
    .join(' ')
}

/** The four suits as `<symbol id="s-S">`…: a picture within a page finds them there. Without a `fill` they take that of where they are used. */
export const suitSymbols = (fill?: string): string =>
  Object.entries(SUITS)
    .map(
      ([name, path]) =>
        `<symbol id="s-${name}" viewBox="0 0 100 100"><path${fill === undefined ? '' : ` fill="${fill}"`} d="${path}"/></symbol>`,
    )
    .join('')

/**
 * The table as the wide figure lays it; piles a partial position does not show, and bands empty without them, are left out.
 * `within`: part of an HTML page that has the suits, said by `title` and `words`; otherwise a file of its own.
 */
export const tableSvg = (
  view: TableView,
  figure: Figure,
  title: string,
  words: string,
  within = false,
): string => {
  const { wide } = figure
  const sizes = new Map([...view.piles.values()].map(pile => [`${pile.zone} ${pile.index}`, pile]))
  const layout = lay(
    wide,
    (zone, index) => {
      const pile = sizes.get(`${zone} ${index}`)
      return {
        count: pile?.cards.length ?? 0,
        shows: pile?.cards.some(card => card.face !== null) ?? false,
      }
    },
    'full',
  )
  const drawing: string[] = []
  /** Edges of what is drawn: the empty parts of a partial position are cut away. */
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
  let y = 0
  for (const [b, band] of wide.bands.entries()) {
    const here = [...layout.piles.values()].filter(
      at => at.band === b && view.piles.get(at.id)?.shown === true,
    )
    if (here.length === 0) continue
    if (drawing.length > 0) y += BETWEEN
    const begins = Math.min(...here.map(at => at.x * CARD - (at.place.named ? ROOM : 0)))
    const ends = Math.max(
      ...here.map(at => (at.x + at.width) * CARD + (at.place.named && !at.place.span ? ROOM : 0)),
    )
    left = Math.min(left, begins)
    right = Math.max(right, ends)
    if (band.caption) {
      const name = figure.zones[band.caption]?.name ?? band.caption
      drawing.push(
        `<text x="${short(begins)}" y="${short(y + 12)}" font-size="13" font-style="italic" class="cap" fill="${BLACK}">${escape(name)}</text>`,
      )
      top = Math.min(top, y)
      right = Math.max(right, begins + name.length * 8)
      y += CAPTION
    }
    for (const at of here) {
      drawing.push(pileSvg(view.piles.get(at.id)!, at, at.x * CARD, y + at.y * CARD, figure))
      top = Math.min(top, y + at.y * CARD)
      bottom = Math.max(bottom, y + (at.y + at.height + under(at.place)) * CARD)
    }
    y += layout.bands[b]!.height * CARD
  }
  const [x0, y0] = [short(left - MARGIN), short(top - MARGIN)]
  const [w, h] = [short(right - left + 2 * MARGIN), short(bottom - top + 2 * MARGIN)]
  const open = `viewBox="${x0} ${y0} ${w} ${h}" width="${w}" height="${h}" role="img" font-family="serif"`
  const inside = drawing.join('\n')
  if (within) return `<svg class="drawn" ${open} aria-label="${escape(`${title}. ${words}`)}">${inside}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${open} aria-labelledby="t d" xml:lang="ru"><title id="t">${escape(title)}</title><desc id="d">${escape(words)}</desc><defs>${suitSymbols()}</defs><rect x="${x0}" y="${y0}" width="${w}" height="${h}" fill="#fff"/>${inside}</svg>\n`
}

/** Signs of cards without their names for the ear: a book page has no place to hide words in. */
const plain = (html: string): string =>
  html
    .replace(
      /<span class="cd (\w)"><span aria-hidden="true">([^<]*)<i>([^<]*)<\/i><\/span><span class="vh">[^<]*<\/span><\/span>/gu,
      '<span class="cd $1">$2$3</span>',
    )
    .replace(/ lang="([^"]*)"/gu, ' lang="$1" xml:lang="$1"')

/** A position read and looked at. */
export const drawPosition = (slug: string, position: PagePosition, figure: Figure, patience: Patience) => {
  const parsed = parseDiagram(patience, position.text)
  if (!parsed.ok) throw new Error(`${slug}, положение ${position.n}: ${parsed.error.message}`)
  const { situation } = parsed.value
  const view = look(situation.position, patience.table, situation.unknown)
  return {
    view,
    title: position.name ?? `Положение ${position.n}`,
    words: tableWords(view, figure),
    /** HTML. */
    told: claimsHtml(patience, figure, parsed.value),
  }
}

/** Every position of an editors' page as a picture. `prepare` gives the patience under the readings a position is of. */
export const diagramsOf = (
  page: Page,
  figure: Figure,
  prepare: (reading: PagePosition['reading']) => Patience,
): readonly Diagram[] =>
  page.positions.map(position => {
    const { view, title, words, told } = drawPosition(page.slug, position, figure, prepare(position.reading))
    return {
      slug: page.slug,
      n: position.n,
      clause: position.clauses[0] ?? '',
      title,
      caption: position.caption,
      words,
      svg: tableSvg(view, figure, title, words),
      told: told.map(plain),
    }
  })
