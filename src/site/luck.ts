import { counted } from './text.ts'

interface Odds {
  readonly deals: number
  readonly won: number
  readonly interval: readonly [number, number]
}

const measured = Object.values(
  import.meta.glob<Readonly<Record<string, Odds>>>('./odds.json', { eager: true, import: 'odds' }),
)[0]

const percent = (share: number): string => (100 * share).toFixed(1).replace('.', ',')

/** How often a patience comes out, as far as it was measured (npm run odds). */
export const luckOf = (slug: string): string | undefined => {
  const odds = measured?.[slug]
  if (!odds) return undefined
  const { deals, won, interval } = odds
  const outcome =
    won === 0
      ? `не решил ни одного (с вероятностью 95\u00a0% так выходит не чаще ${percent(interval[1])}\u00a0%)`
      : `решил ${won}: ${percent(won / deals)}\u00a0% (95-процентный интервал ${percent(interval[0])}–${percent(interval[1])}\u00a0%)`
  return `Сколько выходит. Из ${counted(deals, 'расклада', 'раскладов', 'раскладов')} (№ 1–${deals}) простой игрок, который кладёт на основание всё, что может, а дальше ходит первым попавшимся ходом, ${outcome}. Тот, кто думает вперёд, решит больше.`
}
