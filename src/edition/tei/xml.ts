/** XML as strings: what an exporter needs and no more. */
import { escape as escapeMarkup } from '../markup.ts'

/** Signs XML 1.0 does not know at all; a scan may hold them. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const escape = (text: string): string => escapeMarkup(text.replace(FORBIDDEN, '\uFFFD'))

export type Attributes = Readonly<Record<string, string | undefined>>

/** An element; `inner` is markup already. Attributes that are undefined are left out. */
export const element = (name: string, attributes: Attributes, inner = ''): string => {
  const told = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(value!)}"`)
    .join('')
  return inner === '' ? `<${name}${told}/>` : `<${name}${told}>${inner}</${name}>`
}
