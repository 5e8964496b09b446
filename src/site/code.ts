/**
 * The law as code: each clause's statement of rules.ts, sliced from the source as built, coloured by the compiler's own scanner,
 * and tied to the words it quotes.
 */
import ts from 'typescript'
import type { Clause } from '../edition/types.ts'
import { escape } from './clause-html.ts'

export const moods = ['may', 'must', 'only', 'deals', 'won', 'means', 'silent'] as const
export type Mood = (typeof moods)[number]
const isMood = (name: string): name is Mood => (moods as readonly string[]).includes(name)

export interface Quotation {
  readonly kind: 'says' | 'supplied'
  readonly text: string
  /** Moods of its norms, as often as each stands there. */
  readonly moods: readonly Mood[]
  /** Reasons of its silence. */
  readonly reasons: readonly string[]
  /** Readings under which some of its norms hold: `people=open`. */
  readonly readings: readonly string[]
}

export interface Slice {
  readonly name: string
  /** 1-based line of rules.ts. */
  readonly line: number
  readonly code: string
  readonly quotations: readonly Quotation[]
}

const nameOf = (expression: ts.Expression): string => (ts.isIdentifier(expression) ? expression.text : '')

const templateText = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text + template.templateSpans.map(span => span.literal.text).join('…')

const quotationOf = (call: ts.CallExpression, tagged: ts.TaggedTemplateExpression): Quotation => {
  const found: { moods: Mood[]; reasons: string[]; readings: string[] } = {
    moods: [],
    reasons: [],
    readings: [],
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression)
      if (isMood(name)) {
        found.moods.push(name)
        const reason = node.arguments[0]
        if (name === 'silent' && reason && ts.isStringLiteralLike(reason)) found.reasons.push(reason.text)
        return
      }
      const first = node.arguments[0]
      if (name === 'under' && first && ts.isObjectLiteralExpression(first))
        for (const property of first.properties)
          if (ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer))
            found.readings.push(`${property.name.getText()}=${property.initializer.text}`)
    }
    ts.forEachChild(node, visit)
  }
  call.arguments.forEach(visit)
  return {
    kind: nameOf(tagged.tag) === 'supplied' ? 'supplied' : 'says',
    text: templateText(tagged.template),
    ...found,
  }
}

const quotationsIn = (root: ts.Node): readonly Quotation[] => {
  const found: Quotation[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isTaggedTemplateExpression(node.expression)) {
      const tag = nameOf(node.expression.tag)
      if (tag === 'says' || tag === 'supplied') {
        found.push(quotationOf(node, node.expression))
        return
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
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
      quotations: quotationsIn(statement),
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
          : ts.isIdentifier(node) && isMood(node.text)
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

const wordsIn = (text: string): string[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)*/gu)].map(found => found[0].toLowerCase())

/**
 * Numbers of the clause's print words that a quotation covers, ascending. `…` elides; what it elides is covered too when words
 * stand on both sides of it. Empty when the words are not there.
 */
export const coveredWords = (clause: Clause, quotation: string): readonly number[] => {
  const words = clause.words.map(word => wordsIn(clause.print.slice(...word.print)).join('-'))
  const runs = quotation
    .split('…')
    .map(wordsIn)
    .filter(run => run.length > 0)
  let from = 0
  const found: [number, number][] = []
  for (const run of runs) {
    const at = words.findIndex((_, i) => i >= from && run.every((word, k) => words[i + k] === word))
    if (at < 0) return []
    found.push([at, at + run.length])
    from = at + run.length
  }
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return []
  return Array.from({ length: last[1] - first[0] }, (_, i) => clause.words[first[0] + i]!.n)
}

/** For each exported constant the zones its norms speak of, helpers of the same file followed. */
export const zonesOf = (source: string, zones: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const file = ts.createSourceFile('rules.ts', source, ts.ScriptTarget.Latest, true)
  const named = new Map<string, Set<string>>()
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const declaration of statement.declarationList.declarations) {
      if (!ts.isIdentifier(declaration.name) || declaration.name.text === 'table') continue
      const names = new Set<string>()
      const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node)) names.add(node.text)
        ts.forEachChild(node, visit)
      }
      if (declaration.initializer) visit(declaration.initializer)
      named.set(declaration.name.text, names)
    }
  }
  const reach = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const next of named.get(name) ?? []) reach(next, seen)
    return seen
  }
  return new Map(
    [...named.keys()].map(name => {
      const reached = reach(name, new Set())
      return [name, zones.filter(zone => reached.has(zone))]
    }),
  )
}
