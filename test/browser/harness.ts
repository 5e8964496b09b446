import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { root } from '../../src/cli/root.ts'
import { normalBase, serveSite, type SiteServer } from '../../src/cli/static-server.ts'
import { openBrowser } from '../../src/site/make/browser.ts'

const require = createRequire(import.meta.url)

export interface PageOptions {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  readonly javaScript?: boolean
  readonly reducedMotion?: boolean
  readonly touch?: boolean
  /** Anything else of Playwright's. */
  readonly context?: BrowserContextOptions
}

export interface Site {
  /** `http://127.0.0.1:40001/` */
  readonly address: string
  readonly folder: string
  readonly browser: Browser
  /**
   * A page in a context of its own, opened at `path` (relative to the base: `''`, `british-constitution/`) and loaded.
   * 1440 × 900, light, still, unless told otherwise.
   */
  readonly page: (path: string, options?: PageOptions) => Promise<Page>
  readonly close: () => Promise<void>
}

const troublesOf = new WeakMap<Page, string[]>()

/** What went wrong on the page so far: errors, errors of the console (refusals of the CSP among them), failed requests. */
export const troubles = (page: Page): readonly string[] => troublesOf.get(page) ?? []

const watch = (page: Page): void => {
  const list: string[] = []
  troublesOf.set(page, list)
  page.on('pageerror', error => list.push(`error: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') list.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', request => {
    // Where scripts are off, so are the modules a page names; a refusal of the CSP is an error of the console as well.
    const fault = request.failure()?.errorText
    if (fault !== 'net::ERR_ABORTED' && fault !== 'csp') list.push(`request: ${request.url()}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) list.push(`response ${response.status()}: ${response.url()}`)
  })
}

/** A page brings its scripts when it has been painted; till then it answers nobody. Resolves when they have run. */
export const live = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('script[data-scripts]') === null ||
      performance.getEntriesByName('pasyans:live').length > 0,
  )
}

/** Pages of the context are gone to and loaded anew as if they had waited for their scripts. */
const waitsForScripts = (page: Page): void => {
  for (const way of ['goto', 'reload', 'goBack'] as const) {
    const go = page[way].bind(page) as (...given: unknown[]) => Promise<Response | null>
    page[way] = async (...given: unknown[]) => {
      const response = await go(...given)
      await live(page)
      return response
    }
  }
}

/** Serves dist/ (or OUT_DIR) on a free port and starts a browser. Close it in `afterAll`. */
export const openSite = async (): Promise<Site> => {
  const folder = resolve(root, process.env.OUT_DIR ?? 'dist')
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`В папке ${folder} нет собранного сайта. Сначала: npm run build`)
  const server: SiteServer = await serveSite({
    folder,
    base: normalBase(process.env.BASE),
    host: '127.0.0.1',
    port: 0,
    orFree: true,
  })
  const browser = await openBrowser().catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return {
    address: server.address,
    folder,
    browser,
    page: async (path, options = {}) => {
      const context: BrowserContext = await browser.newContext({
        viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
        colorScheme: options.scheme ?? 'light',
        javaScriptEnabled: options.javaScript ?? true,
        reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
        hasTouch: options.touch ?? false,
        serviceWorkers: 'block',
        locale: 'ru-RU',
        ...options.context,
      })
      if (options.javaScript ?? true) context.on('page', waitsForScripts)
      const page = await context.newPage()
      watch(page)
      await page.goto(server.address + path.replace(/^\/+/, ''))
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

export interface Violation {
  readonly id: string
  readonly impact: string
  readonly help: string
  readonly where: readonly string[]
}

/**
 * What axe has against the page as it stands; `within` is a selector, `rules` those alone are asked. The page must run
 * scripts.
 */
export const axe = async (page: Page, within?: string, rules?: readonly string[]): Promise<Violation[]> => {
  // Through the debugger: the page's own policy lets no foreign script in.
  const session = await page.context().newCDPSession(page)
  const expression = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
  await session.send('Runtime.evaluate', { expression: `${expression};undefined` })
  await session.detach()
  return page.evaluate(
    async ([selector, only]) => {
      interface Node {
        target: unknown[]
      }
      interface Result {
        violations: { id: string; impact?: string; help: string; nodes: Node[] }[]
      }
      const tool = (
        globalThis as unknown as { axe: { run: (context: unknown, options: object) => Promise<Result> } }
      ).axe
      const result = await tool.run(selector ?? document, only ? { runOnly: only } : {})
      return result.violations.map(({ id, impact, help, nodes }) => ({
        id,
        impact: impact ?? '',
        help,
        where: nodes.map(node => node.target.join(' ')),
      }))
    },
    [within ?? null, rules ?? null] as const,
  )
}

/** Writes a picture into .cache/shots/NAME.png and gives its path. The whole page unless told otherwise. */
export const screenshot = async (page: Page, name: string, fullPage = true): Promise<string> => {
  const folder = join(root, '.cache', 'shots')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.png`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined)).catch(() => undefined)
  await page.screenshot({ path, fullPage })
  return path
}
