import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { faultOfChosen, patience, type Chosen, type Patience, type RulesModule } from '../engine/index.ts'
import type { Figure } from '../patiences/figure.ts'
import { nearest } from '../edition/nearest.ts'
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
  | { readonly ok: false; readonly message: string }

/** `k=v` words as readings, or what is wrong with them. */
export const parseReadings = (
  words: readonly string[],
): { readonly ok: true; readonly chosen: Chosen } | { readonly ok: false; readonly message: string } => {
  const chosen: Record<string, string> = {}
  for (const word of words.flatMap(each => each.split(','))) {
    const parts = /^([^=\s]+)=([^=\s]+)$/.exec(word)
    if (!parts) return { ok: false, message: `Найдено «${word}», ожидалось чтение и ответ: people=open` }
    const [, name, answer] = parts as unknown as [string, string, string]
    if (name in chosen) return { ok: false, message: `Чтение «${name}» названо дважды.` }
    chosen[name] = answer
  }
  return { ok: true, chosen }
}

/** The patience of a name, prepared under readings given as `k=v`. */
export const loadPatience = async (slug: string, readings: readonly string[] = []): Promise<Loaded> => {
  const names = slugs()
  if (!names.includes(slug)) {
    const near = nearest(slug, names)
    const hint = near ? ` Возможно, «${near}»?` : ''
    return { ok: false, message: `Найден пасьянс «${slug}», ожидался один из: ${names.join(', ')}.${hint}` }
  }
  const chosen = parseReadings(readings)
  if (!chosen.ok) return chosen
  const rules = await loadRules(slug)
  const fault = faultOfChosen(rules, chosen.chosen)
  if (fault !== undefined) return { ok: false, message: fault }
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
