import { readFile } from 'node:fs/promises'
import { perhaps } from '../../edition/nearest.ts'
import { collate, type Difference, type VariantClass } from '../../edition/collate.ts'
import { loadText } from '../../pipeline/lexicon.ts'
import { repair } from '../../text/index.ts'
import { failed, misused, parseArgs } from '../args.ts'
import { whyNot } from '../files.ts'

export const summary = 'сличает по словам любые списки одного текста'

export const usage = `npx pasyans collate ФАЙЛ ФАЙЛ … [--base ФАЙЛ] [--spaces] [--json]

Основа — файл с наибольшим числом слов или названный --base. Разночтение бывает: скан (ошибка распознавания), знаки
(только препинание), слова (по существу); пробелы и концы строк показывает --spaces. --json даёт по объекту в строке;
по ним и по основе каждый файл восстанавливается знак в знак.`

const CLASSES: Readonly<Record<VariantClass, string>> = {
  scan: 'скан',
  punctuation: 'знаки',
  substantive: 'слова',
  space: 'пробелы',
}

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { base: 'value', json: 'flag', spaces: 'flag' }, [2, 1000])
  if (!parsed.ok) return misused(parsed, usage)
  const { rest, value, flag } = parsed.args
  const base = value('base')
  if (base !== undefined && !rest.includes(base))
    return misused(
      `Найдено --base ${base}, ожидался один из файлов: ${rest.join(', ')}.${perhaps(base, rest)}`,
      usage,
    )
  const twice = rest.find((file, i) => rest.indexOf(file) < i)
  if (twice !== undefined)
    return misused(`Найден файл ${twice} дважды, ожидались разные: сличать текст с собой незачем.`, usage)
  const texts: { id: string; text: string; repaired: string }[] = []
  let failed = false
  const resources = await loadText()
  for (const id of rest) {
    const text = await read(id)
    if (text === undefined) failed = true
    else texts.push({ id, text, repaired: repaired(text, resources) })
  }
  if (failed) return 1
  const collation = collate(texts, base)
  const shown = collation.differences.filter(one => flag('spaces') || flag('json') || one.class !== 'space')
  const baseText = texts.find(({ id }) => id === collation.base)!.text
  if (flag('json')) {
    console.log(JSON.stringify({ base: collation.base, witnesses: rest }))
    for (const one of shown)
      console.log(
        JSON.stringify({
          ...one,
          baseLine: lineAt(baseText, one.start),
          base: baseText.slice(one.start, one.end),
        }),
      )
    return 0
  }
  console.log(`Основа: ${collation.base}`)
  for (const one of shown) console.log(told(baseText, one))
  const counts = Object.entries(CLASSES)
    .map(([name, says]) => [says, shown.filter(one => one.class === name).length] as const)
    .filter(([, count]) => count > 0)
    .map(([says, count]) => `${says} ${count}`)
  console.log(`Разночтений: ${shown.length}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`)
  const alone = rest.filter(
    id =>
      id !== collation.base &&
      !collation.rows.some(({ cells }) => cells.has(id) && [...cells.keys()].some(other => other !== id)),
  )
  for (const id of alone) console.error(`${id}: с другими файлами общего текста не найдено`)
  return 0
}

const read = async (path: string): Promise<string | undefined> => {
  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (error) {
    failed('collate/unreadable', `${path}: файл не читается: ${whyNot(error)}`, 'Проверьте имя и права.')
    return undefined
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    failed('collate/not-utf8', `${path}: не UTF-8`, 'Переведите: iconv -f cp1251 -t utf-8.')
    return undefined
  }
}

const repaired = (text: string, resources: Awaited<ReturnType<typeof loadText>>): string =>
  text
    .split('\n')
    .map(line => repair(line, resources).text)
    .join('\n')

const lineAt = (text: string, offset: number): number => {
  const word = text.slice(offset).search(/\S/u)
  return text.slice(0, offset + Math.max(0, word)).split('\n').length
}

const LONGEST = 60
const short = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST / 2)} … ${line.slice(-LONGEST / 2)}` : line
}

const told = (baseText: string, { witness, start, end, text, class: sort }: Difference): string => {
  const ours = short(baseText.slice(start, end))
  const theirs = short(text)
  const quoted = (words: string): string => (words === '' ? '[нет]' : `«${words}»`)
  return `${lineAt(baseText, start)}\t${CLASSES[sort]}\t${quoted(ours)}\t${witness}: ${quoted(theirs)}`
}
