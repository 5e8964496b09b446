import type { Page } from '../../edition/page.ts'
import type { Edition, Report } from '../../edition/types.ts'
import { readPositions } from './diagrams.ts'
import { exerciseReports } from './exercises.ts'
import { pageReports } from './page-checks.ts'
import { textReports, unknown, type Lock } from './text-checks.ts'
import type { RulesModule } from '../../engine/rulebook.ts'

/** What is known of one patience beside its text. */
export interface PatienceFiles {
  readonly rules: RulesModule
  /** Text of rules.ts, for what its values do not show; absent: `means` are not looked at. */
  readonly source?: string
  readonly lock?: Lock
  /** Absent: there is no editors' page. */
  readonly page?: Page
}

/**
 * The gate between book and code: every clause carried out, every word quoted, every norm shown at work and needed.
 * An empty list: they agree. `files` by slug.
 */
export const gate = (edition: Edition, files: Readonly<Record<string, PatienceFiles>>): Report[] => {
  const reports: Report[] = []
  for (const text of edition.patiences) {
    const known = files[text.slug]
    if (known === undefined) {
      reports.push({
        code: 'clause/unimplemented',
        severity: 'error',
        place: `pasyans:${text.slug}`,
        message: `Найден пасьянс «${text.title.modern}» без правил; ожидался src/patiences/${text.slug}/rules.ts`,
        note: `npx pasyans new-patience ${text.slug}`,
      })
      continue
    }
    const { rules, lock, page, source } = known
    reports.push(...textReports(text, rules, lock))
    if (page === undefined)
      reports.push({
        code: 'page/missing',
        severity: 'error',
        place: `content/patiences/${text.slug}.md`,
        message: `Найден пасьянс «${text.title.modern}» без страницы редакции`,
        note: `npx pasyans new-patience ${text.slug}`,
      })
    else reports.push(...pageReports(text, rules, page))
    const { read, reports: wrong } = readPositions(text.slug, rules, page?.positions ?? [])
    reports.push(...wrong, ...exerciseReports(text.slug, rules, read, source))
  }
  const texts = new Set(edition.patiences.map(text => text.slug))
  for (const [slug, { rules }] of Object.entries(files))
    if (!texts.has(slug)) reports.push(...unknown(undefined, slug, rules))
  return reports
}
