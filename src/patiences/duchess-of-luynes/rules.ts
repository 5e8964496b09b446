/** Герцогиня де-Люинь. Two packs dealt in rounds on four packets, two cards of each round retired; four deals in all. */

export const table = layout({ aces: 4, kings: 4, packets: 4, retired: spread(1), stock: 1, redeals: 'tally' })
const { aces, kings, packets, retired, stock, redeals } = table

export const foundations = [aces, kings]

export const readings = { plays: ['may', 'must'] }

export const I = [
  says`Всѣ верхнія карты каждой пачки годны, а также и нижнія, послѣ того какъ будутъ сняты закрывающія ихъ карты.`(
    only(from(packets), top),
  ),
  says`Остальныя годны только въ концѣ каждой игры.`(only(from(retired), empty(stock))),
]

export const II = [
  says`Основныя карты выбираются во время игры.`(may(fill([packets, retired], foundations))),
  says`На нихъ кладутся масти.`(only(building(foundations), follows(inSuit))),
]

export const play0 = [supplied`Двѣ…`(deals(shuffles(stock), round))]

export const play1 =
  says`Если во время раскладки появится одна изъ этихъ основныхъ картъ, то ихъ играютъ на опредѣленное мѣсто (тузы вверху, короли внизу), а также и всякую другую подходящую карту согласно правилу I.`()

export const play2 = [
  says`Разложивши первый рядъ, приступаютъ къ раскладыванію нѣсколькихъ другихъ рядовъ, при чемъ послѣдующій рядъ покрываетъ предыдущій, и къ числу отставныхъ присоединяютъ каждый разъ по двѣ карты.`(
    may(round, holding(stock)),
  ),
  says`Разложивши рядъ, останавливаются и играютъ на основанія всѣ подходящія карты.`(),
]
export const play3 =
  says`Открывшіяся такимъ образомъ пустыя мѣста никоимъ образомъ не закрываютъ до тѣхъ поръ, пока не будетъ разложенъ новый рядъ картъ, покрывающій предыдущій рядъ.`(
    only(filling(packets), nothing),
  )

export const play4 = [
  says`Когда израсходована вся колода картъ, то снимаютъ отставныхъ, разсматриваютъ ихъ и, если между ними есть подходящія карты, то ихъ играютъ на основанія, присоединяя, разумѣется, подобно тому какъ прежде, какую-нибудь карту, взятую съ верха четырехъ пачекъ.`(
    may(build(retired, foundations)),
  ),
  says`Если дальнѣйшая раскладка пасьянса невозможна, то берутъ одну за другой четыре пачки, кладутъ отставныхъ подъ низъ и повторяютъ игру, какъ прежде.`(
    may(redeal),
    only(redeal, empty(stock)),
    only(redeal, nothingBy(playing)),
  ),
]
export const play5 =
  says`Пасьянсъ можно раскладывать еще три раза, но въ послѣдній или четвертый разъ не откладываютъ болѣе отставныхъ.`(
    only(redeal, times(3, redeals)),
  )
