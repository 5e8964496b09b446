import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * When the edition in `root` was last changed, ISO 8601 in UTC to the second, the same for everybody who has the same state: SOURCE_DATE_EPOCH
 * (seconds, reproducible-builds.org) where it is set, else the date of the last commit, else that of package.json.
 */
export const momentOf = (root: string, environment = process.env): string => {
  const epoch = environment['SOURCE_DATE_EPOCH']
  if (epoch !== undefined && /^\d+$/u.test(epoch)) return inSeconds(new Date(Number(epoch) * 1000))
  try {
    const last = execFileSync('git', ['log', '-1', '--format=%cI'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    if (last !== '') return inSeconds(new Date(last))
  } catch {
    // No git, or no repository: an unpacked copy.
  }
  return inSeconds(statSync(join(root, 'package.json')).mtime)
}

const inSeconds = (date: Date): string => date.toISOString().replace(/\.\d+Z$/u, 'Z')
