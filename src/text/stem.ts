import { stemmer } from '@orama/stemmers/russian'
import { fold } from './fold.ts'

const VOWEL = /[аеиоуыэюя]/u

// пачек : пачка, десяток : десятка, конец : конца, окон : окно, земель : земля, ветер : ветра.
const FLEETING = /([бвгджзйклмнпрстфхцчшщ])ь?[ео]([клнрц])$/u

/**
 * Stem of one token of either spelling: Snowball's Russian stemmer over the folded form, then the fleeting vowel of the
 * last syllable dropped, so that all forms of a noun meet. What rules cannot know («шёл» and «идут», «часть» and
 * «часто») is settled by a lexicon (search/lexicon.ts); this is for words no dictionary has.
 */
export const stem = (token: string): string => {
  const stemmed = stemmer(fold(token))
  const short = stemmed.replace(FLEETING, '$1$2')
  return VOWEL.test(short) ? short : stemmed
}
