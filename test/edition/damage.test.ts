import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { afterAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { isMade } from '../../src/edition/lines.ts'
import { tei } from '../../src/edition/tei/tei.ts'
import { buildEdition } from '../../src/pipeline/load.ts'
import { replay, tokens } from '../../src/text/index.ts'

const root = join(import.meta.dirname, '..', '..')
const at = mkdtempSync(join(tmpdir(), 'pasyans-damage-'))
afterAll(() => {
  rmSync(at, { recursive: true, force: true })
})

/** The same numbers from the same seed. */
const numbers = (seed: number) => (below: number) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff
  return (seed >> 8) % below
}

const JUNK =
  '\t|\u00a0|[7]|7|III. |<b>|&|ТИТУЛЪ.|\r|\uFEFF|…|--|\u0000|😀|правило X|(правило I|Й|ABC abc'.split('|')
const PAGES = ['w000', 'w002', 'w003'].map(id =>
  readFileSync(join(root, 'corpus', id, 'source.txt'), 'utf8').split('\n'),
)

/** One to three overlapping scans of a page with lines lost and doubled, letters lost, and signs no book has. */
const corpus = (seed: number): string => {
  const random = numbers(seed)
  const folder = join(at, String(seed))
  const page = PAGES[random(3)]!
  const count = 1 + random(3)
  for (let n = 0; n < count; n++) {
    const text = page
      .slice(random(5), 5 + random(page.length))
      .flatMap(line => {
        if (random(12) === 0) return []
        for (let k = random(4); k > 0; k--) {
          const place = random(line.length + 1)
          const put = random(2) === 0 ? JUNK[random(JUNK.length)]! : ''
          line = line.slice(0, place) + put + line.slice(put === '' ? place + random(6) : place)
        }
        return random(15) === 0 ? [line, line] : [line]
      })
      .join('\n')
    const bytes = Buffer.from(text.trim() === '' ? 'Слово.' : text)
    mkdirSync(join(folder, 'corpus', `w${n}`), { recursive: true })
    writeFileSync(join(folder, 'corpus', `w${n}`, 'source.txt'), bytes)
    writeFileSync(
      join(folder, 'corpus', `w${n}`, 'witness.yaml'),
      stringify({
        siglum: `А${n}`,
        title: 'Скан',
        provenance: 'Порча для проверки',
        licence: 'общественное достояние',
        orthography: random(3) === 0 ? 'modern' : 'pre-reform',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.length,
      }),
    )
  }
  return folder
}

const schema = RelaxNGValidator.fromDoc(
  XmlDocument.fromString(readFileSync(join(root, 'src/edition/tei/pasyans.rng'), 'utf8')),
)

test.each(Array.from({ length: 20 }, (_, i) => [i * 7919 + 1]))(
  'scans damaged at random (%i) make an edition whose records replay and whose TEI is valid',
  async seed => {
    const edition = await buildEdition(corpus(seed))
    for (const { id, lines } of edition.witnesses)
      lines.forEach((line, i) => {
        const own = edition.records
          .filter(one => one.witness === id && one.line === i + 1 && isMade(one))
          .sort((a, b) => a.start - b.start || a.end - b.end)
        const of = (layer: 'print' | 'modern') => own.filter(one => one.layer === layer)
        expect(() => replay(replay(line, of('print')), of('modern'))).not.toThrow()
      })
    for (const { blocks } of edition.patiences)
      for (const block of blocks)
        if (block.type === 'clause')
          expect(block.words.map(word => block.print.slice(...word.print))).toEqual(
            tokens(block.print).map(({ text }) => text),
          )
    if (edition.patiences.length === 0) return
    const document = XmlDocument.fromString(tei(edition))
    expect(() => {
      schema.validate(document)
    }).not.toThrow()
    document.dispose()
  },
)
