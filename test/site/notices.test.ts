import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notices } from '../../src/site/make/notices.ts'

const root = join(import.meta.dirname, '../..')

test('public/NOTICE.txt has the licences of what is installed: npm run notices', () => {
  expect(readFileSync(join(root, 'public/NOTICE.txt'), 'utf8')).toBe(notices(root))
})

test('every package that pages import is named in it', () => {
  const notice = readFileSync(join(root, 'public/NOTICE.txt'), 'utf8')
  for (const [file, name] of [
    ['src/notes/store.ts', 'idb'],
    ['src/notes/anchor.ts', 'approx-string-match'],
    ['src/text/stem.ts', '@orama/stemmers'],
  ] as const) {
    expect(readFileSync(join(root, file), 'utf8')).toContain(`'${name}`)
    expect(notice).toContain(`==== ${name} `)
  }
})
