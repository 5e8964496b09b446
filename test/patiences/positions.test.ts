import { describe, expect, it } from 'vitest'
import { readPositions } from '../../src/cli/gate/diagrams.ts'
import { readFiles } from '../../src/cli/gate/read.ts'

const files = Object.entries(await readFiles())

describe('positions of the editors’ pages', () => {
  it('stand on every page', () => {
    expect(files.length).toBeGreaterThan(0)
    for (const [slug, { page }] of files)
      expect(`${slug}: ${page?.positions.some(({ clauses }) => clauses.length > 0)}`).toBe(`${slug}: true`)
  })

  it.each(files)('of %s show how it is won and how it is lost', (_, { page }) => {
    const texts = (page?.positions ?? []).map(({ text }) => text)
    for (const ending of ['won', 'lost'])
      expect(texts.filter(text => new RegExp(`^is ${ending}$`, 'm').test(text)).length).toBeGreaterThan(0)
  })

  for (const [slug, { rules, page }] of files)
    describe(slug, () => {
      for (const position of page?.positions ?? [])
        it(`line ${position.line}: the judge says what is claimed${position.caption ? ` — ${position.caption}` : ''}`, () => {
          const { read, reports } = readPositions(slug, rules, [position])
          expect(reports.map(({ place, message }) => `${place} ${message}`)).toEqual([])
          expect(read).toHaveLength(1)
        })
    })
})
