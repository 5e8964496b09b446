/** Полумесяц: 104 cards, aces and kings of each suit in the middle and sixteen heaps of six around them. */
import {
  ACE,
  acting,
  ascending,
  build,
  building,
  cardAt,
  cardDeed,
  cardOf,
  counts,
  deals,
  depthOf,
  descending,
  eitherWay,
  eitherWayRound,
  fill,
  filling,
  follows,
  from,
  fromOf,
  holding,
  inSuit,
  KING,
  lays,
  layout,
  may,
  means,
  must,
  NONE,
  not,
  nothingBy,
  only,
  placeOfItsSuit,
  put,
  rankOf,
  reached,
  renewal,
  rotates,
  says,
  sets,
  shuffles,
  silent,
  suitOf,
  supplied,
  take,
  times,
  to,
  toOf,
  top,
  topOf,
  under,
  won,
  type Card,
  type Follows,
  type Pile,
  type Position,
  type Readings,
} from '../../engine/book.ts'

export const table = layout({ aces: 4, kings: 4, middle: 4, heaps: 16, stock: 1, rotations: 'tally' })
const { aces, kings, middle, heaps, stock, rotations } = table

export const foundations = [aces, kings]

export const readings = {
  rotate: {
    question: 'Когда можно поднимать нижние карты кучек?',
    clause: 'play2.s1',
    words: 'Когда нечего более перекладывать',
    answers: { 'any-time': 'в любой момент', 'when-stuck': 'только когда нет ни одного хода' },
    default: 'any-time',
    argument:
      'Понятые буквально, эти слова могли бы не сбыться никогда: семёрку можно без конца перекладывать с одной восьмёрки на другую такую же. Поэтому решает игрок.',
  },
  middle: {
    question: 'Можно ли карту, подходящую к обоим основаниям, положить на основание сразу?',
    clause: 'play2.s2',
    words: 'то такая карта кладется между обоими рядами',
    answers: {
      must: 'нельзя: её место в середине',
      may: 'можно: в середину или сразу на основание',
    },
    default: 'must',
    argument: 'Текст не предлагает выбора: «такая карта кладется между обоими рядами», а решает её соседка.',
  },
  wrap: {
    question: 'Соседи ли в полумесяце король и туз?',
    clause: 'play1.s4',
    words: 'все равно, в восходящем или в нисходящем порядке одинаковой масти',
    answers: { no: 'нет', yes: 'да' },
    default: 'no',
    argument:
      'Порядок в тексте идёт от туза до короля и от короля до туза; о переходе через край он не говорит.',
  },
} as const satisfies Readings

const four = (rank: number): Card[] => [0, 1, 2, 3].map(suit => cardOf(suit, rank))
const ofSuitOf = (places: readonly Pile[], card: Card): Pile => places[suitOf(card)] as Pile
const cardOfAct = (position: Position, act: number): Card => cardAt(position, fromOf(act), depthOf(act))

/** The card can be laid on the ace's packet of its suit and on the king's. */
const fitsBoth = acting(
  (position, act) => {
    const card = cardOfAct(position, act)
    return (
      ascending(card, topOf(position, ofSuitOf(aces.piles, card))) &&
      descending(card, topOf(position, ofSuitOf(kings.piles, card)))
    )
  },
  aces,
  kings,
)

/** A neighbour of the waiting card, or its twin, brings it to the foundations. */
const decide = cardDeed('decide', (draft, from, to, depth) => {
  const card = take(draft, from, depth)
  const waiting = take(draft, ofSuitOf(middle.piles, card))
  const twin = rankOf(card) === rankOf(waiting)
  put(draft, twin ? ofSuitOf(kings.piles, card) : to, waiting)
  put(draft, to, card)
})
const bringsWaiting = (follow: Follows): ReturnType<typeof acting> =>
  acting((position, act) => {
    const card = cardOfAct(position, act)
    const waiting = topOf(position, ofSuitOf(middle.piles, card))
    return waiting !== NONE && toOf(act) !== fromOf(act) && follow(card, waiting)
  }, middle)
const upOrTwin: Follows = (card, waiting) => ascending(card, waiting) || rankOf(card) === rankOf(waiting)

const rotate = renewal('rotate', rotates(heaps), counts(rotations))

const played = may(build(heaps, [aces, kings]))
const packed = may(build(heaps, heaps))
const laidByInTheMiddle = may(fill(heaps, middle))

export const play1 = [
  says`Из двух полных (в 52 карты) колод выбираются четыре туза и четыре короля всех мастей и кладутся в два ряда: тузы
    вверху, короли внизу, как показано на рисунке.`(
    deals(shuffles(stock), sets(stock, aces, four(ACE)), sets(stock, kings, four(KING))),
  ),
  says`Остальные карты мешаются и раскладываются в шестнадцать кучек (по шести карт) полумесяцем вокруг первых 8 карт
    (см. картинку слева).`(deals(lays(stock, heaps, { rounds: 6 }))),
  says`Кучки кладутся крапом вниз,`(silent('крапом вниз — лицом вверх: так карты и разложены')),
  says`и если в открытых картах будут такие, которые можно положить на тузов (куда карты кладутся в восходящем порядке,
    т. е. на туза — двойку, тройку, четверку, пятерку и т. д. до короля)`(
    only(building(aces), follows(ascending)),
  ),
  says`или на королей (куда карты кладутся в нисходящем порядке, т. е. на короля — даму, потом валета, затем десятку,
    девятку, восьмерку, семерку и т. д. до туза),`(only(building(kings), follows(descending))),
  says`то они выкладываются на эти последние (одинаковой масти).`(
    played,
    only(building(aces, kings), follows(inSuit)),
  ),
  says`Если в оставшихся картах также приходятся по порядку карты, то они складываются друг на друга, все равно, в
    восходящем или в нисходящем порядке одинаковой масти.`(
    packed,
    under({ wrap: 'no' }, only(building(heaps), follows(eitherWay, inSuit))),
    under({ wrap: 'yes' }, only(building(heaps), follows(eitherWayRound, inSuit))),
  ),
]

export const play2 = [
  says`Когда нечего более перекладывать,`(
    under({ rotate: 'when-stuck' }, only(rotate, nothingBy(played, packed, laidByInTheMiddle))),
  ),
  says`то из каждой кучки вынимается нижняя карта и кладется на верх той кучки, из которой она вынута,`(
    may(rotate),
  ),
  says`после чего опять подходящие карты кладутся по порядку и по мастям на тузы, или на короли, или на карты же
    полумесяца.`(silent('повторяет сказанное в абзаце 1')),
  says`Если придется карта, которую можно положить или на ту кучку, которая начинается тузом, или на ту, которая
    начинается королем, то такая карта кладется между обоими рядами,`(
    laidByInTheMiddle,
    only(filling(middle), fitsBoth),
    only(filling(middle), placeOfItsSuit(middle)),
    under({ middle: 'must' }, only(from(heaps), building(aces, kings), not(fitsBoth))),
  ),
  says`где и лежит до тех пор, пока не выпадет карта, следуемая за нею по достоинству, что и решает, где положить эти обе
    карты.`(
    must(decide, from(heaps), to(aces, kings), top, holding(middle)),
    only(decide, placeOfItsSuit(aces, kings)),
  ),
]

export const play3 =
  says`Так, например: если на одной из верхних кучек лежит десятка, а снизу под той же кучкой дама, и
  в полумесяце выпадет той же масти валет, которого можно (по восходящему порядку) положить на десятку и (по нисходящему)
  на даму, то валет и кладется в середине, между обеими кучками: верхнею и нижнею, как показано на картинке справа.`(
    means(fitsBoth),
  )

export const play4 = [
  says`Здесь валет лежит до тех пор, пока в полумесяце найдется или дама, которая и решит, что валета (по восходящему
    порядку) надо положить на десятку,`(only(decide, to(aces), bringsWaiting(upOrTwin))),
  says`или выйдет десятка, которая в таком случае решит, что валета надо (по нисходящему порядку) положить на даму.`(
    only(decide, to(kings), bringsWaiting(descending)),
  ),
  supplied`Вторая такая же карта разводит обеих по разным основаниям.`(means(upOrTwin)),
]

export const play5 = [
  says`Вынимать нижние карты на верх кучек можно только три раза;`(only(rotate, times(3, rotations))),
  says`если после этого все карты не уложились на середину, т. е. на тузы и короли, то пасьянс не вышел.`(
    won(reached(aces, KING), reached(kings, ACE)),
  ),
]
