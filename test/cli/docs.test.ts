import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../src/cli/root.ts'
import { pasyans } from './run.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { out } = await pasyans(['--help'])
const commands = [...out.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(match => match[1]!)

describe('what is written of the command line', () => {
  it('names every command there is', () => {
    const described = [...read('docs/command-line.md').matchAll(/^\| `([a-z-]+)/gm)].map(match => match[1]!)
    expect(commands.length).toBeGreaterThan(5)
    expect([...new Set(described.filter(name => !['clause', 'position'].includes(name)))].sort()).toEqual(
      commands,
    )
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
