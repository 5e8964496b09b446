import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { dist, fileOf, gzipped, page, pages, slugs } from './dist.ts'

const named = (html: string, list: 'scripts' | 'modules'): readonly string[] =>
  new RegExp(`<script[^>]*\\sdata-${list}="([^"]*)"`).exec(html)?.[1]?.split(' ') ?? []

/** Modules a page runs before the reader does anything: its scripts and what they import by name. */
const scriptsOf = (html: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const source = readFileSync(join(dist, file), 'utf8')
    for (const [, imported] of source.matchAll(
      /(?:^|[;}\s])(?:import|export)(?:[^'"();]*?from)?\s*["'](\.[^"']+)["']/g,
    ))
      add(posix.join(dirname(file), imported!))
  }
  for (const address of named(html, 'scripts')) {
    const file = fileOf(address)
    if (file !== undefined) add(file)
  }
  return found
}

const stylesOf = (html: string): readonly string[] =>
  [
    ...html.matchAll(
      /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"|<link[^>]*href="([^"]+)"[^>]*rel="stylesheet"/g,
    ),
  ].flatMap(found => fileOf(found[1] ?? found[2]!) ?? [])

const sum = (files: Iterable<string>): number => [...files].reduce((all, file) => all + gzipped(file), 0)

test.each(slugs)('%s loads at most 15 KB of styles', slug => {
  const styles = stylesOf(page(slug))
  expect(styles.length).toBeGreaterThan(0)
  expect(sum(new Set(styles))).toBeLessThanOrEqual(15 * 1024)
})

test.each(slugs)('%s loads at most 45 KB of scripts', slug => {
  const scripts = scriptsOf(page(slug))
  expect(scripts.size).toBeGreaterThan(0)
  expect(sum(scripts)).toBeLessThanOrEqual(45 * 1024)
})

test.each(pages.map(({ file, html }) => [file, html] as const))(
  '%s waits for no script, and names all it will run',
  (_, html) => {
    expect(html).not.toMatch(/<script[^>]*\ssrc=/)
    const scripts = named(html, 'scripts')
    expect(scripts.length).toBeGreaterThan(0)
    const asked = new Set([...scripts, ...named(html, 'modules')].map(address => fileOf(address)))
    for (const file of asked) expect(existsSync(join(dist, file ?? '?')), file).toBe(true)
    expect([...scriptsOf(html)].filter(file => !asked.has(file))).toEqual([])
  },
)

test.each(slugs)('%s names the rules and the figure of its own patience', slug => {
  const asked = named(page(slug), 'modules').map(address =>
    readFileSync(join(dist, fileOf(address)!), 'utf8'),
  )
  for (const only of [`patiences/${slug}/rules.ts`, `patiences/${slug}/figure.ts`]) {
    const table = asked.find(source => source.includes(only))!
    const file = new RegExp(`${only}["'\`]:[^{}]{0,60}?import\\(["'\`]\\./([^"'\`]+)`).exec(table)![1]!
    expect(
      named(page(slug), 'modules').some(address => address.endsWith(`/${file}`)),
      only,
    ).toBe(true)
  }
})
