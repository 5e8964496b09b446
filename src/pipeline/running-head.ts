const SHORTEST = 3
const LONGEST = 59

/**
 * What a line says if it is the head of a page: a short line without its digits, which are the page's number. The same on
 * two lines of a scan: a running head. Undefined for a line too long or too short for one.
 */
export const headOf = (line: string): string | undefined => {
  const head = line.replace(/[\d\s]+/gu, ' ').trim()
  return head.length >= SHORTEST && line.trim().length <= LONGEST ? head : undefined
}
