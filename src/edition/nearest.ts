import { distance } from '../text/distance.ts'

/** The name most like `found`, if any is near enough to be meant. */
export const nearest = (found: string, names: readonly string[]): string | undefined => {
  const sought = found.toLowerCase()
  let best: string | undefined
  let least = Infinity
  for (const name of names) {
    const n = name.toLowerCase()
    const away = n.startsWith(sought) && sought.length > 1 ? 0.5 : distance(sought, n)
    if (away < least) {
      least = away
      best = name
    }
  }
  return least <= Math.max(1, Math.floor(found.length / 3)) ? best : undefined
}

/** « Возможно, «x»?» for the nearest name, or nothing. To be put behind what was found and what was expected. */
export const perhaps = (found: string, names: readonly string[], sign = ''): string => {
  const near = nearest(found, names)
  return near === undefined ? '' : ` Возможно, «${sign}${near}»?`
}
