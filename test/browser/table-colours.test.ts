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

/** How a card is shown to be in a state, colours left out: the lines round its picture and round itself, its lift, its label. */
const shownBy = (page: Page, pile: string) =>
  card(page, pile).evaluate(button => {
    const line = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      return outlineStyle === 'none' ? 'no line' : `${outlineStyle} ${outlineWidth} at ${outlineOffset}`
    }
    const picture = button.querySelector('svg') ?? button
    const tag = button.parentElement?.querySelector('.tag')?.textContent?.startsWith('✕')
    const label = tag === undefined ? 'no label' : tag ? 'a refusal' : 'a permission'
    const { translate, boxShadow } = getComputedStyle(picture)
    // 0 0 0 Npx is a ring.
    const ring = [...boxShadow.matchAll(/0px 0px 0px (\d+)px/g)].map(found => found[1]).join()
    return `${line(picture)}, ring ${ring}; ${line(button)}; ${translate}; ${label}`
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
      const shown = await Promise.all(Object.values(states).map(pile => shownBy(page, pile)))
      expect(new Set(shown).size, shown.join('\n')).toBe(shown.length)
      const [held] = shown
      await page.keyboard.press('Escape')
      await page.keyboard.press('KeyH')
      const hinted = await page
        .locator(`${full} .pile:has([data-state="hint"])`)
        .evaluateAll(piles => piles.map(pile => (pile as HTMLElement).dataset.pile!))
      expect(hinted).toHaveLength(2)
      for (const pile of hinted) expect(await shownBy(page, pile)).not.toBe(held)
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

  test('what is said of a card stands outside it, where its own colours do not swallow it', async () => {
    const page = await refused({ context: { forcedColors: 'active' } })
    for (const pile of ['lords.1', 'council.1', 'council.5']) {
      const picture = card(page, pile).locator('svg')
      const { offset, shadow } = await picture.evaluate(svg => {
        const { outlineOffset, boxShadow } = getComputedStyle(svg)
        return { offset: parseFloat(outlineOffset), shadow: boxShadow }
      })
      expect(offset).toBeGreaterThan(0)
      expect(shadow).toBe('none')
    }
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
