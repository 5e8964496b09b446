import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../src/cli/root.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface RunOptions {
  readonly stdin?: string
  readonly env?: Readonly<Record<string, string>>
  /** Ends the run by SIGTERM as soon as stdout has something and this says so. */
  readonly until?: (out: string) => Promise<boolean>
}

/** Runs `pasyans` as a reader of the README would. */
export const pasyans = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'src/cli/main.ts'), ...args], {
      cwd: root,
      env: { ...process.env, ...options.env },
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      options.until?.(out).then(
        enough => {
          if (enough) child.kill('SIGTERM')
        },
        (error: unknown) => {
          child.kill('SIGTERM')
          reject(error as Error)
        },
      )
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? -1, out, err }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.stdin ?? '')
  })
