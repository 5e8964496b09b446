import type { Figure, PlaceOnTable } from '../figure.ts'
import { packets, stock } from '../names.ts'
import { row, wide } from '../shapes.ts'

const WIDTH = wide(12, 1.1) + 1.4
/** The book counts the packets, and plays by their numbers. */
const counted = (places: readonly PlaceOnTable[]): PlaceOnTable[] =>
  places.map((place, n) => ({ ...place, number: n + 1 }))
const four = (WIDTH - wide(4)) / 2

export const figure: Figure = {
  zones: {
    upper: {
      name: 'верхний ряд королей',
      book: 'верхній рядъ',
      genitive: 'верхнего ряда',
      where: 'в верхнем ряду королей',
      whither: 'в верхний ряд королей',
      whence: 'из верхнего ряда королей',
      place: 'основание',
    },
    lower: {
      name: 'нижний ряд королей',
      book: 'нижній рядъ',
      genitive: 'нижнего ряда',
      where: 'в нижнем ряду королей',
      whither: 'в нижний ряд королей',
      whence: 'из нижнего ряда королей',
      place: 'основание',
    },
    packets,
    thirteenth: {
      name: 'тринадцатая пачка',
      book: 'тринадцатая пачка',
      genitive: 'тринадцатой пачки',
      where: 'в тринадцатой пачке',
      whither: 'в тринадцатую пачку',
      whence: 'из тринадцатой пачки',
    },
    exiles: {
      name: 'ссыльные',
      book: 'ссыльныя',
      genitive: 'ссыльных',
      where: 'среди ссыльных',
      whither: 'к ссыльным',
      whence: 'из ссыльных',
    },
    stock,
  },
  tallies: {
    redeals: { left: 'осталось новых раскладок', most: { reading: 'redeals', answers: { 1: 1, 2: 2 } } },
    exchanges: { left: 'осталось обменов', most: { reading: 'exchange', answers: { once: 1 } } },
  },
  deeds: {
    redeal: 'разложить вторично',
    slip: 'подложить под пачку',
    exile: 'взять ссыльную',
    exchange: 'обменять',
  },
  beside: ['stock'],
  wide: {
    width: WIDTH,
    bands: [
      {
        zones: {
          upper: row(4, four, 0),
          lower: row(4, four, 1.6),
          exiles: [{ x: WIDTH - 1.8, y: 0.5, named: true }],
        },
      },
      {
        caption: 'packets',
        minHeight: 4.4,
        zones: {
          packets: counted(row(12, 0, 0, {}, 1.1)),
          thirteenth: [{ x: WIDTH - 1, y: 0, fan: 'down', number: 13 }],
        },
      },
    ],
  },
  narrow: {
    width: wide(6) + 1.5,
    bands: [
      {
        zones: {
          upper: row(4, 1.85, 0),
          lower: row(4, 1.85, 1.6),
          exiles: [{ x: wide(6) + 0.3, y: 0.5, named: true }],
        },
      },
      {
        caption: 'packets',
        minHeight: 5.2,
        zones: {
          packets: counted([...row(6, 0, 0), ...row(6, 0, 2.1)]),
          thirteenth: [{ x: wide(6) + 0.5, y: 0, fan: 'down', number: 13 }],
        },
      },
    ],
  },
  wideFrom: 480,
  told: [
    { clause: 'play1', says: 'два ряда королей, верхний и нижний' },
    { clause: 'play2', says: 'продольный ряд из тринадцати карт, тринадцатая несколько в стороне' },
    { clause: 'play2', says: 'карты тринадцатой пачки видны все, у других только верхние' },
  ],
  ours: [
    'Ряды королей лежат над пачками, ссыльные справа от них.',
    'На узком экране двенадцать пачек лежат по шести в два ряда, тринадцатая — сбоку.',
  ],
}
