import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyed } from '../../src/search/normalise.ts'
import { ask } from '../../src/search/query.ts'
import { memoryBackend } from '../../src/search/memory-backend.ts'
import { fold, stem } from '../../src/text/index.ts'
import { openEdition } from './edition.ts'
import { inLayer, ofLayer, score, vocabularyOf } from './vocabulary.ts'

let opened: Awaited<ReturnType<typeof openEdition>>
beforeAll(async () => {
  opened = await openEdition()
}, 120_000)

/** Where the print and the modern text are not the same words, with the reason. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'при чемъ': 'two words before 1918, the conjunction «причем» now (D11)',
  также: '«точно также» of the print is «точно так же» now (D12)',
}

describe('fold', () => {
  it('brings both layers of every aligned word of the edition to one form', () => {
    const strangers: string[] = []
    let compared = 0
    for (const patience of opened.edition.patiences)
      for (const block of patience.blocks) {
        if (block.type !== 'clause' || block.supplied) continue
        const together = new Map<string, string[]>()
        for (const word of block.words) {
          const key = word.modern.join('-')
          together.set(key, [...(together.get(key) ?? []), block.print.slice(...word.print)])
        }
        for (const [key, print] of together) {
          const [start, end] = key.split('-').map(Number) as [number, number]
          const old = print.join(' ')
          compared++
          if (
            fold(old) !== fold(block.modern.slice(start, end)) &&
            OTHER_WORDS[old.toLowerCase()] === undefined
          )
            strangers.push(`${block.urn}: ${old} / ${block.modern.slice(start, end)}`)
        }
      }
    expect(strangers).toEqual([])
    expect(compared).toBeGreaterThan(2000)
  })
})

describe('stem', () => {
  it.each([
    ['пачекъ', 'пачка'],
    ['кучекъ', 'кучка'],
    ['десятокъ', 'десятка'],
    ['судей', 'судья'],
    ['четыреугольникъ', 'четыреугольникѣ'],
    ['конецъ', 'конца'],
    ['красныя', 'красный'],
    ['послѣдняго', 'последний'],
  ])('brings «%s» and «%s» together without a dictionary', (one, other) => {
    expect(stem(one)).toBe(stem(other))
  })
})

describe('a word of the language that the edition has in no form', () => {
  it('is a form of nothing there: 140,000 lemmas of another dictionary, abbreviations apart', async () => {
    const { morphology, made, lexicon } = opened
    const known = new Set(made.families.flat().map(lexeme => lexeme.id))
    const file = createRequire(import.meta.url)
      .resolve('dictionary-ru')
      .replace(/index\.js$/u, 'index.dic')
    const words = (await readFile(file, 'utf8'))
      .split('\n')
      .map(line => line.split('/')[0]!.trim())
      .filter(word => /^[а-яё]{4,}$/u.test(word))
    const taken = words.filter(
      word =>
        keyed(word, lexicon).some(one => one.parts.some(part => part.families.length > 0)) &&
        !morphology.lexemes(word).some(lexeme => known.has(lexeme.id)),
    )
    expect(words.length).toBeGreaterThan(100_000)
    expect(taken.length, taken.join(' ')).toBeLessThan(30)
  })
})

describe.each(['modern', 'old'] as const)('the clauses in %s spelling', layer => {
  it.each([
    ['modern', false],
    ['old', true],
  ])(
    'are found by every form of every noun, adjective and verb asked in %s spelling, and by nothing else',
    async (_, old) => {
      const { records, morphology, made, lexicon, kin } = opened
      const vocabulary = vocabularyOf(ofLayer(records, layer), morphology)
      const backend = memoryBackend(inLayer(records, layer), made.forTexts(lexicon))
      const questions = vocabulary.questions.filter(question => question.old === old)
      const result = await score(questions, vocabulary, kin, async word => {
        const { hits } = await ask(word, lexicon, backend)
        return new Set(hits.map(hit => Number(hit.id)))
      })
      expect(Object.fromEntries([...result.wrong].slice(0, 10))).toEqual({})
      expect(result.found / result.due).toBeGreaterThanOrEqual(0.99)
      expect(vocabulary.lexemes.length).toBeGreaterThan(300)
      expect(questions.length).toBeGreaterThan(8000)
    },
  )
})
