/**
 * Which letters follow which in Russian word forms: writes src/text/data/letters.ts from dictionary-ru (BSD).
 *
 *   node scripts/learn-letters.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'fflate'
import { hunspellLexicon } from '../src/pipeline/lexicon.ts'
import { codeOf, codesOf, SIZE, STEPS } from '../src/text/letters.ts'

const file = (name: string): string =>
  readFileSync(new URL(`../node_modules/dictionary-ru/${name}`, import.meta.url), 'utf8')

const OLD_ENDINGS: readonly (readonly [modern: string, print: readonly string[]])[] = [
  ['ого', ['аго']],
  ['его', ['аго', 'яго']],
  ['ые', ['ыя']],
  ['ие', ['ия']],
]
const OLD_PREFIX = /^(бе|во|и|ни|ра|ро|чре|чере)с(?=[кпстфхцчшщ])/u

const four = new Uint32Array(SIZE ** 4)
const three = new Uint32Array(SIZE ** 3)
const two = new Uint32Array(SIZE ** 2)
const one = new Uint32Array(SIZE)
const seen = new Uint8Array(SIZE ** 4)
const mark = (word: string): void => {
  const codes = codesOf(word)
  for (let i = 0; i + 3 < codes.length; i++)
    seen[((codes[i]! * SIZE + codes[i + 1]!) * SIZE + codes[i + 2]!) * SIZE + codes[i + 3]!] = 1
}
for (const form of hunspellLexicon(file('index.aff'), file('index.dic')).forms()) {
  let abc = 0
  for (let i = 0; i <= form.length; i++) {
    const d = i < form.length ? codeOf(form.charCodeAt(i)) : 0
    const index = abc * SIZE + d
    four[index]!++
    three[index % SIZE ** 3]!++
    two[index % SIZE ** 2]!++
    one[d]!++
    abc = index % SIZE ** 3
  }
  mark(form)
  for (const [modern, prints] of OLD_ENDINGS)
    if (form.endsWith(modern)) for (const print of prints) mark(form.slice(0, -modern.length) + print)
  if (OLD_PREFIX.test(form)) mark(form.replace(OLD_PREFIX, '$1з'))
}
const sums = (table: Uint32Array): Uint32Array => {
  const result = new Uint32Array(table.length / SIZE)
  table.forEach((n, i) => (result[Math.floor(i / SIZE)]! += n))
  return result
}
const afterThree = sums(four)
const afterTwo = sums(three)
const afterOne = sums(two)
const all = one.reduce((sum, n) => sum + n, 0)
const share = (n: number, of: number): number => (of === 0 ? 0 : n / of)

const table = new Uint8Array(2 * SIZE ** 4 + SIZE ** 3)
const cost = (chance: number): number => Math.max(1, Math.min(255, Math.round(-Math.log(chance) * STEPS)))
const narrow = (bcd: number): number =>
  0.17 * share(three[bcd]!, afterTwo[Math.floor(bcd / SIZE)]!) +
  0.06 * share(two[bcd % SIZE ** 2]!, afterOne[Math.floor(bcd / SIZE) % SIZE]!) +
  0.015 * share(one[bcd % SIZE]!, all) +
  0.005 / SIZE
for (let index = 0; index < SIZE ** 4; index++) {
  if (four[index]! > 0)
    table[index] = cost(
      0.75 * share(four[index]!, afterThree[Math.floor(index / SIZE)]!) + narrow(index % SIZE ** 3),
    )
  table[SIZE ** 4 + index] = seen[index]!
}
for (let bcd = 0; bcd < SIZE ** 3; bcd++) table[2 * SIZE ** 4 + bcd] = cost(narrow(bcd))
const packed = Buffer.from(deflateSync(table, { level: 9 }))
const padded = Buffer.concat([packed, Buffer.alloc((3 - (packed.length % 3)) % 3)])
writeFileSync(
  new URL('../src/text/data/letters.ts', import.meta.url),
  `// Made by scripts/learn-letters.ts from the word forms of dictionary-ru (A. I. Lebedev, BSD): costs of runs of four letters. Do not edit.\nexport const LETTERS =\n  '${padded.toString('base64')}'\n`,
)
process.stdout.write(`${packed.length} bytes\n`)
