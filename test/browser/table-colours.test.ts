/** The table where the reader's system chooses the colours, or asks for more contrast; and axe on what opens over it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axe, openSite, type Site } from './harness.ts'
import { ready } from './table-player.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const full = 'pasyans-table[data-mode="full"]'
const card = (page: Page, pile: string) => page.locator(`${full} [data-pile="${pile}"] [data-at]`).last()

/** The 2♦ of the lords is in hand and was refused on the first place of the council; the focus has gone on to the second. */
const refused = async (options: Parameters<Site['page']>[1]) => {
  const page = await site.page('british-constitution/?deal=1', options)
  await ready(page)
  await card(page, 'lords.1').click()
  await card(page, 'council.1').click()
  await page.keyboard.press('ArrowRight')
  return page
}

/** How the line round a card is drawn, in one word: its picture's and its own. */
const lineOf = (page: Page, pile: string) =>
  card(page, pile).evaluate(button => {
    const line = (element: Element) => {
      const { outlineStyle, outlineColor, outlineWidth, boxShadow } = getComputedStyle(element)
      const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineColor} ${outlineWidth}`
      return `${outline} ${boxShadow === 'none' ? '' : boxShadow}`.trim()
    }
    return `${line(button.querySelector('svg') ?? button)} | ${line(button)}`
  })

const states = {
  held: 'lords.1',
  refused: 'council.1',
  allowed: 'council.5',
  focused: 'council.2',
  idle: 'people.1',
}

const asked = [
  { name: 'forced colours', context: { forcedColors: 'active' } },
  { name: 'more contrast', context: { contrast: 'more' } },
] as const
const views = (['light', 'dark'] as const).flatMap(scheme => [1440, 360].map(width => ({ scheme, width })))

describe.each(asked)('$name', ({ context }) => {
  test.each(views)(
    'what is held, allowed, refused and focused is told apart, $scheme, $width px',
    async view => {
      const page = await refused({ ...view, context })
      const lines = await Promise.all(Object.values(states).map(pile => lineOf(page, pile)))
      expect(new Set(lines).size, lines.join('\n')).toBe(lines.length)
      // Nor by the line alone: the refusal and the permission carry their clauses.
      expect(await page.locator(`${full} .tag.no`).textContent()).toBe('✕ IV')
      expect(await page.locator(`${full} .tag:not(.no)`).textContent()).toBe('II · III · IV')
      await page.context().close()
    },
  )
})

describe('forced colours', () => {
  test('a card keeps its colours, so that black and red suits are told apart', async () => {
    const page = await refused({ context: { forcedColors: 'active' } })
    const colour = (pile: string) =>
      card(page, pile).evaluate(button => getComputedStyle(button.querySelector('svg')!).forcedColorAdjust)
    expect(await colour('council.1')).toBe('none')
    await page.context().close()
  })

  test('a tool that has nothing to do is greyed', async () => {
    const page = await refused({ context: { forcedColors: 'active' } })
    const colour = (does: string) =>
      page.locator(`${full} .tool[data-do="${does}"]`).evaluate(tool => getComputedStyle(tool).color)
    expect(await colour('undo')).not.toBe(await colour('hint'))
    await page.context().close()
  })

  test('the plate keeps a frame, and a pile the text speaks of is marked', async () => {
    const page = await refused({ context: { forcedColors: 'active' } })
    const frame = await page
      .locator(`${full} .plate`)
      .evaluate(plate => getComputedStyle(plate, '::before').borderTopStyle)
    expect(frame).toBe('solid')
    await page.locator('#VI .num').hover()
    const caption = page.locator(`${full} .band[data-lit] .row-name`).first()
    await expect
      .poll(() => caption.evaluate(name => getComputedStyle(name).textDecorationLine), { timeout: 10_000 })
      .toBe('underline')
    await page.context().close()
  })
})

describe('axe', () => {
  test.each(['light', 'dark'] as const)('the help and a pile that is looked into, %s', async scheme => {
    const page = await site.page('zodiac/?deal=1', { scheme })
    await ready(page)
    await card(page, 'zodiac.1').focus()
    await page.keyboard.press('?')
    await page.waitForSelector(`${full} .help[open]`)
    expect(await axe(page, `${full} .help`)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('KeyL')
    await page.waitForSelector(`${full} [data-part="peek"][open]`)
    expect(await axe(page, `${full} [data-part="peek"]`)).toEqual([])
    await page.context().close()
  })

  test.each([1440, 360])('a diagram that plays, %i px', async width => {
    const page = await site.page('zodiac/positions/', { width })
    await page
      .locator('details.positions')
      .first()
      .evaluate(group => group.setAttribute('open', ''))
    const diagram = page.locator('pasyans-table[data-mode="diagram"]').first()
    await diagram.scrollIntoViewIfNeeded()
    await page.waitForSelector('pasyans-table[data-mode="diagram"][data-ready]', { timeout: 15_000 })
    await diagram.locator('[data-do="demo"]').click()
    await expect.poll(() => diagram.locator('[data-part="answer"]').textContent()).not.toBe('')
    expect(await axe(page, '.diagram:has([data-ready])')).toEqual([])
    await page.context().close()
  })
})
