import { existsSync, readdirSync } from 'node:fs'
import { type RulesModule } from '../../src/engine/rulebook.ts'

const folder = new URL('../../src/patiences/', import.meta.url)

/** Every patience there is: folders of src/patiences with a rules.ts. */
export const slugs: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && existsSync(new URL(`${entry.name}/rules.ts`, folder)))
  .map(entry => entry.name)
  .sort()

export const rulesOf = async (slug: string): Promise<RulesModule> =>
  (await import(new URL(`${slug}/rules.ts`, folder).href)) as RulesModule
