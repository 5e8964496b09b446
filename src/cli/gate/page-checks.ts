import type { Page } from '../../edition/page.ts'
import type { PatienceText, Report } from '../../edition/types.ts'
import { readingsOf, type RulesModule } from '../../engine/rulebook.ts'
import { clausesOf } from './coverage.ts'

/** Whether the editors' page speaks of what there is: every clause retold, every reading argued, no other named. */
export const pageReports = (text: PatienceText, rules: RulesModule, page: Page): Report[] => {
  const file = `content/patiences/${text.slug}.md`
  const clauses = clausesOf(text)
  const ids = clauses.map(clause => clause.id)
  const readings = Object.keys(readingsOf(rules))
  const report = (code: string, line: number, message: string, note: string): Report => ({
    code,
    severity: 'error',
    place: `${file}:${line}`,
    message,
    note,
  })
  const stranger = (what: string, found: string, line: number, known: readonly string[]): Report =>
    report(
      'page/unknown',
      line,
      `Найдено: ${what} «${found}», ожидалось одно из: ${known.join(', ') || 'ничего'}`,
      'Исправьте имя.',
    )
  return [
    ...page.problems.map(({ line, column, message, note }) =>
      report('page/malformed', line, `${message} (знак ${column})`, note),
    ),
    ...(page.slug === text.slug
      ? []
      : [
          report(
            'page/unknown',
            1,
            `Найдено slug: ${page.slug}, ожидалось ${text.slug}`,
            'Исправьте заголовок.',
          ),
        ]),
    ...page.retellings
      .filter(({ clause }) => !ids.includes(clause))
      .map(({ clause, line }) => stranger('пересказ правила', clause, line, ids)),
    ...page.notes
      .filter(({ clause }) => !ids.includes(clause))
      .map(({ clause, line }) => stranger('примечание к правилу', clause, line, ids)),
    ...page.readings
      .filter(({ name }) => !readings.includes(name))
      .map(({ name, line }) => stranger('прочтение', name, line, readings)),
    ...clauses
      .filter(({ id }) => !page.retellings.some(({ clause }) => clause === id))
      .map(({ id, name }) =>
        report(
          'page/no-retelling',
          1,
          `Найдено: ${name} без пересказа`,
          `Напишите :::retelling{clause="${id}"}.`,
        ),
      ),
    ...readings
      .filter(each => !page.readings.some(({ name }) => name === each))
      .map(each =>
        report(
          'page/no-reading',
          1,
          `Найдено: прочтение ${each} без довода`,
          `Напишите :::reading{name="${each}"}.`,
        ),
      ),
  ]
}
