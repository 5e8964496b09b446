/** The geometry of a figure as a style sheet: the page stands right before any script runs, and no element carries a style. */
import type { Arrangement, Fan, Figure } from '../../patiences/figure.ts'
import { lay, MINIATURE_BELOW, spots, STEPS, stepUnseen, type Face } from './layout.ts'

const short = (n: number) => String(Math.round(n * 1000) / 1000)

const ONE = { count: 1, shows: true }
const limited = (places: ReturnType<typeof spots>, face: Face, width: number) =>
  places
    .filter(spot => spot.place.limit !== undefined)
    .map(spot => ({ id: spot.id, step: stepUnseen(spot.place, face, width) }))

/** `bases`: how piles are fanned in the arrangement this one departs from. */
function arrangementCss(scope: string, arrangement: Arrangement, bases?: ReadonlyMap<string, Fan>): string {
  const places = spots(arrangement)
  const lines = [`${scope}{--W:${short(arrangement.width)}}`]
  const layout = lay(arrangement, () => ONE, 'full')
  for (const [b, band] of layout.bands.entries())
    lines.push(`${scope} [data-band="${b}"]{--h:${short(band.height)}}`)
  for (const { id, place } of places) {
    const scale = place.scale === undefined ? '' : `;--s:${place.scale}`
    if (place.span !== undefined)
      lines.push(
        `${scope} [data-pile="${id}"] .pile-name{width:calc(var(--cw)*${place.span});margin-inline:0}`,
      )
    lines.push(`${scope} [data-pile="${id}"]{--x:${short(place.x)};--y:${short(place.y)}${scale}}`)
  }
  for (const { id, place } of places) {
    const fan = place.fan ?? 'squared'
    if (bases?.get(id) === undefined || bases.get(id) === fan) continue
    const list = `${scope} [data-pile="${id}"]>.cards`
    lines.push(`${list}{display:block;width:auto}`)
    if (fan === 'down')
      lines.push(`${list}>li+li{margin-inline-start:0;margin-block-start:calc(var(--w)*(var(--step) - 1.4))}`)
  }
  for (const { id, step } of limited(places, 'full', arrangement.width))
    lines.push(`${scope} [data-pile="${id}"]{--step:${short(step)}}`)
  return lines.join('\n')
}

/** Faces and steps of cards that have become small. */
function smallCss(scope: string, arrangement: Arrangement): string {
  const { down, right, rows, tucked } = STEPS.small
  return [
    `${scope} .full{display:none}`,
    `${scope} .mini{display:inline}`,
    `${scope} .f-down{--step:${down}}`,
    `${scope} .f-right{--step:${right}}`,
    `${scope} .f-rows{--step:${rows};--line-step:.52}`,
    `${scope} .f-tucked{--step:${tucked}}`,
    ...limited(spots(arrangement), 'small', arrangement.width).map(
      ({ id, step }) => `${scope} [data-pile="${id}"]{--step:${short(step)}}`,
    ),
  ].join('\n')
}

/** A style sheet for tables of this patience (`.t-SLUG`). They must be inside a container named `table`. */
export function figureCss(slug: string, figure: Figure): string {
  const scope = `.t-${slug}`
  const two = figure.wide !== figure.narrow
  const edge = (arrangement: Arrangement) => short(MINIATURE_BELOW * arrangement.width)
  const parts = [arrangementCss(scope, figure.wide)]
  const bases = new Map(spots(figure.wide).map(spot => [spot.id, spot.place.fan ?? ('squared' as const)]))
  if (two)
    parts.push(
      `@container table (width < ${figure.wideFrom}px){\n${arrangementCss(scope, figure.narrow, bases)}\n${scope} .in-wide{display:none}\n${scope} .in-narrow{display:block}\n}`,
    )
  const from = two ? `(width >= ${figure.wideFrom}px) and ` : ''
  parts.push(`@container table ${from}(width < ${edge(figure.wide)}px){\n${smallCss(scope, figure.wide)}\n}`)
  if (two)
    parts.push(
      `@container table (width < ${Math.min(figure.wideFrom, Number(edge(figure.narrow)))}px){\n${smallCss(scope, figure.narrow)}\n}`,
    )
  return `${parts.join('\n')}\n`
}
