import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePage, type Page } from '../../edition/page.ts'
import { loadRules, lockPath, rulesPath, slugs } from '../patiences.ts'
import { root } from '../root.ts'
import type { PatienceFiles } from './gate.ts'
import type { Lock } from './text-checks.ts'

export const pagePath = (slug: string): string => join(root, 'content', 'patiences', `${slug}.md`)

/** The editors' page of a patience, if it is written. */
export const readPage = (slug: string): Page | undefined =>
  existsSync(pagePath(slug)) ? parsePage(readFileSync(pagePath(slug), 'utf8')) : undefined

/** The lock of a patience; an unreadable one is as none, and the gate says so clause by clause. */
export const readLock = (slug: string): Lock | undefined => {
  if (!existsSync(lockPath(slug))) return undefined
  try {
    const { clauses } = JSON.parse(readFileSync(lockPath(slug), 'utf8')) as { clauses?: unknown }
    return typeof clauses === 'object' && clauses !== null
      ? { clauses: clauses as Lock['clauses'] }
      : undefined
  } catch {
    return undefined
  }
}

/** What stands in the folders of the patiences that have rules, by slug. */
export const readFiles = async (only?: readonly string[]): Promise<Record<string, PatienceFiles>> => {
  const files: Record<string, PatienceFiles> = {}
  for (const slug of slugs()) {
    if (only && !only.includes(slug)) continue
    const lock = readLock(slug)
    const page = readPage(slug)
    files[slug] = {
      rules: await loadRules(slug),
      source: readFileSync(rulesPath(slug), 'utf8'),
      ...(lock ? { lock } : {}),
      ...(page ? { page } : {}),
    }
  }
  return files
}
