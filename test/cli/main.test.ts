import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { root } from '../../src/cli/root.ts'
import { tellError } from '../../src/cli/thrown.ts'
import { nearest } from '../../src/edition/nearest.ts'
import { distance } from '../../src/text/distance.ts'
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

  it('proposes the nearest patience and reading wherever one is named', async () => {
    for (const [args, near] of [
      [['list', 'zodiak'], 'zodiac'],
      [['check', 'zodiak'], 'zodiac'],
      [['check', '--accept', 'zodiak'], 'zodiac'],
      [['clauses', 'zodiak'], 'zodiac'],
      [['meet', 'zodiak'], 'zodiac'],
      [['new-patience', 'zodiak'], 'zodiac'],
      [['deal', 'zodiak', '--seed', '1'], 'zodiac'],
      [['deal', 'british-constitution', '--seed', '1', '--reading', 'peple=open'], 'people'],
      [['deal', 'british-constitution', '--seed', '1', '--reading', 'people=opem'], 'open'],
    ] as const) {
      const { code, out, err } = await pasyans(args)
      expect({ args, code, out }).toEqual({ args, code: 2, out: '' })
      expect(err).toMatch(/^usage\/(?:patience|reading): Найден/)
      expect(err).toContain(`Возможно, «${near}»?`)
    }
  })

  it('refuses deals backwards, deals without end and words beside --accept', async () => {
    for (const args of [
      ['meet', 'trefoil', '--seeds', '5..1'],
      ['meet', 'trefoil', '--seeds', '1..99999999999'],
      ['meet', 'trefoil', '--seeds', '1-5'],
      ['simulate', 'trefoil', '--seeds', '5..1', '--player', 'greedy'],
      ['check', '--accept', 'trefoil', 'zodiac'],
      ['check', '--accept', 'trefoil', '--fix'],
    ]) {
      const { code, out, err } = await pasyans(args)
      expect({ args, code, out }).toEqual({ args, code: 2, out: '' })
      expect(err).toMatch(/^usage\/value: Найден.*ожидал/)
    }
  })

  it('takes one number for one deal', async () => {
    const { code, out } = await pasyans([
      'simulate',
      'trefoil',
      '--seeds',
      '7',
      '--player',
      'greedy',
      '--json',
    ])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ seeds: [7, 7], deals: 1 })
  })

  it('tells what is thrown as it tells every error, without a stack unless asked', async () => {
    // A file where a folder is to be made.
    const env = { PASYANS_GAMES: join(root, 'package.json') }
    const told = await pasyans(['play', 'trefoil', '--seed', '1'], { stdin: 'q\n', env })
    expect(told.code).toBe(1)
    expect(told.err).toMatch(/^pasyans\/system: .*package\.json.*EEXIST|ENOTDIR/)
    expect(told.err).not.toMatch(/^ {4}at /m)
    const asked = await pasyans(['play', 'trefoil', '--seed', '1'], {
      stdin: 'q\n',
      env: { ...env, PASYANS_STACK: '1' },
    })
    expect(asked.err).toMatch(/^ {4}at /m)
  })

  it('prints the use of each command', async () => {
    const { code, out } = await pasyans(['serve', '--help'])
    expect(code).toBe(0)
    expect(out.startsWith('npx pasyans serve')).toBe(true)
  })
})

describe('what is thrown', () => {
  const told = (error: unknown, env = {}): string => {
    const said: string[] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
    expect(tellError(error, env)).toBe(1)
    spy.mockRestore()
    return said.join('\n')
  }

  it('is a message where data are at fault, and a stack where the program is', () => {
    expect(told(new Error('I: no reading people'))).toMatch(
      /^pasyans\/failed: I: no reading people\. .*PASYANS_STACK=1[^\n]*$/,
    )
    expect(told(new TypeError('x is undefined'))).toMatch(
      /^pasyans\/bug: [\s\S]*TypeError: x is undefined\n +at /,
    )
    expect(told('a string')).toMatch(/^pasyans\/bug: /)
    expect(told(new Error('x'), { PASYANS_STACK: '1' })).toMatch(/\n +at /)
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
