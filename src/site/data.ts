/**
 * All the site knows comes through here: the edition, the editors' pages, the rules as they run and as they are written,
 * the geometry of the tables. Read once a build.
 */
import { type Coverage, coverage } from '../cli/gate/coverage.ts'
import { type ReadPosition, readPositions } from '../cli/gate/diagrams.ts'
import type { Lock } from '../cli/gate/text-checks.ts'
import { type Page, parsePage } from '../edition/page.ts'
import type { Edition, PatienceText } from '../edition/types.ts'
import type { RulesModule } from '../engine/rulebook.ts'
import type { Figure } from '../patiences/figure.ts'
import { type Slice, slicesOf } from './code.ts'
import { loadEdition } from '../pipeline/load.ts'

let loaded: Promise<Edition> | undefined
export const edition = (): Promise<Edition> => (loaded ??= loadEdition(process.cwd()))

export const texts = async (): Promise<readonly PatienceText[]> =>
  [...(await edition()).patiences].sort((a, b) => a.order - b.order)

const bySlug = <T>(found: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(found).map(([path, value]) => [path.split('/').at(-2)!, value]))

const figures = bySlug(
  import.meta.glob<Figure>('../patiences/*/figure.ts', { eager: true, import: 'figure' }),
)
const sources = bySlug(
  import.meta.glob<string>('../patiences/*/rules.ts', { eager: true, query: '?raw', import: 'default' }),
)

export const figureOf = (slug: string): Figure | undefined => figures.get(slug)
/** rules.ts of a patience, as written. */
export const sourceOf = (slug: string): string | undefined => sources.get(slug)

export interface Entry {
  readonly slug: string
  readonly order: number
  readonly title: string
  readonly modern: string
  readonly lang: 'ru' | 'ru-petr1708'
}

/** The nine patiences as the contents name them. */
export const contents = async (): Promise<readonly Entry[]> =>
  (await texts()).map(({ slug, order, title, orthography }) => ({
    slug,
    order,
    title: title.supplied ? `[${title.print}]` : title.print,
    modern: title.supplied ? `[${title.modern}]` : title.modern,
    lang: orthography === 'pre-reform' ? 'ru-petr1708' : 'ru',
  }))

const pages = new Map(
  Object.entries(
    import.meta.glob<string>('../../content/patiences/*.md', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ).map(([path, source]) => [path.split('/').at(-1)!.replace(/\.md$/, ''), parsePage(source)]),
)

/** The editors' page of a patience. */
export const pageOf = (slug: string): Page | undefined => pages.get(slug)

const modules = bySlug(import.meta.glob<RulesModule>('../patiences/*/rules.ts', { eager: true }))

/** rules.ts of a patience, as it runs. */
export const rulesOf = (slug: string): RulesModule | undefined => modules.get(slug)

const once = <T>(make: (slug: string) => T): ((slug: string) => T) => {
  const made = new Map<string, T>()
  return slug => {
    if (!made.has(slug)) made.set(slug, make(slug))
    return made.get(slug)!
  }
}

/** The clauses of rules.ts by name; empty while a patience has no rules. */
export const slices = once((slug): ReadonlyMap<string, Slice> => {
  const source = sources.get(slug)
  return source === undefined ? new Map() : slicesOf(source)
})

/** The positions of a patience, read and judged. Those that cannot be read are not among them. */
export const positionsOf = once((slug): readonly ReadPosition[] => {
  const [rules, page] = [modules.get(slug), pages.get(slug)]
  return rules && page ? readPositions(slug, rules, page.positions).read : []
})

/** How the words of a patience are carried out; undefined while it has no rules. */
export const coverageOf = async (slug: string): Promise<Coverage | undefined> => {
  const [rules, text] = [modules.get(slug), (await texts()).find(one => one.slug === slug)]
  return rules && text ? coverage(text, rules) : undefined
}

const locks = bySlug(
  import.meta.glob<Lock>('../patiences/*/clauses.lock.json', { eager: true, import: 'default' }),
)

/** The hashes of the clauses as they were when the rules were last read against them. */
export const lockOf = (slug: string): Lock | undefined => locks.get(slug)
