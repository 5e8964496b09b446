import type { Arrangement, Figure } from '../figure.ts'
import { stock } from '../names.ts'
import { row, wide } from '../shapes.ts'

const arrangement: Arrangement = {
  width: wide(8),
  bands: [
    { zones: { fans: row(8, 0, 0, { fan: 'down' }) }, minHeight: 2.42 },
    { zones: { fans: row(8, 0, 0.2, { fan: 'down' }) }, minHeight: 2.62 },
    {
      zones: {
        aces: row(4, (wide(8) - wide(4)) / 2, 0.3),
      },
    },
  ],
}

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
    fans: {
      name: 'пачки',
      book: 'пачки',
      genitive: 'пачек',
      where: 'в пачках',
      whither: 'в пачки',
      whence: 'из пачек',
      place: 'пачка',
    },
    stock,
  },
  tallies: { redeals: { left: 'осталось пересдач', most: { reading: 'redeals', answers: { 0: 0, 2: 2 } } } },
  deeds: { redeal: 'собрать, перетасовать и разложить по три' },
  beside: ['stock'],
  wide: arrangement,
  narrow: arrangement,
  wideFrom: 416,
  told: [{ clause: 'play1', says: 'четыре туза перед собою, шестнадцать пачек по три карты над тузами' }],
  ours: ['Пачки лежат в два ряда по восьми, все карты видны.'],
}
