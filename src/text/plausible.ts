import type { Judge } from './candidates.ts'
import { COMPOUND_HEADS, OLD_FORMS, OLD_PARTS, PREFIXES } from './data/old-forms.ts'
import { legalShape } from './shape.ts'

const CONSONANT = /[бвгджзклмнпрстфхцчшщ]/u
/** The least a word costs to which a free prefix is put: common words have their prefixed ones in every list. */
const PREFIXED = 13
const PARTICLE = /(?:же|жъ|бы|бъ|ли|таки|то)$/u

/**
 * What it costs, in nats, that an old word no list has is right all the same: made of known parts, or spelled as books of the time
 * differ among themselves. `price` is −ln of the probability of a known print word, `letters` that of any letters, `making` that a word is
 * made anew; `guess` is `judge` with less patience. Infinite where nothing speaks for it. `print` is lower case, `modern` its modern form.
 */
export const madeCost = (
  print: string,
  modern: string,
  judge: Judge,
  guess: Judge,
  price: (print: string) => number,
  letters: (print: string) => number,
  making: number,
): number => {
  if (!legalShape(print)) return Infinity
  if (OLD_PARTS.test(modern) || OLD_FORMS.some(([form]) => modern.startsWith(form))) return 0
  let least = Infinity
  const offer = (cost: number): void => {
    least = Math.min(least, making + cost)
  }
  if (print.includes('-')) {
    let sum = 0
    for (const part of print.split('-'))
      sum +=
        judge(part) > 0 ? price(part) / 2 : madeCost(part, part, judge, guess, price, letters, making) / 2
    return sum
  }
  // Particles written together: чтожъ, тѣже
  const particle = PARTICLE.exec(print)
  if (particle && particle.index > 1) {
    const head = print.slice(0, particle.index)
    if (judge(head) === 3) offer(price(head) + 1)
  }
  for (let i = 1; i + 1 < print.length; i++) {
    const letter = print[i]!
    const before = print[i - 1]!
    // влюбленьемъ beside влюбленіемъ; о and е after sibilants; ы and и after ц
    const twin =
      letter === 'ь' && /[еиюяѣ]/u.test(print[i + 1]!)
        ? 'і'
        : letter === 'і' && /[аеуюя]/u.test(print[i + 1]!)
          ? 'ь'
          : /[жшчщц]/u.test(before) && letter === 'о'
            ? 'е'
            : /[жшчщц]/u.test(before) && letter === 'е'
              ? 'о'
              : before === 'ц' && letter === 'ы'
                ? 'и'
                : before === 'ц' && letter === 'и'
                  ? 'ы'
                  : undefined
    if (twin !== undefined) {
      const other = print.slice(0, i) + twin + print.slice(i + 1)
      if (judge(other) > 1) offer(price(other) - 1)
    }
    // матерьялъ, матеріялъ beside матеріалъ
    if (/[ьі]я/u.test(print.slice(i, i + 2)) && print.length > 4) {
      const other = `${print.slice(0, i)}іа${print.slice(i + 2)}`
      if (judge(other) > 1) offer(price(other))
    }
    if (CONSONANT.test(letter) && print.length > 4) {
      if (letter === before) {
        const other = print.slice(0, i) + print.slice(i + 1)
        if (judge(other) > 1) offer(price(other) + 1)
      } else if (letter !== print[i + 1]) {
        const other = print.slice(0, i) + letter + print.slice(i)
        if (judge(other) > 1) offer(price(other) + 1)
      }
    }
  }
  for (const prefix of PREFIXES) {
    if (!print.startsWith(prefix) || print.length < prefix.length + (prefix.length < 2 ? 7 : 5)) continue
    const rest = print.slice(prefix.length).replace(/^ъ/u, '')
    if (guess(rest) === 3) offer(Math.max(PREFIXED, price(rest)) + 2)
  }
  for (let i = 2; i + 5 <= print.length; i++) {
    const left = print.slice(0, i)
    const head = COMPOUND_HEADS.has(left)
    if (!head && !(i > 3 && /[оеѣ]$/u.test(left))) continue
    const right = print.slice(i)
    if (guess(right) !== 3) continue
    if (head) offer(price(right) + 2)
    else if (guess(left) === 3) offer((price(right) + price(left)) / 1.5)
    // бѣло-, from бѣлый; земле-, from земля
    else if (['ый', 'ій', 'ъ', 'а', 'я', 'ь'].some(ending => guess(left.slice(0, -1) + ending) === 3))
      offer(price(right) + letters(left) / 2)
  }
  return least
}
