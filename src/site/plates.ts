/** The engraved picture of a patience's layout: drawn by hand where there is one, else from its geometry. */
import type { Figure } from '../patiences/figure.ts'
import { escape } from '../edition/markup.ts'
import { figureOf } from './data.ts'

const drawn = new Map(
  Object.entries(
    import.meta.glob<string>('./plates/*.svg', { eager: true, query: '?raw', import: 'default' }),
  ).map(([path, svg]) => [
    path
      .split('/')
      .at(-1)!
      .replace(/\.svg$/, ''),
    svg.trim(),
  ]),
)

const [width, height, margin] = [240, 180, 14]

/** A plate of 240 × 180 from the wide arrangement, every card a small rectangle. */
export const plateFromFigure = (figure: Figure): string => {
  const places: { x: number; y: number; scale: number }[] = []
  let top = 0
  for (const band of figure.wide.bands) {
    let low = band.minHeight ?? 0
    for (const piles of Object.values(band.zones))
      for (const { x, y, scale = 1 } of piles) {
        places.push({ x, y: top + y, scale })
        low = Math.max(low, y + 1.4 * scale)
      }
    top += low + 0.3
  }
  const unit = Math.min((width - 2 * margin) / figure.wide.width, (height - 2 * margin) / Math.max(top, 1))
  const [left, up] = [(width - figure.wide.width * unit) / 2, (height - top * unit) / 2]
  const round = (n: number) => Math.round(n * 100) / 100
  const cards = places.map(place => {
    const [w, h] = [unit * 0.86 * place.scale, unit * 1.2 * place.scale]
    return `<rect class="e" x="${round(left + place.x * unit)}" y="${round(up + place.y * unit)}" width="${round(w)}" height="${round(h)}" rx="1"/>`
  })
  const name = Object.values(figure.zones)
    .map(zone => zone.name)
    .join(', ')
  return `<svg class="engr" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(name)}"><use href="#ground"/>${cards.join('')}</svg>`
}

export const plateOf = (slug: string): string | undefined => {
  const svg = drawn.get(slug)
  if (svg !== undefined) return svg.replace(' xmlns="http://www.w3.org/2000/svg"', '')
  const figure = figureOf(slug)
  return figure && plateFromFigure(figure)
}
