import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VFile } from 'vfile'
import { parse } from 'yaml'
import type { Witness } from '../edition/types.ts'
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

/** Reads corpus/ and content/emendations/ of a checkout. What is broken is reported and left out; nothing throws. */
export const readSources = async (root: string, file: VFile): Promise<Sources> => {
  const witnesses: Witness[] = []
  const scans: Scan[] = []
  for (const id of await folders(join(root, 'corpus'))) {
    const read = await readWitness(root, id, file)
    if (!read) continue
    witnesses.push(read.witness)
    scans.push(read.scan)
  }
  for (const { follows, witness } of scans)
    if (follows !== undefined && !witnesses.some(({ id }) => id === follows))
      report(
        file,
        'error',
        'corpus/yaml',
        `corpus/${witness}/witness.yaml`,
        `\`follows: ${follows}\` — такого скана нет`,
        'Назовите папку в corpus/ или уберите строку.',
      )
  const decisions = await readDecisions(root, file)
  return { witnesses, tree: { type: 'root', children: scans, decisions } }
}

const folders = async (path: string): Promise<string[]> => {
  try {
    const found = await readdir(path, { withFileTypes: true })
    return found
      .filter(one => one.isDirectory())
      .map(one => one.name)
      .sort()
  } catch {
    return []
  }
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

const FIELDS = ['siglum', 'title', 'provenance', 'licence', 'orthography', 'sha256'] as const

const readWitnessFile = async (root: string, id: string, file: VFile): Promise<WitnessFile | undefined> => {
  const place = `corpus/${id}/witness.yaml`
  const fail = (message: string, note: string): undefined =>
    void report(file, 'error', 'corpus/yaml', place, message, note)
  const text = await readFile(join(root, place), 'utf8').catch(() => undefined)
  if (text === undefined)
    return fail(
      'Нет файла witness.yaml',
      `Нужны поля: ${FIELDS.join(', ')}. Новую папку целиком делает \`npx pasyans new-text\`.`,
    )
  let data: unknown
  try {
    data = parse(text)
  } catch (error) {
    return fail(`Файл не читается как YAML: ${String(error).split('\n')[0]}`, 'Исправьте отступы и кавычки.')
  }
  const told = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  for (const field of FIELDS)
    if (typeof told[field] !== 'string' || told[field] === '')
      return fail(
        `Поле \`${field}\` — ${JSON.stringify(told[field]) ?? 'нет'}, ожидалась строка`,
        'Допишите его.',
      )
  const undecided = FIELDS.filter(field => told[field] === UNDECIDED)
  if (undecided.length > 0)
    report(
      file,
      'warning',
      'corpus/undecided',
      place,
      `Ещё не решено: ${undecided.join(', ')}`,
      'Откуда скан, как он называется и чьё на него право, знает только редакция.',
    )
  if (told['orthography'] !== 'pre-reform' && told['orthography'] !== 'modern')
    return fail(
      `\`orthography: ${String(told['orthography'])}\`, ожидалось pre-reform или modern`,
      'Выберите одно из двух.',
    )
  return told as unknown as WitnessFile
}

const readDecisions = async (root: string, file: VFile): Promise<Decisions[]> => {
  const folder = join(root, 'content', 'emendations')
  const names = await readdir(folder).catch((): string[] => [])
  const found: Decisions[] = []
  for (const name of names.filter(one => one.endsWith('.yaml')).sort()) {
    const text = await readFile(join(folder, name), 'utf8')
    const parsed = parseDecisions(name.replace(/\.yaml$/u, ''), text)
    if (parsed.ok) found.push(parsed.value)
    else
      for (const { message, note } of parsed.errors)
        report(file, 'error', 'emendation/yaml', `content/emendations/${name}`, message, note)
  }
  return found.sort((a, b) => a.order - b.order)
}
