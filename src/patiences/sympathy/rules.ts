/** Симпатія: two partners, a pack each, eighteen packets a side; equal cards of both are taken in pairs. */
import {
  all,
  any,
  acting,
  cardDeed,
  deals,
  empty,
  equal,
  follows,
  from,
  fromOf,
  isEmpty,
  layout,
  liesFaceDown,
  may,
  must,
  not,
  only,
  placeDeed,
  put,
  says,
  setTally,
  shuffles,
  tableDeed,
  take,
  tallyOf,
  to,
  toOf,
  top,
  topOf,
  turnUp,
  whenever,
  won,
  type Pile,
  type Position,
  type Readings,
  type Step,
  type Zone,
} from '../../engine/book.ts'

/** The eighteenth packet of each partner is his Grace. `turn` is 0 while it is the first partner's, 1 while the second's. */
export const table = layout({ first: 18, second: 18, firstWon: 1, secondWon: 1, mover: 'tally' })
const { first, second, firstWon, secondWon, mover } = table

export const foundations = [firstWon, secondWon]

export const readings = {} as const satisfies Readings

/** Seventeen packets of three from the partner's own pack, face down, and the card left over for the Grace. */
const packets = (pack: Zone, goals: Zone): Step =>
  Object.assign<Step, Pick<Step, 'zones'>>(
    draft => {
      const source = pack.piles[0] as Pile
      for (const [place, packet] of goals.piles.entries()) {
        for (let card = place < 17 ? 3 : 1; card > 0; card--) put(draft, packet, take(draft, source), true)
      }
    },
    { zones: [pack, goals] },
  )

const isClosed = (position: Position, pile: Pile): boolean => liesFaceDown(position, topOf(position, pile))
const isOpen = (position: Position, pile: Pile): boolean =>
  !isEmpty(position, pile) && !isClosed(position, pile)

/** Some packet of the zone shows a back. */
const closedTopIn = (zone: Zone) =>
  whenever(position => {
    for (let i = 0; i < zone.piles.length; i++) if (isClosed(position, zone.piles[i] as Pile)) return true
    return false
  }, zone)

/** No packet of the zone shows a face. */
const noneOpenIn = (zone: Zone) =>
  whenever(position => {
    for (let i = 0; i < zone.piles.length; i++) if (isOpen(position, zone.piles[i] as Pile)) return false
    return true
  }, zone)

const firstMoves = whenever(position => tallyOf(position, mover) === 0)
const secondMoves = not(firstMoves)

/** The top card is turned face up. */
const turn = placeDeed('turn', (draft, packet) => turnUp(draft, packet))

/** The first turns up the tops of all his packets at once. */
const turnAll = tableDeed('turnAll', draft => {
  for (const packet of first.piles) turnUp(draft, packet)
})

/** Two equal cards are laid aside by the partner whose turn it is: he turned the one that made them a pair. */
const pair = cardDeed('pair', (draft, ofFirst, ofSecond, depth) => {
  const won = (tallyOf(draft, mover) === 0 ? firstWon : secondWon).piles[0] as Pile
  put(draft, won, take(draft, ofFirst, depth))
  put(draft, won, take(draft, ofSecond))
})

/** The turn goes to the other partner. */
const hand = tableDeed('hand', draft => setTally(draft, mover, tallyOf(draft, mover) === 0 ? 1 : 0))

/** The card lies face down. */
const closed = acting((position, act) => isClosed(position, fromOf(act)), first, second)
/** Both cards lie face up. */
const bothOpen = acting(
  (position, act) => isOpen(position, fromOf(act)) && isOpen(position, toOf(act)),
  first,
  second,
)
/** The packet belongs to the partner whose turn it is. */
const his = any(all(firstMoves, from(first)), all(secondMoves, from(second)))

export const play1 = [
  says`Каждый изъ играющихъ беретъ по колодѣ картъ и раскладываетъ ее на пачки по три карты въ каждой, фигурами внизъ.
    Такимъ образомъ, у каждаго партнера будетъ по семнадцати пачекъ и сверхъ того одна карта въ видѣ «Граціи».`(
    deals(
      shuffles(firstWon, 1, 0),
      packets(firstWon, first),
      shuffles(secondWon, 1, 1),
      packets(secondWon, second),
    ),
  ),
]

export const play2 = [
  says`Первый партнеръ переворачиваетъ кверху самую верхнюю карту каждой изъ своихъ пачекъ,`(
    may(turn, from(first)),
    may(turnAll, noneOpenIn(second), closedTopIn(first)),
    only(turnAll, firstMoves),
  ),
  says`или, если онъ пожелаетъ, то можетъ дѣлать это во время игры.`(may(hand, firstMoves)),
]

export const play3 = [
  says`Вслѣдъ затѣмъ второй партнеръ начинаетъ переворачивать одну за другою верхнія карты каждой изъ своихъ пачекъ`(
    may(turn, from(second)),
    only(turn, closed),
  ),
  says`и если одна изъ перевернутыхъ картъ соотвѣтствуетъ по своей масти и достоинству одной изъ перевернутыхъ картъ перваго
    партнера, то спарованныя такимъ образомъ карты беретъ и откладываетъ въ сторону тотъ, кто выигралъ;`(
    must(pair, from(first), to(second), top),
    only(pair, follows(equal)),
    only(pair, bothOpen),
  ),
  says`подобнымъ-же образомъ, если можно, спариваютъ слѣдующую карту изъ пачки, откуда вышла выигравшая карта.`(
    only(turn, his),
  ),
  says`Такъ продолжаютъ до тѣхъ поръ, пока не будетъ открыта верхняя карта каждой пачки.`(
    only(hand, secondMoves, not(closedTopIn(second))),
  ),
]

export const play4 = [
  says`Послѣ того, какъ у перваго партнера окажется нѣсколько пачекъ, обороченныхъ кверху, онъ начинаетъ такимъ образомъ
    открывать верхнія карты и спаривать ихъ, если можно.`(only(hand, secondMoves, closedTopIn(first))),
  says`Такъ играютъ оба поперемѣнно до самаго конца.`(may(hand), only(hand, firstMoves, closedTopIn(second))),
  says`Послѣ этого, если на столѣ остается перевороченная карта, то пасьянсъ не удался, и «Симпатія» не установилась между
    партнерами.`(won(empty(first, second))),
]
