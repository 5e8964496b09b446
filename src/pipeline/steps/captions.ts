import type { Transformer } from 'unified'
import type { Root } from '../tree.ts'
import { patiences, printOf } from '../walk.ts'

/** Captions of plates and the line about packs are lifted out of the text; a caption remembers the block before it. */
export default function captions(): Transformer<Root> {
  return tree => {
    for (const patience of patiences(tree)) {
      const packs = patience.children.find(passage => passage.role === 'packs')
      if (packs)
        patience.packs = { print: printOf(tree, packs), modern: '', supplied: false, lines: packs.lines }
      patience.captions = []
      let after = ''
      for (const passage of patience.children) {
        if (passage.role === 'caption')
          patience.captions.push({ print: printOf(tree, passage), modern: '', after, lines: passage.lines })
        else if (passage.id !== undefined) after = passage.id
      }
      patience.children = patience.children.filter(({ role }) => role !== 'caption' && role !== 'packs')
    }
  }
}
