/** What the table answers, keeps and shares, and what it does when it is given rubbish. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begin } from '../../src/engine/game.ts'
import { parsePosition } from '../../src/engine/notation.ts'
import { encodeRecord, recordOf } from '../../src/engine/record.ts'
import { axe, openSite, troubles, type Site } from './harness.ts'
import { expected, know, make, ready, recorded, shown, slugs } from './table-player.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const full = 'pasyans-table[data-mode="full"]'
/** Waits as long as a slow machine needs; nothing here is about time. */
const poll = { timeout: 15_000 }
const status = async (page: Page) =>
  (await page.locator(`${full} [data-part="answer"]`).textContent())?.replace(/\s+/g, ' ').trim() ?? ''
const card = (page: Page, pile: string, at: number) =>
  page.locator(`${full} [data-pile="${pile}"] [data-at="${at}"]`)
const slug = 'british-constitution'
const open = async (query = '?deal=1', options = {}) => {
  const page = await site.page(`${slug}/${query}`, options)
  await ready(page)
  return page
}

describe('answers', () => {
  test('a card in hand shows where it may go, and by which rules', async () => {
    const page = await open()
    await card(page, 'lords.1', 0).click()
    expect(await status(page)).toContain('двойка бубен (палата лордов, место 1) можно на 3♠')
    expect(await page.locator(`${full} [data-state="allow"]`).count()).toBe(1)
    expect(await page.locator(`${full} .tag`).textContent()).toBe('II · III · IV')
    await page.keyboard.press('Escape')
    expect(await page.locator(`${full} [data-state]`).count()).toBe(0)
    await page.context().close()
  })

  test('a refused act says the forbidding rule in its own words, and its link leads there', async () => {
    const page = await open()
    const before = await shown(page)
    await card(page, 'lords.1', 0).dragTo(card(page, 'council.1', 0))
    expect(await status(page)).toContain('✕ Нельзя.')
    expect(await status(page)).toMatch(/против IV: Всѣ карты, идущія по порядку/)
    expect(await shown(page)).toEqual(before)
    await expect.poll(() => page.locator('#IV').getAttribute('data-answer'), poll).toBe('against')
    expect(await page.locator('#IV .w.says').count()).toBeGreaterThan(3)
    await page.locator(`${full} [data-part="answer"] a[href="#IV"]`).click()
    await page.waitForFunction(() => {
      const { top } = document.getElementById('IV')!.getBoundingClientRect()
      return top >= 0 && top < innerHeight
    })
    await page.context().close()
  })

  test('a finger drags a card that may go somewhere, and scrolls the page from one that may not', async () => {
    const page = await open('?deal=1', { touch: true, width: 390, height: 800 })
    const touch = await page.context().newCDPSession(page)
    const middle = async (pile: string, at: number) => {
      const box = (await card(page, pile, at).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
      for (let n = 1; n <= 8; n++)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from.x + ((to.x - from.x) * n) / 8, y: from.y + ((to.y - from.y) * n) / 8 }],
        })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await card(page, 'council.5', 0).evaluate(one => one.scrollIntoView({ block: 'center' }))
    const at = await page.evaluate(() => scrollY)
    await swipe(await middle('lords.1', 0), await middle('council.5', 0))
    await expect.poll(() => page.locator('[data-part="tally"]').textContent(), poll).toContain('1 ход')
    expect(await page.evaluate(() => scrollY)).toBe(at)
    await page.locator(`${full} [data-do="undo"]`).evaluate((one: HTMLElement) => one.click())
    const still = await middle('government.3', 0)
    await swipe(still, { x: still.x, y: still.y - 200 })
    await expect.poll(() => page.evaluate(() => scrollY), poll).toBeGreaterThan(at)
    expect(await page.locator('[data-part="tally"]').textContent()).toContain('0 ходов')
    await page.context().close()
  })

  test('in modern spelling the same words are quoted in modern spelling', async () => {
    const page = await open('?deal=1&text=new')
    await card(page, 'lords.1', 0).dragTo(card(page, 'council.1', 0))
    expect(await status(page)).toMatch(/Все карты, идущие по порядку/)
    await page.context().close()
  })

  test('an open duty is said with its words and its choices, and what must wait is not taken up', async () => {
    const page = await open()
    await card(page, 'council.7', 0).dblclick()
    expect(await status(page)).toMatch(/Сначала V\. Каждое пустое мѣсто должно быть немедленно же занято/)
    expect(await status(page)).toContain('Выберите карту палаты лордов')
    expect(await page.locator(`${full} [data-state="duty"]`).count()).toBe(1)
    expect(await page.locator(`${full} [data-state="allow"]`).count()).toBe(8)
    await card(page, 'people.1', 0).click()
    expect(await status(page)).toContain('подождёт')
    expect(await page.locator(`${full} [data-state="held"]`).count()).toBe(0)
    await page.context().close()
  })

  test('a chain without choices is one move of the record and is undone as one', async () => {
    const known = await know(slug)
    const page = await open()
    const start = await shown(page)
    await card(page, 'council.7', 0).dblclick()
    await card(page, 'lords.3', 0).click()
    await card(page, 'commons.1', 0).click()
    await card(page, 'people.1', 0).click()
    expect(await page.locator('[data-part="tally"]').textContent()).toContain('4 хода')
    await page.locator('details.record > summary').click()
    const moves = page.locator('[data-part="acts"] > li')
    await expect.poll(() => moves.count(), poll).toBe(4)
    expect(await moves.last().locator('p').count()).toBe(2)
    await moves.first().locator('button').click()
    expect(await page.locator('[data-part="tally"]').textContent()).toContain('1 ход')
    await page.keyboard.press('Tab')
    await page.locator(`${full} [data-do="undo"]`).click()
    expect(await shown(page)).toEqual(start)
    for (let n = 0; n < 4; n++) await page.locator(`${full} [data-do="redo"]`).click()
    expect(await page.locator('[data-part="tally"]').textContent()).toContain('4 хода')
    expect(start).toEqual(expected(known, begin(known.patience, 1).position))
    await page.context().close()
  })

  test('another reading begins a new game and says so; the text and the table agree', async () => {
    const page = await open()
    await card(page, 'lords.1', 0).click()
    await card(page, 'council.5', 0).click()
    await page.locator('[data-reading="people"] input[value="open"]').first().check()
    await expect.poll(() => status(page), poll).toContain('Другое прочтение — новая партия')
    expect(await page.locator('[data-part="tally"]').textContent()).toContain('0 ходов')
    await page.context().close()
  })

  test('touching a rule lights the piles it speaks of', async () => {
    const page = await open()
    // Its numeral: a row far below has its height only when it comes near, and its middle with it.
    await page.locator('#VI .num').hover()
    await expect.poll(() => page.locator(`${full} .band[data-lit]`).count(), poll).toBeGreaterThan(0)
    await page.context().close()
  })
})

/** Spades from the three up are left, in two heaps: the three lies under the king, the four on top of the other. */
const stuckCrescent = (rotations: number) => {
  const ranks = ['Т', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'В', 'Д', 'К']
  const whole = (suit: string, prime = '') => ranks.map(rank => `${rank}${suit}${prime}`)
  const up = [['Т♠', '2♠'], whole('♥'), whole('♦'), whole('♣')].map(cards => cards.join(' '))
  const down = ['♠', '♥', '♦', '♣'].map(suit => whole(suit, '′').toReversed().join(' '))
  const rest = whole('♠').slice(2)
  return `aces ${up.join(' | ')}
kings ${down.join(' | ')}
middle - | - | - | -
heaps ${rest.slice(0, 1).join(' ')} ${rest.at(-1)} | ${rest.slice(1, -1).toReversed().join(' ')} | ${Array.from({ length: 14 }, () => '-').join(' | ')}
stock -
rotations ${rotations}`
}

describe('how a game stands', () => {
  const at = async (name: string, text: string) => {
    const known = await know(name)
    const situation = parsePosition(known.patience, text)
    if (!situation.ok) throw new Error(situation.error.message)
    const link = encodeRecord(known.patience, recordOf(name, begin(known.patience, situation.value.position)))
    const page = await site.page(`${name}/?game=${link}`)
    await ready(page)
    return page
  }
  test('stuck: what is left to do is named', async () => {
    const page = await at('crescent', stuckCrescent(0))
    await expect.poll(() => status(page), poll).toContain('Остаётся: «вынуть нижние карты наверх»')
    await page.context().close()
  })
  test('lost: nothing is left, and it is said what a player may do', async () => {
    const page = await at('crescent', stuckCrescent(3))
    await expect.poll(() => status(page), poll).toContain('Пасьянс не вышел')
    await page.context().close()
  })
})

describe('keys', () => {
  test('help opens on a question mark and gives the focus back, escape puts the card down, a hint shows an act', async () => {
    const page = await open()
    await page.locator(`${full} .card[tabindex="0"]`).focus()
    await page.keyboard.press('?')
    expect(await page.locator('dialog[open]').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.keyboard.press('KeyH')
    expect(await status(page)).toContain('Можно:')
    expect(await page.locator(`${full} [data-state="hint"]`).count()).toBe(2)
    await card(page, 'lords.1', 0).focus()
    await page.keyboard.press('Enter')
    expect(await page.locator(`${full} [aria-pressed="true"]`).count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.locator(`${full} [aria-pressed="true"]`).count()).toBe(0)
    await page.context().close()
  })
})

describe('a game is kept and shared', () => {
  test('a link opens the same position and the whole record; the hidden cards are not in it to be read', async () => {
    const known = await know(slug)
    const page = await open('?deal=3', { context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    let { position } = begin(known.patience, 3)
    for (const { act, after } of recorded(known, 3, 5)) {
      await make(page, known, position, act, 'tap')
      position = after.position
    }
    await page.locator(`${full} .tools [data-do="share"]`).click()
    await expect.poll(() => status(page), poll).toContain('скопирована')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await site.page(link.slice(site.address.length))
    await ready(other)
    expect(await shown(other)).toEqual(expected(known, position))
    expect(other.url()).not.toContain('game=')
    await page.locator('details.record > summary').click()
    await page.locator(`${full} [data-do="place"]`).click()
    await expect.poll(() => status(page), poll).toContain('Ссылка на это положение скопирована')
    const bare = await page.evaluate(() => navigator.clipboard.readText())
    expect(bare).not.toMatch(/h(?:10|[2-9AJQK])[SHDC]/)
    const place = await site.page(bare.slice(site.address.length))
    await ready(place)
    expect(await shown(place)).toEqual(expected(known, position))
    expect(await place.locator('[data-part="tally"]').textContent()).toContain('0 ходов')
    await place.context().close()
    const broken = await site.page(
      link.slice(site.address.length).replace(/.$/, end => (end === 'a' ? 'b' : 'a')),
    )
    await ready(broken)
    expect(await status(broken)).toContain('Ссылка не читается')
    expect(Object.keys(await shown(broken)).length).toBeGreaterThan(40)
    for (const one of [page, other, broken]) {
      expect(troubles(one)).toEqual([])
      await one.context().close()
    }
  })

  test('several games are kept, and any of them can be taken up again', async () => {
    const page = await open('?deal=3')
    await card(page, 'lords.1', 0).click()
    const first = await shown(page)
    await page.keyboard.press('Escape')
    await page.locator(`${full} [data-do="new"]`).click()
    await expect.poll(() => status(page), poll).toContain('Новый расклад')
    await page.locator('details.options > summary').click()
    const kept = page.locator('[data-game]')
    await expect.poll(() => kept.count(), poll).toBe(1)
    await kept.first().click()
    expect(await shown(page)).toEqual(first)
    await page.locator('details.options > summary').click()
    await page.locator('details.options > summary').click()
    await expect.poll(() => page.locator('[data-forget]').count(), poll).toBe(1)
    await page.locator('[data-forget]').click()
    await expect.poll(() => page.locator('[data-forget]').count(), poll).toBe(0)
    await page.context().close()
  })

  test('a number that is none is refused with what was found and expected', async () => {
    const page = await open()
    await page.locator('details.options > summary').click()
    await page.locator('[name="deal"]').evaluate((field: HTMLInputElement) => {
      field.form!.noValidate = true
      field.value = '-3'
    })
    await page.locator('[data-part="by-number"] button').first().click()
    expect(await status(page)).toMatch(/Найдено «-3», ожидалось целое число от 0/)
    await page.locator('[name="deal"]').fill('77')
    await page.locator('[data-part="by-number"] button').first().click()
    await expect.poll(() => status(page), poll).toContain('Расклад № 77')
    await page.context().close()
  })
})

describe('storage fails and the game goes on', () => {
  const play = async (page: Page) => {
    await ready(page)
    await card(page, 'lords.1', 0).click()
    await card(page, 'council.5', 0).click()
    expect(await page.locator('[data-part="tally"]').textContent()).toContain('1 ход')
  }
  const trouble = (page: Page) => page.locator('[data-part="trouble"]').textContent()
  const withStorage = async (script: string, query = '?deal=1') => {
    const context = await site.browser.newContext({ serviceWorkers: 'block' })
    await context.addInitScript(script)
    const page = await context.newPage()
    await page.goto(`${site.address}${slug}/${query}`)
    return page
  }

  test('refused', async () => {
    const page = await withStorage(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
    )
    await play(page)
    await expect.poll(() => trouble(page), poll).toContain('не даёт хранить')
    await page.context().close()
  })
  test('full', async () => {
    const page = await withStorage(
      `Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }`,
    )
    await play(page)
    await expect.poll(() => trouble(page), poll).toContain('полна')
    await page.context().close()
  })
  test('spoilt: put aside, not thrown away', async () => {
    const page = await withStorage(
      `if (!localStorage.getItem('pasyans:games:${slug}:broken')) localStorage.setItem('pasyans:games:${slug}', '{"games": 7')`,
    )
    await play(page)
    await expect.poll(() => trouble(page), poll).toContain('отложены в сторону')
    expect(await page.evaluate(key => localStorage.getItem(key), `pasyans:games:${slug}:broken`)).toBe(
      '{"games": 7',
    )
    await page.context().close()
  })
  test('one spoilt game among sound ones costs only itself', async () => {
    const page = await withStorage(
      `if (!localStorage.getItem('seen')) { localStorage.setItem('seen', '1'); localStorage.setItem('pasyans:games:${slug}', JSON.stringify({ current: 'x', games: [{ id: 'x', record: '1.nonsense', played: 0, seconds: 0, at: 1, standing: 'open' }, 5] })) }`,
      '',
    )
    await ready(page)
    expect(await status(page)).toContain('Сохранённая партия не читается')
    await expect.poll(() => trouble(page), poll).toContain('Часть сохранённых партий испорчена')
    await page.context().close()
  })
})

describe('nothing hidden can be read', () => {
  test.each(slugs)('%s: face-down cards have no face in the page', async name => {
    const page = await site.page(`${name}/?deal=5`)
    await ready(page)
    const backs = await page.evaluate(() =>
      [...document.querySelectorAll('pasyans-table[data-mode="full"] .card.back')].map(card => ({
        label: card.getAttribute('aria-label') ?? '',
        html: card.innerHTML,
      })),
    )
    for (const { label, html } of backs) {
      expect(label).toMatch(/^закрытая карта/)
      expect(html).toMatch(/#c-back2?"/)
      expect(html).not.toMatch(/#[cm]-(?!back)/)
    }
    const sources = await page.evaluate(() =>
      [...document.querySelectorAll('pasyans-table[data-position]')].map(
        one => one.getAttribute('data-position') ?? '',
      ),
    )
    expect(sources.filter(source => /[♠♥♦♣(]/.test(source))).toEqual([])
    await page.context().close()
  })
})

describe('diagrams', () => {
  test('a position plays in the text: the act it demonstrates, back to its start, and opens on the large table', async () => {
    const page = await open()
    await page.locator('details.positions > summary').first().click()
    const diagram = page.locator('pasyans-table[data-mode="diagram"]').first()
    await diagram.scrollIntoViewIfNeeded()
    await page.waitForSelector('pasyans-table[data-mode="diagram"][data-ready]')
    const cards = () =>
      diagram.locator('.card').evaluateAll(all => all.map(one => one.getAttribute('aria-label')).join('\n'))
    const start = await cards()
    await diagram.locator('[data-do="demo"]').click()
    await expect.poll(() => diagram.locator('[data-part="answer"]').textContent(), poll).toMatch(/[IVX]/)
    await diagram.locator('[data-do="return"]').click()
    await expect.poll(cards, poll).toBe(start)
    await diagram.getByRole('link', { name: 'на большом столе' }).click()
    await ready(page)
    expect(await status(page)).toContain('Положение из книги')
    expect(troubles(page)).toEqual([])
    await page.context().close()
  })

  test.each(slugs)('%s: every position is a table that wakes without trouble', async name => {
    const page = await site.page(`${name}/`)
    await ready(page)
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>('details.positions')) part.open = true
    })
    // All but the first of a group come from their own page.
    const all = page.locator('pasyans-table[data-mode="diagram"]')
    await expect.poll(() => all.count(), poll).toBeGreaterThan(2)
    const count = await all.count()
    for (let n = 0; n < Math.min(count, 5); n++) {
      const one = page.locator('pasyans-table[data-mode="diagram"]').nth(n)
      await one.scrollIntoViewIfNeeded()
      await expect.poll(() => one.getAttribute('data-ready'), poll).toBe('')
    }
    expect(troubles(page)).toEqual([])
    await page.context().close()
  })
})

describe('for every reader', () => {
  test.each(slugs)('%s: axe finds nothing, on a desk and on a phone, in both lights', async name => {
    for (const [width, scheme] of [
      [1440, 'light'],
      [360, 'dark'],
    ] as const) {
      const page = await site.page(`${name}/`, { width, scheme })
      await ready(page)
      await page.evaluate(selector => {
        for (const part of document.querySelectorAll<HTMLDetailsElement>(`${selector} details`))
          part.open = true
      }, full)
      expect(await axe(page, full)).toEqual([])
      await page.context().close()
    }
  })

  test.each(slugs)(
    '%s: no sideways scrolling at 320 px, with text twice as large, in forced colours',
    async name => {
      const page = await site.page(`${name}/`, {
        width: 320,
        height: 640,
        context: { forcedColors: 'active' },
      })
      await ready(page)
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      const reach = () =>
        page.evaluate(selector => {
          const { right } = document.querySelector(`${selector} .table`)!.getBoundingClientRect()
          return Math.max(
            ...[...document.querySelectorAll(`${selector} .card`)].map(
              one => one.getBoundingClientRect().right - right,
            ),
          )
        }, full)
      expect(await wide()).toBeLessThanOrEqual(0)
      expect(await reach()).toBeLessThan(3)
      await page.addStyleTag({ content: '' }).catch(() => undefined)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await reach()).toBeLessThan(3)
      await page.context().close()
    },
  )

  test.each(slugs)('%s: without scripts the table is there, in pictures and in words', async name => {
    const page = await site.page(`${name}/`, { javaScript: false })
    const known = await know(name)
    expect(await shown(page)).toEqual(expected(known, begin(known.patience, 1).position))
    expect(await page.locator(`${full} .in-words li`).count()).toBeGreaterThan(2)
    expect(await page.locator(`${full} .tools`).isVisible()).toBe(false)
    await page.context().close()
  })

  test('no page with a table carries a style attribute', () => {
    for (const name of slugs) {
      const html = readFileSync(join(site.folder, name, 'index.html'), 'utf8')
      expect(html).not.toMatch(/\sstyle="/)
    }
  })

  test.each(slugs)(
    '%s: what a first visitor fetches of scripts, rules and figure included, stays within 45 KB',
    async name => {
      const page = await site.page(`${name}/`)
      await ready(page)
      await page.waitForLoadState('networkidle')
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(entry => new URL(entry.name).pathname)
          // What comes only when it is asked for, or when the page has nothing else to do, is left out.
          .filter(path => path.endsWith('.js') && !/\/(?:desk|margin|show|search-panel)\./.test(path)),
      )
      const base = new URL(site.address).pathname
      const bytes = [...new Set(scripts)].map(
        path => gzipSync(readFileSync(join(site.folder, path.slice(base.length))), { level: 9 }).length,
      )
      expect(bytes.length).toBeGreaterThan(3)
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45 * 1024)
      await page.context().close()
    },
  )

  test('the rules of the other patiences are not fetched', async () => {
    const page = await site.page(`${slug}/`)
    await ready(page)
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(entry => entry.name),
    )
    expect(scripts.filter(name => /\/rules\.[^/]*\.js$/.test(name)).length).toBe(1)
    expect(scripts.filter(name => /\/figure\.[^/]*\.js$/.test(name)).length).toBe(1)
    expect(readdirSync(join(site.folder, '_astro')).filter(name => /^rules\./.test(name)).length).toBe(
      slugs.length,
    )
    await page.context().close()
  })
})
