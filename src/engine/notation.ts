import { actOf, depthOf, fromOf, NOWHERE, toOf, type Act } from './act.ts'
import { cardOf, kindOf, NONE, packOf, rankOf, suitOf, type Card } from './card.ts'
import {
  cardAt,
  cardsIn,
  chance,
  CHANCE,
  emptyTable,
  FLAG,
  isEmpty,
  isShown,
  liesFaceDown,
  put,
  putUnder,
  setChance,
  setTally,
  tallyOf,
  TOPS,
  type Draft,
  type Pile,
  type Position,
} from './position.ts'
import { failure, success, type Result } from './result.ts'
import type { ClauseId, Patience, Verdict } from './rulebook.ts'
import type { Zone } from './table.ts'

/** What was wrong with a text in the notation. Lines and columns count from 1. All words in modern Russian. */
export interface NotationFault {
  readonly line: number
  readonly column: number
  readonly found: string
  readonly expected: string
  readonly message: string
}

/** A position as written: some cards nobody knows, some places not shown. */
export interface Situation {
  readonly position: Position
  /** Cards written ▒: the parser chose them. */
  readonly unknown: ReadonlySet<Card>
  /** It shows every place; its cards are exactly the packs. */
  readonly whole: boolean
}

/** What lies on a place and the player cannot name. */
export const HIDDEN = -1
/** A place that is not shown. */
export const UNSHOWN = null

const fault = (line: number, column: number, found: string, expected: string): NotationFault => ({
  line,
  column,
  found,
  expected,
  message: `Строка ${line}, знак ${column}: найдено ${found}, ожидалось ${expected}.`,
})
const quote = (text: string): string => (text === '' ? 'ничего' : `«${text}»`)

// —— cards ——

const RANKS = ['Т', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'В', 'Д', 'К'] as const
const LATIN_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUIT_SIGNS = ['♠', '♥', '♦', '♣'] as const
const LATIN_SUITS = ['S', 'H', 'D', 'C'] as const

const RANK_READ: Readonly<Record<string, number>> = {
  ...Object.fromEntries(RANKS.map((rank, i) => [rank, i + 1])),
  ...Object.fromEntries(LATIN_RANKS.map((rank, i) => [rank, i + 1])),
  А: 1,
}
const SUIT_READ: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SUIT_SIGNS.map((suit, i) => [suit, i])),
  ...Object.fromEntries(LATIN_SUITS.map((suit, i) => [suit, i])),
}
const AMBIGUOUS: Readonly<Record<string, string>> = {
  T: 'Т (туз) кириллицей или 10: латинская T — 10 или туз?',
  B: 'В (валет) кириллицей или D (бубны): латинская B — валет или бубны?',
}
const PRIME = '′'

/** `10♠`, `Т♥`: the one form on output. Twins look alike. */
export const formatCard = (card: Card): string =>
  `${RANKS[rankOf(card) - 1] as string}${SUIT_SIGNS[suitOf(card)] as string}`

const asciiCard = (card: Card): string =>
  `${LATIN_RANKS[rankOf(card) - 1] as string}${LATIN_SUITS[suitOf(card)] as string}`

interface CardRead {
  readonly kind: number
  readonly primed: boolean
}
interface Wrong {
  readonly found: string
  readonly expected: string
}

const readCard = (text: string): Result<CardRead, Wrong> => {
  const plain = text.replaceAll('\uFE0F', '')
  const parts = /^(10|.)(.)(['′’]?)$/u.exec(plain)
  const rank = parts === null ? undefined : RANK_READ[parts[1] as string]
  const ambiguous =
    AMBIGUOUS[plain[0] ?? ''] ?? (rank === undefined ? undefined : AMBIGUOUS[parts?.[2] as string])
  if (ambiguous !== undefined) return failure({ found: quote(text), expected: ambiguous })
  const suit = parts === null ? undefined : SUIT_READ[parts[2] as string]
  if (parts === null || rank === undefined || suit === undefined) {
    return failure({
      found: quote(text),
      expected: 'карта: Т 2 … 10 В Д К (или A J Q K) и масть ♠ ♥ ♦ ♣ (или S H D C), например 10♠',
    })
  }
  return success({ kind: kindOf(cardOf(suit, rank)), primed: parts[3] !== '' })
}

// —— places ——

/** `council.3`; one-pile zones have no number. */
export const formatPile = (patience: Patience, pile: Pile): string => {
  const zone = patience.zoneOf(pile)
  return zone.piles.length === 1 ? zone.name : `${zone.name}.${zone.piles.indexOf(pile) + 1}`
}

const readPile = (patience: Patience, text: string): Result<Pile, Wrong> => {
  const parts = /^([A-Za-z]+)(?:\.(\d+))?$/.exec(text)
  const zone = parts === null ? undefined : patience.zones.find(({ name }) => name === parts[1])
  if (parts === null || zone === undefined) {
    const names = patience.zones.map(({ name, piles }) =>
      piles.length === 1 ? name : `${name}.1…${piles.length}`,
    )
    return failure({ found: quote(text), expected: `место: ${names.join(', ')}` })
  }
  const size = zone.piles.length
  const number = parts[2] === undefined ? (size === 1 ? 1 : 0) : Number(parts[2])
  const pile = zone.piles[number - 1]
  if (pile === undefined) {
    return failure({
      found: quote(text),
      expected: `номер места от 1 до ${size}: ${zone.name}.1 … ${zone.name}.${size}`,
    })
  }
  return success(pile)
}

// —— acts ——

const handful = (
  patience: Patience,
  position: Position,
  pile: Pile,
  depth: number,
  as: 'judge' | 'player',
): string => {
  const card = cardAt(position, pile, depth)
  if (card === NONE) return ''
  if (as === 'player' && liesFaceDown(position, card)) return `▒ ${formatPile(patience, pile)}`
  const twin = packOf(card) === 1 && cardsIn(position, pile).includes(card ^ 1) ? PRIME : ''
  return `${formatCard(card)}${twin} ${formatPile(patience, pile)}`
}

/**
 * `lords.1 → council.1`, `6♠ council.2 → government.5` (a covered card), `slip hand → packets.5`, `turn first.3`, `redeal`.
 * For a `player` a covered card that lies face down is ▒.
 */
export const formatAct = (
  patience: Patience,
  position: Position,
  act: Act,
  as: 'judge' | 'player' = 'judge',
): string => {
  const { name, of } = patience.verbOf(act)
  if (of === 'table') return name
  const depth = depthOf(act)
  const source =
    depth === 0 ? formatPile(patience, fromOf(act)) : handful(patience, position, fromOf(act), depth, as)
  if (of === 'place') return `${name} ${source}`
  return `${name === 'carry' ? '' : `${name} `}${source} → ${formatPile(patience, toOf(act))}`
}

/** Words of a line with their columns, from 1. */
const wordsOf = (line: string): { text: string; column: number }[] =>
  [...line.matchAll(/→|->|[^\s→]+?(?=->|→|\s|$)/gu)].map(match => ({
    text: match[0],
    column: match.index + 1,
  }))

/**
 * Reads an act; `line` is where it stands, `column` is added to the columns of faults. A `nameless` card is not found by
 * its name: whether it lies there must not be told by asking.
 */
export const parseAct = (
  patience: Patience,
  position: Position,
  text: string,
  line = 1,
  column = 0,
  nameless: (card: Card) => boolean = () => false,
): Result<Act, NotationFault> => {
  const words = wordsOf(text)
  const wrong = (at: number, { found, expected }: Wrong): { ok: false; error: NotationFault } =>
    failure(fault(line, column + (words[at]?.column ?? text.length + 1), found, expected))
  const first = words[0]
  if (first === undefined)
    return wrong(0, { found: 'пустая строка', expected: 'ход, например lords.1 → council.1' })
  const verbs = patience.verbs
  const named = verbs.findIndex(({ name }) => name === first.text)
  const verb = named < 0 ? 0 : named
  let at = named < 0 ? 0 : 1
  const doing = verbs[verb] as (typeof verbs)[number]
  const end = (): Result<Act, NotationFault> | undefined =>
    at < words.length ? wrong(at, { found: quote(words[at]?.text ?? ''), expected: 'конец хода' }) : undefined
  if (doing.of === 'table') return end() ?? success(actOf(verb, NOWHERE, NOWHERE))

  let card: CardRead | undefined
  let source = readPile(patience, words[at]?.text ?? '')
  if (!source.ok && /[♠♥♦♣]|^(?:10|[^a-z.])[SHDC]/u.test(words[at]?.text ?? '')) {
    const read = readCard(words[at]?.text ?? '')
    if (!read.ok) return wrong(at, read.error)
    card = read.value
    at++
    source = readPile(patience, words[at]?.text ?? '')
  }
  if (!source.ok) {
    const deeds = verbs.filter(({ name }) => name !== 'carry').map(({ name }) => name)
    const also = named < 0 && deeds.length > 0 ? `; или действие: ${deeds.join(', ')}` : ''
    return wrong(at, { found: source.error.found, expected: source.error.expected + also })
  }
  const from = source.value
  let depth = 0
  if (card !== undefined) {
    const { kind, primed } = card
    const lying = cardsIn(position, from).reverse()
    const depths = lying.flatMap((one, below) => (kindOf(one) === kind && !nameless(one) ? [below] : []))
    const ofPack = depths.find(below => packOf(lying[below] as Card) === (primed ? 1 : 0))
    const found = primed ? ofPack : (ofPack ?? depths[0])
    if (found === undefined) {
      return wrong(at - 1, {
        found: quote(words[at - 1]?.text ?? ''),
        expected: `${lying.some(nameless) ? 'открытая ' : ''}карта, лежащая в ${formatPile(patience, from)}`,
      })
    }
    depth = found
  }
  at++
  if (doing.of === 'place') {
    if (depth !== 0)
      return wrong(at - 2, { found: 'закрытая другими карта', expected: 'верхняя карта места' })
    return end() ?? success(actOf(verb, from, NOWHERE))
  }
  const arrow = words[at]
  if (arrow?.text !== '→' && arrow?.text !== '->')
    return wrong(at, { found: quote(arrow?.text ?? ''), expected: '→ или ->' })
  at++
  const target = readPile(patience, words[at]?.text ?? '')
  if (!target.ok) return wrong(at, target.error)
  at++
  return end() ?? success(actOf(verb, from, target.value, depth))
}

// —— verdicts ——

/** `by II, III, IV` · `against IV` · `not provided for about I, V`. */
export const formatVerdict = (verdict: Verdict): string =>
  verdict.lawful
    ? `by ${verdict.by.join(', ')}`
    : verdict.against.length > 0
      ? `against ${verdict.against.join(', ')}`
      : `not provided for${verdict.about.length > 0 ? ` about ${verdict.about.join(', ')}` : ''}`

/** A verdict as expected by an editor. `about` names clauses that must be among those cited. */
export type Expected =
  | { readonly lawful: true; readonly by: readonly ClauseId[] }
  | { readonly lawful: false; readonly against: readonly ClauseId[]; readonly about: readonly ClauseId[] }

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, i) => item === other[i])

/** Does the judge say what was expected? */
export const agrees = (verdict: Verdict, expected: Expected): boolean =>
  verdict.lawful
    ? expected.lawful && same(verdict.by, expected.by)
    : !expected.lawful &&
      same(verdict.against, expected.against) &&
      expected.about.every(clause => verdict.about.includes(clause))

const parseClauses = (text: string): string[] => text.split(/[,\s]+/).filter(name => name !== '')

const VERDICT = /\s+(by|against|not\s+provided\s+for)(?=\s|$)(?:\s+(?:about\s+)?(.*))?$/

/** Splits `lords.1 → council.1   by II, III` into the act's text and the verdict. */
const splitVerdict = (line: string): { act: string; expected?: Expected; unknownWord?: number } => {
  const match = VERDICT.exec(line)
  if (match === null) return { act: line }
  const clauses = parseClauses(match[2] ?? '')
  const act = line.slice(0, match.index)
  if (match[1] === 'by') return { act, expected: { lawful: true, by: clauses } }
  if (match[1] === 'against') return { act, expected: { lawful: false, against: clauses, about: [] } }
  return { act, expected: { lawful: false, against: [], about: clauses } }
}

// —— positions ——

type Item =
  | { readonly what: 'card'; readonly kind: number; readonly primed: boolean; readonly down: boolean }
  | 'unknown'
interface Placed {
  readonly item: Item
  readonly line: number
  readonly column: number
}

const ITEMS = /\([^)]*\)?|[^\s()]+/gu

const readItems = (text: string, line: number, column: number): Result<Placed[], NotationFault> => {
  const placed: Placed[] = []
  for (const match of text.matchAll(ITEMS)) {
    const at = column + match.index
    const many = /^▒(?:[×xх](\d+))?$/u.exec(match[0])
    if (many !== null) {
      const count = Number(many[1] ?? 1)
      if (count < 1 || count > 104) return failure(fault(line, at, quote(match[0]), 'число карт от 1 до 104'))
      for (let i = 0; i < count; i++) placed.push({ item: 'unknown', line, column: at })
      continue
    }
    const down = match[0].startsWith('(')
    if (down && !match[0].endsWith(')'))
      return failure(fault(line, at, quote(match[0]), 'закрывающая скобка'))
    const read = readCard(down ? match[0].slice(1, -1).trim() : match[0])
    if (!read.ok) {
      const expected = /^\d|[♠♥♦♣]|[()]|^[A-ZА-Я]/u.test(match[0])
        ? read.error.expected
        : `${read.error.expected}; или ▒, -, …`
      return failure(fault(line, at + (down ? 1 : 0), read.error.found, expected))
    }
    placed.push({ item: { what: 'card', ...read.value, down }, line, column: at })
  }
  return success(placed)
}

/** Lines of a position, each with its number. */
export interface Line {
  readonly text: string
  readonly line: number
}

const numbered = (text: string, firstLine: number): Line[] =>
  text.split(/\r?\n/).map((line, i) => ({ text: line, line: firstLine + i }))

const fixedOf = new WeakMap<Patience, ReadonlyMap<Card, Pile>>()

/** Cards of the places that look alike after every deal: ornaments, foundations laid beforehand. */
const fixedCards = (patience: Patience): ReadonlyMap<Card, Pile> => {
  const known = fixedOf.get(patience)
  if (known !== undefined) return known
  const fixed = new Map<Card, Pile>()
  fixedOf.set(patience, fixed)
  const deals = [0, 1, 2].map(seed => patience.deal(seed))
  for (let pile = 0; pile < patience.piles; pile++) {
    const [one, ...others] = deals.map(deal => cardsIn(deal, pile))
    if (one === undefined || others.some(other => other.join() !== one.join())) continue
    for (const card of one) fixed.set(card, pile)
  }
  return fixed
}

/** Reads the lines of a position. What they do not show is filled with the cards not named, and marked. */
export const parsePositionLines = (
  patience: Patience,
  lines: readonly Line[],
): Result<Situation, NotationFault> => {
  const shown = new Map<Pile, Placed[]>()
  const named = new Set<string>()
  const draft = emptyTable()
  let lastLine = 1
  for (const { text, line } of lines) {
    lastLine = line
    const head = /^\s*(\S+)/u.exec(text)
    if (head === null || head[1]?.startsWith('#') === true) continue
    const name = head[1] as string
    const column = head[0].length - name.length + 1
    const rest = text.slice(head[0].length)
    const part = Object.hasOwn(patience.table, name) ? patience.table[name] : undefined
    if (named.has(name))
      return failure(fault(line, column, `${quote(name)} второй раз`, 'каждое место один раз'))
    named.add(name)
    if (name === 'chance' || part?.sort === 'tally') {
      const digits = /^\s+(\d+)\s*$/.exec(rest)
      const value = Number(digits?.[1])
      const most = name === 'chance' ? 0xffffffff : 255
      if (digits === null || value > most) {
        return failure(fault(line, head[0].length + 1, quote(rest.trim()), `число от 0 до ${most}`))
      }
      if (part?.sort === 'tally') setTally(draft, part, value)
      else setChance(draft, value)
      continue
    }
    if (part === undefined) {
      return failure(
        fault(line, column, quote(name), `одно из имён: ${Object.keys(patience.table).join(', ')}`),
      )
    }
    let at = head[0].length + 1
    let index = 0
    let more = false
    for (const cell of rest.split('|')) {
      const inner = cell.trim()
      const start = at + cell.search(/\S|$/)
      at += cell.length + 1
      if (more) return failure(fault(line, start, quote(inner), 'конец строки после …'))
      if (inner === '…' || inner === '...') {
        more = true
        continue
      }
      const pile = part.piles[index++]
      if (pile === undefined) {
        return failure(
          fault(line, start, `место ${index}`, `не больше мест, чем есть: у ${name} их ${part.piles.length}`),
        )
      }
      if (inner === '')
        return failure(fault(line, start, 'ничего', 'карты, - (пусто) или … (дальше не показано)'))
      if (inner === '-') {
        shown.set(pile, [])
        continue
      }
      const items = readItems(inner, line, start)
      if (!items.ok) return items
      shown.set(pile, items.value)
    }
    if (!more && index < part.piles.length) {
      return failure(
        fault(
          line,
          at - 1,
          `${index} из ${part.piles.length} мест`,
          `ещё ${part.piles.length - index} или … в конце строки`,
        ),
      )
    }
  }

  // Twins: a prime names the card of the second pack; the others take the first pack, then the second.
  const free = new Set(patience.cards)
  const unknown = new Set<Card>()
  const cardOfItem = new Map<Placed, Card>()
  const placed = [...shown.values()].flat()
  for (const primed of [true, false]) {
    for (const one of placed) {
      if (one.item === 'unknown' || one.item.primed !== primed) continue
      const first = one.item.kind * 2
      const card = [...(primed ? [] : [first]), first + 1].find(candidate => free.has(candidate))
      if (card === undefined) {
        const packs = patience.cards.filter(candidate => kindOf(candidate) === kindOf(first)).length
        return failure(
          fault(
            one.line,
            one.column,
            `ещё одна ${formatCard(first)}${primed ? PRIME : ''}`,
            packs === 0
              ? 'карта, которая есть в игре'
              : `не больше ${packs === 1 ? 'одной такой карты' : 'двух таких карт'}`,
          ),
        )
      }
      free.delete(card)
      cardOfItem.set(one, card)
    }
  }

  const unshown = Array.from({ length: patience.piles }, (_, pile) => pile).filter(pile => !shown.has(pile))
  const fixed = fixedCards(patience)
  const laidThere = new Map<Pile, Card[]>(unshown.map(pile => [pile, []]))
  for (const [card, pile] of fixed) {
    if (!free.has(card) || !laidThere.has(pile)) continue
    laidThere.get(pile)?.push(card)
    free.delete(card)
  }
  // The cards nobody knows fall by a chance of their own, so that a diagram played twice is the same game.
  const lots: Draft = emptyTable()
  setChance(lots, 1)
  const pool = [...free]
  for (let last = pool.length - 1; last > 0; last--) {
    const other = chance(lots, last + 1)
    const card = pool[last] as Card
    pool[last] = pool[other] as Card
    pool[other] = card
  }
  for (const one of placed) {
    if (one.item !== 'unknown') continue
    const card = pool.pop()
    if (card === undefined) {
      return failure(fault(one.line, one.column, 'карта сверх колод', `всего карт ${patience.cards.length}`))
    }
    unknown.add(card)
    cardOfItem.set(one, card)
  }
  const bare = unshown.filter(pile => laidThere.get(pile)?.length === 0)
  if (pool.length < bare.length) {
    return failure(
      fault(
        lastLine,
        1,
        `${pool.length} карт для ${bare.length} непоказанных мест`,
        'не меньше карты на место',
      ),
    )
  }
  if (unshown.length === 0 && pool.length > 0) {
    const missing = pool.map(card => formatCard(card)).sort()
    return failure(
      fault(
        lastLine,
        1,
        `всё показано, но карт на ${pool.length} меньше, чем в колодах: нет ${missing.slice(0, 12).join(' ')}${missing.length > 12 ? ' …' : ''}`,
        `все ${patience.cards.length} карт; не показанное кончают знаком …`,
      ),
    )
  }
  for (const [pile, items] of shown) {
    for (const one of items) {
      put(draft, pile, cardOfItem.get(one) as Card, one.item === 'unknown' || one.item.down)
    }
  }
  for (const pile of bare) put(draft, pile, pool.pop() as Card)
  for (const [pile, cards] of laidThere) for (const card of cards) put(draft, pile, card)
  for (let i = 0; pool.length > 0; i++)
    putUnder(draft, unshown[i % unshown.length] as Pile, pool.pop() as Card)
  for (const pile of unshown) draft[TOPS + pile] = (draft[TOPS + pile] as number) | FLAG
  return success({ position: draft, unknown, whole: unshown.length === 0 })
}

/** Reads a position. `firstLine` is the number of its first line in the file it stands in. */
export const parsePosition = (
  patience: Patience,
  text: string,
  firstLine = 1,
): Result<Situation, NotationFault> => parsePositionLines(patience, numbered(text, firstLine))

export interface FormatOptions {
  /** `judge` (the default) names cards that lie face down, `(10♠)`; `player` does not, `▒`. */
  readonly as?: 'judge' | 'player'
  /** Cards written ▒ for the judge, too: `unknown` of the situation it was read from. */
  readonly unknown?: ReadonlySet<Card>
  /** Adds the state of chance, so that reshuffles to come are the same. */
  readonly chance?: boolean
}

interface Cell {
  readonly card: Card
  readonly primed: boolean
  readonly down: boolean
  readonly unknown: boolean
}

/** The cells of every shown pile; `undefined` for piles that are not shown. */
const cellsOf = (patience: Patience, position: Position, { as = 'judge', unknown }: FormatOptions) => {
  const earlier = new Set<Card>()
  const cells: (Cell[] | undefined)[] = []
  const present = new Set<Card>()
  const isUnknown = (card: Card): boolean =>
    liesFaceDown(position, card) && (as === 'player' || unknown?.has(card) === true)
  const piles = Array.from({ length: patience.piles }, (_, pile) => pile)
  for (const pile of piles) {
    if (isShown(position, pile))
      for (const card of cardsIn(position, pile)) if (!isUnknown(card)) present.add(card)
  }
  for (const pile of piles) {
    cells.push(
      isShown(position, pile)
        ? cardsIn(position, pile).map(card => {
            const hides = isUnknown(card)
            const primed =
              !hides && packOf(card) === 1 && !earlier.has(card ^ 1) && patience.cards.includes(card ^ 1)
            if (!hides) earlier.add(card)
            return { card, primed, down: liesFaceDown(position, card), unknown: hides }
          })
        : undefined,
    )
  }
  return cells
}

const formatCells = (cells: readonly Cell[]): string => {
  const words: string[] = []
  for (let i = 0; i < cells.length; i++) {
    const { card, primed, down, unknown } = cells[i] as Cell
    if (unknown) {
      let run = 1
      while (cells[i + 1]?.unknown === true) {
        run++
        i++
      }
      words.push(run === 1 ? '▒' : `▒×${run}`)
      continue
    }
    const word = `${formatCard(card)}${primed ? PRIME : ''}`
    words.push(down ? `(${word})` : word)
  }
  return words.length === 0 ? '-' : words.join(' ')
}

/** Writes a position: one zone a line, what is not shown left out. */
export const formatPosition = (
  patience: Patience,
  position: Position,
  options: FormatOptions = {},
): string => {
  const cells = cellsOf(patience, position, options)
  const width = Math.max(...Object.keys(patience.table).map(name => name.length)) + 2
  const lines: string[] = []
  for (const { name, piles } of patience.zones) {
    const shown = piles.filter(pile => isShown(position, pile))
    if (shown.length === 0) continue
    const words = shown.map(pile => formatCells(cells[pile] as Cell[]))
    if (shown.length < piles.length) words.push('…')
    lines.push(`${name.padEnd(width)}${words.join(' | ')}`)
  }
  for (const tally of patience.tallies) {
    const value = tallyOf(position, tally)
    if (value !== 0) lines.push(`${tally.name.padEnd(width)}${value}`)
  }
  const state = (position[CHANCE] as number) + (position[CHANCE + 1] as number) * 0x10000
  if (options.chance === true && state !== 0) lines.push(`${'chance'.padEnd(width)}${state}`)
  return lines.join('\n')
}

// —— links ——

/** A position in letters, digits and - _ ~ alone. */
export const asciiPosition = (
  patience: Patience,
  position: Position,
  options: FormatOptions = {},
): string => {
  const cells = cellsOf(patience, position, options)
  const parts: string[] = []
  for (const { name, piles } of patience.zones) {
    const shown = piles.filter(pile => isShown(position, pile))
    if (shown.length === 0) continue
    const words = shown.map(pile => {
      const pileCells = cells[pile] as Cell[]
      let text = ''
      for (let i = 0; i < pileCells.length; i++) {
        const { card, primed, down, unknown } = pileCells[i] as Cell
        if (unknown) {
          let run = 1
          while (pileCells[i + 1]?.unknown === true) {
            run++
            i++
          }
          text += `x${run}`
        } else text += `${down ? 'h' : ''}${asciiCard(card)}${primed ? 'p' : ''}`
      }
      return text === '' ? '-' : text
    })
    if (shown.length < piles.length) words.push('z')
    parts.push([name, ...words].join('_'))
  }
  for (const tally of patience.tallies) {
    const value = tallyOf(position, tally)
    if (value !== 0) parts.push(`${tally.name}_${value}`)
  }
  const state = (position[CHANCE] as number) + (position[CHANCE + 1] as number) * 0x10000
  if (options.chance === true && state !== 0) parts.push(`chance_${state}`)
  return parts.join('~')
}

/** Reads what `asciiPosition` wrote. The line of a fault is the number of the zone in the text. */
export const parseAsciiPosition = (patience: Patience, text: string): Result<Situation, NotationFault> => {
  const lines = text.split('~').map(part => {
    const [name = '', ...piles] = part.split('_')
    if (name === 'chance' || patience.tallies.some(tally => tally.name === name))
      return `${name} ${piles.join(' ')}`
    const cells = piles.map(pile => {
      if (pile === '-') return '-'
      if (pile === 'z') return '…'
      return pile.replace(/x(\d+)|(h?)(10|[2-9A-Z])([A-Z])(p?)/g, (_, run, down, rank, suit, prime) =>
        run === undefined
          ? ` ${down === 'h' ? '(' : ''}${rank}${suit}${prime === 'p' ? PRIME : ''}${down === 'h' ? ')' : ''}`
          : ` ▒×${run}`,
      )
    })
    return `${name} ${cells.join(' | ')}`
  })
  return parsePosition(patience, lines.join('\n'))
}

// —— diagrams ——

export interface Claim {
  readonly line: number
  readonly text: string
  readonly act: Act
  /** Absent: the line asks, it claims nothing. */
  readonly expected?: Expected
}

/** What an editor claims of the whole position. */
export type Ending = 'won' | 'lost' | 'stuck' | 'open'

/** A diagram of the editors' page: a position, and acts with the verdicts expected. */
export interface Diagram {
  readonly situation: Situation
  readonly claims: readonly Claim[]
  readonly ending?: { readonly is: Ending; readonly line: number }
}

const isActLine = (patience: Patience, text: string): boolean =>
  /→|->/u.test(text) || patience.verbs.some(({ name }) => name === text.trim().split(/\s/)[0])

/** Reads a `:::position` block: zone lines, act lines with verdicts, perhaps a line `is won` (lost, stuck, open). */
export const parseDiagram = (
  patience: Patience,
  text: string,
  firstLine = 1,
): Result<Diagram, NotationFault> => {
  const lines = numbered(text, firstLine)
  const acts = lines.filter(line => isActLine(patience, line.text))
  const endings = lines.filter(line => /^\s*is\s/.test(line.text))
  const situation = parsePositionLines(
    patience,
    lines.filter(line => !acts.includes(line) && !endings.includes(line)),
  )
  if (!situation.ok) return situation
  const claims: Claim[] = []
  for (const { text: whole, line } of acts) {
    const { act: written, expected } = splitVerdict(whole.replace(/\s+$/, ''))
    const act = parseAct(patience, situation.value.position, written, line, 0, card =>
      situation.value.unknown.has(card),
    )
    if (!act.ok) return act
    const cited =
      expected === undefined ? [] : expected.lawful ? expected.by : [...expected.against, ...expected.about]
    const stranger = cited.find(clause => !patience.clauses.includes(clause))
    if (stranger !== undefined) {
      const column = whole.lastIndexOf(stranger) + 1
      return failure(fault(line, column, quote(stranger), `статья правил: ${patience.clauses.join(', ')}`))
    }
    if (expected !== undefined && !expected.lawful && /\sagainst\s*$/.test(whole)) {
      return failure(fault(line, whole.length, 'against без статьи', 'статьи, или not provided for'))
    }
    claims.push({
      line,
      text: written.trim(),
      act: act.value,
      ...(expected === undefined ? {} : { expected }),
    })
  }
  const last = endings.at(-1)
  if (last === undefined) return success({ situation: situation.value, claims })
  const is = /^\s*is\s+(won|lost|stuck|open)\s*$/.exec(last.text)?.[1]
  if (is === undefined) {
    return failure(
      fault(
        last.line,
        last.text.search(/\S/) + 1,
        quote(last.text.trim()),
        'is won, is lost, is stuck или is open',
      ),
    )
  }
  return success({ situation: situation.value, claims, ending: { is: is as Ending, line: last.line } })
}

// —— what a player sees ——

/**
 * What the player sees: for every place its cards, bottom → top, HIDDEN for a card that lies face down; UNSHOWN for a place
 * the position does not show.
 */
export const seen = (patience: Patience, position: Position): (readonly Card[] | typeof UNSHOWN)[] =>
  Array.from({ length: patience.piles }, (_, pile) =>
    isShown(position, pile)
      ? cardsIn(position, pile).map(card => (liesFaceDown(position, card) ? HIDDEN : card))
      : UNSHOWN,
  )

/** The one pile of a zone, or the n-th (from 1). */
export const pileOf = (zone: Zone, place = 1): Pile => {
  const pile = zone.piles[place - 1]
  if (pile === undefined) throw new Error(`${zone.name} has no place ${place}`)
  return pile
}

/** Do the cards on the table add up? The cards that are missing and those that are there too often or too many. */
export const conservation = (patience: Patience, position: Position): { missing: Card[]; extra: Card[] } => {
  const lying = Array.from({ length: patience.piles }, (_, pile) =>
    isEmpty(position, pile) ? [] : cardsIn(position, pile),
  ).flat()
  const there = new Set(lying)
  return {
    missing: patience.cards.filter(card => !there.has(card)),
    extra: lying.filter((card, i) => lying.indexOf(card) !== i || !patience.cards.includes(card)),
  }
}
