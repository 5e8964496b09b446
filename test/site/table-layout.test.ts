import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Figure } from '../../src/patiences/figure.ts'
import { figureCss } from '../../src/site/table/figure-css.ts'
import {
  choose,
  heightsUnseen,
  lay,
  spots,
  under,
  type PileLayout,
  type Size,
} from '../../src/site/table/layout.ts'

const root = join(import.meta.dirname, '../../src/patiences')
const slugs = readdirSync(root, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)
const figures = new Map<string, Figure>()
for (const slug of slugs)
  figures.set(slug, ((await import(join(root, slug, 'figure.ts'))) as { figure: Figure }).figure)

/** Only the places of an ornament may lie over one another. */
const ornament = (a: PileLayout, b: PileLayout) =>
  a.place.scale !== undefined && a.id.split('.')[0] === b.id.split('.')[0]

const overlap = (a: PileLayout, b: PileLayout) =>
  !ornament(a, b) &&
  a.band === b.band &&
  a.x + a.width > b.x + 1e-6 &&
  b.x + b.width > a.x + 1e-6 &&
  a.y + a.height > b.y + 1e-6 &&
  b.y + b.height > a.y + 1e-6

const sizes: Record<string, Size> = {
  empty: { count: 0, shows: false },
  one: { count: 1, shows: true },
  'four, as dealt': { count: 4, shows: true },
  'thirteen, the longest run': { count: 13, shows: true },
  'thirty hidden': { count: 30, shows: false },
}

describe.each([...figures])('%s', (_slug, figure) => {
  for (const [name, arrangement] of Object.entries({ wide: figure.wide, narrow: figure.narrow })) {
    for (const [what, size] of Object.entries(sizes)) {
      for (const face of ['full', 'small'] as const) {
        test(`${name}, ${face} faces: no two piles of ${what} cards overlap, and all stay on the table`, () => {
          const { piles, bands, width } = lay(arrangement, () => size, face)
          const all = [...piles.values()]
          for (const [n, a] of all.entries()) {
            expect(a.x, a.id).toBeGreaterThanOrEqual(0)
            expect(a.x + a.width, a.id).toBeLessThanOrEqual(width + 1e-6)
            expect(a.y, a.id).toBeGreaterThanOrEqual(0)
            const foot = a.y + a.height + under(a.place)
            expect(foot, a.id).toBeLessThanOrEqual(bands[a.band]!.height + 1e-6)
            for (const b of all.slice(n + 1)) expect(overlap(a, b), `${a.id} on ${b.id}`).toBe(false)
          }
        })
      }
    }
    test(`${name}: a line of type under a named or numbered pile is on no other pile`, () => {
      const all = [...lay(arrangement, () => sizes['four, as dealt']!, 'full').piles.values()]
      for (const a of all.filter(pile => under(pile.place) > 0)) {
        const line = { ...a, y: a.y + a.height, height: under(a.place) }
        for (const b of all.filter(pile => pile !== a))
          expect(overlap(line, b), `${a.id} on ${b.id}`).toBe(false)
      }
    })
  }

  test('both arrangements lay the same piles, in the same bands', () => {
    const told = (which: 'wide' | 'narrow') =>
      spots(figure[which])
        .map(spot => `${spot.band} ${spot.id}`)
        .toSorted()
    expect(told('narrow')).toEqual(told('wide'))
  })

  test('every zone drawn or lying beside the table has its names, and no other zone has', () => {
    const zones = new Set([...spots(figure.wide).map(spot => spot.zone), ...(figure.beside ?? [])])
    expect(Object.keys(figure.zones).toSorted()).toEqual([...zones].toSorted())
    for (const zone of zones) {
      const many = spots(figure.wide).filter(spot => spot.zone === zone).length > 1
      expect(Boolean(figure.zones[zone]!.place), `${zone}: a name for one place of it`).toBe(many)
    }
  })

  test('cards stay readable: 33 px wide at least on a table of 298 px, and where the wide arrangement begins', () => {
    for (const pixels of [298, figure.wideFrom - 1, figure.wideFrom])
      expect(choose(figure, pixels).card, `${pixels}`).toBeGreaterThanOrEqual(33)
  })

  test('captions name zones', () => {
    for (const band of [...figure.wide.bands, ...figure.narrow.bands])
      if (band.caption) expect(Object.keys(figure.zones)).toContain(band.caption)
  })

  test('its style sheet gives every pile its place and carries no rule for anything else', () => {
    const css = figureCss(_slug, figure)
    for (const spot of spots(figure.wide)) expect(css).toContain(`[data-pile="${spot.id}"]{--x:`)
    expect(
      css
        .replace(/@container [^{]*\{/g, '')
        .match(/^[^{}\s][^{}]*\{/gm)!
        .every(rule => rule.startsWith(`.t-${_slug}`)),
    ).toBe(true)
  })
})

describe('heights before any script', () => {
  const figure = figures.get('british-constitution')!
  const council = (count: number) => (zone: string) => ({
    count: zone === 'council' ? count : 1,
    shows: true,
  })
  const heights = (count: number) => heightsUnseen(figure.wide, council(count), 'full')

  test('a fan that will not be pressed is as high as it will be, and no other band is higher', () => {
    const laid = lay(figure.wide, council(5), 'full').bands.map(({ height }) => height)
    expect(heights(5)).toEqual(laid)
    expect(heights(5)[2]).toBeCloseTo(1.4 + 4 * 0.33)
    expect(heights(5).toSpliced(2, 1)).toEqual(heights(1).toSpliced(2, 1))
  })

  test('a fan that will be pressed needs more room until it is', () => {
    const laid = lay(figure.wide, council(13), 'full').bands[2]!.height
    expect(heights(13)[2]).toBeCloseTo(1.4 + 12 * 0.33)
    expect(laid).toBeLessThan(heights(13)[2]!)
  })
})

describe('the words of the book about places are kept', () => {
  const at = (slug: string, which: 'wide' | 'narrow') => {
    const arrangement = figures.get(slug)![which]
    const layout = lay(arrangement, () => ({ count: 1, shows: true }), 'full')
    let top = 0
    const tops = layout.bands.map(band => {
      const here = top
      top += band.height + 0.5
      return here
    })
    return (id: string) => {
      const pile = layout.piles.get(id)!
      return { x: pile.x + pile.width / 2, y: tops[pile.band]! + pile.y + 0.7 }
    }
  }
  const many = (zone: string, count: number) => Array.from({ length: count }, (_, n) => `${zone}.${n + 1}`)

  describe.each(['wide', 'narrow'] as const)('%s', which => {
    test('the constitution: four horizontal rows, people lowest, council highest, government above', () => {
      const spot = at('british-constitution', which)
      const rows = ['government', 'council', 'lords', 'commons', 'people']
      for (const zone of rows) {
        const line = many(zone, 8).map(spot)
        expect(new Set(line.map(p => p.y)).size).toBe(1)
        expect(line.map(p => p.x)).toEqual(line.map(p => p.x).toSorted((a, b) => a - b))
      }
      expect(rows.map(zone => spot(`${zone}.1`).y)).toEqual(
        rows.map(zone => spot(`${zone}.1`).y).toSorted((a, b) => a - b),
      )
    })
    test('the zodiac: a horizontal row of eight, and twenty-four around it', () => {
      const spot = at('zodiac', which)
      const row = many('equator', 8).map(spot)
      expect(new Set(row.map(p => p.y)).size).toBe(1)
      const centre = { x: (row[0]!.x + row[7]!.x) / 2, y: row[0]!.y }
      const angles = many('zodiac', 24)
        .map(spot)
        .map(p => Math.atan2(p.y - centre.y, p.x - centre.x))
      const sorted = angles.toSorted((a, b) => a - b)
      const gaps = sorted.map((a, n) => (n ? a - sorted[n - 1]! : a + 2 * Math.PI - sorted[23]!))
      expect(Math.max(...gaps), 'no side is open').toBeLessThan(Math.PI / 3)
      const turns = angles.map((a, n) => (a - angles[(n + 23) % 24]! + 2 * Math.PI) % (2 * Math.PI))
      expect(
        turns.every(turn => turn > 0 && turn < Math.PI),
        'counted in one direction',
      ).toBe(true)
    })
    test('little packets: an upper and a lower row of kings, the thirteenth somewhat aside', () => {
      const spot = at('little-packets', which)
      expect(spot('upper.1').y).toBeLessThan(spot('lower.1').y)
      const usual = spot('packets.2').x - spot('packets.1').x
      const last = Math.max(...many('packets', 12).map(id => spot(id).x))
      expect(spot('thirteenth').x - last).toBeGreaterThan(usual)
    })
    test("Napoleon's square: four packets on each of three sides, the aces in the middle", () => {
      const spot = at('napoleons-square', which)
      const square = many('square', 12).map(spot)
      const aces = many('aces', 8).map(spot)
      const [left, right] = [Math.min(...aces.map(p => p.x)), Math.max(...aces.map(p => p.x))]
      const [top, bottom] = [Math.min(...aces.map(p => p.y)), Math.max(...aces.map(p => p.y))]
      expect(square.slice(0, 4).every(p => p.x < left)).toBe(true)
      expect(square.slice(4, 8).every(p => p.y < top)).toBe(true)
      expect(square.slice(8).every(p => p.x > right)).toBe(true)
      expect(Math.max(...square.map(p => p.y))).toBeGreaterThan(bottom)
    })
    test('the duchess: aces above, kings below, four packets between', () => {
      const spot = at('duchess-of-luynes', which)
      expect(spot('aces.1').y).toBeLessThan(spot('packets.1').y)
      expect(spot('packets.1').y).toBeLessThan(spot('kings.1').y)
    })
    test('eight heaps: an upper row, a lower row, the collecting heap lower still', () => {
      const spot = at('eight-heaps', which)
      expect(spot('heaps.1').y).toBeLessThan(spot('lower.1').y)
      expect(spot('lower.1').y).toBeLessThan(spot('collecting').y)
    })
    test('the crescent: sixteen heaps in a half-moon around two rows, aces above kings, the middle between', () => {
      const spot = at('crescent', which)
      const inner = [...many('aces', 4), ...many('middle', 4), ...many('kings', 4)].map(spot)
      expect(spot('aces.1').y).toBeLessThan(spot('middle.1').y)
      expect(spot('middle.1').y).toBeLessThan(spot('kings.1').y)
      const heaps = many('heaps', 16).map(spot)
      for (const p of inner) {
        expect(
          heaps.some(h => h.x < p.x && Math.abs(h.y - p.y) < 1.6),
          'left',
        ).toBe(true)
        expect(
          heaps.some(h => h.x > p.x && Math.abs(h.y - p.y) < 1.6),
          'right',
        ).toBe(true)
        expect(
          heaps.some(h => h.y < p.y && Math.abs(h.x - p.x) < 1.2),
          'above',
        ).toBe(true)
        expect(
          heaps.some(h => h.y > p.y && Math.abs(h.x - p.x) < 0.9),
          'open below',
        ).toBe(false)
      }
    })
    test('the trefoil: sixteen fans above the aces', () => {
      const spot = at('trefoil', which)
      expect(Math.max(...many('fans', 16).map(id => spot(id).y))).toBeLessThan(spot('aces.1').y)
    })
    test('sympathy: seventeen packets each and the Grace apart', () => {
      const spot = at('sympathy', which)
      for (const zone of ['first', 'second'])
        expect(spot(`${zone}.18`).x - spot(`${zone}.17`).x).toBeGreaterThan(
          spot(`${zone}.2`).x - spot(`${zone}.1`).x,
        )
      expect(spot('first.1').y).toBeLessThan(spot('second.1').y)
    })
  })
})
