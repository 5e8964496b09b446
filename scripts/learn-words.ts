/**
 * How often words occur and which endings meet: writes src/text/data/frequency.ts from the pre-reform text DIR/*.old.txt.
 * Only counts are kept, of words met at least twice, in modern folded spelling.
 *
 *   node scripts/learn-words.ts DIR [FROM-TO]   (lines of each file, for holding some out)
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadText } from '../src/pipeline/lexicon.ts'
import { classOf, wideClassOf } from '../src/text/context.ts'
import { surroundings, WIDTHS } from '../src/text/yat.ts'
import { modernise, stem, tokens } from '../src/text/index.ts'

const [dir, range] = process.argv.slice(2)
if (dir === undefined) throw new Error('DIR is missing: a folder with 071.old.txt')
const [from, to] = (range ?? '0-1000000').split('-').map(Number) as [number, number]
const { lexicon } = await loadText()
const words = new Map<string, number>()
const sentences: string[][] = []
let total = 0
for (const line of readFileSync(join(dir, '071.old.txt'), 'utf8').split('\n').slice(from, to)) {
  const modern = modernise(line, { lexicon, policy: { particles: false, conjunctions: false } }).text
  let sentence: string[] = []
  let at = 0
  for (const token of tokens(modern)) {
    if (/[.!?;:,()«»—]/u.test(modern.slice(at, token.start))) {
      sentences.push(sentence)
      sentence = []
    }
    at = token.end
    const word = token.text.toLowerCase().replaceAll('ё', 'е')
    if (!/^[а-я-]+$/u.test(word)) continue
    total++
    words.set(word, (words.get(word) ?? 0) + 1)
    sentence.push(word)
  }
  sentences.push(sentence)
}
const frequent = [...words]
  .filter(([word, n]) => n >= 2 && lexicon.grade(word) === 3)
  .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
const stems = new Map<string, number>()
for (const [word, n] of words)
  if (word.length > 3 && lexicon.grade(word) === 3) stems.set(stem(word), (stems.get(stem(word)) ?? 0) + n)
const keptStems = [...stems].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
const rank = new Map(frequent.map(([word], i) => [word, i]))
const pairs = new Map<string, number>()
const widePairs = new Map<string, number>()
for (const sentence of sentences)
  for (let i = 0; i + 1 < sentence.length; i++) {
    const [a, b] = [sentence[i]!, sentence[i + 1]!]
    const key = `${classOf(a, rank)} ${classOf(b, rank)}`
    pairs.set(key, (pairs.get(key) ?? 0) + 1)
    const wide = `${wideClassOf(a, rank)} ${wideClassOf(b, rank)}`
    widePairs.set(wide, (widePairs.get(wide) ?? 0) + 1)
  }
const kept = (table: ReadonlyMap<string, number>): string =>
  [...table]
    .filter(([, n]) => n >= 2)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([pair, n]) => `${pair} ${n}`)
    .join(',')
// ѣ by its surroundings: a decision list, general to particular, of what a wider rule would get wrong.
const places: { readonly word: string; readonly i: number; readonly yat: boolean }[] = []
for (const line of readFileSync(join(dir, '071.old.txt'), 'utf8').toLowerCase().split('\n').slice(from, to))
  for (const [word] of line.matchAll(/[а-яѣіѳѵ]+/gu))
    for (let i = 0; i < word.length; i++)
      if (word[i] === 'е' || word[i] === 'ѣ')
        places.push({ word: word.replaceAll('ѣ', 'е'), i, yat: word[i] === 'ѣ' })
const yat = new Map<string, boolean>()
const byNow = places.map(() => false)
for (const [before, after] of [...WIDTHS].reverse()) {
  const votes = new Map<string, { yes: number; no: number }>()
  for (const place of places) {
    const key = surroundings(place.word, place.i, before, after)
    const vote = votes.get(key) ?? { yes: 0, no: 0 }
    if (place.yat) vote.yes++
    else vote.no++
    votes.set(key, vote)
  }
  places.forEach((place, k) => {
    const key = surroundings(place.word, place.i, before, after)
    const { yes, no } = votes.get(key)!
    const verdict = yes === no ? byNow[k]! : yes > no
    if (verdict !== byNow[k] && yes + no > 1) {
      yat.set(key, verdict)
      byNow[k] = verdict
    }
  })
}
writeFileSync(
  new URL('../src/text/data/frequency.ts', import.meta.url),
  `// Made by scripts/learn-words.ts: counts from Tolstoy, «Воскресение», 6th version (Tolstoy Digital, CC BY-SA). Words, stems, pairs of endings, surroundings of ѣ and е. Do not edit.
export const TOTAL = ${total}
export const WORDS =
  '${frequent.map(([word, n]) => `${word} ${n}`).join(',')}'
export const STEMS =
  '${keptStems.map(([key, n]) => `${key} ${n}`).join(',')}'
export const YAT =
  '${[...yat]
    .map(([key, verdict]) => (verdict ? 'ѣ' : 'е') + key)
    .sort()
    .join(' ')}'
export const PAIRS =
  '${kept(pairs)}'
export const WIDE_PAIRS =
  '${kept(widePairs)}'
`,
)
process.stdout.write(`${total} words, ${frequent.length} kept\n`)
