import { describe, expect, it } from 'vitest'
import { pasyans } from './run.ts'

/** Judges one position of «Англійская конституція»: lines out, in the notation. */
const judge = async (position: string, ...options: string[]): Promise<string[]> => {
  const { code, out, err } = await pasyans(['judge', 'british-constitution', ...options], { stdin: position })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.split('\n').filter(line => line && !line.startsWith('    '))
}

/** The situations of «Англійская конституція» and the right answers. */
describe('pasyans judge british-constitution', () => {
  it('9♥ of the lords on 10♠ of the council: lawful by II, III, IV', async () => {
    expect(await judge('council 10♠ | …\nlords 9♥ | …\nlords.1 → council.1')).toEqual([
      'lords.1 → council.1   by II, III, IV',
    ])
  })

  it('9♥ on 10♦: against IV; over a row, sideways, downwards: against II', async () => {
    const position = `council 10♦ | 6♠ | …
lords 9♥ | 6♠ | 5♥ | …
commons 5♥ | 6♣ | 5♦ | …
lords.1 → council.1
commons.1 → council.2
commons.1 → commons.2
lords.3 → commons.2`
    expect(await judge(position)).toEqual([
      'lords.1 → council.1   against IV',
      'commons.1 → council.2   against II',
      'commons.1 → commons.2   against II',
      'lords.3 → commons.2   against II',
    ])
  })

  it('a talon card on a card of the people: against nothing, about I and V; lawful if the people are open', async () => {
    const position = 'people 6♠ | …\ntalon 5♥\ntalon → people.1'
    const [closed] = await judge(position)
    expect(closed).toMatch(/^talon → people\.1 {3}not provided for about /)
    expect(closed!.split('about ')[1]!.split(', ')).toEqual(expect.arrayContaining(['I', 'V']))
    expect(await judge(position, '--reading', 'people=open')).toEqual(['talon → people.1   by I, IV'])
  })

  it('talon’s or stock’s top on a council card: against I, whatever card it is', async () => {
    for (const card of ['9♥', '10♠', 'В♦']) {
      const position = `council 10♠ | …\ntalon ${card}\nstock ▒×3\ntalon → council.1\nstock → council.1`
      expect(await judge(position)).toEqual([
        'talon → council.1   against I',
        'stock → council.1   against I',
      ])
    }
  })

  it('a council hole, the lords empty, the commons not: both duties are open, the player chooses', async () => {
    const position = `council - | 9♥ | 9♥ | 9♦ | 9♦ | 8♥ | 8♥ | 8♦
lords - | - | - | - | - | - | - | -
commons 7♥ | 7♦ | …
talon -
stock ▒×2
commons.1 → lords.1
commons.2 → lords.8
commons.1 → council.1
stock → talon`
    const answers = await judge(position)
    expect(answers.slice(0, 2)).toEqual([
      'commons.1 → lords.1   by III, V',
      'commons.2 → lords.8   by III, V',
    ])
    expect(answers[2]).toMatch(/against .*V/)
    expect(answers[3]).toBe('stock → talon   against V')
  })

  it('a covered council card: against III', async () => {
    expect(
      await judge('government Т♠ 2♠ 3♠ 4♠ 5♠ | …\ncouncil 6♠ 5♥ | …\n6♠ council.1 → government.1'),
    ).toEqual(['6♠ council.1 → government.1   against III'])
  })

  it('a hole that a packet of three fills: the chain ends there', async () => {
    const position = `council - | …\nlords 10♠ 9♥ 8♠ | …\ntalon 2♥\nlords.1 → council.1\ntalon → council.1`
    const [filled, other] = await judge(position)
    expect(filled).toMatch(/by .*V/)
    expect(other).toMatch(/against I, V/)
    expect(await judge('council 8♠ | …\nlords 10♠ 9♥ | …\nstock ▒×3\ntalon -\nstock → talon')).toEqual([
      'stock → talon   by play7',
    ])
  })

  it('a hole in the people, the talon empty: the stock fills it', async () => {
    expect(await judge('people - | 5♥ | …\ntalon -\nstock ▒×48\nstock → people.1\nstock → talon')).toEqual([
      'stock → people.1   by I, V',
      'stock → talon   against V',
    ])
  })

  it('a position in which nothing fits: the only act is stock → talon', async () => {
    const row = (card: string): string =>
      ['♠', '♠', '♥', '♥', '♦', '♦', '♣', '♣'].map(suit => card + suit).join(' | ')
    const position = `government ${row('Т')}
council ${row('В')}
lords ${row('9')}
commons ${row('7')}
people ${row('5')}
talon -
stock ▒×48
stock → talon
lords.1 → council.1
people.1 → commons.3
council.1 → government.1
is open`
    expect(await judge(position)).toEqual([
      'stock → talon   by play7',
      'lords.1 → council.1   against IV',
      'people.1 → commons.3   against IV',
      'council.1 → government.1   against VI',
      'is open',
    ])
  })

  it('quotes the words and names the sentence of every clause it cites', async () => {
    const { out } = await pasyans(['judge', 'british-constitution', '--json'], {
      stdin: 'government Т♠ | …\nlords 2♠ | …\nlords.1 → government.1',
    })
    const answer = JSON.parse(out) as { against: string[]; grounds: { sentence: string; words: string }[] }
    expect(answer.against).toEqual(['I'])
    expect(answer.grounds).toMatchObject([
      { sentence: 'I.s1', words: 'Основанія составляются исключительно изъ Тайнаго Совѣта.' },
    ])
  })
})

describe('pasyans judge', () => {
  it('names line, sign, what it found and what it expected in a malformed position', async () => {
    const stdin = 'council 10♠ | T♠ | …\nlords.1 → council.1'
    const { code, out, err } = await pasyans(['judge', 'british-constitution'], { stdin })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('position/malformed stdin:1:')
    expect(err).toContain('10 или туз')
  })

  it('refuses acts that name no pile, and a position without acts', async () => {
    const acts = await pasyans(['judge', 'british-constitution'], {
      stdin: 'lords 9♥ | …\nlrds.1 → council.1',
    })
    expect(acts.code).toBe(1)
    expect(acts.err).toMatch(/stdin:2:1[\s\S]*«lrds\.1»/)
    const none = await pasyans(['judge', 'british-constitution'], { stdin: 'lords 9♥ | …\n' })
    expect(none.code).toBe(1)
    expect(none.err).toContain('judge/no-acts')
  })

  it('says where a claim differs, and exits 1', async () => {
    const stdin = 'council 10♠ | …\nlords 9♥ | …\nlords.1 → council.1   against IV'
    const { code, err } = await pasyans(['judge', 'british-constitution'], { stdin })
    expect(code).toBe(1)
    expect(err).toMatch(/position\/verdict stdin:3: .*судья говорит «by II, III, IV», ожидалось «against IV»/)
  })

  it('says that a place is not shown', async () => {
    const { out } = await pasyans(['judge', 'british-constitution'], {
      stdin: 'council 10♠ | …\ntalon → council.1',
    })
    expect(out).toContain('место talon в этом положении не показано')
  })

  it('refuses unknown patiences and readings with exit code 2 and the nearest name', async () => {
    const slug = await pasyans(['judge', 'british-constituton'], { stdin: '' })
    expect(slug.code).toBe(2)
    expect(slug.err).toContain('Возможно, «british-constitution»?')
    for (const reading of ['peple=open', 'people=ajar', 'people']) {
      const { code, err } = await pasyans(['judge', 'british-constitution', '--reading', reading])
      expect(code).toBe(2)
      expect(err).toMatch(/найден|ожидал/i)
    }
  })
})
