import fc from 'fast-check'
import { createHunspellFromStrings } from 'hunspell-wasm'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hunspellLexicon, loadText } from '../../src/pipeline/lexicon.ts'

const file = (name: string): string =>
  readFileSync(new URL(`../../node_modules/dictionary-ru/${name}`, import.meta.url), 'utf8')

describe('the lexicon', () => {
  it('knows the same lower-case words as Hunspell itself', async () => {
    const [aff, dic] = [file('index.aff'), file('index.dic')]
    const own = hunspellLexicon(aff, dic)
    const other = await createHunspellFromStrings(aff, dic)
    const forms: string[] = []
    let i = 0
    for (const form of own.forms()) if (i++ % 4001 === 0 && /^[а-я]+$/u.test(form)) forms.push(form)
    expect(forms.length).toBeGreaterThan(100)
    for (const form of forms) {
      expect(`${form} ${own.grade(form)}`).toBe(`${form} 3`)
      expect(`${form} ${other.testSpelling(form)}`).toBe(`${form} true`)
    }
    // Words one letter off: the two must agree on those too.
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        fc.nat(),
        fc.constantFrom(...'абдеилнорстуыья'),
        (form, n, letter) => {
          const at = n % form.length
          const word = form.slice(0, at) + letter + form.slice(at + 1)
          // ё is folded here and a letter of its own there.
          if (word.includes('е')) return
          expect(`${word} ${own.grade(word) === 3}`).toBe(`${word} ${other.testSpelling(word)}`)
        },
      ),
      { numRuns: 300 },
    )
    other.dispose()
  })

  it('grades by the list that has the word, and takes е for ё', async () => {
    const { lexicon } = await loadText()
    expect(lexicon.grade('карта')).toBe(3)
    expect(lexicon.grade('елка')).toBe(3)
    expect(lexicon.grade('чувашия')).toBe(2)
    expect(lexicon.grade('нехлюдов')).toBe(1)
    expect(lexicon.grade('сделат')).toBe(0)
    expect(lexicon.has('маленькия')).toBe(false)
    expect(lexicon.sure('сделат')).toBe(0)
  })
})
