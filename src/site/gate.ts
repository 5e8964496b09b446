/** What the gate between book and code has to say of the texts; the costly questions about positions are the command line's. */
import { textReports } from '../cli/gate/text-checks.ts'
import type { Edition, Report } from '../edition/types.ts'
import { lockOf, rulesOf } from './data.ts'

export const gateReports = (edition: Edition): readonly Report[] =>
  edition.patiences.flatMap(text => {
    const rules = rulesOf(text.slug)
    return rules ? textReports(text, rules, lockOf(text.slug)) : []
  })
