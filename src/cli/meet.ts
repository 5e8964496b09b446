import { plural } from '../text/counted.ts'
import {
  begin,
  cardAt,
  conceivable,
  depthOf,
  encodeRecord,
  formatAct,
  formatPosition,
  formatVerdict,
  fromOf,
  liesFaceDown,
  patience,
  play,
  provisionsOf,
  recordOf,
  toOf,
  verbNumber,
  type Act,
  type Chosen,
  type Game,
  type Patience,
  type RulesModule,
} from '../engine/index.ts'
import { dice } from './simulate/players.ts'

/** One side of a norm that a position can show: `IV.1.2 broken`. */
type Side = string

/** A position met in play, and for each side of a norm it shows one act that shows it. */
export interface Meeting {
  readonly game: Game
  readonly seed: number
  readonly shows: ReadonlyMap<Side, Act>
}

/** The sides of norms that are to be met: a grant that allows, a duty that orders, a limit that is broken. */
const sidesOf = (rules: RulesModule, chosen: Chosen): Side[] =>
  provisionsOf(rules).flatMap(({ id, norm }) => {
    const inForce = Object.entries(norm.when ?? {}).every(([name, answer]) => chosen[name] === answer)
    if (!inForce) return []
    if (norm.mood === 'may') return [`${id} allows`]
    if (norm.mood === 'must') return [`${id} orders`]
    return norm.mood === 'only' ? [`${id} broken`] : []
  })

/** Refused acts to try: all of a short list, a sample of a long one. */
const TRIED = 400

const look = (
  table: Patience,
  game: Game,
  wanted: ReadonlySet<Side>,
  draw: (below: number) => number,
): Map<Side, Act> => {
  const shows = new Map<Side, Act>()
  const { position } = game
  const note = (act: Act): void => {
    for (const { provision, bearing } of table.judge(position, act).grounds) {
      const side = `${provision} ${bearing}`
      if (wanted.has(side) && !shows.has(side)) shows.set(side, act)
    }
  }
  for (const act of table.acts(position)) note(act)
  if ([...wanted].some(side => side.endsWith('broken') && !shows.has(side))) {
    // An act that would name a covered card nobody sees cannot be written down.
    const all = [...conceivable(table.verbs, table.piles, position)].filter(
      act => depthOf(act) === 0 || !liesFaceDown(position, cardAt(position, fromOf(act), depthOf(act))),
    )
    const few = all.length <= TRIED
    const tried = few ? all : Array.from({ length: TRIED }, () => all[draw(all.length)] as Act)
    // What a player is likelier to try comes first: top cards, carried.
    tried.sort((one, other) => depthOf(one) - depthOf(other) || verbNumber(one) - verbNumber(other))
    for (const act of tried) note(act)
  }
  return shows
}

/**
 * Plays deals `from … to` and looks at every position for sides of norms not met before; then chooses few positions that
 * show them all. What no game met is in `unmet`.
 */
export const meet = (
  slug: string,
  rules: RulesModule,
  chosen: Chosen,
  [from, to]: readonly [number, number],
  known: ReadonlySet<Side>,
): { table: Patience; meetings: Meeting[]; unmet: Side[]; blocks: string[] } => {
  const table = patience(rules, chosen)
  const wanted = new Set(sidesOf(rules, table.chosen).filter(side => !known.has(side)))
  const found: Meeting[] = []
  const left = new Set(wanted)
  for (let seed = from; seed <= to && left.size > 0; seed++) {
    const draw = dice(seed)
    let game = begin(table, seed)
    for (let acts = 0; acts < 500; acts++) {
      const shows = look(table, game, wanted, draw)
      if ([...shows.keys()].some(side => left.has(side))) {
        found.push({ game, seed, shows })
        for (const side of shows.keys()) left.delete(side)
      }
      const lawful = table.acts(game.position)
      if (lawful.length === 0) break
      const home = lawful.filter(act => table.foundations.some(({ piles }) => piles.includes(toOf(act))))
      const pool = home.length > 0 && draw(10) < 8 ? home : lawful
      const next = play(game, pool[draw(pool.length)] as Act)
      if (!next.ok) break
      game = next.value
    }
  }
  const meetings: Meeting[] = []
  const open = new Set([...wanted].filter(side => !left.has(side)))
  const news = ({ shows }: Meeting): number => [...shows.keys()].filter(side => open.has(side)).length
  while (open.size > 0) {
    const best = found.reduce((one, other) => (news(other) > news(one) ? other : one))
    meetings.push(best)
    for (const side of best.shows.keys()) open.delete(side)
  }
  return { table, meetings, unmet: [...left], blocks: meetings.map(one => block(slug, table, one)) }
}

/** The `:::position` block of a meeting, with the judge's verdicts, for an editor to read. */
const block = (slug: string, table: Patience, { game, seed, shows }: Meeting): string => {
  const { position } = game
  const acts = [...new Set(shows.values())]
  const clauses = [...new Set([...shows.keys()].map(side => side.split('.')[0] as string))]
  const ordered = table.clauses.filter(clause => clauses.includes(clause))
  const done = game.moves.reduce((sum, move) => sum + move.acts.length, 0)
  const readings = Object.entries(table.chosen)
    .filter(([name, answer]) => table.readings[name]?.default !== answer)
    .map(([name, answer]) => `${name}=${answer}`)
  const texts = acts.map(act => formatAct(table, position, act))
  const width = Math.max(...texts.map(text => text.length))
  return [
    `:::position{clause="${ordered.join(', ')}" name="За столом: расклад ${seed}, ${done} ${plural(done, 'ход', 'хода', 'ходов')}"${
      readings.length > 0 ? ` reading="${readings.join(' ')}"` : ''
    } record="${encodeRecord(table, recordOf(slug, game))}"}`,
    formatPosition(table, position, { as: 'player' }),
    ...acts.map(
      (act, i) => `${(texts[i] as string).padEnd(width)}   ${formatVerdict(table.judge(position, act))}`,
    ),
    ':::',
  ].join('\n')
}
