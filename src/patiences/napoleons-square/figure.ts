import type { Figure, PlaceOnTable } from '../figure.ts'
import { aces, talon, stock } from '../names.ts'
import { column, row, wide } from '../shapes.ts'

const side = { fan: 'right', limit: 2.5 } as const
const top = { fan: 'down', limit: 2.4 } as const
const WIDTH = wide(4) + 2 * 2.5 + 0.8
const inner = 2.5 + 0.4

/** Upwards on the left, to the right along the top, downwards on the right. */
const threeSides = (left: PlaceOnTable[], above: PlaceOnTable[], right: PlaceOnTable[]) => [
  ...left.toReversed(),
  ...above,
  ...right,
]

const tall = { fan: 'down', limit: 2.95 } as const
const NARROW = 8.2
const middle = (NARROW - wide(4)) / 2

export const figure: Figure = {
  zones: {
    aces,
    square: {
      name: 'четырёхугольник',
      book: 'четыреугольникъ',
      genitive: 'четырёхугольника',
      where: 'в четырёхугольнике',
      whither: 'в четырёхугольник',
      whence: 'из четырёхугольника',
      place: 'пачка',
      open: true,
    },
    talon,
    stock,
  },
  tallies: {},
  deeds: {
    slip: 'подложить короля под его пачку',
    redeal: 'разложить заново',
    shift: 'переложить ряд',
  },
  wide: {
    width: WIDTH,
    bands: [
      {
        minHeight: 8.7,
        zones: {
          square: threeSides(
            column(4, 0, 2.7, side),
            row(4, inner, 0, top),
            column(4, WIDTH - 2.5, 2.7, side),
          ),
          aces: [...row(4, inner, 2.75), ...row(4, inner, 4.3)],
          stock: [{ x: inner + 0.57, y: 6.3, named: true }],
          talon: [{ x: inner + 2.85, y: 6.3, named: true }],
        },
      },
    ],
  },
  narrow: {
    width: NARROW,
    bands: [
      {
        minHeight: 15.5,
        zones: {
          square: threeSides(
            column(4, 0, 3.2, tall, 3.1),
            row(4, middle, 0, tall),
            column(4, NARROW - 1, 3.2, tall, 3.1),
          ),
          aces: [...row(4, middle, 5.2), ...row(4, middle, 6.8)],
          stock: [{ x: middle + 0.57, y: 9.6, named: true }],
          talon: [{ x: middle + 2.85, y: 9.6, named: true }],
        },
      },
    ],
  },
  wideFrom: 512,
  told: [
    { clause: 'play1', says: 'двенадцать пачек на трёх сторонах четырёхугольника' },
    { clause: 'play1', says: 'посередине — место для восьми тузов' },
  ],
  ours: ['Четвёртая сторона открыта вниз; колода и талон лежат под тузами.'],
}
