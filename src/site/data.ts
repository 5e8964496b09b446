/**
 * All the site knows comes through here: the edition, the editors' pages, the rules as they run and as they are written,
 * the geometry of the tables. Read once a build.
 */
import type { Edition, PatienceText } from '../edition/types.ts'
import type { Figure } from '../patiences/figure.ts'
import { type Slice, slicesOf, zonesOf } from './code.ts'
import { type Container, containersOf } from './editors-page.ts'
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

const editorsPages = new Map(
  Object.entries(
    import.meta.glob<string>('../../content/patiences/*.md', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ).map(([path, source]) => [path.split('/').at(-1)!.replace(/\.md$/, ''), source]),
)

/** The containers of a patience's page in content/. */
export const containers = (slug: string): readonly Container[] => containersOf(editorsPages.get(slug) ?? '')

/** The clauses of rules.ts by name; empty while a patience has no rules. */
export const slices = (slug: string): ReadonlyMap<string, Slice> => {
  const source = sources.get(slug)
  return source === undefined ? new Map() : slicesOf(source)
}

/** Zones each clause speaks of. */
export const lights = (slug: string): ReadonlyMap<string, readonly string[]> => {
  const [source, figure] = [sources.get(slug), figures.get(slug)]
  return source === undefined || !figure ? new Map() : zonesOf(source, Object.keys(figure.zones))
}
