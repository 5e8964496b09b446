import {
  all,
  alternating,
  ascending,
  build,
  building,
  deals,
  descending,
  DIAMONDS,
  fill,
  filling,
  follows,
  from,
  fromFirst,
  inSuit,
  isRed,
  ACE,
  JACK,
  KING,
  QUEEN,
  cardOf,
  lay,
  laying,
  layout,
  lays,
  may,
  must,
  nothingBy,
  only,
  rankOf,
  reached,
  says,
  sets,
  shuffles,
  sifts,
  silent,
  to,
  top,
  under,
  way,
  won,
  type Card,
  type Pile,
  type Readings,
} from '../../engine/book.ts'

export const table = layout({
  government: 8,
  council: 8,
  lords: 8,
  commons: 8,
  people: 8,
  talon: 1,
  stock: 1,
  bishops: 4,
  sovereign: 1,
  judges: 4,
  aside: 1,
})
const { government, council, lords, commons, people, talon, stock, bishops, sovereign, judges, aside } = table

/** The four rows from the top. */
const rows = [council, lords, commons, people]
const upper = [council, lords, commons]
const lower = [lords, commons, people]

const rowOf = (pile: Pile): number => rows.findIndex(({ piles }) => piles.includes(pile))

/** To the row that lies next above the card's own. */
const oneStepUp = all(
  from(lower),
  way(({ from, to }) => rowOf(from) === rowOf(to) + 1, ...rows),
)
/** To the place straight above the card's own. */
const straightUp = all(
  from(lower),
  way(
    ({ from, to }) => {
      const row = rowOf(from)
      return row > 0 && rows[row - 1]?.piles[rows[row]?.piles.indexOf(from) ?? -1] === to
    },
    ...rows,
  ),
)

export const foundations = [government]

export const I = [
  says`Основанія составляются исключительно изъ Тайнаго Совѣта.`(
    may(build(council, government)),
    only(building(government), from(council)),
  ),
  says`Всѣ карты другихъ раздѣленій, а также карты изъ колоды или изъ талона, должны восходить черезъ всѣ отдѣленія,
    пока не дойдутъ до вершины, и только тогда можно ихъ играть.`(
    only(from(talon, stock), laying(rows), to(people)),
    under({ people: 'open' }, may(build(talon, people))),
  ),
]

export const II =
  says`Карты трехъ нижнихъ отдѣленій должны быть помѣщены по порядку на карты ближайшаго отдѣленія,
  находящагося надъ ними, и такимъ способомъ карты эти могутъ быть переводимы изъ одного отдѣленія въ другое, пока не
  дойдутъ до вершины.`(may(build(lower, upper)), only(from(rows), building(rows), oneStepUp))

export const III =
  says`Когда карты положены по порядку въ конституцію, то годною считается только верхняя карта каждаго
  порядка, пока не освободится нижняя карта.`(only(from(rows), top))

export const IV = [
  says`Всѣ карты, идущія по порядку, должны быть очередующихся мастей и въ нисходящемъ порядкѣ, т.-е. красная девятка
    на черную десятку, черная восьмерка, красная семерка и т. д.`(
    only(from(rows), building(rows), follows(descending, alternating)),
    under({ people: 'open' }, only(from(talon), building(people), follows(descending, alternating))),
  ),
  says`Такимъ образомъ можно помѣстить какое угодно число картъ.`(
    silent('предела не ставит, значит и соблюдать нечего'),
  ),
]

export const V = [
  says`Каждое пустое мѣсто должно быть немедленно же занято картою изъ отдѣленія, лежащаго непосредственно ниже;`(
    must(fill(lower, upper)),
    only(filling(upper), oneStepUp),
    under({ filler: 'beneath' }, only(filling(upper), straightUp)),
  ),
  says`такъ какъ это правило примѣняется ко всѣмъ рядамъ, то въ самомъ нижнемъ ряду или въ народѣ откроется, такимъ
    образомъ, свободное мѣсто, которое слѣдуетъ закрыть картою изъ талона, а если его нѣтъ, то изъ колоды.`(
    must(fill([talon, stock], people)),
    only(filling(people), fromFirst(talon, stock)),
  ),
]

export const VI = says`На основанія должны слѣдовать масти.`(
  only(building(government), follows(ascending, inSuit)),
)

/** The queen of diamonds is the sovereign; the other seven are thrown out. */
const theSovereign = cardOf(DIAMONDS, QUEEN)
const isOtherQueen = (card: Card): boolean => rankOf(card) === QUEEN && card !== theSovereign

export const play1 = [
  says`Изъ колоды берутъ королей, дамъ и тузовъ.`(deals(shuffles(stock))),
  says`Семь дамъ отбрасываютъ въ сторону, а остальныя карты раскладываютъ какъ на рисункѣ.`(
    deals(sifts(stock, aside, isOtherQueen)),
  ),
  says`Бубновая дама изображаетъ собою государыню, черные короли – епископовъ, а красные короли – судей.`(
    deals(
      sets(stock, sovereign, [theSovereign]),
      sifts(stock, bishops, card => rankOf(card) === KING && !isRed(card)),
      sifts(stock, judges, card => rankOf(card) === KING && isRed(card)),
    ),
  ),
]

export const play2 = [
  says`Восемь тузовъ составляютъ основныя карты или правительство и восходятъ по порядку къ валетамъ.`(
    deals(sifts(stock, government, card => rankOf(card) === ACE)),
    won(reached(government, JACK)),
  ),
  says`Раскладываютъ четыре продольные ряда (начиная съ нижняго), по восьми картъ въ каждомъ.`(
    deals(lays(stock, people), lays(stock, commons), lays(stock, lords), lays(stock, council)),
  ),
]

export const play3 = says`Это составляетъ конституцію.`(silent('называет целое', ...rows))

export const play4 =
  says`Каждый рядъ представляетъ особое дѣленіе. Первый или нижній рядъ представляетъ народъ, второй –
  палату общинъ, третій – палату лордовъ, а послѣдній – тайный совѣтъ.`(
    silent('называет ряды: это места стола', ...rows),
  )

export const play5 =
  says`Когда пасьянсъ разложенъ и если окажется подходящая карта въ ряду тайнаго совѣта, то ее играютъ
  (правило I) немедленно, наполняя каждое пустое мѣсто, какъ только оно открывается (правило V).`(
    under({ council: 'must-play' }, must(build(council, government), nothingBy(V))),
  )

export const play6 =
  says`Послѣ этого разсматриваютъ конституцію, чтобы увидѣть, нѣтъ ли какой-нибудь карты, которую
  выгодно было бы помѣстить по порядку (правило II и IV).`(
    silent('совет: сами ходы дозволяют правила II и IV', ...rows),
  )

export const play7 =
  says`Когда сыграны всѣ подходящія карты, и помѣщены по порядку всѣ тѣ карты, которыя оказывались
  подходящими, то выкладываютъ остальную колоду, и карты, которыя не требуются для пополненія свободныхъ мѣстъ въ народѣ,
  образуютъ собою талонъ.`(
    may(lay(stock, talon)),
    under({ turning: 'when-nothing-else' }, only(from(stock), laying(talon), nothingBy(I, II))),
  )

export const note20 =
  says`Успѣхъ этого пасьянса главнѣйшимъ образомъ зависитъ отъ игры. Закрывая пустое мѣсто, надобно
  выбирать карту (правило V), которая имѣетъ наиболѣе шансовъ добраться до вершины, или же которая можетъ быть полезною
  картамъ нижняго ряда; бываетъ часто лучше отложить на дольше срокъ открытія пустого мѣста до тѣхъ поръ, пока не
  попадется карта, удобная для игры.`(silent('совет о выборе, который оставляет правило V', ...rows))

export const readings = {
  council: {
    question: 'Надо ли играть подходящую карту тайного совета тотчас?',
    clause: 'play5.s1',
    words: 'то ее играютъ (правило I) немедленно',
    answers: {
      'may-play': 'можно: играть её или подождать, решает игрок',
      'must-play': 'должно: пока такая карта есть, ничто другое не дозволено (пустые места прежде неё)',
    },
    default: 'may-play',
    argument:
      'Слова «ее играют … немедленно» описывают ход игры, а правило I говорит лишь, откуда берутся карты оснований. Долг, который останавливает всё остальное, книга знает один: пустое место (правило V). Примечание 20 прямо советует порою отложить открытие места, а сыграть карту совета и значит его открыть.',
  },
  people: {
    question: 'Можно ли класть карту талона по порядку на карту народа?',
    clause: 'I.s2',
    words: 'карты изъ колоды или изъ талона, должны восходить черезъ всѣ отдѣленія',
    answers: {
      closed: 'нельзя: в народ карта входит только на пустое место (правило V)',
      open: 'можно: по порядку и чередуя цвета, как в прочих рядах',
    },
    default: 'closed',
    argument:
      'Правило II говорит о картах трёх нижних отделений, талон к ним не принадлежит, а вход из талона и колоды назван один: пустое место в народе. Некоторые программы разрешают класть карты талона на народ, отсюда второй ответ.',
  },
  filler: {
    question: 'Какою картой закрывать пустое место?',
    clause: 'V.s1',
    words: 'картою изъ отдѣленія, лежащаго непосредственно ниже',
    answers: {
      'any-of-row': 'любою верхней картой ряда, лежащего непосредственно ниже, по выбору игрока',
      beneath: 'только картою, лежащей прямо под пустым местом',
    },
    default: 'any-of-row',
    argument:
      'Книга говорит «из отделения», а не «из пачки под ним», и примечание 20 велит выбирать карту: где нет выбора, там нечего выбирать.',
  },
  turning: {
    question: 'Когда можно открывать карту колоды?',
    clause: 'play7.s1',
    words: 'Когда сыграны всѣ подходящія карты, и помѣщены по порядку всѣ тѣ карты',
    answers: {
      'any-time': 'когда угодно, если не ждёт пустое место',
      'when-nothing-else': 'только когда нечего ни сыграть, ни поместить по порядку',
    },
    default: 'any-time',
    argument:
      'Помещать карты по порядку правило II дозволяет, но не велит; если бы до колоды доходила очередь лишь после всех таких ходов, дозволение стало бы обязанностью. Поэтому слова «когда сыграны все подходящие карты» описывают обычный ход игры.',
  },
} satisfies Readings
