/** Наполеоновскій карре: 104 cards, twelve packets of four on three sides of a square; and the printed variant of twelve single cards. */
import {
  ACE,
  ascending,
  beneath,
  build,
  building,
  cardAt,
  cardDeed,
  carry,
  deals,
  depthOf,
  descending,
  facing,
  fill,
  filling,
  follows,
  from,
  fromOf,
  gathers,
  inSuit,
  isShown,
  KING,
  lay,
  lays,
  layout,
  may,
  means,
  NONE,
  not,
  ofRank,
  onGap,
  only,
  placeOfItsSuit,
  put,
  putUnder,
  rankOf,
  reached,
  renewal,
  reshuffles,
  says,
  setTally,
  shuffles,
  silent,
  suitOf,
  supplied,
  take,
  tallyOf,
  to,
  top,
  topOf,
  under,
  way,
  whenever,
  won,
  type Card,
  type Position,
  type Readings,
  type Step,
} from '../../engine/book.ts'

export const table = layout({ aces: 8, square: 12, talon: 1, stock: 1, fresh: 'passing' })
const { aces, square, talon, stock, fresh } = table

export const foundations = [aces]

export const readings = {
  layout: {
    question: 'Как разложен карре?',
    clause: 'variant1.s1',
    words: 'Раскладываютъ четыреугольникъ изъ двѣнадцати одиночныхъ картъ',
    answers: {
      square: 'двенадцать пачек по четыре карты',
      twelve: 'двенадцать одиночных карт (напечатанный вариант)',
    },
    default: 'square',
    argument: 'Книга печатает оба расклада; первый назван пасьянсом, второй — другим способом его играть.',
  },
  moves: {
    question: 'Можно ли перекладывать готовый ряд карт целиком?',
    clause: 'II.s1',
    words: 'вслѣдствіе передвиженія цѣлой пачки',
    answers: { single: 'нет, карты берут по одной', sequence: 'да, ряд в масть идёт целиком' },
    default: 'single',
    argument:
      'Правило I называет годными «только самыя верхнія карты». Слова «вслѣдствіе передвиженія цѣлой пачки» в правиле II лишь объясняют, откуда берётся пустое место: в английском подлиннике там говорится, что пачка разошлась вся. Программы, которые двигают ряды, играют в другую, гораздо более лёгкую игру.',
  },
  gaps: {
    question: 'Чем можно занять пустое место карре?',
    clause: 'II.s1',
    words: 'оно должно быть занято одною картою изъ талона или колоды',
    answers: {
      'talon-or-stock': 'картой талона или колоды',
      any: 'любой доступной картой, а если ряды ходят целиком, то и рядом',
    },
    default: 'talon-or-stock',
    argument:
      'Правило называет два источника и ни одного больше; карту самого карре на пустое место оно не пускает.',
  },
} as const satisfies Readings

/** Packets of the square in which a king of the suit lies above a lower card of it. */
const kingsAbove = (position: Position, suit: number): number => {
  let packets = 0
  for (const packet of square.piles) {
    if (!isShown(position, packet)) continue
    let king = false
    for (let card: Card = topOf(position, packet); card !== NONE; card = beneath(position, card)) {
      if (suitOf(card) !== suit) continue
      if (rankOf(card) === KING) king = true
      else if (king) {
        packets++
        break
      }
    }
  }
  return packets
}
const isBlocked = (position: Position, suit: number): boolean => kingsAbove(position, suit) >= 2

/** In two packets a king covers lower cards of his own suit. */
const blocked = whenever(position => [0, 1, 2, 3].some(suit => isBlocked(position, suit)), square)
const kingOfABlockedSuit = facing((position, act) => {
  const card = cardAt(position, fromOf(act), depthOf(act))
  if (rankOf(card) !== KING || !isBlocked(position, suitOf(card))) return false
  for (let below: Card = beneath(position, card); below !== NONE; below = beneath(position, below)) {
    if (suitOf(below) === suitOf(card) && rankOf(below) !== KING) return true
  }
  return false
}, square)
const beforeTheFirstAct = whenever(position => tallyOf(position, fresh) === 1)
const underItsOwnPacket = way(({ from, to }) => from === to, square)

/** The table is as it was laid: nothing has been played yet. */
const isFresh: Step = draft => setTally(draft, fresh, 1)
const slip = cardDeed(
  'slip',
  (draft, from, to, depth) => {
    putUnder(draft, to, take(draft, from, depth))
    setTally(draft, fresh, 1)
  },
  { home: true },
)
const redeal = renewal(
  'redeal',
  gathers(square.piles, stock, square),
  reshuffles(stock),
  lays(stock, square, { rounds: 4 }),
  isFresh,
)

/** A covered card and all that lies on it go together. */
const shift = cardDeed('shift', (draft, from, to, depth) => {
  const cards: Card[] = []
  for (let left = depth; left >= 0; left--) cards.push(take(draft, from))
  for (const card of cards.reverse()) put(draft, to, card)
})
const inSequence = facing((position, act) => {
  for (let depth = depthOf(act); depth > 0; depth--) {
    const under = cardAt(position, fromOf(act), depth)
    const card = cardAt(position, fromOf(act), depth - 1)
    if (!descending(card, under) || !inSuit(card, under)) return false
  }
  return true
}, square)

export const I = [
  says`Годными картами считаются только самыя верхнія карты пачекъ четыреугольника,`(
    only(carry, from(square), top),
    under(
      { moves: 'sequence' },
      may(shift, from(square), to(square), not(top)),
      only(shift, inSequence),
      only(shift, not(onGap), follows(descending, inSuit)),
    ),
  ),
  says`снятіе верхнихъ картъ освобождаетъ нижнія карты,`(
    silent('карта становится верхней, едва на ней ничего не лежит'),
  ),
  says`но при этомъ необходимо разсматривать весь четыреугольникъ.`(
    silent('совет: все карты карре открыты, и пачки можно просматривать'),
  ),
]

export const II = [
  says`Если въ четыреугольникѣ окажется свободное мѣсто вслѣдствіе передвиженія цѣлой пачки, то оно должно быть занято
    одною картою изъ талона или колоды,`(
    may(fill([talon, stock], square)),
    under({ gaps: 'talon-or-stock' }, only(filling(square), from(talon, stock))),
    under({ gaps: 'talon-or-stock', moves: 'sequence' }, only(shift, to(square), onGap, false)),
    under({ gaps: 'any' }, may(fill(square, square))),
    under({ gaps: 'any', moves: 'sequence' }, may(shift, from(square), to(square), not(top), onGap)),
  ),
  says`но этого не слѣдуетъ дѣлать до тѣхъ поръ, пока не представится удобный случай.`(
    silent('когда занять место, решает игрок'),
  ),
]

export const III = says`На основанія слѣдуютъ масти.`(only(building(aces), follows(inSuit)))

export const play1 =
  says`Раскладываютъ двѣнадцать пачекъ, каждую изъ четырехъ картъ такъ, чтобы составить три стороны
  четыреугольника, оставляя посерединѣ мѣсто для восьми тузовъ.`(
    deals(shuffles(stock), isFresh),
    under({ layout: 'square' }, deals(lays(stock, square, { rounds: 4 }))),
  )

export const play2 = [
  says`Тузы служатъ основными картами и восходятъ по порядку до королей.`(
    only(filling(aces), ofRank(ACE)),
    only(filling(aces), placeOfItsSuit(aces)),
    only(building(aces), follows(ascending)),
    won(reached(aces, KING)),
  ),
  says`Если на поверхности четыреугольника появится какой-нибудь тузъ, то его играютъ на отведенное для него мѣсто;`(
    may(fill(square, aces)),
  ),
  says`точно также поступаютъ со всякой другой подходящей картой.`(may(build(square, aces))),
]

export const play3 = [
  says`Вслѣдъ затѣмъ начинаютъ дѣлать марьяжъ въ нисходящемъ порядкѣ съ картами четыреугольника, согласно правилу I.`(
    may(build(square, square)),
    only(building(square), follows(descending, inSuit)),
  ),
  says`Слѣдуетъ, какъ всегда, много соображать, дѣлая эти перемѣны, иначе нижележащія карты могутъ быть закрыты цѣлымъ
    рядомъ высшихъ картъ той же масти.`(silent('совет')),
]

export const play4 =
  says`Если это случится съ двумя пачками, т.-е. если въ обоихъ случаяхъ какая-нибудь масть, положимъ,
  бубны, закрываетъ нижнія карты той-же масти, то успѣхъ пасьянса будетъ невозможенъ.`(means(blocked))

export const note19 =
  supplied`Если до первого хода оба короля одной масти лежат каждый над младшей картой этой масти в
  своей пачке, можно раздать всё заново или подложить одного из этих королей под низ его пачки.`(
    may(slip, from(square), underItsOwnPacket),
    only(slip, kingOfABlockedSuit),
    only(slip, beforeTheFirstAct),
    may(redeal),
    only(redeal, blocked),
  )

export const play5 = [
  says`Послѣ этого раскладываютъ остальныя карты`(may(lay(stock, talon))),
  says`и откладываютъ въ талонъ всѣ тѣ, которыя не годятся для основанія или для четыреугольника.`(
    may(lay(talon, aces)),
    may(build(talon, square)),
  ),
]

export const play6 = says`Пасьянсъ вновь не раскладывается.`(only(redeal, beforeTheFirstAct))

export const variant1 = [
  says`Раскладываютъ четыреугольникъ изъ двѣнадцати одиночныхъ картъ,`(
    under({ layout: 'twelve' }, deals(lays(stock, square))),
  ),
  says`затѣмъ остальную колоду играютъ какъ обыкновенно, при чемъ всѣ подходящія карты играютъ на основанія или же
    дѣлаютъ марьяжъ (въ нисходящемъ порядкѣ) съ картами, находящимися въ четыреугольникѣ, и которыя можно уже переложить
    на основанія; остальныя карты кладутъ въ талонъ, и пустыя мѣста закрываютъ какъ обыкновенно.`(
    silent('повторяет сказанное в правилах I–III и абзацах 2–5'),
  ),
]
