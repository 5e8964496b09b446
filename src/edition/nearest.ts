/** Number of letters to insert, delete, replace or swap with a neighbour to turn `a` into `b`. */
export const distance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      row.push(best)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

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
