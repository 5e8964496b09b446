/**
 * What a table needs only now and then: the record, links, kept games, positions in the notation. Fetched apart from
 * the table, so that the first card can be moved sooner. Pure.
 */
import type { Game, Move, Standing } from '../../engine/game.ts'
import { formatAct, formatVerdict } from '../../engine/notation.ts'
import type { Readings } from '../../engine/norm.ts'
import { encodeRecord, readRecordHead, recordOf, type GameRecord } from '../../engine/record.ts'
import type { Card } from '../../engine/card.ts'
import { goTo } from './session.ts'
import type { Kept } from './store.ts'
import { actHtml, clauseLinks, movesWords, type Telling } from './words.ts'
import { escape } from '../../edition/markup.ts'

const lines = new WeakMap<Move, { telling: string; html: string }>()

const moveHtml = (telling: Telling, move: Move, n: number): string => {
  const key = `${telling.latin} ${n}`
  const known = lines.get(move)
  if (known?.telling === key) return known.html
  const acts = move.acts.map((act, k) => {
    const before = move.before[k]!
    const verdict = telling.patience.judge(before, act)
    const words = actHtml(telling, before, act)
    const mv = k
      ? `<span class="mv">${words}</span>`
      : `<button type="button" class="mv" data-move="${n}">${words}</button>`
    return `<p>${mv}${verdict.lawful ? clauseLinks(verdict.by) : ''}</p>`
  })
  const html = `<li data-n="${n}"><div>${acts.join('')}</div></li>`
  lines.set(move, { telling: key, html })
  return html
}

/** Every move, those taken back too, so that the record can be stepped through in both directions. */
export function recordHtml(telling: Telling, game: Game): string {
  const whole = goTo(game, Infinity)
  return whole.moves
    .map((move, n) => {
      const html = moveHtml(telling, move, n + 1)
      return n + 1 === game.moves.length ? html.replace('<li ', '<li aria-current="step" ') : html
    })
    .join('\n')
}

/** The whole game, moves taken back included, and how many of its moves are played. */
export const whole = (
  slug: string,
  game: Game,
  unknown?: ReadonlySet<Card>,
): { record: GameRecord; played: number } => ({
  record: recordOf(slug, goTo(game, Infinity), unknown),
  played: game.moves.length,
})

export const linkWord = (slug: string, game: Game, unknown?: ReadonlySet<Card>): string =>
  encodeRecord(game.patience, recordOf(slug, game, unknown))

/** The record as text: a heading, an act a line with the clauses that allow it, and the link, by which `pasyans play --record` replays it. */
export function recordText(title: string, address: string, game: Game): string {
  const { patience } = game
  const chosen = Object.entries(patience.chosen).map(([name, answer]) => `${name}=${answer}`)
  const head = [
    `# ${title}${game.seed === undefined ? '' : `, расклад № ${game.seed}`}`,
    ...(chosen.length ? [`# прочтения: ${chosen.join(', ')}`] : []),
  ]
  const acts = game.moves.flatMap((move, n) =>
    move.acts.map((act, k) => {
      const before = move.before[k]!
      const number = k ? '    ' : `${String(n + 1).padStart(3)}.`
      return `${number} ${formatAct(patience, before, act)}   ${formatVerdict(patience.judge(before, act))}`
    }),
  )
  return `${[...head, ...acts, `# ${address}`].join('\n')}\n`
}

/** How a game stands, in a word of the list of games. */
const standingWord = (standing: string): string =>
  ({ won: 'вышел', lost: 'не вышел', stuck: 'остановился', open: 'идёт' })[standing as Standing] ?? standing

/** The choices the text leaves open, as radio buttons. */
export function readingsHtml(
  readings: Readings,
  chosen: Readonly<Record<string, string>>,
  id: string,
): string {
  return Object.entries(readings)
    .map(([name, reading]) => {
      const answers = Object.entries(reading.answers)
        .map(
          ([value, words]) =>
            `<label><input type="radio" name="${escape(`${id}-${name}`)}" data-choice="${escape(name)}" value="${escape(value)}"${
              chosen[name] === value ? ' checked' : ''
            } autocomplete="off"> ${escape(words)}</label>`,
        )
        .join('')
      return `<fieldset><legend>${escape(reading.question)}</legend>${answers}</fieldset>`
    })
    .join('\n')
}

/** The kept games, the one that is played told apart; each other one can be taken up or forgotten. */
export function gamesHtml(games: readonly Kept[], current: string): string {
  if (!games.length) return '<li>пока ни одной</li>'
  return games
    .map(({ id, record, played, standing }) => {
      const seed = /\.s(\d+)\./.exec(record)?.[1]
      const name = `${seed ? `№ ${seed}` : 'по положению'}, ${movesWords(played)}, ${standingWord(standing)}`
      if (id === current) return `<li><b>${name} — эта</b></li>`
      const read = readRecordHead(record).ok ? '' : ' disabled'
      const forget = `<button type="button" data-forget="${escape(id)}" aria-label="забыть партию ${name}">забыть</button>`
      return `<li><button type="button" data-game="${escape(id)}"${read}>${name}</button> · ${forget}</li>`
    })
    .join('')
}

export { encodeRecord, decodeRecord, patienceOfRecord, readRecordHead, replay } from '../../engine/record.ts'
export { parseAsciiPosition, parseDiagram } from '../../engine/notation.ts'
