import { resolve } from 'node:path'
import { misused, parseArgs } from '../args.ts'
import { astro } from '../astro.ts'
import { checkAll } from '../check/all.ts'
import { formatReport, tally } from '../reports.ts'
import { root } from '../root.ts'

export const summary = 'собирает сайт'

export const usage = `npx pasyans build [--draft]

Сверяет книгу с кодом (то же, что check) и, если ошибок нет, собирает сайт в папку dist (или OUT_DIR) для пути BASE (без
него — для корня), затем указатель поиска и остальное, что делается из собранных страниц.

  --draft  собирает и с ошибками сверки`

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} с`

/**
 * What is made of the built pages, in this order: `offline` lists them as they will be served. Loaded when their turn comes,
 * so that a book with errors is told of them at once.
 */
const afterSteps: Readonly<Record<string, () => Promise<(dist: string) => unknown>>> = {
  search: async () => (await import('../../search/build.ts')).buildSearch,
  heads: async () => (await import('../../site/after-build/heads.ts')).afterBuild,
  offline: async () => (await import('../../site/after-build/offline.ts')).afterBuild,
  sitemap: async () => (await import('../../site/after-build/sitemap.ts')).afterBuild,
}

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { draft: 'flag' }, [0, 0])
  if (!parsed.ok) return misused(parsed, usage)
  const started = performance.now()
  const dist = resolve(root, process.env.OUT_DIR ?? 'dist')
  const errors = (await checkAll()).filter(({ severity }) => severity === 'error')
  for (const report of errors) console.error(formatReport(report))
  if (errors.length > 0 && !parsed.args.flag('draft')) {
    console.error(`build/check: ${tally(errors)}, сайт не собран. Собрать и так: npx pasyans build --draft`)
    return 1
  }
  console.error(`сверка: ${seconds(started)}`)
  const paged = performance.now()
  const code = await astro('build')
  if (code !== 0) {
    console.error(`build/astro: сборка страниц не удалась (код ${code}); что не так — сказано выше.`)
    return 1
  }
  console.error(`страницы: ${seconds(paged)}`)
  for (const [name, load] of Object.entries(afterSteps)) {
    const begun = performance.now()
    try {
      const step = await load()
      await step(dist)
    } catch (error) {
      console.error(
        `build/step: шаг ${name} не удался: ${error instanceof Error ? error.message : String(error)}`,
      )
      return 1
    }
    console.error(`${name}: ${seconds(begun)}`)
  }
  console.error(`всего: ${seconds(started)}, ${dist}`)
  return 0
}
