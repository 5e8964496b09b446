import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pieces, WINDOW } from '../../src/cli/normalize/pieces.ts'
import { replay } from '../../src/text/index.ts'

const root = new URL('../..', import.meta.url).pathname

interface Ran {
  readonly code: number | null
  readonly out: Buffer
  readonly err: string
}

const run = (args: readonly string[], input: Buffer | string = ''): Promise<Ran> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [join(root, 'src/cli/main.ts'), 'normalize', ...args])
    const out: Buffer[] = []
    let err = ''
    child.stdout.on('data', (data: Buffer) => out.push(data))
    child.stderr.on('data', (data: Buffer) => (err += data.toString()))
    child.on('close', code => resolve({ code, out: Buffer.concat(out), err }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })

describe('normalize', () => {
  it('answers line N of a scan with line N, in print and in modern spelling', async () => {
    const scan = 'Всђ карты\r\n\r\nлежатъ по прави-\r\nламъ, нзъ которыхъ'
    expect((await run(['--to', 'print'], scan)).out.toString()).toBe(
      'Всѣ карты\r\n\r\nлежатъ по правиламъ,\r\nизъ которыхъ',
    )
    const { out, err } = await run([], scan)
    expect(out.toString()).toBe('Все карты\r\n\r\nлежат по правилам,\r\nиз которых')
    expect(err).toContain('CRLF: 3')
  })

  it('reads a file as it reads its input', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'normalize-')), 'scan.txt')
    writeFileSync(file, 'Онђ лежатъ\n')
    expect((await run([file])).out.toString()).toBe('Они лежат\n')
    expect((await run([file, '--to=print'])).out.toString()).toBe('Онѣ лежатъ\n')
  })

  it('gives records one a line, which replay to the text', async () => {
    const scan = 'Всђ карты нзъ колоды\nтой-же масти въ въ ряду\n'
    const records = (await run(['--json'], scan)).out
      .toString()
      .trim()
      .split('\n')
      .map(
        line =>
          JSON.parse(line) as Parameters<typeof replay>[1][number] & {
            line: number
            layer: string
            status: string
          },
      )
    expect(records.some(({ status }) => status === 'open')).toBe(true)
    const made = (layer: string, line: number): typeof records =>
      records.filter(record => record.layer === layer && record.line === line && record.status === 'auto')
    const print = scan.split('\n').map((line, i) => replay(line, made('print', i + 1)))
    expect(print.join('\n')).toBe((await run(['--to', 'print'], scan)).out.toString())
    const modern = print.map((line, i) => replay(line, made('modern', i + 1)))
    expect(modern.join('\n')).toBe((await run([], scan)).out.toString())
  })

  it('passes on what is not UTF-8 byte for byte, and says so', async () => {
    const cp1251 = Buffer.concat([
      Buffer.from('Всђ\n'),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a]),
    ])
    const { code, out, err } = await run(['--to', 'print'], cp1251)
    expect(code).toBe(0)
    expect(out.subarray(-7)).toEqual(cp1251.subarray(-7))
    expect(err).toContain('windows-1251')
    const surrogate = Buffer.from([0xd0, 0xb0, 0xed, 0xa0, 0x80, 0x0a])
    const other = await run([], surrogate)
    expect(other.out).toEqual(surrogate)
    expect(other.err).toContain('одиночный суррогат')
  })

  it('leaves modern and Latin texts as they are, and says so', async () => {
    const modern = readFileSync(join(root, 'corpus/w003/source.txt'))
    const { out, err } = await run([], modern)
    expect(out).toEqual(modern)
    expect(err).toContain('Современная орфография')
    for (const line of [
      'Слово «мѣсто» писали через ять, в новой орфографии этот знак пропал: его заменил другой.\n',
      'Україна і світ: їжа, ґанок, мій дім.\n',
    ])
      expect((await run([], line)).out.toString()).toBe(line)
    const latin = Buffer.from('Lay out the cards.\n')
    const other = await run([], latin)
    expect(other.out).toEqual(latin)
    expect(other.err).toContain('Русских букв не найдено')
  })

  it('has nothing to do with an empty file, and says so', async () => {
    const { code, out, err } = await run([], '')
    expect(code).toBe(0)
    expect(out.length).toBe(0)
    expect(err).toContain('пуст')
  })

  it('names what is wrong with its words', async () => {
    expect((await run(['--to', 'old'])).code).toBe(2)
    const missing = await run(['no-such-file.txt'])
    expect(missing.code).toBe(1)
    expect(missing.err).toContain('не найден')
  })

  it('cuts a long line between words and loses nothing of it', async () => {
    const line = 'Всђ карты лежатъ въ ряду. '.repeat(60_000)
    const { out, err } = await run(['--to', 'print'], `${line}\nконецъ`)
    expect(out.toString()).toBe(`${line.replaceAll('ђ', 'ѣ')}\nконецъ`)
    expect(err).toContain('по частям')
  })
})

describe('pieces', () => {
  const read = async (chunks: readonly Buffer[]): Promise<{ text: string; sizes: number[] }> => {
    let text = ''
    const sizes: number[] = []
    const stream = (async function* (): AsyncGenerator<Buffer> {
      yield* chunks
    })()
    for await (const piece of pieces(stream)) {
      text += piece.bytes.toString('latin1') + piece.end
      sizes.push(piece.bytes.length)
    }
    return { text, sizes }
  }

  it('gives back every byte, wherever the stream is cut', async () => {
    const whole = Buffer.from('раз\r\nдва\n\nтри\r')
    for (let i = 1; i < whole.length; i++)
      for (let j = i; j < whole.length; j++) {
        const { text } = await read([whole.subarray(0, i), whole.subarray(i, j), whole.subarray(j)])
        expect(text).toBe(whole.toString('latin1'))
      }
  })

  it('never holds more than a window and never cuts through a sign', async () => {
    const whole = Buffer.from(`a${'ѣ'.repeat(WINDOW)}b`)
    const { text, sizes } = await read([whole])
    expect(text).toBe(whole.toString('latin1'))
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.slice(1, -1).every(size => size % 2 === 0)).toBe(true)
    expect(sizes[0]! % 2).toBe(1)
    for (const size of sizes) {
      expect(size).toBeLessThanOrEqual(WINDOW)
    }
  })
})
