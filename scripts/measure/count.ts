import { replay, type Change } from '../../src/text/index.ts'
import type { Noisy } from './noise.ts'

/** What became of the words of a text that went through repair. */
export interface Count {
  words: number
  /** Words the noise changed. */
  wrong: number
  /** Of them those that can be seen to be wrong: no legal word, no capital inside a sentence. */
  repairable: number
  repaired: number
  /** Repairable words whose right form no lexicon has: nothing could find it. */
  beyond: number
  /** Repairable and changed to something else still wrong. */
  missaid: number
  falseRepairs: number
  /** Of the false ones, words no printer could have set: faults of the clean text. */
  faults: number
  readonly examples: string[]
  /** What was read for what and not mended. */
  readonly confusions: Map<string, number>
}

export const newCount = (): Count => ({
  words: 0,
  wrong: 0,
  repairable: 0,
  repaired: 0,
  beyond: 0,
  missaid: 0,
  falseRepairs: 0,
  faults: 0,
  examples: [],
  confusions: new Map(),
})

/** The output for [start, end) of the input; undefined where a change reaches over its edges. */
const outputOf = (
  text: string,
  changes: readonly Change[],
  start: number,
  end: number,
): string | undefined => {
  const inside: Change[] = []
  for (const change of changes) {
    if (change.end <= start && change.start < start) continue
    if (change.start >= end) continue
    if (change.start < start || change.end > end) return undefined
    inside.push({ ...change, start: change.start - start, end: change.end - start })
  }
  return replay(text.slice(start, end), inside)
}

/** Adds one line's words to the count. `legal` judges a noisy word; groups of words are taken together where spaces were damaged. */
export const countLine = (
  count: Count,
  clean: string,
  noisy: Noisy,
  changes: readonly Change[],
  legal: (word: string) => boolean,
  unprintable: (word: string) => boolean,
): void => {
  const words = clean.split(' ')
  for (let i = 0; i < words.length;) {
    let j = i + 1
    let out: string | undefined
    // A group of words grows until neither a lost space nor a change reaches over its end.
    for (; ; j++) {
      const end = noisy.places[j - 1]![1]
      const glued = j < words.length && noisy.places[j]![0] === end
      out = glued ? undefined : outputOf(noisy.text, changes, noisy.places[i]![0], end)
      if (out !== undefined || j >= words.length) break
    }
    const start = noisy.places[i]![0]
    const end = noisy.places[j - 1]![1]
    const seen = noisy.text.slice(start, end)
    const meant = words.slice(i, j).join(' ')
    out ??= meant
    count.words += j - i
    if (seen === meant) {
      if (out !== meant) {
        if (meant.split(' ').some(unprintable)) count.faults++
        else count.falseRepairs++
        count.examples.push(`! ${meant} ⇒ ${out}`)
      }
    } else {
      count.wrong++
      const letters = seen.replace(/[^\p{L}-]/gu, '')
      const capital = /\p{Lu}/u.test(letters) && i > 0 && !/[.!?…:»"]$/u.test(words[i - 1]!)
      const allLegal = seen.split(' ').every(part => legal(part))
      if (!allLegal && !capital) {
        count.repairable++
        if (!meant.split(' ').every(part => legal(part))) count.beyond++
        if (out === meant) count.repaired++
        else {
          if (out !== seen) count.missaid++
          const key = confusion(meant, seen)
          count.confusions.set(key, (count.confusions.get(key) ?? 0) + 1)
          count.examples.push(
            `${out === seen ? '-' : '~'} ${meant}: ${seen}${out === seen ? '' : ` ⇒ ${out}`}`,
          )
        }
      }
    }
    i = j
  }
}

/** «н → и»: the letters in which two words differ. */
const confusion = (meant: string, seen: string): string => {
  let start = 0
  while (start < meant.length && meant[start] === seen[start]) start++
  let end = 0
  while (
    end < Math.min(meant.length, seen.length) - start &&
    meant[meant.length - 1 - end] === seen[seen.length - 1 - end]
  )
    end++
  return `${meant.slice(start, meant.length - end) || '∅'} → ${seen.slice(start, seen.length - end) || '∅'}`
}
