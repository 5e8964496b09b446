/** What the acts of a diagram come to, in words. Pure. */
import type { Diagram } from '../../engine/notation.ts'
import type { Patience } from '../../engine/rulebook.ts'
import type { Figure } from '../../patiences/figure.ts'
import { aimHtml, clauseLinks, decisive, quoteHtml, type Telling } from './words.ts'

/** What a diagram shows, in words: each act with the judge's answer. */
export function claimsHtml(patience: Patience, figure: Figure, diagram: Diagram): string[] {
  const telling: Telling = { figure, patience, latin: false, unknown: diagram.situation.unknown }
  const { position } = diagram.situation
  return diagram.claims.map(({ act }) => {
    const verdict = patience.judge(position, act)
    const aim = aimHtml(telling, position, act, true)
    if (verdict.lawful) return `${aim} — <i>можно:</i> ${clauseLinks(verdict.by)}`
    if (!verdict.against.length)
      return `${aim} — <i>правила этого не предусматривают:</i> ${clauseLinks(verdict.about)}`
    const [ground] = decisive(verdict)
    const words = ground ? ` ${quoteHtml(ground.words)}` : ''
    return `${aim} — <i>нельзя, против</i> ${clauseLinks(verdict.against)}:${words}`
  })
}
