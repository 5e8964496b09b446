import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { normalBase, serveSite } from '../../src/cli/static-server.ts'
import { pasyans } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'pasyans-serve-'))
mkdirSync(join(folder, 'site', 'zodiac'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(folder, 'site', 'index.html'), '<h1>титул</h1>')
writeFileSync(join(folder, 'site', '404.html'), '<h1>нет</h1>')
writeFileSync(join(folder, 'site', 'zodiac', 'index.html'), '<h1>зодиак</h1>')
writeFileSync(join(folder, 'site', 'a.woff2'), 'x')
writeFileSync(join(folder, 'site', 'индекс.pf_meta'), 'x')
const site = await serveSite({
  folder: join(folder, 'site'),
  base: '/book/',
  host: '127.0.0.1',
  port: 0,
  orFree: true,
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const get = async (
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; type: string; text: string }> => {
  const response = await fetch(new URL(path, site.address), { redirect: 'manual', ...init })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: response.headers.get('location') ?? (await response.text()),
  }
}

/** As written, `..` and all: fetch would fold it. */
const raw = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.address)
    request({ hostname, port, path }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

describe('the server of the built site', () => {
  it('serves pages of folders, with the right types', async () => {
    expect(await get('')).toEqual({ status: 200, type: 'text/html; charset=utf-8', text: '<h1>титул</h1>' })
    expect((await get('zodiac/')).text).toBe('<h1>зодиак</h1>')
    expect((await get('a.woff2')).type).toBe('font/woff2')
    expect((await get('индекс.pf_meta')).status).toBe(200)
  })

  it('sends folders without a slash on to the slash, with their query', async () => {
    expect(await get('zodiac?game=1')).toMatchObject({ status: 301, text: '/book/zodiac/?game=1' })
    expect(await get('/book')).toMatchObject({ status: 301, text: '/book/' })
  })

  it('answers what is not there with the page 404', async () => {
    for (const path of ['no/', 'no.js', '/elsewhere/', '/'])
      expect(await get(path)).toMatchObject({ status: 404, text: '<h1>нет</h1>' })
  })

  it('never leaves its folder', async () => {
    expect(await raw('/book/../secret.txt')).toBe(404)
    expect(await raw('/book/..%2fsecret.txt')).toBe(404)
    expect(await raw('/book/%00')).toBe(404)
    expect(await raw('/book/%zz')).toBe(404)
  })

  it('refuses what only reads cannot do', async () => {
    expect((await get('', { method: 'POST' })).status).toBe(405)
    expect(await get('', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })

  it('takes a free port when its own is taken, unless told to insist', async () => {
    const port = Number(new URL(site.address).port)
    const options = { folder, base: '/', host: '127.0.0.1', port }
    const other = await serveSite({ ...options, orFree: true })
    expect(new URL(other.address).port).not.toBe(String(port))
    await other.close()
    await expect(serveSite({ ...options, orFree: false })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('knows a base however it is written', () => {
    expect([undefined, '', '/', 'a', '/a', 'a/', '/a/b/'].map(normalBase)).toEqual([
      '/',
      '/',
      '/',
      '/a/',
      '/a/',
      '/a/',
      '/a/b/',
    ])
  })
})

describe('pasyans serve', () => {
  it('prints the address of a page that answers, and ends when told to', async () => {
    let page = ''
    const { code, out } = await pasyans(['serve'], {
      env: { OUT_DIR: join(folder, 'site'), BASE: 'x' },
      until: async text => {
        if (!text.includes('\n')) return false
        page = await (await fetch(text.trim())).text()
        return true
      },
    })
    expect(page).toBe('<h1>титул</h1>')
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/x\/\n$/)
    expect(code).toBe(0)
  })

  it('says what to do when nothing is built', async () => {
    const { code, err } = await pasyans(['serve'], { env: { OUT_DIR: join(folder, 'nothing') } })
    expect(code).toBe(1)
    expect(err).toContain('serve/no-site')
    expect(err).toContain('npm run build')
  })

  it('says that the port it was told to take is taken', async () => {
    const port = new URL(site.address).port
    const { code, err } = await pasyans(['serve', '--port', port], { env: { OUT_DIR: join(folder, 'site') } })
    expect(code).toBe(1)
    expect(err).toContain('serve/port-taken')
  })
})
