import type { Transformer } from 'unified'
import type { VFile } from 'vfile'
import { fold, tokens } from '../../text/index.ts'
import { declaredAt, report } from '../report.ts'
import type { Passage, Role, Root } from '../tree.ts'
import { lineAt, placeOf, printOf, streams } from '../walk.ts'

/** Names of the parts of a patience, as such books print them over rules and play. */
const PARTS = ['правила', 'игра']
const NUMERAL = /^(?<numeral>[IVXLC]+)\.\s+/u
const SHORT = 5

const bare = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()

/**
 * What each passage is, by its looks: a line in capitals is a title (or, if it counts packs, says what cards are
 * needed), a numeral with a stop begins a rule, a line of digits is a number, a short line that repeats a title is the
 * caption of a plate, the head of a web page is furniture, the rest are paragraphs. An editor's `structure` decides
 * before all that.
 */
export default function classify(): Transformer<Root> {
  return (tree, file) => {
    const titles = new Set(tree.decisions.map(({ title }) => bare(title.print)))
    const all = streams(tree).flatMap(stream => stream.children)
    for (const passage of all)
      if (looksLikeTitle(printOf(tree, passage))) titles.add(bare(printOf(tree, passage)))
    const decided = rolesDecided(tree, all, file)
    for (const passage of all) {
      const print = printOf(tree, passage)
      passage.role = decided.get(passage) ?? guess(print, titles)
      if (passage.role === 'rule') liftNumeral(passage, print)
      if (passage.role === 'number') passage.label = print.trim()
    }
  }
}

/** What editors say passages are. What says nothing of any passage, or contradicts another decision, is reported. */
const rolesDecided = (tree: Root, all: readonly Passage[], file: VFile): Map<Passage, Role> => {
  const at = new Map(all.flatMap(passage => passage.lines.map(ref => [placeOf(ref), passage] as const)))
  const roles = new Map<Passage, Role>()
  for (const { slug, structure } of tree.decisions)
    for (const decision of structure) {
      const place = placeOf(decision.at)
      const where = declaredAt(slug, decision)
      const passage = at.get(place)
      const before = passage && roles.get(passage)
      if (!passage) {
        const found = lineAt(tree, decision.at) ? 'в ней нет слов' : 'такой нет'
        report(
          file,
          'error',
          'emendation/no-line',
          place,
          `${where} называет строку ${place} (${decision.role}), ${found}`,
          'Исправьте `at`: имя папки в corpus/ и номер строки с текстом, от 1.',
        )
      } else if (before !== undefined && before !== decision.role)
        report(
          file,
          'error',
          'emendation/conflict',
          place,
          `${where} называет абзац ${decision.role}, другое решение — ${before}`,
          'Оставьте в `structure` одну роль для абзаца, сколько бы сканов его ни имело.',
        )
      else roles.set(passage, decision.role)
    }
  return roles
}

const looksLikeTitle = (print: string): boolean =>
  print === print.toUpperCase() && /\p{Lu}{3}/u.test(print) && !/колод/u.test(fold(print))

const guess = (print: string, titles: ReadonlySet<string>): Role => {
  if (/^\s*\d+\s*$/u.test(print)) return 'number'
  if (looksLikeTitle(print)) return 'title'
  if (print === print.toUpperCase() && /\p{Lu}{3}/u.test(print)) return 'packs'
  if (NUMERAL.test(print)) return 'rule'
  if (/[-–—|]\s*страница\s+\d+\s*$/iu.test(print)) return 'furniture'
  const words = tokens(print).length
  if (words <= SHORT && PARTS.includes(bare(print))) return 'part'
  if (words <= SHORT && titles.has(bare(print))) return 'caption'
  return 'paragraph'
}

const liftNumeral = (passage: Passage, print: string): void => {
  const match = NUMERAL.exec(print)
  if (!match) return
  passage.label = match.groups!['numeral']!
  passage.lifted = [{ start: 0, end: match[0].length }]
}
