import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe, openSite, troubles, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const type = async (page: Page, query: string): Promise<void> => {
  await page.focus('.find input')
  await page.keyboard.type(query)
}
/** The box when it has answered the query that stands in it. */
const answered = async (page: Page): Promise<string> => {
  await page.waitForSelector('.found:not([hidden]) .found-status:not(:empty)')
  let before = ''
  for (;;) {
    const now = await page.locator('.found').innerText()
    if (now === before) return await page.locator('.found-status').innerText()
    before = now
    await page.waitForTimeout(250)
  }
}
const found = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !/^$/.test(document.querySelector('#results-status')?.textContent ?? ''))
  await page.waitForTimeout(200)
}

describe('the box in the head', () => {
  it('is reached by /, shows results while typing, is walked by arrows, and opens the clause lit and focused', async () => {
    const page = await site.page('british-constitution/')
    await page.keyboard.press('/')
    await page.keyboard.type('тайнаго совѣта')
    expect(await answered(page)).toMatch(/^\d+ мест/u)
    const input = page.locator('.find input')
    expect(await input.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const active = await input.getAttribute('aria-activedescendant')
    expect(active).toBe('found-0')
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await input.getAttribute('aria-activedescendant')).toBe('found-1')
    await page.keyboard.press('ArrowUp')
    const href = await page.locator('#found-0').getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.search.includes('q='))
    await page.waitForSelector('.sought-note')
    expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(href)
    const state = await page.evaluate(() => ({
      focused: document.activeElement?.id,
      lit: document.querySelector('.sought')?.id,
      hash: location.hash.slice(1),
      marks: [...(CSS.highlights.get('search') ?? [])].map(range => range.toString()),
      inView: (rect => rect !== undefined && rect.top < innerHeight && rect.top >= 0)(
        document.querySelector('.sought')?.getBoundingClientRect(),
      ),
    }))
    expect(state.focused).toBe(state.hash)
    expect(state.lit).toBe(state.hash)
    expect(state.inView).toBe(true)
    expect(state.marks.length).toBeGreaterThan(3)
    for (const mark of state.marks) expect(mark.toLowerCase()).toMatch(/^(тайн|сов[еѣ]т)\p{L}*$/u)
    await page.click('.sought-note button')
    expect(
      await page.evaluate(() => CSS.highlights.has('search') || document.querySelector('.sought') !== null),
    ).toBe(false)
    expect(page.url()).not.toContain('q=')
    expect(troubles(page)).toEqual([])
  })

  it('marks whole words in both spellings of the clause', async () => {
    const page = await site.page('')
    await type(page, 'красный')
    await answered(page)
    const clause = page.locator('[role=option]', { hasText: 'правило IV' }).first()
    expect(await clause.locator('.found-old mark').allInnerTexts()).toEqual(['красная', 'красная'])
    expect(await clause.locator('.found-new mark').allInnerTexts()).toEqual(['красная', 'красная'])
  })

  it('closes on Escape, keeps the words, and forgets them on a second', async () => {
    const page = await site.page('')
    await type(page, 'марьяж')
    await answered(page)
    await page.keyboard.press('Escape')
    expect(await page.locator('.found').isHidden()).toBe(true)
    expect(await page.inputValue('.find input')).toBe('марьяж')
    await page.keyboard.press('Escape')
    expect(await page.inputValue('.find input')).toBe('')
  })

  it('Enter without a choice goes to the search page', async () => {
    const page = await site.page('zodiac/')
    await type(page, 'экваторъ')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\/\?q=/)
    await found(page)
    expect(await page.locator('#results-status').innerText()).toMatch(/^Найдено/u)
  })

  it('finds nothing in nonsense, says so, and offers what the same keys give', async () => {
    const page = await site.page('')
    await type(page, 'ыфвапролд')
    expect(await answered(page)).toBe('Ничего не найдено.')
    expect(await page.locator('[role=option]').count()).toBe(0)
    await page.fill('.find input', 'gfcmzyc')
    await page.waitForSelector('.found-hint')
    expect(await page.locator('.found-status').innerText()).toContain('«пасьянс»')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.find input')?.value === 'пасьянс',
    )
    await page.waitForSelector('.found-all')
  })

  it('fetches nothing before it is touched, and no script of its own beyond its budget', async () => {
    const page = await site.page('')
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const before = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(entry => entry.name)
        .filter(name => /search-panel|session|search\/data/.test(name)),
    )
    expect(before).toEqual([])
    await type(page, 'карта')
    await answered(page)
    expect(asked.some(url => url.endsWith('wasm.unknown.pagefind'))).toBe(true)
    const scripts = asked.filter(url => url.endsWith('.js') && !url.endsWith('pagefind.js'))
    const size = scripts
      .map(
        url => gzipSync(readFileSync(join(site.folder, url.slice(site.address.length))), { level: 9 }).length,
      )
      .reduce((sum, bytes) => sum + bytes, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(size).toBeLessThan(12 * 1024)
  })

  it('moves no more than 150 KB for the first query, its own scripts and the headers of every answer included', async () => {
    const page = await site.page('')
    await page.waitForLoadState('networkidle')
    const before = await page.evaluate(() => performance.getEntriesByType('resource').length)
    await page.fill('.find input', 'тайнаго совѣта')
    await answered(page)
    const moved = await page.evaluate(
      seen =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .slice(seen)
          .map(({ name, transferSize }) => ({ name, transferSize })),
      before,
    )
    expect(moved.some(({ name }) => name.endsWith('wasm.unknown.pagefind'))).toBe(true)
    expect(moved.every(({ transferSize }) => transferSize > 0)).toBe(true)
    expect(moved.reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeLessThan(150 * 1024)
  })

  it('goes on working without a net once the book has been opened', async () => {
    const page = await site.page('', { context: { serviceWorkers: 'allow' } })
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    await page.goto(`${site.address}zodiac/`)
    await type(page, 'тайнаго совѣта')
    expect(await answered(page)).toMatch(/^\d+ мест/u)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.sought-note')
  })

  it('is usable with a thumb on a small phone', async () => {
    const page = await site.page('british-constitution/', { width: 320, height: 640, touch: true })
    await page.tap('.find input')
    await page.keyboard.type('пустое мѣсто')
    await answered(page)
    const sizes = await page
      .locator('[role=option]')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.locator('[role=option]').first().tap()
    await page.waitForURL(/q=/)
    await page.waitForSelector('.sought-note')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const top = await page.evaluate(() => document.querySelector('.sought')!.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(400)
    expect(troubles(page)).toEqual([])
  })

  it('has nothing that axe objects to, open or closed', async () => {
    const page = await site.page('')
    await type(page, 'карта')
    await answered(page)
    await page.keyboard.press('ArrowDown')
    expect(await axe(page, '.head')).toEqual([])
  })
})

describe('the search page', () => {
  it('is its address: a link gives the same words, filters and results, and Back returns to them', async () => {
    const page = await site.page(
      `search/?${new URLSearchParams([
        ['q', 'карта'],
        ['kind', 'rule'],
        ['in', 'zodiac'],
      ])}`,
    )
    await found(page)
    expect(await page.inputValue('.ask input[name=q]')).toBe('карта')
    expect(await page.isChecked('.ask input[value=rule]')).toBe(true)
    expect(await page.inputValue('.ask select[name=in]')).toBe('zodiac')
    const hrefs = await page
      .locator('#results a')
      .evaluateAll(all => all.map(one => one.getAttribute('href')))
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) expect(href).toMatch(/zodiac\/\?q=.*#I/u)
    await page.check('.ask input[value=play]')
    await page.waitForURL(/kind=play/)
    await page.waitForFunction(was => document.querySelectorAll('#results a').length > was, hrefs.length)
    await page.goBack()
    await page.waitForFunction(was => document.querySelectorAll('#results a').length === was, hrefs.length)
    expect(await page.isChecked('.ask input[value=play]')).toBe(false)
    expect(troubles(page)).toEqual([])
  })

  it('puts results under their patiences and shows the rest on demand', async () => {
    const page = await site.page(`search/?${new URLSearchParams({ q: 'карта' })}`)
    await page.waitForSelector('.found-more')
    const before = await page.locator('#results li').count()
    const titles = await page.locator('#results h2').allInnerTexts()
    expect(new Set(titles).size).toBe(titles.length)
    await page.click('.found-more')
    await page.waitForFunction(was => document.querySelectorAll('#results li').length > was, before)
  })

  it('says when filters alone hide what there is, and takes them off', async () => {
    const page = await site.page(`search/?${new URLSearchParams({ q: 'экватор', in: 'trefoil' })}`)
    await page.waitForSelector('.found-more')
    expect(await page.locator('#results-status').innerText()).toContain('С этим отбором')
    await page.click('.found-more')
    await page.waitForSelector('#results li')
    expect(page.url()).not.toContain('trefoil')
  })

  it('tells a reader without scripts where everything is', async () => {
    const page = await site.page('search/?q=карта', { javaScript: false })
    expect(await page.locator('main noscript').innerText()).toContain('оглавлении')
    expect(await page.locator('main noscript li').count()).toBe(9)
  })

  it('has nothing that axe objects to', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await site.page(`search/?${new URLSearchParams({ q: 'тайный совет' })}`, { scheme })
      await page.waitForSelector('#results li')
      expect(await axe(page)).toEqual([])
    }
  })

  it('shows a query as words, never as markup', async () => {
    const page = await site.page(
      `search/?${new URLSearchParams({ q: '<img src=x onerror=alert(1)> карта' })}`,
    )
    await found(page)
    expect(await page.locator('#results img').count()).toBe(0)
    expect(troubles(page)).toEqual([])
  })
})

describe('the index', () => {
  it('has no file the pages do not use', () => {
    const files = readdirSync(join(site.folder, 'search/data'))
    expect(files.filter(file => /ui|highlight|worker/u.test(file))).toEqual([])
  })
})
