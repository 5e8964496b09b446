import { deflateSync } from 'fflate'

/** Bytes as `unpack` in src/text/packed.ts reads them: deflated, padded to a multiple of three, in base 64. */
export const pack = (bytes: Uint8Array): string => {
  const packed = Buffer.from(deflateSync(bytes, { level: 9 }))
  return Buffer.concat([packed, Buffer.alloc((3 - (packed.length % 3)) % 3)]).toString('base64')
}
