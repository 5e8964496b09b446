import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the edition, absolute: this checkout, or the one that PASYANS_ROOT names. */
export const root = process.env.PASYANS_ROOT
  ? resolve(process.env.PASYANS_ROOT)
  : fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
