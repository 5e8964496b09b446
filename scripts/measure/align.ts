export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(word => word !== '')

export const foldYo = (text: string): string =>
  text.normalize('NFC').replaceAll('ё', 'е').replaceAll('Ё', 'Е')

/** Levenshtein's distance, in signs. Common beginnings and ends cost nothing to skip. */
export const distance = (a: string, b: string): number => {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end++
  const p = a.slice(start, a.length - end)
  const q = b.slice(start, b.length - end)
  let row = Array.from({ length: q.length + 1 }, (_, j) => j)
  for (let i = 1; i <= p.length; i++) {
    const next = [i]
    for (let j = 1; j <= q.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (p[i - 1] === q[j - 1] ? 0 : 1)))
    row = next
  }
  return row[q.length]!
}

/** Places where two texts differ, word against word; '' where one has none. */
export const alignWords = (
  given: string,
  meant: string,
): { readonly from: string; readonly to: string }[] => {
  if (given === meant) return []
  const a = wordsOf(given)
  const b = wordsOf(meant)
  const width = b.length + 1
  const cost = new Uint32Array((a.length + 1) * width)
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++)
      cost[i * width + j] =
        i === 0
          ? j
          : j === 0
            ? i
            : Math.min(
                cost[(i - 1) * width + j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
                cost[(i - 1) * width + j]! + 1,
                cost[i * width + j - 1]! + 1,
              )
  const found: { from: string; to: string }[] = []
  let i = a.length
  let j = b.length
  while (i > 0 || j > 0) {
    const here = cost[i * width + j]!
    if (i > 0 && j > 0 && here === cost[(i - 1) * width + j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)) {
      if (a[i - 1] !== b[j - 1]) found.push({ from: a[i - 1]!, to: b[j - 1]! })
      i--
      j--
    } else if (i > 0 && here === cost[(i - 1) * width + j]! + 1) found.push({ from: a[--i]!, to: '' })
    else found.push({ from: '', to: b[--j]! })
  }
  return found.reverse()
}
