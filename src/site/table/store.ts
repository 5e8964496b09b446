/**
 * Games kept in the browser. A store that is refused, full or spoilt never stops the game: it says what it cannot keep.
 */

export interface Kept {
  /** Unique among the games of a patience. */
  readonly id: string
  /** The whole game as a link word (engine/record.ts). */
  readonly record: string
  /** How many acts of the record are played; the rest were taken back. */
  readonly played: number
  readonly seconds: number
  /** When it was last touched, milliseconds. */
  readonly at: number
  readonly standing: string
}

export interface Shelf {
  readonly current: string
  readonly games: readonly Kept[]
}

export interface Keeper {
  readonly read: () => Shelf | undefined
  /** Writes one game; `current` from now on. */
  readonly keep: (game: Kept) => void
  readonly choose: (id: string) => void
  readonly forget: (id: string) => void
  readonly preference: (name: string) => string | undefined
  readonly prefer: (name: string, value: string | undefined) => void
}

const MOST = 12

type Tray = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isKept = (value: unknown): value is Kept => {
  const game = value as Record<string, unknown> | null
  return (
    typeof game === 'object' &&
    game !== null &&
    typeof game.id === 'string' &&
    typeof game.record === 'string' &&
    typeof game.played === 'number' &&
    typeof game.seconds === 'number' &&
    typeof game.at === 'number' &&
    typeof game.standing === 'string'
  )
}

/** `tray` is asked for each time: a browser that forbids storage throws already there. `trouble` hears each sort of trouble once. */
export function keeper(slug: string, tray: () => Tray, trouble: (message: string) => void): Keeper {
  const key = `pasyans:games:${slug}`
  const told = new Set<string>()
  const once = (message: string) => {
    if (told.has(message)) return
    told.add(message)
    trouble(message)
  }
  const refused =
    'Браузер не даёт хранить партии на этой странице: игра идёт, но после закрытия пропадёт. Запись можно скопировать.'
  const full =
    'Память браузера для этого сайта полна: новые ходы не сохраняются. Скопируйте запись или забудьте старые партии.'

  const get = (name: string): string | null => {
    try {
      return tray().getItem(name)
    } catch {
      once(refused)
      return null
    }
  }
  const set = (name: string, value: string): void => {
    try {
      tray().setItem(name, value)
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      once(/quota/i.test(name) ? full : refused)
    }
  }

  const read = (): Shelf | undefined => {
    const text = get(key)
    if (text === null) return undefined
    try {
      const value = JSON.parse(text) as { current?: unknown; games?: unknown }
      if (!Array.isArray(value.games)) throw new Error('no list of games')
      const games = value.games.filter(isKept)
      if (games.length < value.games.length)
        once(
          `Часть сохранённых партий испорчена: найдено ${value.games.length}, читаются ${games.length}. Остальные целы.`,
        )
      const current = typeof value.current === 'string' ? value.current : ''
      return { current, games }
    } catch {
      set(`${key}:broken`, text)
      once(
        'Сохранённые партии не читаются: ожидался список партий, найдено нечто иное. Они отложены в сторону, начата новая раскладка.',
      )
      try {
        tray().removeItem(key)
      } catch {
        // It stays; the next game kept will overwrite it, and a copy was put aside.
      }
      return undefined
    }
  }
  const write = (shelf: Shelf) => set(key, JSON.stringify(shelf))
  const games = () => read()?.games ?? []

  return {
    read,
    keep: game => {
      const others = games().filter(other => other.id !== game.id)
      const kept = [game, ...others.toSorted((a, b) => b.at - a.at)].slice(0, MOST)
      write({ current: game.id, games: kept })
    },
    choose: id => write({ current: id, games: games() }),
    forget: id => write({ current: read()?.current ?? '', games: games().filter(game => game.id !== id) }),
    preference: name => get(`pasyans:${name}`) ?? undefined,
    prefer: (name, value) => {
      if (value !== undefined) return set(`pasyans:${name}`, value)
      try {
        tray().removeItem(`pasyans:${name}`)
      } catch {
        once(refused)
      }
    },
  }
}
