import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkText } from '../../src/cli/check/text.ts'

const root = join(import.meta.dirname, '..', '..')
const at = mkdtempSync(join(tmpdir(), 'pasyans-check-'))
for (const part of ['corpus', 'content/emendations'])
  cpSync(join(root, part), join(at, part), { recursive: true })
afterAll(() => {
  rmSync(at, { recursive: true, force: true })
})

describe('check of the text', () => {
  test('names every decision that is open, and nothing else, in the edition as it is', async () => {
    const found = (await checkText(at)).map(({ code, severity, place }) => `${severity} ${code} ${place}`)
    expect(found.sort()).toEqual([
      'info lacuna/note w002:20',
      'info text/open w000:25',
      'info text/open w000:34',
      'info text/open w002:26',
      'info text/open w004:10',
      'info text/open w004:13',
    ])
  })

  test('every report says what, where and what to do', async () => {
    for (const { message, place, note } of await checkText(at)) {
      expect(message).not.toBe('')
      expect(place).toMatch(/^w\d+:\d+$/u)
      expect(note).toBeTruthy()
    }
  })

  test('a changed byte is an error', async () => {
    const file = join(at, 'corpus/w001/source.txt')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Игра.', 'Игрa.'))
    const errors = (await checkText(at)).filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, place }) => `${code} ${place}`)).toEqual([
      'corpus/changed corpus/w001/source.txt',
    ])
  })
})
