import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** Puts the tables of docs/measures-*.md into the README, between its marks. Headings go down by two. */
const begin = '<!-- measures:ru -->'
const end = '<!-- /measures:ru -->'
const path = join(root, 'README.md')
const readme = readFileSync(path, 'utf8')
const from = readme.indexOf(begin)
const to = readme.indexOf(end)
if (from < 0 || to < from) throw new Error(`README.md: no ${begin} … ${end}`)
const tables = readdirSync(join(root, 'docs'))
  .filter(name => /^measures-.*\.md$/.test(name))
  .sort()
  .map(name =>
    readFileSync(join(root, 'docs', name), 'utf8')
      .trim()
      .replace(/^#/gm, '###'),
  )
writeFileSync(
  path,
  `${readme.slice(0, from + begin.length)}\n\n${tables.join('\n\n')}${tables.length ? '\n\n' : ''}${readme.slice(to)}`,
)
