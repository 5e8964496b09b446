/** A rough edition of one patience straight from one scan, for as long as the pipeline cannot give a better one. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Block, Clause, Edition, Range } from '../edition/types.ts'

const clause = (
  id: string,
  kind: Clause['kind'],
  label: string,
  name: string,
  print: string,
  line: number,
): Clause => {
  const words = [...print.matchAll(/[\p{L}\p{M}-]+/gu)].map((m, i) => {
    const range: Range = [m.index, m.index + m[0].length]
    return {
      n: i + 1,
      print: range,
      modern: range,
      sources: [{ witness: 'w001', line, start: m.index, end: m.index + m[0].length, form: m[0] }],
      records: [],
    }
  })
  return {
    type: 'clause',
    id,
    urn: `pasyans:british-constitution:${id}`,
    kind,
    label,
    name,
    supplied: false,
    lost: false,
    print,
    modern: print,
    words,
    sentences: [{ print: [0, print.length], modern: [0, print.length] }],
    marks: [],
    lines: [{ witness: 'w001', line }],
    hash: createHash('sha256').update(print).digest('hex'),
  }
}

export const sketch = (): Edition => {
  const lines = readFileSync('corpus/w001/source.txt', 'utf8').split('\n')
  const blocks: Block[] = []
  let play = 0
  lines.forEach((line, i) => {
    const rule = /^([IVX]+)\. (.*)$/u.exec(line)
    if (/^(Правила|Игра)\.$/u.test(line))
      blocks.push({
        type: 'heading',
        id: line === 'Игра.' ? 'igra' : 'pravila',
        print: line,
        modern: line,
        supplied: false,
        lines: [],
      })
    else if (rule) blocks.push(clause(rule[1]!, 'rule', rule[1]!, `правило ${rule[1]}`, rule[2]!, i + 1))
    else if (line.length > 0 && blocks.some(b => b.id === 'igra'))
      blocks.push(clause(`play${++play}`, 'play', `${play}`, `игра, абзац ${play}`, line, i + 1))
  })
  return {
    name: 'pasyans',
    version: '0',
    hash: '',
    witnesses: [],
    patiences: [
      {
        slug: 'british-constitution',
        order: 1,
        title: { print: 'Англійская конституція', modern: 'Английская конституция', supplied: false },
        packs: { print: 'Двѣ полныхъ колоды картъ', modern: 'Две полных колоды карт', supplied: false },
        orthography: 'pre-reform',
        blocks,
        captions: [],
        witnesses: ['w001'],
      },
    ],
    records: [],
    apparatus: [],
    reports: [],
  }
}
