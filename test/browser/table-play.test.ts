import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depthOf, fromOf, toOf } from '../../src/engine/act.ts'
import { begin, redo, undo } from '../../src/engine/game.ts'
import { sizeOf } from '../../src/engine/position.ts'
import { perform, suggestions } from '../../src/site/table/session.ts'
import { openSite, troubles, type Site } from './harness.ts'
import { dice, expected, idOf, know, make, ready, recorded, shown, slugs } from './table-player.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const LENGTH = 9

describe.each(slugs)('%s', slug => {
  for (const way of ['drag', 'touch', 'keys'] as const)
    test(`a recorded game played by ${way} comes to the position the engine comes to`, async () => {
      const known = await know(slug)
      const steps = recorded(known, 7, LENGTH)
      expect(steps.length).toBeGreaterThan(3)
      const page = await site.page(`${slug}/?deal=7`, {
        ...(way === 'touch' ? { touch: true, width: 390, height: 800 } : {}),
      })
      await ready(page)
      let position = begin(known.patience, 7).position
      expect(await shown(page)).toEqual(expected(known, position))
      if (way === 'keys') {
        await page.locator('pasyans-table[data-mode="full"] .card[tabindex="0"]').focus()
        expect(await page.locator('pasyans-table[data-mode="full"] .table [tabindex="0"]').count()).toBe(1)
      }
      for (const [n, { act, after }] of steps.entries()) {
        await make(page, known, position, act, way)
        position = after.position
        expect(await shown(page), `act ${n + 1}`).toEqual(expected(known, position))
      }
      if (way === 'drag') {
        await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('games'))
        await page.evaluate(() => dispatchEvent(new Event('pagehide')))
        await page.reload()
        await ready(page)
        expect(await shown(page), 'after a reload').toEqual(expected(known, position))
      }
      expect(troubles(page)).toEqual([])
      await page.context().close()
    })

  test('two hundred acts and undos without waiting leave the page as the engine has it', async () => {
    const known = await know(slug)
    const page = await site.page(`${slug}/?deal=11`, { reducedMotion: false })
    await ready(page)
    const roll = dice(20_24)
    let game = begin(known.patience, 11)
    for (let n = 0; n < 20; n++) {
      // Ten at a time in one task of the page, faster than any hand; animations of the one before are still under way.
      const steps: string[][] = []
      for (let k = 0; k < 10; k++) {
        const acts = suggestions(game)
        const what = roll(10)
        if (what < 2 && game.moves.length) {
          game = undo(game)
          steps.push(['undo'])
        } else if (what < 3 && game.undone.length) {
          game = redo(game)
          steps.push(['redo'])
        } else if (acts.length) {
          const act = acts[roll(acts.length)]!
          const outcome = perform(game, act)
          if (outcome.kind !== 'done') throw new Error(`listed and refused: ${act}`)
          steps.push([String(act), ...aim(known, game, act)])
          game = outcome.game
        }
      }
      await page.evaluate(list => {
        const root = document.querySelector('pasyans-table[data-mode="full"]')!
        const tap = (selector: string) => root.querySelector<HTMLElement>(selector)?.click()
        const moves = () => root.querySelector('[data-part="tally"]')!.textContent
        for (const [act, pile, at, to, toAt, deed] of list) {
          if (act === 'undo' || act === 'redo') tap(`[data-do="${act}"]`)
          else if (deed) tap(`[data-deed="${deed}"]`)
          else {
            const before = moves()
            const said = root.querySelector('[data-part="answer"]')!.textContent
            tap(`[data-pile="${pile}"] [data-at="${at}"]`)
            const played =
              moves() !== before ||
              /→/.test(root.querySelector('[data-part="answer"] .verdict')?.textContent ?? '')
            if (to && (!played || root.querySelector('[data-part="answer"]')!.textContent === said))
              tap(`[data-pile="${to}"] [data-at="${toAt}"]`)
            tap(`[data-part="answer"] [data-act="${act}"]`)
          }
        }
      }, steps)
      expect(await shown(page), `after ${n * 10 + 10}`).toEqual(expected(known, game.position))
    }
    expect(troubles(page)).toEqual([])
    await page.context().close()
  })
})

test('a card touched before the judge has been asked anything is taken up, and stays in the hand', async () => {
  const page = await site.page('about/')
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      const table = document.querySelector<HTMLElement>('pasyans-table[data-mode="full"]')
      const card =
        table?.querySelector<HTMLElement>('button[data-at]') &&
        table.querySelector<HTMLElement>('[data-pile="lords.1"] button[data-at="0"]')
      if (!table || !card) return
      look.disconnect()
      // In the midst of drawing: the piles after this one are still the server's.
      table.dataset.early = String(!table.querySelector('[data-pile="people.8"] button'))
      card.click()
    })
    look.observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${site.address}british-constitution/?deal=1`)
  await ready(page)
  const table = page.locator('pasyans-table[data-mode="full"]')
  expect(await table.getAttribute('data-early')).toBe('true')
  expect(await table.locator('[data-pile="lords.1"] button').getAttribute('aria-pressed')).toBe('true')
  expect(await table.locator('[data-part="answer"]').textContent()).toContain(
    '(палата лордов, место 1) можно на 3♠',
  )
  expect(await table.locator('[data-state="allow"]').count()).toBe(1)
  await page.context().close()
})

test('what is said before the judge has got ready is not wiped when he has', async () => {
  const page = await site.page('about/')
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      const table = document.querySelector<HTMLElement>('pasyans-table[data-mode="full"]')
      if (!table?.querySelector('button[data-at]')) return
      look.disconnect()
      table.dataset.early = String(!('ready' in table.dataset))
      table.querySelector<HTMLElement>('[data-do="hint"]')!.click()
    })
    look.observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${site.address}british-constitution/?deal=1`)
  await ready(page)
  const table = page.locator('pasyans-table[data-mode="full"]')
  expect(await table.getAttribute('data-early')).toBe('true')
  expect(await table.locator('[data-state="hint"]').count()).toBeGreaterThan(0)
  expect(await table.locator('[data-part="answer"]').textContent()).toMatch(/^Можно: /)
  await page.context().close()
})

/** Where the taps of an act go. */
function aim(known: Awaited<ReturnType<typeof know>>, game: ReturnType<typeof begin>, act: number): string[] {
  const { patience } = known
  const verb = patience.verbOf(act)
  if (verb.of === 'table') return ['', '', '', '', String(act)]
  const top = (pile: number) => String(sizeOf(game.position, pile) - 1)
  const from = fromOf(act)
  const at = String(sizeOf(game.position, from) - 1 - depthOf(act))
  const to = verb.of === 'card' ? toOf(act) : undefined
  return [
    idOf(patience, from),
    at,
    to === undefined ? '' : idOf(patience, to),
    to === undefined ? '' : top(to),
    '',
  ]
}
