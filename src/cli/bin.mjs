#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The sources are TypeScript and want the Node of package.json, whatever Node `npx` was started with.
const here = dirname(fileURLToPath(import.meta.url))
const package_ = dirname(createRequire(import.meta.url).resolve('node/package.json'))
const node = join(package_, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const child = spawn(node, [join(here, 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', error => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
child.on('close', code => {
  process.exitCode = code ?? 1
})
