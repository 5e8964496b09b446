const OLD_SIGNS = /[ѣіѳѵђћҍѢІѲѴЂЋ]|[бвгджзклмнпрстфхцчшщ]ъ(?![\p{L}\p{N}])/giu
const MODERN_SIGN = /[а-яё]{2}[бвгджзклмнпрстфхцчшщ](?![\p{L}\p{N}.])|ё/giu

/** Letters of other Slavic languages, which have і and their own use of it, and no ъ at a word's end. */
const OTHER_SLAVIC = /[їєґўјљњџ]/iu
const FINAL_HARD = /[бвгджзклмнпрстфхцчшщ]ъ(?![\p{L}\p{N}])/iu

/**
 * Which spelling a text is in, by its final consonants and its letters; undefined where nothing shows it. What is in
 * another Slavic language counts as modern: it is left alone.
 */
export const spellingOf = (text: string): 'pre-reform' | 'modern' | undefined => {
  const old = text.match(OLD_SIGNS)?.length ?? 0
  const modern = text.match(MODERN_SIGN)?.length ?? 0
  if (OTHER_SLAVIC.test(text) && !FINAL_HARD.test(text)) return 'modern'
  if (old === 0 && modern === 0) return undefined
  return old * 2 >= modern ? 'pre-reform' : 'modern'
}
