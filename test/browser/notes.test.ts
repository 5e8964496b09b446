import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axe, openSite, troubles, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const ready = async (page: Page): Promise<void> => {
  // As a reader does who turns to the text.
  await page.evaluate(() => document.dispatchEvent(new Event('selectionchange')))
  await page.waitForFunction(() => document.documentElement.dataset.notes === 'ready')
}
const open = async (
  path = 'british-constitution/',
  options: Parameters<Site['page']>[1] = {},
): Promise<Page> => {
  const page = await site.page(path, options)
  await ready(page)
  return page
}
/** Selects print words `from … to` of a clause as a hand would leave them selected. */
const select = (page: Page, clause: string, from: number, to: number, layer = 'print'): Promise<void> =>
  page.evaluate(
    ([clause, from, to, layer]) => {
      const word = (n: number): Element =>
        document.querySelector(`#${clause} [data-layer=${layer}] .w[data-w~="${n}"]`)!
      word(from).scrollIntoView({ block: 'center' })
      const range = document.createRange()
      range.setStart(word(from).firstChild!, 0)
      range.setEnd(word(to).firstChild!, word(to).textContent!.length)
      const selection = getSelection()!
      selection.removeAllRanges()
      selection.addRange(range)
    },
    [clause, from, to, layer] as const,
  )
const inks = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const all: Record<string, string[]> = {}
    CSS.highlights.forEach((highlight, name) => {
      all[name] = [...highlight].map(range => (range as Range).toString())
    })
    return all
  })
const words = (page: Page, clause: string, from: number, to: number, layer = 'print'): Promise<string> =>
  page.evaluate(
    ([clause, from, to, layer]) => {
      const range = document.createRange()
      const word = (n: number): Element =>
        document.querySelector(`#${clause} [data-layer=${layer}] .w[data-w~="${n}"]`)!
      range.setStartBefore(word(from))
      range.setEndAfter(word(to))
      return range.toString()
    },
    [clause, from, to, layer] as const,
  )
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Выделенные слова' })
const press = (page: Page, name: string): Promise<void> =>
  bar(page).getByRole('button', { name, exact: true }).click()
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.clause [data-layer]')].map(one => one.textContent ?? ''),
  )

describe('a note is made', () => {
  test('by mouse: words selected, a bar, the passage marked in both columns, the text of the page untouched', async () => {
    const page = await open()
    const before = await texts(page)
    await select(page, 'IV', 2, 4)
    await press(page, 'Выделить')
    await page.locator('#IV [data-note]').waitFor()
    const marked = (await inks(page)).note
    expect(marked).toEqual([await words(page, 'IV', 2, 4), await words(page, 'IV', 2, 4, 'modern')])
    expect(await texts(page)).toEqual(before)
    expect(troubles(page)).toEqual([])
  })

  test('by keyboard alone: the button of the clause, edges word by word, text, saved with Ctrl+Enter; edited, deleted, restored', async () => {
    const page = await open()
    await page.locator('#II .note-add').focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: /Заметка/ })
    await form.waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    const end = form.getByRole('button', { name: 'конец: слово назад' })
    const last = await page.locator('#II [data-layer=print] .w').last().getAttribute('data-w')
    await end.focus()
    for (let n = Number(last!.split(' ').at(-1)); n > 5; n--) await page.keyboard.press('ArrowLeft')
    await form.getByRole('button', { name: 'начало: слово вперёд' }).focus()
    await page.keyboard.press('Enter')
    expect((await inks(page))['note-draft']?.[0]).toBe(await words(page, 'II', 2, 5))
    await form.getByRole('textbox', { name: 'Текст заметки' }).focus()
    await page.keyboard.type('Смотреть на ряд выше.')
    await page.keyboard.press('Control+Enter')
    await page.locator('#II [data-note] .note-text').waitFor()
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('note-add')
    await page.reload()
    await ready(page)
    expect(await page.locator('#II .note-text').textContent()).toBe('Смотреть на ряд выше.')
    expect((await inks(page)).note?.[0]).toBe(await words(page, 'II', 2, 5))

    await page.getByRole('button', { name: 'править: заметка' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.type(' И на талон.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('И на талон.').waitFor()
    await page.getByRole('button', { name: 'удалить: заметка' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#II [data-note]').count()).toBe(0)
    await page.getByRole('button', { name: 'Вернуть' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('И на талон.').waitFor()
    expect(troubles(page)).toEqual([])
  })

  test('by touch on a phone: the bar is docked at the foot and its buttons are wide enough for a thumb', async () => {
    const page = await open('british-constitution/', {
      width: 360,
      height: 740,
      touch: true,
      context: { isMobile: true },
    })
    await select(page, 'VI', 1, 3)
    await bar(page).waitFor()
    const box = (await bar(page).boundingBox())!
    expect(Math.round(box.y + box.height)).toBe(740)
    const button = (await bar(page).getByRole('button', { name: 'Заметка' }).boundingBox())!
    expect(button.height).toBeGreaterThanOrEqual(44)
    await bar(page).getByRole('button', { name: 'Вопрос' }).tap()
    await page.getByRole('textbox', { name: 'Текст заметки' }).fill('Все ли масти?')
    await page.getByRole('button', { name: 'Сохранить' }).tap()
    await page.locator('#VI [data-kind=questioning]').waitFor()
    expect(Object.keys(await inks(page))).toContain('note-question')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('in the modern column it shows in the old one, and a selection over two clauses is cut at the first', async () => {
    const page = await open()
    await select(page, 'VI', 2, 3, 'modern')
    await press(page, 'Выделить')
    await page.locator('#VI [data-note]').waitFor()
    expect((await inks(page)).note).toContain(await words(page, 'VI', 2, 3))
    await page.evaluate(() => {
      const range = document.createRange()
      range.setStart(document.querySelector('#I [data-layer=print] .w[data-w="3"]')!.firstChild!, 0)
      range.setEnd(document.querySelector('#II [data-layer=print] .w[data-w="2"]')!.firstChild!, 2)
      getSelection()!.removeAllRanges()
      getSelection()!.addRange(range)
    })
    await press(page, 'Метка')
    await page.getByLabel('метки', { exact: true }).fill('совет, основания')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.locator('#I [data-kind=tagging]').waitFor()
    expect(await page.locator('#I .note-tags span').allTextContents()).toEqual(['совет', 'основания'])
  })
})

test('overlapping notes can be told apart and opened from the word they share', async () => {
  const page = await open()
  for (const [from, to] of [
    [1, 4],
    [3, 6],
  ] as const) {
    await select(page, 'VI', from, to > 5 ? 5 : to)
    await press(page, 'Выделить')
    await expect.poll(() => page.locator('#VI [data-note]').count()).toBe(from === 1 ? 1 : 2)
  }
  await page.locator('#VI [data-note]').nth(1).hover()
  expect((await inks(page))['note-active']?.[0]).toBe(await words(page, 'VI', 3, 5))
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    getSelection()!.removeAllRanges()
    document.querySelector<HTMLElement>('#VI [data-layer=modern] .w[data-w="3"]')!.click()
  })
  expect(await page.locator('#VI [data-note].open').count()).toBe(2)
})

test('two tabs are in step', async () => {
  const one = await open()
  const two = await one.context().newPage()
  await two.goto(one.url())
  await ready(two)
  await select(one, 'VI', 1, 2)
  await press(one, 'Выделить')
  await two.locator('#VI [data-note]').waitFor()
})

/** Serves the reading page with its text altered, as a later edition would be. */
const withEdition = async (page: Page, alter: (html: string) => string): Promise<void> => {
  await page.route('**/british-constitution/', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: alter(await answer.text()) })
  })
  await page.reload()
  await ready(page)
}
const noted = async (): Promise<Page> => {
  const page = await open()
  await select(page, 'III', 3, 8)
  await press(page, 'Заметка')
  await page.getByRole('textbox', { name: 'Текст заметки' }).fill('О порядке')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.locator('#III [data-note]').waitFor()
  return page
}
const clauseHtml = /<section[^>]*id="III"[\s\S]*?<\/section>/

describe('when the edition changes', () => {
  const rehash = (html: string): string =>
    html.replace(/(<section[^>]*id="III"[^>]*data-hash=")[0-9a-f]+/, '$10000000000000000')

  test('a sentence put in before leaves the note on its words', async () => {
    const page = await noted()
    const was = await words(page, 'III', 3, 8)
    await withEdition(page, html =>
      rehash(html).replace(
        /(<section[^>]*id="III"[\s\S]*?data-layer="print"[^>]*>)/,
        '$1Новое предложеніе. ',
      ),
    )
    expect((await inks(page)).note?.[0]).toBe(was)
    expect(await page.locator('#III .note-status').count()).toBe(0)
  })

  test('an altered word makes it say so and offer what was there', async () => {
    const page = await noted()
    const was = await words(page, 'III', 3, 8)
    await withEdition(page, html =>
      rehash(html).replace(clauseHtml, clause =>
        clause.replace(/(data-layer="print"[\s\S]*?data-w="5"[^>]*>)[^<]+/, '$1инако'),
      ),
    )
    expect((await inks(page))['note-fuzzy']?.[0]).toContain('инако')
    expect(await page.locator('#III .note-status').textContent()).toContain(was)
  })

  test('a deleted clause leaves an orphan that keeps its words', async () => {
    const page = await noted()
    const was = await words(page, 'III', 3, 8)
    await withEdition(page, html => html.replace(clauseHtml, ''))
    const lost = page.locator('.note-lost [data-note]')
    await lost.waitFor()
    expect(await lost.textContent()).toContain(was)
    expect(await lost.textContent()).toContain('О порядке')
  })

  test('a clause printed twice under another number draws nothing away', async () => {
    const page = await noted()
    await withEdition(page, html =>
      html.replace(
        clauseHtml,
        clause => clause + clause.replaceAll('"III"', '"IX"').replaceAll(':III"', ':IX"'),
      ),
    )
    expect(await page.locator('#III [data-note]').count()).toBe(1)
    expect(await page.locator('#IX [data-note]').count()).toBe(0)
  })
})

describe('the page of notes', () => {
  const three = async (): Promise<Page> => {
    const page = await open()
    for (const [clause, kind, text] of [
      ['I', 'Заметка', 'Про тайный совет и его места'],
      ['IV', 'Вопрос', 'Почему красная?'],
      ['VI', 'Выделить', ''],
    ] as const) {
      await select(page, clause, 2, 4)
      await press(page, kind)
      if (text) {
        await page.getByRole('textbox', { name: 'Текст заметки' }).fill(text)
        await page.getByRole('button', { name: 'Сохранить' }).click()
      }
      await page.locator(`#${clause} [data-note]`).waitFor()
    }
    await page.goto(`${site.address}notes/`)
    await ready(page)
    return page
  }
  const items = (page: Page) => page.locator('[data-notes-list] > li')

  test('lists, filters, finds any form, leads back to the passage; exports, wipes, imports: identical', async () => {
    const page = await three()
    expect(await items(page).count()).toBe(3)
    await page.getByLabel('вид').selectOption('questioning')
    expect(await items(page).count()).toBe(1)
    await page.getByLabel('вид').selectOption('')
    await page.locator('[data-notes-filter] [name=q]').fill('местом')
    await expect.poll(() => items(page).count()).toBe(1)
    await page.locator('[data-notes-filter] [name=q]').fill('тайнаго совѣта')
    await expect.poll(() => items(page).count()).toBe(1)
    await page.locator('[data-notes-filter] [name=q]').fill('жираф')
    await expect.poll(() => items(page).count()).toBe(0)
    await page.getByRole('button', { name: 'сбросить' }).click()
    await expect.poll(() => items(page).count()).toBe(3)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /JSON-LD/ }).click(),
    ])
    const path = await file.path()
    const exported = JSON.parse(readFileSync(path, 'utf8')) as { items: object[] }
    expect(exported.items).toHaveLength(3)
    await page.getByRole('button', { name: 'Стереть показанные' }).click()
    await expect.poll(() => items(page).count()).toBe(0)
    await page.setInputFiles('[data-do=import]', path)
    await expect.poll(() => items(page).count()).toBe(3)
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /JSON-LD/ }).click(),
    ])
    const sorted = (all: { items: object[] }): string[] => all.items.map(one => JSON.stringify(one)).sort()
    expect(sorted(JSON.parse(readFileSync(await again.path(), 'utf8')) as typeof exported)).toEqual(
      sorted(exported),
    )

    await page.setInputFiles('[data-do=import]', path)
    await page.getByText('уже были — 3').waitFor()
    expect(await items(page).count()).toBe(3)

    // Another browser takes them in just the same.
    const other = await open('notes/')
    await other.setInputFiles('[data-do=import]', path)
    await expect.poll(() => items(other).count()).toBe(3)

    await page.getByRole('link', { name: /правило IV/ }).click()
    await ready(page)
    await page.getByText('Почему красная?').waitFor()
    expect(troubles(page)).toEqual([])
  })

  test('a hostile file never runs, destroys nothing, and is told about note by note', async () => {
    const page = await three()
    const good = {
      id: 'urn:x:1',
      type: 'Annotation',
      motivation: 'commenting',
      body: {
        type: 'TextualBody',
        value: '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
      },
      target: {
        source: 'pasyans:british-constitution:VI',
        selector: { type: 'TextQuoteSelector', exact: 'нет таких слов в этой статье' },
      },
    }
    const hostile = JSON.stringify({
      type: 'AnnotationPage',
      items: [good, { ...good, id: 7 }, { ...good, target: { source: 'javascript:alert(1)' } }, null],
    }).replace('"id":7', '"__proto__":{"hacked":1},"id":7')
    await page.setInputFiles('[data-do=import]', {
      name: 'x.jsonld',
      mimeType: 'application/json',
      buffer: Buffer.from(hostile),
    })
    await page.getByText('отвергнуто — 3').waitFor()
    expect(await items(page).count()).toBe(4)
    expect(await items(page).first().getAttribute('data-status')).toBe('orphan')
    expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined()
    await page.setInputFiles('[data-do=import]', {
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a":'),
    })
    await page.getByText('не JSON').waitFor()
    await page.setInputFiles('[data-do=import]', {
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.alloc(21 * 1024 * 1024, 32),
    })
    await page.getByText('слишком велик').waitFor()
    expect(await items(page).count()).toBe(4)
    expect(await page.evaluate(() => Object.prototype.hasOwnProperty.call(Object.prototype, 'hacked'))).toBe(
      false,
    )
  })

  test('without scripts it says what it needs, and axe has nothing against it with them', async () => {
    const plain = await site.page('notes/', { javaScript: false })
    expect(await plain.locator('main').textContent()).toContain('нужны включённые скрипты')
    const page = await three()
    expect(await axe(page)).toEqual([])
  })
})

test('a note sent by link shows beside one’s own, told apart, and is kept only on request', async () => {
  const mine = await open('british-constitution/', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await select(mine, 'VI', 2, 4)
  await press(mine, 'Заметка')
  await mine.getByRole('textbox', { name: 'Текст заметки' }).fill('Послано другу')
  await mine.getByRole('button', { name: 'Сохранить' }).click()
  await mine.locator('#VI [data-note]').waitFor()
  await mine.getByRole('button', { name: 'ссылка: заметка' }).click()
  await mine.getByText('скопирована').waitFor()
  const link = await mine.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#notes=1.')
  const path = link.slice(site.address.length)
  const friend = await open(path)
  await friend.getByText('Послано другу').waitFor()
  expect(Object.keys(await inks(friend))).toContain('note-shared')
  await friend.reload()
  await ready(friend)
  expect(await friend.locator('[data-note]').count()).toBe(0)
  await friend.goto(link)
  await friend.getByRole('button', { name: 'оставить себе' }).click()
  await friend.getByText('теперь ваша').waitFor()
  await friend.goto(`${site.address}british-constitution/`)
  await ready(friend)
  await friend.getByText('Послано другу').waitFor()
  const spoiled = await open(path.slice(0, -12))
  await spoiled.getByText('повреждена').waitFor()
})

test('a browser that keeps nothing says so, and the note is there as long as the page is', async () => {
  const page = await site.page('', {})
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('no', 'SecurityError')
        },
      },
    })
  })
  await page.goto(`${site.address}british-constitution/`)
  await ready(page)
  await select(page, 'VI', 1, 2)
  await press(page, 'Выделить')
  await page.locator('#VI [data-note]').waitFor()
  await page.getByText('не хранит заметки').waitFor()
})

test('notes with form and bar open are clean for axe on a desk and on a phone', async () => {
  for (const width of [1440, 360]) {
    const page = await open('british-constitution/', { width })
    await page.locator('#VI .note-add').click()
    await page.getByRole('textbox', { name: 'Текст заметки' }).fill('x')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.locator('#VI [data-note]').waitFor()
    await page.locator('#V .note-add').click()
    await select(page, 'VI', 1, 2)
    await bar(page).waitFor()
    expect(await axe(page, '#VI')).toEqual([])
    expect(await axe(page, '#V')).toEqual([])
    expect(await axe(page, '.note-bar')).toEqual([])
  }
})

test('a note pinned to an act of a game opens that position on the table', async () => {
  const page = await open('trefoil/?deal=7')
  await page.waitForFunction(() =>
    document.querySelector('pasyans-table[data-mode=full]')?.hasAttribute('data-ready'),
  )
  await page.locator('pasyans-table[data-mode=full] [data-do=hint]').click()
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-do=pin]')!.click())
  await page.getByRole('textbox', { name: 'Текст заметки' }).fill('Отсюда можно выиграть')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const link = page.getByRole('link', { name: 'открыть на столе' })
  await link.waitFor()
  await page.getByText('расклад № 7').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-do=new]')!.click())
  await link.click()
  await ready(page)
  await expect
    .poll(() => page.locator('pasyans-table[data-mode=full]').textContent())
    .toContain('расклад № 7')
  expect(troubles(page)).toEqual([])
})

test('without the Custom Highlight API whole words carry the mark, and the text is the same', async () => {
  const page = await site.page('')
  await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'))
  await page.goto(`${site.address}british-constitution/`)
  await ready(page)
  const before = await texts(page)
  await select(page, 'IV', 2, 4)
  await press(page, 'Выделить')
  await page.locator('#IV [data-note]').waitFor()
  const marked = await page
    .locator('#IV [data-layer=print] .w.note')
    .evaluateAll(all => all.map(one => one.getAttribute('data-w')))
  expect(marked).toEqual(['2', '3', '4'])
  expect(await texts(page)).toEqual(before)
})

test('a reader without notes fetches the margin only on turning to the text; one who has some sees them at once', async () => {
  const page = await site.page('british-constitution/')
  await page.waitForTimeout(1500)
  expect(await page.evaluate(() => document.documentElement.dataset.notes)).toBeUndefined()
  await page.locator('#II [data-layer=print]').hover()
  await page.waitForFunction(() => document.documentElement.dataset.notes === 'ready')
  await select(page, 'II', 1, 3)
  await press(page, 'Выделить')
  await page.locator('#II [data-note]').waitFor()
  await page.mouse.move(0, 0)
  await page.reload()
  await page.locator('#II [data-note]').waitFor()
})
