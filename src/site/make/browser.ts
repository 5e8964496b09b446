/** A Chromium for those who look at pages: the tests, the measures, the makers of pictures. */
import { createRequire } from 'node:module'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium as playwright, type Browser } from 'playwright-core'

const require = createRequire(import.meta.url)

const howToGet = `Для проверок в браузере нужен Chromium или Chrome.
На Linux x64 он приходит с npm ci (пакет @sparticuz/chromium). На других машинах поставьте Chrome
(https://www.google.com/chrome/) или Chromium (Debian: apt install chromium; macOS: brew install --cask chromium)
и, если он стоит в необычном месте, назовите его: CHROME_PATH=/путь/к/chrome npm run test:browser`

const installed = (): string | undefined =>
  [
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
    join(
      process.env['PROGRAMFILES(X86)'] ?? 'C:\\Program Files (x86)',
      'Google\\Chrome\\Application\\chrome.exe',
    ),
    join(process.env.LOCALAPPDATA ?? homedir(), 'Google\\Chrome\\Application\\chrome.exe'),
  ].find(path => existsSync(path))

interface Found {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
}

/** Unpacks the Chromium of the npm package, once per version, into a temporary folder of its own. */
const packaged = async (): Promise<Found | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = join(resolve(require.resolve('@sparticuz/chromium'), '../..'), 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const usual = tmpdir()
  const home = join(usual, `pasyans-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(home)) {
    const making = `${home}.${process.pid}`
    mkdirSync(making, { recursive: true })
    const before = process.env.TMPDIR
    process.env.TMPDIR = making
    try {
      const { default: chromium, inflate } = await import('@sparticuz/chromium')
      await chromium.executablePath()
      await inflate(resolve(require.resolve('@sparticuz/chromium'), '../../bin/al2023.tar.br'))
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
    try {
      renameSync(making, home)
    } catch {
      // Another run has put it there in the meantime.
      rmSync(making, { recursive: true, force: true })
    }
  }
  // The package's own list of font folders names none that exists here, and without any font the browser dies
  // at the first text field.
  const fonts = join(home, 'fonts.conf')
  if (!existsSync(fonts))
    writeFileSync(
      fonts,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${[
        join(home, 'fonts', 'fonts'),
        '/usr/share/fonts',
        '/usr/local/share/fonts',
      ]
        .map(dir => `<dir>${dir}</dir>`)
        .join('')}<cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>\n`,
    )
  return {
    path: join(home, 'chromium'),
    env: {
      TMPDIR: home,
      FONTCONFIG_FILE: process.env.FONTCONFIG_FILE ?? fonts,
      // Behind the machine's own libraries: only what a bare system lacks is taken from here.
      LD_LIBRARY_PATH: [process.env.LD_LIBRARY_PATH, join(home, 'al2023', 'lib')].filter(Boolean).join(':'),
    },
  }
}

const launch = (found: Found, more: readonly string[]): Promise<Browser> =>
  playwright.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--font-render-hinting=none', '--hide-scrollbars', ...more],
    env: { ...(process.env as Record<string, string>), ...found.env },
  })

/** A Chromium that starts, or an error that says how to get one. `more`: further arguments of its command line. */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const named = process.env.CHROME_PATH
  if (named !== undefined && !existsSync(named))
    throw new Error(`Найдено CHROME_PATH=${named}, там ничего нет.\n\n${howToGet}`)
  const tried: string[] = []
  for (const look of [
    () => (named ? { path: named, env: {} } : undefined),
    packaged,
    () => {
      const path = installed()
      return path ? { path, env: {} } : undefined
    },
  ]) {
    try {
      const found = await look()
      if (found) return await launch(found, more)
    } catch (error) {
      tried.push(String(error).slice(0, 1500))
    }
    if (named) break
  }
  throw new Error([howToGet, ...tried].join('\n\n'))
}
