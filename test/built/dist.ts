import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../../src/cli/root.ts'
import { normalBase } from '../../src/cli/static-server.ts'

export const dist = resolve(root, process.env.OUT_DIR ?? 'dist')
export const base = normalBase(process.env.BASE)

if (!existsSync(join(dist, 'index.html')))
  throw new Error(`В папке ${dist} нет собранного сайта. Сначала: npm run build`)

export interface BuiltPage {
  /** Path under dist, with `/`: `british-constitution/index.html`. */
  readonly file: string
  readonly html: string
}

export const pages: readonly BuiltPage[] = globSync('**/*.html', { cwd: dist })
  .filter(file => !file.split(sep).includes('pagefind'))
  .sort()
  .map(file => ({
    file: relative(dist, join(dist, file)).split(sep).join('/'),
    html: readFileSync(join(dist, file), 'utf8'),
  }))

/** Slugs of the reading pages. */
export const slugs: readonly string[] = pages
  .filter(({ html }) => /<body[^>]* data-slug="/.test(html))
  .map(({ file }) => dirname(file))

export const page = (slug: string): string => {
  const found = pages.find(({ file }) => file === `${slug}/index.html`)
  if (!found) throw new Error(`нет страницы ${slug}`)
  return found.html
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

export const decode = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name]!)

/** What a browser calls textContent. */
export const textOf = (html: string): string => decode(html.replace(/<[^>]*>/g, ''))

/** A file of the site by its address under the base; undefined for another host's. */
export const fileOf = (address: string): string | undefined => {
  if (!address.startsWith(base)) return undefined
  const path = decodeURIComponent(address.slice(base.length).split(/[?#]/)[0]!)
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

export const gzipped = (file: string): number => gzipSync(readFileSync(join(dist, file))).length
