import { KEEP_AGO, KEEP_YJA, OGO, PRONOUNS, ROOT_Z } from './data/exceptions.ts'

const LETTERS: Readonly<Record<string, string>> = {
  ѣ: 'е',
  ђ: 'е',
  ћ: 'е',
  ҍ: 'е',
  ё: 'е',
  і: 'и',
  ї: 'и',
  ѵ: 'и',
  ѷ: 'и',
  ѳ: 'ф',
}
const OLD_LETTER = /[ѣђћҍёіїѵѷѳ]/gu
const PREFIX_Z = /^(бе|во|в|и|ни|ра|ро|чре|чере)з(?=[кпстфхцчшщ])/u
const PARTICLE = /-(бы|б|же|ж|ли|ль)$/u

const foldWord = (word: string): string => {
  const particle = PARTICLE.exec(word)
  if (particle && particle.index > 0) return `${foldWord(word.slice(0, particle.index))} ${particle[1]!}`
  if (word.includes('-'))
    return word
      .split('-')
      .map(part => foldWord(part))
      .join('-')
  const pronoun = PRONOUNS[word]
  if (pronoun !== undefined) return pronoun
  let form = word.replace(OLD_LETTER, letter => LETTERS[letter]!)
  const bare = form.length > 1 && form.endsWith('ъ') ? form.slice(0, -1) : form
  if (!ROOT_Z.some(root => word.startsWith(root))) form = bare.replace(PREFIX_Z, '$1с')
  else form = bare
  form = form.replace(/ъи/gu, 'ы').replace(/ъ(?=[аоуэ])/gu, '')
  if (/[ая]го(ся)?$/u.test(form) && form.length > 3 && !KEEP_AGO.has(form))
    form =
      OGO[form] ??
      form
        .replace(/([жшчщц])аго(ся)?$/u, '$1его$2')
        .replace(/аго(ся)?$/u, 'ого$1')
        .replace(/яго(ся)?$/u, 'его$1')
  if (form.endsWith('ыя') || form.endsWith('ыяся'))
    form = KEEP_YJA.has(form) ? form : form.replace(/ыя(ся)?$/u, 'ые$1')
  return form.replace(/ия(ся)?$/u, 'ие$1')
}

/**
 * The key form of a word or a text of either spelling: lower case, today's letters, е for ё, one form for -ія, -ия and -ие.
 * Needs no lexicon and runs in a browser. Lengths and offsets are not kept: «той-же» folds to «той же».
 */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00AD\u0300\u0301]/gu, '')
    .toLowerCase()
    .replace(/[\u2010\u2011]/gu, '-')
    .replace(/[а-яёѣђћҍіїѵѷѳ]+(?:-[а-яёѣђћҍіїѵѷѳ]+)*/gu, foldWord)
