/** Зодіакъ. Two packs: an equator of eight cards, a zodiac of twenty-four around it; foundations only at the very end. */
import {
  ascending,
  build,
  building,
  carry,
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
  gathers,
  holding,
  inSuit,
  lay,
  laying,
  layout,
  lays,
  may,
  not,
  only,
  says,
  shuffles,
  silent,
  tableDeed,
  under,
  won,
} from '../../engine/book.ts'

export const table = layout({ aces: 4, kings: 4, equator: 8, zodiac: 24, talon: 1, stock: 1 })
const { aces, kings, equator, zodiac, talon, stock } = table

export const foundations = [aces, kings]

export const readings = {
  'equator-to-zodiac': ['yes', 'no'],
  wrap: ['no', 'yes'],
}

/** The talon, turned over unshuffled, is the stock again. */
export const turnOver = tableDeed('turn-over', gathers([talon], stock))

/** Neither stock nor talon holds a card. */
const allPlaced = { all: [empty(stock), empty(talon)] }

export const I = [
  says`Марьяжъ можно дѣлать въ зодіакѣ изъ картъ, находящихся въ талонѣ или въ колодѣ,`(
    may(lay(talon, zodiac)),
  ),
  says`но нельзя дѣлать марьяжъ между картами зодіака и картами экватора между собою.`(
    under(
      { 'equator-to-zodiac': 'yes' },
      may(lay(equator, zodiac)),
      only(laying(zodiac), from(talon, equator)),
    ),
    under({ 'equator-to-zodiac': 'no' }, only(laying(zodiac), from(talon))),
    only(laying(equator), nothing),
  ),
  says`Марьяжъ можно дѣлать въ восходящемъ и нисходящемъ порядкѣ картъ, которыя должны быть въ такомъ видѣ въ одной и той же пачкѣ.`(
    under({ wrap: 'no' }, only(laying(zodiac), follows(eitherWay, inSuit))),
    under({ wrap: 'yes' }, only(laying(zodiac), follows(eitherWayRound, inSuit))),
  ),
]

export const II = says`На основанія слѣдуютъ масти.`(only(building(foundations), follows(inSuit)))

export const play1 = [
  says`Раскладываютъ продольный рядъ изъ восьми картъ, называемый экваторомъ. Потомъ раскладываютъ вокругъ экватора кругъ изъ двадцати четырехъ картъ, называемый зодіакомъ.`(
    deals(shuffles(stock), lays(stock, equator), lays(stock, zodiac)),
  ),
  says`Основныхъ картъ не кладутъ до самаго конца игры.`(only(to(foundations), allPlaced)),
  says`Онѣ должны состоять изъ четырехъ тузовъ и четырехъ королей различныхъ мастей;`(
    only(filling(aces), isAce),
    only(filling(kings), isKing),
    only(filling(foundations), placeOfItsSuit),
  ),
  says`тузы восходятъ по порядку до королей, короли нисходятъ по порядку до тузовъ.`(
    only(building(aces), follows(ascending)),
    only(building(kings), follows(descending)),
    won(/* each complete */),
  ),
]

export const play2 = [
  says`Разложивши пасьянсъ, начинаютъ дѣлать марьяжъ (правило I)`(silent('отсылает к правилу I')),
  says`и пополнять пустыя мѣста изъ талона, или, если нѣтъ талона, то изъ колоды,`(
    may(fill([talon, stock], equator)),
    only(filling(equator), fromFirst(talon, stock)),
  ),
  says`но нѣтъ надобности дѣлать ни того, ни другого, пока не представится удобнаго случая.`(
    silent('говорит, что это право, а не долг: так оно и сказано выше'),
  ),
  says`Карты продолжаютъ выкладывать въ обыкновенномъ порядкѣ, при чемъ карты, ненужныя для марьяжа или для пополненія пустыхъ мѣстъ, составляютъ талонъ.`(
    may(lay(stock, talon)),
  ),
  says`Это можно повторять столько разъ, сколько потребуется, т.-е. до тѣхъ поръ пока всѣ карты попадутъ или въ зодіакъ, или на экваторъ.`(
    may(turnOver, empty(stock), holding(talon)),
  ),
  says`Если этого нельзя сдѣлать, то пасьянсъ считается неудавшимся.`(only(turnOver, placeable)),
  says`Если-же удастся помѣстить всѣ карты, то вслѣдъ за этимъ выкладываютъ восемь основаній изъ зодіака и экватора (правило II).`(
    may(fill([zodiac, equator], foundations)),
    may(build([zodiac, equator], foundations)),
    only(laying(zodiac), not(allPlaced)),
  ),
  says`Само собой разумѣется, что при составленіи марьяжа требуется большая осторожность, иначе карты будутъ такъ закрыты другими, что невозможно будетъ составить основанія.`(
    silent('совет, а не правило'),
  ),
]
