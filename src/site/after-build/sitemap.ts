import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Paths of pages under the base, `british-constitution/`, that may be indexed. */
const pages = async (dist: string): Promise<string[]> => {
  const found = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = found.filter(entry => entry.isFile() && entry.name === 'index.html')
  const paths = await Promise.all(
    files.map(async entry => {
      const html = await readFile(join(entry.parentPath, entry.name), 'utf8')
      const path = relative(dist, entry.parentPath).split(sep).join('/')
      return /<meta name="robots" content="[^"]*noindex/.test(html) ? [] : [path && `${path}/`]
    }),
  )
  return paths.flat().sort()
}

/** Writes DIST/sitemap.xml and names it in DIST/robots.txt, if SITE says where the book stands; else leaves neither. */
export const afterBuild = async (dist: string): Promise<void> => {
  const site = process.env.SITE
  await Promise.all(['sitemap.xml', 'robots.txt'].map(name => rm(join(dist, name), { force: true })))
  if (!site) return
  const base = `/${(process.env.BASE ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')
  const address = (path: string) => new URL(`${base}${path}`, site).href
  const urls = (await pages(dist)).map(path => `  <url><loc>${address(path)}</loc></url>`)
  await writeFile(
    join(dist, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  )
  await writeFile(join(dist, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${address('sitemap.xml')}\n`)
}
