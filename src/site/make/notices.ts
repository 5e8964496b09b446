/**
 * Licences of what others wrote and the built site ships: writes public/NOTICE.txt. Fonts have theirs beside them, in
 * public/fonts/NOTICE.txt. `npm run notices`
 */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Packages whose code reaches a reader, and what they do there. */
const SHIPPED = [
  ['pagefind', 'the index of the search and what reads it'],
  ['@orama/stemmers', 'the Snowball stemmer for Russian, in the search'],
  ['approx-string-match', 'finds where a reader’s note belongs'],
  ['idb', 'keeps a reader’s notes'],
  ['workbox-core', 'the service worker'],
  ['workbox-precaching', 'the service worker'],
  ['workbox-routing', 'the service worker'],
  ['workbox-strategies', 'the service worker'],
] as const

/** Data from elsewhere that is in the built site, with its licence. */
const DATA = `==== OpenCorpora ====

Forms of the edition's words (search/data/words-*) come from the dictionary of OpenCorpora, opencorpora.org, as packed by az 0.2.3.
Licence: Creative Commons Attribution-ShareAlike 3.0, creativecommons.org/licenses/by-sa/3.0. These files are under the same licence.


==== Snowball ====

The algorithm for Russian behind @orama/stemmers.
Copyright (c) 2001, Dr Martin Porter. Licensed under the BSD 3-Clause License, snowballstem.org/license.html.
`

export const notices = (root: string): string => {
  const folder = (name: string): string => join(root, 'node_modules', name)
  const parts = SHIPPED.map(([name, use]) => {
    const { version, license } = JSON.parse(readFileSync(join(folder(name), 'package.json'), 'utf8')) as {
      version: string
      license: string
    }
    const found = globSync(
      ['LICEN[CS]E*', 'LICENSE/LICENSE'].map(pattern => join(folder(name), pattern)),
    ).find(path => statSync(path).isFile())
    if (found === undefined) throw new Error(`${name}: no licence file in the package`)
    const text = readFileSync(found, 'utf8').replaceAll('\r\n', '\n').trim()
    return `==== ${name} ${version} ====\n\n${use}. Licence: ${license}.\n\n${text}\n`
  })
  return `What others made and this site ships, with its licences.\n\n\n${[...parts, DATA].join('\n\n')}`
}

const root = join(import.meta.dirname, '../../..')
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, 'public/NOTICE.txt'), notices(root))
