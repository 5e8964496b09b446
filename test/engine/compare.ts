import { formatAct, formatPosition, formatVerdict } from '../../src/engine/notation.ts'
import type { Position } from '../../src/engine/position.ts'
import type { Patience, Verdict } from '../../src/engine/rulebook.ts'
import { oracle } from './oracle.ts'
import { someActs } from './positions.ts'

const said = (verdict: Verdict): string =>
  verdict.lawful || verdict.against.length > 0 ? formatVerdict(verdict) : `about ${verdict.about.join(', ')}`

/**
 * Compares the prepared book with the naive reading on a position: the same acts, the same duties, the same verdicts with
 * citations for every lawful act and `others` more. The first difference, told so that it can be looked into, or undefined.
 */
export const comparing = (
  patience: Patience,
): ((position: Position, others: number, seed: number) => string | undefined) => {
  const naive = oracle(patience)
  const order = (acts: readonly number[]): number[] => [...acts].sort((one, other) => one - other)
  return (position, others, seed) => {
    const tell = (what: string): string =>
      `${what}\n${JSON.stringify(patience.chosen)}\n${formatPosition(patience, position)}`
    const name = (acts: readonly number[]): string =>
      acts.map(act => formatAct(patience, position, act)).join('; ')
    for (const question of ['acts', 'owes'] as const) {
      const mine = order(patience[question](position))
      const its = order(naive[question](position))
      if (mine.join() !== its.join()) {
        return tell(
          `${question}: prepared ${mine.length}, naive ${its.length}; only prepared: ${name(mine.filter(act => !its.includes(act)))}; only naive: ${name(its.filter(act => !mine.includes(act)))}`,
        )
      }
    }
    for (const act of [...patience.acts(position), ...someActs(patience, position, others, seed)]) {
      const mine = said(patience.judge(position, act))
      const its = naive.judge(position, act)
      if (mine !== its)
        return tell(`${formatAct(patience, position, act)}: prepared «${mine}», naive «${its}»`)
    }
    return undefined
  }
}
