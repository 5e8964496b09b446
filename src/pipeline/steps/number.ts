import type { Transformer } from 'unified'
import { report } from '../report.ts'
import type { Passage, Patience, Root } from '../tree.ts'
import { patiences, placeOf, printOf } from '../walk.ts'
import { fold } from '../../text/index.ts'
import type { VFile } from 'vfile'

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/** 4 for IV. */
export const roman = (numeral: string): number =>
  [...numeral].reduce((sum, sign, i) => {
    const value = ROMAN[sign] ?? 0
    return sum + (value < (ROMAN[numeral[i + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)

/**
 * Names of clauses: a rule has its numeral, a paragraph its place among those that stand in the scans, so that no
 * later find renames anything. A gap or a repeat among the numerals is reported.
 */
export default function number(): Transformer<Root> {
  return (tree, file) => {
    for (const patience of patiences(tree)) {
      let [play, variant, inVariant] = [0, 0, false]
      let expected = 1
      for (const passage of patience.children)
        switch (passage.role) {
          case 'rule':
            expected = rule(patience, passage, expected, file)
            break
          case 'part':
            passage.id = fold(printOf(tree, passage)).startsWith('правил') ? 'heading-rules' : 'heading-play'
            break
          case 'variant-heading':
            inVariant = true
            passage.id = `heading-variant${variant + 1}`
            break
          case 'paragraph':
            passage.label = String(inVariant ? ++variant : ++play)
            passage.id = inVariant ? `variant${variant}` : `play${play}`
            break
          default:
        }
    }
  }
}

const nameOf = (label: string, times: number): string => (times === 1 ? label : `${label}-${times}`)

const rule = (patience: Patience, passage: Passage, expected: number, file: VFile): number => {
  const label = passage.label ?? ''
  const value = roman(label)
  const place = placeOf(passage.lines[0]!)
  const twice = patience.children.some(other => other !== passage && other.id === label)
  let times = 1
  while (patience.children.some(other => other !== passage && other.id === nameOf(label, times))) times++
  passage.id = nameOf(label, times)
  if (twice)
    report(
      file,
      'error',
      'structure/number-repeat',
      place,
      `Правило ${label} стоит второй раз, ожидалось ${numeral(expected)}`,
      'Посмотрите скан: цифра прочтена неверно или абзац повторён. Решение запишите в content/emendations/.',
    )
  else if (value !== expected)
    report(
      file,
      'error',
      'structure/number-gap',
      place,
      `Найдено правило ${label}, ожидалось ${numeral(expected)}`,
      'Посмотрите скан: абзац потерян или цифра прочтена неверно. Потерянный абзац отметьте в content/emendations/.',
    )
  return Math.max(expected, value) + 1
}

/** IV for 4. */
export const numeral = (value: number): string => {
  let rest = value
  let result = ''
  for (const [sign, worth] of [
    ['C', 100],
    ['XC', 90],
    ['L', 50],
    ['XL', 40],
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as const)
    for (; rest >= worth; rest -= worth) result += sign
  return result
}
