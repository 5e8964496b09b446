import type { Figure } from '../figure.ts'
import { row, wide } from '../shapes.ts'

const own = { fan: 'squared' } as const
const names = { place: 'пачка' } as const

export const figure: Figure = {
  zones: {
    first: {
      name: 'первый партнёр',
      book: 'первый партнеръ',
      genitive: 'первого партнёра',
      where: 'у первого партнёра',
      whither: 'к первому партнёру',
      whence: 'от первого партнёра',
      ...names,
    },
    second: {
      name: 'второй партнёр',
      book: 'второй партнеръ',
      genitive: 'второго партнёра',
      where: 'у второго партнёра',
      whither: 'ко второму партнёру',
      whence: 'от второго партнёра',
      otherBack: true,
      ...names,
    },
    firstWon: {
      name: 'пары первого',
      short: 'пары',
      genitive: 'пар первого партнёра',
      where: 'среди пар первого партнёра',
      whither: 'к парам первого партнёра',
      whence: 'из пар первого партнёра',
    },
    secondWon: {
      name: 'пары второго',
      short: 'пары',
      genitive: 'пар второго партнёра',
      where: 'среди пар второго партнёра',
      whither: 'к парам второго партнёра',
      whence: 'из пар второго партнёра',
    },
  },
  tallies: {},
  mover: { tally: 'mover', names: ['первый партнёр', 'второй партнёр'] },
  deeds: {
    turn: 'открыть карту',
    turnAll: 'открыть все верхние карты',
    hand: 'передать ход',
    pair: 'взять пару',
  },
  wide: {
    width: wide(9) + 1.44,
    bands: [
      {
        caption: 'first',
        minHeight: 3.1,
        zones: {
          first: [...row(9, 0, 0, own), ...row(8, 0, 1.6, own), { x: 9.12 + 0.2, y: 1.6, ...own }],
          firstWon: [{ x: wide(9) + 0.44, y: 0, named: true }],
        },
      },
      {
        caption: 'second',
        minHeight: 3.1,
        zones: {
          second: [...row(9, 0, 0, own), ...row(8, 0, 1.6, own), { x: 9.12 + 0.2, y: 1.6, ...own }],
          secondWon: [{ x: wide(9) + 0.44, y: 0, named: true }],
        },
      },
    ],
  },
  narrow: {
    width: wide(6) + 1.34,
    bands: [
      {
        caption: 'first',
        minHeight: 4.6,
        zones: {
          first: [
            ...row(6, 0, 0, own),
            ...row(6, 0, 1.6, own),
            ...row(5, 0, 3.2, own),
            { x: 5.7 + 0.34, y: 3.2, ...own },
          ],
          firstWon: [{ x: wide(6) + 0.34, y: 0, named: true }],
        },
      },
      {
        caption: 'second',
        minHeight: 4.6,
        zones: {
          second: [
            ...row(6, 0, 0, own),
            ...row(6, 0, 1.6, own),
            ...row(5, 0, 3.2, own),
            { x: 5.7 + 0.34, y: 3.2, ...own },
          ],
          secondWon: [{ x: wide(6) + 0.34, y: 0, named: true }],
        },
      },
    ],
  },
  wideFrom: 416,
  told: [{ clause: 'play1', says: 'у каждого партнёра семнадцать пачек и сверх того одна карта — «Грация»' }],
  ours: [
    'Партнёры сидят друг против друга: первый сверху, второй снизу. Грация лежит последней, чуть в стороне.',
  ],
}
