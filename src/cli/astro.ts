import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

/** Runs Astro, telling nobody about it. Result: its exit code. */
export const astro = (...args: readonly string[]): Promise<number> => {
  const home = dirname(createRequire(import.meta.url).resolve('astro/package.json'))
  const child = spawn(process.execPath, [join(home, 'bin', 'astro.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', code => done(code ?? 1))
  })
}
