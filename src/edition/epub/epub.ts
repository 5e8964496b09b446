import { strToU8, zipSync, type Zippable } from 'fflate'
import { type Page, proseXhtml } from '../page.ts'
import { escape } from '../tei/xml.ts'
import type { GlossaryEntry } from '../glossary.ts'
import type { Clause, Edition, Mark, PatienceText } from '../types.ts'
import { hyphenate } from './hyphenate.ts'

/** A position of the editors as a picture. */
export interface Diagram {
  readonly slug: string
  /** From 1, among the positions of its patience. */
  readonly n: number
  /** Under which clause it stands. */
  readonly clause: string
  readonly title: string
  readonly caption: string
  /** What lies on the table. */
  readonly words: string
  /** A whole SVG file. */
  readonly svg: string
  /** What the acts shown come to: XHTML, one act each. */
  readonly told: readonly string[]
}

/**
 * The edition as an EPUB 3: every clause in both spellings with its retelling and its positions as pictures, notes of
 * the book as footnotes, the glossary. Soft hyphens stand here and in no other copy. `modified` is a moment in ISO 8601; equal arguments give equal bytes.
 */
export const epub = (
  edition: Edition,
  pages: readonly Page[],
  terms: readonly GlossaryEntry[],
  diagrams: readonly Diagram[],
  modified: string,
): Uint8Array<ArrayBuffer> => {
  const chapters = [...edition.patiences].sort((a, b) => a.order - b.order)
  const files: Record<string, string> = {
    'META-INF/container.xml': CONTAINER,
    'OEBPS/package.opf': packageFile(
      edition,
      chapters,
      terms.length > 0,
      diagrams,
      modified.replace(/\.\d+Z$/u, 'Z'),
    ),
    'OEBPS/nav.xhtml': navigation(edition, chapters, terms.length > 0),
    'OEBPS/style.css': STYLE,
    'OEBPS/title.xhtml': titlePage(edition),
    'OEBPS/about.xhtml': about(edition),
  }
  if (terms.length > 0) files['OEBPS/glossary.xhtml'] = glossary(terms)
  for (const text of chapters)
    files[`OEBPS/${text.slug}.xhtml`] = chapter(
      text,
      pages.find(page => page.slug === text.slug),
      diagrams.filter(diagram => diagram.slug === text.slug),
    )
  for (const diagram of diagrams) files[`OEBPS/${pictureOf(diagram)}`] = `${XML}${diagram.svg}`
  const when = new Date(modified)
  const entry = (content: string, level: 0 | 9): [Uint8Array, { level: 0 | 9; mtime: Date }] => [
    strToU8(content),
    { level, mtime: when },
  ]
  // The type comes first and is not packed: readers look for it at a fixed place.
  const zip: Zippable = { mimetype: entry('application/epub+zip', 0) }
  for (const [path, content] of Object.entries(files)) zip[path] = entry(content, 9)
  return zipSync(zip)
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

const pictureOf = ({ slug, n }: Diagram): string => `pictures/${slug}-${n}.svg`

const CONTAINER = `${XML}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const BOOK = '«Двадцать четыре основные пасьянса съ двадцатью таблицами»'

/** A name-based UUID of the text: another text is another book. */
const uuidOf = (hash: string): string =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`

const packageFile = (
  edition: Edition,
  chapters: readonly PatienceText[],
  withTerms: boolean,
  diagrams: readonly Diagram[],
  modified: string,
): string => {
  const items = ['title', ...chapters.map(({ slug }) => slug), ...(withTerms ? ['glossary'] : []), 'about']
  return `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="ru">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${uuidOf(edition.hash)}</dc:identifier>
<dc:title>${escape(edition.name)}</dc:title>
<dc:language>ru</dc:language>
<dc:publisher>Редакция издания «Пасьянсы»</dc:publisher>
<dc:source>${BOOK}; «Пасьянсы», страница 9</dc:source>
<dc:rights>Текст старой книги — общественное достояние; слова редакции — CC BY 4.0.</dc:rights>
<meta property="dcterms:modified">${modified}</meta>
<meta property="schema:accessMode">textual</meta>
${diagrams.length > 0 ? '<meta property="schema:accessMode">visual</meta>\n' : ''}<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
${diagrams.length > 0 ? '<meta property="schema:accessibilityFeature">alternativeText</meta>\n' : ''}<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">Текст с оглавлением и заголовками; ${diagrams.length > 0 ? 'каждый рисунок рассказан словами' : 'рисунков нет'}.</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.map(id => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('\n')}
${diagrams.map(one => `<item id="d-${one.slug}-${one.n}" href="${pictureOf(one)}" media-type="image/svg+xml"/>`).join('\n')}
</manifest>
<spine>
<itemref idref="title"/>
<itemref idref="nav"/>
${items
  .slice(1)
  .map(id => `<itemref idref="${id}"/>`)
  .join('\n')}
</spine>
</package>
`
}

const xhtml = (title: string, body: string): string => `${XML}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="ru" xml:lang="ru">
<head><title>${escape(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${body}
</body>
</html>
`

const language = (text: PatienceText): string =>
  text.orthography === 'pre-reform' ? ' lang="ru-petr1708" xml:lang="ru-petr1708"' : ''

const named = ({ title }: PatienceText, layer: 'print' | 'modern'): string =>
  title.supplied ? `[${title[layer]}]` : title[layer]

const navigation = (edition: Edition, chapters: readonly PatienceText[], withTerms: boolean): string =>
  xhtml(
    'Оглавление',
    `<nav epub:type="toc" id="toc"><h1>Оглавление</h1><ol>
<li><a href="title.xhtml">${escape(edition.name)}</a></li>
${chapters.map(text => `<li><a href="${text.slug}.xhtml">${escape(named(text, 'modern'))}</a></li>`).join('\n')}
${withTerms ? '<li><a href="glossary.xhtml">Словарь</a></li>' : ''}
<li><a href="about.xhtml">Об издании</a></li>
</ol></nav>`,
  )

const titlePage = (edition: Edition): string =>
  xhtml(
    edition.name,
    `<section epub:type="titlepage"><h1>${escape(edition.name)}</h1>
<p>По книге <span lang="ru-petr1708" xml:lang="ru-petr1708">${BOOK}</span> и одной странице сборника «Пасьянсы».</p>
<p>Каждое правило — в старой и нынешней орфографии и пересказано своими словами. Выпуск ${escape(edition.version)}.</p></section>`,
  )

/** Links of the site, as links between the files of the book; what the book has not, loses its link. */
const linked = (html: string): string =>
  html.replace(/<a href="(\/[^"]*)">(.*?)<\/a>/gsu, (_, href: string, inner: string) => {
    const [, path = '', anchor = ''] = /^\/([a-z-]*)\/?(#.*)?$/u.exec(href) ?? []
    return path === '' || OUTSIDE.has(path) ? inner : `<a href="${path}.xhtml${anchor}">${inner}</a>`
  })

const OUTSIDE = new Set([
  'readings',
  'corrections',
  'witnesses',
  'code',
  'search',
  'notes',
  'download',
  'fonts',
])

const prose = (markdown: string): string =>
  linked(proseXhtml(markdown))
    .replace(/ lang="([^"]*)"/gu, ' lang="$1" xml:lang="$1"')
    .replace(/<[^>]*>|[^<]+/gu, part => (part.startsWith('<') ? part : hyphenate(part)))

const glossary = (terms: readonly GlossaryEntry[]): string =>
  xhtml(
    'Словарь',
    `<section epub:type="glossary"><h1>Словарь</h1>
<dl>
${[...terms]
  .sort((a, b) => a.term.localeCompare(b.term, 'ru'))
  .map(
    ({ id, term, book, markdown }) =>
      `<dt id="${id}">${escape(term)}${book === undefined ? '' : ` <span lang="ru-petr1708" xml:lang="ru-petr1708">(${escape(book)})</span>`}</dt><dd>${prose(markdown)}</dd>`,
  )
  .join('\n')}
</dl></section>`,
  )

const about = (edition: Edition): string =>
  xhtml(
    'Об издании',
    `<section epub:type="colophon"><h1>Об издании</h1>
<p>${hyphenate('Под каждым номером стоит сперва текст книги в старой орфографии, за ним он же в нынешней, потом пересказ для того, кто хочет играть. Ошибки распознавания исправлены, слова не заменены. Утраченное отмечено знаком […], восполненное стоит в квадратных скобках. Записи всех исправлений — в полном издании.')}</p>
<h2>Списки</h2>
<ul>
${edition.witnesses.map(({ siglum, title, provenance }) => `<li>${escape(siglum)}. ${hyphenate(escape(`${title}. ${provenance.trim()}`))}</li>`).join('\n')}
</ul>
<p>Сумма текста: <code>${edition.hash}</code></p></section>`,
  )

const figure = (diagram: Diagram): string => {
  const { title, caption, words, told } = diagram
  const acts = told.length > 0 ? `<ul>${told.map(act => `<li>${act}</li>`).join('')}</ul>` : ''
  return `<figure><img src="${pictureOf(diagram)}" alt="${escape(`${title}. ${words}`)}"/><figcaption><p><b>${hyphenate(escape(title))}</b>${caption ? ` ${hyphenate(escape(caption))}` : ''}</p>${acts}</figcaption></figure>`
}

const chapter = (text: PatienceText, page: Page | undefined, diagrams: readonly Diagram[]): string => {
  const old = language(text)
  const both = text.orthography === 'pre-reform'
  const notes: string[] = []
  const parts: string[] = []
  for (const block of text.blocks) {
    if (block.type === 'gap') {
      parts.push(`<p class="gap">[…] ${hyphenate(escape(block.remark))}</p>`)
      continue
    }
    if (block.type === 'heading') {
      const words = block.supplied ? `[${block.print}]` : block.print
      parts.push(`<h2${old}>${escape(words)}</h2>`)
      continue
    }
    const retelling = page?.retellings.find(({ clause }) => clause === block.id)
    const shown = diagrams
      .filter(({ clause }) => clause === block.id)
      .map(figure)
      .join('\n')
    const told = `${retelling ? `<div class="retelling">${prose(retelling.markdown)}</div>` : ''}${shown}`
    const layers = block.lost
      ? `<p class="gap">[…] ${hyphenate(escape(block.remark ?? 'Текст утрачен.'))}</p>`
      : block.supplied
        ? `<p class="supplied">[${inline(block, 'modern')}]</p>`
        : `<p class="old"${old}>${inline(block, 'print')}</p>${both ? `<p class="new">${inline(block, 'modern')}</p>` : ''}`
    if (block.kind === 'note')
      notes.push(
        `<aside epub:type="footnote" role="doc-footnote" id="${block.id}"><p class="num">[${escape(block.label)}]</p>${layers}${told}</aside>`,
      )
    else
      parts.push(
        `<div class="clause" id="${block.id}"><p class="num" title="${escape(block.name)}">${escape(block.label)}</p>${layers}${told}</div>`,
      )
  }
  const editors = (page?.notes ?? []).map(({ markdown }) => `<li>${prose(markdown)}</li>`)
  const readings = (page?.readings ?? []).map(({ markdown }) => `<li>${prose(markdown)}</li>`)
  return xhtml(
    named(text, 'modern'),
    `<section epub:type="chapter"><h1${old}>${escape(named(text, 'print'))}</h1>
${both ? `<p class="subtitle">${escape(named(text, 'modern'))}</p>` : ''}
${page?.history ? `<div class="history">${prose(page.history.markdown)}</div>` : ''}
${text.packs ? `<p class="packs"${old}>${escape(text.packs.print)}</p>` : ''}
${parts.join('\n')}
${notes.length > 0 ? `<h2>Примечания книги</h2>\n${notes.join('\n')}` : ''}
${readings.length > 0 ? `<h2>Что оставлено открытым</h2>\n<ul>${readings.join('\n')}</ul>` : ''}
${editors.length > 0 ? `<h2>Примечания редакции</h2>\n<ul>${editors.join('\n')}</ul>` : ''}
</section>`,
  )
}

const inline = (clause: Clause, layer: 'print' | 'modern'): string => {
  const text = clause[layer]
  const said = (from: number, to: number): string => hyphenate(escape(text.slice(from, to)))
  let result = ''
  let at = 0
  for (const mark of clause.marks) {
    const [start, end] = mark[layer]
    if (start < at || (clause.supplied && mark.kind === 'supplied')) continue
    const drawn = draw(mark, said(start, end))
    if (drawn === undefined) continue
    result += said(at, start) + drawn
    at = end
  }
  return result + said(at, text.length)
}

const draw = (mark: Mark, inner: string): string | undefined => {
  const id = mark.target?.split(':').at(-1) ?? ''
  switch (mark.kind) {
    case 'ref':
      return `<a href="#${id}">${inner}</a>`
    case 'note-anchor':
      return `<a epub:type="noteref" role="doc-noteref" href="#${id}">[${escape(mark.label ?? '')}]</a>`
    case 'supplied':
      return `[${inner}]`
    default:
      return undefined
  }
}

const STYLE = `body { font-family: serif; line-height: 1.45; margin: 0 5%; hyphens: manual; -epub-hyphens: manual; }
h1 { font-weight: normal; text-align: center; margin: 2em 0 0.2em; }
h2 { font-weight: normal; text-align: center; margin: 1.6em 0 0.6em; }
.subtitle, .packs { text-align: center; text-indent: 0; }
.clause, aside { margin: 1em 0; }
.num { margin: 0; font-weight: bold; }
.old { margin: 0 0 0.4em; font-size: 1.1em; }
.new { margin: 0 0 0.4em; }
.retelling { border-left: 0.15em solid; padding-left: 0.8em; font-size: 0.95em; }
.gap, .supplied { font-style: italic; }
figure { margin: 1em 0; page-break-inside: avoid; break-inside: avoid; }
figure img { display: block; max-width: 100%; max-height: 80vh; margin: 0 auto; }
figcaption { font-size: 0.9em; }
figcaption p { margin: 0.4em 0 0; }
figcaption ul { margin: 0.2em 0 0; padding-left: 1.2em; }
.cd { white-space: nowrap; }
dt { font-weight: bold; margin-top: 0.8em; }
code { word-break: break-all; }
`
