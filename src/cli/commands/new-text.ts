import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PatienceText } from '../../edition/types.ts'
import { sha256 } from '../../pipeline/compile.ts'
import { buildEdition } from '../../pipeline/load.ts'
import {
  decisionsYaml,
  guessOrthography,
  nextId,
  nextSiglum,
  runningCase,
  witnessYaml,
} from '../../pipeline/new-text.ts'
import { failed, misused, parseArgs } from '../args.ts'
import { whyNot } from '../files.ts'
import { root } from '../root.ts'

export const summary = 'принимает новый скан: папка в corpus/, угаданное строение, что осталось решить'

export const usage = `npx pasyans new-text ФАЙЛ [--id ИМЯ] [--title ЗАГЛАВИЕ] [--orthography pre-reform|modern]

Копирует файл байт в байт в corpus/ИМЯ/source.txt (имя по умолчанию — следующее по счёту), пишет witness.yaml с суммой
sha256, прогоняет издание и показывает: за что принята каждая строка, с какими списками есть общий текст, что исправлено и что
предложено, и список того, что решает человек. Для заголовка, о котором ещё ничего не решено, заводится
content/emendations/. Ничего из прежнего не меняется.`

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { id: 'value', title: 'value', orthography: 'value' }, [1, 1])
  if (!parsed.ok) return misused(parsed, usage)
  const { rest, value } = parsed.args
  const path = rest[0]!
  const said = value('orthography')
  if (said !== undefined && said !== 'pre-reform' && said !== 'modern')
    return misused(`Найдена орфография «${said}», ожидалось pre-reform или modern.`, usage)

  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (error) {
    return failed(
      'new-text/unreadable',
      `${path}: файл не читается: ${whyNot(error)}`,
      'Проверьте имя и права.',
    )
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return failed('new-text/not-utf8', `${path}: не UTF-8`, 'Переведите до приёма: iconv -f cp1251 -t utf-8.')
  }
  if (text.trim() === '') return failed('new-text/empty', `${path}: ни одного слова`, 'Дайте файл с текстом.')

  const before = await buildEdition(root)
  const sum = sha256(bytes)
  const twin = before.witnesses.find(one => one.sha256 === sum)
  if (twin)
    return failed(
      'new-text/known',
      `${path}: этот скан уже есть, corpus/${twin.id}/source.txt`,
      'Принимать его дважды незачем.',
    )
  const ids = await readdir(join(root, 'corpus')).catch((): string[] => [])
  const id = value('id') ?? nextId(ids)
  if (!/^[a-z][\w-]*$/u.test(id))
    return misused(
      `Найдено --id ${id}, ожидались латинские буквы, цифры, дефис, первой — строчная буква.`,
      usage,
    )
  if (ids.includes(id)) return failed('new-text/taken', `corpus/${id} уже есть`, 'Назовите другое имя: --id.')

  const folder = join(root, 'corpus', id)
  const orthography = said ?? guessOrthography(text)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(join(folder, 'source.txt'), bytes)
    const siglum = nextSiglum(before.witnesses)
    await writeFile(
      join(folder, 'witness.yaml'),
      witnessYaml({ siglum, title: value('title'), orthography, sha256: sum, bytes: bytes.length }),
    )
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  console.log(`corpus/${id}/source.txt: ${bytes.length} байт, sha256 ${sum}`)
  console.log(`Орфография: ${orthography}${said === undefined ? ' (угадана)' : ''}`)

  const undecided = (await buildEdition(root)).reports.filter(
    ({ code, place }) => code === 'structure/new-title' && place.startsWith(`${id}:`),
  )
  const lines = text.split('\n')
  const stubs: string[] = []
  const taken: string[] = []
  let order = Math.max(0, ...before.patiences.map(one => one.order))
  for (const { place, about } of undecided) {
    const printed = lines[Number(place.split(':')[1]) - 1]?.trim()
    if (!about || !printed) continue
    const stub = `content/emendations/${about.slug}.yaml`
    if (existsSync(join(root, stub))) {
      taken.push(stub)
      continue
    }
    await mkdir(join(root, 'content', 'emendations'), { recursive: true })
    await writeFile(join(root, stub), decisionsYaml(runningCase(printed), ++order), { flag: 'wx' })
    stubs.push(stub)
  }

  const edition = await buildEdition(root)
  console.log('\nЗа что принята каждая строка:')
  for (const row of structure(edition.patiences, id, lines)) console.log(row)
  const shared = new Set(
    edition.patiences.flatMap(({ blocks }) =>
      blocks.flatMap(block =>
        block.type !== 'gap' && block.lines.some(one => one.witness === id)
          ? block.lines.map(one => one.witness)
          : [],
      ),
    ),
  )
  shared.delete(id)
  console.log(`\nОбщий текст со списками: ${[...shared].sort().join(', ') || 'нет'}`)
  const own = edition.records.filter(one => one.witness === id && one.layer === 'print')
  const open = own.filter(({ status }) => status === 'open')
  console.log(`Исправлено по общим правилам: ${own.filter(({ status }) => status === 'auto').length}`)

  console.log('\nОсталось решить:')
  const left = [
    ...edition.reports
      .filter(({ place }) => place.startsWith(`corpus/${id}/`) || place.startsWith(`${id}:`))
      .map(({ place, message, note }) => `${place}: ${message}${note ? `. ${note}` : ''}`),
    ...taken.map(stub => `${stub}: уже есть и не тронут; сверьте его \`title\` с заголовком скана`),
    ...stubs.map(stub => `${stub}: проверьте имя и место в издании`),
    ...(shared.size === 0 && edition.witnesses.length > 1
      ? [`corpus/${id}/witness.yaml: если лист продолжает другой скан, допишите follows: ИМЯ`]
      : []),
    ...open.map(({ line, from, to }) => `${id}:${line}: «${from}» → «${to}»?`),
  ]
  for (const one of left) console.log(`- ${one}`)
  if (left.length === 0) console.log('- ничего')
  return 0
}

const structure = (patiences: readonly PatienceText[], id: string, lines: readonly string[]): string[] => {
  const found = new Map<number, string>()
  for (const { slug, title, packs, captions, blocks } of patiences) {
    const put = (refs: readonly { witness: string; line: number }[] | undefined, what: string): void => {
      for (const { witness, line } of refs ?? []) if (witness === id) found.set(line, `${slug} ${what}`)
    }
    put(title.lines, 'заглавие')
    put(packs?.lines, 'сколько колод')
    for (const caption of captions) put(caption.lines, 'подпись рисунка')
    for (const block of blocks)
      if (block.type === 'heading') put(block.lines, 'заголовок')
      else if (block.type === 'clause') put(block.lines, block.id)
  }
  return lines.flatMap((line, i) =>
    line.trim() === ''
      ? []
      : [`  ${i + 1}\t${found.get(i + 1) ?? 'не в издании'}\t${line.trim().slice(0, 50)}`],
  )
}
