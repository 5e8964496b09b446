import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parsePosition, patience } from '../../src/engine/index.ts'
import { loadRules, slugs } from '../../src/cli/patiences.ts'
import { playDeal, sum } from '../../src/cli/simulate/players.ts'
import { wilson } from '../../src/cli/simulate/wilson.ts'
import { root } from '../../src/cli/root.ts'
import { pasyans } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'pasyans-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const lines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as unknown)

describe('pasyans list', () => {
  it('names every patience, and of one its places, deeds and readings', async () => {
    const all = JSON.parse((await pasyans(['list', '--json'])).out) as { slug: string; rules: boolean }[]
    expect(
      all
        .filter(({ rules }) => rules)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(slugs())
    const { out } = await pasyans(['list', 'british-constitution'])
    for (const word of [
      'council.1 … council.8',
      'тайный совет',
      'people (I.s2)',
      'open —',
      'closed (принято) —',
    ])
      expect(out).toContain(word)
  })
})

describe('pasyans deal', () => {
  it('prints a position that reads back as the deal', async () => {
    const game = patience(await loadRules('british-constitution'))
    const { code, out } = await pasyans(['deal', 'british-constitution', '--seed', '7'])
    expect(code).toBe(0)
    const read = parsePosition(game, out.trimEnd())
    expect(read.ok && read.value.whole && read.value.position.join()).toBe(game.deal(7).join())
  })

  it('hides from the player what lies face down', async () => {
    const { out } = await pasyans(['deal', 'british-constitution', '--seed', '7', '--as', 'player'])
    expect(out).toContain('▒×48')
    expect(out).not.toMatch(/[()]|chance/)
  })

  it('wants a number', async () => {
    for (const seed of [[], ['--seed', '-1'], ['--seed', '4294967296'], ['--seed', 'x']])
      expect((await pasyans(['deal', 'zodiac', ...seed])).code).toBe(2)
  })
})

describe('pasyans clauses', () => {
  it('gives each clause its text, function, line, positions and state', async () => {
    const rows = lines((await pasyans(['clauses', 'british-constitution', '--json'])).out) as {
      clause: string
      line: number
      file: string
      words: number
      shares: { quoted: number; silent: number }
      positions: number[]
    }[]
    const source = readFileSync(join(root, 'src/patiences/british-constitution/rules.ts'), 'utf8').split('\n')
    expect(rows.map(({ clause }) => clause)).toEqual(
      'I II III IV V VI play1 play2 play3 play4 play5 play6 play7 note20'.split(' '),
    )
    for (const { clause, line, file } of rows) {
      expect(source[line - 1]).toMatch(new RegExp(`^export const ${clause}\\b`))
      expect(existsSync(join(root, file))).toBe(true)
    }
    expect(rows[0]!.positions.length).toBeGreaterThan(0)
    expect(rows[8]!.shares.quoted).toBe(0)
    expect(rows[8]!.shares.silent).toBe(rows[8]!.words)
  })
})

describe('pasyans play', () => {
  const env = { PASYANS_GAMES: join(folder, 'games') }
  const file = join(folder, 'games', 'british-constitution.7.json')

  it('plays by the list and by the notation, refuses with the book’s words, takes back, keeps the game', async () => {
    const stdin = 'h\n1\nlords.1 -> lords.2\n?\nu\nr\nstock → tallon\n99\nq\n'
    const { code, out } = await pasyans(['play', 'british-constitution', '--seed', '7'], { stdin, env })
    expect(code).toBe(0)
    expect(out).toMatch(/^ *1 {2}council\.\d → government\.\d {3}by I, III, VI$/m)
    expect(out.match(/lords\.1 → lords\.2 {3}against II/g)).toHaveLength(2)
    expect(out).toContain('«Карты трехъ нижнихъ отдѣленій')
    expect(out).toContain('надо сейчас же')
    expect(out).toContain('найдено «tallon»')
    expect(out).toContain('Найден номер 99')
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { acts: string[]; start: unknown }
    expect(kept.start).toEqual({ seed: 7 })
    expect(kept.acts).toHaveLength(1)
  })

  it('goes on with the game kept last, and lays it aside for a new one', async () => {
    const again = await pasyans(['play', 'british-constitution'], { stdin: 'q\n', env })
    expect(again.out).toContain('расклад 7, сыграно ходов: 1')
    const fresh = await pasyans(['play', 'british-constitution', '--seed', '7', '--new'], {
      stdin: 'q\n',
      env,
    })
    expect(fresh.out).not.toContain('сыграно')
    expect(fresh.err).toContain('.1.bak')
    expect(existsSync(`${file}.1.bak`)).toBe(true)
  })

  it('replays a record, says how far it was sound, and exits 1 where it is not', async () => {
    const record = JSON.parse(readFileSync(`${file}.1.bak`, 'utf8')) as { acts: string[] }
    const path = join(folder, 'record.json')
    writeFileSync(path, JSON.stringify({ ...record, acts: [...record.acts, 'carry lords.1 lords.2'] }))
    const { code, out, err } = await pasyans(['play', 'british-constitution', '--record', path])
    expect(code).toBe(1)
    expect(out).toMatch(/^1\. council\.\d → government\.\d {3}by I, III, VI$/m)
    expect(err).toContain('Ход 2')
    expect(err).toContain('против II')
    const sound = await pasyans(['play', 'british-constitution', '--record', `${file}.1.bak`, '--json'])
    expect(sound.code).toBe(0)
    expect(lines(sound.out)).toMatchObject([
      { n: 1, lawful: true },
      { sound: 1, standing: 'open' },
    ])
  })

  it('lays a corrupt game aside and begins anew; refuses what is no record', async () => {
    writeFileSync(file, '{"slug": 1')
    const { code, err } = await pasyans(['play', 'british-constitution', '--seed', '7'], {
      stdin: 'q\n',
      env,
    })
    expect(code).toBe(0)
    expect(err).toContain('не читается')
    expect(readdirSync(join(folder, 'games')).filter(name => name.endsWith('.bak'))).toHaveLength(2)
    const whole = { slug: 'zodiac', version: '1', start: { seed: 1 }, readings: {}, acts: [] }
    for (const [name, text, says] of [
      ['version', '{"slug":"zodiac"}', 'найдено version: ничего, ожидалось: строка'],
      ['start', JSON.stringify({ ...whole, start: {} }), 'найдено start: {}, ожидалось: {"seed"'],
      ['readings', JSON.stringify({ ...whole, readings: [] }), 'найдено readings: [], ожидалось: прочтения'],
      ['act', JSON.stringify({ ...whole, acts: [7] }), 'найдено acts[0]: 7, ожидалось: ход'],
      ['list', '[]', 'найдено [], ожидалось: запись игры'],
      ['slug', JSON.stringify({ ...whole, slug: 'zodiak' }), 'Возможно, «zodiac»?'],
      ['word', '1.zodiac.x.y.z.w.v', ''],
      ['text', 'игра', 'ожидалась запись игры'],
    ] as const) {
      writeFileSync(join(folder, name), text)
      const refused = await pasyans(['play', 'zodiac', '--record', join(folder, name)])
      expect(refused.code).toBe(1)
      expect(refused.err).toContain('record/malformed')
      expect(refused.err).toContain(says)
    }
    const none = await pasyans(['play', 'zodiac', '--record', join(folder, 'none')])
    expect(none.err).toContain('Файл не читается: не найден')
  })
})

describe('pasyans simulate', () => {
  it('gives the same numbers for any number of threads, and the same as one deal after another', async () => {
    const args = ['simulate', 'sympathy', '--seeds', '1..60', '--player', 'random', '--json']
    const one = await pasyans([...args, '--threads', '1'])
    const three = await pasyans([...args, '--threads', '3'])
    expect(three.out).toBe(one.out)
    expect(one.err).toContain('ходов в секунду')
    const game = patience(await loadRules('sympathy'))
    let won = 0
    let acts = 0
    for (let seed = 1; seed <= 60; seed++) {
      const outcome = playDeal(game, 'random', seed, 10_000)
      won += Number(outcome.won)
      acts += outcome.acts
    }
    expect(JSON.parse(one.out)).toMatchObject({ deals: 60, won, acts, capped: 0, rate: won / 60 })
  })

  it('says how many games it left at the cap', async () => {
    const { out } = await pasyans([
      'simulate',
      'british-constitution',
      '--seeds',
      '1..5',
      '--player',
      'greedy',
      '--cap',
      '3',
    ])
    expect(out).toContain('оставлено после 3 ходов: 5 раскладов')
  })

  it('refuses other players, seeds backwards and the like', async () => {
    const good = ['--seeds', '1..5', '--player', 'greedy']
    for (const args of [
      ['--seeds', '5..1', '--player', 'greedy'],
      ['--seeds', 'all', '--player', 'greedy'],
      ['--seeds', '1..5', '--player', 'clever'],
      [...good, '--cap', '0'],
      [...good, '--threads', '0'],
    ])
      expect((await pasyans(['simulate', 'sympathy', ...args])).code).toBe(2)
  })

  it('counts by Wilson’s interval', () => {
    const near = ([low, high]: readonly [number, number]): string[] => [low.toFixed(4), high.toFixed(4)]
    // Known values: 0 and 10 of 10, 20 of 100.
    expect(near(wilson(0, 10))).toEqual(['0.0000', '0.2775'])
    expect(near(wilson(10, 10))).toEqual(['0.7225', '1.0000'])
    expect(near(wilson(20, 100))).toEqual(['0.1334', '0.2888'])
  })

  it('adds totals in any order', () => {
    const a = { deals: 1, won: 0, capped: 1, acts: 5 }
    const b = { deals: 2, won: 1, capped: 0, acts: 7 }
    expect(sum(a, b)).toEqual(sum(b, a))
    expect(sum(a, b)).toEqual({ deals: 3, won: 1, capped: 1, acts: 12 })
  })
})

describe('a patience begun anew', () => {
  const home = join(folder, 'house')
  const env = { PASYANS_ROOT: home }
  mkdirSync(join(home, 'src', 'patiences'), { recursive: true })
  cpSync(join(root, 'corpus'), join(home, 'corpus'), { recursive: true })
  cpSync(join(root, 'content', 'emendations'), join(home, 'content', 'emendations'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.prettierrc.json'])
    cpSync(join(root, name), join(home, name))
  for (const room of ['engine', 'text', 'edition', 'pipeline'])
    symlinkSync(join(root, 'src', room), join(home, 'src', room))
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))

  it('has a stub for every clause, its words quoted, and the gate names what is left', async () => {
    const { code, out } = await pasyans(['new-patience', 'trefoil'], { env })
    expect(code).toBe(0)
    const rules = readFileSync(join(home, 'src/patiences/trefoil/rules.ts'), 'utf8')
    expect(rules).toContain('export const play1 = ')
    expect(rules).toMatch(/says`[А-Я]/)
    expect(out).toContain('clause/unimplemented')
    expect(out).not.toContain('clause/unquoted')
    expect(out).not.toContain('clause/stale')
    expect(out).toContain('page/malformed')
    expect(existsSync(join(home, 'src/patiences/trefoil/figure.ts'))).toBe(true)
    expect(existsSync(join(home, 'content/patiences/trefoil.md'))).toBe(true)
  })

  it('is never written over', async () => {
    const { code, err } = await pasyans(['new-patience', 'trefoil'], { env })
    expect(code).toBe(1)
    expect(err).toContain('new-patience/exists')
    const none = await pasyans(['new-patience', 'trefoyl'], { env })
    expect(none.code).toBe(2)
    expect(none.err).toContain('Возможно, «trefoil»?')
    expect(none.err).toContain('npx pasyans new-text')
  })

  it('fails the check until it is done', async () => {
    const { code, out } = await pasyans(['check', 'trefoil', '--json'], { env })
    expect(code).toBe(1)
    const reports = lines(out) as { code: string; place: string; message: string; severity: string }[]
    expect(reports.map(report => report.code)).toContain('clause/unimplemented')
    for (const report of reports)
      expect(Object.keys(report)).toEqual(
        expect.arrayContaining(['code', 'severity', 'place', 'message', 'note']),
      )
  })

  it('is read again and accepted: the lock pins the text as it stands', async () => {
    const { code, out } = await pasyans(['check', '--accept', 'trefoil'], { env })
    expect(code).toBe(0)
    const path = join(home, 'src/patiences/trefoil/clauses.lock.json')
    expect(out.trim()).toBe(path)
    const text = readFileSync(path, 'utf8')
    expect(text.split('\n')[0]).toContain('generated by src/cli/gate/lock.ts')
    const { clauses } = JSON.parse(text) as { clauses: Record<string, string> }
    expect(Object.keys(clauses)).toContain('play1')
    for (const hash of Object.values(clauses)) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('and is not built', async () => {
    const { code, err } = await pasyans(['build'], { env: { ...env, OUT_DIR: join(folder, 'dist') } })
    expect(code).toBe(1)
    expect(err).toContain('clause/unimplemented')
    expect(err).toContain('build/check')
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  it('and a changed byte of a scan fails the check with the file and both sums', async () => {
    const scan = join(home, 'corpus', readdirSync(join(home, 'corpus')).sort()[0]!, 'source.txt')
    const bytes = readFileSync(scan)
    bytes[10] = bytes[10]! ^ 1
    writeFileSync(scan, bytes)
    const { code, out } = await pasyans(['check', '--json'], { env })
    expect(code).toBe(1)
    const broken = (lines(out) as { message: string; severity: string; place: string }[]).filter(
      ({ severity, message }) => severity === 'error' && /[0-9a-f]{64}[\s\S]*[0-9a-f]{64}/.test(message),
    )
    expect(broken).toHaveLength(1)
    expect(broken[0]!.place + broken[0]!.message).toContain('source.txt')
  })
})
