/** The questions the text leaves open: name, answers, the clause they turn on, the editors' argument. */
import { sourceOf, containers, slices } from './data.ts'

export interface ReadingText {
  readonly name: string
  /** Clause the question turns on; empty when the rules have none under it. */
  readonly clause: string
  /** The question in modern Russian. */
  readonly question: string
  /** First is the default. */
  readonly answers: readonly { readonly value: string; readonly label: string }[]
  readonly body: string
}

/** `export const readings = { wrap: ['no', 'yes'] }` of rules.ts. */
const declared = (source: string): ReadonlyMap<string, readonly string[]> => {
  const block = /export const readings = \{([\s\S]*?)\n?\}/.exec(source)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/['"]?([\w-]+)['"]?:\s*\[([^\]]*)\]/g)].map(found => [
      found[1]!,
      [...found[2]!.matchAll(/['"]([^'"]+)['"]/g)].map(value => value[1]!),
    ]),
  )
}

export const readingsOf = (slug: string): readonly ReadingText[] => {
  const source = sourceOf(slug)
  if (source === undefined) return []
  const told = new Map(
    containers(slug)
      .filter(c => c.name === 'reading')
      .map(c => [c.attributes.name, c]),
  )
  const code = slices(slug)
  return [...declared(source)].map(([name, values]) => {
    const container = told.get(name)
    const attributes = container?.attributes ?? {}
    const turning = [...code.values()].find(slice =>
      slice.quotations.some(q => q.readings.some(r => r.startsWith(`${name}=`))),
    )
    return {
      name,
      clause: attributes.clause ?? turning?.name ?? '',
      question: attributes.question ?? name,
      answers: values.map(value => ({ value, label: attributes[value] ?? value })),
      body: container?.body ?? '',
    }
  })
}
