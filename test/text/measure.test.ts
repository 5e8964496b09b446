import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const script = new URL('../../scripts/measure-text.ts', import.meta.url).pathname
const run = (...args: readonly string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })

describe('measure:text', () => {
  it('says what is missing where it has no parallel text', () => {
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('ИМЯ.old.txt') as string })
    const empty = mkdtempSync(join(tmpdir(), 'measure-'))
    expect(run(empty)).toMatchObject({ status: 1, stderr: expect.stringContaining('нет пары') as string })
  })

  it('counts errors of spelling, and words that differ otherwise apart', () => {
    const dir = mkdtempSync(join(tmpdir(), 'measure-'))
    writeFileSync(
      join(dir, 'a.old.txt'),
      'Всѣ пустыя мѣста той-же масти закрываютъ картою изъ колоды\nПослѣдній рядъ\n',
    )
    writeFileSync(
      join(dir, 'a.new.txt'),
      'Все пустые места той-же масти закрывают фигурою из колоды\nПоследняй ряд\n',
    )
    const { status, stdout } = run(dir)
    expect(status).toBe(0)
    expect(stdout).toContain('ошибок в словах: 1 из 11')
    expect(stdout).toContain('другое слово (1): картою | фигурою')
    expect(stdout).toContain('выбор правил D9–D13')
    for (const noise of ['по начертанию', 'по списку пар', 'любая буква'])
      expect(stdout).toContain(`| ${noise} |`)
  })
})
