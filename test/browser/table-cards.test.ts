import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './harness.ts'
import { slugs } from './table-player.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Of every pair of cards, the share of pixels in which they differ clearly; the least such share. */
const leastDifference = async (
  faces: readonly string[],
  width: number,
): Promise<{ pair: string; share: number }> => {
  const page = await site.browser.newPage()
  const sprite = readFileSync(join(site.folder, 'cards.svg'), 'utf8')
  const least = await page.evaluate(
    async ([source, names, wide]) => {
      const height = Math.round(Number(wide) * 1.4)
      const pictures: Uint8ClampedArray[] = []
      for (const name of names as string[]) {
        const only = (source as string)
          .replace(
            /<svg [^>]*>/,
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="${wide}" height="${height}">`,
          )
          .replace(/<\/svg>\s*$/, `<use href="#${name}"/></svg>`)
        const image = new Image()
        image.src = URL.createObjectURL(new Blob([only], { type: 'image/svg+xml' }))
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = Number(wide)
        canvas.height = height
        const pen = canvas.getContext('2d')!
        pen.drawImage(image, 0, 0, Number(wide), height)
        pictures.push(pen.getImageData(0, 0, Number(wide), height).data)
      }
      let best = { pair: '', share: 1 }
      for (const [a, one] of pictures.entries())
        for (let b = a + 1; b < pictures.length; b++) {
          const other = pictures[b]!
          let differ = 0
          for (let k = 0; k < one.length; k += 4) {
            const far = [0, 1, 2].reduce((sum, c) => sum + Math.abs(one[k + c]! - other[k + c]!), 0)
            if (far > 120) differ++
          }
          const share = differ / (one.length / 4)
          if (share < best.share) best = { pair: `${names![a]} ${names![b]}`, share }
        }
      return best
    },
    [sprite, faces, width] as const,
  )
  await page.close()
  return least
}

const SUITS = ['S', 'H', 'D', 'C']
const courts = ['J', 'Q', 'K'].flatMap(rank => SUITS.map(suit => `${rank}${suit}`))

test('the twelve courts are told apart at 33 px', async () => {
  const { pair, share } = await leastDifference(
    courts.map(face => `m-${face}`),
    33,
  )
  expect(share, pair).toBeGreaterThan(0.02)
})

test('they are told apart at 60 px in their full faces', async () => {
  const { pair, share } = await leastDifference(
    courts.map(face => `c-${face}`),
    60,
  )
  expect(share, pair).toBeGreaterThan(0.02)
})

test('a card is not told apart from itself, so that the measure means something', async () => {
  expect((await leastDifference(['m-QD', 'm-QD'], 33)).share).toBe(0)
})

test.each([1440, 360])('before any script each card of the table shows one face, at %i px', async width => {
  for (const slug of ['british-constitution', 'zodiac', 'crescent']) {
    const page = await site.page(`${slug}/`, { width, javaScript: false })
    const faces = await page
      .locator('.table .card:not(.back):not(.hole) svg')
      .evaluateAll(pictures =>
        pictures.map(
          picture => [...picture.children].filter(use => getComputedStyle(use).display !== 'none').length,
        ),
      )
    expect(faces.length).toBeGreaterThan(20)
    expect(new Set(faces), slug).toEqual(new Set([1]))
    await page.context().close()
  }
})

test.each(slugs)('%s: before any script no card of a position hangs out of its band', async slug => {
  for (const width of [1000, 360]) {
    const page = await site.page(`${slug}/positions/`, { width, javaScript: false })
    const hanging = await page.locator('.diagram .field').evaluateAll(fields =>
      fields.flatMap(field => {
        const { bottom } = field.getBoundingClientRect()
        const cards = [...field.querySelectorAll('.card')].map(card => card.getBoundingClientRect())
        const lowest = Math.max(...cards.map(card => card.bottom))
        return lowest > bottom + 1 ? [`${field.closest('[data-n]')?.getAttribute('data-n')}: ${lowest}`] : []
      }),
    )
    expect(hanging, `${width} px`).toEqual([])
    await page.context().close()
  }
})
