import type { Line, LineRef, Passage, Patience, Root, Scan, Stream } from './tree.ts'

/** Ways through the tree that several steps need. */

export const scans = (tree: Root): Scan[] => tree.children.filter(node => node.type === 'scan')

export const streams = (tree: Root): Stream[] => tree.children.filter(node => node.type === 'stream')

export const patiences = (tree: Root): Patience[] => tree.children.filter(node => node.type === 'patience')

export const lines = (tree: Root): { scan: Scan; line: Line }[] =>
  scans(tree).flatMap(scan => scan.children.map(line => ({ scan, line })))

/** The line a reference names, if there is one. */
export const lineAt = (tree: Root, { witness, line }: LineRef): Line | undefined =>
  scans(tree).find(scan => scan.witness === witness)?.children[line - 1]

/** `w002:8`. */
export const placeOf = ({ witness, line }: LineRef): string => `${witness}:${line}`

/** What the base witness of a passage prints there, numeral and note numbers included; the supplied words if no scan has any. */
export const printOf = (tree: Root, passage: Passage): string => {
  const base = passage.lines[0]
  if (!base) return passage.supplied?.print ?? ''
  return passage.lines
    .filter(({ witness }) => witness === base.witness)
    .map(ref => lineAt(tree, ref)?.print ?? '')
    .filter(print => print !== '')
    .join(' ')
}
