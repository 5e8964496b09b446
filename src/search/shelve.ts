import { cardKey, cardOfWords } from './cards.ts'
import { exactKey, keyOf, labelKey, type Lexicon } from './lexicon.ts'
import { keyed, type Keyed } from './normalise.ts'
import type { SearchRecord } from './records.ts'

/**
 * Places a word takes in what Pagefind indexes. Pagefind counts places by spaces and passes over bare marks, so the
 * place of a find divided by this is the number of the word: nearness and phrases come out of Pagefind's own answer.
 */
export const WIDTH = 6

/** Words between the text and what is only attached to the record (its numerals, the cards it shows). */
export const APART = 40

/** Everything a record is found by, word by word: `keys[n]` are the keys of word n. */
export const keysOfRecord = (record: SearchRecord, lexicon: Lexicon): readonly (readonly string[])[] => {
  const places: string[][] = []
  const spoken: string[] = []
  for (const unit of record.units) {
    const modern = unit.modern.flatMap(text => keyed(text, lexicon))
    const print = unit.print.flatMap(text => keyed(text, lexicon))
    const main = modern.length > 0 ? modern : print
    const first = places.length
    for (const word of main)
      for (const [at, part] of word.parts.entries()) {
        places.push([...part.families.map(keyOf), ...(at === 0 ? [exactKey(word.text)] : [])])
        spoken.push(part.folded)
      }
    attach(places, first, modern.length > 0 ? print : [], modern)
  }
  for (let n = 1; n < spoken.length; n++) {
    const card = cardOfWords(spoken[n - 1]!, spoken[n]!)
    if (card !== undefined) places[n]!.push(cardKey(card))
  }
  const shown = record.cards.map(card => [cardKey(card)])
  const labels = record.labels.map(label => [
    exactKey(label),
    labelKey(record.kind, label),
    ...keyed(label, lexicon).flatMap(familyKeys),
  ])
  const gap = Array.from({ length: APART }, (): string[] => [])
  // What a place cannot hold is found all the same, only not as a neighbour of what stands there.
  const over = places.flatMap(keys => keys.splice(WIDTH).map(key => [key]))
  const tail = [labels, shown, over].filter(list => list.length > 0).flatMap(list => [...gap, ...list])
  return [...places, ...tail]
}

const familyKeys = (word: Keyed): readonly string[] => word.parts.flatMap(part => part.families.map(keyOf))

// The old spelling of a unit stands at the places of the new one; what is over goes to the last of them. Where the two
// are not the same words («при чемъ», «причем») the old ones are found too.
const attach = (
  places: string[][],
  first: number,
  print: readonly Keyed[],
  modern: readonly Keyed[],
): void => {
  if (places.length === first) return
  const folded = (words: readonly Keyed[]): string =>
    words.flatMap(word => word.parts.map(part => part.folded)).join(' ')
  const differs = folded(print) !== folded(modern)
  for (const [n, word] of print.entries()) {
    const place = places[Math.min(first + n, places.length - 1)]!
    for (const key of [exactKey(word.text), ...(differs ? familyKeys(word) : [])])
      if (!place.includes(key)) place.push(key)
  }
}

/** What Pagefind is given for a record: keys and dashes, `WIDTH` to a word. */
export const contentOf = (places: readonly (readonly string[])[]): string =>
  places
    .map(keys =>
      [...keys.slice(0, WIDTH), ...Array<string>(Math.max(0, WIDTH - keys.length)).fill('-')].join(' '),
    )
    .join(' ')
