import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decode, dist, fileOf, pages } from './dist.ts'

const idsOf = new Map(
  pages.map(({ file, html }) => [
    file,
    new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(found => decode(found[1]!))),
  ]),
)

interface Reference {
  readonly from: string
  readonly to: string
}

const references: readonly Reference[] = pages.flatMap(({ file, html }) =>
  [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(found => ({
    from: file,
    to: decode(found[1]!),
  })),
)

const isElsewhere = (to: string) => /^(?:https?:|mailto:|data:)/.test(to)

test('there are links to look at', () => {
  expect(references.length).toBeGreaterThan(500)
})

test('every address within the site leads to a file of it', () => {
  const broken = references
    .filter(({ to }) => !isElsewhere(to) && !/^[#?]/.test(to))
    .filter(({ to }) => {
      const file = fileOf(to)
      return file === undefined || !existsSync(join(dist, file))
    })
  expect([...new Set(broken.map(({ from, to }) => `${from}: ${to}`))]).toEqual([])
})

test('every anchor leads to an element; words of a clause are named behind @', () => {
  const broken = references
    .filter(({ to }) => !isElsewhere(to) && to.includes('#'))
    .filter(({ from, to }) => {
      const [address = '', hash = ''] = to.split('#')
      const file = address === '' ? from : fileOf(address)
      if (file === undefined || !file.endsWith('.html')) return false
      const id = decodeURIComponent(hash).split('@')[0]!
      return id !== '' && !idsOf.get(file)?.has(id)
    })
  expect([...new Set(broken.map(({ from, to }) => `${from}: ${to}`))]).toEqual([])
})

test('no id stands twice on a page', () => {
  const twice = pages.flatMap(({ file, html }) => {
    const seen = new Set<string>()
    return [...html.matchAll(/\sid="([^"]*)"/g)]
      .map(found => found[1]!)
      .filter(id => (seen.has(id) ? true : (seen.add(id), false)))
      .map(id => `${file}#${id}`)
  })
  expect(twice).toEqual([])
})

test('nothing is loaded from another host', () => {
  const foreign = pages.flatMap(({ file, html }) =>
    [
      ...html.matchAll(
        /<(?:link|script|img|source|iframe|use|form)\b[^>]*\s(?:href|src|action)="(https?:[^"]*)"[^>]*>/g,
      ),
    ]
      // The canonical address is a name, not a request.
      .filter(found => !/rel="canonical"/.test(found[0]))
      .map(found => `${file}: ${found[1]}`),
  )
  expect(foreign).toEqual([])
})
