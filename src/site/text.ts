import { plural } from '../text/counted.ts'

const romans: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** 1…39 as a Roman numeral. */
export const roman = (n: number): string => {
  let rest = n
  let out = ''
  for (const [value, sign] of romans) while (rest >= value) [out, rest] = [out + sign, rest - value]
  return out
}

/** What `lang` says of words in a spelling. */
export const langOf = (orthography: 'pre-reform' | 'modern'): 'ru' | 'ru-petr1708' =>
  orthography === 'modern' ? 'ru' : 'ru-petr1708'

/** `5 списков`, joined by a no-break space. */
export const counted = (n: number, one: string, few: string, many: string): string =>
  `${n}\u00a0${plural(n, one, few, many)}`

const kinds: Readonly<Record<string, string>> = { play: 'игра', note: 'примечание', variant: 'вариант' }

/** A clause in a list: «IV», «игра 5», «примечание 20». */
export const clauseName = (id: string): string => {
  const [, kind, number] = /^(play|note|variant)(\d+[a-z]?)$/.exec(id) ?? []
  return kind === undefined ? id : `${kinds[kind]}\u00a0${number}`
}
