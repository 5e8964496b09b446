/** Герцогиня де-Люинь: rounds of four cards on four packets and two retired, foundations found as they appear, four deals. */
import {
  ACE,
  KING,
  ascending,
  build,
  building,
  counts,
  deals,
  descending,
  empty,
  fill,
  filling,
  follows,
  from,
  gathers,
  holding,
  inSuit,
  isEmpty,
  lay,
  layout,
  may,
  means,
  must,
  nothingBy,
  ofRank,
  only,
  placeOfItsSuit,
  put,
  reached,
  renewal,
  says,
  shuffles,
  silent,
  sizeOf,
  spread,
  supplied,
  tableDeed,
  take,
  tallyOf,
  times,
  top,
  turnUp,
  under,
  won,
  type Pile,
  type Readings,
  type Step,
} from '../../engine/book.ts'

export const table = layout({ aces: 4, kings: 4, packets: 4, retired: spread(1), stock: 1, redeals: 'tally' })
const { aces, kings, packets, retired, stock, redeals } = table

export const foundations = [aces, kings]

export const readings = {
  plays: {
    question: 'Обязательно ли играть подходящую карту на основание?',
    clause: 'play2.s2',
    words: 'останавливаются и играютъ на основанія всѣ подходящія карты',
    answers: { may: 'нет, её можно придержать', must: 'да, раньше всего другого' },
    default: 'may',
    argument:
      'Книга описывает игру настоящим временем («играютъ», «кладутъ»); долга, как в словах «должно быть немедленно же», здесь нет.',
  },
} as const satisfies Readings

const stockPile = stock.piles[0] as Pile
const retiredPile = retired.piles[0] as Pile

/** The stock's top cards: one on each packet, from the first, then two to the retired, face down; in the fourth deal none. */
const row: Step = Object.assign<Step, Pick<Step, 'zones'>>(
  draft => {
    for (const packet of packets.piles) put(draft, packet, take(draft, stockPile))
    if (tallyOf(draft, redeals) === 3) return
    for (let card = 0; card < 2; card++) put(draft, retiredPile, take(draft, stockPile), true)
  },
  { zones: [stock, packets, retired] },
)

/** Once the stock is out, the retired are turned up. */
const retiredSeen: Step = Object.assign<Step, Pick<Step, 'zones'>>(
  draft => {
    if (!isEmpty(draft, stockPile)) return
    for (let depth = sizeOf(draft, retiredPile) - 1; depth >= 0; depth--) turnUp(draft, retiredPile, depth)
  },
  { zones: [stock, retired] },
)

const round = tableDeed('round', row, retiredSeen)

/** Packets 4, 3, 2, 1, turned over, and the retired beneath them all. */
const gathered = gathers([...packets.piles.toReversed(), retiredPile], stock, packets, retired)

const redeal = renewal('redeal', gathered, counts(redeals), row, retiredSeen)

export const I = [
  says`Всѣ верхнія карты каждой пачки годны, а также и нижнія, послѣ того какъ будутъ сняты закрывающія ихъ карты.`(
    only(from(packets), top),
  ),
  says`Остальныя годны только въ концѣ каждой игры.`(only(from(retired), empty(stock))),
]

export const II = [
  says`Основныя карты выбираются во время игры.`(may(fill([packets, retired], [aces, kings]))),
  says`На нихъ кладутся масти.`(only(building(aces, kings), follows(inSuit))),
]

export const play0 = [
  supplied`Из двух колод кладут в ряд четыре карты лицом вверх: это четыре пачки. Еще две карты откладывают в сторону лицом
    вниз: это отставные.`(deals(shuffles(stock), row)),
  supplied`Основаниями будут четыре туза и четыре короля разных мастей:`(
    only(filling(aces, kings), placeOfItsSuit(aces, kings)),
  ),
  supplied`на тузов кладут по возрастанию до королей,`(
    only(building(aces), follows(ascending)),
    won(reached(aces, KING)),
  ),
  supplied`на королей — по убыванию до тузов.`(
    only(building(kings), follows(descending)),
    won(reached(kings, ACE)),
  ),
]

export const play1 = [
  says`Если во время раскладки появится одна изъ этихъ основныхъ картъ, то ихъ играютъ`(
    may(fill(packets, [aces, kings])),
  ),
  says`на опредѣленное мѣсто (тузы вверху, короли внизу),`(
    only(filling(aces), ofRank(ACE)),
    only(filling(kings), ofRank(KING)),
  ),
  says`а также и всякую другую подходящую карту согласно правилу I.`(may(build(packets, [aces, kings]))),
]

export const play2 = [
  says`Разложивши первый рядъ, приступаютъ къ раскладыванію нѣсколькихъ другихъ рядовъ, при чемъ послѣдующій рядъ покрываетъ
    предыдущій, и къ числу отставныхъ присоединяютъ каждый разъ по двѣ карты.`(
    may(round),
    only(round, holding(stock)),
  ),
  supplied`Если на последний ряд карт не хватает, их кладут на пачки, начиная с первой; что осталось, идет к отставным.`(
    means(row),
  ),
  says`Разложивши рядъ, останавливаются и играютъ на основанія всѣ подходящія карты.`(
    silent('что играть можно, уже сказано в абзаце 1'),
    under({ plays: 'must' }, must(lay([packets, retired], [aces, kings]))),
  ),
]

export const play3 =
  says`Открывшіяся такимъ образомъ пустыя мѣста никоимъ образомъ не закрываютъ до тѣхъ поръ, пока не будетъ
  разложенъ новый рядъ картъ, покрывающій предыдущій рядъ.`(only(filling(packets), false))

const seenRetired = may(lay(retired, [aces, kings]))
export const play4 = [
  says`Когда израсходована вся колода картъ, то снимаютъ отставныхъ, разсматриваютъ ихъ и, если между ними есть подходящія
    карты, то ихъ играютъ на основанія, присоединяя, разумѣется, подобно тому какъ прежде, какую-нибудь карту, взятую съ
    верха четырехъ пачекъ.`(seenRetired),
  says`Если дальнѣйшая раскладка пасьянса невозможна, то берутъ одну за другой четыре пачки, кладутъ отставныхъ подъ низъ и
    повторяютъ игру, какъ прежде.`(
    may(redeal),
    only(redeal, empty(stock)),
    only(redeal, nothingBy(II, play1, seenRetired)),
  ),
  supplied`Пачки берут от четвертой к первой, и каждую переворачивают; отставные идут в том порядке, в каком их отложили.`(
    means(gathered),
  ),
]

export const play5 = [
  says`Пасьянсъ можно раскладывать еще три раза,`(only(redeal, times(3, redeals))),
  says`но въ послѣдній или четвертый разъ не откладываютъ болѣе отставныхъ.`(means(row)),
]
