import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { loadPatience, slugs } from '../../src/cli/patiences.ts'
import { root } from '../../src/cli/root.ts'
import { parsePage } from '../../src/edition/page.ts'
import { patience, type Patience } from '../../src/engine/index.ts'
import { parseDiagram } from '../../src/engine/notation.ts'
import { diagramsOf } from '../../src/site/picture.ts'
import { tableHtml } from '../../src/site/table/html.ts'
import { look } from '../../src/site/table/view.ts'

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

describe('positions as pictures', () => {
  test.each(slugs())('%s: a picture shows as many cards, backs and empty places as the page', async slug => {
    const loaded = await loadPatience(slug)
    if (!loaded.ok || !loaded.figure) throw new Error(slug)
    const { figure, rules } = loaded
    const ready = new Map<string, Patience>()
    const prepare = (reading: Readonly<Record<string, string>>): Patience => {
      const key = JSON.stringify(reading)
      const known = ready.get(key) ?? patience(rules, reading)
      ready.set(key, known)
      return known
    }
    const page = parsePage(readFileSync(join(root, 'content/patiences', `${slug}.md`), 'utf8'))
    const pictures = diagramsOf(page, figure, prepare)
    expect(pictures.length).toBeGreaterThan(0)
    for (const [i, { svg, words, told }] of pictures.entries()) {
      const { text, reading, n } = page.positions[i]!
      const game = prepare(reading)
      const parsed = parseDiagram(game, text)
      if (!parsed.ok) throw new Error(parsed.error.message)
      const view = look(parsed.value.situation.position, game.table, parsed.value.situation.unknown)
      const html = tableHtml(view, { figure, sprite: '', live: false })
      expect(count(svg, /<g fill=/gu), `положение ${n}`).toBe(count(html, /class="card"/gu))
      expect(count(svg, /fill="#33526b"/gu), `положение ${n}`).toBe(count(html, /class="card back"/gu))
      expect(count(svg, /fill="none" stroke="#6e6254"/gu), `положение ${n}`).toBe(
        count(html, /class="card hole"/gu),
      )
      expect(told).toHaveLength(parsed.value.claims.length)
      expect(words).not.toContain('undefined')
      XmlDocument.fromString(svg).dispose()
    }
  })

  test.each(slugs())('%s: nothing is drawn outside of the picture', async slug => {
    const loaded = await loadPatience(slug)
    if (!loaded.ok || !loaded.figure) throw new Error(slug)
    const page = parsePage(readFileSync(join(root, 'content/patiences', `${slug}.md`), 'utf8'))
    for (const { svg } of diagramsOf(page, loaded.figure, reading => patience(loaded.rules, reading))) {
      const [x, y, w, h] = /viewBox="([^"]+)" width/u.exec(svg)![1]!.split(' ').map(Number) as [
        number,
        number,
        number,
        number,
      ]
      for (const [, left, top, wide, high] of svg.matchAll(
        /<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/gu,
      )) {
        expect(Number(left)).toBeGreaterThanOrEqual(x)
        expect(Number(top)).toBeGreaterThanOrEqual(y)
        expect(Number(left) + Number(wide)).toBeLessThanOrEqual(x + w + 0.2)
        expect(Number(top) + Number(high)).toBeLessThanOrEqual(y + h + 0.2)
      }
    }
  })
})
