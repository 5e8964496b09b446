import { loadEdition } from '../../pipeline/load.ts'
import { misused, parseArgs } from '../args.ts'
import { gate } from '../gate/gate.ts'
import { readFiles } from '../gate/read.ts'
import { statusRows, type Status, type StatusRow } from '../gate/status.ts'
import { unknownPatience } from '../patiences.ts'
import { counted } from '../../text/counted.ts'
import { root } from '../root.ts'

export const summary = 'показывает для каждого правила его текст, функцию, строку, положения и состояние'

export const usage = `npx pasyans clauses [SLUG] [--json]

Правило → текст, функция, файл и строка, положения, которые его проверяют, доли слов (исполнены, молчат с
причиной, восполнены редакцией) и состояние по сверке.`

const said: Readonly<Record<Status, string>> = {
  'carried out': 'исполнено',
  silent: 'молчит с причиной',
  'at fault': 'есть ошибки сверки',
  missing: 'не исполнено',
}

const norms = (row: StatusRow): string =>
  Object.entries(row.norms)
    .map(([mood, n]) => `${mood} ${n}`)
    .join(', ')

const printRow = (row: StatusRow): void => {
  const { clause, coverage, file, line, positions, reports } = row
  console.log(`${clause.id}  ${clause.name} — ${said[row.status]}`)
  console.log(`    ${clause.lost ? '[утрачено]' : clause.print}`)
  console.log(
    `    ${file}${line === undefined ? '' : `:${line}`}  export const ${row.function}  ${norms(row)}`,
  )
  const { quoted, silent, supplied, elided, unquoted } = coverage.shares
  const shares = [
    quoted ? `исполнено ${quoted}` : '',
    silent ? `молчит ${silent}` : '',
    supplied ? `восполнено ${supplied}` : '',
    elided ? `опущено ${elided}` : '',
    unquoted ? `не процитировано ${unquoted}` : '',
  ].filter(Boolean)
  console.log(
    `    слов ${coverage.tokens.length}: ${shares.join(', ') || 'нет'}; положения: ${positions.join(', ') || 'нет'}`,
  )
  for (const { code, message } of reports) console.log(`    ${code}: ${message}`)
}

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { json: 'flag' }, [0, 1])
  if (!parsed.ok) return misused(parsed, usage)
  const [wanted] = parsed.args.rest
  const edition = await loadEdition(root)
  const known = edition.patiences.map(({ slug }) => slug)
  if (wanted !== undefined && !known.includes(wanted)) return misused(unknownPatience(wanted, known), usage)
  const texts = edition.patiences.filter(({ slug }) => wanted === undefined || slug === wanted)
  const files = await readFiles(texts.map(({ slug }) => slug))
  const reports = gate({ ...edition, patiences: texts }, files)
  for (const text of texts) {
    const { rules = {}, page, source } = files[text.slug] ?? {}
    const rows = statusRows(text, rules, page, reports, source)
    if (parsed.args.flag('json')) {
      for (const { clause, coverage, ...row } of rows)
        console.log(
          JSON.stringify({
            urn: clause.urn,
            clause: clause.id,
            name: clause.name,
            print: clause.print,
            modern: clause.modern,
            ...row,
            words: coverage.tokens.length,
            shares: coverage.shares,
          }),
        )
      continue
    }
    if (texts.length > 1)
      console.log(
        `\n${text.title.modern} (${text.slug}, ${counted(rows.length, 'правило', 'правила', 'правил')})\n`,
      )
    rows.forEach(printRow)
  }
  return 0
}
