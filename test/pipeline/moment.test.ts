import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { momentOf } from '../../src/pipeline/moment.ts'

test('the moment of an edition is asked for, committed, or that of its files', () => {
  const at = mkdtempSync(join(tmpdir(), 'pasyans-moment-'))
  try {
    writeFileSync(join(at, 'package.json'), '{}')
    const changed = new Date('2026-05-06T07:08:09.123Z')
    utimesSync(join(at, 'package.json'), changed, changed)
    expect(momentOf(at, {})).toBe('2026-05-06T07:08:09Z')
    expect(momentOf(at, { SOURCE_DATE_EPOCH: '86400' })).toBe('1970-01-02T00:00:00Z')
    expect(momentOf(at, { SOURCE_DATE_EPOCH: 'today' })).toBe('2026-05-06T07:08:09Z')
  } finally {
    rmSync(at, { recursive: true })
  }
})
