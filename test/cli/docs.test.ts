import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../src/cli/root.ts'
import { pasyans } from './run.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { out } = await pasyans(['--help'])
const commands = [...out.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(match => match[1]!)

describe('what is written of the command line', () => {
  it('names every command there is', () => {
    const described = [...read('docs/command-line.md').matchAll(/^\| `([a-z-]+)(?![\w/-])/gm)].map(
      match => match[1]!,
    )
    expect(commands.length).toBeGreaterThan(5)
    expect([...new Set(described)].sort()).toEqual(commands)
  })

  it('names every code the program can print, and no other', () => {
    const rooms = ['src/cli', 'src/pipeline']
    const sources = rooms.flatMap(room =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .filter(path => path.endsWith('.ts'))
        .map(path => read(join(room, path))),
    )
    const area =
      'usage|pasyans|build|check|collate|normalize|new-text|new-patience|export|serve|record|judge|position|page|clause|structure|emendation|corpus|lacuna|reference|glossary'
    const codesIn = (text: string, opened: string): string[] =>
      [...text.matchAll(new RegExp(`${opened}((?:${area})/[a-z0-9-]+)(?![a-z0-9/.-])`, 'g'))].map(
        match => match[1]!,
      )
    const said = new Set([
      ...sources.flatMap(source => codesIn(source, "['`]")),
      ...['command', 'option', 'words', 'value', 'patience', 'reading'].map(name => `usage/${name}`),
    ])
    const told = new Set(
      ['docs/command-line.md', 'docs/edition.md'].flatMap(path => codesIn(read(path), '`')),
    )
    expect(said.size).toBeGreaterThan(50)
    expect([...said].filter(code => !told.has(code))).toEqual([])
    expect([...told].filter(code => !said.has(code))).toEqual([])
  })

  it('names no command and no file that is not there', () => {
    for (const path of ['README.md', 'CONTRIBUTING.md', 'docs/command-line.md']) {
      const text = read(path)
      for (const [, name] of text.matchAll(/npx pasyans ([a-z][a-z-]*)/g)) expect(commands).toContain(name)
      for (const [, link] of text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g))
        expect(existsSync(join(root, path, '..', link!)) ? '' : `${path}: ${link}`).toBe('')
      const scripts = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
      for (const [, name] of text.matchAll(/npm run ([a-z:]+)/g))
        expect(Object.keys(scripts.scripts)).toContain(name)
    }
  })
})
