/** Piles that several patiences have under the same name. */
import type { ZoneNames } from './figure.ts'

export const talon: ZoneNames = {
  name: 'талон',
  book: 'талонъ',
  genitive: 'талона',
  where: 'в талоне',
  whither: 'в талон',
  whence: 'из талона',
}

export const stock: ZoneNames = {
  name: 'колода',
  book: 'колода',
  genitive: 'колоды',
  where: 'в колоде',
  whither: 'в колоду',
  whence: 'из колоды',
}

export const aces: ZoneNames = {
  name: 'тузы',
  book: 'тузы',
  genitive: 'тузов',
  where: 'на тузах',
  whither: 'на тузов',
  whence: 'с тузов',
  awaits: 1,
  place: 'основание',
}

export const kings: ZoneNames = {
  name: 'короли',
  book: 'короли',
  genitive: 'королей',
  where: 'на королях',
  whither: 'на королей',
  whence: 'с королей',
  awaits: 13,
  place: 'основание',
}

export const packets: ZoneNames = {
  name: 'пачки',
  book: 'пачки',
  genitive: 'пачек',
  where: 'в пачках',
  whither: 'в пачки',
  whence: 'из пачек',
  place: 'пачка',
}
