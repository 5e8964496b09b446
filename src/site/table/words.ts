/** What the table says: clauses, acts, verdicts, in modern Russian, as HTML with its text for the ear. Pure. */
import { depthOf, fromOf, toOf, type Act } from '../../engine/act.ts'
import { NONE, rankOf, suitOf, type Card } from '../../engine/card.ts'
import { cardAt, liesFaceDown, topOf, type Pile, type Position } from '../../engine/position.ts'
import type { Ground, Patience, Verdict } from '../../engine/rulebook.ts'
import type { Figure } from '../../patiences/figure.ts'
import { cardName, cardSign, faceOf } from './cards.ts'
import { counted } from '../../text/counted.ts'
import { escape } from '../../edition/markup.ts'

/** `IV`, «игра 3а», «прим. 20», «вариант 1». */
export function clauseLabel(clause: string): string {
  const parts = /^(play|note|variant)(\d+)([a-z]?)$/.exec(clause)
  if (!parts) return clause
  const word = { play: 'игра', note: 'прим.', variant: 'вариант' }[parts[1] as 'play' | 'note' | 'variant']
  return `${word} ${parts[2]}${{ '': '', a: 'а', b: 'б', c: 'в' }[parts[3] ?? ''] ?? parts[3]}`
}

const clauseName = (clause: string) =>
  /^[IVXL]+$/.test(clause) ? `правило ${clause}` : clauseLabel(clause).replace('прим.', 'примечание')

export const clauseLink = (clause: string) =>
  `<a class="cl" href="#${escape(clause)}" aria-label="${escape(clauseName(clause))}">${escape(clauseLabel(clause))}</a>`

export const clauseLinks = (clauses: readonly string[]) =>
  clauses.length ? `<span class="by">${clauses.map(clauseLink).join('<i> · </i>')}</span>` : ''

export interface Telling {
  readonly figure: Figure
  readonly patience: Patience
  readonly latin: boolean
  /** Cards nobody knows. */
  readonly unknown?: ReadonlySet<Card> | undefined
}

const hidden = (telling: Telling, position: Position, card: Card) =>
  card === NONE || liesFaceDown(position, card) || (telling.unknown?.has(card) ?? false)

export const faceOfCard = (card: Card) => faceOf(suitOf(card), rankOf(card))

/** A card in short for the eye, in full for the ear. */
export function cardHtml(telling: Telling, position: Position, card: Card): string {
  if (hidden(telling, position, card)) return 'закрытая карта'
  const face = faceOfCard(card)
  const { rank, suit, sign } = cardSign(face, telling.latin)
  return `<span class="cd ${suit}"><span aria-hidden="true">${rank}<i>${sign}</i></span><span class="vh">${cardName(face)}</span></span>`
}

/** «палата лордов, место 2» */
export function placeWords({ figure, patience }: Telling, pile: Pile): string {
  const zone = patience.zoneOf(pile)
  const names = figure.zones[zone.name]
  const name = names?.name ?? zone.name
  return zone.piles.length > 1 ? `${name}, ${names?.place ?? 'место'} ${zone.piles.indexOf(pile) + 1}` : name
}

/** «лорды 2»: where room is short. */
export function placeShort({ figure, patience }: Telling, pile: Pile): string {
  const zone = patience.zoneOf(pile)
  const name = figure.zones[zone.name]?.name ?? zone.name
  return zone.piles.length > 1 ? `${name} ${zone.piles.indexOf(pile) + 1}` : name
}

export const deedName = ({ figure, patience }: Telling, act: Act): string => {
  const { name } = patience.verbOf(act)
  return figure.deeds[name] ?? name
}

/** «8♥ палата лордов 2 → тайный совет 3»; `position` is the one before the act. */
export function actHtml(telling: Telling, position: Position, act: Act): string {
  const { of, name } = telling.patience.verbOf(act)
  const deed = name === 'carry' ? '' : `${escape(deedName(telling, act))}`
  if (of === 'table') return deed
  const from = escape(placeShort(telling, fromOf(act)))
  if (of === 'place') return `${deed}: ${from}`
  const card = cardHtml(telling, position, cardAt(position, fromOf(act), depthOf(act)))
  return `${deed ? `${deed}: ` : ''}${card} ${from} → ${escape(placeShort(telling, toOf(act)))}`
}

/** «9♦ на 10♠ (тайный совет, место 6)», with `whence` «9♦ (палата лордов, место 2) на 10♠ (…)». */
export function aimHtml(telling: Telling, position: Position, act: Act, whence = false): string {
  const { of } = telling.patience.verbOf(act)
  if (of !== 'card') return actHtml(telling, position, act)
  const card = cardHtml(telling, position, cardAt(position, fromOf(act), depthOf(act)))
  const from = whence ? ` (${escape(placeWords(telling, fromOf(act)))})` : ''
  return `${card}${from} ${ontoHtml(telling, position, toOf(act))}`
}

/** «на 10♠ (тайный совет, место 6)», «на пустое место (…)», «в колоду». */
export function ontoHtml(telling: Telling, position: Position, pile: Pile): string {
  const onto = topOf(position, pile)
  const place = escape(placeWords(telling, pile))
  if (onto === NONE) return `на пустое место (${place})`
  if (!hidden(telling, position, onto)) return `на ${cardHtml(telling, position, onto)} (${place})`
  const zone = telling.patience.zoneOf(pile)
  const whither = telling.figure.zones[zone.name]?.whither ?? place
  return zone.piles.length > 1 ? `${escape(whither)} (${place})` : escape(whither)
}

/** The words a verdict rests on: of the norms that forbid, or order, or speak of it. */
export function decisive(verdict: Verdict): readonly Ground[] {
  const want = verdict.lawful
    ? ['orders', 'allows']
    : verdict.against.length
      ? ['broken', 'owed instead']
      : ['allows', 'orders', 'kept', 'broken', 'owed instead']
  return want.flatMap(bearing => verdict.grounds.filter(ground => ground.bearing === bearing))
}

/** A line under the table has room for so many signs of a quotation. */
const LONGEST = 150

/** A quotation, cut at a word where it is very long. */
export const cut = (words: string): string => {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text.length <= LONGEST) return text.replace(/[\s,;:.—–-]+$/, '')
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST)).replace(/[\s,;:—–-]+$/, '')} …`
}

const OLD_SPELLING = /[ѣіѳѵ]|ъ(?=[\s,.;:!?)»]|$)/iu

/** Words of a book, cut, between quotation marks; where the spelling is old, a voice is told so. */
export const quoteHtml = (words: string): string =>
  `<q${OLD_SPELLING.test(words) ? ' lang="ru-petr1708"' : ''}>${escape(cut(words))}</q>`

export const timeWords = (seconds: number): string =>
  seconds < 60 ? 'меньше минуты' : `${Math.floor(seconds / 60)} мин`

export const movesWords = (n: number): string => counted(n, 'ход', 'хода', 'ходов')
