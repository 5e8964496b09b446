import type { Element, ElementContent, Root as HastRoot, Text } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Nodes, Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { directive } from 'micromark-extension-directive'
import { readYaml, type Field } from './yaml.ts'

/** A fault of a page: where (from 1), what was found and expected, what to do. */
export interface Problem {
  readonly line: number
  readonly column: number
  readonly message: string
  readonly note: string
}

/** A text of the editors: as HTML without scripts or styles, and as it was written. */
export interface Prose {
  readonly html: string
  readonly markdown: string
  readonly line: number
}

export interface Retelling extends Prose {
  readonly clause: string
}

export interface ReadingNote extends Prose {
  readonly name: string
}

export interface PageNote extends Prose {
  readonly key: string
  readonly clause: string
  /** Words of the clause's print behind which the sign of the note stands; behind the last word if absent. */
  readonly at?: string
}

/** A position of the page, not yet read: the engine's notation does that. */
export interface PagePosition {
  /** 1-based among the positions of the page. */
  readonly n: number
  /** Clauses it is a position of: `clause="IV"`, `clause="II, IV"`. */
  readonly clauses: readonly string[]
  /** What the diagram is called. */
  readonly name?: string
  /** Chosen readings: `reading="people=open council=must-play"`. */
  readonly reading: Readonly<Record<string, string>>
  /** A record of a game that reaches the position by lawful acts: the proof that a player can meet it. */
  readonly record?: string
  /** Lines `# …` that open the body, without the sign, joined by a space. */
  readonly caption: string
  /** The raw source between the fences, caption lines taken out; no line of it was read as Markdown. */
  readonly text: string
  /** Line of the page on which `text` begins. */
  readonly line: number
}

/** The editors' page of one patience. What could not be read stands in `problems`; the rest is there all the same. */
export interface Page {
  readonly slug: string
  readonly order: number
  readonly packs: number
  readonly players: number
  /** All of the front matter. */
  readonly front: Readonly<Record<string, unknown>>
  readonly history?: Prose
  readonly retellings: readonly Retelling[]
  readonly readings: readonly ReadingNote[]
  readonly notes: readonly PageNote[]
  readonly positions: readonly PagePosition[]
  readonly problems: readonly Problem[]
}

const CONTAINERS: Readonly<Record<string, { needs: readonly string[]; may: readonly string[] }>> = {
  history: { needs: [], may: [] },
  retelling: { needs: ['clause'], may: [] },
  reading: { needs: ['name'], may: [] },
  note: { needs: ['key', 'clause'], may: ['at'] },
  position: { needs: [], may: ['clause', 'name', 'reading', 'record'] },
}

// Text directives would take «Карты:тузъ» for one and drop a word; leaf directives have no use here.
const containers = () => {
  const { flow } = directive()
  const at = flow![58]
  return { flow: { 58: Array.isArray(at) ? at[0]! : at! } }
}

const markdownTree = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [containers()], mdastExtensions: [directiveFromMarkdown()] })

/** Reads a page of content/patiences/. Never throws; every fault is a problem with line and column. */
export const parsePage = (markdown: string): Page => {
  const problems: Problem[] = []
  const fail = (line: number, column: number, message: string, note: string): void =>
    void problems.push({ line, column, message, note })
  const source = markdown.replace(/\r\n?/gu, '\n')
  const { front, body } = frontMatter(source, fail)
  const sourceLines = source.split('\n')

  const retellings: Retelling[] = []
  const readings: ReadingNote[] = []
  const notes: PageNote[] = []
  const positions: PagePosition[] = []
  let history: Prose | undefined

  for (const node of markdownTree(body).children) {
    const { line, column } = node.position!.start
    if (node.type !== 'containerDirective') {
      const words = body.slice(node.position!.start.offset, node.position!.end.offset)
      if (node.type === 'html' && /^<!--/u.test(words)) continue
      fail(
        line,
        column,
        `Найден текст вне контейнера: «${words.split('\n')[0]!.slice(0, 60)}»`,
        `Заключите его в один из: ${Object.keys(CONTAINERS)
          .map(name => `:::${name}`)
          .join(', ')}.`,
      )
      continue
    }
    const shape = Object.hasOwn(CONTAINERS, node.name) ? CONTAINERS[node.name] : undefined
    if (!shape) {
      fail(
        line,
        column,
        `Найден контейнер «:::${node.name}», ожидался один из: ${Object.keys(CONTAINERS).join(', ')}`,
        'Проверьте имя.',
      )
      continue
    }
    const last = node.position!.end.line
    const closed = last > line && /^\s*:{3,}\s*$/u.test(sourceLines[last - 1] ?? '')
    if (!closed) fail(line, column, `Контейнер «:::${node.name}» не закрыт`, 'Закройте его строкой «:::».')
    const attributes = node.attributes ?? {}
    const allowed = [...shape.needs, ...shape.may]
    for (const name of Object.keys(attributes))
      if (!allowed.includes(name))
        fail(
          line,
          column,
          `У «:::${node.name}» найден атрибут «${name}», ожидались: ${allowed.join(', ') || 'никакие'}`,
          'Уберите или исправьте его.',
        )
    const missing = shape.needs.filter(name => !attributes[name])
    for (const name of missing)
      fail(line, column, `У «:::${node.name}» нет атрибута «${name}»`, `Допишите {${name}="…"}.`)
    const raw = sourceLines.slice(line, closed ? last - 1 : last)
    if (node.name === 'position') {
      positions.push(position(raw, line + 1, positions.length + 1, attributes, fail, { line, column }))
      continue
    }
    const prose: Prose = { html: html(node.children, fail), markdown: raw.join('\n').trim(), line: line + 1 }
    if (prose.markdown === '')
      fail(line, column, `Контейнер «:::${node.name}» пуст`, 'Напишите текст или уберите его.')
    if (missing.length > 0) continue
    const twice = (there: boolean, what: string): void => {
      if (there) fail(line, column, `${what}: второй раз`, 'Оставьте один текст.')
    }
    const { clause = '', name = '', key = '', at = '' } = attributes as Record<string, string>
    switch (node.name) {
      case 'history':
        twice(history !== undefined, 'История')
        history ??= prose
        break
      case 'retelling':
        twice(
          retellings.some(one => one.clause === clause),
          `Пересказ «${clause}»`,
        )
        retellings.push({ clause, ...prose })
        break
      case 'reading':
        twice(
          readings.some(one => one.name === name),
          `Прочтение «${name}»`,
        )
        readings.push({ name, ...prose })
        break
      default:
        twice(
          notes.some(one => one.key === key),
          `Примечание «${key}»`,
        )
        notes.push({ key, clause, ...(at ? { at } : {}), ...prose })
    }
  }
  return {
    ...front,
    ...(history ? { history } : {}),
    retellings,
    readings,
    notes,
    positions,
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
  }
}

type Fail = (line: number, column: number, message: string, note: string) => void

const FRONT = /^---\n(?<yaml>(?:.*\n)*?)---(?:\n|$)/u

type Front = Pick<Page, 'slug' | 'order' | 'packs' | 'players' | 'front'>

/** The front matter, and the page with its lines blanked so that every line keeps its number. */
const frontMatter = (source: string, fail: Fail): { front: Front; body: string } => {
  const match = FRONT.exec(source)
  if (!match) {
    fail(1, 1, 'Нет заголовка страницы', 'Начните файл строками «---», «slug: …», «order: …», «---».')
    return { front: { slug: '', order: 0, packs: 2, players: 1, front: {} }, body: source }
  }
  const body = match[0].replace(/[^\n]/gu, '') + source.slice(match[0].length)
  const { top, faults, fields, text, count } = readYaml(match.groups!['yaml']!, 2)
  const { slug, order, packs, players } = fields(top, ['slug', 'order', 'packs', 'players'])
  const maybe = (field: Field, usual: number): number =>
    field.node === undefined ? usual : count(field, 'целое число от 1')
  const front: Front = {
    slug: text(slug, 'имя пасьянса латиницей'),
    order: count(order, 'место в издании, целое число от 1'),
    packs: maybe(packs, 2),
    players: maybe(players, 1),
    front: (top.value ?? {}) as Record<string, unknown>,
  }
  for (const { line, message, note } of faults) fail(line, 1, `Заголовок страницы: ${message}`, note)
  return { front, body }
}

const position = (
  raw: readonly string[],
  line: number,
  n: number,
  attributes: Readonly<Record<string, string | null | undefined>>,
  fail: Fail,
  at: { readonly line: number; readonly column: number },
): PagePosition => {
  let first = 0
  const caption: string[] = []
  for (; first < raw.length && /^\s*(?:#\s|$)/u.test(raw[first]!); first++) {
    const words = raw[first]!.replace(/^\s*#?\s*/u, '').trim()
    if (words !== '') caption.push(words)
  }
  const reading: Record<string, string> = {}
  for (const chosen of (attributes['reading'] ?? '').split(/[\s,;]+/u).filter(Boolean)) {
    const [name, value, ...more] = chosen.split('=')
    if (name && value && more.length === 0) reading[name] = value
    else
      fail(
        at.line,
        at.column,
        `Прочтение «${chosen}» не читается, ожидалось имя=значение`,
        'Например reading="people=open".',
      )
  }
  const name = attributes['name']
  const body = raw.slice(first)
  while (body.length > 0 && body.at(-1)!.trim() === '') body.pop()
  if (body.length === 0)
    fail(at.line, at.column, 'Позиция пуста', 'Напишите зоны, по одной в строке, и ходы.')
  return {
    n,
    clauses: (attributes['clause'] ?? '').split(/[\s,]+/u).filter(Boolean),
    ...(name ? { name } : {}),
    reading,
    ...(attributes['record'] ? { record: attributes['record'] } : {}),
    caption: caption.join(' '),
    text: body.join('\n'),
    line: line + first,
  }
}

const html = (children: readonly Nodes[], fail: Fail): string => {
  const inspect = (node: Nodes): void => {
    if (node.type === 'html') {
      const { line, column } = node.position!.start
      fail(
        line,
        column,
        `Найден HTML: ${node.value.slice(0, 40)}`,
        'Пишите Markdown: страница HTML не принимает.',
      )
    }
    if ('children' in node) node.children.forEach(inspect)
  }
  children.forEach(inspect)
  return proseTree({ type: 'root', children: children as Root['children'] })
}

const proseTree = (tree: Root, xml = false): string => {
  const hast = toHast(tree) as HastRoot
  return toHtml(markOld(hast), xml ? XML : {}).trim()
}

const XML = {
  closeSelfClosing: true,
  collapseEmptyAttributes: false,
  characterReferences: { useNamedReferences: false },
} as const

/** HTML of a text of the editors outside a page (a glossary entry): Markdown without HTML or directives. */
export const proseHtml = (markdown: string): string => proseTree(fromMarkdown(markdown))

/** The same as XHTML, for books. */
export const proseXhtml = (markdown: string): string => proseTree(fromMarkdown(markdown), true)

// A word of the old spelling: a lost letter, or a hard sign at the end of a word or of its part.
const OLD_WORD = /[\p{L}\u0301-]*(?:[ѣіѳѵѢІѲѴ][\p{L}\u0301-]*|[ъЪ](?![\p{L}\u0301-])|[ъЪ]-[\p{L}-]*)/gu
const QUOTE = /«[^«»]*»/gu

/** Words of the book's spelling get their language; in a quotation, all of it does. */
const markOld = <T extends HastRoot | Element>(node: T): T => {
  node.children = (node.children as ElementContent[]).flatMap((child): ElementContent[] =>
    child.type === 'element'
      ? child.tagName === 'code' || child.tagName === 'pre'
        ? [child]
        : [markOld(child)]
      : child.type === 'text'
        ? splitOld(child)
        : [child],
  )
  return node
}

const splitOld = ({ value }: Text): ElementContent[] => {
  const ranges: [number, number][] = []
  for (const match of value.matchAll(QUOTE))
    if (match[0].match(OLD_WORD)) ranges.push([match.index + 1, match.index + match[0].length - 1])
  for (const match of value.matchAll(OLD_WORD)) {
    const [start, end] = [match.index, match.index + match[0].length]
    if (!ranges.some(([from, to]) => start >= from && end <= to)) ranges.push([start, end])
  }
  const parts: ElementContent[] = []
  let at = 0
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    if (start > at) parts.push({ type: 'text', value: value.slice(at, start) })
    parts.push({
      type: 'element',
      tagName: 'span',
      properties: { lang: 'ru-petr1708' },
      children: [{ type: 'text', value: value.slice(start, end) }],
    })
    at = end
  }
  if (at < value.length) parts.push({ type: 'text', value: value.slice(at) })
  return parts
}
