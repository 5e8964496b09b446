import { loadEdition } from '../../pipeline/load.ts'
import { misused, parseArgs } from '../args.ts'
import { checkAll } from '../check/all.ts'
import { fixPages } from '../check/fix.ts'
import { accept } from '../gate/lock.ts'
import { slugs, unknownPatience } from '../patiences.ts'
import { formatReport, tally } from '../reports.ts'
import { root } from '../root.ts'

export const summary = 'сверяет сканы, текст и код'

export const usage = `npx pasyans check [SLUG …] [--fix] [--json]
npx pasyans check --accept SLUG

Говорит, что не так в сканах и в тексте, и сверяет книгу с кодом: каждое правило исполнено, каждое слово
процитировано, каждая норма показана в положении и нужна. Код выхода 1, если есть ошибки.

  SLUG      сверяет с кодом только эти пасьянсы
  --fix     приводит страницы редакции к одному виду: пустые строки, запись карт и ходов, столбцы положений
  --json    даёт сообщения для программ: одно на строку
  --accept  отмечает, что правила пасьянса перечитаны с текстом, как он есть: пишет clauses.lock.json`

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { fix: 'flag', json: 'flag', accept: 'value' }, [0, 99])
  if (!parsed.ok) return misused(parsed, usage)
  const { rest, flag, value } = parsed.args
  const accepted = value('accept')
  if (accepted !== undefined && (rest.length > 0 || flag('fix') || flag('json')))
    return misused(
      `Найдено --accept ${accepted} и ещё ${[...rest, ...(['fix', 'json'] as const).filter(flag).map(name => `--${name}`)].join(' ')}; ожидался один пасьянс и ничего больше.`,
      usage,
    )
  const names = slugs()
  const stranger = [...rest, ...(accepted === undefined ? [] : [accepted])].find(
    slug => !names.includes(slug),
  )
  if (stranger !== undefined) return misused(unknownPatience(stranger, names), usage)
  if (accepted !== undefined) {
    const text = (await loadEdition(root)).patiences.find(({ slug }) => slug === accepted)
    if (text === undefined) {
      console.error(`check/no-text: пасьянса «${accepted}» нет в издании. Сначала нужен его текст.`)
      return 1
    }
    console.log(accept(text))
    return 0
  }
  if (flag('fix')) {
    const { fixed, left } = await fixPages(rest.length === 0 ? names : rest)
    for (const path of fixed) console.error(`приведено: ${path}`)
    for (const path of left)
      console.error(`check/fix: ${path} не тронут: правка изменила бы смысл; исправьте сначала ошибки.`)
  }
  const reports = await checkAll(rest)
  for (const report of reports) console.log(flag('json') ? JSON.stringify(report) : formatReport(report))
  console.error(tally(reports))
  return reports.some(({ severity }) => severity === 'error') ? 1 : 0
}
