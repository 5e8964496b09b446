import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { live, openSite, troubles, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Pages opened from now on wait for their scripts until the answer is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let free = () => {}
  const held = new Promise<void>(done => (free = done))
  await page.route(/\.js$/, route => held.then(() => route.continue()))
  return () => free()
}

test.each(['', 'british-constitution/', 'crescent/positions/', 'search/?q=талон', 'notes/'])(
  '/%s asks for no script before it has been painted',
  async path => {
    const page = await site.page(path)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$/.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
    }))
    expect(painted).toBeGreaterThan(0)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.filter(({ startTime }) => startTime < painted!)).toEqual([])
    expect(troubles(page)).toEqual([])
    await page.context().close()
  },
)

test('a page nobody looks at is painted late or never; it has its scripts all the same', async () => {
  const context = await site.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto(`${site.address}trefoil/`)
  await page.waitForSelector('pasyans-table[data-mode="full"][data-ready]')
  await context.close()
})

test('a page left before it was painted has its scripts', async () => {
  const context = await site.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto(`${site.address}trefoil/`)
  expect(await page.evaluate(() => document.scripts.length)).toBeGreaterThan(0)
  expect(await page.locator('script[type="module"]').count()).toBe(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForSelector('pasyans-table[data-mode="full"][data-ready]')
  await context.close()
})

test('before the scripts have come a page shows what was chosen on another, and a press turns it round', async () => {
  const context = await site.browser.newContext({
    viewport: { width: 390, height: 800 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${site.address}about/`)
  await page.evaluate(() => {
    localStorage.setItem('pasyans:retelling', '0')
    localStorage.setItem('pasyans:scan', '1')
  })
  const free = await holdScripts(page)
  await page.goto(`${site.address}zodiac/?text=old&scan=1`, { waitUntil: 'domcontentloaded' })
  const ticked = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('.spelling :checked, .layers :checked')].map(
        ({ id }) => id,
      ),
    )
  expect(await ticked()).toEqual(['sp-old', 'show-scan'])
  for (const id of ['sp-both', 'show-retelling', 'show-scan'])
    await page.locator(`#${id}`).click({ force: true })
  const state = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(await state()).toMatchObject({ spelling: 'both', retelling: 'on', scan: 'off' })
  free()
  await live(page)
  expect(await state()).toMatchObject({ spelling: 'both', retelling: 'on', scan: 'off' })
  expect(await ticked()).toEqual(['sp-both', 'show-retelling'])
  expect(new URL(page.url()).search).toBe('?text=both&scan=0')
  await page.reload()
  await live(page)
  expect(await state()).toMatchObject({ spelling: 'both', retelling: 'on', scan: 'off' })
  await context.close()
})

test('a browser that tells nobody of its paint has the scripts too', async () => {
  const context = await site.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'))
  await page.goto(`${site.address}trefoil/`)
  await live(page)
  await page.waitForSelector('pasyans-table[data-mode="full"][data-ready]')
  await context.close()
})

test('what is chosen before the scripts have come is done at once, and stands when they have', async () => {
  const context = await site.browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const free = await holdScripts(page)
  await page.goto(`${site.address}zodiac/`, { waitUntil: 'domcontentloaded' })
  for (const id of ['sp-new', 'th-lamp', 'show-scan', 'show-retelling'])
    await page.locator(`#${id}`).click({ force: true })
  const state = () =>
    page.evaluate(() => ({
      ...document.documentElement.dataset,
      ticked: [...document.querySelectorAll<HTMLInputElement>('input:checked[id]')].map(({ id }) => id),
    }))
  const early = await state()
  expect(early).toMatchObject({ spelling: 'new', light: 'lamp', scan: 'on', retelling: 'off' })
  free()
  await live(page)
  expect(await state()).toMatchObject(early)
  await page.goto(`${site.address}trefoil/`)
  await live(page)
  expect(await state()).toMatchObject({ spelling: 'new', light: 'lamp', scan: 'on', retelling: 'off' })
  await context.close()
})

test('what is typed into the search before its script has come is searched for', async () => {
  const context = await site.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const free = await holdScripts(page)
  await page.goto(`${site.address}search/`, { waitUntil: 'domcontentloaded' })
  const field = page.locator('[data-search-page] input[type="search"]')
  await field.fill('марьяж')
  free()
  await live(page)
  expect(await field.inputValue()).toBe('марьяж')
  await page.waitForSelector('#results li, #results section')
  await context.close()
})

test.each([
  ['the rules', /rules\.[^/]*\.js/],
  ['the table', /\/table\.[^/]*\.js/],
])('a table whose script does not come says so (%s)', async (_, missing) => {
  const context = await site.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route(missing, route => route.abort())
  await page.goto(`${site.address}trefoil/`)
  await expect
    .poll(() => page.locator('.board').first().textContent())
    .toMatch(/загрузил(?:ся|ась) не в(?:есь|ся): проверьте связь и обновите/)
  await context.close()
})

test('an order that waits for what does not come says so', async () => {
  const page = await site.page('trefoil/')
  await page.waitForSelector('pasyans-table[data-mode="full"][data-ready]')
  await page.route(/desk\.[^/]*\.js/, route => route.abort())
  await page.locator('[data-do="new"]').click()
  await expect
    .poll(() => page.locator('[data-part="answer"]').first().textContent())
    .toContain('Не загрузилось.')
  await page.context().close()
})

const TABLES = [
  'british-constitution',
  'crescent',
  'duchess-of-luynes',
  'eight-heaps',
  'little-packets',
  'napoleons-square',
  'sympathy',
  'trefoil',
  'zodiac',
]
test.each(TABLES.flatMap(slug => [412, 1440].map(width => [slug, width] as const)))(
  '%s, %i px: what was read first stays where it was when the table comes alive',
  async (slug, width) => {
    const context = await site.browser.newContext({
      viewport: { width, height: 823 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(globalThis, { shifts })
      interface Shift extends PerformanceEntry {
        readonly value: number
        readonly sources: readonly { readonly node: Node | null }[]
      }
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as Shift[])
          if (entry.value > 0.002)
            shifts.push(
              `${entry.value}: ${entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName)).join(', ')}`,
            )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${site.address}${slug}/`)
    await page.waitForSelector('pasyans-table[data-mode="full"][data-ready]')
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([])
    await context.close()
  },
)
