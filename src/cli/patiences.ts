import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  faultOfChosen,
  patience,
  readingsOf,
  type Chosen,
  type Patience,
  type RulesModule,
} from '../engine/index.ts'
import type { Figure } from '../patiences/figure.ts'
import { perhaps } from '../edition/nearest.ts'
import type { Misuse } from './args.ts'
import { root } from './root.ts'

const folder = join(root, 'src', 'patiences')

/** Names of the patiences that have rules, in alphabetical order; none where there are only texts. */
export const slugs = (): string[] =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter(entry => entry.isDirectory() && existsSync(join(folder, entry.name, 'rules.ts')))
    .map(entry => entry.name)
    .sort()

export const rulesPath = (slug: string): string => join(folder, slug, 'rules.ts')
export const lockPath = (slug: string): string => join(folder, slug, 'clauses.lock.json')

export const loadRules = async (slug: string): Promise<RulesModule> =>
  (await import(pathToFileURL(rulesPath(slug)).href)) as RulesModule

/** The figure of a patience; undefined where none is drawn yet. */
export const loadFigure = async (slug: string): Promise<Figure | undefined> => {
  const path = join(folder, slug, 'figure.ts')
  if (!existsSync(path)) return undefined
  return ((await import(pathToFileURL(path).href)) as { figure: Figure }).figure
}

export type Loaded =
  | {
      readonly ok: true
      readonly slug: string
      readonly rules: RulesModule
      readonly patience: Patience
      readonly figure: Figure | undefined
    }
  | ({ readonly ok: false } & Misuse)

/** What to say of a name that is no patience; `known` are those it might have been. */
export const unknownPatience = (found: string, known: readonly string[]): Misuse => ({
  code: 'usage/patience',
  message: `Найден пасьянс «${found}», ожидался один из: ${known.join(', ')}.${perhaps(found, known)}`,
})

const wrongReading = (message: string) => ({ ok: false, code: 'usage/reading', message }) as const

/** What is wrong with readings of a patience, the nearest name proposed; undefined if nothing is. */
export const faultOfReadings = (rules: RulesModule, chosen: Chosen): string | undefined => {
  const fault = faultOfChosen(rules, chosen)
  if (fault === undefined) return undefined
  const readings = readingsOf(rules)
  const names = Object.keys(readings)
  for (const [name, answer] of Object.entries(chosen)) {
    if (!names.includes(name)) return fault + perhaps(name, names)
    const answers = Object.keys(readings[name]!.answers)
    if (!answers.includes(answer)) return fault + perhaps(answer, answers)
  }
  return fault
}

/** `k=v` words as readings, or what is wrong with them. */
export const parseReadings = (
  words: readonly string[],
): { readonly ok: true; readonly chosen: Chosen } | ({ readonly ok: false } & Misuse) => {
  const chosen: Record<string, string> = {}
  for (const word of words.flatMap(each => each.split(','))) {
    const parts = /^([^=\s]+)=([^=\s]+)$/.exec(word)
    if (!parts) return wrongReading(`Найдено «${word}», ожидалось прочтение и ответ: people=open`)
    const [, name, answer] = parts as unknown as [string, string, string]
    if (name in chosen) return wrongReading(`Прочтение «${name}» названо дважды, ожидался один ответ.`)
    chosen[name] = answer
  }
  return { ok: true, chosen }
}

/** The patience of a name, prepared under readings given as `k=v`. */
export const loadPatience = async (slug: string, readings: readonly string[] = []): Promise<Loaded> => {
  const names = slugs()
  if (!names.includes(slug)) return { ok: false, ...unknownPatience(slug, names) }
  const chosen = parseReadings(readings)
  if (!chosen.ok) return chosen
  const rules = await loadRules(slug)
  const fault = faultOfReadings(rules, chosen.chosen)
  if (fault !== undefined) return wrongReading(fault)
  return { ok: true, slug, rules, patience: patience(rules, chosen.chosen), figure: await loadFigure(slug) }
}

const mostSeed = 0xffffffff

/** The number of a deal, or what is wrong with it. */
export const parseSeed = (
  text: string,
): { readonly ok: true; readonly seed: number } | { readonly ok: false; readonly message: string } => {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : -1
  return seed >= 0 && seed <= mostSeed
    ? { ok: true, seed }
    : { ok: false, message: `Найден номер расклада «${text}», ожидалось целое число от 0 до ${mostSeed}.` }
}

/** `A..B`, or one number: first and last of the deals asked for; or what is wrong with it. */
export const parseSeeds = (
  text: string | undefined,
):
  | { readonly ok: true; readonly seeds: readonly [first: number, last: number] }
  | { readonly ok: false; readonly message: string } => {
  const range = /^(\d+)(?:\.\.(\d+))?$/.exec(text ?? '')
  if (!range)
    return {
      ok: false,
      message: `Найдено --seeds ${text ?? '(нет)'}, ожидались номера раскладов A..B, например 1..1000, или один номер.`,
    }
  const first = parseSeed(range[1]!)
  const last = parseSeed(range[2] ?? range[1]!)
  if (!first.ok) return first
  if (!last.ok) return last
  return first.seed <= last.seed
    ? { ok: true, seeds: [first.seed, last.seed] }
    : {
        ok: false,
        message: `Найдено --seeds ${first.seed}..${last.seed}, ожидалось, что первый номер не больше второго: ${last.seed}..${first.seed}.`,
      }
}
