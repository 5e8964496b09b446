/** Wins a late position of every patience knowing only accessible names and the status line. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePosition } from '../../src/engine/notation.ts'
import { begin } from '../../src/engine/game.ts'
import { encodeRecord, recordOf } from '../../src/engine/record.ts'
import { axe, openSite, troubles, type Site } from './harness.ts'
import { know, ready, slugs } from './table-player.ts'

const RANKS = ['Т', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'В', 'Д', 'К']
/** Cards of a suit, from one rank to another, either way. */
const run = (suit: string, from: string, to: string, prime = '') => {
  const [a, b] = [RANKS.indexOf(from), RANKS.indexOf(to)]
  const ranks = a <= b ? RANKS.slice(a, b + 1) : RANKS.slice(b, a + 1).toReversed()
  return ranks.map(rank => `${rank}${suit}${prime}`).join(' ')
}
const SUITS = ['♠', '♥', '♦', '♣']
const none = (n: number) => Array.from({ length: n }, () => '-').join(' | ')
const piles = (...cells: string[]) => cells.join(' | ')
const up = (last: string, others: string, prime = '') =>
  piles(...SUITS.map((suit, n) => run(suit, 'Т', n ? others : last, prime)))
const down = (last: string, others: string, prime = '') =>
  piles(...SUITS.map((suit, n) => run(suit, 'К', n ? others : last, prime)))

/** A late position of each, won by a few acts. */
const late: Record<string, string> = {
  'british-constitution': `
government ${piles(run('♠', 'Т', '10'), run('♠', 'Т', '9', '′'), ...SUITS.slice(1).flatMap(s => [run(s, 'Т', 'В'), run(s, 'Т', 'В', '′')]))}
council ${piles('В♠', '10♠′', none(6))}
lords ${piles('В♠′', none(7))}
commons ${none(8)}
people ${none(8)}
talon -
stock -`,
  zodiac: `
aces ${up('Д', 'К')}
kings ${down('3', 'Т', '′')}
equator ${piles('Т♠′', none(7))}
zodiac ${piles('2♠′ К♠', none(23))}
talon -
stock -`,
  sympathy: `
first ${piles('(К♠)', none(17))}
second ${piles('(К♠′)', none(17))}`,
  'little-packets': `
upper ${piles(...SUITS.map((s, n) => `К${s} ${run(s, 'Т', n ? 'Д' : '10')}`))}
lower ${down('Т', 'Т', '′')}
packets ${piles('Д♠ В♠', none(11))}
thirteenth -
exiles -
stock -`,
  'napoleons-square': `
aces ${piles(up('В', 'К'), up('К', 'К', '′'))}
square ${none(12)}
talon Д♠
stock (К♠)`,
  'duchess-of-luynes': `
aces ${up('Д', 'К')}
kings ${down('2', 'Т', '′')}
packets ${piles('Т♠′ К♠', none(3))}
retired -
stock -
redeals 3`,
  'eight-heaps': `
heaps ${piles(...SUITS.flatMap((s, n) => [run(s, 'К', 'Т'), run(s, n < 3 ? 'К' : 'В', 'Т', '′')]))}
lower ${none(8)}
collecting К♣′ Д♣′
stock -`,
  crescent: `
aces ${up('В', 'К')}
kings ${down('Т', 'Т', '′')}
middle ${none(4)}
heaps ${piles('К♠ Д♠', none(15))}
stock -`,
  trefoil: `
aces ${up('В', 'К')}
fans ${piles('К♠ Д♠', none(15))}
stock -`,
}

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const status = async (page: Page) =>
  (await page.getByRole('status').first().textContent())?.replace(/\s+/g, ' ').trim() ?? ''

describe.each(slugs)('%s', slug => {
  test('is won by ear alone', async () => {
    const known = await know(slug)
    const position = parsePosition(known.patience, late[slug]!.trim())
    if (!position.ok) throw new Error(position.error.message)
    const link = encodeRecord(known.patience, recordOf(slug, begin(known.patience, position.value.position)))
    const page = await site.page(`${slug}/?game=${link}`)
    await ready(page)
    expect(await status(page)).toContain('Партия по ссылке')
    const acts: string[] = []
    for (let n = 0; n < 20 && !(await status(page)).includes('Пасьянс вышел'); n++) {
      await page.getByRole('button', { name: 'Подсказка' }).click()
      const said = await status(page)
      acts.push(said)
      const card =
        /(туз|двойка|тройка|четвёрка|пятёрка|шестёрка|семёрка|восьмёрка|девятка|десятка|валет|дама|король) (пик|червей|бубен|треф)|закрытая карта/.exec(
          said.replace('Можно:', ''),
        )?.[0]
      const [source, place] = [...said.matchAll(/\(([^)]*)\)/g)].map(match => match[1])
      const deed = /Можно: ([^.;:]+?)[ .]*(?:игра|[IVX]+|$)/.exec(said)?.[1]?.trim()
      const turning = /Можно: открыть карту: (.+?) (\d+) /.exec(said)
      if (turning) {
        const [, owner, number] = turning
        await page.getByRole('button', { name: `закрытая карта, ${owner}, пачка ${number},` }).press('Enter')
      } else if (card) {
        await page.getByRole('button', { name: `${card}, ${source}, сверху` }).press('Enter')
        if (place && (await status(page)).includes('можно')) {
          const goal = page.getByRole('button', { name: new RegExp(`(^|, )${place}(,|:|$)`) })
          await goal.last().press('Enter')
        }
      } else if (deed) await page.getByRole('button', { name: deed, exact: true }).press('Enter')
      await page.waitForTimeout(50)
    }
    expect(await status(page), acts.join('\n')).toContain('Пасьянс вышел')
    expect(await axe(page, 'pasyans-table[data-mode="full"]')).toEqual([])
    expect(troubles(page)).toEqual([])
    await page.context().close()
  })
})
