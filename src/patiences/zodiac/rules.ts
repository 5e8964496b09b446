/** Зодіакъ: an equator of eight cards, a zodiac of twenty-four packets around it; foundations only at the very end. */
import {
  ACE,
  KING,
  NONE,
  ascending,
  build,
  building,
  deals,
  descending,
  eitherWay,
  eitherWayRound,
  empty,
  fill,
  filling,
  follows,
  from,
  fromFirst,
  holding,
  inSuit,
  isEmpty,
  isShown,
  lay,
  laying,
  layout,
  lays,
  may,
  ofRank,
  only,
  placeOfItsSuit,
  reached,
  renewal,
  says,
  shuffles,
  silent,
  supplied,
  to,
  topOf,
  beneath,
  turnsOver,
  under,
  whenever,
  won,
  type Card,
  type Chosen,
  type Condition,
  type Follows,
  type Pile,
  type Position,
  type Readings,
  type Zone,
  type StuckByTheTable,
} from '../../engine/book.ts'

export const table = layout({ aces: 4, kings: 4, equator: 8, zodiac: 24, talon: 1, stock: 1 })
const { aces, kings, equator, zodiac, talon, stock } = table

export const foundations = [aces, kings]

export const readings = {
  'equator-to-zodiac': {
    question: 'Можно ли класть карты экватора в зодиак?',
    clause: 'I.s1',
    words: 'но нельзя дѣлать марьяжъ между картами зодіака и картами экватора между собою',
    answers: { yes: 'можно, но не обратно', no: 'нельзя' },
    default: 'yes',
    argument:
      'Если карте экватора нельзя уйти в зодиак, ни одно место экватора никогда не опустеет, а книга велит «пополнять пустыя мѣста». Английский подлинник разрешает ход с экватора в зодиак и запрещает обратный.',
  },
  wrap: {
    question: 'Соседи ли в марьяже король и туз?',
    clause: 'I.s2',
    words: 'въ восходящемъ и нисходящемъ порядкѣ картъ',
    answers: { no: 'нет', yes: 'да' },
    default: 'no',
    argument:
      'Порядок, который называет сама игра, идёт от туза до короля и от короля до туза; о переходе через край она не говорит.',
  },
} as const satisfies Readings

/** The talon, turned over unshuffled, is the stock again. */
const turnOver = renewal('turnOver', turnsOver(talon, stock))

/** Every card lies in the zodiac or on the equator: the foundations may begin. */
const allPlaced = empty(stock, talon)

/** Some card of the piles, at any depth, makes a marriage with the top of a packet of the zodiac. */
const marries = (position: Position, piles: readonly Pile[], fits: Follows): boolean => {
  for (let i = 0; i < piles.length; i++) {
    if (!isShown(position, piles[i] as Pile)) continue
    for (let card: Card = topOf(position, piles[i] as Pile); card !== NONE; card = beneath(position, card)) {
      for (let j = 0; j < zodiac.piles.length; j++) {
        if (!isShown(position, zodiac.piles[j] as Pile)) continue
        const goal = topOf(position, zodiac.piles[j] as Pile)
        if (goal !== NONE && inSuit(card, goal) && fits(card, goal)) return true
      }
    }
  }
  return false
}

/** A place of the equator is empty, or a card of the zones, at any depth, can be married. */
const isPlaceable = (position: Position, chosen: Chosen, zones: readonly Zone[]): boolean => {
  for (const place of equator.piles) if (isEmpty(position, place)) return true
  const sources = chosen['equator-to-zodiac'] === 'no' ? zones : [...zones, equator]
  const fits = chosen.wrap === 'yes' ? eitherWayRound : eitherWay
  return sources.some(zone => marries(position, zone.piles, fits))
}

/** Some card can still be placed. The stock being out, every card of the talon has been seen. */
const placeable = (chosen: Chosen): Condition =>
  whenever(position => isPlaceable(position, chosen, [talon]), talon, equator, zodiac)

/** Another pass only while it can place a card. */
const passes = (chosen: Chosen) => under(chosen, only(turnOver, placeable(chosen)))

/** Cards are left in stock or talon, and none of them will ever be placed: read off the table, for passes are without number. */
export const stuck: StuckByTheTable = (position, chosen) =>
  (!isEmpty(position, stock.piles[0] as Pile) || !isEmpty(position, talon.piles[0] as Pile)) &&
  !isPlaceable(position, chosen, [stock, talon])

export const I = [
  says`Марьяжъ можно дѣлать въ зодіакѣ изъ картъ, находящихся въ талонѣ или въ колодѣ,`(
    may(build(talon, zodiac)),
  ),
  says`но нельзя дѣлать марьяжъ между картами зодіака и картами экватора между собою.`(
    only(building(equator), false),
    under({ 'equator-to-zodiac': 'yes' }, only(building(zodiac), from(talon, stock, equator))),
    under({ 'equator-to-zodiac': 'no' }, only(building(zodiac), from(talon, stock))),
  ),
  supplied`Карту экватора можно положить в зодиак, обратно — нельзя.`(
    under({ 'equator-to-zodiac': 'yes' }, may(build(equator, zodiac))),
  ),
  says`Марьяжъ можно дѣлать въ восходящемъ и нисходящемъ порядкѣ картъ, которыя должны быть въ такомъ видѣ въ одной и той
    же пачкѣ.`(
    under({ wrap: 'no' }, only(building(zodiac), follows(eitherWay, inSuit))),
    under({ wrap: 'yes' }, only(building(zodiac), follows(eitherWayRound, inSuit))),
  ),
]

export const II = says`На основанія слѣдуютъ масти.`(only(building(aces, kings), follows(inSuit)))

export const play1 = [
  says`Раскладываютъ продольный рядъ изъ восьми картъ, называемый экваторомъ.`(
    deals(shuffles(stock), lays(stock, equator)),
  ),
  says`Потомъ раскладываютъ вокругъ экватора кругъ изъ двадцати четырехъ картъ, называемый зодіакомъ.`(
    deals(lays(stock, zodiac)),
  ),
  says`Основныхъ картъ не кладутъ до самого конца игры.`(only(to(aces, kings), allPlaced)),
  says`Онѣ должны состоять изъ четырехъ тузовъ и четырехъ королей различныхъ мастей;`(
    only(filling(aces), ofRank(ACE)),
    only(filling(kings), ofRank(KING)),
    only(filling(aces, kings), placeOfItsSuit(aces, kings)),
  ),
  says`тузы восходятъ по порядку до королей,`(
    only(building(aces), follows(ascending)),
    won(reached(aces, KING)),
  ),
  says`короли нисходятъ по порядку до тузовъ.`(
    only(building(kings), follows(descending)),
    won(reached(kings, ACE)),
  ),
]

export const play2 = [
  says`Разложивши пасьянсъ, начинаютъ дѣлать марьяжъ (правило I)`(silent('отсылает к правилу I')),
  says`и пополнять пустыя мѣста изъ талона, или, если нѣтъ талона, то изъ колоды,`(
    may(fill([talon, stock], equator)),
    only(filling(equator), fromFirst(talon, stock)),
  ),
  says`но нѣтъ надобности дѣлать ни того, ни другого, пока не представится удобнаго случая.`(
    silent('говорит, что марьяж и пополнение — право, а не обязанность; так они и записаны'),
  ),
  says`Карты продолжаютъ выкладывать въ обыкновенномъ порядкѣ, при чемъ карты, ненужныя для марьяжа или для пополненія
    пустыхъ мѣстъ, составляютъ талонъ.`(may(lay(stock, talon))),
  says`Это можно повторять столько разъ, сколько потребуется, т.-е. до тѣхъ поръ пока всѣ карты попадутъ или въ зодіакъ,
    или на экваторъ.`(may(turnOver, holding(talon)), only(turnOver, empty(stock))),
  says`Если этого нельзя сдѣлать, то пасьянсъ считается неудавшимся.`(
    passes({ 'equator-to-zodiac': 'yes', wrap: 'no' }),
    passes({ 'equator-to-zodiac': 'yes', wrap: 'yes' }),
    passes({ 'equator-to-zodiac': 'no', wrap: 'no' }),
    passes({ 'equator-to-zodiac': 'no', wrap: 'yes' }),
  ),
  says`Если-же удастся помѣстить всѣ карты, то вслѣдъ за этимъ выкладываютъ восемь основаній изъ зодіака и экватора
    (правило II).`(
    may(lay([zodiac, equator], [aces, kings])),
    only(laying(zodiac, equator), allPlaced, false),
  ),
  says`Само собой разумѣется, что при составленіи марьяжа требуется большая осторожность, иначе карты будутъ такъ закрыты
    другими, что невозможно будетъ составить основанія.`(silent('совет')),
]
