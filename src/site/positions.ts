/** How often a clause is tried by the positions, and with what answers. */
import type { ReadPosition } from '../cli/gate/diagrams.ts'
import { positionsOf } from './data.ts'

const base = (clause: string): string => clause.split('.')[0]!

/** Positions that stand under a clause on the page: the first clause they name is theirs. */
export const positionsUnder = (slug: string, clause: string): readonly ReadPosition[] =>
  positionsOf(slug).filter(position => position.written.clauses[0] === clause)

export interface Tried {
  readonly positions: number
  /** Acts some position shows as lawful by the clause. */
  readonly allowed: number
  /** Acts some position shows as refused by it. */
  readonly refused: number
}

export const triedIn = (slug: string, clause: string): Tried => {
  let [positions, allowed, refused] = [0, 0, 0]
  for (const { written, diagram } of positionsOf(slug)) {
    const verdicts = diagram.claims.flatMap(({ expected }) => expected ?? [])
    const by = verdicts.filter(one => one.lawful && one.by.map(base).includes(clause)).length
    const against = verdicts.filter(one => !one.lawful && one.against.map(base).includes(clause)).length
    if (by > 0 || against > 0 || written.clauses.includes(clause)) positions++
    allowed += by
    refused += against
  }
  return { positions, allowed, refused }
}
