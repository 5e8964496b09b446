/** Маленькія пачки: eight kings, thirteen packets dealt by counting, exiles slipped back one at a time, a second deal. */
import {
  CLUBS,
  DIAMONDS,
  HEARTS,
  KING,
  NONE,
  QUEEN,
  ACE,
  SPADES,
  acting,
  ascendingRound,
  build,
  cardAt,
  cardDeed,
  cardOf,
  counts,
  deals,
  depthOf,
  descending,
  empty,
  facing,
  fill,
  filling,
  follows,
  from,
  fromOf,
  gathers,
  goal,
  holding,
  inSuit,
  isEmpty,
  isShown,
  lay,
  layout,
  liesFaceDown,
  may,
  means,
  must,
  nothingBy,
  only,
  put,
  putUnder,
  rankOf,
  reached,
  renewal,
  says,
  setTally,
  sets,
  shuffles,
  silent,
  sizeOf,
  spread,
  supplied,
  tableDeed,
  take,
  tallyOf,
  times,
  to,
  top,
  topOf,
  turnUp,
  under,
  whenever,
  won,
  type Card,
  type Pile,
  type Position,
  type Readings,
  type Step,
} from '../../engine/book.ts'

/** `chain`: the packet (from 1) whose top card is next in the exile's chain; `rounds`: how often it was slipped under itself. */
export const table = layout({
  upper: 4,
  lower: 4,
  packets: 12,
  thirteenth: spread(1),
  exiles: 1,
  stock: 1,
  redeals: 'tally',
  exchanges: 'tally',
  chain: 'passing',
  freed: 'passing',
  rounds: 'passing',
})
const { upper, lower, packets, thirteenth, exiles, stock, redeals, exchanges, chain, freed, rounds } = table

export const foundations = [upper, lower]

export const readings = {
  plays: {
    question: 'Обязательно ли играть подходящую карту на основание?',
    clause: 'play4.s1',
    words: 'играютъ всѣ подходящія карты на основанія',
    answers: { may: 'нет, её можно придержать', must: 'да, раньше всего другого' },
    default: 'may',
    argument:
      'Книга описывает игру настоящим временем («играютъ», «берутъ»); долга, как в словах «должно быть немедленно же», здесь нет.',
  },
  'exile-place': {
    question: 'Что делать с местом ссыльной карты?',
    clause: 'play3a.s1',
    words: 'На место отложенной карты сразу кладут следующую карту колоды',
    answers: { refill: 'занять следующей картой под тем же номером', gap: 'оставить в этом ряду пустым' },
    default: 'refill',
    argument:
      'Абзац в скане потерян; в другом экземпляре книги место занимает следующая карта, и каждый ряд считают от одного до тринадцати.',
  },
  filler: {
    question: 'Какой картой занимают место опустевшей пачки?',
    clause: 'play4.s2',
    words: 'На пустое или свободное мѣсто кладется карта',
    answers: {
      packets: 'любой доступной картой пачек',
      thirteenth: 'только картой тринадцатой пачки',
      none: 'никакой',
    },
    default: 'packets',
    argument: 'Конец фразы в скане потерян; в другом экземпляре книги карту берут из пачек.',
  },
  chain: {
    question: 'До каких пор подкладывают карты под пачки?',
    clause: 'play5.s2',
    words: 'не освободится подходящая карта для одного изъ основаній',
    answers: {
      released: 'пока под снятой картой не откроется подходящая',
      'in-hand': 'пока подходящей не окажется сама снятая карта',
    },
    default: 'released',
    argument: 'Освобождённая карта в этой книге — та, с которой сняли верхнюю, а не та, что в руке.',
  },
  gathering: {
    question: 'В каком порядке берут пачки для новой раскладки?',
    clause: 'III.s1',
    words:
      'берутъ поперемѣнно пачки, лежащія по правой сторонѣ въ верхнемъ ряду, а лежащія по лѣвой сторонѣ въ нижнемъ',
    answers: {
      'in-order': 'с первой по шестую, тринадцатую, с седьмой по двенадцатую',
      alternate: 'с шестой по первую, тринадцатую, с седьмой по двенадцатую',
    },
    default: 'in-order',
    argument: 'Рисунок, на который указывают слова, потерян; мы берём пачки по порядку их номеров.',
  },
  redeals: {
    question: 'Сколько раз раскладывают снова?',
    clause: 'play7.s1',
    words: 'раскладываютъ, если необходимо, вторично',
    answers: { '1': 'один раз', '2': 'два раза' },
    default: '1',
    argument: '«Вторично» — это во второй раз, считая с первым.',
  },
  exchange: {
    question: 'Сколько карт можно обменять между основаниями?',
    clause: 'play8.s1',
    words: 'можно своевременно одну карту обмѣнять',
    answers: { 'one-at-a-time': 'сколько угодно, но по одной', once: 'одну за всю игру' },
    default: 'one-at-a-time',
    argument: '«Одну карту» мы читаем как «по одной карте»: обмен нужен всякий раз, когда он своевременен.',
  },
} as const satisfies Readings

const stockPile = stock.piles[0] as Pile
const exilePile = exiles.piles[0] as Pile
const suits = [SPADES, HEARTS, DIAMONDS, CLUBS]
const goals = [...upper.piles, ...lower.piles]
const places = [...packets.piles, ...thirteenth.piles]

/**
 * Rows of thirteen, counted from 1; a card whose value is its number goes aside, face down, and the next card takes its
 * place (`exile-place: gap`: the place stays empty in this row). The last row ends where the stock ends.
 */
const inRows: Step = Object.assign<Step, Pick<Step, 'zones'>>(
  (draft, chosen) => {
    // A stock that a partial position does not show is not empty, and yet it may run out.
    while (topOf(draft, stockPile) !== NONE) {
      for (const [place, packet] of places.entries()) {
        let card = take(draft, stockPile)
        while (card !== NONE && rankOf(card) === place + 1) {
          put(draft, exilePile, card, true)
          card = chosen['exile-place'] === 'gap' ? NONE : take(draft, stockPile)
        }
        put(draft, packet, card)
      }
    }
  },
  { zones: [stock, packets, thirteenth, exiles] },
)

const inOrder = gathers(
  [...packets.piles.slice(0, 6), ...thirteenth.piles, ...packets.piles.slice(6)],
  stock,
  packets,
  thirteenth,
)
const alternate = gathers(
  [...packets.piles.slice(0, 6).toReversed(), ...thirteenth.piles, ...packets.piles.slice(6)],
  stock,
  packets,
  thirteenth,
)
/** The packets are taken up, each turned over. */
const gathered: Step = Object.assign<Step, Pick<Step, 'zones'>>(
  (draft, chosen) => (chosen.gathering === 'alternate' ? alternate : inOrder)(draft, chosen),
  { zones: [packets, thirteenth] },
)

const redeal = renewal('redeal', gathered, inRows, counts(redeals))

/** The top exile is turned up. */
const exile = tableDeed('exile', draft => turnUp(draft, exilePile))

/**
 * A card goes under a packet, whose top card is the next of the chain. The chain ends on an empty place, and when a
 * packet all of whose cards bear its number has gone once round under itself.
 */
const slip = cardDeed(
  'slip',
  (draft, source, packet, depth) => {
    const card = take(draft, source, depth)
    const ends = isEmpty(draft, packet)
    putUnder(draft, packet, card)
    const round = source === packet ? tallyOf(draft, rounds) + 1 : 0
    const stops = ends || round >= sizeOf(draft, packet)
    setTally(draft, chain, stops ? 0 : packets.piles.indexOf(packet) + 1)
    setTally(draft, rounds, round)
    setTally(draft, freed, packets.piles.indexOf(source) + 1)
  },
  { home: true },
)

/** The one exchange of a game, counted. */
const exchange = cardDeed('exchange', (draft, source, goal, depth) => {
  put(draft, goal, take(draft, source, depth))
  setTally(draft, exchanges, tallyOf(draft, exchanges) + 1)
})

/** The card fits one of the foundations. */
const fits = (position: Position, card: Card): boolean => {
  if (card === NONE) return false
  for (let i = 0; i < goals.length; i++) {
    if (!isShown(position, goals[i] as Pile)) continue
    const under = topOf(position, goals[i] as Pile)
    if (under === NONE || !inSuit(card, under)) continue
    if (i < 4 ? ascendingRound(card, under) : descending(card, under)) return true
  }
  return false
}

/** The card that is slipped fits no foundation. */
const fitsNone = facing(
  (position, act) => !fits(position, cardAt(position, fromOf(act), depthOf(act))),
  upper,
  lower,
)
/** An exile has been taken and lies open. */
const exileTaken = whenever(
  position => !isEmpty(position, exilePile) && !liesFaceDown(position, topOf(position, exilePile)),
  exiles,
)
/** The packet is the one of the card's number. */
const itsNumber = goal((card, place) => packets.piles.indexOf(place) + 1 === rankOf(card), packets)
/** A chain is under way. */
const chainRuns = whenever(position => tallyOf(position, chain) > 0)
/** It is the packet the chain has come to. */
const nextInChain = acting(
  (position, act) => packets.piles[tallyOf(position, chain) - 1] === fromOf(act),
  packets,
)
/** The card below the one just taken from a packet fits no foundation. */
const nothingReleased = whenever(position => {
  const packet = packets.piles[tallyOf(position, freed) - 1]
  return packet === undefined || !fits(position, topOf(position, packet))
}, packets)
/** It is not the only card of one of the twelve packets. */
const notTheOnlyCard = acting(
  (position, act) => !packets.piles.includes(fromOf(act)) || sizeOf(position, fromOf(act)) > 1,
  packets,
)

export const I = [
  says`Годными картами считаются всѣ тѣ, которыя находятся въ тринадцатой пачкѣ, а также верхнія карты двѣнадцати пачекъ.`(
    only(from(packets), top),
  ),
  says`Снимая верхнія карты, освобождаютъ въ обыкновенномъ порядкѣ лежащія ниже.`(
    silent('говорит, что станет с нижними картами: это следует из первой фразы'),
  ),
]

export const II = says`На каждое основаніе карты слѣдуютъ по мастямъ.`(
  only(to(upper, lower), follows(inSuit)),
)

export const III = [
  says`При вторичной раскладкѣ пасьянса двѣнадцать пачекъ снимаютъ по порядку по шести пачекъ съ одной стороны и по шести съ
    другой (при этомъ берутъ поперемѣнно пачки, лежащія по правой сторонѣ въ верхнемъ ряду, а лежащія по лѣвой сторонѣ въ
    нижнемъ). Между этими двумя группами кладутъ тринадцатую пачку, если въ ней остались еще карты.`(
    means(gathered),
  ),
]

export const play1 = [
  says`Берутъ восемь королей изъ колоды. Это — основныя карты.`(
    deals(
      shuffles(stock),
      sets(
        stock,
        upper,
        suits.map(suit => cardOf(suit, KING, 0)),
      ),
      sets(
        stock,
        lower,
        suits.map(suit => cardOf(suit, KING, 1)),
      ),
    ),
  ),
  says`Четыре короля верхняго ряда начинаютъ съ тузовъ и восходятъ по порядку до дамъ;`(
    only(to(upper), follows(ascendingRound)),
    won(reached(upper, QUEEN)),
  ),
  says`короли нижняго ряда нисходятъ по порядку до тузовъ.`(
    only(to(lower), follows(descending)),
    won(reached(lower, ACE)),
  ),
]

export const play2 = [
  says`Раньше, чѣмъ начинать пасьянсъ, необходимо до конца прочитать слѣдующее руководство:`(silent('совет')),
  says`раскладываютъ продольный рядъ изъ тринадцати картъ, при этомъ тринадцатая карта кладется нѣсколько въ сторону. Послѣ
    этого кладутъ второй рядъ изъ тринадцати картъ, покрывающихъ первый рядъ, и продолжаютъ такимъ образомъ раскладывать
    послѣдовательно одинъ рядъ за другимъ, пока не выйдетъ вся колода,`(deals(inRows)),
  says`при чемъ карты тринадцатой пачки разложены такъ, что видны всѣ, между тѣмъ какъ другія двѣнадцать пачекъ выказываютъ
    только свои верхнія карты;`(
    silent('говорит, как лежат карты: что из этого следует для игры, сказано в правиле I'),
  ),
  says`но, раскладывая каждый рядъ, слѣдуетъ при игрѣ соблюдать слѣдующій порядокъ:`(
    silent('вводит следующий абзац'),
  ),
]

export const play3 = [
  says`Играя каждую карту, смотрятъ на ея численный порядокъ, не обращая вниманія на ея настоящее достоинство (валеты считаются
    за одиннадцать, дамы за двѣнадцать, короли за тринадцать). Если настоящее достоинство какой-нибудь карты соотвѣтствуетъ
    ея порядку въ игрѣ, то такая карта кладется въ сторону фигурой внизъ и ее называютъ ссыльною.`(
    means(inRows),
  ),
]

export const play3a = [
  supplied`На место отложенной карты сразу кладут следующую карту колоды, и она считается под тем же номером; если и ее
    достоинство равно этому номеру, она тоже уходит к ссыльным, и место занимает следующая. Каждый ряд считают заново, от
    первого номера до тринадцатого.`(means(inRows)),
]

const playing = [
  may(lay([packets, thirteenth], [upper, lower])),
  ...under({ plays: 'must' }, must(lay([packets, thirteenth], [upper, lower]))),
]
export const play4 = [
  says`Разложивши такимъ образомъ всѣ карты, разсматриваютъ всѣ тринадцать пачекъ (правило I)`(
    silent('отсылает к правилу I'),
  ),
  says`и играютъ всѣ подходящія карты на основанія.`(playing),
  says`На пустое или свободное мѣсто кладется карта изъ пачекъ.`(
    under(
      { filler: 'packets' },
      may(fill([packets, thirteenth], packets)),
      only(filling(packets), from(packets, thirteenth)),
    ),
    under({ filler: 'thirteenth' }, may(fill(thirteenth, packets)), only(filling(packets), from(thirteenth))),
    under({ filler: 'none' }, only(filling(packets), false)),
  ),
  supplied`единственную карту пачки на другое пустое место не перекладывают; тринадцатую пачку не пополняют`(
    only(filling(packets), notTheOnlyCard),
    only(filling(thirteenth), false),
  ),
]

export const play5 = [
  says`Если нельзя такимъ образомъ болѣе играть,`(only(exile, nothingBy(playing))),
  says`то берутъ верхнюю карту изъ числа ссыльныхъ`(may(exile)),
  says`и (если она не годится ни для одного изъ основаній)`(
    must(lay(exiles, [upper, lower]), exileTaken),
    only(slip, from(exiles), fitsNone),
  ),
  says`кладутъ ее подъ низъ пачки, къ условленному нумеру, который соотвѣтствуетъ ея собственному достоинству, то-есть, если,
    напр., карта эта пятерка, то ее подкладываютъ подъ пятую пачку, если это дама, то подъ двѣнадцатую и т. д.`(
    must(slip, from(exiles), to(packets), top, exileTaken),
    only(slip, itsNumber),
  ),
  says`Вслѣдъ затѣмъ точно также поступаютъ съ верхнею картою той же пачки (кладя ее подъ низъ пачки соотвѣтствующей ея
    достоинству)`(
    must(slip, from(packets), to(packets), top, chainRuns),
    only(slip, from(packets), nextInChain),
    under(
      { chain: 'in-hand' },
      must(lay(packets, [upper, lower]), chainRuns, nextInChain),
      only(slip, from(packets), fitsNone),
    ),
    under({ chain: 'in-hand', plays: 'must' }, only(to(upper, lower), chainRuns, nextInChain)),
  ),
  says`до тѣхъ поръ, пока съ помощью этихъ перемѣнъ верхнихъ картъ не освободится подходящая карта для одного изъ основаній.`(
    under({ chain: 'released' }, only(slip, from(packets), nothingReleased)),
  ),
  supplied`На пустом месте цепочка кончается. Кончается она и тогда, когда пачка, все карты которой носят ее номер, обошла
    полный круг сама под собой.`(means(slip)),
]

export const play6 = [
  says`Сыгравши освобожденныя такимъ образомъ карты и внимательно разсмотрѣвши всѣ пачки, подобно тому какъ прежде, играя при
    этомъ всѣ подходящія карты,`(silent('что и когда играют, сказано в абзацах 4 и 5')),
  says`берутъ ближайшую карту изъ числа ссыльныхъ`(may(exile)),
  says`и повторяютъ то же самое до тѣхъ поръ, пока не выйдутъ всѣ ссыльныя.`(only(exile, holding(exiles))),
]

export const play7 =
  says`Вслѣдъ за этимъ снимаютъ по порядку всѣ пачки (правило III), раскладываютъ, если необходимо, вторично и играютъ
  точно такъ же, какъ прежде.`(
    may(redeal),
    only(redeal, empty(exiles)),
    under({ redeals: '1' }, only(redeal, times(1, redeals))),
    under({ redeals: '2' }, only(redeal, times(2, redeals))),
  )

export const play8 =
  says`Раскладывая основанія, можно своевременно одну карту обмѣнять отъ восходящаго къ нисходящему порядку.`(
    under({ exchange: 'one-at-a-time' }, may(build(upper, lower))),
    under(
      { exchange: 'once' },
      may(exchange, from(upper), to(lower), top),
      only(exchange, times(1, exchanges)),
    ),
    only(from(lower), to(upper), false),
  )
