import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromOf, toOf } from '../../src/engine/act.ts'
import { begin, type Game } from '../../src/engine/game.ts'
import { patience, type RulesModule } from '../../src/engine/rulebook.ts'
import type { Figure } from '../../src/patiences/figure.ts'
import { done, duty, hint, inHand, refusal, rest, type Speaker } from '../../src/site/table/answers.ts'
import { attempt, deedsOf, perform, sendHome, suggestions } from '../../src/site/table/session.ts'
import { cut, decisive } from '../../src/site/table/words.ts'

const load = async (slug: string, seed: number) => {
  const folder = join(import.meta.dirname, '../../src/patiences', slug)
  const prepared = patience((await import(join(folder, 'rules.ts'))) as RulesModule)
  const { figure } = (await import(join(folder, 'figure.ts'))) as { figure: Figure }
  const speaker: Speaker = {
    figure,
    patience: prepared,
    latin: false,
    quote: verdict => ` «${cut(decisive(verdict)[0]?.words ?? '')}».`,
  }
  return { speaker, game: begin(prepared, seed) }
}
const plain = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
const pile = (game: Game, zone: string, place: number) =>
  game.patience.zones.find(one => one.name === zone)!.piles[place - 1]!

describe('answers of the constitution, deal 1', () => {
  test('a card in hand', async () => {
    const { speaker, game } = await load('british-constitution', 1)
    const said = inHand(speaker, game, { pile: pile(game, 'lords', 1), depth: 0 })
    expect(plain(said.html)).toBe(
      '2♦двойка бубен (палата лордов, место 1) можно на 3♠тройка пик (тайный совет, место 5): II · III · IV.',
    )
    expect(said.answer?.clauses).toEqual(['II', 'III', 'IV'])
  })

  test('a card with nowhere to go', async () => {
    const { speaker, game } = await load('british-constitution', 1)
    const said = inHand(speaker, game, { pile: pile(game, 'government', 1), depth: 0 })
    expect(plain(said.html)).toContain('сейчас ей некуда')
    expect(said.answer).toBeUndefined()
  })

  test('a refusal quotes what forbids, and says what is possible instead', async () => {
    const { speaker, game } = await load('british-constitution', 1)
    const outcome = attempt(game, { pile: pile(game, 'lords', 1), depth: 0 }, pile(game, 'council', 1))
    if (outcome.kind !== 'refused') throw new Error(outcome.kind)
    const said = refusal(speaker, game, outcome.act, outcome.verdict)
    expect(plain(said.html)).toMatch(
      /^✕ Нельзя\. 2♦двойка бубен на 4♠четвёрка пик \(тайный совет, место 1\) — против IV:/,
    )
    expect(plain(said.html)).toContain('Можно на 3♠тройка пик (тайный совет, место 5).')
    expect(said.answer).toMatchObject({ kind: 'against', clauses: ['IV'] })
  })

  test('what no rule provides for is told with the rules that speak of those places', async () => {
    const { speaker, game } = await load('british-constitution', 1)
    const outcome = attempt(game, { pile: pile(game, 'stock', 1), depth: 0 }, pile(game, 'people', 1))
    if (outcome.kind !== 'refused') throw new Error(outcome.kind)
    const said = refusal(speaker, game, outcome.act, outcome.verdict)
    expect(plain(said.html)).toContain('правила этого не предусматривают')
    expect(plain(said.html)).toMatch(/^✕ Нельзя\. закрытая карта на /)
    expect(said.answer?.kind).toBe('about')
  })

  test('an act, the duty it opens, and the chain that follows of itself', async () => {
    const { speaker, game } = await load('british-constitution', 1)
    const home = sendHome(game, { pile: pile(game, 'council', 7), depth: 0 })!
    const first = perform(game, home)
    if (first.kind !== 'done') throw new Error(first.kind)
    expect(plain(done(speaker, first.game, first.acts).html)).toBe(
      '2♠двойка пик тайный совет 7 → правительство 1 I · III · VI.',
    )
    const owed = duty(speaker, first.game)!
    expect(plain(owed.html)).toMatch(
      /^Сначала V\. «Каждое пустое мѣсто .*» ?\.? Выберите карту палаты лордов\.$/,
    )
    expect(owed.answer?.kind).toBe('duty')
    let now = first.game
    for (const zone of ['lords', 'commons', 'people']) {
      const act = suggestions(now).find(one => fromOf(one) === pile(now, zone, 1))!
      const outcome = perform(now, act)
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      now = outcome.game
      if (zone === 'people') {
        expect(outcome.acts).toHaveLength(2)
        expect(plain(done(speaker, now, outcome.acts).html)).toMatch(/Затем закрытая карта колода → народ 1/)
      }
    }
    expect(duty(speaker, now)).toBeUndefined()
  })

  test('a hint names the card, whence, whither, and by which rules', async () => {
    const { speaker, game } = await load('british-constitution', 1)
    const acts = suggestions(game)
    expect(plain(hint(speaker, game, acts[0]!, 1, acts.length).html)).toMatch(
      /^Можно: 2♠двойка пик \(тайный совет, место 7\) на Т♠туз пик \(правительство, основание 1\) I · III · VI\. Это 1-е из \d+\.$/,
    )
    expect(toOf(acts[0]!)).toBe(pile(game, 'government', 1))
  })

  test('how the game stands', async () => {
    const { speaker, game } = await load('british-constitution', 1)
    expect(plain(rest(speaker, game, 'open', 0))).toMatch(/^Ваш ход\./)
    expect(plain(rest(speaker, game, 'won', 125))).toBe(
      'Пасьянс вышел — 0 ходов, 2 мин. Можно разложить новый или перечитать запись.',
    )
    expect(plain(rest(speaker, game, 'lost', 0))).toContain('не вышел')
  })
})

test('where two play, it is said whose turn has come, and a closed card is never named', async () => {
  const { speaker, game } = await load('sympathy', 1)
  const turning = deedsOf(game, pile(game, 'first', 1))
  const outcome = perform(game, turning[0]!)
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  const hand = suggestions(outcome.game).find(act => game.patience.verbOf(act).name === 'hand')!
  const passed = perform(outcome.game, hand)
  if (passed.kind !== 'done') throw new Error(passed.kind)
  expect(plain(done(speaker, passed.game, passed.acts).html)).toContain('Теперь ходит второй партнёр.')
  expect(plain(hint(speaker, game, turning[0]!, 1, 1).html)).not.toMatch(/[♠♥♦♣]/)
})
