/** Plays at the table of a page as a person does, and knows from the engine what the page ought to show. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../src/cli/root.ts'
import { depthOf, fromOf, toOf, type Act } from '../../src/engine/act.ts'
import { begin, type Game } from '../../src/engine/game.ts'
import { sizeOf, type Position } from '../../src/engine/position.ts'
import { patience, type Patience, type RulesModule } from '../../src/engine/rulebook.ts'
import type { Figure } from '../../src/patiences/figure.ts'
import { cardLabel, drawnCards } from '../../src/site/table/html.ts'
import { pileId, spots } from '../../src/site/table/layout.ts'
import { perform, suggestions } from '../../src/site/table/session.ts'
import { look } from '../../src/site/table/view.ts'

const patiences = join(root, 'src/patiences')
export const slugs = readdirSync(patiences, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

export interface Known {
  readonly slug: string
  readonly patience: Patience
  readonly figure: Figure
}

export const know = async (slug: string): Promise<Known> => {
  const rules = (await import(join(patiences, slug, 'rules.ts'))) as RulesModule
  const { figure } = (await import(join(patiences, slug, 'figure.ts'))) as { figure: Figure }
  return { slug, patience: patience(rules), figure }
}

export const idOf = (known: Patience, pile: number): string => {
  const zone = known.zoneOf(pile)
  return pileId(zone.name, zone.piles.indexOf(pile), zone.piles.length === 1)
}

/** A small generator, so that a failing run can be repeated. */
export const dice = (seed: number) => {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 0x100000000) * below)
  }
}

/** Acts a reasonable player makes, each from a position not seen before, with the games after them. */
export function recorded(known: Known, seed: number, length: number): { act: Act; after: Game }[] {
  let game = begin(known.patience, seed)
  const seen = new Set([String(game.position)])
  const steps: { act: Act; after: Game }[] = []
  for (let n = 0; n < length; n++) {
    const next = suggestions(game)
      .map(act => ({ act, outcome: perform(game, act) }))
      .find(({ outcome }) => outcome.kind === 'done' && !seen.has(String(outcome.game.position)))
    if (!next || next.outcome.kind !== 'done') break
    game = next.outcome.game
    seen.add(String(game.position))
    steps.push({ act: next.act, after: game })
  }
  return steps
}

/** What the page ought to say of every drawn card: the labels, pile by pile. */
export function expected({ patience: of, figure }: Known, position: Position): Record<string, string[]> {
  const view = look(position, of.table)
  const told: Record<string, string[]> = {}
  for (const spot of spots(figure.wide)) {
    const pile = view.piles.get(spot.id)!
    const drawn = drawnCards(pile, spot.place.fan ?? 'squared')
    told[spot.id] = drawn.length
      ? drawn.map(at => cardLabel(figure, pile, at))
      : [cardLabel(figure, pile, -1)]
  }
  return told
}

/** What it does say, read from the accessible names, and whether the pictures are those cards. */
export const shown = (
  page: Page,
  within = 'pasyans-table[data-mode="full"]',
): Promise<Record<string, string[]>> =>
  page.evaluate(selector => {
    const told: Record<string, string[]> = {}
    for (const pile of document.querySelectorAll<HTMLElement>(`${selector} [data-pile]`))
      told[pile.dataset.pile!] = [...pile.querySelectorAll('.card')].map(
        card => card.getAttribute('aria-label') ?? '',
      )
    return told
  }, within)

export const ready = (page: Page) =>
  page.waitForSelector('pasyans-table[data-mode="full"][data-ready]', { timeout: 15_000 })

/** The button of the card `depth` cards below the top of the pile. */
const cardAt = (page: Page, known: Patience, position: Position, pile: number, depth: number) => {
  const at = sizeOf(position, pile) - 1 - depth
  return page.locator(`pasyans-table[data-mode="full"] [data-pile="${idOf(known, pile)}"] [data-at="${at}"]`)
}

const centre = async (page: Page, known: Patience, position: Position, pile: number, depth: number) => {
  const card = cardAt(page, known, position, pile, depth)
  await card.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const box = (await card.boundingBox())!
  return { x: box.x + Math.min(box.width / 2, 12), y: box.y + Math.min(box.height / 2, 12) }
}

export type Way = 'drag' | 'tap' | 'touch' | 'keys'

/** The one answer the page asks for where two deeds lie between the same places. */
const answerChoice = async (page: Page, act: Act) => {
  const choice = page.locator(`[data-part="answer"] [data-act="${act}"]`)
  if (await choice.count()) await choice.first().click()
}

/** Walks with the arrows to a card, as a player without a mouse does. */
async function walk(page: Page, known: Patience, position: Position, pile: number, depth: number) {
  const wanted = `[data-pile="${idOf(known, pile)}"]`
  const at = String(sizeOf(position, pile) - 1 - depth)
  const here = () =>
    page.evaluate(selector => {
      const active = document.activeElement as HTMLElement | null
      const goal = document.querySelector<HTMLElement>(`pasyans-table[data-mode="full"] ${selector}`)
      const a = active?.getBoundingClientRect()
      const b = [...(goal?.querySelectorAll('[data-at]') ?? [])].at(-1)?.getBoundingClientRect()
      return {
        pile: active?.closest<HTMLElement>('[data-pile]')?.dataset.pile,
        at: active?.dataset.at,
        dx: a && b ? b.left - a.left : 0,
        dy: a && b ? b.top - a.top : 0,
      }
    }, wanted)
  const tried = new Map<string, number>()
  for (let n = 0; n < 120; n++) {
    const now = await here()
    if (now.pile === idOf(known, pile)) {
      if (now.at === at) return
      const up = Number(now.at) > Number(at)
      const before = now.at
      for (const key of up ? ['ArrowUp', 'ArrowLeft', 'ArrowDown'] : ['ArrowDown', 'ArrowRight', 'ArrowUp']) {
        await page.keyboard.press(key)
        const then = await here()
        if (then.pile === now.pile && then.at !== before) break
        if (then.pile !== now.pile) await walk(page, known, position, pile, 0)
      }
      continue
    }
    const state = `${now.pile} ${now.at}`
    const visits = tried.get(state) ?? 0
    tried.set(state, visits + 1)
    const across = now.dx > 0 ? 'ArrowRight' : 'ArrowLeft'
    const along = now.dy > 0 ? 'ArrowDown' : 'ArrowUp'
    const order = Math.abs(now.dx) > Math.abs(now.dy) ? [across, along] : [along, across]
    const others = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].filter(key => !order.includes(key))
    await page.keyboard.press([...order, ...others][visits % 4]!)
  }
  throw new Error(`no way with the arrows to ${idOf(known, pile)}`)
}

/** Makes one act on the page. */
export async function make(page: Page, known: Known, position: Position, act: Act, way: Way): Promise<void> {
  const { patience: of } = known
  const verb = of.verbOf(act)
  const table = page.locator('pasyans-table[data-mode="full"]')
  if (verb.of === 'table') {
    const deed = table.locator(`[data-deed="${act}"]`)
    if (way === 'keys') {
      await deed.focus()
      await page.keyboard.press('Enter')
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('pasyans-table[data-mode="full"] .card[tabindex="0"]')?.focus(),
      )
    } else await deed.click()
    return
  }
  const [from, depth, to] = [fromOf(act), depthOf(act), toOf(act)]
  if (way === 'keys') {
    await walk(page, of, position, from, depth)
    const moves = await page.locator('[data-part="tally"]').textContent()
    await page.keyboard.press('Enter')
    if (verb.of === 'place' || (await page.locator('[data-part="tally"]').textContent()) !== moves) return
    await walk(page, of, position, to, 0)
    await page.keyboard.press('Enter')
    return answerChoice(page, act)
  }
  const start = await centre(page, of, position, from, depth)
  if (way === 'drag' && verb.of === 'card') {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    const box = (await cardAt(page, of, position, to, 0).boundingBox())!
    const mine = (await cardAt(page, of, position, from, depth).boundingBox())!
    // Not quite straight: a hand lets go beside the place it means.
    const [dx, dy] = [box.x - mine.x + mine.width * 0.2, box.y - mine.y + mine.height * 0.15]
    await page.mouse.move(start.x + dx / 2, start.y + dy / 2)
    await page.mouse.move(start.x + dx, start.y + dy)
    await page.mouse.up()
    return answerChoice(page, act)
  }
  const press = async (point: { x: number; y: number }) =>
    way === 'touch' ? page.touchscreen.tap(point.x, point.y) : page.mouse.click(point.x, point.y)
  const moves = await page.locator('[data-part="tally"]').textContent()
  await press(start)
  if (verb.of === 'place' || (await page.locator('[data-part="tally"]').textContent()) !== moves) return
  await press(await centre(page, of, position, to, 0))
  return answerChoice(page, act)
}
