/** Трилистникъ: 52 cards, four aces and sixteen fans of three. The scan breaks off before it speaks of redeals. */
import {
  ACE,
  ascending,
  build,
  building,
  counts,
  deals,
  descending,
  follows,
  from,
  gathers,
  inSuit,
  KING,
  layout,
  may,
  only,
  put,
  rankOf,
  reached,
  renewal,
  reshuffles,
  says,
  shuffles,
  sifts,
  supplied,
  take,
  times,
  top,
  under,
  won,
  type Pile,
  type Readings,
  type Step,
} from '../../engine/book.ts'

export const table = layout({ aces: 4, fans: 16, stock: 1, redeals: 'tally' })
const { aces, fans, stock, redeals } = table

export const foundations = [aces]

export const readings = {
  redeals: {
    question: 'Сколько раз можно собрать веера и разложить их заново?',
    clause: 'play2.s3',
    words: 'берут всегда сначала верхние карты, а потом уже следующие.',
    answers: { '2': 'дважды, каждый раз перетасовав', '0': 'ни разу: текст обрывается раньше' },
    default: '2',
    argument:
      'Лист обрывается прежде, чем речь могла бы зайти о пересдаче. Программы, которые мы знаем, собирают веера и раскладывают их вновь дважды. Без пересдач пасьянс почти не выходит, поэтому по умолчанию мы следуем им и отмечаем это как дополнение.',
  },
} as const satisfies Readings

const inThrees: Step = Object.assign(
  (draft: number[]) => {
    for (const fan of fans.piles)
      for (let card = 0; card < 3; card++) put(draft, fan, take(draft, stock.piles[0] as Pile))
  },
  { zones: [stock, fans] },
)

const redeal = renewal(
  'redeal',
  gathers(fans.piles, stock, fans),
  reshuffles(stock),
  inThrees,
  counts(redeals),
)

export const play1 = [
  says`Для пасьянса «Трилистник» нужна полная колода карт.`(deals(shuffles(stock, 1))),
  says`Из колоды карт берут сначала все 4 туза и кладут их перед собою на стол, как показано на картинке.`(
    deals(sifts(stock, aces, card => rankOf(card) === ACE)),
  ),
  says`Остальные карты, протасовав, раскладывают в 16 пачках, по три карты в каждой над тузами.`(
    deals(inThrees),
  ),
]

export const play2 = [
  says`Затем, если верхние карты пачек подходят по порядку и масти на тузы, то кладут их на них (на тузы двойку, затем
    тройку, четверку и т. д.).`(
    may(build(fans, aces)),
    only(building(aces), follows(ascending, inSuit)),
    won(reached(aces, KING)),
  ),
  says`Если между верхними картами подходят друг к другу некоторые карты одинаковой масти, то берут их также и кладут
    высшую под низшую фигуру, например, если первая карта одной кучки король, а другой дама той же масти, то кладут
    даму на короля;`(may(build(fans, fans)), only(building(fans), follows(descending, inSuit))),
  says`берут всегда сначала верхние карты, а потом уже следующие.`(only(from(fans), top)),
  supplied`Все веера можно собрать, перетасовать и разложить заново по три карты, начиная слева, но не более двух раз.`(
    under({ redeals: '2' }, may(redeal), only(redeal, times(2, redeals))),
  ),
]
