import { failed } from './args.ts'
import { isOfSystem, whyNot } from './files.ts'

/** A slip of the program, not of its data. */
const isBug = (error: unknown): boolean =>
  !(error instanceof Error) ||
  [TypeError, RangeError, ReferenceError, EvalError].some(kind => error instanceof kind) ||
  error.name === 'AssertionError'

const HOW = 'Где это случилось, покажет PASYANS_STACK=1 перед командой.'

/**
 * Says on stderr what was thrown: what went wrong and what to do; the stack for a slip of the program, or where
 * PASYANS_STACK asks for it. Result: the exit code of an error, 1.
 */
export const tellError = (error: unknown, env: Readonly<Record<string, string | undefined>>): number => {
  const wanted = env['PASYANS_STACK']
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (isOfSystem(error)) {
    const place = error.path ?? error.syscall ?? ''
    failed(
      'pasyans/system',
      `${place}: ${whyNot(error)} (${error.code ?? ''})`,
      `Проверьте имя и права. ${HOW}`,
    )
  } else if (isBug(error))
    failed(
      'pasyans/bug',
      'Ошибка самой программы',
      'Пришлите её редакции вместе с командой и тем, что напечатано ниже.',
    )
  else {
    // The first line of a syntax error's stack is the file it stands in.
    const where = error instanceof SyntaxError ? `${stack.split('\n')[0] ?? ''}: ` : ''
    failed('pasyans/failed', `${where}${(error as Error).message}`, HOW)
  }
  if (isBug(error) || wanted) console.error(stack)
  return 1
}
