import { perhaps } from '../edition/nearest.ts'

/** `flag` stands alone; `value` takes the next word (or follows `=`); `many` is a value that may be repeated. */
export type OptionKind = 'flag' | 'value' | 'many'

export interface Parsed {
  readonly rest: readonly string[]
  readonly flag: (name: string) => boolean
  readonly value: (name: string) => string | undefined
  readonly many: (name: string) => readonly string[]
}

/** How a command was misused. `code` is permanent: `usage/option` … (docs/command-line.md). */
export interface Misuse {
  readonly code: `usage/${'command' | 'option' | 'words' | 'value' | 'patience' | 'reading'}`
  readonly message: string
}

export type ParsedArgs = { readonly ok: true; readonly args: Parsed } | ({ readonly ok: false } & Misuse)

const wrongOption = (message: string): ParsedArgs => ({ ok: false, code: 'usage/option', message })

/**
 * Reads the words after a command. `rest` is [fewest, most] free words. A lone `-` is a free word; after `--` all are.
 */
export const parseArgs = (
  words: readonly string[],
  options: Readonly<Record<string, OptionKind>>,
  [fewest, most]: readonly [number, number],
): ParsedArgs => {
  const given = new Map<string, string[]>()
  const rest: string[] = []
  const known = Object.keys(options)
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    if (word === '--') {
      rest.push(...words.slice(i + 1))
      break
    }
    if (!word.startsWith('-') || word === '-') {
      rest.push(word)
      continue
    }
    const equals = word.indexOf('=')
    const name = word.slice(0, equals < 0 ? undefined : equals).replace(/^--?/, '')
    const kind = options[name]
    if (kind === undefined) {
      const expected = known.length ? known.map(each => `--${each}`).join(', ') : 'ни одного ключа'
      return wrongOption(`Найден ключ «${word}», ожидалось: ${expected}.${perhaps(name, known, '--')}`)
    }
    const before = given.get(name) ?? []
    if (kind !== 'many' && before.length)
      return wrongOption(`Ключ «--${name}» назван дважды, ожидался один раз.`)
    if (kind === 'flag') {
      if (equals >= 0) return wrongOption(`Ключ «--${name}» значения не принимает, найдено «${word}».`)
      given.set(name, [''])
      continue
    }
    const value = equals >= 0 ? word.slice(equals + 1) : words[++i]
    if (value === undefined || (equals < 0 && value.startsWith('--')))
      return wrongOption(`Ключу «--${name}» нужно значение, найдено: ${value ?? 'конец строки'}.`)
    given.set(name, [...before, value])
  }
  if (rest.length < fewest || rest.length > most) {
    const expected = fewest === most ? `${fewest}` : `от ${fewest} до ${most}`
    return {
      ok: false,
      code: 'usage/words',
      message: `Свободных слов найдено ${rest.length}${rest.length ? ` (${rest.join(' ')})` : ''}, ожидалось ${expected}.`,
    }
  }
  return {
    ok: true,
    args: {
      rest,
      flag: name => given.has(name),
      value: name => given.get(name)?.[0],
      many: name => given.get(name) ?? [],
    },
  }
}

/**
 * Says on stderr how the command was misused; words alone are about a value. Result: the exit code of wrong use, 2.
 */
export const misused = (fault: Misuse | string, usage: string): number => {
  const { code, message } = typeof fault === 'string' ? { code: 'usage/value', message: fault } : fault
  console.error(`${code}: ${message}`)
  console.error('')
  console.error(usage)
  return 2
}

/** Says on stderr what kept a command from its end: code, what was found, what to do. Result: the exit code of an error, 1. */
export const failed = (code: string, message: string, note: string): number => {
  console.error(`${code}: ${message}. ${note}`)
  return 1
}

/** A whole number written in decimal digits, or undefined. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined
