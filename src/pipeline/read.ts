import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VFile } from 'vfile'
import { glossaryOf } from '../edition/glossary.ts'
import type { Witness } from '../edition/types.ts'
import { readYaml, type Fault } from '../edition/yaml.ts'
import { sha256 } from './compile.ts'
import { parseDecisions } from './decisions.ts'
import { UNDECIDED } from './new-text.ts'
import { report } from './report.ts'
import type { Decisions, Line, Root, Scan } from './tree.ts'

/** What stands on disk: scans with their provenance, and what editors decided. */
export interface Sources {
  readonly witnesses: readonly Witness[]
  readonly tree: Root
}

interface WitnessFile {
  readonly siglum: string
  readonly title: string
  readonly provenance: string
  readonly licence: string
  readonly orthography: 'pre-reform' | 'modern'
  readonly sha256: string
  readonly bytes: number
  readonly follows?: string
}

/** What stands in `file` is not as it should be: one report a fault, at its line. */
const reportFaults = (file: VFile, code: string, place: string, faults: readonly Fault[]): void => {
  for (const { line, message, note } of faults) report(file, 'error', code, `${place}:${line}`, message, note)
}

/**
 * Reads corpus/ and content/emendations/ of a checkout, and looks whether content/glossary/ can be read. What is broken is
 * reported and left out; nothing throws.
 */
export const readSources = async (root: string, file: VFile): Promise<Sources> => {
  const witnesses: Witness[] = []
  const scans: Scan[] = []
  for (const id of await folders(root, file)) {
    const read = await readWitness(root, id, file)
    if (!read) continue
    witnesses.push(read.witness)
    scans.push(read.scan)
  }
  for (const [i, { id, siglum }] of witnesses.entries()) {
    const twin = witnesses.slice(0, i).find(other => other.siglum === siglum)
    if (twin)
      report(
        file,
        'error',
        'corpus/yaml',
        `corpus/${id}/witness.yaml`,
        `Найден \`siglum: ${siglum}\`, так зовётся уже corpus/${twin.id}; ожидалась другая буква`,
        'По букве разночтения узнают скан: дайте каждому свою.',
      )
  }
  for (const { follows, witness } of scans)
    if (follows !== undefined && !witnesses.some(({ id }) => id === follows))
      report(
        file,
        'error',
        'corpus/yaml',
        `corpus/${witness}/witness.yaml`,
        `Найдено \`follows: ${follows}\`, ожидалось одно из: ${witnesses.map(({ id }) => id).join(', ')}`,
        'Назовите папку в corpus/ или уберите строку.',
      )
  const decisions = await readDecisions(root, file)
  await checkGlossary(root, file)
  return { witnesses, tree: { type: 'root', children: scans, decisions } }
}

/** The folders of corpus/, by name; whatever lies beside them is reported. */
const folders = async (root: string, file: VFile): Promise<string[]> => {
  const found = await readdir(join(root, 'corpus'), { withFileTypes: true }).catch(() => [])
  const seen = found.filter(({ name }) => !name.startsWith('.'))
  for (const { name } of seen.filter(one => !one.isDirectory()))
    report(
      file,
      'error',
      'corpus/no-source',
      `corpus/${name}`,
      `Найден файл ${name}, ожидалась папка с source.txt и witness.yaml`,
      `Примите его: \`npx pasyans new-text corpus/${name}\`, затем уберите отсюда.`,
    )
  return seen
    .filter(one => one.isDirectory())
    .map(({ name }) => name)
    .sort()
}

const readWitness = async (
  root: string,
  id: string,
  file: VFile,
): Promise<{ witness: Witness; scan: Scan } | undefined> => {
  const place = `corpus/${id}`
  const bytes = await readFile(join(root, 'corpus', id, 'source.txt')).catch(() => undefined)
  if (!bytes) {
    const note = 'Положите в папку скан без правки или уберите папку.'
    report(file, 'error', 'corpus/no-source', `${place}/source.txt`, 'Нет файла source.txt', note)
    return undefined
  }
  const told = await readWitnessFile(root, id, file)
  if (!told) return undefined
  const found = sha256(bytes)
  if (found !== told.sha256)
    report(
      file,
      'error',
      'corpus/changed',
      `${place}/source.txt`,
      `Найдена сумма ${found}, в witness.yaml ожидалась ${told.sha256}`,
      'Скан хранится байт в байт: верните файл из истории. Новый список того же текста — новая папка.',
    )
  else if (bytes.length !== told.bytes)
    report(
      file,
      'error',
      'corpus/yaml',
      `${place}/witness.yaml`,
      `Найдено \`bytes: ${told.bytes}\`, ожидалось ${bytes.length}: столько байт в source.txt, и сумма его верна`,
      'Исправьте `bytes`.',
    )
  const text = decode(bytes)
  if (text === undefined) {
    const at = firstBadByte(bytes)
    report(
      file,
      'error',
      'corpus/not-utf8',
      `${place}/source.txt`,
      `Байт ${at} (0x${bytes[at]?.toString(16).padStart(2, '0') ?? '??'}) — не UTF-8`,
      'Переведите скан в UTF-8 до приёма (`iconv -f cp1251 -t utf-8`) и внесите новую сумму.',
    )
    return undefined
  }
  if (text.trim() === '') {
    report(
      file,
      'error',
      'corpus/empty',
      `${place}/source.txt`,
      'В скане нет ни слова',
      'Положите текст скана или уберите папку.',
    )
    return undefined
  }
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const { follows, ...rest } = told
  return {
    witness: { id, ...rest, bytes: bytes.length, lines },
    scan: {
      type: 'scan',
      witness: id,
      orthography: told.orthography,
      ...(follows === undefined ? {} : { follows }),
      children: lines.map((raw, i): Line => ({
        type: 'line',
        n: i + 1,
        raw,
        print: raw,
        changes: [],
        proposals: [],
      })),
    },
  }
}

const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const firstBadByte = (bytes: Uint8Array): number => {
  let [low, high] = [0, bytes.length]
  const good = (end: number): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true })
      return true
    } catch {
      return false
    }
  }
  while (low < high) {
    const middle = (low + high) >> 1
    if (good(middle + 1)) low = middle + 1
    else high = middle
  }
  return low
}

const WORDS = ['siglum', 'title', 'provenance', 'licence', 'sha256'] as const
const FIELDS = [...WORDS, 'orthography', 'bytes', 'follows'] as const

const readWitnessFile = async (root: string, id: string, file: VFile): Promise<WitnessFile | undefined> => {
  const place = `corpus/${id}/witness.yaml`
  const text = await readFile(join(root, place), 'utf8').catch(() => undefined)
  if (text === undefined) {
    report(
      file,
      'error',
      'corpus/yaml',
      place,
      'Нет файла witness.yaml',
      `Нужны поля: ${FIELDS.filter(name => name !== 'follows').join(', ')}. Новую папку целиком делает \`npx pasyans new-text\`.`,
    )
    return undefined
  }
  const { top, faults, fields, text: words, maybeText, count, one } = readYaml(text)
  const found = fields(top, FIELDS)
  const told = {
    siglum: words(found.siglum, 'буква, по которой узнают скан'),
    title: words(found.title, `что это; ${UNDECIDED}, если не решено`),
    provenance: words(found.provenance, `откуда скан; ${UNDECIDED}, если не решено`),
    licence: words(found.licence, `чьё на него право; ${UNDECIDED}, если не решено`),
    orthography: one(found.orthography, ['pre-reform', 'modern'] as const),
    sha256: words(found.sha256, 'сумма sha256 файла source.txt'),
    bytes: count(found.bytes, 'сколько байт в source.txt, число'),
  }
  const follows = maybeText(found.follows, 'имя папки в corpus/')
  if (faults.length > 0) {
    reportFaults(file, 'corpus/yaml', place, faults)
    return undefined
  }
  const undecided = WORDS.filter(field => told[field] === UNDECIDED)
  if (undecided.length > 0)
    report(
      file,
      'warning',
      'corpus/undecided',
      place,
      `Ещё не решено: ${undecided.join(', ')}`,
      'Откуда скан, как он называется и чьё на него право, знает только редакция.',
    )
  return { ...told, ...(follows === undefined ? {} : { follows }) }
}

/** Texts of a folder whose names are as they should be, by name without ending; every other one is reported. */
const readFolder = async (
  root: string,
  folder: string,
  ending: string,
  code: string,
  file: VFile,
): Promise<{ id: string; text: string }[]> => {
  const found = await readdir(join(root, folder)).catch((): string[] => [])
  const texts: { id: string; text: string }[] = []
  for (const name of found.filter(one => !one.startsWith('.')).sort()) {
    const id = name.slice(0, -ending.length)
    if (name.endsWith(ending) && /^[a-z][a-z0-9-]*$/u.test(id))
      texts.push({ id, text: await readFile(join(root, folder, name), 'utf8') })
    else
      report(
        file,
        'error',
        code,
        `${folder}/${name}`,
        `Найден файл ${name}, ожидалось имя из строчных латинских букв, цифр и дефисов с концом ${ending}`,
        'Переименуйте файл или уберите его отсюда.',
      )
  }
  return texts
}

const readDecisions = async (root: string, file: VFile): Promise<Decisions[]> => {
  const folder = 'content/emendations'
  const found: Decisions[] = []
  for (const { id, text } of await readFolder(root, folder, '.yaml', 'emendation/yaml', file)) {
    const parsed = parseDecisions(id, text)
    if (!parsed.ok) {
      reportFaults(file, 'emendation/yaml', `${folder}/${id}.yaml`, parsed.errors)
      continue
    }
    const { order, slug } = parsed.value
    const twin = found.find(other => other.order === order)
    if (twin)
      report(
        file,
        'error',
        'emendation/yaml',
        `${folder}/${slug}.yaml`,
        `Найдено \`order: ${order}\`, это место занято: ${twin.slug}; ожидалось другое число`,
        'Дайте каждому пасьянсу своё место в издании.',
      )
    found.push(parsed.value)
  }
  return found.sort((a, b) => a.order - b.order)
}

const checkGlossary = async (root: string, file: VFile): Promise<void> => {
  const folder = 'content/glossary'
  for (const { id, ...fault } of glossaryOf(await readFolder(root, folder, '.md', 'glossary/malformed', file))
    .faults)
    reportFaults(file, 'glossary/malformed', `${folder}/${id}.md`, [fault])
}
