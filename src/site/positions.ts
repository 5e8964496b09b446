/** The editors' positions of a patience, and how often their verdicts cite a clause. */
import { containers } from './data.ts'

export interface PositionText {
  readonly clause: string
  /** `people=open`, as the container names it; empty for the readings by default. */
  readonly reading: string
  readonly source: string
  /** 1-based line in the content file. */
  readonly line: number
  /** Place among the patience's positions, from 1. */
  readonly n: number
}

export const positionsOf = (slug: string): readonly PositionText[] =>
  containers(slug)
    .filter(container => container.name === 'position')
    .map(({ attributes, body, line }, i) => ({
      clause: attributes.clause ?? '',
      reading: attributes.reading ?? '',
      source: body,
      line,
      n: i + 1,
    }))

const cites = (line: string, mood: 'by' | 'against', clause: string): boolean => {
  const found = new RegExp(`\\s${mood}\\s+(.+)$`).exec(line)
  return found !== null && found[1]!.split(/[\s,]+/).some(name => name.split('.')[0] === clause)
}

/** Positions of a clause, and acts in all positions whose verdict allows or refuses by it. */
export const triedIn = (slug: string, clause: string) => {
  const all = positionsOf(slug)
  const lines = all.flatMap(position => position.source.split('\n'))
  return {
    positions: all.filter(
      position =>
        position.source
          .split('\n')
          .some(line => cites(line, 'by', clause) || cites(line, 'against', clause)) ||
        position.clause === clause,
    ).length,
    allowed: lines.filter(line => cites(line, 'by', clause)).length,
    refused: lines.filter(line => cites(line, 'against', clause)).length,
  }
}
