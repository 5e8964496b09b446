import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RelaxNGValidator, XmlDocument, type XmlElement } from 'libxml2-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { tei } from '../../src/edition/tei/tei.ts'
import type { Clause, Edition } from '../../src/edition/types.ts'
import { buildEdition, loadEdition } from '../../src/pipeline/load.ts'
import { wrap } from '../pipeline/wrap.ts'

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

const root = join(import.meta.dirname, '..', '..')
const schema = readFileSync(join(root, 'src/edition/tei/pasyans.rng'), 'utf8')
const TEI = { t: 'http://www.tei-c.org/ns/1.0' }

let edition: Edition
let xml: string
beforeAll(async () => {
  edition = await loadEdition(root)
  xml = tei(edition)
})

/** What the customisation has against a document; empty for a valid one. */
const faults = (text: string): string => {
  const rng = XmlDocument.fromString(schema)
  const document = XmlDocument.fromString(text)
  const validator = RelaxNGValidator.fromDoc(rng)
  try {
    validator.validate(document)
    return ''
  } catch (error) {
    return String(error)
  } finally {
    validator.dispose()
    document.dispose()
    rng.dispose()
  }
}

/** Text of a layer, read out of the markup by the meaning of its elements. */
const read = (node: XmlElement, layer: 'print' | 'modern' | `#${string}`): string => {
  let text = ''
  for (let child = node.firstChild; child; child = child.next) {
    const name = 'name' in child ? (child as XmlElement).name : ''
    if (name === '') text += child.content
    else {
      const one = child as XmlElement
      const scan = layer.startsWith('#')
      if (name === 'label' || (name === 'note' && one.attr('type')?.value === 'editorial') || name === 'gap')
        continue
      if (name === 'ref' && one.attr('type')?.value === 'note') continue
      if (name === 'reg' ? layer !== 'modern' : name === 'orig' && layer === 'modern') continue
      if (name === 'sic' ? !scan : name === 'corr' && scan) continue
      if (name === 'surplus' && !scan) continue
      if (name === 'supplied' && scan) continue
      if (name === 'app' && scan) {
        const rdg = one.find(`t:rdg[contains(concat(@wit, ' '), '${layer} ')]`, TEI) as XmlElement[]
        text += rdg.length > 0 ? read(rdg[0]!, layer) : read(one.get('t:lem', TEI) as XmlElement, layer)
        continue
      }
      if (name === 'rdg') continue
      text += read(one, layer)
    }
  }
  return text
}

describe('TEI', () => {
  test('the edition is valid against its customisation', () => {
    expect(faults(xml)).toBe('')
  })

  test.each([
    ['an element nobody uses', '<head>', '<head rend="bold">'],
    ['a certainty that is none', 'cert="low"', 'cert="perhaps"'],
    ['a paragraph after the notes', '</body>', '<p>x</p></body>'],
    ['a reading without a witness', /<rdg wit="[^"]*">/u, '<rdg>'],
    ['a checksum that is none', /<idno type="sha256">./u, '<idno type="sha256">z'],
  ])('%s makes it invalid', (_name, from, to) => {
    const broken = xml.replace(from, to)
    expect(broken).not.toBe(xml)
    expect(faults(broken)).not.toBe('')
  })

  test('ids are unique and every pointer has its target', () => {
    const ids = [...xml.matchAll(/xml:id="([^"]*)"/gu)].map(match => match[1]!)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...xml.matchAll(/\s(?:target|wit|resp|source)="([^"]*)"/gu)].flatMap(match =>
      match[1]!.split(' '),
    )
    expect(targets.length).toBeGreaterThan(100)
    expect(targets.filter(target => !target.startsWith('https:') && !ids.includes(target.slice(1)))).toEqual(
      [],
    )
  })

  test('every anchor of a note stands once, behind the words it hangs on', () => {
    const found = [...xml.matchAll(/<ref type="note" target="([^"]*)">/gu)].map(match => {
      const before = xml.slice(match.index - 400, match.index).replace(/<orig>.*?<\/orig>|<[^>]*>/gu, '')
      return `${/\p{L}+$/u.exec(before)?.[0]} ${match[1]}`
    })
    expect(found).toEqual(['IV #british-constitution.note20', 'невозможен #napoleons-square.note19'])
  })

  test('titles, headings and captions tell what the scans have, and in which scan they stand', () => {
    const document = XmlDocument.fromString(xml)
    const heads = document.find('//t:head[@source] | //t:figure[@source]/t:head', TEI) as XmlElement[]
    const told = heads.map(head => {
      const source = (head.attr('source') ?? (head.parent as XmlElement).attr('source'))!.value.split(' ')
      return source.map(id => `${id} ${read(head, id as `#${string}`)}`)
    })
    document.dispose()
    const lines = edition.patiences.flatMap(({ title, packs, blocks, captions }) =>
      [title, packs, ...blocks.filter(block => block.type === 'heading'), ...captions].flatMap(one =>
        (one?.lines ?? []).map(({ witness, line }) => {
          const scan = edition.witnesses.find(({ id }) => id === witness)!
          return `#${witness} ${scan.lines[line - 1]}`
        }),
      ),
    )
    expect(lines).toContain('#w001 ДВђ ПОЛНЫХЪ КОЛОДЫ КАРТЪ')
    expect(told.flat().sort()).toEqual(lines.sort())
  })

  test('a reason is given once', () => {
    const notes = [...xml.matchAll(/<note type="editorial"[^>]*>([^<]*)<\/note>/gu)].map(match => match[1]!)
    expect(notes.length).toBeGreaterThan(5)
    expect(new Set(notes).size).toBe(notes.length)
  })

  test('print, modern and every scan can be read back out of it', () => {
    readBack(edition, xml)
  })

  test('a scan that lost, gained and misread words is read back too', async () => {
    const at = mkdtempSync(join(tmpdir(), 'pasyans-tei-'))
    for (const part of ['corpus', 'content/emendations'])
      cpSync(join(root, part), join(at, part), { recursive: true })
    const source = readFileSync(join(at, 'corpus/w000/source.txt'), 'utf8')
    // Every 23rd word lost, every 31st doubled, every 17th with a letter changed, every 29th with a comma.
    let n = 0
    const damaged = source.replace(/(?<=\s)\p{L}{4,}(?=\s)/gu, word => {
      n++
      if (n % 23 === 0) return ''
      if (n % 31 === 0) return `${word} иное`
      if (n % 17 === 0) return `${word.slice(0, 2)}ж${word.slice(3)}`
      return n % 29 === 0 ? `${word},` : word
    })
    expect(damaged).not.toBe(source)
    cpSync(join(at, 'corpus/w001'), join(at, 'corpus/w005'), { recursive: true })
    const yaml = readFileSync(join(at, 'corpus/w001/witness.yaml'), 'utf8')
    writeFileSync(join(at, 'corpus/w005/source.txt'), damaged)
    writeFileSync(join(at, 'corpus/w005/witness.yaml'), yaml.replace('siglum: Б', 'siglum: Е'))
    const made = await buildEdition(at)
    rmSync(at, { recursive: true })
    expect(new Set(made.apparatus.map(variant => variant.class))).toEqual(
      new Set(['punctuation', 'substantive', 'scan']),
    )
    const text = tei(made)
    expect(faults(text)).toBe('')
    readBack(made, text)
  })

  test('a scan broken into lines and words is read back too', async () => {
    const at = mkdtempSync(join(tmpdir(), 'pasyans-tei-'))
    cpSync(join(root, 'corpus/w000'), join(at, 'corpus/w000'), { recursive: true })
    cpSync(join(root, 'corpus/w001'), join(at, 'corpus/w001'), { recursive: true })
    const source = join(at, 'corpus/w000/source.txt')
    writeFileSync(source, wrap(readFileSync(source, 'utf8'), 50))
    const made = await buildEdition(at)
    rmSync(at, { recursive: true })
    expect(made.patiences[0]!.blocks.some(block => block.type === 'clause' && block.lines.length > 5)).toBe(
      true,
    )
    const text = tei(made)
    expect(faults(text)).toBe('')
    readBack(made, text)
  })
})

/** Spaces apart: what is lost or gained takes one with it. */
const bare = (text: string): string => text.replace(/\s+/gu, '')

const readBack = (edition: Edition, xml: string): void => {
  const document = XmlDocument.fromString(xml)
  const clauses = edition.patiences.flatMap(({ blocks }) =>
    blocks.filter((block): block is Clause => block.type === 'clause'),
  )
  for (const clause of clauses) {
    const node = document.get(`//*[@xml:id='${clause.urn.split(':').slice(1).join('.')}']`) as XmlElement
    expect(node, clause.urn).toBeTruthy()
    expect(read(node, 'print').trim()).toBe(clause.print)
    expect(read(node, 'modern').trim()).toBe(clause.modern)
    for (const witness of new Set(clause.lines.map(one => one.witness))) {
      const lines = edition.witnesses.find(({ id }) => id === witness)!.lines
      const scan = clause.lines.filter(one => one.witness === witness).map(({ line }) => lines[line - 1]!)
      const body = scan
        .join(' ')
        .replace(/^[IVX]+\. /u, '')
        .replace(/\[\d+\]/gu, '')
      expect(bare(read(node, `#${witness}`)), `${clause.urn} in ${witness}`).toBe(bare(body))
    }
  }
  document.dispose()
}
