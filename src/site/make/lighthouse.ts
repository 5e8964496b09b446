/**
 * `npm run measure:lighthouse [-- PATH…]`: Lighthouse with mobile settings over the built site, the median of three runs
 * of each page type, each in a browser of its own, as a new reader comes. Prints a table; exit 1 if a category of any page is under 100.
 */
import lighthouse from 'lighthouse'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { normalBase, serveSite } from '../../cli/static-server.ts'
import { openBrowser } from './browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = Number(process.env.RUNS ?? 3)
const types = [
  '',
  'british-constitution/',
  'british-constitution/positions/',
  'crescent/',
  'glossary/',
  'corrections/',
  'witnesses/',
  'code/',
  'readings/',
  'about/',
  'search/',
  'notes/',
]
const paths = process.argv.length > 2 ? process.argv.slice(2) : types

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
const write = (line: string) => process.stdout.write(`${line}\n`)

const folder = resolve(process.env.OUT_DIR ?? 'dist')
const server = await serveSite({
  folder,
  base: normalBase(process.env.BASE),
  host: '127.0.0.1',
  port: 0,
  orFree: true,
})
let below = false
/** How fast Lighthouse finds this machine, run by run: its benchmarkIndex. */
const speeds: number[] = []
try {
  write(
    `${'страница'.padEnd(34)}${categories.map(name => name.padStart(16)).join('')}      LCP     CLS    TBT`,
  )
  for (const path of paths) {
    const scores: Record<string, number[]> = {}
    const figures: Record<'lcp' | 'cls' | 'tbt', number[]> = { lcp: [], cls: [], tbt: [] }
    const faults = new Set<string>()
    // A host has packed its pages before anybody asks.
    await fetch(server.address + path)
    for (let run = 0; run < runs; run++) {
      const port = await freePort()
      const browser = await openBrowser([`--remote-debugging-port=${port}`])
      const result = await lighthouse(server.address + path, {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: [...categories],
      }).finally(() => browser.close())
      if (!result) throw new Error(`lighthouse: нет ответа для ${path}`)
      const { lhr } = result
      speeds.push(lhr.environment.benchmarkIndex)
      for (const name of categories)
        (scores[name] ??= []).push(Math.round((lhr.categories[name]?.score ?? 0) * 100))
      figures.lcp.push(lhr.audits['largest-contentful-paint']?.numericValue ?? 0)
      figures.cls.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? 0)
      figures.tbt.push(lhr.audits['total-blocking-time']?.numericValue ?? 0)
      for (const name of categories)
        for (const { id, weight } of lhr.categories[name]?.auditRefs ?? [])
          if (weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9) faults.add(id)
    }
    const row = categories.map(name => median(scores[name] ?? []))
    below ||= row.some(score => score < 100)
    write(
      `${(path || '/').padEnd(34)}${row.map(score => String(score).padStart(16)).join('')} ${(median(figures.lcp) / 1000).toFixed(2).padStart(7)}s ${median(figures.cls).toFixed(3).padStart(7)} ${String(Math.round(median(figures.tbt))).padStart(4)}ms${faults.size > 0 ? `  ${[...faults].join(', ')}` : ''}`,
    )
  }
  write(`benchmarkIndex ${Math.round(median(speeds))}, процессор замедлен вчетверо`)
} finally {
  await server.close()
}
process.exitCode = below ? 1 : 0
