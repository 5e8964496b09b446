/**
 * Draws the pictures for those who share a page: `npm run pictures` writes public/og/*.png, one for the book and one
 * for each patience, from the plates of the contents. Needs a browser; the pictures are checked in.
 */
import { mkdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEdition } from '../../pipeline/load.ts'
import { openBrowser } from './browser.ts'

const root = process.cwd()
const edition = await loadEdition(root)
const font = (name: string) =>
  `data:font/woff2;base64,${readFileSync(join(root, 'public/fonts', name)).toString('base64')}`
const face = (file: string, style = 'normal') =>
  ['cyrillic', 'cyrillic-ext', 'latin']
    .map((subset, i) => {
      const range = ['U+0301,U+0400-045F,U+2116', 'U+0460-052F', 'U+0020-00FF,U+2000-206F'][i]
      return `@font-face{font-family:Book;font-style:${style};src:url(${font(`old-standard-tt-${subset}-${file}.woff2`)});unicode-range:${range}}`
    })
    .join('')

const sprite = /<svg class="sprite"[\s\S]*<\/svg>/.exec(
  readFileSync(join(root, 'src/site/components/PlateSprite.astro'), 'utf8'),
)![0]

const style = `${face('400')}${face('400i', 'italic')}
body{margin:0;width:1200px;height:630px;background:#f6f2e9;color:#221c16;font-family:Book,serif;display:grid;grid-template-columns:600px 1fr;align-items:center}
body::before{content:"";position:absolute;inset:18px;border:3px solid #221c16;outline:1px solid #221c16;outline-offset:-9px}
.engr{width:540px;margin-left:44px}
.engr .e{fill:#fbf9f3;stroke:#221c16;stroke-width:.65}.engr .sh{fill:none;stroke:#221c16;stroke-width:.9;opacity:.75}
.engr .hx,.engr .ln{fill:none;stroke:#221c16;stroke-width:.5}.engr use[href="#ground"]{opacity:.42}
.engr text{font-family:Book;font-weight:700;text-anchor:middle;fill:#221c16}.engr .fd .e{stroke:#a2231d}.engr .fd use,.engr .fd text{color:#a2231d;fill:#a2231d}
.words{padding-right:64px}
.mark{letter-spacing:.2em;text-transform:uppercase;font-size:26px;color:#574c40;margin:0 0 34px}
h1{font-weight:400;font-size:66px;line-height:1.08;margin:0}
.now{font-style:italic;font-size:32px;color:#574c40;margin:18px 0 0}
.sprite{position:absolute;width:0;height:0}`

const page = (title: string, now: string, plate: string) =>
  `<!doctype html><meta charset="utf-8"><style>${style}</style>${sprite}${plate}<div class="words"><p class="mark">Пасьянсы</p><h1>${title}</h1><p class="now">${now}</p></div>`

mkdirSync(join(root, 'public/og'), { recursive: true })
const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1200, height: 630 } })
const draw = async (name: string, html: string) => {
  const view = await context.newPage()
  await view.setContent(html)
  await view.evaluate(() => document.fonts.ready.then(() => undefined))
  await view.screenshot({ path: join(root, 'public/og', `${name}.png`) })
  await view.close()
}
const plateOf = (slug: string) => {
  const file = join(root, 'src/site/plates', `${slug}.svg`)
  return existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<svg class="engr" viewBox="0 0 240 180"><use href="#ground"/></svg>'
}
for (const { slug, title } of edition.patiences)
  await draw(
    slug,
    page(
      title.supplied ? `[${title.print}]` : title.print,
      title.modern === title.print ? 'исполняемое издание' : title.modern,
      plateOf(slug),
    ),
  )
await draw(
  'book',
  page(
    'Старая книга, которая судит',
    'каждое правило можно прочесть, спросить «почему нельзя?» и сыграть',
    plateOf('zodiac'),
  ),
)
await browser.close()
