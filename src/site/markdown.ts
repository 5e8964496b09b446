/** The editors' prose as HTML: CommonMark, with the book's own words set in the book's face and rules linked. */
import { toHtml } from 'hast-util-to-html'
import type { ElementContent, Nodes, Parents } from 'hast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'

const oldLetters = /[ѣѢіІѳѲѵѴ]|ъ(?![\p{L}\p{M}])/u
const marked = /«[^«»]*»|(правил(?:о|а|у|ом|е|ам|ами)[\s\u00a0])([IVX]+)(?![\p{L}])/giu

const inline = (text: string, clauses: ReadonlySet<string>): ElementContent[] => {
  const out: ElementContent[] = []
  let at = 0
  for (const found of text.matchAll(marked)) {
    const [whole, word, rule] = found
    const quotes = whole.startsWith('«')
    if (quotes ? !oldLetters.test(whole) : !clauses.has(rule!)) continue
    if (found.index > at) out.push({ type: 'text', value: text.slice(at, found.index) })
    out.push(
      quotes
        ? {
            type: 'element',
            tagName: 'span',
            properties: { className: ['cite'], lang: 'ru-petr1708' },
            children: [{ type: 'text', value: whole }],
          }
        : {
            type: 'element',
            tagName: 'a',
            properties: { className: ['xref', 'nb'], href: `#${rule}` },
            children: [{ type: 'text', value: `${word}${rule}` }],
          },
    )
    at = found.index + whole.length
  }
  if (at < text.length) out.push({ type: 'text', value: text.slice(at) })
  return out
}

const dress = (node: Nodes, clauses: ReadonlySet<string>, link: (to: string) => string): void => {
  if (!('children' in node)) return
  if (node.type === 'element' && typeof node.properties.href === 'string')
    node.properties.href = link(node.properties.href)
  const parent = node as Parents
  const inLink = node.type === 'element' && (node.tagName === 'a' || node.tagName === 'code')
  parent.children = parent.children.flatMap(child => {
    if (child.type === 'text' && !inLink) return inline(child.value, clauses)
    dress(child, clauses, link)
    return [child]
  }) as typeof parent.children
}

export interface ProseOptions {
  /** Clauses of the page, for links from «правило IV». */
  readonly clauses?: ReadonlySet<string>
  /** Addresses as they stand in the source → addresses on the site. */
  readonly link?: (to: string) => string
}

export const markdown = (
  source: string,
  { clauses = new Set(), link = to => to }: ProseOptions = {},
): string => {
  const tree = toHast(fromMarkdown(source))
  dress(tree, clauses, link)
  return toHtml(tree)
}

/** The same, without the paragraph around a single one. */
export const markdownInline = (source: string, options: ProseOptions = {}): string =>
  markdown(source.replace(/\s*\n\s*/g, ' ').trim(), options)
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '')
