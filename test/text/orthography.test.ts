import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadText } from '../../src/pipeline/lexicon.ts'
import { modernise, replay, type Lexicon, type Policy } from '../../src/text/index.ts'

let lexicon: Lexicon
beforeAll(async () => {
  ;({ lexicon } = await loadText())
})
const modern = (text: string, policy?: Partial<Policy>): string => modernise(text, { lexicon, policy }).text

const examples: Readonly<Record<string, readonly (readonly [print: string, modern: string])[]>> = {
  'D1: letters that are gone': [
    ['Ѳома', 'Фома'],
    ['мѵро', 'миро'],
    ['Еѵангеліе', 'Евангелие'],
    ['маіоръ', 'майор'],
    ['раіонъ', 'район'],
    ['іодъ', 'йод'],
    ['піеса', 'пьеса'],
    ['баталіонъ', 'батальон'],
    ['милліонъ', 'миллион'],
    ['щелканіе', 'щелкание'],
    ['Іосифъ', 'Иосиф'],
  ],
  'D2: the silent sign at a word’s end, in each part': [
    ['контръ-адмиралъ', 'контр-адмирал'],
    ['изъ-за', 'из-за'],
    ['Ъ', 'Ъ'],
  ],
  'D3: the hard sign inside': [
    ['предъидущій', 'предыдущий'],
    ['съумасшедшій', 'сумасшедший'],
    ['двухъэтажный', 'двухэтажный'],
    ['трехълѣтній', 'трехлетний'],
    ['объѣздъ', 'объезд'],
    ['адъютантъ', 'адъютант'],
    ['сверхъестественный', 'сверхъестественный'],
  ],
  'D4: pronouns': [
    ['Онѣ', 'Они'],
    ['ея', 'ее'],
    ['Ея', 'Ее'],
    ['нея', 'нее'],
    ['однѣхъ', 'одних'],
  ],
  'D5: genitives': [
    ['лежащаго', 'лежащего'],
    ['находящагося', 'находящегося'],
    ['краснаго', 'красного'],
    ['синяго', 'синего'],
    ['чужаго', 'чужого'],
    ['благо', 'благо'],
    ['Чикаго', 'Чикаго'],
  ],
  'D6: plurals in -ыя': [
    ['ссыльныя', 'ссыльные'],
    ['выя', 'выя'],
    ['Батыя', 'Батыя'],
  ],
  'D7: -ія of nouns stays, of adjectives does not': [
    ['маленькія', 'маленькие'],
    ['прочія', 'прочие'],
    ['одинакія', 'одинакие'],
    ['послѣднія', 'последние'],
    ['выигравшіяся', 'выигравшиеся'],
    ['конституція', 'конституция'],
    ['линія', 'линия'],
    ['основанія', 'основания'],
    ['Божія', 'Божия'],
    ['Фрикція', 'Фрикция'],
  ],
  'D8: prefixes before voiceless consonants': [
    ['разсматриваютъ', 'рассматривают'],
    ['обезпечить', 'обеспечить'],
    ['чрезполосный', 'чресполосный'],
    ['низкій', 'низкий'],
    ['возчикъ', 'возчик'],
    ['безъ', 'без'],
  ],
  'D9: particles apart': [
    ['той-же', 'той же'],
    ['Если-же', 'Если же'],
    ['какой-нибудь', 'какой-нибудь'],
    ['кто-то', 'кто-то'],
    ['все-таки', 'все-таки'],
    ['по-русски', 'по-русски'],
  ],
  'D10: abbreviations': [['и т.-е. такъ', 'и т. е. так']],
  'D11: adverbs': [
    ['на-готовѣ', 'наготове'],
    ['то-есть', 'то есть'],
  ],
  'D12: conjunctions': [
    ['колода, при чемъ карты', 'колода, причем карты'],
    ['точно также поступаютъ', 'точно так же поступают'],
    ['карта, при чемъ тутъ', 'карта, при чем тут'],
  ],
  'D13: particles of names': [
    ['де-Люинь', 'де Люинь'],
    ['ГЕРЦОГИНЯ ДЕ-ЛЮИНЬ.', 'ГЕРЦОГИНЯ ДЕ ЛЮИНЬ.'],
  ],
  'case is kept': [
    ['АНГЛІЙСКАЯ КОНСТИТУЦІЯ.', 'АНГЛИЙСКАЯ КОНСТИТУЦИЯ.'],
    ['НАПОЛЕОНОВСКІЙ КАРРЕ', 'НАПОЛЕОНОВСКИЙ КАРРЕ'],
  ],
  'words are never replaced, numerals never touched': [
    ['нумеръ четыреугольника', 'нумер четыреугольника'],
    ['очередующихся картою', 'очередующихся картою'],
    ['IV и ХІІ', 'IV и ХІІ'],
    ['Cartes, игра', 'Cartes, игра'],
    ['comme il faut-наго', 'comme il faut-ного'],
  ],
}

describe('modernise', () => {
  for (const [rule, pairs] of Object.entries(examples))
    it(rule, () => {
      for (const [print, expected] of pairs) expect(modern(print)).toBe(expected)
    })

  it('does without a lexicon, where the endings alone tell', () => {
    expect(modernise('Маленькія карты, лежащія ниже, и конституція').text).toBe(
      'Маленькие карты, лежащие ниже, и конституция',
    )
  })

  it('has a switch for each choice of the editors', () => {
    const print = 'Если-же, т.-е. на-готовѣ, при чемъ де-Люинь разсчетъ карре'
    expect(modern(print)).toBe('Если же, т. е. наготове, причем де Люинь рассчет карре')
    expect(modern(print, { particles: false })).toContain('Если-же')
    expect(modern(print, { abbreviations: false })).toContain('т.-е.')
    expect(modern(print, { adverbs: false })).toContain('на-готове')
    expect(modern(print, { conjunctions: false })).toContain('при чем')
    expect(modern(print, { names: false })).toContain('де-Люинь')
    expect(modern(print, { loans: true })).toContain('расчет каре')
  })

  it('leaves a modern text as it was', () => {
    const text = readFileSync(new URL('../../corpus/w003/source.txt', import.meta.url), 'utf8')
    expect(modernise(text, { lexicon })).toMatchObject({ text, changes: [] })
  })

  it('says of each change where, what and by which rule, and replays to its own text', () => {
    const print = 'Онѣ, т.-е. всѣ пустыя мѣста той-же масти, при чемъ «точно также».'
    const { text, changes } = modernise(print, { lexicon })
    expect(replay(print, changes)).toBe(text)
    expect(changes.map(({ from, to, rule }) => `${from} ${to} ${rule}`)).toContain('пустыя пустые D6')
    expect(changes.every(({ start, end, from }) => print.slice(start, end) === from)).toBe(true)
  })

  it('sets each print word beside its modern range', () => {
    const print = 'при чемъ не: колода, при чемъ той-же точно также'
    const { text, alignment } = modernise(print, { lexicon })
    expect(
      alignment.map(({ print: [a, b], modern: [c, d] }) => `${print.slice(a, b)}=${text.slice(c, d)}`),
    ).toEqual([
      'при=при',
      'чемъ=чем',
      'не=не',
      'колода=колода',
      'при=причем',
      'чемъ=причем',
      'той-же=той же',
      'точно=точно',
      'также=так же',
    ])
  })

  const letters = fc.constantFrom(...'абвгдезиіклмнопрстуфхцчшщъыьѣэюяѳѵЪѢІАВСРбыжелиѣіъ -.,IV1\u00AD')
  const texts = fc.string({ unit: letters, maxLength: 40 })

  it('replays its changes to its text, whatever the text', () => {
    fc.assert(
      fc.property(texts, print => {
        const { text, changes } = modernise(print, { lexicon })
        expect(replay(print, changes)).toBe(text)
      }),
    )
  })

  it('changes nothing in its own result, whatever the text', () => {
    fc.assert(
      fc.property(texts, print => {
        const once = modernise(print, { lexicon }).text
        expect(modernise(once, { lexicon }).text).toBe(once)
      }),
    )
  })

  it('covers the words of both layers in order, whatever the text', () => {
    fc.assert(
      fc.property(texts, print => {
        const { text, alignment } = modernise(print, { lexicon })
        let at = 0
        for (const { print: range, modern: other } of alignment) {
          expect(range[0]).toBeGreaterThanOrEqual(at)
          expect(other[1]).toBeLessThanOrEqual(text.length)
          expect(other[0]).toBeLessThan(other[1])
          at = range[1]
        }
      }),
    )
  })

  it('never touches what stands between the words', () => {
    fc.assert(
      fc.property(texts, print => {
        const stops = (text: string): string => text.replace(/[^.,]/gu, '')
        expect(stops(modernise(print, { lexicon }).text)).toBe(stops(print))
      }),
    )
  })
})
