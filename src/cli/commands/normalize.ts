import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import type { ChangeRecord } from '../../edition/types.ts'
import { loadText } from '../../pipeline/lexicon.ts'
import { headOf } from '../../pipeline/running-head.ts'
import { modernise, newMemory, repair, spellingOf, type Change } from '../../text/index.ts'
import { failed, misused, parseArgs } from '../args.ts'
import { whyNot } from '../files.ts'
import { pieces, type Piece } from '../normalize/pieces.ts'

export const summary = 'исправляет и переводит в современную орфографию любой распознанный текст'

export const usage = `npx pasyans normalize [ФАЙЛ|-] [--to print|modern] [--json]

Читает текст UTF-8 из файла или со стандартного ввода, пишет в стандартный вывод: строка N вывода отвечает строке N ввода.
  --to print   исправляет ошибки распознавания, орфография остаётся старой
  --to modern  исправляет и переводит в современную орфографию (так и без ключа)
  --json       даёт вместо текста сведения о каждой правке, по объекту в строке; status «open» — только предложение
Память не растёт с размером файла; строки длиннее 1 МБ обрабатываются по частям. Строки не в UTF-8, латинские и в
современной орфографии проходят без изменений, о них сказано в stderr.
Собрание файлов сразу: find сканы -name '*.txt' | parallel 'npx pasyans normalize {} > {.}.new'`

const CYRILLIC = /[\u0400-\u04FF]/u
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** Short lines of this many last ones are remembered, to see running heads. */
const HEADS = 512

/** What was met on the way, for the account on stderr. */
interface Account {
  lines: number
  words: number
  changed: number
  proposed: number
  modern: number
  cyrillic: number
  returns: number
  windows: number
  bytes: number
  readonly broken: { line: number; why: string; count: number }
}

interface Text {
  readonly piece: Piece
  /** Undefined where the bytes are no UTF-8. */
  readonly text: string | undefined
}

const whyBroken = (bytes: Buffer): string => {
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === 0xed && bytes[i + 1]! >= 0xa0 && bytes[i + 1]! <= 0xbf)
      return `одиночный суррогат (байты ${bytes.subarray(i, i + 3).toString('hex')} в позиции ${i})`
  }
  if (
    bytes.includes(0) ||
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff)
  )
    return 'похоже на UTF-16: iconv -f utf-16 -t utf-8'
  const high = bytes.filter(byte => byte >= 0xc0).length
  return high * 3 > bytes.length
    ? 'похоже на windows-1251: iconv -f cp1251 -t utf-8'
    : 'байты не складываются в UTF-8'
}

const decode = (piece: Piece): Text => {
  try {
    return { piece, text: decoder.decode(piece.bytes) }
  } catch {
    return { piece, text: undefined }
  }
}

/** Code, what was found, and what to do, where a file cannot be read. */
const unreadable = async (path: string): Promise<[string, string, string] | undefined> => {
  const stdin = 'Чтобы читать стандартный ввод, назовите «-» или не называйте ничего.'
  try {
    if ((await stat(path)).isDirectory())
      return [
        'normalize/folder',
        `${path}: найдена папка, ожидался файл`,
        `Все файлы папки: find ${path} -type f | parallel 'npx pasyans normalize {}'`,
      ]
    await access(path, constants.R_OK)
    return undefined
  } catch (error) {
    return ['normalize/unreadable', `${path}: файл не читается: ${whyNot(error)}`, stdin]
  }
}

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { to: 'value', json: 'flag' }, [0, 1])
  if (!parsed.ok) return misused(parsed, usage)
  const { rest, value, flag } = parsed.args
  const to = value('to') ?? 'modern'
  if (to !== 'print' && to !== 'modern')
    return misused(`Найдено --to «${to}», ожидалось print или modern.`, usage)
  const path = rest[0] ?? '-'
  if (path !== '-') {
    const fault = await unreadable(path)
    if (fault) return failed(...fault)
  }
  const input: AsyncIterable<Buffer> = path === '-' ? process.stdin : createReadStream(path)
  return await filter(input, path === '-' ? 'stdin' : path, to, flag('json'))
}

const filter = async (
  input: AsyncIterable<Buffer>,
  witness: string,
  to: 'print' | 'modern',
  json: boolean,
): Promise<number> => {
  const { lexicon, model } = await loadText()
  const account: Account = {
    lines: 0,
    words: 0,
    changed: 0,
    proposed: 0,
    modern: 0,
    cyrillic: 0,
    returns: 0,
    windows: 0,
    bytes: 0,
    broken: { line: 0, why: '', count: 0 },
  }
  const began = performance.now()
  // That the reader closed the pipe is heard in main.ts.
  const write = async (data: string | Buffer): Promise<void> => {
    if (data.length > 0 && !process.stdout.write(data)) await once(process.stdout, 'drain')
  }
  const heads = new Set<string>()
  const memory = newMemory()
  let spelling: 'pre-reform' | 'modern' | undefined
  let previous: string | undefined
  // Offset of the piece in its line, for records.
  let offset = 0

  const records = (
    piece: Piece,
    layer: 'print' | 'modern',
    from: string,
    changes: readonly Change[],
    base: number,
  ): string => {
    const lineHash = createHash('sha256').update(from).digest('hex').slice(0, 16)
    return changes
      .map(change => {
        const record: ChangeRecord = {
          id: `${piece.line}:${base + change.start}:${layer}`,
          layer,
          witness,
          line: piece.line,
          lineHash,
          ...change,
          start: base + change.start,
          end: base + change.end,
          by: 'auto',
        }
        return `${JSON.stringify(record)}\n`
      })
      .join('')
  }

  let modernOffset = 0
  const take = async ({ piece, text }: Text, next: string | undefined): Promise<void> => {
    account.bytes += piece.bytes.length + piece.end.length
    if (piece.first) {
      account.lines++
      offset = 0
      modernOffset = 0
    } else account.windows++
    if (piece.end === '\r\n') account.returns++
    if (text === undefined) {
      if (account.broken.count++ === 0) {
        account.broken.line = piece.line
        account.broken.why = whyBroken(piece.bytes)
      }
      if (!json) {
        await write(piece.bytes)
        await write(piece.end)
      }
      previous = undefined
      return
    }
    let print = text
    let out = ''
    if (CYRILLIC.test(text)) {
      account.cyrillic++
      const own = spellingOf(text)
      spelling = own ?? spelling
      const head = headOf(text)
      const repeated = head !== undefined && heads.has(head)
      if (head !== undefined) {
        heads.add(head)
        if (heads.size > HEADS) heads.delete(heads.values().next().value!)
      }
      const repaired = repair(text, {
        lexicon,
        model,
        memory,
        orthography: spelling,
        previous: spelling === 'modern' ? undefined : previous,
        next: spelling === 'modern' ? undefined : next,
        repeated: repeated && piece.first && piece.last,
      })
      print = repaired.text
      account.words += text.split(' ').length
      account.changed += repaired.changes.length
      account.proposed += repaired.proposals.length
      if (spelling === 'modern') account.modern++
      if (json) out += records(piece, 'print', text, [...repaired.changes, ...repaired.proposals], offset)
      // In a modern line an old word is a quotation.
      if (to === 'modern' && spelling !== 'modern') {
        const modern = modernise(print, { lexicon })
        if (json) out += records(piece, 'modern', print, modern.changes, modernOffset)
        else out = modern.text
      } else if (!json) out = print
    } else if (!json) out = text
    await write(json ? out : out + piece.end)
    offset += text.length
    modernOffset += print.length
    previous = piece.last ? text : undefined
  }

  // One line is held back: a word broken at its end is made whole from the next.
  let held: Text | undefined
  for await (const piece of pieces(input)) {
    const text = decode(piece)
    if (held) await take(held, held.piece.last && text.piece.last ? text.text : undefined)
    held = text
  }
  if (held) await take(held, undefined)
  tell(account, (performance.now() - began) / 1000)
  return 0
}

const tell = (account: Account, seconds: number): void => {
  const say = (text: string): void => console.error(text)
  if (account.bytes === 0) {
    say('Ввод пуст: нет ни одного байта.')
    return
  }
  const { broken } = account
  if (broken.count > 0)
    say(
      `Не UTF-8: строк ${broken.count}, первая ${broken.line} — ${broken.why}. Они переданы без изменений, байт в байт.`,
    )
  if (account.cyrillic === 0 && broken.count < account.lines)
    say('Русских букв не найдено: текст передан без изменений.')
  if (account.modern > 0)
    say(`Современная орфография: строк ${account.modern}, в них ничего не исправлялось.`)
  if (account.returns > 0) say(`Концы строк CRLF: ${account.returns}, оставлены как были.`)
  if (account.windows > 0)
    say(`Строки длиннее 1 МБ обработаны по частям: частей ${account.windows} сверх первых.`)
  say(
    `Строк ${account.lines}, слов ${account.words}, исправлений ${account.changed}, предложений ${account.proposed}; ` +
      `${seconds.toFixed(1)} с, ${Math.round(account.words / Math.max(seconds, 0.001))} слов/с.`,
  )
}
