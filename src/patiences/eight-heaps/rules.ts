/**
 * Восемь кучек (the name is ours): 104 cards, an upper and a lower row of eight and a collecting heap. The sheet begins
 * when the first heap is done; how the table is laid is read off the rest.
 */
import {
  acting,
  bottomOf,
  cardAt,
  cardDeed,
  counts,
  deals,
  depthOf,
  empty,
  facing,
  fill,
  filling,
  from,
  fromOf,
  gathers,
  holding,
  lay,
  lays,
  layout,
  may,
  must,
  NONE,
  nothingBy,
  only,
  putUnder,
  rankOf,
  renewal,
  reshuffles,
  says,
  shuffles,
  silent,
  sized,
  sizeOf,
  suitOf,
  supplied,
  take,
  times,
  to,
  toOf,
  top,
  under,
  way,
  won,
  type Pile,
  type Readings,
} from '../../engine/book.ts'

export const table = layout({ heaps: 8, lower: 8, collecting: 1, stock: 1, relays: 'tally' })
const { heaps, lower, collecting, stock, relays } = table

export const foundations = [heaps]

export const readings = {
  suits: {
    question: 'Нужно ли соблюдать масть, подкладывая карты?',
    clause: 'play1.s4',
    words: 'если бы одна карта была шестерка, то она кладется под пятерку',
    answers: { ignored: 'нет, важно только достоинство', kept: 'да, карта к карте своей масти' },
    default: 'ignored',
    argument:
      'Пример говорит о шестёрке и пятёрке без мастей, и во всём абзаце масть не названа ни разу. Если её соблюдать, могли бы выйти самое большее 17 раскладов из ста: две одинаковые начальные карты или две карты одной масти загораживали бы друг друга.',
  },
  relays: {
    question: 'Сколько раз перекладывают сборную кучку?',
    clause: 'play1.s2',
    words: 'позволяется одну нижнюю сборную кучку … перекладывать до трех раз',
    answers: { '3': 'три раза сверх первого прохода', '2': 'два раза: три прохода всего' },
    default: '3',
    argument: '«Перекладывать» — это действие, а не проход; до трёх раз значит три перекладывания.',
  },
  eighth: {
    question: 'Ходит ли последняя карта верхнего ряда?',
    clause: 'play1.s4',
    words: 'исключая последней, которая всегда идет на всякую кучку',
    answers: {
      preferred: 'да, и прежде такой же карты нижнего ряда',
      still: 'нет, она лежит, как остальные',
    },
    default: 'preferred',
    argument:
      'Текст прямо исключает последнюю карту из неподвижных и объясняет, чем закрывают её место. Иначе вторая половина абзаца не значила бы ничего.',
  },
} as const satisfies Readings

/** One more in value, an ace after a king: the first cards are what they happen to be. */
const nextRank = (rank: number): number => (rank % 13) + 1
const eighth = heaps.piles[7] as Pile
const fromTheEighth = way(({ from }) => from === eighth, heaps)

const slip = cardDeed('slip', (draft, from, to, depth) => putUnder(draft, to, take(draft, from, depth)))
const ontoTheHeapInHand = acting((position, act) => {
  for (const heap of heaps.piles) if (sizeOf(position, heap) < 13) return heap === toOf(act)
  return false
}, heaps)
const oneMoreThanTheLowest = facing((position, act) => {
  const lowest = bottomOf(position, toOf(act))
  return lowest !== NONE && rankOf(cardAt(position, fromOf(act), depthOf(act))) === nextRank(rankOf(lowest))
}, heaps)
const inItsSuit = facing((position, act) => {
  const lowest = bottomOf(position, toOf(act))
  return lowest !== NONE && suitOf(cardAt(position, fromOf(act), depthOf(act))) === suitOf(lowest)
}, heaps)

const relay = renewal(
  'relay',
  gathers(collecting.piles, stock, collecting),
  reshuffles(stock),
  counts(relays),
)

const theEighthGoes = may(slip, fromTheEighth, to(heaps), top)

export const play1 = [
  supplied`Карты кладут в два ряда по восьми: верхние восемь начинают кучки, нижние восемь лежат в запасе; остальные 88
    составляют колоду.`(deals(shuffles(stock), lays(stock, heaps), lays(stock, lower))),
  says`Окончивши таким образом первую кучку, начинают накладывать под вторую верхнюю карту с левой же стороны,`(
    may(slip, from(collecting, lower), to(heaps), top),
    only(slip, ontoTheHeapInHand),
  ),
  says`которая в приложенной фигуре есть восьмерка; а кончив этою восьмеркой и вторую кучку, начинают третью и так далее
    до последней,`(silent('говорит об утраченном рисунке; третью кучку и следующие собирают, как вторую')),
  says`пока все карты обеих колод разойдутся на те восемь кучек и окончатся первыми восемью картами, чем и раскладка
    кончится.`(won(sized(heaps, 13))),
  says`Но как это в один раз выйти не может, то позволяется одну нижнюю сборную кучку, где кладутся все те карты, которые
    никуда не идут, перекладывать до трех раз, перетасовывая ее притом;`(
    may(lay(stock, collecting)),
    may(relay, holding(collecting)),
    under({ relays: '3' }, only(relay, times(3, relays))),
    under({ relays: '2' }, only(relay, times(2, relays))),
  ),
  supplied`Сборную кучку перекладывают, когда колода вышла.`(only(relay, empty(stock))),
  says`нижние же восемь карт при этом не снимаются, а, напротив того, требуется, чтобы они все были замещаемы, если
    сойдут, другими картами из сборной кучки.`(must(fill(collecting, lower))),
  says`Следует заметить, что из верхнего ряда карты не идут и не переменяются ни одна, исключая последней, которая всегда
    идет на всякую кучку:`(
    under({ eighth: 'preferred' }, theEighthGoes, only(from(heaps), fromTheEighth)),
    under({ eighth: 'still' }, only(from(heaps), false)),
  ),
  says`например, если бы одна карта была шестерка, то она кладется под пятерку, лежащую на левой стороне.`(
    only(slip, oneMoreThanTheLowest),
    under({ suits: 'kept' }, only(slip, inItsSuit)),
  ),
  says`Также и на все другие кучки, предпочтительно пред другой, подобной ей картой, могущей быть в нижнем ряду,`(
    under({ eighth: 'preferred' }, only(slip, from(lower), nothingBy(theEighthGoes))),
  ),
  says`а место ее немедленно замещается другою картой с нижней сборной кучки,`(must(fill(collecting, heaps))),
  says`а отнюдь не с нижних восьми карт;`(
    silent(
      'пока место пусто, ходит только карта, которая его закрывает: карта нижнего ряда на него не попадёт',
    ),
  ),
  says`и так продолжается до самого конца, т. е. до того времени, когда под эту самую карту начнут подкладывать, и она, в
    свою очередь, сделается начальною.`(
    silent('когда семь кучек перед нею готовы, восьмой карте идти уже не под что'),
  ),
  supplied`Если сборная кучка пуста, освободившееся место закрывает верхняя карта колоды.`(
    must(fill(stock, [lower, heaps])),
    only(from(stock), filling(lower, heaps), empty(collecting)),
  ),
]
