import type { Judge } from './candidates.ts'
import { COMPOUND_HEADS, OLD_FORMS, PREFIXES } from './data/old-forms.ts'
import { legalShape } from './shape.ts'

const CONSONANT = /[бвгджзклмнпрстфхцчшщ]/u

/**
 * Whether an old word that no list has may well be one all the same: made of known parts, or spelled as books of the time
 * differ among themselves. Such words are left alone. `print` is lower case, `modern` its modern form.
 */
export const plausible = (print: string, modern: string, judge: Judge): boolean => {
  if (!legalShape(print)) return false
  if (OLD_FORMS.some(form => modern.startsWith(form))) return true
  if (print.includes('-'))
    return print
      .split('-')
      .every(part => part.length > 0 && (judge(part) > 0 || plausible(part, part, judge)))
  // дѣтски, отъ дѣтскій; влюбленьемъ beside влюбленіемъ
  if (print.endsWith('ски') && print.length > 5 && judge(`${print.slice(0, -1)}ій`) === 3) return true
  // Particles written together: чтожъ, тѣже
  const particle = /(?:же|жъ|бы|бъ|ли|таки|то)$/u.exec(print)
  if (particle && particle.index > 1 && judge(print.slice(0, particle.index)) === 3) return true
  for (let i = 1; i + 1 < print.length; i++) {
    const letter = print[i]!
    const before = print[i - 1]!
    // ь and і before a vowel; о and е after sibilants; ы and и after ц
    const twin =
      letter === 'ь' && /[еиюяѣ]/u.test(print[i + 1]!)
        ? 'і'
        : letter === 'і' && /[аеуюя]/u.test(print[i + 1]!)
          ? 'ь'
          : /[жшчщц]/u.test(before) && (letter === 'о' || letter === 'е')
            ? letter === 'о'
              ? 'е'
              : 'о'
            : before === 'ц' && (letter === 'ы' || letter === 'и')
              ? letter === 'ы'
                ? 'и'
                : 'ы'
              : undefined
    if (twin !== undefined && judge(print.slice(0, i) + twin + print.slice(i + 1)) > 1) return true
    if (CONSONANT.test(letter) && print.length > 4) {
      if (letter === before && judge(print.slice(0, i) + print.slice(i + 1)) > 1) return true
      if (
        letter !== before &&
        letter !== print[i + 1] &&
        judge(print.slice(0, i) + letter + print.slice(i)) > 1
      )
        return true
    }
  }
  for (const prefix of PREFIXES) {
    if (!print.startsWith(prefix) || print.length < prefix.length + (prefix.length < 2 ? 7 : 5)) continue
    const rest = print.slice(prefix.length)
    if (judge(rest) === 3 || (rest.startsWith('ъ') && judge(rest.slice(1)) === 3)) return true
  }
  for (let i = 2; i + 5 <= print.length; i++) {
    const left = print.slice(0, i)
    if (!COMPOUND_HEADS.has(left) && !(i > 3 && /[оеѣ]$/u.test(left))) continue
    if (judge(print.slice(i)) !== 3) continue
    if (COMPOUND_HEADS.has(left) || judge(left) === 3) return true
    // бѣло-, from бѣлый; земле-, from земля
    const stem = left.slice(0, -1)
    if (['ый', 'ій', 'ъ', 'а', 'я', 'ь'].some(ending => judge(stem + ending) === 3)) return true
  }
  return false
}
