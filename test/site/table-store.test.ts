import { describe, expect, test } from 'vitest'
import { keeper, type Kept } from '../../src/site/table/store.ts'

const tray = () => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const game = (id: string, at: number): Kept => ({
  id,
  record: `1.x.${id}`,
  played: 2,
  seconds: 5,
  at,
  standing: 'open',
})

describe('games are kept', () => {
  test('the last one touched is the current one, and twelve at most are kept', () => {
    const store = keeper(
      'zodiac',
      () => kept,
      () => undefined,
    )
    const kept = tray()
    for (let n = 0; n < 20; n++) store.keep(game(`g${n}`, n))
    const shelf = store.read()!
    expect(shelf.current).toBe('g19')
    expect(shelf.games.map(one => one.id)).toEqual(Array.from({ length: 12 }, (_, n) => `g${19 - n}`))
  })
  test('a game kept again replaces itself', () => {
    const kept = tray()
    const store = keeper(
      'zodiac',
      () => kept,
      () => undefined,
    )
    store.keep(game('a', 1))
    store.keep({ ...game('a', 2), played: 9 })
    expect(store.read()!.games).toEqual([{ ...game('a', 2), played: 9 }])
    store.forget('a')
    expect(store.read()!.games).toEqual([])
  })
})

describe('a store that fails says so once and throws nothing', () => {
  const heard = (make: () => Parameters<typeof keeper>[1]) => {
    const said: string[] = []
    const store = keeper('zodiac', make(), message => said.push(message))
    store.keep(game('a', 1))
    store.keep(game('b', 2))
    store.prefer('indices', 'latin')
    store.preference('indices')
    return { said, store }
  }
  test('refused', () => {
    const { said } = heard(() => () => {
      throw new Error('denied')
    })
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('не даёт хранить')
  })
  test('full', () => {
    const full = {
      ...tray(),
      setItem: () => {
        throw Object.assign(new Error('no'), { name: 'QuotaExceededError' })
      },
    }
    const { said } = heard(() => () => full)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('полна')
  })
  test('spoilt: put aside under another key', () => {
    const kept = tray()
    kept.map.set('pasyans:games:zodiac', '[not json')
    const said: string[] = []
    const store = keeper(
      'zodiac',
      () => kept,
      message => said.push(message),
    )
    expect(store.read()).toBeUndefined()
    expect(kept.map.get('pasyans:games:zodiac:broken')).toBe('[not json')
    expect(kept.map.has('pasyans:games:zodiac')).toBe(false)
    expect(said).toHaveLength(1)
  })
  test('half spoilt: sound games stay', () => {
    const kept = tray()
    kept.map.set(
      'pasyans:games:zodiac',
      JSON.stringify({ current: 'a', games: [game('a', 1), { id: 3 }, null] }),
    )
    const said: string[] = []
    const store = keeper(
      'zodiac',
      () => kept,
      message => said.push(message),
    )
    expect(store.read()!.games.map(one => one.id)).toEqual(['a'])
    expect(said[0]).toContain('найдено 3, читаются 1')
  })
})
