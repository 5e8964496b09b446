import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

describe('normalize', () => {
  it('passes a line of 100 MB through windows, losing no byte, in memory that does not grow', async () => {
    const words = Buffer.from('Всѣ карты лежатъ въ ряду. '.repeat(2500))
    const times = Math.ceil(100_000_000 / words.length)
    const child = spawn(process.execPath, [
      '--max-old-space-size=256',
      join(root, 'src/cli/main.ts'),
      'normalize',
      '--to',
      'print',
    ])
    let length = 0
    let sound = true
    child.stdout.on('data', (data: Buffer) => {
      // The input repeats: each byte of the output is known by its place.
      for (let i = 0; i < data.length; i += 997) sound &&= data[i] === words[(length + i) % words.length]
      length += data.length
    })
    let err = ''
    child.stderr.on('data', (data: Buffer) => (err += data.toString()))
    const ended = new Promise<number | null>(resolve => child.on('close', resolve))
    for (let i = 0; i < times; i++)
      if (!child.stdin.write(words)) await new Promise(resolve => child.stdin.once('drain', resolve))
    child.stdin.end()
    expect(await ended).toBe(0)
    expect(length).toBe(words.length * times)
    expect(sound).toBe(true)
    expect(err).toContain('по частям')
  })
})
