/**
 * Notes in a link: a collection, deflated by the platform and written in base64url, behind `#notes=1.` in an address.
 * A link longer than MAX_LINK does not survive messengers: then a file is the way.
 */
import { readCollection, writeCollection, type Collection } from './exchange.ts'
import type { Note } from './model.ts'

export const MAX_LINK = 4000
/** What a link may unfold to: a small text can deflate to nothing and unfold to gigabytes. */
const MAX_UNFOLDED = 1024 * 1024
const VERSION = '1'

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array, BufferSource>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  const out = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    out.set(chunk, at)
    at += chunk.length
  }
  return out
}

/** The part after `#notes=`, or null when it would be longer than MAX_LINK. */
export async function writeLink(notes: readonly Note[]): Promise<string | null> {
  const json = JSON.stringify(JSON.parse(writeCollection(notes)))
  const packed = await piped(
    new TextEncoder().encode(json),
    new CompressionStream('deflate-raw'),
    Number.POSITIVE_INFINITY,
  )
  if (!packed) return null
  const text = btoa(String.fromCharCode(...packed.subarray(0, MAX_LINK)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  const link = `${VERSION}.${text}`
  return packed.length > MAX_LINK || link.length > MAX_LINK ? null : link
}

/** Reads what `writeLink` wrote. `now`: ISO 8601. */
export async function readLink(link: string, now: string): Promise<Collection> {
  const spoiled = {
    ok: false,
    why: 'Ссылка с заметками повреждена или обрезана. Попросите прислать её ещё раз или файлом.',
  } as const
  const [version, text] = link.split('.', 2)
  if (version !== VERSION || text === undefined || !/^[A-Za-z0-9_-]*$/.test(text)) return spoiled
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char =>
      char.charCodeAt(0),
    )
    const json = await piped(packed, new DecompressionStream('deflate-raw'), MAX_UNFOLDED)
    if (!json)
      return { ok: false, why: 'Ссылка с заметками разворачивается в слишком большой текст и не открыта.' }
    return readCollection(new TextDecoder('utf-8', { fatal: true }).decode(json), now)
  } catch {
    return spoiled
  }
}
