/**
 * A form of today's spelling as the book would have printed it: letters of the root as the edition's own print has
 * them, endings and prefixes by the rules of before 1918 (Грот, Русское правописание, §§ 30–58, 86–92). For questions
 * to the search only: it writes what a reader who knows the old spelling would type.
 */

const OLD: Readonly<Record<string, string>> = { ѣ: 'е', і: 'и', ѳ: 'ф', ѵ: 'и' }
const modernLetter = (letter: string): string => OLD[letter] ?? letter

/** Roots of the edition: the beginning of each printed word that has a letter of the old alphabet, by its modern letters. */
export type Roots = ReadonlyMap<string, string>

export const rootsOf = (printWords: Iterable<string>): Roots => {
  const roots = new Map<string, string>()
  for (const word of printWords) {
    const print = word.toLowerCase()
    const last = Math.max(print.lastIndexOf('ѣ'), print.lastIndexOf('ѳ'), print.lastIndexOf('ѵ'))
    if (last < 0 || last >= print.length - 2) continue
    const root = print.slice(0, last + 1)
    roots.set([...root].map(modernLetter).join(''), root)
  }
  return roots
}

/** All spellings of a form before 1918 that its grammemes allow, at least one. */
export const oldSpellings = (form: string, tag: string, lemma: string, roots: Roots): readonly string[] =>
  endings(prefix(root(form.toLowerCase().replaceAll('ё', 'е'), roots)), tag, lemma).map(one => letters(one))

const root = (form: string, roots: Roots): string => {
  for (let end = form.length; end > 1; end--) {
    const old = roots.get(form.slice(0, end))
    if (old !== undefined) return old + form.slice(end)
  }
  return form
}

const prefix = (form: string): string =>
  form.replace(/^(бе|чре|чере)с(?=[кптфхцчшщс])/u, '$1з').replace(/^(во|в|и|ни|ра|ро)с(?=с)/u, '$1з')

const has = (tag: string, ...grammemes: readonly string[]): boolean =>
  grammemes.every(grammeme => new RegExp(`(?:^|[ ,])${grammeme}(?:$|[ ,])`, 'u').test(tag))

const endings = (form: string, tag: string, lemma: string): readonly string[] => {
  const reflexive = /с[яь]$/u.exec(form)?.[0] ?? ''
  const bare = reflexive ? form.slice(0, -2) : form
  const adjective = /^(?:ADJF|PRTF)/u.test(tag)
  // Under stress the ending is -ого: большой, большого.
  if (adjective && /[ое]го$/u.test(bare) && !has(tag, 'Apro') && !lemma.endsWith('ой'))
    return [
      (/[жшчщц]его$/u.test(bare)
        ? bare.replace(/его$/u, 'аго')
        : bare.replace(/ого$/u, 'аго').replace(/его$/u, 'яго')) + reflexive,
    ]
  if (adjective && has(tag, 'plur') && /[ыи]е$/u.test(bare))
    return [bare + reflexive, bare.replace(/ые$/u, 'ыя').replace(/ие$/u, 'ия') + reflexive]
  if (has(tag, 'NOUN') && has(tag, 'sing') && (has(tag, 'loct') || has(tag, 'datv')) && /[^и]е$/u.test(bare))
    return [bare.replace(/е$/u, 'ѣ')]
  if (has(tag, 'COMP') && /ее$/u.test(bare)) return [bare.replace(/ее$/u, 'ѣе')]
  return [form]
}

const letters = (form: string): string =>
  form
    .replace(/и(?=[аеиоуыэюяѣй])/gu, 'і')
    .split('-')
    .map(part => (/[бвгджзклмнпрстфхцчшщ]$/u.test(part) ? `${part}ъ` : part))
    .join('-')
