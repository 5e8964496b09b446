import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixPage } from '../../../src/cli/check/fix-page.ts'
import { root } from '../../../src/cli/root.ts'

const rough = `---
slug: x
---
:::position{clause="IV"}
#   Подпись
council 10S|6♠ 5H | …
lords 9♥' | AS | ...
lords.1 -> council.1 by II,III
6S council.2→council.1   against   IV
redeal   not provided  for I, V
is   won

:::
:::retelling{clause="IV"}
Слова AS и 10H.  \r


Ещё.
:::`

const fixed = `---
slug: x
---

:::position{clause="IV"}
# Подпись
council  10♠ | 6♠ 5♥ | …
lords    9♥′ | Т♠ | …
lords.1 → council.1        by II, III
6♠ council.2 → council.1   against IV
redeal                     not provided for about I, V
is won
:::

:::retelling{clause="IV"}
Слова AS и 10H.

Ещё.
:::
`

describe('the one form of an editors’ page', () => {
  it('aligns positions, writes cards and acts in the notation, and leaves prose alone', () => {
    expect(fixPage(rough)).toBe(fixed)
  })

  it('is a form: fixing twice is fixing once', () => {
    expect(fixPage(fixed)).toBe(fixed)
    const folder = join(root, 'content', 'patiences')
    for (const name of readdirSync(folder)) {
      const once = fixPage(readFileSync(join(folder, name), 'utf8'))
      expect(fixPage(once)).toBe(once)
    }
  })

  it('leaves letters with two meanings for the parser to ask about', () => {
    expect(fixPage(':::position{clause="I"}\nx  TS | BH\n:::\n')).toBe(
      ':::position{clause="I"}\nx  TS | BH\n:::\n',
    )
  })

  it('leaves a position that is not closed', () => {
    expect(fixPage('a\n\n:::position{clause="I"}\nx   AS\n')).toBe('a\n\n:::position{clause="I"}\nx   AS\n')
  })
})
