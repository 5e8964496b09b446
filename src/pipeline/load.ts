import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { Edition } from '../edition/types.ts'
import { compile } from './compile.ts'
import { loadText } from './lexicon.ts'
import { readSources } from './read.ts'
import { STEP_NAMES, steps } from './steps.ts'
import type { Root } from './tree.ts'

/** What the edition is made from; a change in any of it makes it anew. */
const SOURCES = [
  'corpus',
  'content/emendations',
  'content/glossary',
  'src/text',
  'src/pipeline',
  'src/edition',
  'package-lock.json',
]

/**
 * The edition of a checkout: its scans, its emendations, through every step. Faults are reports of the edition, not
 * exceptions. Kept in .cache/ under a hash of all it is made from.
 */
export const loadEdition = async (root: string): Promise<Edition> => {
  const key = await hashOf(root)
  const kept = join(root, '.cache', 'edition', `${key}.json`)
  const found = await readFile(kept, 'utf8').catch(() => undefined)
  if (found !== undefined) return JSON.parse(found) as Edition
  const edition = await buildEdition(root)
  await mkdir(join(root, '.cache', 'edition'), { recursive: true })
  // Written beside and renamed: two processes may build at once.
  const fresh = `${kept}.${process.pid}.tmp`
  await writeFile(fresh, JSON.stringify(edition))
  await rename(fresh, kept)
  await forget(join(root, '.cache', 'edition'))
  return edition
}

const KEPT = 8

/** Of kept editions the newest few stay. */
const forget = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'))
  const dated = await Promise.all(
    names.map(async name => ({
      name,
      at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  for (const { name } of dated.sort((a, b) => b.at - a.at).slice(KEPT))
    await rm(join(folder, name), { force: true })
}

/** The edition, made anew. */
export const buildEdition = async (root: string): Promise<Edition> => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8').catch(() => '{}')) as {
    version?: string
  }
  const { tree, file, witnesses } = await runSteps(root)
  return compile(tree, file, witnesses, {
    name: 'Пасьянсы: исполняемое издание',
    version: version ?? '0.0.0',
  })
}

/** The tree after every step, with the messages of the steps. */
export const runSteps = async (root: string) => {
  const file = new VFile({ path: root })
  const { tree, witnesses } = await readSources(root, file)
  const text = await loadText()
  const processor = unified()
  for (const name of STEP_NAMES) processor.use(steps[name] as (options: typeof text) => void, text)
  const done = (await processor.run(tree, file)) as Root
  return { tree: done, file, witnesses }
}

const CODE = ['text', 'pipeline', 'edition']

const hashOf = async (root: string): Promise<string> => {
  const hash = createHash('sha256')
  for (const source of SOURCES) await add(hash, root, source)
  // The code that runs may stand elsewhere than what it reads.
  const code = join(fileURLToPath(new URL('.', import.meta.url)), '..')
  if (resolve(code) !== resolve(root, 'src')) for (const room of CODE) await add(hash, code, room)
  return hash.digest('hex').slice(0, 32)
}

const add = async (hash: ReturnType<typeof createHash>, root: string, path: string): Promise<void> => {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined)
  if (!entries) {
    const bytes = await readFile(join(root, path)).catch(() => undefined)
    if (bytes) hash.update(`${path}\0${bytes.length}\0`).update(bytes)
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    await add(hash, root, `${path}/${entry.name}`)
}
