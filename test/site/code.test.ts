import { expect, test } from 'vitest'
import { colour, slicesOf } from '../../src/site/code.ts'

const source = `import { says } from 'x'
export const table = layout({ council: 8, lords: 8, talon: 1 })
const { council, lords, talon } = table
/** The rows. */
const rows = [council, lords]

/** На основаніи: масть. */
export const VI = says\`На основанія <должны> слѣдовать масти.\`(only(building(rows), inSuit)) // tail
export const V = [
  // a reason
  says\`Каждое пустое
    мѣсто\`(must(fill(lords, council)), under({ filler: 'beneath' }, only(straightUp))),
]
export const play3 = says\`Это\`(silent('names the whole'))
`

test('a statement is sliced with its comment, to its end, and its line told', () => {
  const slices = slicesOf(source)
  expect(slices.get('VI')?.code).toMatch(
    /^\/\*\* На основаніи: масть\. \*\/\nexport const VI = .*inSuit\)\)$/s,
  )
  expect(slices.get('VI')?.line).toBe(8)
  expect(slices.get('V')?.code).toMatch(/^export const V = \[[\s\S]*\n\]$/)
  expect(slices.has('rows')).toBe(false)
})

test('coloured code is the code, character for character', () => {
  const text = (html: string) =>
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
  for (const { code } of slicesOf(source).values()) expect(text(colour(code))).toBe(code)
  expect(text(colour(source))).toBe(source)
})

test('moods, quotations and comments have classes, nothing has a style', () => {
  const html = colour(slicesOf(source).get('VI')!.code)
  expect(html).toContain('<span class="m">only</span>')
  expect(html).toContain('<span class="q">`На основанія &lt;должны&gt;')
  expect(html).toContain('<span class="c">/** На основаніи: масть. */</span>')
  expect(html).not.toContain('style=')
})
