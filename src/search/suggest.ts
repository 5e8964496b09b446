import { fold } from '../text/fold.ts'
import type { Lexicon } from './lexicon.ts'

const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,'
const LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,./~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?'

/** What the same keys give on the other layout: «gfcmzyc» is «пасьянс», «ШМ» is «IV». */
export const otherLayout = (text: string): string => {
  const russian = /[а-яё]/iu.test(text)
  const [from, to] = russian ? [RUSSIAN, LATIN] : [LATIN, RUSSIAN]
  return [...text]
    .map(sign => {
      const at = from.indexOf(sign)
      return at < 0 ? sign : to[at]!
    })
    .join('')
}

/** Edits of one letter between two words, a swap of neighbours being one; `most + 1` when there are more than that. */
export const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let value = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        value = Math.min(value, before[j - 2]! + 1)
      next.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  return row[other.length]!
}

/** The nearest form of a word of the edition, folded: one slip in a short word, two in a long one; none for nonsense. */
export const nearestForm = (word: string, lexicon: Lexicon): string | undefined => {
  const folded = fold(word)
  if (!/^[а-я]{3,}$/u.test(folded)) return undefined
  const most = folded.length >= 7 ? 2 : 1
  let best: string | undefined
  let least = most + 0.5
  for (const form of lexicon.forms()) {
    if (form.length < 3) continue
    const edits = distance(folded, form, most)
    // Between equals the one that begins alike: a slip in the first letter is rare.
    const cost = edits + (form[0] === folded[0] ? 0 : 0.25) + (form.length === folded.length ? 0 : 0.1)
    if (edits <= most && (cost < least || (cost === least && best !== undefined && form < best))) {
      least = cost
      best = form
    }
  }
  return best
}
