import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { perhaps } from '../edition/nearest.ts'
import { misused } from './args.ts'
import { tellError } from './thrown.ts'

/** What a file in commands/ exports: its name is the command's name. */
export interface Command {
  /** One line for the list of commands, modern Russian, no full stop. */
  readonly summary: string
  /** What `--help` prints, beginning with the line of use. */
  readonly usage: string
  /** Result: the exit code. 0 done, 1 errors found, 2 wrong use. */
  readonly run: (args: readonly string[]) => Promise<number>
}

const folder = new URL('./commands/', import.meta.url)

/** Names of all commands, in alphabetical order. */
export const commandNames = (): string[] =>
  readdirSync(fileURLToPath(folder))
    .filter(name => name.endsWith('.ts'))
    .map(name => name.slice(0, -'.ts'.length))
    .sort()

const load = async (name: string): Promise<Command> => {
  const module: unknown = await import(new URL(`${name}.ts`, folder).href)
  return module as Command
}

const overview = async (): Promise<string> => {
  const names = commandNames()
  const width = Math.max(...names.map(name => name.length))
  const lines: string[] = []
  for (const name of names) lines.push(`  ${name.padEnd(width)}  ${(await load(name)).summary}`)
  return [
    'Исполняемое издание старинной книги пасьянсов.',
    '',
    'npx pasyans КОМАНДА [ЧТО] [--КАК …]',
    '',
    ...lines,
    '',
    'npx pasyans КОМАНДА --help расскажет о команде. Итог — в стандартный вывод, ход работы и ошибки — в stderr.',
    'Код выхода: 0 — сделано, 1 — найдены ошибки, 2 — команда вызвана неверно.',
  ].join('\n')
}

const main = async (argv: readonly string[]): Promise<number> => {
  const [name, ...args] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(await overview())
    return 0
  }
  const names = commandNames()
  if (!names.includes(name)) {
    return misused(
      {
        code: 'usage/command',
        message: `Найдена команда «${name}», ожидалась одна из: ${names.join(', ')}.${perhaps(name, names)}`,
      },
      'Что делает каждая: npx pasyans --help',
    )
  }
  const command = await load(name)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.usage)
    return 0
  }
  return command.run(args)
}

// A reader that closes the pipe early (`| head`) has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = tellError(error, process.env)
}
