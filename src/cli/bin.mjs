#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The sources are TypeScript and want the Node of package.json, whatever Node `npx` was started with.
const here = dirname(fileURLToPath(import.meta.url))
const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
const done = spawnSync(node, [join(here, 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = done.status ?? 1
