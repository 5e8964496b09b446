import ts from 'typescript'

export interface Meaning {
  readonly clause: string
  readonly word: string
  readonly line: number
}

/**
 * The `means(word)` of a rules.ts whose word nothing else uses: taking the clause away would change no meaning. A word
 * is a name; it is used where it stands anywhere but in its own definition, in an import and in a `means`.
 */
export const idleMeanings = (source: string): Meaning[] => {
  const file = ts.createSourceFile('rules.ts', source, ts.ScriptTarget.Latest, true)
  const meanings: (Meaning & { readonly named: boolean })[] = []
  const uses = new Map<string, number>()
  const visit = (node: ts.Node, clause: string, inside: string | undefined): void => {
    if (ts.isImportDeclaration(node)) return
    // `const { council, talon } = table` names what is there, it uses nothing; nor does a key of an object.
    if (ts.isVariableDeclaration(node) && !ts.isIdentifier(node.name)) {
      if (node.initializer) visit(node.initializer, clause, inside)
      return
    }
    if (ts.isPropertyAssignment(node)) {
      visit(node.initializer, clause, inside)
      return
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const exported = node.parent.parent.getText(file).startsWith('export')
      if (node.initializer)
        visit(
          node.initializer,
          exported && inside === undefined ? node.name.text : clause,
          inside ?? node.name.text,
        )
      return
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'means') {
      for (const word of node.arguments) {
        const { line } = file.getLineAndCharacterOfPosition(word.getStart(file))
        const root = ts.isPropertyAccessExpression(word) ? word.name : word
        const text = ts.isIdentifier(root) ? root.text : word.getText(file)
        meanings.push({ clause, word: text, line: line + 1, named: ts.isIdentifier(root) })
      }
      return
    }
    if (ts.isIdentifier(node) && node.text !== inside) uses.set(node.text, (uses.get(node.text) ?? 0) + 1)
    ts.forEachChild(node, child => visit(child, clause, inside))
  }
  visit(file, '', undefined)
  return meanings
    .filter(({ word, named }) => !named || !uses.has(word))
    .map(({ clause, word, line }) => ({ clause, word, line }))
}
