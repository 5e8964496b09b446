import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import { perhaps } from './nearest.ts'

/**
 * Checked reading of YAML that people write. Every value knows the line it stands in; whatever is not asked for, and
 * whatever is not as asked, is a fault: nothing is passed over in silence.
 */

/** What is wrong: found and expected in `message`, the remedy in `note`. Lines are 1-based lines of the whole file. */
export interface Fault {
  readonly line: number
  readonly message: string
  readonly note: string
}

/** A value and where it stands; `value` is undefined where the field is absent (then `line` is its parent's). */
export interface Field {
  readonly path: string
  readonly line: number
  readonly value: unknown
  readonly node: Node | undefined
  /** Already at fault, or within what is: nothing more is said of it. */
  readonly quiet: boolean
}

export interface Reading {
  readonly top: Field
  readonly faults: readonly Fault[]
  /** Says that a field is not what was expected. */
  readonly fail: (field: Field, expected: string, note?: string) => void
  /** The named fields of a map. Every other one is a fault. */
  readonly fields: <K extends string>(field: Field, names: readonly K[]) => Readonly<Record<K, Field>>
  /** All fields of a map, whatever their names; none if absent. */
  readonly entries: (field: Field) => readonly (readonly [string, Field])[]
  /** The values of a list; none if absent. */
  readonly items: (field: Field) => readonly Field[]
  /** Words, trimmed; the empty string after a fault. */
  readonly text: (field: Field, expected?: string) => string
  readonly maybeText: (field: Field, expected?: string) => string | undefined
  /** A whole number from 1; 1 after a fault. */
  readonly count: (field: Field, expected: string) => number
  /** One of a closed list; its first after a fault. */
  readonly one: <T extends string>(field: Field, of: readonly T[], otherwise?: T) => T
}

/** What the parser says, in Russian; its English stands for the rest. */
const SYNTAX: Readonly<Record<string, string>> = {
  BAD_INDENT: 'отступ не тот, что у соседних строк',
  BAD_SCALAR_START: 'значение начинается со знака, который надо взять в кавычки',
  BLOCK_AS_IMPLICIT_KEY: 'после двоеточия ещё одно двоеточие: возьмите значение в кавычки',
  DUPLICATE_KEY: 'поле названо дважды',
  MISSING_CHAR: 'не хватает кавычки, скобки или запятой',
  MULTILINE_IMPLICIT_KEY: 'после имени поля нет двоеточия',
  TAB_AS_INDENT: 'отступ сделан табуляцией, ожидались пробелы',
  UNEXPECTED_TOKEN: 'лишний знак',
  MULTIPLE_DOCS: 'второй документ после «---», ожидался один',
}

const LONGEST = 60

/** A value as it is shown in a message. */
export const shown = (value: unknown): string => {
  if (value === undefined || value === null) return 'ничего'
  const said = typeof value === 'string' ? `«${value}»` : JSON.stringify(value)
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said
}

const name = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** `firstLine` is the line of the file its first line stands in. With faults of syntax `top` is empty. */
export const readYaml = (source: string, firstLine = 1): Reading => {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter })
  const lineAt = (offset: number): number => counter.linePos(offset).line + firstLine - 1
  // What follows the first fault of syntax is mostly its echo.
  const faults: Fault[] = document.errors.slice(0, 1).map(error => ({
    line: lineAt(error.pos[0]),
    message: `Файл не читается как YAML: ${SYNTAX[error.code] ?? error.message.split('\n')[0] ?? error.code}`,
    note: 'Исправьте эту строку: отступы, кавычки, двоеточия.',
  }))

  const resolved = (node: unknown): Node | undefined =>
    isAlias(node) ? node.resolve(document) : ((node ?? undefined) as Node | undefined)
  const field = (path: string, raw: unknown, line: number, quiet: boolean): Field => {
    const node = resolved(raw)
    return { path, line, node, value: node?.toJS(document) ?? undefined, quiet }
  }
  const lineOf = (node: unknown, otherwise: number): number => {
    const range = (node as Node | null | undefined)?.range
    return range ? lineAt(range[0]) : otherwise
  }

  const fail: Reading['fail'] = ({ path, line, value, quiet }, expected, note) => {
    if (quiet) return
    const said = path === '' ? 'В файле' : `\`${path}\`:`
    const remedy = value === undefined ? `Допишите \`${name(path)}\`.` : `Исправьте \`${name(path)}\`.`
    faults.push({
      line,
      message: `${said} найдено ${shown(value)}, ожидалось: ${expected}`,
      note: note ?? (path === '' ? 'Допишите поля.' : remedy),
    })
  }
  const entries: Reading['entries'] = parent => {
    if (parent.value === undefined) return []
    if (!isMap(parent.node)) {
      fail(parent, 'поля со значениями (`имя: значение`)')
      return []
    }
    return parent.node.items.map(({ key, value }) => {
      const named = isScalar(key) ? String(key.value) : String(key)
      const path = parent.path === '' ? named : `${parent.path}.${named}`
      return [named, field(path, value, lineOf(key, parent.line), parent.quiet)] as const
    })
  }
  const fields: Reading['fields'] = (parent, names) => {
    const found = new Map(entries(parent))
    const quiet = parent.quiet || (parent.value !== undefined && !isMap(parent.node))
    for (const [key, one] of found)
      if (!(names as readonly string[]).includes(key))
        faults.push({
          line: one.line,
          message: `Найдено поле \`${one.path}\`, ожидалось одно из: ${names.join(', ')}.${perhaps(key, names)}`,
          note: 'Исправьте имя поля или уберите его.',
        })
    return Object.fromEntries(
      names.map(key => [
        key,
        found.get(key) ??
          field(parent.path === '' ? key : `${parent.path}.${key}`, undefined, parent.line, quiet),
      ]),
    ) as ReturnType<Reading['fields']> as never
  }
  const items: Reading['items'] = parent => {
    if (parent.value === undefined) return []
    if (!isSeq(parent.node)) {
      fail(parent, 'список')
      return []
    }
    return parent.node.items.map((item, i) =>
      field(`${parent.path}.${i + 1}`, item, lineOf(item, parent.line), parent.quiet),
    )
  }
  const text: Reading['text'] = (one, expected = 'слова') => {
    if (typeof one.value === 'string' && one.value.trim() !== '') return one.value.trim()
    fail(one, expected)
    return ''
  }

  return {
    top:
      faults.length > 0
        ? field('', undefined, firstLine, true)
        : field('', document.contents, firstLine, false),
    faults,
    fail,
    fields,
    entries,
    items,
    text,
    maybeText: (one, expected) => (one.node === undefined ? undefined : text(one, expected)),
    count: (one, expected) => {
      if (typeof one.value === 'number' && Number.isSafeInteger(one.value) && one.value > 0) return one.value
      fail(one, expected)
      return 1
    },
    one: (one, of, otherwise) => {
      const found = of.find(each => each === one.value)
      if (found !== undefined) return found
      if (one.node === undefined && otherwise !== undefined) return otherwise
      const near = typeof one.value === 'string' ? perhaps(one.value, of) : ''
      fail(one, `${of.join(' | ')}.${near}`)
      return of[0]!
    },
  }
}
