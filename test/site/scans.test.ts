import { expect, test } from 'vitest'
import { root } from '../../src/cli/root.ts'
import { loadEdition } from '../../src/pipeline/load.ts'
import { scansOf } from '../../src/site/scan-html.ts'
import { standings } from '../../src/site/records.ts'
import { sidesOf } from '../../src/site/witness-view.ts'

const edition = await loadEdition(root)
const clausesOf = (text: (typeof edition.patiences)[number]) =>
  text.blocks.filter(block => block.type === 'clause')

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

test('the diplomatic layer shows the bytes of the scan, none of them mended', () => {
  let shown = 0
  for (const text of edition.patiences)
    for (const clause of clausesOf(text))
      for (const { siglum, line, html } of scansOf(clause, edition)) {
        const witness = edition.witnesses.find(one => one.siglum === siglum)
        expect(witness?.lines[line - 1], clause.urn).toContain(textOf(html))
        shown++
      }
  expect(shown).toBeGreaterThan(60)
})

test('every change to the print that touches a word is marked in the scan of its clause', () => {
  const marked = new Map<string, string>()
  for (const text of edition.patiences)
    for (const clause of clausesOf(text))
      for (const { siglum, line, html } of scansOf(clause, edition))
        for (const [, form] of html.matchAll(/<em>([^<]*)<\/em>/g))
          marked.set(`${siglum}:${line}:${textOf(form!)}`, clause.urn)
  const at = standings(edition)
  const missing = edition.records
    .filter(record => record.layer === 'print' && record.status !== 'rejected' && record.from !== '')
    .filter(record => at.has(record.id))
    .filter(record => {
      const siglum = edition.witnesses.find(one => one.id === record.witness)!.siglum
      return !marked.has(`${siglum}:${record.line}:${record.from}`)
    })
    .map(({ witness, line, from, to }) => `${witness}:${line} ${from} → ${to}`)
  expect(missing).toEqual([])
})

test('witnesses side by side have each its own words', () => {
  for (const text of edition.patiences)
    for (const { clause, cells } of sidesOf(text, edition))
      cells.forEach((cell, i) => {
        if (cell === undefined) return
        const witness = edition.witnesses.find(one => one.id === text.witnesses[i])
        const lines = witness?.lines.join(' ') ?? ''
        expect(lines, clause.urn).toContain(textOf(cell))
      })
})

test('a sign that scans have otherwise is marked in each that has it', () => {
  const text = edition.patiences.find(one => one.slug === 'british-constitution')!
  const marksOf = (clause: string) =>
    sidesOf(text, edition)
      .find(one => one.clause.id === clause)!
      .cells.map(cell => [...(cell ?? '').matchAll(/<mark>([^<\p{L}]*)<\/mark>/gu)].map(([, sign]) => sign))
  expect(text.witnesses).toEqual(['w000', 'w001', 'w004'])
  expect(marksOf('play6')).toEqual([['[20]'], [], ['[20]']])
  expect(marksOf('play4')).toEqual([
    ['–', '–', '–'],
    ['—', '—', '—'],
    ['—', '—', '—'],
  ])
})
