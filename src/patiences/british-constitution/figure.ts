import type { Arrangement, Figure } from '../figure.ts'
import { stock, talon } from '../names.ts'
import { row, wide } from '../shapes.ts'

/** Four small cards over one another. */
const estate = (x: number) => [
  { x, y: 0.36, scale: 0.74, named: true, span: 1.94 },
  ...row(3, x + 0.4, 0.36, { scale: 0.74 }, 0.4),
]
const arrangement: Arrangement = {
  width: wide(8),
  bands: [
    {
      zones: {
        stock: [{ x: 0, y: 0, named: true }],
        bishops: estate(1.42),
        sovereign: [{ x: 4.03, y: 0.1, scale: 0.92, named: true, span: 0.92 }],
        judges: estate(5.62),
        talon: [{ x: 7.98, y: 0, named: true }],
      },
    },
    { caption: 'government', zones: { government: row(8, 0, 0) } },
    { caption: 'council', zones: { council: row(8, 0, 0, { fan: 'down', limit: 3.4 }) } },
    { caption: 'lords', zones: { lords: row(8, 0, 0, { fan: 'down', limit: 3.4 }) } },
    { caption: 'commons', zones: { commons: row(8, 0, 0, { fan: 'down', limit: 3.4 }) } },
    { caption: 'people', zones: { people: row(8, 0, 0, { fan: 'down', limit: 3.4 }) } },
  ],
}

export const figure: Figure = {
  zones: {
    government: {
      name: 'правительство',
      book: 'правительство',
      genitive: 'правительства',
      where: 'в правительстве',
      whither: 'в правительство',
      whence: 'из правительства',
      place: 'основание',
    },
    council: {
      name: 'тайный совет',
      book: 'тайный совѣтъ',
      genitive: 'тайного совета',
      where: 'в тайном совете',
      whither: 'в тайный совет',
      whence: 'из тайного совета',
      place: 'место',
    },
    lords: {
      name: 'палата лордов',
      book: 'палата лордовъ',
      genitive: 'палаты лордов',
      where: 'в палате лордов',
      whither: 'в палату лордов',
      whence: 'из палаты лордов',
      place: 'место',
    },
    commons: {
      name: 'палата общин',
      book: 'палата общинъ',
      genitive: 'палаты общин',
      where: 'в палате общин',
      whither: 'в палату общин',
      whence: 'из палаты общин',
      place: 'место',
    },
    people: {
      name: 'народ',
      book: 'народъ',
      genitive: 'народа',
      where: 'в народе',
      whither: 'в народ',
      whence: 'из народа',
      place: 'место',
    },
    talon,
    stock,
    bishops: {
      name: 'епископы',
      book: 'епископы',
      genitive: 'епископов',
      where: 'у епископов',
      whither: 'к епископам',
      whence: 'от епископов',
      place: 'место',
    },
    sovereign: {
      name: 'государыня',
      book: 'государыня',
      genitive: 'государыни',
      where: 'у государыни',
      whither: 'к государыне',
      whence: 'от государыни',
    },
    judges: {
      name: 'судьи',
      book: 'судьи',
      genitive: 'судей',
      where: 'у судей',
      whither: 'к судьям',
      whence: 'от судей',
      place: 'место',
    },
    aside: {
      name: 'отброшенные дамы',
      genitive: 'отброшенных дам',
      where: 'среди отброшенных дам',
      whither: 'к отброшенным дамам',
      whence: 'из отброшенных дам',
    },
  },
  tallies: {},
  deeds: {},
  beside: ['aside'],
  wide: arrangement,
  narrow: arrangement,
  wideFrom: 416,
  told: [
    { clause: 'play1', says: 'семь дам отброшены в сторону' },
    { clause: 'play2', says: 'четыре продольных ряда по восьми карт' },
    { clause: 'play4', says: 'нижний ряд — народ, над ним палата общин, палата лордов и тайный совет' },
  ],
  ours: ['Правительство и орнамент из королей и дамы лежат над тайным советом, колода и талон — по углам.'],
}
