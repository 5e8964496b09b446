import { nearest } from '../edition/nearest.ts'

/** `flag` stands alone; `value` takes the next word (or follows `=`); `many` is a value that may be repeated. */
export type OptionKind = 'flag' | 'value' | 'many'

export interface Parsed {
  readonly rest: readonly string[]
  readonly flag: (name: string) => boolean
  readonly value: (name: string) => string | undefined
  readonly many: (name: string) => readonly string[]
}

export type ParsedArgs =
  { readonly ok: true; readonly args: Parsed } | { readonly ok: false; readonly message: string }

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
      const near = nearest(name, known)
      const expected = known.length ? known.map(each => `--${each}`).join(', ') : 'ни одного ключа'
      return {
        ok: false,
        message: `Найден ключ «${word}», ожидалось: ${expected}.${near ? ` Возможно, «--${near}»?` : ''}`,
      }
    }
    const before = given.get(name) ?? []
    if (kind !== 'many' && before.length)
      return { ok: false, message: `Ключ «--${name}» назван дважды, ожидался один раз.` }
    if (kind === 'flag') {
      if (equals >= 0)
        return { ok: false, message: `Ключ «--${name}» значения не принимает, найдено «${word}».` }
      given.set(name, [''])
      continue
    }
    const value = equals >= 0 ? word.slice(equals + 1) : words[++i]
    if (value === undefined || (equals < 0 && value.startsWith('--')))
      return { ok: false, message: `Ключу «--${name}» нужно значение, найдено: ${value ?? 'конец строки'}.` }
    given.set(name, [...before, value])
  }
  if (rest.length < fewest || rest.length > most) {
    const expected = fewest === most ? `${fewest}` : `от ${fewest} до ${most}`
    return {
      ok: false,
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

/** Says on stderr how the command was misused. Result: the exit code of wrong use, 2. */
export const misused = (message: string, usage: string): number => {
  console.error(message)
  console.error('')
  console.error(usage)
  return 2
}

/** A whole number written in decimal digits, or undefined. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined
