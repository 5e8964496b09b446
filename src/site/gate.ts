/** What the gate between book and code has to say; on the pages it is shown, the command line is where it fails a build. */
import { gate, type PatienceFiles } from '../cli/gate/gate.ts'
import type { Edition, Report } from '../edition/types.ts'
import { lockOf, pageOf, rulesOf, sourceOf } from './data.ts'

let told: readonly Report[] | undefined

export const gateReports = (edition: Edition): readonly Report[] =>
  (told ??= gate(
    edition,
    Object.fromEntries(
      edition.patiences.flatMap(({ slug }): [string, PatienceFiles][] => {
        const [rules, source, page, lock] = [rulesOf(slug), sourceOf(slug), pageOf(slug), lockOf(slug)]
        return rules
          ? [
              [
                slug,
                {
                  rules,
                  ...(source ? { source } : {}),
                  ...(page ? { page } : {}),
                  ...(lock ? { lock } : {}),
                },
              ],
            ]
          : []
      }),
    ),
  ))
