import type { Change } from './types.ts'

/**
 * The text with the changes made. Changes are ordered by place and do not overlap.
 * Throws RangeError where `from` is not what stands in the text: the record is of another text.
 */
export const replay = (
  text: string,
  changes: readonly Pick<Change, 'start' | 'end' | 'from' | 'to'>[],
): string => {
  let result = ''
  let at = 0
  for (const { start, end, from, to } of changes) {
    if (start < at || text.slice(start, end) !== from)
      throw new RangeError(`no «${from}» at ${start}–${end}, or an earlier change reaches over it`)
    result += text.slice(at, start) + to
    at = end
  }
  return result + text.slice(at)
}
