import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Chosen, GameRecord } from '../../engine/index.ts'

/** Where games are kept: PASYANS_GAMES, or the user's folder for such things. */
export const gamesFolder = (): string =>
  process.env.PASYANS_GAMES ??
  join(process.env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'pasyans', 'games')

const nameOf = (slug: string, seed: number, readings: Chosen): string =>
  [
    slug,
    seed,
    ...Object.entries(readings)
      .sort()
      .map(([name, answer]) => `${name}=${answer}`),
  ].join('.')

/** The file of a game of this deal under these readings (those that differ from the default). */
export const savePath = (slug: string, seed: number, readings: Chosen): string =>
  join(gamesFolder(), `${nameOf(slug, seed, readings)}.json`)

/** The game of a patience kept last, if there is one. */
export const lastSave = (slug: string): string | undefined => {
  const folder = gamesFolder()
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .filter(name => name.startsWith(`${slug}.`) && name.endsWith('.json'))
    .map(name => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}

/** Keeps a game; a reader never sees half of it. */
export const save = (path: string, record: GameRecord): void => {
  mkdirSync(gamesFolder(), { recursive: true })
  const fresh = `${path}.${process.pid}.tmp`
  writeFileSync(fresh, `${JSON.stringify(record, null, 2)}\n`)
  renameSync(fresh, path)
}

/** Lays a copy aside, so that nothing is lost. Result: its path. */
export const layAside = (path: string): string => {
  let n = 1
  while (existsSync(`${path}.${n}.bak`)) n++
  copyFileSync(path, `${path}.${n}.bak`)
  return `${path}.${n}.bak`
}
