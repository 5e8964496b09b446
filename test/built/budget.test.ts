import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { dist, fileOf, gzipped, page, slugs } from './dist.ts'

/** Modules a page runs before the reader does anything: its scripts and what they import by name. */
const scriptsOf = (html: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const source = readFileSync(join(dist, file), 'utf8')
    for (const [, named] of source.matchAll(
      /(?:^|[;}\s])(?:import|export)(?:[^'"();]*?from)?\s*["'](\.[^"']+)["']/g,
    ))
      add(posix.join(dirname(file), named!))
  }
  for (const [, address] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) {
    const file = fileOf(address!)
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
