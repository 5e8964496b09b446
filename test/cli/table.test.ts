import { describe, expect, it } from 'vitest'
import { loadRules, slugs } from '../../src/cli/patiences.ts'
import { answer, sit, type Sitting } from '../../src/cli/play/table.ts'
import { begin, formatPosition, patience, type Verdict } from '../../src/engine/index.ts'
import type { CitedGround } from '../../src/cli/verdict.ts'

const cite = (verdict: Verdict): readonly CitedGround[] =>
  verdict.grounds.map(ground => ({ ...ground, sentence: ground.clause }))

const told = (sitting: Sitting, line: string): readonly [Sitting, string] => answer(sitting, line, cite)

describe('a game in the terminal', () => {
  for (const slug of slugs())
    it(`${slug}: twenty acts from the list, each as it is written there; back to the deal and forth again`, async () => {
      const game = patience(await loadRules(slug))
      let sitting = sit(begin(game, 3))
      for (let n = 0; n < 20; n++) {
        const [listing, list] = told(sitting, 'h')
        if (listing.listed.length === 0) break
        const lines = list.split('\n')
        expect(lines).toHaveLength(listing.listed.length)
        const number = (n % lines.length) + 1
        const written = /^ *\d+ {2}(.+?) {3}by .+$/.exec(lines[number - 1]!)![1]!
        const [byNumber] = told(listing, `${number}`)
        const [byName, said] = told(listing, written)
        expect(byName.game.position.join()).toBe(byNumber.game.position.join())
        expect(said.startsWith(`${written}   by `)).toBe(true)
        // Nothing that lies face down is named.
        expect(formatPosition(game, byName.game.position, { as: 'player' })).not.toMatch(/\(/)
        sitting = byName
      }
      const played = sitting.game
      expect(played.moves.length).toBeGreaterThan(0)
      let back = sitting
      while (back.game.moves.length) back = told(back, 'u')[0]
      expect(back.game.position.join()).toBe(game.deal(3).join())
      expect(told(back, 'u')[1]).toBe('Назад брать нечего.')
      while (back.game.undone.length) back = told(back, 'r')[0]
      expect(back.game.position.join()).toBe(played.position.join())
      expect(told(back, 'r')[1]).toBe('Возвращать нечего.')
    })

  it('answers why not, on the act last refused and on any act', async () => {
    const game = patience(await loadRules('british-constitution'))
    const [refused, said] = told(sit(begin(game, 7)), 'lords.1 → people.1')
    expect(refused.game.moves).toEqual([])
    expect(said).toMatch(/against .*II/)
    expect(told(refused, '?')[1]).toBe(said)
    expect(told(refused, '? stock → talon')[1]).toContain('by play7')
    expect(told(sit(begin(game, 7)), '?')[1]).toContain('почему нельзя')
    expect(told(refused, 'q')[0].over).toBe(true)
  })

  it('answers alike whatever card that lies face down is named, for every face', async () => {
    const game = patience(await loadRules('duchess-of-luynes'))
    const table = sit(begin(game, 3))
    const faces = ['♠', '♥', '♦', '♣'].flatMap(suit =>
      'Т 2 3 4 5 6 7 8 9 10 В Д К'.split(' ').map(rank => `${rank}${suit}`),
    )
    for (const place of ['retired', 'stock']) {
      const answers = faces.map(face => told(table, `? ${face} ${place} → aces.1`)[1].replace(face, '…'))
      expect(new Set(answers).size).toBe(1)
      expect(answers[0]).toContain('открытая карта')
    }
  })
})
