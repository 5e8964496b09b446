/** Dress of the editors' prose: rules and paragraphs of play it names become links, addresses under the base become the site's. */
import { proseHtml } from '../edition/page.ts'

export interface ProseOptions {
  /** Clauses of the page, for links from «правило IV». */
  readonly clauses?: ReadonlySet<string>
  /** Addresses as they stand in the source → addresses on the site. */
  readonly link?: (to: string) => string
}

const named =
  /(правил(?:о|а|у|ом|е|ам|ами|ах)?[\s\u00a0])([IVX]+)(?![\p{L}])|(примечани(?:е|я|ю|ем|и)[\s\u00a0])(\d+)(?!\d)/giu

/** HTML of the editors with its links made. Text inside links and code is left alone. */
export const dress = (html: string, { clauses = new Set(), link = to => to }: ProseOptions = {}): string => {
  let closed = 0
  return html
    .split(/(<[^>]*>)/)
    .map(piece => {
      if (piece.startsWith('<')) {
        if (/^<(?:a|code)[\s>]/.test(piece)) closed++
        if (/^<\/(?:a|code)>/.test(piece)) closed--
        return piece.replace(/ href="([^"]*)"/, (_, to: string) => ` href="${link(to)}"`)
      }
      return closed > 0
        ? piece
        : piece.replace(named, (whole, word?: string, rule?: string, _note?: string, number?: string) => {
            const id = rule ?? `note${number}`
            return clauses.has(id)
              ? `<a class="xref nb" href="#${id}">${word ? `${word}${rule}` : whole}</a>`
              : whole
          })
    })
    .join('')
}

export const markdown = (source: string, options: ProseOptions = {}): string =>
  dress(proseHtml(source), options)
