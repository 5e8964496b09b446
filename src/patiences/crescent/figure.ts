import type { Figure } from '../figure.ts'
import { arc, row, wide } from '../shapes.ts'

const WIDTH = 12.2
const CX = WIDTH / 2
const four = CX - wide(4) / 2

export const figure: Figure = {
  zones: {
    aces: {
      name: 'тузы',
      book: 'тузы',
      genitive: 'тузов',
      where: 'на тузах',
      whither: 'на тузов',
      whence: 'с тузов',
      place: 'основание',
    },
    kings: {
      name: 'короли',
      book: 'короли',
      genitive: 'королей',
      where: 'на королях',
      whither: 'на королей',
      whence: 'с королей',
      place: 'основание',
    },
    middle: {
      name: 'середина',
      book: 'между обоими рядами',
      genitive: 'середины',
      where: 'в середине',
      whither: 'в середину',
      whence: 'из середины',
      place: 'место',
    },
    heaps: {
      name: 'полумесяц',
      book: 'полумесяц',
      genitive: 'полумесяца',
      where: 'в полумесяце',
      whither: 'в полумесяц',
      whence: 'из полумесяца',
      place: 'кучка',
      open: true,
    },
    stock: {
      name: 'колода',
      genitive: 'колоды',
      where: 'в колоде',
      whither: 'в колоду',
      whence: 'из колоды',
    },
  },
  beside: ['stock'],
  tallies: { rotations: { left: 'осталось вынуть нижние карты', most: 3 } },
  deeds: { rotate: 'вынуть нижние карты наверх', decide: 'решить, где лежать обеим картам' },
  wide: {
    width: WIDTH,
    bands: [
      {
        minHeight: 9.3,
        zones: {
          heaps: arc(16, { cx: CX, cy: 6.4, rx: 5.6, ry: 5.7, from: 157, to: 383 }),
          aces: row(4, four, 3.2),
          middle: row(4, four, 4.8),
          kings: row(4, four, 6.4),
        },
      },
    ],
  },
  narrow: {
    width: wide(8),
    bands: [
      {
        minHeight: 9,
        zones: {
          heaps: [
            ...[7.4, 5.86, 4.32, 2.78, 1.24].map(y => ({ x: 0, y })),
            ...row(6, 1.14, 0),
            ...[1.24, 2.78, 4.32, 5.86, 7.4].map(y => ({ x: 7.98, y })),
          ],
          aces: row(4, 2.28, 2.6),
          middle: row(4, 2.28, 4.2),
          kings: row(4, 2.28, 5.8),
        },
      },
    ],
  },
  wideFrom: 416,
  told: [
    { clause: 'play1', says: 'тузы вверху, короли внизу' },
    { clause: 'play1', says: 'шестнадцать кучек полумесяцем вокруг первых восьми карт' },
    { clause: 'play2', says: 'спорная карта лежит между обоими рядами' },
  ],
  ours: ['Полумесяц раскрыт книзу и считается слева направо. На узком экране его рога прямые.'],
}
