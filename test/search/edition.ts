import { root } from '../../src/cli/root.ts'
import { loadEdition } from '../../src/pipeline/load.ts'
import { readContent, vocabularyOf } from '../../src/search/build.ts'
import { collect } from '../../src/search/collect.ts'
import { makeLexicon } from '../../src/search/make-lexicon.ts'
import { openLexicon } from '../../src/search/lexicon.ts'
import { memoryBackend } from '../../src/search/memory-backend.ts'
import { loadMorphology, type Lexeme } from '../../src/search/morphology.ts'

/** The edition as the search sees it, without Pagefind. */
export const openEdition = async () => {
  const edition = await loadEdition(root)
  const records = collect(edition, await readContent(root))
  const morphology = await loadMorphology()
  const made = makeLexicon(vocabularyOf(records), morphology)
  const lexicon = openLexicon([made.data])
  const families = new Map(made.families.flatMap((list, n) => list.map(lexeme => [lexeme.id, n] as const)))
  /** The verb's partner in aspect and reflexive twin: one word to the search. */
  const kin = (lexeme: Lexeme): readonly Lexeme[] => made.families[families.get(lexeme.id) ?? -1] ?? []
  return {
    kin,
    edition,
    records,
    morphology,
    made,
    lexicon,
    backend: memoryBackend(records, made.forTexts(lexicon)),
  }
}
