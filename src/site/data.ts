/**
 * All the site knows comes through here: the edition, the editors' pages, the rules as they run and as they are written,
 * the geometry of the tables. Read once a build.
 */
import type { Edition, PatienceText } from '../edition/types.ts'
import type { Figure } from '../patiences/figure.ts'
import { sketch } from './sketch.ts'

const loaders = import.meta.glob<{ loadEdition: (root: string) => Promise<Edition> }>('../pipeline/load.ts')

let loaded: Promise<Edition> | undefined
export const edition = (): Promise<Edition> =>
  (loaded ??= (async () => {
    const load = Object.values(loaders)[0]
    return load ? (await load()).loadEdition(process.cwd()) : sketch()
  })())

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
