/** What the server needs to write a table or a diagram as HTML: rules, figure and position of a patience. Node only at build time. */
import { begin } from '../../engine/game.ts'
import { parseDiagram, type Diagram } from '../../engine/notation.ts'
import { patience as prepare, type Patience, type RulesModule } from '../../engine/rulebook.ts'
import type { Position } from '../../engine/position.ts'
import type { Card } from '../../engine/card.ts'
import type { Figure } from '../../patiences/figure.ts'
import { deedsHtml, tallyWords } from './around.ts'
import { listHtml, tableHtml, type Drawing } from './html.ts'
import { look } from './view.ts'
import type { Telling } from './words.ts'

export { claimsHtml } from './claims.ts'

const rules = import.meta.glob<RulesModule>('../../patiences/*/rules.ts', { eager: true })
const figures = import.meta.glob<{ figure: Figure }>('../../patiences/*/figure.ts', { eager: true })

/** The deal a first visitor sees, and paper. */
export const FIRST_DEAL = 1

export const figureOf = (slug: string): Figure | undefined =>
  figures[`../../patiences/${slug}/figure.ts`]?.figure

const prepared = new Map<string, Patience | undefined>()
export function patienceOf(
  slug: string,
  chosen: Readonly<Record<string, string>> = {},
): Patience | undefined {
  const key = `${slug} ${JSON.stringify(chosen)}`
  if (!prepared.has(key)) {
    const module = rules[`../../patiences/${slug}/rules.ts`]
    prepared.set(key, module?.table ? prepare(module, chosen) : undefined)
  }
  return prepared.get(key)
}

export interface Written {
  readonly table: string
  readonly list: string
}

export function write(
  patience: Patience,
  figure: Figure,
  position: Position,
  sprite: string,
  unknown?: ReadonlySet<Card>,
): Written {
  const drawing: Drawing = { figure, sprite, live: false }
  const view = look(position, patience.table, unknown)
  return { table: tableHtml(view, drawing), list: listHtml(view, figure) }
}

/** The deeds and the tally of a deal nobody has touched: what scripts will write first takes its room from the beginning. */
export function around(
  patience: Patience,
  figure: Figure,
  deal: number,
): { readonly deeds: string; readonly tally: string } {
  const telling: Telling = { figure, patience, latin: false }
  const game = begin(patience, deal)
  const view = look(game.position, patience.table)
  return { deeds: deedsHtml(telling, game), tally: tallyWords(telling, game, view, 0) }
}

export const readDiagram = (patience: Patience, source: string): Diagram => {
  const diagram = parseDiagram(patience, source)
  if (!diagram.ok) throw new Error(diagram.error.message)
  return diagram.value
}

/** A position for an attribute: what the judge knows and the player does not must not be read in the page by the eye. */
export const veil = (source: string): string => Buffer.from(source, 'utf8').toString('base64')
