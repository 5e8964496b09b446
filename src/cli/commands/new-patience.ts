import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { loadEdition } from '../../pipeline/load.ts'
import { failed, misused, parseArgs } from '../args.ts'
import { gate } from '../gate/gate.ts'
import { pagePath, readFiles } from '../gate/read.ts'
import { rulesPath, unknownPatience } from '../patiences.ts'
import { formatReport, tally } from '../reports.ts'
import { root } from '../root.ts'
import { figureStub, pageStub, rulesStub } from '../stub.ts'

export const summary = 'заводит папку нового пасьянса: слова процитированы, нормы ждут'

export const usage = `npx pasyans new-patience SLUG

Делает src/patiences/SLUG/ с заготовкой на каждое правило издания: слова процитированы, норм нет; и страницу редакции,
если её нет. Ничего готового не трогает. Затем сверка называет, что осталось.`

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, {}, [1, 1])
  if (!parsed.ok) return misused(parsed, usage)
  const slug = parsed.args.rest[0]!
  const edition = await loadEdition(root)
  const text = edition.patiences.find(patience => patience.slug === slug)
  if (text === undefined) {
    const { code, message } = unknownPatience(
      slug,
      edition.patiences.map(patience => patience.slug),
    )
    return misused(
      { code, message: `${message}\nЕсли этого текста ещё нет, добавьте скан: npx pasyans new-text` },
      usage,
    )
  }
  if (existsSync(rulesPath(slug))) {
    return failed(
      'new-patience/exists',
      `Найдено ${rulesPath(slug)}, ожидалась новая папка; файл не тронут`,
      `Что в нём осталось: npx pasyans check ${slug}`,
    )
  }
  const folder = dirname(rulesPath(slug))
  mkdirSync(folder, { recursive: true })
  const made: string[] = []
  const make = (path: string, content: string): void => {
    if (existsSync(path)) return
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    made.push(path)
  }
  const style = await resolveConfig(join(root, 'package.json'))
  const pretty = (source: string): Promise<string> =>
    format(source, {
      semi: false,
      singleQuote: true,
      printWidth: 110,
      ...style,
      plugins: [],
      parser: 'typescript',
    })
  make(rulesPath(slug), await pretty(rulesStub(text)))
  make(join(folder, 'figure.ts'), await pretty(figureStub()))
  make(pagePath(slug), pageStub(text))
  for (const path of made) console.log(path)
  const reports = gate({ ...edition, patiences: [text] }, await readFiles([slug]))
  console.log(`\nОсталось (npx pasyans check ${slug}):\n`)
  for (const report of reports) console.log(formatReport(report))
  console.error(tally(reports))
  return 0
}
