import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { exporters } from '../../src/edition/exports.ts'
import { plainEdition, plainText } from '../../src/edition/plain.ts'
import { sentences } from '../../src/edition/sentences.ts'
import { apparatusTsv, recordsTsv, wordsTsv } from '../../src/edition/tsv.ts'
import type { Edition } from '../../src/edition/types.ts'
import { loadEdition } from '../../src/pipeline/load.ts'

let edition: Edition
beforeAll(async () => {
  edition = await loadEdition(join(import.meta.dirname, '..', '..'))
})

describe('plain text', () => {
  test('brackets what is supplied and shows what is lost', () => {
    const packets = plainText(edition.patiences[3]!, 'print')
    expect(packets).toMatch(/^Маленькія пачки\n\n\[Правила\.\]\n\nI\. Годными/u)
    expect(packets).toMatch(/и ее называютъ \[ссыльною\]\.\n\n\[На место отложенной карты/u)
    expect(packets).toMatch(/кладется карта \[изъ пачекъ\]\.\n/u)
    expect(plainText(edition.patiences[4]!, 'modern')).toMatch(
      /будет невозможен\[19\]\.\n[\s\S]*\n\[19\] \[…\]\n$/u,
    )
    expect(plainText(edition.patiences[6]!, 'modern')).toMatch(/^\[Восемь кучек\]\n\n\[…\] Начало утрачено/u)
  })

  test('holds every clause in the edition’s order', () => {
    for (const layer of ['print', 'modern'] as const) {
      const whole = plainEdition(edition, layer)
      for (const { blocks } of edition.patiences)
        for (const block of blocks)
          if (block.type === 'clause' && block.marks.length === 0) expect(whole).toContain(block[layer])
    }
  })
})

describe('tables', () => {
  test('have a row for every record, word and reading, each with as many fields as the head', () => {
    const words = edition.patiences.flatMap(({ blocks }) =>
      blocks.flatMap(block => (block.type === 'clause' ? block.words : [])),
    )
    const readings = edition.apparatus.flatMap(variant => variant.readings)
    for (const [table, count] of [
      [recordsTsv(edition), edition.records.length],
      [wordsTsv(edition), words.length],
      [apparatusTsv(edition), readings.length],
    ] as const) {
      const rows = table.slice(0, -1).split('\n')
      expect(rows).toHaveLength(count + 1)
      for (const row of rows) expect(row.split('\t')).toHaveLength(rows[0]!.split('\t').length)
    }
  })
})

test('JSON is the edition whole', () => {
  expect(JSON.parse(exporters.json.files(edition)[0]!.content)).toEqual(edition)
})

describe('sentences', () => {
  test.each([
    ['Первое. Второе! Третье?', ['Первое.', 'Второе!', 'Третье?']],
    [
      'Красная девятка, черная восьмерка и т. д. Такимъ образомъ можно.',
      ['Красная девятка, черная восьмерка и т. д.', 'Такимъ образомъ можно.'],
    ],
    ['На туза, т. е. на туза; напр. Король. Конецъ.', ['На туза, т. е. на туза; напр. Король.', 'Конецъ.']],
    ['Безъ точки', ['Безъ точки']],
    ['«Правда?» Онъ ушелъ.', ['«Правда?»', 'Онъ ушелъ.']],
    ['Подъ картою (правило I). На нее кладутъ.', ['Подъ картою (правило I).', 'На нее кладутъ.']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(sentences(text).map(range => text.slice(...range))).toEqual(expected)
  })
})
