import { SHAPES } from '../../src/text/data/shapes.ts'

/** Numbers in [0, 1) from a seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** How letters are damaged. `shapes`: as they look; `listed`: pairs named by people who proofread such scans; `any`: any letter for any. */
export const NOISES = ['shapes', 'listed', 'any'] as const
export type Noise = (typeof NOISES)[number]

const LETTERS = 'абвгдежзийіклмнопрстуфхцчшщъыьѣэюя'
const LISTED =
  'н и,и н,и п,п и,н п,п н,с е,е с,о с,с о,й іі,ж кн,по тю,ш пі,ш ні,т г,г т,п в,в п,ь ъ,ъ ь,л д,д л,ц п,п ц,ш щ,щ ш,м ш,з э,э з,ы ьі,ю іо,а о,о а,х к,к х,у г,ч ц,б о,и н,н п,в з,ѣ е'

interface Choice {
  readonly to: string
  readonly weight: number
}

/** Hundredths of difference in ink that make a misreading e times rarer. */
const SHARPNESS = 7

const SHAPED = new Map<string, Choice[]>()
for (const entry of SHAPES.split(',')) {
  const [a, b, d] = entry.split(' ') as [string, string, string]
  for (const [meant, to] of [
    [a, b],
    [b, a],
  ] as const)
    if (meant.length === 1 && !/[/|!]/u.test(to))
      SHAPED.set(meant, [
        ...(SHAPED.get(meant) ?? []),
        { to, weight: (to.length > 1 ? 0.3 : 1) * Math.exp(-Number(d) / SHARPNESS) },
      ])
}
const LISTED_BY = new Map<string, Choice[]>()
for (const pair of LISTED.split(',')) {
  const [meant, to] = pair.split(' ') as [string, string]
  LISTED_BY.set(meant, [...(LISTED_BY.get(meant) ?? []), { to, weight: 1 }])
}

/** How much likelier a letter is damaged than the average one: by how many letters look like it. */
const proneness = (table: ReadonlyMap<string, readonly Choice[]>): ((letter: string) => number) => {
  const total = (letter: string): number =>
    (table.get(letter) ?? []).reduce((sum, { weight }) => sum + weight, 0)
  // Shares of the letters in Russian, per thousand.
  const share: Readonly<Record<string, number>> = Object.fromEntries(
    'о 97,е 70,а 75,и 64,н 63,т 60,с 52,ъ 45,л 42,в 42,р 41,к 32,м 30,д 28,п 27,у 25,я 20,ы 18,ь 16,г 16,з 16,б 15,ч 13,й 10,х 9,ж 9,ш 7,ю 6,ц 4,щ 3,э 2,ф 1,ѣ 22,і 12'
      .split(',')
      .map(entry => [entry[0]!, Number(entry.slice(2))]),
  )
  let mean = 0
  let all = 0
  for (const [letter, n] of Object.entries(share)) {
    mean += n * total(letter)
    all += n
  }
  mean /= all
  return letter => total(letter) / mean
}
const PRONE: Readonly<Record<Noise, (letter: string) => number>> = {
  shapes: proneness(SHAPED),
  listed: proneness(LISTED_BY),
  any: () => 1,
}

/** A stretch of the noisy line that answers one printed word. */
export interface Noisy {
  readonly text: string
  /** For each word of the clean line, split at spaces: its place in the noisy line. */
  readonly places: readonly (readonly [start: number, end: number])[]
}

/**
 * A clean line with about `rate` of its letters damaged: nine of ten misread, the rest lost, added, or a space lost or added.
 * Signs that are not letters stay as they are.
 */
export const damage = (line: string, noise: Noise, rate: number, random: () => number): Noisy => {
  const pick = (choices: readonly Choice[]): string => {
    let at = random() * choices.reduce((sum, { weight }) => sum + weight, 0)
    for (const { to, weight } of choices) if ((at -= weight) <= 0) return to
    return choices.at(-1)!.to
  }
  const any = (not: string): string => {
    for (;;) {
      const letter = LETTERS[Math.floor(random() * LETTERS.length)]!
      if (letter !== not) return letter
    }
  }
  let text = ''
  const places: (readonly [number, number])[] = []
  for (const [i, word] of line.split(' ').entries()) {
    if (i > 0 && !(random() < rate * 0.06)) text += ' '
    const start = text.length
    for (const letter of word) {
      const lower = letter.toLowerCase()
      let to = lower
      if (LETTERS.includes(lower)) {
        if (random() < 0.92 * rate * PRONE[noise](lower)) {
          const choices =
            noise === 'shapes' ? SHAPED.get(lower) : noise === 'listed' ? LISTED_BY.get(lower) : undefined
          to = choices ? pick(choices) : any(lower)
        } else if (random() < 0.08 * rate) {
          const accident = random()
          to = accident < 0.3 ? '' : accident < 0.6 ? lower + any('') : `${lower} `
        }
      }
      text += letter === lower ? to : to.toUpperCase()
    }
    places.push([start, text.length])
  }
  return { text, places }
}
