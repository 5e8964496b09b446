import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

const moduleScript = /<script type="module" src="([^"]*?)(_astro\/[^"]+)"><\/script>/g
const policy = /<meta http-equiv="content-security-policy" content="[^"]*"\s*\/?>/
const fontPreload = /<link rel="preload"[^>]*\bas="font"[^>]*>/g
const charset = '<meta charset="utf-8">'
const firstScript = '<script data-faces='

/**
 * Sets the heads of the built pages in order:
 * - the page's policy comes first, for it binds only what stands behind it;
 * - fonts come last, for over six connections they would be asked for before the style sheets nothing is seen without;
 * - its scripts are taken out and named to the script that stands in the head (inline-scripts.ts), which brings them when
 *   the page has been painted: `data-scripts`, in their order, and `data-modules`, every module they import by name and,
 *   for a table, the rules and the figure of its patience: a browser that learns of them one from another asks for them in
 *   five turns.
 */
export const afterBuild = async (dist: string): Promise<void> => {
  const sources = new Map<string, Promise<string>>()
  const read = (file: string) => {
    const known = sources.get(file) ?? readFile(join(dist, file), 'utf8')
    sources.set(file, known)
    return known
  }
  for (const name of await readdir(dist, { recursive: true })) {
    if (!name.endsWith('.html')) continue
    const page = join(dist, name)
    const html = await readFile(page, 'utf8')
    const meta = policy.exec(html)?.[0]
    for (const [what, found] of [
      ['политики (content-security-policy)', meta !== undefined],
      [charset, html.includes(charset)],
      [firstScript, html.includes(firstScript)],
    ] as const)
      if (!found) throw new Error(`heads: ${page}: в начале страницы нет ${what}`)
    const named = await namesOf(html, read)
    await writeFile(
      page,
      html
        .replaceAll(moduleScript, '')
        .replace(policy, '')
        .replaceAll(fontPreload, '')
        .replace('</head>', () => `${[...html.matchAll(fontPreload)].join('')}</head>`)
        .replace(charset, () => `${charset}${meta}`)
        .replace(firstScript, () => `<script${named} data-faces=`),
    )
  }
}

/** `data-scripts` and `data-modules` of a page, as attributes. */
const namesOf = async (html: string, read: (file: string) => Promise<string>): Promise<string> => {
  const found = [...html.matchAll(moduleScript)]
  if (found.length === 0) return ''
  const base = found[0]![1]!
  const scripts = found.map(([, , file]) => file!)
  const slug = /<pasyans-table\b[^>]*\bdata-slug="([^"]+)"[^>]*\bdata-mode="full"/.exec(html)?.[1]
  const modules = [...(await modulesOf(scripts, slug, read))].filter(file => !scripts.includes(file))
  const list = (name: string, files: readonly string[]) =>
    files.length > 0 ? ` data-${name}="${files.map(file => base + file).join(' ')}"` : ''
  return list('scripts', scripts) + list('modules', modules)
}

/**
 * The modules that scripts import by name, theirs in turn, and those a table imports for its own patience, if there is one.
 * Paths in `dist`.
 */
export async function modulesOf(
  scripts: readonly string[],
  slug: string | undefined,
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
