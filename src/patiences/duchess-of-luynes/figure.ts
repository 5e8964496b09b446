import type { Arrangement, Figure } from '../figure.ts'
import { aces, kings, packets, stock } from '../names.ts'
import { row, wide } from '../shapes.ts'

const WIDTH = wide(4) + 2.6
const arrangement: Arrangement = {
  width: WIDTH,
  bands: [
    {
      minHeight: 5.1,
      zones: {
        aces: row(4, 0, 0),
        packets: row(4, 0, 1.85),
        kings: row(4, 0, 3.7),
        stock: [{ x: WIDTH - 1.5, y: 0, named: true }],
      },
    },
    { caption: 'retired', zones: { retired: [{ x: 0, y: 0, fan: 'rows' }] } },
  ],
}

export const figure: Figure = {
  zones: {
    aces,
    kings,
    packets,
    retired: {
      name: 'отставные',
      book: 'отставныя',
      genitive: 'отставных',
      where: 'среди отставных',
      whither: 'к отставным',
      whence: 'из отставных',
    },
    stock,
  },
  tallies: { redeals: { left: 'осталось повторных раскладок', most: 3 } },
  deeds: { round: 'разложить ряд', redeal: 'собрать и разложить снова' },
  wide: arrangement,
  narrow: arrangement,
  wideFrom: 416,
  told: [
    { clause: 'play1', says: 'тузы вверху, короли внизу' },
    { clause: 'play2', says: 'новый ряд покрывает предыдущий; к отставным каждый раз по две карты' },
  ],
  ours: [
    'Четыре пачки лежат рядом между тузами и королями, отставные — под ними; когда их снимают, видны все.',
  ],
}
