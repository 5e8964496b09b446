/**
 * How often words occur and which endings meet: writes src/text/data/frequency.ts from the pre-reform text DIR/*.old.txt.
 * Only counts are kept, of words met at least twice, in modern folded spelling.
 *
 *   node scripts/learn-words.ts DIR [FROM-TO]   (lines of each file, for holding some out)
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadText } from '../src/pipeline/lexicon.ts'
import { classOf } from '../src/text/context.ts'
import { modernise, tokens } from '../src/text/index.ts'

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
const rank = new Map(frequent.map(([word], i) => [word, i]))
const pairs = new Map<string, number>()
for (const sentence of sentences)
  for (let i = 0; i + 1 < sentence.length; i++) {
    const key = `${classOf(sentence[i]!, rank)} ${classOf(sentence[i + 1]!, rank)}`
    pairs.set(key, (pairs.get(key) ?? 0) + 1)
  }
const kept = [...pairs].filter(([, n]) => n >= 2).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
writeFileSync(
  new URL('../src/text/data/frequency.ts', import.meta.url),
  `// Made by scripts/learn-words.ts: counts from Tolstoy, «Воскресение», 6th version (Tolstoy Digital, CC BY-SA). Words, then pairs of endings. Do not edit.
export const TOTAL = ${total}
export const WORDS =
  '${frequent.map(([word, n]) => `${word} ${n}`).join(',')}'
export const PAIRS =
  '${kept.map(([pair, n]) => `${pair} ${n}`).join(',')}'
`,
)
process.stdout.write(`${total} words, ${frequent.length} kept, ${kept.length} pairs\n`)
