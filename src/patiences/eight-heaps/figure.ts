import type { Arrangement, Figure } from '../figure.ts'
import { row, wide } from '../shapes.ts'

const arrangement: Arrangement = {
  width: wide(8),
  bands: [
    { caption: 'heaps', minHeight: 1.8, zones: { heaps: row(8, 0, 0, { fan: 'tucked' }) } },
    { caption: 'lower', zones: { lower: row(8, 0, 0) } },
    {
      zones: {
        stock: [{ x: 2.5, y: 0.25, named: true }],
        collecting: [{ x: 5.48, y: 0.25, named: true }],
      },
    },
  ],
}

export const figure: Figure = {
  zones: {
    heaps: {
      name: 'верхний ряд',
      book: 'верхний ряд',
      genitive: 'верхнего ряда',
      where: 'в верхнем ряду',
      whither: 'в верхний ряд',
      whence: 'из верхнего ряда',
      place: 'кучка',
    },
    lower: {
      name: 'нижний ряд',
      book: 'нижние восемь карт',
      genitive: 'нижнего ряда',
      where: 'в нижнем ряду',
      whither: 'в нижний ряд',
      whence: 'из нижнего ряда',
      place: 'место',
    },
    collecting: {
      name: 'сборная кучка',
      book: 'сборная кучка',
      genitive: 'сборной кучки',
      where: 'в сборной кучке',
      whither: 'в сборную кучку',
      whence: 'из сборной кучки',
    },
    stock: {
      name: 'колода',
      genitive: 'колоды',
      where: 'в колоде',
      whither: 'в колоду',
      whence: 'из колоды',
    },
  },
  tallies: {
    relays: { left: 'осталось перекладываний', most: { reading: 'relays', answers: { 2: 2, 3: 3 } } },
  },
  deeds: { relay: 'перетасовать и переложить сборную кучку', slip: 'подложить под кучку' },
  wide: arrangement,
  narrow: arrangement,
  wideFrom: 416,
  told: [
    { clause: 'play1', says: 'верхний ряд, начиная с левой стороны; карты подкладывают под первую' },
    { clause: 'play1', says: 'нижние восемь карт и нижняя сборная кучка' },
  ],
  ours: ['Колода лежит слева от сборной кучки. Над начальной картой видна последняя подложенная под неё.'],
}
