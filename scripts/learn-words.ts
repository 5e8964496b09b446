/**
 * How often words occur, which classes of words meet, and where ѣ stands: writes forms.ts, pairs.ts and yat.ts in src/text/data/.
 * Only counts are kept.
 *
 *   node scripts/learn-words.ts TEXT FORMS PROSE [FROM-TO]
 *
 * TEXT   folder with 071.old.txt, pre-reform text (Tolstoy Digital); FROM-TO are its lines, for holding some out
 * FORMS  a list of modern forms, commonest first, «form number» a line: ru-frequency.txt of Pattern (CLiPS)
 * PROSE  folder of modern Russian text, *.txt in UTF-8, a paragraph a line
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { loadText } from '../src/pipeline/lexicon.ts'
import { classOf, COMMA, EDGE, LEVELS, UNKNOWN } from '../src/text/context.ts'
import { modernise, tokens } from '../src/text/index.ts'
import { STEPS } from '../src/text/letters.ts'
import { surroundings, WIDTHS } from '../src/text/yat.ts'
import { pack } from './pack.ts'

const [dir, list, prose, range] = process.argv.slice(2)
if (dir === undefined || list === undefined || prose === undefined)
  throw new Error('TEXT, FORMS and PROSE are wanted: see the head of this file')
const [from, to] = (range ?? '0-1000000').split('-').map(Number) as [number, number]
const { lexicon } = await loadText()
const oldLines = readFileSync(join(dir, '071.old.txt'), 'utf8').split('\n').slice(from, to)

const RUSSIAN = /^[а-я-]+$/u
const fold = (word: string): string => word.toLowerCase().replaceAll('ё', 'е')

/** A sentence's words between its edges, with its commas. */
const sentences: { readonly words: readonly string[]; readonly weight: number }[] = []
/** One pair of the old text counts as so many of the modern: it is of the time. */
const OF_THE_TIME = 4
const counts = new Map<string, number>()
let total = 0
const read = (text: string, weight: number, seen?: (word: string) => void): void => {
  let words: string[] = [EDGE]
  let at = 0
  const end = (): void => {
    if (words.length > 1) sentences.push({ words: [...words, EDGE], weight })
    words = [EDGE]
  }
  for (const token of tokens(text)) {
    const gap = text.slice(at, token.start)
    at = token.end
    if (/[.!?…:;—–«»"„“()]/u.test(gap)) end()
    else if (gap.includes(',')) words.push(COMMA)
    const word = fold(token.text)
    words.push(RUSSIAN.test(word) ? word : UNKNOWN)
    if (RUSSIAN.test(word)) seen?.(word)
  }
  end()
}
for (const line of oldLines)
  read(
    modernise(line, { lexicon, policy: { particles: false, conjunctions: false } }).text,
    OF_THE_TIME,
    word => {
      total++
      counts.set(word, (counts.get(word) ?? 0) + 1)
    },
  )
for (const name of readdirSync(prose).sort())
  if (name.endsWith('.txt'))
    for (const line of readFileSync(join(prose, name), 'utf8').split('\n'))
      if (/[а-я]{3}/u.test(line)) read(line, 1)

// The list rounds to four decimals, too coarse for rare forms: there their place tells, by Zipf's law as it holds for the common ones.
const entries = readFileSync(list, 'utf8')
  .split('\n')
  .map(line => line.split(' '))
  .filter((entry): entry is [string, string] => entry.length === 2 && Number.isFinite(Number(entry[1])))
const COMMONEST = 50
const EXACT = 2500
let [n, sx, sy, sxx, sxy] = [0, 0, 0, 0, 0]
for (let place = COMMONEST; place < Math.min(EXACT, entries.length); place++) {
  const x = Math.log(place)
  const y = Math.log(Number(entries[place]![1]))
  n++
  sx += x
  sy += y
  sxx += x * x
  sxy += x * y
}
const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx)
const height = (sy - slope * sx) / n
const listed = new Map<string, number>()
let all = 0
entries.forEach(([form, value], place) => {
  const share = place < EXACT ? Number(value) : Math.exp(height + slope * Math.log(place))
  all += share
  if (RUSSIAN.test(fold(form))) listed.set(fold(form), (listed.get(fold(form)) ?? 0) + share)
})
/** The list stands for so many words read, beside those of the text. */
const TRUST = 40_000
/** Share of words that are in the list at all. */
const COVERED = 0.93
const forms = new Map<string, number>()
for (const word of new Set([...listed.keys(), ...counts.keys()])) {
  if (lexicon.grade(word) === 0 && word.length > 1) continue
  const met = counts.get(word) ?? 0
  // Met once and in no list: a name, a misprint, anything.
  if (!listed.has(word) && (met < 2 || lexicon.grade(word) < 3)) continue
  const share = (met + (TRUST * COVERED * (listed.get(word) ?? 0)) / all) / (total + TRUST)
  forms.set(word, Math.round(-Math.log(share) * STEPS))
}
const ranked = [...forms].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
const rank = new Map(ranked.map(([word], i) => [word, i]))

const MET = 2
const tables = LEVELS.map(level => {
  const pairs = new Map<string, Map<string, number>>()
  for (const { words, weight } of sentences)
    for (let i = 0; i + 1 < words.length; i++) {
      const a = classOf(words[i]!, level, rank)
      const b = classOf(words[i + 1]!, level, rank)
      const row = pairs.get(a) ?? new Map<string, number>()
      pairs.set(a, row)
      row.set(b, (row.get(b) ?? 0) + weight)
    }
  return [...pairs]
    .map(([a, row]) => [a, [...row].filter(([, met]) => met >= MET).sort()] as const)
    .filter(([, row]) => row.length > 0)
    .sort()
    .map(([a, row]) => [a, ...row.flat()].join(' '))
    .join(';')
})

// ѣ by its surroundings: a decision list, general to particular, of what a wider rule would get wrong.
const places: { readonly word: string; readonly i: number; readonly yat: boolean }[] = []
for (const line of oldLines)
  for (const [word] of line.toLowerCase().matchAll(/[а-яѣіѳѵ]+/gu))
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

const TOLSTOY = 'Tolstoy, «Воскресение», 6th version (Tolstoy Digital, CC BY-SA)'
const LIST = 'ru-frequency.txt of Pattern (CLiPS, University of Antwerp, BSD)'
const write = (name: string, head: string, constant: string, value: string): void =>
  writeFileSync(
    new URL(`../src/text/data/${name}.ts`, import.meta.url),
    `// Generated by scripts/learn-words.ts. ${head} Do not edit.\nexport const ${constant} =\n  '${value}'\n`,
  )
write(
  'forms',
  `Forms by how rare they are, −ln of their share in tenths, from ${LIST} and ${TOLSTOY}; deflated, in base 64.`,
  'FORMS',
  pack(
    strToU8(
      [...Map.groupBy(ranked, ([, cost]) => cost)]
        .map(([cost, group]) => [cost, ...group.map(([word]) => word)].join(' '))
        .join(';'),
    ),
  ),
)
write(
  'pairs',
  `How often classes of words meet, from ${TOLSTOY} and modern prose (docs/text.md names it); deflated, in base 64.`,
  'PAIRS',
  pack(strToU8(tables.join('\n'))),
)
write(
  'yat',
  `Surroundings of ѣ and е, from ${TOLSTOY}.`,
  'YAT',
  [...yat]
    .map(([key, verdict]) => (verdict ? 'ѣ' : 'е') + key)
    .sort()
    .join(' '),
)
process.stdout.write(`${total} words of the text, ${forms.size} forms, ${sentences.length} sentences\n`)
