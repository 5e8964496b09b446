import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadText } from '../../src/pipeline/lexicon.ts'
import { reports } from '../../src/pipeline/report.ts'
import { STEP_NAMES, steps } from '../../src/pipeline/steps.ts'
import type { Root } from '../../src/pipeline/tree.ts'
import { inflate, show, type Compact } from './compact.ts'

// One folder a step, one folder a case: in.yaml, out.yaml, messages.txt (none: no messages). GOLDEN=write takes what comes out.
const folder = join(import.meta.dirname, 'steps')
const writing = process.env['GOLDEN'] === 'write'

test('every step has cases, and every folder of cases is a step', () => {
  expect(readdirSync(folder).sort()).toEqual([...STEP_NAMES].sort())
})

for (const name of STEP_NAMES)
  describe(`step ${name}`, () => {
    const cases = existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []
    test.each(cases)('%s', async one => {
      const at = join(folder, name, one)
      const file = new VFile()
      const tree = inflate(parse(readFileSync(join(at, 'in.yaml'), 'utf8')) as Compact)
      const text = await loadText()
      const processor = unified().use(steps[name] as (options: typeof text) => void, text)
      const done = (await processor.run(tree, file)) as Root
      const messages = reports(file)
        .map(
          ({ severity, code, place, message, note }) =>
            `${severity} ${code} ${place}\n  ${message}\n  ${note ?? ''}\n`,
        )
        .join('')
      if (writing) {
        writeFileSync(join(at, 'out.yaml'), show(done))
        if (messages === '') rmSync(join(at, 'messages.txt'), { force: true })
        else writeFileSync(join(at, 'messages.txt'), messages)
      }
      expect(show(done)).toBe(readFileSync(join(at, 'out.yaml'), 'utf8'))
      const expected = existsSync(join(at, 'messages.txt'))
        ? readFileSync(join(at, 'messages.txt'), 'utf8')
        : ''
      expect(messages).toBe(expected)
    })
  })
