/**
 * Prints how long an act takes from the press to the next paint, on tables of 104 cards with the CPU slowed four times.
 * `npm run measure:table`; needs a built site. Figures only, nothing is asserted.
 */
import { begin } from '../../../src/engine/game.ts'
import { openSite } from '../harness.ts'
import { know, make, ready, recorded } from '../table-player.ts'

const SLOWER = 4
const ACTS = 25
const out = (text: string) => process.stdout.write(`${text}\n`)

interface Timed {
  readonly duration: number
  readonly processing: number
}

const site = await openSite()
for (const slug of ['british-constitution', 'napoleons-square', 'crescent']) {
  const known = await know(slug)
  const page = await site.page(`${slug}/?deal=7`, { reducedMotion: false })
  await ready(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const list: { duration: number; processing: number }[] = []
    Object.assign(globalThis, { timed: list })
    new PerformanceObserver(entries => {
      for (const entry of entries.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'click')
          list.push({ duration: entry.duration, processing: entry.processingEnd - entry.processingStart })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  let { position } = begin(known.patience, 7)
  for (const { act, after } of recorded(known, 7, ACTS)) {
    await make(page, known, position, act, 'tap')
    position = after.position
  }
  await page.waitForTimeout(1000)
  const timed = await page.evaluate(() => (globalThis as unknown as { timed: Timed[] }).timed)
  const middle = (of: (one: Timed) => number) => {
    const sorted = timed.map(of).toSorted((a, b) => a - b)
    return `${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, at most ${Math.round(sorted.at(-1) ?? 0)} ms`
  }
  out(
    `${slug}: ${timed.length} presses, CPU ${SLOWER} times slower; to the next paint ${middle(one => one.duration)}; of it script ${middle(one => one.processing)}`,
  )
  await page.context().close()
}
await site.close()
