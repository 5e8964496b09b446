import { describe, expect, test } from 'vitest'
import { conceivable, type Act, type StuckByTheTable } from '../../src/engine/act.ts'
import { kindOf, type Card } from '../../src/engine/card.ts'
import {
  actsOf,
  begin,
  forced,
  hints,
  keyOf,
  play,
  redo,
  standing,
  undo,
  type Game,
} from '../../src/engine/game.ts'
import {
  conservation,
  formatAct,
  formatPosition,
  formatVerdict,
  parseAct,
  parseAsciiPosition,
  parsePosition,
  asciiPosition,
  seen,
} from '../../src/engine/notation.ts'
import {
  beneath,
  cardsIn,
  FLAG,
  liesFaceDown,
  sizeOf,
  TOPS,
  topOf,
  turnUp,
  type Position,
} from '../../src/engine/position.ts'
import { decodeRecord, encodeRecord, recordOf, replay } from '../../src/engine/record.ts'
import { patience, type Patience } from '../../src/engine/rulebook.ts'
import { dice, reached, scrambled, someActs } from '../engine/positions.ts'
import { rulesOf, slugs } from './all.ts'

const some = (positions: Generator<Position>, number: number, every = 7): Position[] => {
  const taken: Position[] = []
  for (let i = 0; taken.length < number; i++) {
    const position = positions.next().value as Position
    if (i % every === 0) taken.push(position)
  }
  return taken
}

const randomGame = (book: Patience, seed: number, most: number): Game => {
  const roll = dice(seed)
  let game = begin(book, seed)
  for (let acts = 0; acts < most; acts++) {
    const lawful = book.acts(game.position)
    if (lawful.length === 0) break
    const played = play(game, lawful[roll(lawful.length)] as Act)
    if (!played.ok) throw new Error('a listed act was refused')
    game = played.value
  }
  return game
}

/** The same position with two cards in each other's place. */
const swapped = (position: Position, one: Card, other: Card): Position => {
  const rename = (card: Card): Card => (card === one ? other : card === other ? one : card)
  const draft = position.slice()
  for (let card = 0; card < 104; card++) {
    draft[rename(card)] = rename(beneath(position, card)) | ((position[card] as number) & FLAG)
  }
  for (let pile = 0; pile < 64; pile++) {
    draft[TOPS + pile] = rename(topOf(position, pile)) | ((position[TOPS + pile] as number) & FLAG)
  }
  return Object.freeze(draft)
}

const everyVerdict = (book: Patience, position: Position, acts: readonly Act[]): string =>
  [book.acts(position).join(), ...acts.map(act => `${formatVerdict(book.judge(position, act))}`)].join('\n')

describe.each(slugs)('%s', async slug => {
  const book = patience(await rulesOf(slug))

  test('keeps its cards after every act, and after every lawful act of positions no play leads to', () => {
    let acts = 0
    for (const positions of [some(reached(book, 1), 300, 3), some(scrambled(book, 2), 60, 1)]) {
      for (const position of positions) {
        for (const act of book.acts(position)) {
          expect(conservation(book, book.after(position, act)), formatAct(book, position, act)).toEqual({
            missing: [],
            extra: [],
          })
          acts++
        }
      }
    }
    expect(acts).toBeGreaterThan(100)
  })

  test('deals the same cards for the same number, and other cards for another', () => {
    expect(book.deal(17)).toEqual(book.deal(17))
    expect(formatPosition(book, book.deal(17))).not.toBe(formatPosition(book, book.deal(18)))
  })

  test('accepts exactly the acts it lists', () => {
    for (const position of [...some(reached(book, 3), 4, 23), ...some(scrambled(book, 4), 4)]) {
      const listed = new Set(book.acts(position))
      for (const act of conceivable(book.verbs, book.piles, position)) {
        expect(book.isLawful(position, act), formatAct(book, position, act)).toBe(listed.has(act))
      }
    }
  })

  test('lists no act twice', () => {
    for (const position of [...some(reached(book, 5), 50), ...some(scrambled(book, 6), 50)]) {
      const acts = book.acts(position)
      expect(new Set(acts).size).toBe(acts.length)
    }
  })

  test('cites for every verdict', () => {
    for (const position of [...some(reached(book, 7), 20), ...some(scrambled(book, 8), 20)]) {
      for (const act of [...book.acts(position), ...someActs(book, position, 60, 1)]) {
        const verdict = book.judge(position, act)
        const cited = verdict.lawful ? verdict.by : [...verdict.against, ...verdict.about]
        expect(cited, formatAct(book, position, act)).not.toEqual([])
        expect(cited.filter(clause => !book.clauses.includes(clause))).toEqual([])
        if (verdict.lawful || verdict.against.length > 0) {
          expect([...new Set(verdict.grounds.map(({ clause }) => clause))]).toEqual(cited)
          expect(verdict.grounds.every(({ words }) => words.length > 0)).toBe(true)
        }
      }
    }
  })

  test('takes back and plays again every move of a game', () => {
    for (const seed of [1, 2, 3]) {
      const end = randomGame(book, seed, 120)
      const moves = end.moves.length
      let game = end
      for (let i = moves; i > 0; i--) {
        const before = undo(game)
        expect(redo(before).position).toEqual(game.position)
        expect(before.moves.length).toBe(i - 1)
        game = before
      }
      expect(game.position).toEqual(end.start)
      expect(undo(game)).toBe(game)
      for (let i = 0; i < moves; i++) game = redo(game)
      expect(game.position).toEqual(end.position)
      expect(actsOf(game)).toEqual(actsOf(end))
      expect(redo(game)).toBe(game)
    }
  })

  test('joins to a move only acts that left no choice', () => {
    const game = randomGame(book, 4, 200)
    for (const { acts, before } of game.moves) {
      for (const [index, act] of acts.entries()) {
        if (index === 0) continue
        expect(book.acts(before[index] as Position)).toEqual([act])
        expect(forced({ ...game, position: before[index] as Position })).toBe(act)
      }
    }
  })

  test('replays a record, as a link too, to the same position', () => {
    for (const seed of [5, 6]) {
      const game = randomGame(book, seed, 150)
      const record = recordOf(slug, game)
      const link = encodeRecord(book, record)
      expect(link).toMatch(/^[\w.~-]+$/)
      const decoded = decodeRecord(book, link)
      expect(decoded).toEqual({ ok: true, value: record })
      const again = replay(book, record)
      expect(again.ok && again.value.game.position).toEqual(game.position)
      expect(again.ok && again.value.game.moves).toEqual(game.moves)
      expect(again.ok && again.value.fault).toBeUndefined()
    }
  })

  test('replays a record from a position, whose hidden cards the link does not show', () => {
    const start = (randomGame(book, 7, 40) as Game).position
    let game = begin(book, start)
    for (const act of book.acts(start).slice(0, 1)) {
      const played = play(game, act)
      if (played.ok) game = played.value
    }
    const record = recordOf(slug, game)
    const link = encodeRecord(book, record)
    const decoded = decodeRecord(book, link)
    expect(decoded).toEqual({ ok: true, value: record })
    const again = replay(book, record)
    expect(again.ok && again.value.game.position).toEqual(game.position)
    expect(link).not.toMatch(/h(?:10|[2-9AJQK])[SHDC]/)
  })

  test('tells no face that lies down: two of them in each other’s place change no verdict', () => {
    const roll = dice(11)
    // Where play never lays a card face down, words may look at faces.
    const closed = new Set(
      some(reached(book, 10), 60, 11).flatMap(position =>
        book.zones.filter(({ piles }) =>
          piles.some(pile => cardsIn(position, pile).some(card => liesFaceDown(position, card))),
        ),
      ),
    )
    const asInPlay = (position: Position): Position => {
      const draft = position.slice()
      for (const zone of book.zones) {
        if (closed.has(zone)) continue
        for (const pile of zone.piles)
          for (let i = sizeOf(draft, pile); i > 0; i--) turnUp(draft, pile, i - 1)
      }
      return Object.freeze(draft)
    }
    const odd = some(scrambled(book, 13), 25, 2).map(asInPlay)
    let compared = 0
    for (const position of [...some(reached(book, 12), 15, 11), ...odd]) {
      const down = book.cards.filter(card => liesFaceDown(position, card))
      if (down.length < 2) continue
      const acts = someActs(book, position, 40, 3)
      for (let i = 0; i < 4; i++) {
        const other = swapped(position, down[roll(down.length)] as Card, down[roll(down.length)] as Card)
        expect(everyVerdict(book, other, acts)).toBe(everyVerdict(book, position, acts))
        expect(seen(book, other)).toEqual(seen(book, position))
        expect(formatPosition(book, other, { as: 'player' }).replaceAll('′', '')).toBe(
          formatPosition(book, position, { as: 'player' }).replaceAll('′', ''),
        )
        compared++
      }
    }
    expect(compared > 0).toBe(closed.size > 0)
  })

  test('does not tell twins apart', () => {
    const roll = dice(14)
    let compared = 0
    for (const position of [...some(reached(book, 15), 20, 11), ...some(scrambled(book, 16), 20)]) {
      const acts = someActs(book, position, 30, 4)
      for (let i = 0; i < 4; i++) {
        const card = (roll(52) * 2) as Card
        if (!book.cards.includes(card + 1)) continue
        const other = swapped(position, card, card + 1)
        expect(everyVerdict(book, other, acts)).toBe(everyVerdict(book, position, acts))
        compared++
      }
    }
    expect(compared > 0).toBe(book.cards.length > 52)
  })

  test('writes positions and acts that read back as they were', () => {
    for (const position of [...some(reached(book, 17), 40, 5), ...some(scrambled(book, 18), 40)]) {
      const text = formatPosition(book, position, { chance: true })
      const read = parsePosition(book, text)
      expect(read.ok && read.value).toEqual({ position, unknown: new Set(), whole: true })
      const ascii = asciiPosition(book, position, { chance: true })
      expect(ascii).toMatch(/^[\w~-]+$/)
      const link = parseAsciiPosition(book, ascii)
      expect(link.ok && link.value.position).toEqual(position)
      for (const act of [...book.acts(position), ...someActs(book, position, 20, 5)]) {
        expect(parseAct(book, position, formatAct(book, position, act))).toEqual({ ok: true, value: act })
      }
    }
  })

  test('writes for the player a text that reads back to the same text', () => {
    for (const position of some(reached(book, 19), 20, 5)) {
      const text = formatPosition(book, position, { as: 'player' })
      const read = parsePosition(book, text)
      expect(read.ok && formatPosition(book, read.value.position, { unknown: read.value.unknown })).toBe(text)
      expect(read.ok && read.value.unknown.size).toBe(
        book.cards.filter(card => liesFaceDown(position, card)).length,
      )
    }
  })

  test('ends, or comes to a position it has seen', () => {
    for (const seed of [20, 21]) {
      const known = new Set<string>()
      const roll = dice(seed)
      let position = book.deal(seed)
      let recognised = false
      let ended = false
      for (let acts = 0; acts < 4000 && !recognised && !ended; acts++) {
        const key = keyOf(book, position)
        recognised = known.has(key)
        known.add(key)
        const lawful = book.acts(position)
        ended = lawful.length === 0
        if (!ended) position = book.after(position, lawful[roll(lawful.length)] as Act)
      }
      expect(recognised || ended).toBe(true)
    }
  })

  test('tells won, open, stuck and lost apart', () => {
    const found = new Map<string, number>()
    for (let seed = 30; seed < 36; seed++) {
      // The first act that leads to a position not yet seen: games end.
      let game = begin(book, seed)
      for (let acts = 0; acts < 250; acts++) {
        const is = standing(game)
        found.set(is, (found.get(is) ?? 0) + 1)
        const before = new Set(
          [game.position, ...game.moves.flatMap(move => move.before)].map(position => keyOf(book, position)),
        )
        const lawful = book.acts(game.position)
        const plain = lawful.filter(act => !book.verbOf(act).renews)
        const news = plain.filter(act => !before.has(keyOf(book, book.after(game.position, act))))
        // Rules that read it off the table are asked for themselves: their own positions test them.
        const byTheTable = book.rules.stuck as StuckByTheTable | undefined
        const expected = book.won(game.position)
          ? 'won'
          : byTheTable !== undefined
            ? lawful.length === 0 || byTheTable(game.position, book.chosen)
              ? 'lost'
              : 'open'
            : news.length > 0 || book.owes(game.position).length > 0
              ? 'open'
              : plain.length < lawful.length
                ? 'stuck'
                : 'lost'
        expect(is).toBe(expected)
        const next = news[0] ?? book.owes(game.position)[0] ?? lawful.find(act => book.verbOf(act).renews)
        if (next === undefined || is === 'won') break
        const played = play(game, next)
        if (!played.ok) throw new Error('a listed act was refused')
        game = played.value
      }
    }
    expect(found.get('open')).toBeGreaterThan(0)
    expect(found.size).toBeGreaterThan(1)
  })

  test('hints at nothing it would refuse, and gives the clauses', () => {
    for (const position of some(reached(book, 40), 20)) {
      for (const { act, verdict } of hints(book, position)) {
        expect(verdict.lawful).toBe(true)
        expect(book.judge(position, act)).toEqual(verdict)
      }
    }
  })

  test('mentions a zone in some clause for every zone of its table', () => {
    const spoken = new Set(book.clauses.flatMap(clause => book.speaksOf(clause)))
    expect(book.zones.filter(zone => !spoken.has(zone)).map(({ name }) => name)).toEqual([])
  })

  test('knows the twins of its packs', () => {
    expect(new Set(book.cards.map(kindOf)).size * (book.cards.length > 52 ? 2 : 1)).toBe(book.cards.length)
  })
})
