/**
 * Prints how soon the tables of 104 cards answer. `npm run measure:table`; needs a built site. Figures only, nothing is
 * asserted. OUT_DIR measures another build, so that two can be compared in turn on a machine that is not quite free.
 *
 * - When the first card may be touched, from the beginning of the visit, from the first paint and from the load event (scripts
 *   come after the paint, so that event does not wait for them), and what the first touch takes: nothing slowed.
 * - From a press to the next paint, CPU slowed four times. Each press waits until the page is quiet, as a hand does;
 *   what the page scrolls to reach a card is not measured with it.
 */
import type { Page } from 'playwright-core'
import { depthOf, fromOf, toOf, type Act } from '../../../src/engine/act.ts'
import { begin } from '../../../src/engine/game.ts'
import { sizeOf, type Position } from '../../../src/engine/position.ts'
import { openSite } from '../harness.ts'
import { idOf, know, ready, recorded, type Known } from '../table-player.ts'

const SLOWER = 4
const ACTS = 25
const VISITS = 5
const QUIET = 350
const out = (text: string) => process.stdout.write(`${text}\n`)

interface Timed {
  readonly duration: number
  readonly processing: number
}
interface Beginning {
  readonly painted: number
  readonly loaded: number
  readonly touchable: number
  readonly timed: readonly Timed[]
}

/** In the page: notes when it was loaded, when a card could first be touched, and every click. */
const watch = () => {
  const began = { loaded: 0, touchable: 0, timed: [] as { duration: number; processing: number }[] }
  Object.assign(globalThis, { began })
  addEventListener('load', () => (began.loaded = performance.now()))
  const look = new MutationObserver(() => {
    if (!document.querySelector('pasyans-table[data-mode="full"] button[data-at]')) return
    began.touchable = performance.now()
    look.disconnect()
  })
  look.observe(document, { childList: true, subtree: true })
  new PerformanceObserver(entries => {
    for (const entry of entries.getEntries() as PerformanceEventTiming[])
      if (entry.name === 'click')
        began.timed.push({
          duration: entry.duration,
          processing: entry.processingEnd - entry.processingStart,
        })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
const noted = (page: Page) =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { began: Omit<Beginning, 'painted'> }).began,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))

const cardOf = (page: Page, known: Known, position: Position, pile: number, depth: number) => {
  const at = sizeOf(position, pile) - 1 - depth
  const name = idOf(known.patience, pile)
  return page.locator(`pasyans-table[data-mode="full"] [data-pile="${name}"] [data-at="${at}"]`)
}

const press = async (page: Page, known: Known, position: Position, pile: number, depth: number) => {
  const card = cardOf(page, known, position, pile, depth)
  await card.evaluate(element => element.scrollIntoView({ block: 'nearest' }))
  const box = (await card.boundingBox())!
  await page.mouse.move(box.x + Math.min(box.width / 2, 12), box.y + Math.min(box.height / 2, 12))
  await page.waitForTimeout(QUIET)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(QUIET)
}

/** By presses alone: the card, and its place if the first press has not already done it. */
const make = async (page: Page, known: Known, position: Position, act: Act) => {
  const verb = known.patience.verbOf(act)
  if (verb.of === 'table') return page.locator(`[data-deed="${act}"]`).click()
  const tally = page.locator('pasyans-table[data-mode="full"] [data-part="tally"]')
  const before = await tally.textContent()
  await press(page, known, position, fromOf(act), depthOf(act))
  if (verb.of === 'card' && (await tally.textContent()) === before)
    await press(page, known, position, toOf(act), 0)
  const choice = page.locator(`[data-part="answer"] [data-act="${act}"]`)
  if (await choice.count()) await choice.first().click()
}

const middle = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return `${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, at most ${Math.round(sorted.at(-1) ?? 0)} ms`
}

const site = await openSite()
const open = async (path: string) => {
  const context = await site.browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    locale: 'ru-RU',
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(site.address + path)
  return page
}

for (const slug of ['british-constitution', 'napoleons-square', 'crescent']) {
  const known = await know(slug)
  const first = recorded(known, 1, 1)[0]!
  const whole: number[] = []
  const painting: number[] = []
  const waits: number[] = []
  const touches: number[] = []
  for (let n = 0; n < VISITS; n++) {
    const page = await open(`${slug}/`)
    const start = begin(known.patience, 1).position
    await cardOf(page, known, start, fromOf(first.act), depthOf(first.act)).click()
    await page.waitForTimeout(500)
    const { painted, loaded, touchable, timed } = await noted(page)
    whole.push(touchable)
    painting.push(touchable - painted)
    waits.push(Math.max(0, touchable - loaded))
    touches.push(timed[0]?.duration ?? 0)
    await page.context().close()
  }
  out(
    `${slug}: ${VISITS} visits; touchable after ${middle(whole)}; from the first paint ${middle(painting)}; from loaded ${middle(waits)}; the first touch to the next paint ${middle(touches)}`,
  )

  const page = await open(`${slug}/?deal=7`)
  await ready(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(1000)
  let { position } = begin(known.patience, 7)
  for (const { act, after } of recorded(known, 7, ACTS)) {
    await make(page, known, position, act)
    position = after.position
  }
  await page.waitForTimeout(1000)
  const { timed } = await noted(page)
  out(
    `${slug}: ${timed.length} presses, CPU ${SLOWER} times slower; to the next paint ${middle(timed.map(one => one.duration))}; of it script ${middle(timed.map(one => one.processing))}`,
  )
  await page.context().close()
}
await site.close()
