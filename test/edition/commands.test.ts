import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { pasyans } from '../cli/run.ts'

const root = join(import.meta.dirname, '..', '..')
let at: string
beforeAll(() => {
  at = mkdtempSync(join(tmpdir(), 'pasyans-commands-'))
  for (const part of ['corpus', 'content', 'package.json'])
    cpSync(join(root, part), join(at, part), { recursive: true })
})
afterAll(() => {
  rmSync(at, { recursive: true, force: true })
})
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(at, name), content)
  return join(at, name)
}
const run = (...args: string[]) => pasyans(args, { env: { PASYANS_ROOT: at } })

describe('export', () => {
  test('writes the files of a format into a folder', async () => {
    expect((await run('export', 'tei', '--out', join(at, 'out'))).code).toBe(0)
    expect((await run('export', 'tsv', '--out', join(at, 'out'))).code).toBe(0)
    expect((await run('export', 'epub', '--out', join(at, 'out'))).code).toBe(0)
    expect(readdirSync(join(at, 'out')).sort()).toEqual([
      'apparatus.tsv',
      'corrections.tsv',
      'pasyans.epub',
      'pasyans.rng',
      'pasyans.tei.xml',
      'words.tsv',
    ])
  })

  test('gives the main file to standard output', async () => {
    const { code, out } = await run('export', 'txt', '--layer', 'print')
    expect(code).toBe(0)
    expect(out).toMatch(/^Англійская конституція\n/u)
  })

  test.each([
    [['export'], 'Свободных слов найдено 0'],
    [['export', 'pdf'], 'Найден формат «pdf», ожидался один из: tei, json, tsv, txt, epub'],
    [['export', 'txt', '--layer', 'scan'], 'Найден слой «scan»'],
    [['export', 'epub'], 'назовите папку'],
  ])('%j is wrong use', async (args, says) => {
    const { code, out, err } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(says)
  })
})

describe('collate', () => {
  test('lists differences with their class against the longest text', async () => {
    const a = file(
      'a.txt',
      'Старый домъ стоялъ на краю деревни, и никто въ немъ не жилъ.\nВторая строка есть.\n',
    )
    const b = file('b.txt', 'Старый домъ стоялъ на краю деревни и никто въ немъ не пѣлъ.\n')
    const { code, out } = await run('collate', a, b)
    expect(code).toBe(0)
    expect(out.trim().split('\n')).toEqual([
      `Основа: ${a}`,
      `1\tзнаки\t«деревни,»\t${b}: «деревни»`,
      `1\tслова\t«жилъ. Вторая строка есть.»\t${b}: «пѣлъ.»`,
      'Разночтений: 2 (знаки 1, слова 1)',
    ])
  })

  test('names a file that cannot be read, and one that is not UTF-8', async () => {
    const bad = file('bad.txt', Buffer.from([0xff, 0xfe, 0x41]))
    const { code, err } = await run('collate', bad, join(at, 'none.txt'))
    expect(code).toBe(1)
    expect(err).toMatch(/bad\.txt: не UTF-8[\s\S]*none\.txt: файл не читается/u)
  })

  test('one file is wrong use', async () => {
    expect((await run('collate', 'a.txt')).code).toBe(2)
  })
})

describe('new-text', () => {
  test('takes a scan in, guesses what it can and lists what is left', async () => {
    const bytes =
      'НОВЫЙ ПАСЬЯНСЪ.\nI. Карты кладутъ рядомъ.\nIII. Онђ лежатъ въ рядъ[7].\n7\nТекстъ сноски.\n'
    const { code, out, err } = await run('new-text', file('new.txt', bytes))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(readFileSync(join(at, 'corpus/w005/source.txt'), 'utf8')).toBe(bytes)
    expect(parse(readFileSync(join(at, 'corpus/w005/witness.yaml'), 'utf8'))).toMatchObject({
      siglum: 'Е',
      orthography: 'pre-reform',
      bytes: Buffer.byteLength(bytes),
    })
    expect(parse(readFileSync(join(at, 'content/emendations/novyy-pasyans.yaml'), 'utf8'))).toEqual({
      order: 10,
      title: 'Новый пасьянсъ',
    })
    expect(out).toContain('1\tnovyy-pasyans заглавие\tНОВЫЙ ПАСЬЯНСЪ.')
    expect(out).toContain('5\tnovyy-pasyans note7\tТекстъ сноски.')
    const left = out.slice(out.indexOf('Осталось решить'))
    expect(left).toContain('w005:3: Найдено правило III, ожидалось II')
    expect(left).toContain('Ещё не решено: title, provenance, licence')
    expect(left).toContain('follows')
  })

  test('leaves a decision of the same name as it is, and says so', async () => {
    const stub = join(at, 'content/emendations/drugoy-pasyans.yaml')
    writeFileSync(stub, 'order: [\n')
    const { code, out, err } = await run(
      'new-text',
      file('other.txt', 'ДРУГОЙ ПАСЬЯНСЪ.\nКарты кладутъ рядомъ.\n'),
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(readFileSync(stub, 'utf8')).toBe('order: [\n')
    expect(out).toContain('- content/emendations/drugoy-pasyans.yaml: уже есть и не тронут')
    rmSync(stub)
    rmSync(join(at, 'corpus/w006'), { recursive: true })
  })

  test('refuses what is no text, what is there already and a taken name, and leaves nothing behind', async () => {
    const before = readdirSync(join(at, 'corpus'))
    for (const [args, says] of [
      [[file('empty.txt', ' \n')], 'ни одного слова'],
      [[file('latin1.txt', Buffer.from([0xcf, 0xf0, 0xe8]))], 'не UTF-8'],
      [[join(root, 'corpus/w002/source.txt')], 'этот скан уже есть, corpus/w002'],
      [[file('other.txt', 'Слово.'), '--id', 'w001'], 'corpus/w001 уже есть'],
      [[join(at, 'none.txt')], 'файл не читается'],
    ] as const) {
      const { code, err } = await run('new-text', ...args)
      expect(code).toBe(1)
      expect(err).toContain(says)
    }
    expect(readdirSync(join(at, 'corpus'))).toEqual(before)
    expect(existsSync(join(at, 'corpus/w006'))).toBe(false)
  })
})
