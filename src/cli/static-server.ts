import { createReadStream, promises as fs } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.epub': 'application/epub+zip',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonld': 'application/ld+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pagefind': 'application/wasm',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ttf': 'font/ttf',
  '.tsv': 'text/tab-separated-values; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
}

const compresses = /^(?:text\/|application\/(?:json|ld\+json|manifest\+json|xml|wasm)|image\/svg)/

/** Files up to this size are packed as a static host packs them, once; larger ones as they are sent. */
const PACKED_AT_MOST = 1024 * 1024
const brotli = promisify(brotliCompress)
const packed = new Map<string, Promise<Buffer>>()
const pack = (path: string, etag: string): Promise<Buffer> => {
  const key = `${path} ${etag}`
  const known =
    packed.get(key) ??
    fs.readFile(path).then(source =>
      brotli(source, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      }),
    )
  packed.set(key, known)
  return known
}

export interface SiteServer {
  /** `http://127.0.0.1:4321/base/` */
  readonly address: string
  readonly close: () => Promise<void>
}

export interface ServeOptions {
  readonly folder: string
  /** Path the site is built for, `/` or `/book/`. */
  readonly base: string
  readonly host: string
  readonly port: number
  /** Take any free port if this one is taken. */
  readonly orFree: boolean
}

/** `book`, `/book`, `/book/` → `/book/`. */
export const normalBase = (base: string | undefined): string => {
  const inner = (base ?? '/').replace(/^\/+|\/+$/g, '')
  return inner ? `/${inner}/` : '/'
}

const fileAt = async (
  path: string,
): Promise<{ path: string; size: number; etag: string } | 'folder' | undefined> => {
  try {
    const stat = await fs.stat(path)
    if (stat.isDirectory()) return 'folder'
    return {
      path,
      size: stat.size,
      etag: `"${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}"`,
    }
  } catch {
    return undefined
  }
}

const send = async (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: { path: string; size: number; etag: string },
): Promise<void> => {
  const type = types[extname(file.path).toLowerCase()] ?? 'application/octet-stream'
  response.setHeader('content-type', type)
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('etag', file.etag)
  if (status === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end()
    return
  }
  const accepted = compresses.test(type) ? String(request.headers['accept-encoding'] ?? '') : ''
  response.setHeader('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepted) && file.size <= PACKED_AT_MOST) {
    const body = await pack(file.path, file.etag)
    response.setHeader('content-encoding', 'br')
    response.setHeader('content-length', body.length)
    response.writeHead(status)
    response.end(request.method === 'HEAD' ? undefined : body)
    return
  }
  const gzip = /\bgzip\b/.test(accepted)
  if (gzip) response.setHeader('content-encoding', 'gzip')
  else response.setHeader('content-length', file.size)
  response.writeHead(status)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const source = createReadStream(file.path)
  source.on('error', () => response.destroy())
  if (gzip) source.pipe(createGzip()).pipe(response)
  else source.pipe(response)
}

const answer = async (
  options: ServeOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const { pathname, search } = new URL(request.url ?? '/', 'http://host')
  const lost = async (): Promise<void> => {
    const page = await fileAt(join(options.folder, '404.html'))
    if (page && page !== 'folder') return send(request, response, 404, page)
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Такой страницы нет.\n')
  }
  if (`${pathname}/` === options.base) {
    response.writeHead(301, { location: `${options.base}${search}` }).end()
    return
  }
  if (!pathname.startsWith(options.base)) return lost()
  let inner: string
  try {
    inner = decodeURIComponent(pathname.slice(options.base.length))
  } catch {
    return lost()
  }
  const path = join(options.folder, inner)
  if (inner.includes('\0') || (path !== options.folder && !path.startsWith(options.folder + sep)))
    return lost()
  const found = await fileAt(path)
  if (found === 'folder') {
    if (!pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end()
      return
    }
    const index = await fileAt(join(path, 'index.html'))
    return index && index !== 'folder' ? send(request, response, 200, index) : lost()
  }
  return found ? send(request, response, 200, found) : lost()
}

/** Serves a built site. Rejects with the system's error (`EADDRINUSE`) if the port is taken and no other will do. */
export const serveSite = async (options: ServeOptions): Promise<SiteServer> => {
  const folder = options.folder.replace(/[/\\]+$/, '')
  const server = createServer((request, response) => {
    answer({ ...options, folder }, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, options.host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  try {
    await listen(options.port)
  } catch (error) {
    if (!options.orFree || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await listen(0)
  }
  const { port } = server.address() as AddressInfo
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    address: `http://${host}:${port}${options.base}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
