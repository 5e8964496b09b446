import { describe, expect, it } from 'vitest'
import { distance, nearest } from '../../src/edition/nearest.ts'
import { parseArgs } from '../../src/cli/args.ts'
import { pasyans } from './run.ts'

describe('the command line', () => {
  it('lists every command with its summary', async () => {
    const { code, out, err } = await pasyans(['--help'])
    expect(code).toBe(0)
    expect(err).toBe('')
    for (const name of ['build', 'serve']) expect(out).toMatch(new RegExp(`^  ${name} +[а-я]`, 'm'))
  })

  it('says the same when nothing is asked', async () => {
    expect((await pasyans([])).out).toBe((await pasyans(['help'])).out)
  })

  it('refuses an unknown command with exit code 2 and the nearest name', async () => {
    const { code, out, err } = await pasyans(['bulid'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('Возможно, «build»?')
    expect((await pasyans(['щщщ'])).err).not.toContain('Возможно')
  })

  it('refuses unknown options, missing values and stray words with exit code 2', async () => {
    for (const args of [
      ['serve', '--prot', '1'],
      ['serve', '--port'],
      ['serve', '--port', 'x'],
      ['build', 'x'],
    ]) {
      const { code, out, err } = await pasyans(args)
      expect({ args, code, out }).toEqual({ args, code: 2, out: '' })
      expect(err).toMatch(/найден/i)
      expect(err).toContain(`npx pasyans ${args[0]}`)
    }
    expect((await pasyans(['serve', '--prot', '1'])).err).toContain('Возможно, «--port»?')
  })

  it('prints the use of each command', async () => {
    const { code, out } = await pasyans(['serve', '--help'])
    expect(code).toBe(0)
    expect(out.startsWith('npx pasyans serve')).toBe(true)
  })
})

describe('the words of a command', () => {
  const read = (...words: string[]): unknown => {
    const parsed = parseArgs(words, { seed: 'value', reading: 'many', json: 'flag' }, [0, 2])
    if (!parsed.ok) return parsed.message
    const { rest, flag, value, many } = parsed.args
    return { rest, json: flag('json'), seed: value('seed'), reading: many('reading') }
  }

  it('are options in either form, and free words', () => {
    const expected = { rest: ['a', '-'], json: true, seed: '7', reading: ['x=1', 'y=2'] }
    expect(read('a', '--seed', '7', '--reading', 'x=1', '--reading=y=2', '--json', '-')).toEqual(expected)
    expect(read('--', '--json')).toEqual({ rest: ['--json'], json: false, seed: undefined, reading: [] })
  })

  it('are refused when doubled, valued against their kind or too many', () => {
    expect(read('--seed', '1', '--seed', '2')).toContain('дважды')
    expect(read('--json=yes')).toContain('не принимает')
    expect(read('a', 'b', 'c')).toContain('найдено 3')
    expect(read('--seed', '--json')).toContain('нужно значение')
  })
})

describe('the nearest name', () => {
  it('counts letters inserted, deleted, replaced and swapped', () => {
    expect([distance('bild', 'build'), distance('bulid', 'build'), distance('', 'abc')]).toEqual([1, 1, 3])
  })

  it('is none when nothing is near', () => {
    expect(nearest('zodiak', ['zodiac', 'sympathy'])).toBe('zodiac')
    expect(nearest('qqqqqq', ['zodiac', 'sympathy'])).toBeUndefined()
  })
})
