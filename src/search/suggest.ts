import { distance } from '../text/distance.ts'
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
