/**
 * Plays every patience by machine and keeps what came of it: `npm run odds [-- DEALS]` writes src/site/odds.json.
 * The same numbers on any machine; run it again when rules change.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'

const deals = Number(process.argv[2] ?? 1000)
const slugs = readdirSync('src/patiences', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)
  .sort()

interface Result {
  readonly deals: number
  readonly won: number
  readonly interval: readonly [number, number]
}

const odds: Record<string, Result> = {}
for (const slug of slugs) {
  const command = [
    'src/cli/main.ts',
    'simulate',
    slug,
    '--seeds',
    `1..${deals}`,
    '--player',
    'greedy',
    '--json',
  ]
  const { won, interval } = JSON.parse(
    execFileSync(process.execPath, command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as Result
  const rounded = interval.map(share => Math.round(share * 1e4) / 1e4) as [number, number]
  odds[slug] = { deals, won, interval: rounded }
  process.stdout.write(`${slug}: ${won} из ${deals}\n`)
}
const made = 'Written by src/site/make/odds.ts: npm run odds'
writeFileSync(
  'src/site/odds.json',
  await format(JSON.stringify({ made, player: 'greedy', odds }), { parser: 'json', printWidth: 110 }),
)
