import {
  begin,
  formatAct,
  formatPosition,
  formatVerdict,
  hints,
  liesFaceDown,
  parseAct,
  play,
  redo,
  standing,
  undo,
  type Act,
  type Game,
} from '../../engine/index.ts'
import { counted } from '../../text/counted.ts'
import { formatAnswer, type CitedGround } from '../verdict.ts'
import type { Verdict } from '../../engine/index.ts'

export const help = `ход        как пишет h: lords.1 → council.1 (или ->), действие: redeal
номер      ход из списка h
h          что можно и по каким правилам
?          почему нельзя было; ? ХОД — что скажут правила о ходе
u, r       берёт ход назад, возвращает его
пусто      показывает стол
q          выходит; игра сохраняется`

export interface Sitting {
  readonly game: Game
  /** The acts last listed by `h`. */
  readonly listed: readonly Act[]
  /** The act last refused. */
  readonly refused?: Act
  readonly over: boolean
}

export const sit = (game: Game): Sitting => ({ game, listed: [], over: false })

const endings = {
  won: 'Пасьянс вышел.',
  lost: 'Пасьянс не вышел: ходов больше нет.',
  stuck: 'Ходов, ведущих к новому, больше нет; остаётся начать круг заново (h).',
} as const

/** The table as the player sees it, with what is owed and how the game stands. */
export const showTable = ({ patience, position }: Game, state: ReturnType<typeof standing>): string => {
  const owed = patience.owes(position)
  const lines = [formatPosition(patience, position, { as: 'player' })]
  if (owed.length)
    lines.push(
      `надо сейчас же (${counted(owed.length, 'способ', 'способа', 'способов')}): ${owed
        .slice(0, 8)
        .map(act => formatAct(patience, position, act))
        .join(' · ')}${owed.length > 8 ? ' …' : ''}`,
    )
  if (state !== 'open') lines.push(endings[state])
  return lines.join('\n')
}

const show = (game: Game): string => showTable(game, standing(game))

/** Answers one line of the player: the sitting after it, and what to print. */
export const answer = (
  sitting: Sitting,
  line: string,
  cite: (verdict: Verdict) => readonly CitedGround[],
): readonly [Sitting, string] => {
  const { game, listed, refused } = sitting
  const { patience, position } = game
  const word = line.trim()
  const judged = (act: Act): string => {
    const verdict = patience.judge(position, act)
    return formatAnswer(patience, position, act, verdict, cite(verdict))
  }
  const tried = (act: Act): readonly [Sitting, string] => {
    const played = play(game, act)
    if (!played.ok) return [{ ...sitting, refused: act }, judged(act)]
    const said = `${formatAct(patience, position, act)}   ${formatVerdict(patience.judge(position, act))}`
    return [sit(played.value), `${said}\n\n${show(played.value)}`]
  }
  switch (word) {
    case '':
      return [sitting, show(game)]
    case 'q':
      return [{ ...sitting, over: true }, '']
    case 'u':
      return game.moves.length ? [sit(undo(game)), show(undo(game))] : [sitting, 'Назад брать нечего.']
    case 'r':
      return game.undone.length ? [sit(redo(game)), show(redo(game))] : [sitting, 'Возвращать нечего.']
    case 'h': {
      const lawful = hints(patience, position)
      if (lawful.length === 0) return [sitting, 'Дозволенных ходов нет.']
      const width = `${lawful.length}`.length
      const text = lawful.map(
        ({ act, verdict }, i) =>
          `${`${i + 1}`.padStart(width)}  ${formatAct(patience, position, act)}   ${formatVerdict(verdict)}`,
      )
      return [{ ...sitting, listed: lawful.map(({ act }) => act) }, text.join('\n')]
    }
    case '?':
      return [sitting, refused === undefined ? help : judged(refused)]
  }
  if (/^\d+$/.test(word)) {
    const act = listed[Number(word) - 1]
    if (act !== undefined) return tried(act)
    const expected = listed.length ? `от 1 до ${listed.length}` : 'сначала h'
    return [sitting, `Найден номер ${word}, ожидалось: ${expected}.`]
  }
  const asks = word.startsWith('?')
  const act = parseAct(patience, position, asks ? word.slice(1).trim() : word, 1, 0, card =>
    liesFaceDown(position, card),
  )
  if (!act.ok) return [sitting, `${act.error.message}\n? — помощь, h — что можно`]
  return asks ? [sitting, judged(act.value)] : tried(act.value)
}

/** A new sitting at a deal. */
export const deal = (game: Game['patience'], seed: number): Sitting => sit(begin(game, seed))
