import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ChangeRecord } from '../../edition/types.ts'
import { loadText } from '../../pipeline/lexicon.ts'
import { modernise, newMemory, repair, spellingOf, type Change } from '../../text/index.ts'
import { misused, parseArgs } from '../args.ts'
import { pieces, type Piece } from '../normalize/pieces.ts'

export const summary = 'исправить и перевести в современную орфографию любой распознанный текст'

export const usage = `npx pasyans normalize [ФАЙЛ|-] [--to print|modern] [--json]

Читает текст UTF-8 из файла или со стандартного ввода, пишет в стандартный вывод: строка N вывода отвечает строке N ввода.
  --to print   исправить ошибки распознавания, орфография остается старой
  --to modern  то же и перевести в современную орфографию (так и без ключа)
  --json       вместо текста — сведения о каждой правке, по объекту в строке; status «open» — только предложение
Память не растет с размером файла; строки длиннее 1 МБ обрабатываются по частям. Строки не в UTF-8, латинские и в
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

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { to: 'value', json: 'flag' }, [0, 1])
  if (!parsed.ok) return misused(parsed.message, usage)
  const { rest, value, flag } = parsed.args
  const to = value('to') ?? 'modern'
  if (to !== 'print' && to !== 'modern')
    return misused(`Найдено --to «${to}», ожидалось print или modern.`, usage)
  const path = rest[0] ?? '-'
  if (path !== '-') {
    const found = await stat(path).catch(() => undefined)
    if (!found || found.isDirectory()) {
      console.error(
        found
          ? `«${path}» — папка, ожидался файл. Все файлы папки: find ${path} -type f | parallel 'npx pasyans normalize {}'`
          : `Файл «${path}» не найден. Чтобы читать стандартный ввод, назовите «-» или не называйте ничего.`,
      )
      return 1
    }
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
  let closed = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    closed = true
  })
  const write = async (data: string | Buffer): Promise<void> => {
    if (!closed && data.length > 0 && !process.stdout.write(data))
      await Promise.race([
        once(process.stdout, 'drain'),
        once(process.stdout, 'error').catch(() => undefined),
      ])
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
      const short = text.trim()
      const repeated = short.length > 2 && short.length < 60 && heads.has(short.replace(/[\d\s]+/gu, ' '))
      if (short.length > 2 && short.length < 60) {
        heads.add(short.replace(/[\d\s]+/gu, ' '))
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
    if (closed) break
    const text = decode(piece)
    if (held) await take(held, held.piece.last && text.piece.last ? text.text : undefined)
    held = text
  }
  if (held && !closed) await take(held, undefined)
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
