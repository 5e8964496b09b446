/** Legal shapes of the old spelling: what a printed word could look like, whatever it means. Input is lower case. */

const VOWEL = /[аеиіоуыэюяѣѵ]/u
const FINAL_CONSONANT = /[бвгджзклмнпрстфхцчшщѳ]$/u
// и before a vowel stands only at the seam of a compound or after the prefix ни-.
const SEAM =
  /^(?:ни|при(?=й)|пяти|шести|семи|восьми|девяти|десяти|дцати|[а-яѣ]*дцати|архи|анти|полу|черни|себи|красни)$/u

export const finalSignMissing = (part: string): boolean => part.length > 0 && FINAL_CONSONANT.test(part)

const partShape = (part: string): boolean => {
  if (finalSignMissing(part)) return false
  for (let i = 0; i < part.length; i++) {
    const letter = part[i]!
    const next = part[i + 1]
    if (letter === 'і' || letter === 'ї') {
      if (next === undefined || !(VOWEL.test(next) || next === 'й')) {
        if (!/^(?:все|влади|кази)?мір/u.test(part)) return false
      }
      if (next === 'і' || next === 'и') {
        if (next === 'і') return false
      }
    } else if (letter === 'и' && next !== undefined && (VOWEL.test(next) || next === 'й')) {
      if (!SEAM.test(part.slice(0, i + 1))) return false
    } else if (letter === 'ъ' || letter === 'ь') {
      if (i === 0) return false
      if (VOWEL.test(part[i - 1]!) || part[i - 1] === 'й' || part[i - 1] === 'ъ' || part[i - 1] === 'ь')
        return false
    } else if (letter === 'ы' && (i === 0 || VOWEL.test(part[i - 1]!))) return false
    else if (letter === 'й' && (i === 0 ? next !== 'о' && next !== 'е' : !VOWEL.test(part[i - 1]!)))
      return false
  }
  return true
}

/** Whether a lower-case word, hyphens and all, has a shape the old spelling allows. */
export const legalShape = (word: string): boolean => word.split('-').every(partShape)
