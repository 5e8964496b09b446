import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/**
 * Names in the head of every page with a table all modules the table will ask for, the rules and the figure of its
 * patience among them: a browser that learns of them one from another asks for them in five turns. They are asked for
 * when the page has been painted (head-script.ts).
 */
export const afterBuild = async (dist: string): Promise<void> => {
  const sources = new Map<string, Promise<string>>()
  const read = (file: string) => {
    const known = sources.get(file) ?? readFile(join(dist, file), 'utf8')
    sources.set(file, known)
    return known
  }
  for (const entry of await readdir(dist, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const page = join(dist, entry.name, 'index.html')
    const html = await readFile(page, 'utf8').catch(() => '')
    const slug = /<pasyans-table\b[^>]*\bdata-slug="([^"]+)"[^>]*\bdata-mode="full"/.exec(html)?.[1]
    const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*?)(_astro\/[^"]+)"/g)]
    if (slug === undefined || !scripts.length) continue
    const base = scripts[0]![1]!
    const asked = scripts.map(found => found[2]!)
    const modules = await modulesOf(asked, slug, read)
    const links = [...modules]
      .filter(file => !asked.includes(file) && !html.includes(`href="${base}${file}"`))
      .map(file => `${base}${file}`)
    const script = '<script data-faces='
    if (!html.includes(script)) throw new Error(`modules: ${page}: в начале страницы нет «${script}»`)
    await writeFile(page, html.replace(script, `<script data-modules="${links.join(' ')}" data-faces=`))
  }
}

/** The modules that scripts import by name, theirs in turn, and those a table imports for its own patience. Paths in `dist`. */
export async function modulesOf(
  scripts: readonly string[],
  slug: string,
  read: (file: string) => Promise<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const queue = [...scripts]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (found.has(file)) continue
    found.add(file)
    const source = await read(file)
    const named = [
      ...source.matchAll(/(?:^|[;}\s])(?:import|export)(?:[^'"`();]*?from)?\s*["'`](\.[^"'`]+\.js)["'`]/g),
      ...source.matchAll(
        /patiences\/([^/]+)\/(?:rules|figure)\.ts["'`]:[^{}]{0,60}?import\(["'`](\.[^"'`]+)["'`]/g,
      ),
    ]
    for (const [, first, second] of named) {
      if (second !== undefined && first !== slug) continue
      queue.push(posix.join(posix.dirname(file), second ?? first!))
    }
  }
  return found
}
