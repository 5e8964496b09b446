import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../src/cli/root.ts'

/** The table «Who may import whom» of docs/architecture.md: room → rooms it may import, beside itself. */
const readTable = (markdown: string): Map<string, ReadonlySet<string> | 'all'> => {
  const table = new Map<string, ReadonlySet<string> | 'all'>()
  const lines = markdown.split('\n')
  const from = lines.findIndex(line => /^\| *room *\|/.test(line))
  for (const line of lines.slice(from + 2)) {
    const row = /^\|([^|]+)\|([^|]+)\|$/.exec(line.trim())
    if (!row) break
    const may = row[2]!.trim()
    const rooms = may.startsWith('nothing') ? [] : may.split(',').map(room => room.trim())
    for (const room of row[1]!.split(',')) table.set(room.trim(), may === 'all' ? 'all' : new Set(rooms))
  }
  return table
}

const src = join(root, 'src')
const table = readTable(readFileSync(join(root, 'docs', 'architecture.md'), 'utf8'))

/** These run in any host: nothing of Node. */
const withoutNode = ['engine', 'text', 'patiences', 'edition', 'notes']
/** These use nothing but the language: no package either. */
const alone = ['engine', 'patiences']

/** Everything a file imports: statements, `import()`, `import.meta.glob()`; of an .astro file its frontmatter and scripts. */
const importsOf = (path: string, text: string): string[] => {
  const parts: string[] = []
  if (path.endsWith('.astro')) {
    const front = /^\s*---\n([\s\S]*?)\n---/.exec(text)
    if (front) parts.push(front[1]!)
    for (const script of text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) parts.push(script[1]!)
    for (const external of text.matchAll(/<script[^>]*\ssrc="(\.[^"]*)"/g))
      parts.push(`import '${external[1]!}'`)
  } else parts.push(text)
  return parts.flatMap(part => [
    ...ts.preProcessFile(part, true, true).importedFiles.map(file => file.fileName),
    ...[...part.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*['"]([^'"]+)['"]/g)].map(match => match[1]!),
  ])
}

/** What is wrong with an import of `path` (relative to src, with /), in words; undefined if nothing is. */
const fault = (path: string, imported: string): string | undefined => {
  const [room, ...inner] = path.split('/') as [string, ...string[]]
  const may = table.get(room)
  if (may === undefined) return `room ${room} is not in the table`
  if (imported.startsWith('node:')) return withoutNode.includes(room) ? `${room} uses ${imported}` : undefined
  const target = imported.startsWith('/src/')
    ? imported.slice('/src/'.length)
    : imported.startsWith('.')
      ? relative(src, resolve(src, dirname(path), imported))
          .split(sep)
          .join('/')
      : undefined
  if (target === undefined) return alone.includes(room) ? `${room} uses the package ${imported}` : undefined
  if (target.startsWith('../test/')) return `${room} leans on the tests: ${imported}`
  if (target.startsWith('..')) return may === 'all' ? undefined : `${room} reaches outside src: ${imported}`
  const [other, ...deeper] = target.split('/') as [string, ...string[]]
  if (other !== room) return may === 'all' || may.has(other) ? undefined : `${room} imports ${target}`
  if (room === 'patiences' && inner.length > 1 && deeper.length > 1 && inner[0] !== deeper[0])
    return `the patience ${inner[0]} imports another, ${deeper[0]}`
  return undefined
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map(path => path.split(sep).join('/'))
  .filter(path => /\.(?:ts|mjs|astro)$/.test(path))

describe('directions of imports', () => {
  it('every room stands in the table of docs/architecture.md, and every room of the table exists', () => {
    const rooms = readdirSync(src, { withFileTypes: true }).filter(entry => entry.isDirectory())
    expect([...table.keys()].sort()).toEqual(rooms.map(entry => entry.name).sort())
  })

  it('each room imports only what the table lets it', () => {
    const faults = files.flatMap(path =>
      importsOf(path, readFileSync(join(src, path), 'utf8'))
        .map(imported => fault(path, imported))
        .filter(said => said !== undefined)
        .map(said => `src/${path}: ${said}`),
    )
    expect(files.length).toBeGreaterThan(10)
    expect(faults).toEqual([])
  })

  it('finds imports of every form', () => {
    const code = [
      "import a from './a.ts'",
      "import type { B } from './b.ts'",
      "export * from './c.ts'",
      "const d = await import('./d.ts')",
      "const e = import.meta.glob<Module>('./e/*.ts', { eager: true })",
      "import './f.css'",
    ].join('\n')
    const expected = ['./a.ts', './b.ts', './c.ts', './d.ts', './e/*.ts', './f.css']
    expect(importsOf('x.ts', code).sort()).toEqual(expected)
    const page = `---\n${code}\n---\n<p>import no from 'no'</p>\n<script>\nimport g from './g.ts'\n</script>`
    expect(importsOf('x.astro', page).sort()).toEqual([...expected, './g.ts'])
  })

  it('refuses what the table does not allow', () => {
    expect(fault('engine/x.ts', '../patiences/zodiac/rules.ts')).toMatch('imports patiences')
    expect(fault('patiences/zodiac/rules.ts', '../../edition/types.ts')).toMatch('imports edition')
    expect(fault('patiences/zodiac/rules.ts', '../sympathy/rules.ts')).toMatch('another')
    expect(fault('edition/x.ts', 'node:fs')).toMatch('node:fs')
    expect(fault('engine/x.ts', 'unified')).toMatch('package')
    expect(fault('text/x.ts', '../search/query.ts')).toMatch('imports search')
    expect(fault('nowhere/x.ts', './y.ts')).toMatch('not in the table')
    expect(fault('site/make/x.ts', '../../../test/browser/harness.ts')).toMatch('leans on the tests')
  })

  it('allows what it does', () => {
    expect(fault('patiences/zodiac/rules.ts', '../../engine/book.ts')).toBeUndefined()
    expect(fault('patiences/zodiac/figure.ts', '../figure.ts')).toBeUndefined()
    expect(fault('pipeline/x.ts', 'unified')).toBeUndefined()
    expect(fault('cli/x.ts', '../pipeline/load.ts')).toBeUndefined()
    expect(fault('site/pages/x.astro', '../../../content/x.md')).toBeUndefined()
  })
})
