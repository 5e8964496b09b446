import type { Clause, PatienceText, Report } from '../../edition/types.ts'
import type { Page } from '../../edition/page.ts'
import { provisionsOf, type RulesModule } from '../../engine/rulebook.ts'
import type { Mood } from '../../engine/norm.ts'
import { bodyOf, clauseCoverage, clausesOf, type ClauseCoverage } from './coverage.ts'

/** How a clause stands: all its words carried out or excused; excused alone; with reports against it; lost and left so. */
export type Status = 'carried out' | 'silent' | 'at fault' | 'missing'

/** One row of «what carries out what». */
export interface StatusRow {
  readonly clause: Clause
  readonly status: Status
  /** `british-constitution/rules.ts`'s export: the clause's own number. */
  readonly function: string
  /** From the root of the project, with `/`. */
  readonly file: string
  /** Line of the export, from 1; absent if it is not exported. */
  readonly line?: number
  /** Norms by mood, `silent` among them. */
  readonly norms: Readonly<Partial<Record<Mood, number>>>
  /** Numbers of the page's positions that stand by this clause. */
  readonly positions: readonly number[]
  readonly coverage: ClauseCoverage
  readonly reports: readonly Report[]
}

/** Line, from 1, on which a rules.ts exports a name. */
export const lineOfExport = (source: string, name: string): number | undefined => {
  const at = source.split('\n').findIndex(line => new RegExp(`^export const ${name}\\b`).test(line))
  return at < 0 ? undefined : at + 1
}

/** A row for every clause of a patience, in the order of the book. `reports` are those of the gate. */
export const statusRows = (
  text: PatienceText,
  rules: RulesModule,
  page: Page | undefined,
  reports: readonly Report[],
  source?: string,
): StatusRow[] =>
  clausesOf(text).map((clause): StatusRow => {
    const body = bodyOf(rules, clause.id)
    const norms: Partial<Record<Mood, number>> = {}
    for (const { norm } of provisionsOf(clause.id in rules ? { [clause.id]: rules[clause.id] } : {}))
      norms[norm.mood] = (norms[norm.mood] ?? 0) + 1
    const against = reports.filter(({ about }) => about?.slug === text.slug && about.clause === clause.id)
    const line = source === undefined ? undefined : lineOfExport(source, clause.id)
    const moods = Object.keys(norms)
    return {
      clause,
      status:
        moods.length === 0
          ? 'missing'
          : against.length > 0
            ? 'at fault'
            : moods.every(mood => mood === 'silent')
              ? 'silent'
              : 'carried out',
      function: clause.id,
      file: `src/patiences/${text.slug}/rules.ts`,
      ...(line === undefined ? {} : { line }),
      norms,
      positions: (page?.positions ?? [])
        .filter(({ clauses }) => clauses.includes(clause.id))
        .map(({ n }) => n),
      coverage: clauseCoverage(clause, body),
      reports: against,
    }
  })
