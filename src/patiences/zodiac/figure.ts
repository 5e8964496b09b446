import type { Figure } from '../figure.ts'
import { aces, kings, talon, stock } from '../names.ts'
import { arc, row, wide } from '../shapes.ts'

const WIDTH = 11.7
const CX = WIDTH / 2
const CY = 6.1
const eight = CX - wide(8, 1.08) / 2
const four = CX - wide(4) / 2

export const figure: Figure = {
  zones: {
    aces,
    kings,
    equator: {
      name: 'экватор',
      book: 'экваторъ',
      genitive: 'экватора',
      where: 'на экваторе',
      whither: 'на экватор',
      whence: 'с экватора',
      place: 'место',
      open: true,
    },
    zodiac: {
      name: 'зодиак',
      book: 'зодіакъ',
      genitive: 'зодиака',
      where: 'в зодиаке',
      whither: 'в зодиак',
      whence: 'из зодиака',
      place: 'пачка',
      open: true,
    },
    talon,
    stock,
  },
  tallies: {},
  deeds: { turnOver: 'перевернуть талон' },
  wide: {
    width: WIDTH,
    bands: [
      {
        minHeight: 12.2,
        zones: {
          aces: row(4, four, 2.05),
          kings: row(4, four, 3.65),
          equator: row(8, eight, CY - 0.7, {}, 1.08),
          zodiac: arc(24, { cx: CX, cy: CY, rx: 5.35, ry: 5.4, from: -90, to: 270 }),
          stock: [{ x: CX - 1.4, y: 7.5, named: true }],
          talon: [{ x: CX + 0.4, y: 7.5, named: true }],
        },
      },
    ],
  },
  narrow: {
    width: wide(8),
    bands: [
      {
        minHeight: 13.7,
        zones: {
          zodiac: [
            ...row(6, 1.14, 0),
            { x: 7.98, y: 1.1 },
            { x: 7.98, y: 2.64 },
            { x: 7.98, y: 4.18 },
            { x: 7.98, y: 8.1 },
            { x: 7.98, y: 9.64 },
            { x: 7.98, y: 11.18 },
            ...row(6, 1.14, 12.28).toReversed(),
            { x: 0, y: 11.18 },
            { x: 0, y: 9.64 },
            { x: 0, y: 8.1 },
            { x: 0, y: 4.18 },
            { x: 0, y: 2.64 },
            { x: 0, y: 1.1 },
          ],
          aces: row(4, 2.28, 1.95),
          kings: row(4, 2.28, 3.6),
          equator: row(8, 0, 6.14),
          stock: [{ x: 2.85, y: 8.6, named: true }],
          talon: [{ x: 5.13, y: 8.6, named: true }],
        },
      },
    ],
  },
  wideFrom: 416,
  told: [
    { clause: 'play1', says: 'экватор — продольный ряд из восьми карт' },
    { clause: 'play1', says: 'зодиак — круг из двадцати четырёх карт вокруг экватора' },
  ],
  ours: [
    'Основания, колода и талон лежат внутри круга: тузы и короли над экватором, колода и талон под ним.',
    'На узком экране круг вытянут, экватор пересекает его от края до края.',
  ],
}
