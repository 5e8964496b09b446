import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { openBrowser } from '../../src/site/make/browser.ts'
import { axe, openSite, troubles, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const using = async (
  path: string,
  options: Parameters<Site['page']>[1],
  does: (page: Page) => Promise<void>,
): Promise<void> => {
  const page = await site.page(path, options)
  try {
    await does(page)
    expect(troubles(page)).toEqual([])
  } finally {
    await page.context().close()
  }
}

const slugs = [
  'british-constitution',
  'zodiac',
  'sympathy',
  'little-packets',
  'napoleons-square',
  'duchess-of-luynes',
  'eight-heaps',
  'crescent',
  'trefoil',
]
const others = [
  '',
  'glossary/',
  'corrections/',
  'witnesses/',
  'code/',
  'readings/',
  'about/',
  'zodiac/positions/',
  'little-packets/positions/',
  '404.html',
]
const all = [...others, ...slugs.map(slug => `${slug}/`)]

test('both columns of every clause start within a pixel at 768, 1200 and 1440 px', async () => {
  for (const slug of slugs)
    await using(`${slug}/`, {}, async page => {
      for (const width of [768, 1200, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const apart = await page.evaluate(() => {
          /** Where the first line's letters stand. */
          const baseline = (element: Element) => {
            const mark = document.createElement('span')
            mark.style.display = 'inline-block'
            element.prepend(mark)
            const { bottom } = mark.getBoundingClientRect()
            mark.remove()
            return bottom
          }
          return [...document.querySelectorAll('.clause')].flatMap(clause => {
            const [old, now] = [clause.querySelector('.old'), clause.querySelector('.new')]
            if (!old || !now || !now.textContent) return []
            const tops = Math.abs(old.getBoundingClientRect().top - now.getBoundingClientRect().top)
            return [{ id: clause.id, tops, lines: Math.abs(baseline(old) - baseline(now)) }]
          })
        })
        const off = apart.filter(({ tops, lines }) => tops > 1.01 || lines > 0.5)
        expect([slug, width, off]).toEqual([slug, width, []])
        if (slug === 'british-constitution') expect(apart.length).toBe(14)
      }
    })
})

test('nothing scrolls sideways at 320 px', async () => {
  for (const path of all)
    await using(path, { width: 320, height: 640 }, async page => {
      const [wide, shown] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect([path, wide]).toEqual([path, shown])
    })
})

test('the spelling is chosen, kept for the next page and named in the address', async () => {
  await using('british-constitution/', {}, async page => {
    const visible = (selector: string) => page.locator(selector).first().isVisible()
    expect([await visible('#IV .old'), await visible('#IV .new')]).toEqual([true, true])
    await page.getByRole('radio', { name: 'новое' }).check()
    expect([await visible('#IV .old'), await visible('#IV .new')]).toEqual([false, true])
    expect(new URL(page.url()).searchParams.get('text')).toBe('new')
    await page.goto(`${site.address}zodiac/`)
    expect([await visible('#I .old'), await visible('#I .new')]).toEqual([false, true])
    await page.goto(`${site.address}zodiac/?text=old`)
    expect([await visible('#I .old'), await visible('#I .new')]).toEqual([true, false])
  })
})

test('a phone begins with the old column alone and can show both', async () => {
  await using('british-constitution/', { width: 360, height: 740, touch: true }, async page => {
    expect(await page.locator('#IV .new').isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'оба' }).tap()
    expect(await page.locator('#IV .new').isVisible()).toBe(true)
  })
})

test('the scan of a clause opens on demand, with what was mended marked', async () => {
  await using('british-constitution/', {}, async page => {
    expect(await page.locator('#I .scan').isVisible()).toBe(false)
    await page.getByLabel('скан и исправления').check()
    const scan = page.locator('#I .scan')
    expect(await scan.isVisible()).toBe(true)
    expect(await scan.locator('em').count()).toBeGreaterThan(2)
    expect(new URL(page.url()).searchParams.get('scan')).toBe('1')
  })
})

test('a word under the pointer lights its counterpart', async () => {
  await using('british-constitution/', {}, async page => {
    await page.locator('#VI .old .w').nth(1).hover()
    const lit = await page.locator('#VI .w.lit').allTextContents()
    expect(lit).toEqual(['основанія', 'основания'])
  })
})

test('a mended word tells its history by pointer and by keyboard', async () => {
  await using('british-constitution/', {}, async page => {
    const word = page.locator('#IV a.w.mended').first()
    const print = await word.textContent()
    await word.click()
    const box = page.locator('#word-history')
    await box.locator('.h-print').waitFor()
    expect(await box.locator('.h-print dd').first().textContent()).toBe(print)
    expect(await box.locator('.h-scan dd').first().textContent()).not.toBe(print)
    expect(await box.textContent()).toMatch(/достоверно|вероятно|под вопросом/)
    await page.keyboard.press('Escape')
    expect(await box.isVisible()).toBe(false)
    await word.focus()
    await page.keyboard.press('Enter')
    await box.locator('.h-print').waitFor()
    await box.getByLabel('следующее слово').click()
    expect(await box.isVisible()).toBe(true)
    expect(page.url()).toContain('british-constitution')
  })
})

test('a term opens with its meaning', async () => {
  await using('british-constitution/', {}, async page => {
    await page.locator('#I a.term').first().click()
    const told = page.locator('#word-history .h-term')
    await told.waitFor()
    expect((await told.textContent())!.length).toBeGreaterThan(30)
  })
})

test('what the editors supplied, doubt or miss is explained by touch and by keyboard', async () => {
  await using('little-packets/', { touch: true }, async page => {
    const supplied = page.locator('#play4 .old .supplied')
    await supplied.focus()
    await page.keyboard.press('Enter')
    const note = page.locator('#word-history .h-note').first()
    await note.waitFor()
    expect(await note.textContent()).toMatch(/утрачен/)
    await page.keyboard.press('Escape')
    expect(await page.locator('#word-history').isVisible()).toBe(false)
    await page.locator('#play3 .old .supplied .w').tap()
    await note.waitFor()
    expect(await note.textContent()).toMatch(/восстановлено/)
  })
})

test('the number of a clause offers its address, text and citation', async () => {
  await using(
    'british-constitution/',
    { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
    async page => {
      await page.locator('#IV > .num a').click()
      const menu = page.locator('#clause-menu')
      expect(await menu.locator('.urn').textContent()).toBe('pasyans:british-constitution:IV')
      await menu.getByText('сноска').click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/«Англійская конституція» \/\/ Пасьянсы.*pasyans:british-constitution:IV.*#IV/)
      await menu.getByText('текст', { exact: true }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/^IV\. Всѣ карты, идущія/)
    },
  )
})

test('after a first visit the book opens without a net', async () => {
  await using('', { context: { serviceWorkers: 'allow' } }, async page => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // The worker is ready when everything is kept.
    await page.context().setOffline(true)
    await page.goto(`${site.address}zodiac/?text=new`)
    expect(await page.locator('#I .new').isVisible()).toBe(true)
    await page.locator('#I .new .w[data-history]').first().click()
    await page.locator('#word-history .h-now').waitFor()
  })
})

test('an address can name words, and they are marked in both columns', async () => {
  await using('british-constitution/#VI@2-3', {}, async page => {
    await page.locator('#VI .w.named').first().waitFor()
    expect(await page.locator('#VI .old .w.named').allTextContents()).toEqual(['основанія', 'должны'])
    expect(await page.locator('#VI .new .w.named').allTextContents()).toEqual(['основания', 'должны'])
  })
})

test('the table’s answer lights the clauses, and the words that forbid', async () => {
  await using('british-constitution/', {}, async page => {
    await page.evaluate(() =>
      document.dispatchEvent(
        new CustomEvent('pasyans:answer', {
          detail: {
            clauses: ['VI'],
            kind: 'against',
            quotes: [{ clause: 'VI', text: 'На основанія должны слѣдовать масти.' }],
          },
        }),
      ),
    )
    expect(await page.locator('#VI').getAttribute('data-answer')).toBe('against')
    expect(await page.locator('#VI .old .w.says').count()).toBe(5)
    expect(await page.locator('#VI .new .w.says').count()).toBe(5)
  })
})

test('a reading named in the address is the one the table plays; another chosen in the text reaches it', async () => {
  await using('british-constitution/?people=open', {}, async page => {
    const chosen = () =>
      page.evaluate(() => {
        const table = document.querySelector('pasyans-table[data-mode=full]') as
          (Element & { judgeOf?: () => { chosen: Record<string, string> } }) | null
        return table?.judgeOf?.().chosen.people
      })
    await expect.poll(chosen, { timeout: 20_000 }).toBe('open')
    const ask = page.locator('[data-reading=people]')
    expect(await ask.locator('input[value=open]').isChecked()).toBe(true)
    await ask.locator('input[value=closed]').check()
    await expect.poll(chosen).toBe('closed')
    expect(new URL(page.url()).searchParams.get('people')).toBe(null)
  })
})

test('corrections are filtered, counted, and the choice is in the address', async () => {
  await using('corrections/', {}, async page => {
    const all = Number(await page.locator('.filter-count output').textContent())
    await page.getByLabel('список').selectOption({ index: 1 })
    const one = Number(await page.locator('.filter-count output').textContent())
    expect(one).toBeGreaterThan(0)
    expect(one).toBeLessThan(all)
    expect(page.url()).toContain('witness=')
    await page.reload()
    expect(Number(await page.locator('.filter-count output').textContent())).toBe(one)
    await page.getByText('сбросить').click()
    await expect.poll(async () => Number(await page.locator('.filter-count output').textContent())).toBe(all)
  })
})

test('without scripts all of it is there to read', async () => {
  for (const slug of slugs)
    await using(`${slug}/`, { javaScript: false }, async page => {
      expect(await page.locator('.clause').count()).toBeGreaterThan(0)
      for (const clause of await page.locator('.clause .old').all())
        expect(await clause.isVisible()).toBe(true)
      for (const retold of await page.locator('.retell').all()) expect(await retold.isVisible()).toBe(true)
      expect(await page.locator('.layers').isVisible()).toBe(false)
    })
  await using('british-constitution/', { javaScript: false }, async page => {
    await page.locator('#I a.w.mended').first().click()
    expect(page.url()).toMatch(/corrections\/#p[0-9a-f]+$/)
  })
})

const promised = (group: Locator): Promise<number> =>
  group
    .locator('summary')
    .textContent()
    .then(words => Number(/\d+/.exec(words ?? '')?.[0]))

/** The first group that has more than one position. */
const greater = async (page: Page): Promise<Locator> => {
  for (const group of await page.locator('details.positions').all())
    if ((await promised(group)) > 1) return group
  throw new Error('нет правила с двумя положениями')
}

test('a group of positions is whole when it has been opened', async () => {
  for (const slug of ['british-constitution', 'trefoil'])
    await using(`${slug}/`, {}, async page => {
      const groups = await page.locator('details.positions').all()
      expect(groups.length).toBeGreaterThan(0)
      for (const group of groups) {
        await group.locator('summary').click()
        await expect.poll(() => group.locator('.diagram pasyans-table').count()).toBe(await promised(group))
        expect(await group.locator('.drawn').count()).toBe(0)
        expect(await group.locator('.rest').count()).toBe(0)
      }
    })
})

test('without a net the link to the other positions stays', async () => {
  await using('british-constitution/', {}, async page => {
    await page.route('**/positions/', route => route.abort('aborted'))
    const group = await greater(page)
    await group.locator('summary').click()
    await expect.poll(() => group.locator('.drawn').count()).toBe(1)
    expect(await group.locator('.rest a').getAttribute('href')).toMatch(
      /british-constitution\/positions\/#\w+$/,
    )
  })
})

test('a position that is not on the page opens on the large table all the same', async () => {
  await using('british-constitution/', {}, async page => {
    const group = await greater(page)
    await group.locator('summary').click()
    await group.locator('.diagram').nth(1).getByText('на большом столе').click()
    await page.waitForURL(/british-constitution\/$/)
    await expect
      .poll(() => page.locator('[data-mode=full] [data-part=answer]').textContent())
      .toContain('Положение из книги')
  })
})

test('the page of positions shows all of them without scripts, and folds them with scripts but for the one asked for', async () => {
  await using('zodiac/positions/', { javaScript: false }, async page => {
    for (const group of await page.locator('details.positions').all()) {
      expect(await group.locator('.diagram').count()).toBe(await promised(group))
      for (const diagram of await group.locator('.diagram .table').all())
        expect(await diagram.isVisible()).toBe(true)
    }
  })
  await using('zodiac/positions/#play2', {}, async page => {
    expect(await page.locator('#play2 .diagram').first().isVisible()).toBe(true)
    expect(await page.locator('#I .diagram').count()).toBe(0)
    await page.locator('#I summary').click()
    const all = await promised(page.locator('#I .positions'))
    await expect.poll(() => page.locator('#I .diagram').count()).toBe(all)
  })
})

test('a new reader sees the page before the faces it can do without; another time they come at once', async () => {
  await using('british-constitution/', {}, async page => {
    const ahead = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        const [sheet] = performance
          .getEntriesByType('resource')
          .filter(one => one.name.includes('fonts-late'))
        return paint && sheet ? sheet.startTime - paint.startTime : undefined
      })
    await expect.poll(ahead).toBeGreaterThanOrEqual(0)
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    expect(await page.evaluate(() => [...document.fonts].some(face => face.style === 'italic'))).toBe(true)
    await page.reload()
    await expect.poll(ahead).toBeLessThan(0)
  })
  await using('about/', { javaScript: false }, async page => {
    expect(await page.locator('noscript link[rel=stylesheet]').getAttribute('href')).toContain('fonts-late')
  })
})

test('on a phone the contents open as a drawer and lead on', async () => {
  await using('zodiac/', { width: 360, height: 740 }, async page => {
    await page.getByRole('button', { name: 'Оглавление' }).click()
    const drawer = page.locator('#drawer')
    expect(await drawer.isVisible()).toBe(true)
    await drawer.getByText('Трилистник').first().click()
    await page.waitForURL(/trefoil\/$/)
  })
})

test('the light is kept, and a second press gives it back', async () => {
  await using('about/', {}, async page => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const paper = await ground()
    await page.getByTitle('Лампа').click()
    const lamp = await ground()
    expect(lamp).not.toBe(paper)
    await page.reload()
    expect(await ground()).toBe(lamp)
    await page.getByTitle('Лампа').click()
    expect(await ground()).toBe(paper)
  })
})

const seen = [
  { width: 1440, scheme: 'light' as const },
  { width: 360, scheme: 'dark' as const },
]
test.each([
  '',
  'british-constitution/',
  'trefoil/',
  'glossary/',
  'corrections/',
  'witnesses/',
  'code/',
  'readings/',
  'about/',
  '404.html',
])('axe finds nothing against /%s', async path => {
  for (const options of seen)
    await using(path, options, async page => {
      expect(await axe(page)).toEqual([])
    })
})

test.each([
  { asked: 'by the system', context: { contrast: 'more' as const }, light: null },
  { asked: 'of this site', context: {}, light: 'contrast' },
])(
  'more contrast, asked $asked: every letter 7 : 1 and none paler than it was',
  async ({ context, light }) => {
    /** Contrast of colour and ground of what is written small and pale. */
    const ratios = (page: Page) =>
      page.evaluate(() => {
        const luminance = (colour: string) => {
          const canvas = document.createElement('canvas').getContext('2d')!
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(byte => {
            const part = byte / 255
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
        }
        const ground = luminance(getComputedStyle(document.body).backgroundColor)
        return [...document.querySelectorAll('.tally, .foot p, .title-new')].map(element => {
          const ink = luminance(getComputedStyle(element).color)
          return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
        })
      })
    for (const scheme of ['light', 'dark'] as const) {
      let plain: number[] = []
      await using('trefoil/', { scheme }, async page => {
        plain = await ratios(page)
      })
      expect(plain.length).toBeGreaterThan(4)
      await using('trefoil/', { scheme, context }, async page => {
        if (light) await page.locator(`#th-${light}`).check({ force: true })
        const more = await ratios(page)
        expect(more.filter((ratio, n) => ratio < plain[n]!)).toEqual([])
        expect(Math.min(...more)).toBeGreaterThan(Math.min(...plain) + 1)
        for (const path of ['trefoil/', '', 'glossary/', 'search/?q=талон', 'code/']) {
          await page.goto(site.address + path)
          expect([path, await axe(page, undefined, ['color-contrast-enhanced'])]).toEqual([path, []])
        }
      })
    }
  },
)

test('letters twice as large push nothing off a phone', async () => {
  const large = await openBrowser(['--blink-settings=defaultFontSize=32'])
  try {
    const page = await (await large.newContext({ viewport: { width: 400, height: 800 } })).newPage()
    for (const path of all) {
      await page.goto(site.address + path)
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 400])
    }
  } finally {
    await large.close()
  }
})

test('the print button divides words for the printer alone', async () => {
  await using('british-constitution/', {}, async page => {
    const text = () => page.locator('#IV .old').evaluate(element => element.textContent)
    const before = await text()
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = document.querySelector('#IV .old')?.textContent ?? ''
        dispatchEvent(new Event('afterprint'))
      }
    })
    await page.getByText('печать', { exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toContain('\u00ad')
    const printed = await page.evaluate(() => document.body.dataset.printed ?? '')
    expect(printed.replaceAll('\u00ad', '')).toBe(before)
    expect(await text()).toBe(before)
  })
})

test('in forced colours a lit word, an answering clause and the words that forbid are still told apart', async () => {
  await using('british-constitution/', { context: { forcedColors: 'active' } }, async page => {
    const look = (selector: string, pseudo?: string) =>
      page.evaluate(
        ([of, part]) => {
          const style = getComputedStyle(document.querySelector(of!)!, part)
          return [style.backgroundColor, style.textDecorationLine, style.textDecorationThickness].join(' ')
        },
        [selector, pseudo],
      )
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const word = '#II [data-layer=modern] .w[data-w="2"]'
    const before = { word: await look(word), number: await look('#II > .num > a') }
    await page.locator('#II [data-layer=print] .w[data-w="2"]').hover()
    expect(await look(word)).not.toBe(before.word)
    expect(await look(word)).not.toContain(ground)
    await page.evaluate(() =>
      document.dispatchEvent(
        new CustomEvent('pasyans:answer', {
          detail: {
            clauses: ['II'],
            kind: 'against',
            quotes: [{ clause: 'II', text: 'должны быть помѣщены' }],
          },
        }),
      ),
    )
    expect(await look('#II > .num > a')).not.toBe(before.number)
    expect(await look('#II', '::before')).not.toContain(ground)
    expect(await look('#II .w.says')).toContain('underline 3px')
  })
})

test('print drops the controls and keeps the text', async () => {
  await using('british-constitution/', {}, async page => {
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['.bar', '.layers', '.find', '.theme', '.turn'])
      expect(await page.locator(gone).first().isVisible(), gone).toBe(false)
    expect(await page.locator('#IV .old').isVisible()).toBe(true)
    expect(await page.locator('#IV .new').isVisible()).toBe(true)
    expect(await page.locator('#IV .under').isVisible()).toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('#IV .positions .diagram').first().isVisible()).toBe(true)
    expect(await page.locator('#IV .positions .drawn use').first().isVisible()).toBe(true)
  })
})

test('on paper the words of a clause are not torn apart, and every note and diagram is there', async () => {
  for (const slug of ['british-constitution', 'napoleons-square', 'zodiac'])
    await using(`${slug}/`, {}, async page => {
      const notes = await page
        .locator('.editors li[id^=ed-] > div')
        .evaluateAll(all => all.map(one => one.textContent!.replace(/\s+/g, ' ').trim()))
      const groups = await page.locator('details.positions').count()
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      const torn = await page
        .locator('.clause > :not(.folds), .diagram .drawn, .editors li')
        .evaluateAll(all =>
          all
            .filter(one => getComputedStyle(one).display !== 'none')
            .filter(one => getComputedStyle(one).breakInside !== 'avoid')
            .map(one => one.className),
        )
      expect(torn).toEqual([])
      const under = (await page.locator('.under > div').allInnerTexts()).map(one =>
        one.replace(/\s+/g, ' ').trim(),
      )
      for (const note of notes)
        expect(
          under.some(one => one.includes(note)),
          note,
        ).toBe(true)
      const pictures = await page.locator('.positions .drawn').evaluateAll(all =>
        all.map(one => {
          const { width, height } = one.getBoundingClientRect()
          return width > 20 && height > 20 && one.querySelector('text') !== null
        }),
      )
      expect(pictures).toHaveLength(groups)
      expect(pictures).not.toContain(false)
    })
})

test('on paper a picture stands for the table, and goes when the printer is done', async () => {
  await using('napoleons-square/', { width: 560 }, async page => {
    expect(await page.locator('.printed').count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('.printed .drawn').isVisible()).toBe(true)
    expect(await page.locator('pasyans-table[data-mode=full]').isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await page.locator('.printed').count()).toBe(0)
    expect(await page.locator('pasyans-table[data-mode=full]').isVisible()).toBe(true)
  })
})

test('a patience is a booklet of a few sheets, whatever the paper', async () => {
  for (const [format, most] of [
    ['A4', 10],
    ['A5', 20],
  ] as const)
    await using('british-constitution/', {}, async page => {
      const pdf = (await page.pdf({ format })).toString('latin1')
      const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
      expect(sheets, format).toBeGreaterThan(3)
      expect(sheets, format).toBeLessThanOrEqual(most)
      const [, width] = /\/MediaBox\s*\[0 0 ([\d.]+)/.exec(pdf) ?? []
      expect(Math.round(Number(width) / 10) * 10).toBe(format === 'A4' ? 600 : 420)
    })
})

test.each([360, 768, 1440])(
  'a link to a rule brings that rule into the window and leaves it there, %i px',
  async width => {
    for (const path of [
      'british-constitution/#play4',
      'british-constitution/#play7',
      'zodiac/#play2',
      'little-packets/#play7',
    ]) {
      const page = await site.page(path, { width, height: 800 })
      await page.waitForSelector('pasyans-table [data-live]', { timeout: 5000 }).catch(() => undefined)
      await page.waitForTimeout(600)
      const top = await page.evaluate(
        () => document.getElementById(location.hash.slice(1))!.getBoundingClientRect().top,
      )
      expect(top, path).toBeGreaterThanOrEqual(0)
      expect(top, path).toBeLessThan(600)
      await page.context().close()
    }
  },
)
