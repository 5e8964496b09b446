import { expect, test } from 'vitest'
import { loadEdition } from '../../src/pipeline/load.ts'
import { root } from '../../src/cli/root.ts'
import { page, textOf } from './dist.ts'

const edition = await loadEdition(root)

/** Text of each layer of each clause of a page, by `IV/print`. */
const shown = (html: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const section of html.matchAll(
    /<section[^>]*class="clause[^>]*id="([^"]+)"[^>]*>([\s\S]*?)<\/section>/g,
  ))
    for (const layer of section[2]!.matchAll(/<p[^>]*data-layer="(print|modern)"[^>]*>([\s\S]*?)<\/p>/g))
      found.set(`${section[1]}/${layer[1]}`, textOf(layer[2]!))
  return found
}

test.each(edition.patiences.map(text => [text.slug, text] as const))(
  'the text of every clause of %s is the text of the edition, character for character',
  (slug, text) => {
    const layers = shown(page(slug))
    const clauses = text.blocks.filter(block => block.type === 'clause')
    expect(clauses.length).toBeGreaterThan(0)
    for (const clause of clauses) {
      expect(layers.get(`${clause.id}/print`), clause.urn).toBe(clause.print)
      // One layer stands alone where the other would say the same.
      const alone = clause.lost || (clause.print === clause.modern && !layers.has(`${clause.id}/modern`))
      if (!alone) expect(layers.get(`${clause.id}/modern`), clause.urn).toBe(clause.modern)
    }
  },
)

test.each(edition.patiences.map(text => [text.slug, text] as const))(
  'every word of %s carries the number of its print word in both layers',
  (slug, text) => {
    const html = page(slug)
    for (const clause of text.blocks.filter(block => block.type === 'clause' && !block.lost)) {
      const section =
        new RegExp(`<section[^>]*id="${clause.id}"[^>]*>([\\s\\S]*?)</section>`).exec(html)?.[1] ?? ''
      const layer = /<p[^>]*data-layer="print"[^>]*>([\s\S]*?)<\/p>/.exec(section)?.[1] ?? ''
      const numbers = [...layer.matchAll(/data-w="([^"]+)"/g)].flatMap(found =>
        found[1]!.split(' ').map(Number),
      )
      const words = (clause.type === 'clause' ? clause.words : []).map(word => word.n)
      expect(
        [...new Set(numbers)].sort((a, b) => a - b),
        `${slug}:${clause.id}`,
      ).toEqual(words)
    }
  },
)
