import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { strayPages } from '../../../src/cli/check/stray.ts'
import { root } from '../../../src/cli/root.ts'
import { slugs } from '../../../src/cli/patiences.ts'

const at = mkdtempSync(join(tmpdir(), 'pasyans-stray-'))
afterAll(() => rmSync(at, { recursive: true }))

it('a page of no patience is named, and the patience it may be of', () => {
  mkdirSync(join(at, 'content', 'patiences'), { recursive: true })
  for (const name of ['zodiac.md', 'zodiak.md', 'sympathy.txt'])
    writeFileSync(join(at, 'content', 'patiences', name), '')
  const found = strayPages(at, ['zodiac', 'sympathy'])
  expect(found.map(({ place }) => place)).toEqual([
    'content/patiences/sympathy.txt',
    'content/patiences/zodiak.md',
  ])
  expect(found[1]!.message).toContain('Возможно, «zodiac»?')
})

it('this edition has none', () => {
  expect(strayPages(root, slugs())).toEqual([])
})
