/**
 * What the line under the table says in each state, and what the text beside it is told. Pure: a game and the way of
 * telling in, HTML out.
 */
import { depthOf, fromOf, toOf, type Act } from '../../engine/act.ts'
import { NONE } from '../../engine/card.ts'
import type { Game, Standing } from '../../engine/game.ts'
import { cardAt, liesFaceDown, tallyOf, topOf, type Position } from '../../engine/position.ts'
import type { Verdict } from '../../engine/rulebook.ts'
import { escape } from '../../edition/markup.ts'
import { actsOf, duties, tableDeeds, type Done, type Hand } from './session.ts'
import {
  actHtml,
  aimHtml,
  cardHtml,
  clauseLinks,
  decisive,
  deedName,
  movesWords,
  ontoHtml,
  placeWords,
  timeWords,
  type Telling,
} from './words.ts'

/** While nothing has happened; the server writes it too, so that the first screen is whole before the scripts. */
export const REST =
  '<span class="verdict quiet">Ваш ход.</span> Троньте карту — книга скажет, куда ей можно; троньте правило — увидите, о чём оно.'

/** Detail of the event `pasyans:answer`. */
export interface Answer {
  readonly clauses: readonly string[]
  readonly kind: 'by' | 'against' | 'about' | 'duty'
  readonly quotes: readonly { readonly clause: string; readonly text: string }[]
}

export interface Said {
  readonly html: string
  readonly answer?: Answer
}

export interface Speaker extends Telling {
  /** The book's words a verdict rests on, in the reader's spelling, as HTML; empty where there are none. */
  readonly quote: (verdict: Verdict) => string
}

const MOST = 6

const quotesOf = (verdict: Verdict) =>
  decisive(verdict).map(ground => ({ clause: ground.clause, text: ground.words }))
const allowing = (verdicts: readonly Verdict[]) => [
  ...new Set(verdicts.flatMap(verdict => (verdict.lawful ? verdict.by : []))),
]
const links = (verdict: Verdict) => (verdict.lawful ? clauseLinks(verdict.by) : '')
const place = (speaker: Speaker, pile: number) => escape(placeWords(speaker, pile))

/** Nothing is being asked: how the game stands, and what may be done. */
export function rest(speaker: Speaker, game: Game, standing: Standing, seconds: number): string {
  if (standing === 'won')
    return `<span class="verdict">Пасьянс вышел</span> — ${movesWords(game.moves.length)}, ${timeWords(seconds)}. Можно разложить новый или перечитать запись.`
  if (standing === 'lost')
    return '<span class="verdict no">Пасьянс не вышел:</span> ходов, ведущих дальше, не осталось. Можно вернуться назад и попробовать иначе или разложить новый.'
  if (standing === 'stuck') {
    const left = tableDeeds(game)
      .filter(deed => deed.lawful)
      .map(deed => `«${escape(deedName(speaker, deed.act))}»`)
    return `<span class="verdict">Ходов, ведущих дальше, нет.</span> Остаётся: ${left.join(', ')} — или назад.`
  }
  return REST
}

/** A duty stands open: its words, and where the card is to come from. Undefined if none does. */
export function duty(speaker: Speaker, game: Game): Said | undefined {
  const owed = duties(game)
  if (!owed.length) return undefined
  const { patience, figure } = speaker
  const verdict = patience.judge(game.position, owed[0]!)
  const ordering = verdict.grounds.filter(ground => ground.bearing === 'orders')
  const clauses = [...new Set(ordering.map(ground => ground.clause))]
  const zones = [...new Set(owed.map(act => patience.zoneOf(fromOf(act)).name))]
  const from = zones.map(zone => figure.zones[zone]?.genitive ?? zone).join(' или ')
  return {
    html: `<span class="verdict">Сначала ${clauseLinks(clauses)}.</span>${speaker.quote(verdict)} Выберите карту ${escape(from)}.`,
    answer: {
      clauses,
      kind: 'duty',
      quotes: ordering.map(({ clause, words: text }) => ({ clause, text })),
    },
  }
}

/** A card is in hand: where it may go, and by which clauses. */
export function inHand(speaker: Speaker, game: Game, hand: Hand): Said {
  const acts = actsOf(game, hand)
  const card = cardHtml(speaker, game.position, cardAt(game.position, hand.pile, hand.depth))
  const from = place(speaker, hand.pile)
  if (!acts.length)
    return {
      html: `<span class="verdict quiet">${card} в руке</span> (${from}): сейчас ей некуда. Положите её куда-нибудь — книга скажет, почему нельзя.`,
    }
  const verdicts = acts.map(act => speaker.patience.judge(game.position, act))
  const shown = acts.slice(0, MOST).map((act, n) => {
    const plain = speaker.patience.verbOf(act).name === 'carry'
    const deed = plain ? '' : `${escape(deedName(speaker, act))} `
    return `${deed}${ontoHtml(speaker, game.position, toOf(act))}: ${links(verdicts[n]!)}`
  })
  const more = acts.length > MOST ? ` и ещё ${acts.length - MOST}` : ''
  return {
    html: `<span class="verdict">${card}</span> (${from}) можно ${shown.join('; ')}${more}.`,
    answer: { clauses: allowing(verdicts), kind: 'by', quotes: verdicts.flatMap(quotesOf) },
  }
}

/** An act was refused: the forbidding clause in its words, and what is possible instead. */
export function refusal(speaker: Speaker, game: Game, act: Act, verdict: Verdict & { lawful: false }): Said {
  const aim = aimHtml(speaker, game.position, act)
  const others =
    speaker.patience.verbOf(act).of === 'card'
      ? actsOf(game, { pile: fromOf(act), depth: depthOf(act) }).slice(0, 3)
      : []
  const instead = others.length
    ? ` Можно ${others.map(other => ontoHtml(speaker, game.position, toOf(other))).join(', ')}.`
    : ''
  const { against, about } = verdict
  const why = against.length
    ? `против ${clauseLinks(against)}:${speaker.quote(verdict)}`
    : `правила этого не предусматривают${about.length ? `; об этих местах говорят ${clauseLinks(about)}` : ''}.`
  return {
    html: `<span class="verdict no">✕ Нельзя.</span> ${aim} — ${why}${instead}`,
    answer: against.length
      ? { clauses: against, kind: 'against', quotes: quotesOf(verdict) }
      : { clauses: about, kind: 'about', quotes: [] },
  }
}

/** Whose turn it is, where a patience is played by several. */
export function turnOf({ figure, patience }: Telling, position: Position): string {
  const { mover } = figure
  const tally = mover && patience.tallies.find(one => one.name === mover.tally)
  return (mover && tally && mover.names[tallyOf(position, tally)]) ?? ''
}

/** Acts were played: the first with its clauses, the chain that followed, what was uncovered, whose turn it is now. */
export function done(speaker: Speaker, game: Game, acts: readonly Done[]): Said {
  const { patience, unknown } = speaker
  const first = acts[0]!
  const uncovered = acts.flatMap(one => {
    const from = fromOf(one.act)
    if (from >= patience.piles || patience.verbOf(one.act).of === 'table') return []
    const card = topOf(game.position, from)
    const same = card === topOf(one.before, from)
    const hidden = card === NONE || liesFaceDown(game.position, card) || unknown?.has(card)
    return same || hidden ? [] : [`${cardHtml(speaker, game.position, card)} (${place(speaker, from)})`]
  })
  const chain = acts
    .slice(1)
    .map(one => `${actHtml(speaker, one.before, one.act)} ${clauseLinks(one.verdict.by)}`)
  const more = chain.length > 4 ? ` и ещё ${chain.length - 4}` : ''
  const mover = turnOf(speaker, game.position)
  return {
    html: [
      `<span class="verdict">${actHtml(speaker, first.before, first.act)}</span> ${clauseLinks(first.verdict.by)}.`,
      chain.length ? ` Затем ${chain.slice(0, 4).join('; ')}${more}.` : '',
      uncovered.length ? ` Открылось: ${uncovered.slice(0, 4).join(', ')}.` : '',
      mover === turnOf(speaker, first.before) ? '' : ` Теперь ходит ${mover}.`,
    ].join(''),
    answer: {
      clauses: allowing(acts.map(one => one.verdict)),
      kind: 'by',
      quotes: acts.flatMap(one => quotesOf(one.verdict)),
    },
  }
}

/** An act is proposed, the n-th (from 1) of so many. */
export function hint(speaker: Speaker, game: Game, act: Act, n: number, of: number): Said {
  const verdict = speaker.patience.judge(game.position, act)
  const count = of > 1 ? ` Это ${n}-е из ${of}.` : ''
  return {
    html: `<span class="verdict">Можно:</span> ${aimHtml(speaker, game.position, act, true)} ${links(verdict)}.${count}`,
    answer: { clauses: allowing([verdict]), kind: 'by', quotes: quotesOf(verdict) },
  }
}
