import { inflateSync, strFromU8 } from 'fflate'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const fromBase64 = (text: string): Uint8Array => {
  const values = new Uint8Array(128)
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let n = 0
  for (let i = 0; i < text.length; i += 4) {
    const word =
      (values[text.charCodeAt(i)]! << 18) |
      (values[text.charCodeAt(i + 1)]! << 12) |
      (values[text.charCodeAt(i + 2)]! << 6) |
      values[text.charCodeAt(i + 3)]!
    bytes[n++] = word >> 16
    bytes[n++] = (word >> 8) & 255
    bytes[n++] = word & 255
  }
  return bytes
}

/** A table of data/ as the scripts packed it: deflated, padded to a multiple of three bytes, in base 64. */
export const unpack = (packed: string): Uint8Array => inflateSync(fromBase64(packed))

export const unpackText = (packed: string): string => strFromU8(unpack(packed))
