/**
 * A byte stream as lines, and lines as pieces of bounded size: memory does not grow with the file nor with its longest line.
 */

/** A line, or a window of a line too long to be held. */
export interface Piece {
  /** 1-based line number. */
  readonly line: number
  /** Bytes without the line's end. */
  readonly bytes: Buffer
  /** The line's end as it came: «\n», «\r\n»; empty inside a long line and at the end of a file without one. */
  readonly end: string
  /** Whether this is the line's first piece, and its last. */
  readonly first: boolean
  readonly last: boolean
}

export const WINDOW = 1 << 20

const LF = 10
const CR = 13
const SPACE = 32

/** Where to cut `bytes`, at most WINDOW long: behind the last space, else before a sign that would be cut through. */
const cutAt = (bytes: Buffer): number => {
  const space = bytes.lastIndexOf(SPACE, WINDOW - 1)
  if (space > WINDOW / 2) return space + 1
  let at = WINDOW
  while (at > WINDOW - 4 && (bytes[at]! & 0xc0) === 0x80) at--
  return at
}

export const pieces = async function* (stream: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let line = 1
  let first = true
  // Kept in a list until a line is whole: joining at each chunk would take time that grows with the square of a line.
  let held: Buffer[] = []
  let size = 0
  const whole = (): Buffer => {
    const bytes = held.length === 1 ? held[0]! : Buffer.concat(held, size)
    held = []
    size = 0
    return bytes
  }
  for await (const chunk of stream) {
    let at = 0
    while (at < chunk.length) {
      const feed = chunk.indexOf(LF, at)
      const stop = feed < 0 ? chunk.length : feed
      if (stop > at) {
        held.push(chunk.subarray(at, stop))
        size += stop - at
      }
      at = stop
      while (size > WINDOW) {
        const bytes = whole()
        const cut = cutAt(bytes)
        yield { line, bytes: bytes.subarray(0, cut), end: '', first, last: false }
        first = false
        held = [bytes.subarray(cut)]
        size = bytes.length - cut
      }
      if (feed < 0) break
      const bytes = whole()
      const returned = bytes.length > 0 && bytes[bytes.length - 1] === CR
      yield {
        line,
        bytes: returned ? bytes.subarray(0, -1) : bytes,
        end: returned ? '\r\n' : '\n',
        first,
        last: true,
      }
      line++
      first = true
      at = feed + 1
    }
  }
  if (size > 0 || !first) yield { line, bytes: whole(), end: '', first, last: true }
}
