/**
 * The law as code: each clause's statement of rules.ts, sliced from the source as built, coloured by the compiler's own parser.
 */
import ts from 'typescript'
import { escape } from '../edition/markup.ts'

const moods: ReadonlySet<string> = new Set(['may', 'must', 'only', 'deals', 'won', 'means', 'silent'])

export interface Slice {
  readonly name: string
  /** 1-based line of rules.ts. */
  readonly line: number
  readonly code: string
}

/** The clauses of a rules.ts, by the name of their constant. */
export const slicesOf = (source: string): ReadonlyMap<string, Slice> => {
  const file = ts.createSourceFile('rules.ts', source, ts.ScriptTarget.Latest, true)
  const slices = new Map<string, Slice>()
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    if (!statement.modifiers?.some(modifier => modifier.kind === ts.SyntaxKind.ExportKeyword)) continue
    const declaration = statement.declarationList.declarations[0]
    if (!declaration || !ts.isIdentifier(declaration.name)) continue
    const start = statement.getStart(file, true)
    slices.set(declaration.name.text, {
      name: declaration.name.text,
      line: file.getLineAndCharacterOfPosition(statement.getStart(file)).line + 1,
      code: source.slice(start, statement.end),
    })
  }
  return slices
}

/** Code with classes: `c` comments, `k` keywords, `m` moods, `q` quoted words of the book, `s` other strings. */
export const colour = (code: string): string => {
  const file = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true)
  let html = ''
  let at = 0
  const emit = (end: number, className?: string) => {
    if (end <= at) return
    const text = escape(code.slice(at, end))
    html += className ? `<span class="${className}">${text}</span>` : text
    at = end
  }
  const comments = (from: number, to: number) => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(code, from) ?? []),
      ...(ts.getTrailingCommentRanges(code, from) ?? []),
    ].sort((a, b) => a.pos - b.pos)) {
      if (range.pos < at || range.end > to) continue
      emit(range.pos)
      emit(range.end, 'c')
    }
    emit(to)
  }
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(file)
    if (children.length > 0) {
      children.forEach(visit)
      return
    }
    comments(node.getFullStart(), node.getStart(file))
    const className = ts.isTemplateLiteralToken(node)
      ? 'q'
      : ts.isStringLiteral(node)
        ? 's'
        : node.kind >= ts.SyntaxKind.FirstKeyword && node.kind <= ts.SyntaxKind.LastKeyword
          ? 'k'
          : ts.isIdentifier(node) && moods.has(node.text)
            ? 'm'
            : undefined
    emit(node.end, className)
  }
  // Doc comments are children of what they document: shown as comments, not walked.
  const walk = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) {
      emit(node.pos)
      emit(node.end, 'c')
      return
    }
    const children = node.getChildren(file)
    if (children.length === 0) visit(node)
    else children.forEach(walk)
  }
  walk(file)
  emit(code.length)
  return html
}
