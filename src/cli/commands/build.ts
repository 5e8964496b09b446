import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
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

type Step = (dist: string) => Promise<void> | void

/** What is made of the built pages: the search index first, then the files of site/after-build by name. */
const afterSteps = (): { name: string; file: string; export: string }[] => {
  const steps: { name: string; file: string; export: string }[] = []
  const search = join(root, 'src/search/build.ts')
  if (existsSync(search)) steps.push({ name: 'search', file: search, export: 'buildSearch' })
  const folder = join(root, 'src/site/after-build')
  if (existsSync(folder))
    for (const name of readdirSync(folder).sort())
      if (name.endsWith('.ts'))
        steps.push({ name: name.slice(0, -3), file: join(folder, name), export: 'afterBuild' })
  return steps
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
  for (const step of afterSteps()) {
    const begun = performance.now()
    const module = (await import(pathToFileURL(step.file).href)) as Record<string, Step | undefined>
    const does = module[step.export]
    if (does === undefined) {
      console.error(`build/step: в ${step.file} ожидалась функция ${step.export}(dist), её нет.`)
      return 1
    }
    await does(dist)
    console.error(`${step.name}: ${seconds(begun)}`)
  }
  console.error(`всего: ${seconds(started)}, ${dist}`)
  return 0
}
