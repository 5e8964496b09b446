/** The one form of an editors' page: its blank lines, and the notation of its positions. Prose is left as it is. */

const ranks: Readonly<Record<string, string>> = { A: 'Т', А: 'Т', J: 'В', Q: 'Д', K: 'К' }
const suits: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }

// Latin T and B are left: they may mean two things, and the parser asks which.
const fixCards = (text: string): string =>
  text
    .replace(
      /(?<![\p{L}\p{N}])(10|[2-9AАJQKТВДК])([SHDC♠♥♦♣])\uFE0F?(?=['′’)\s|]|$)/gu,
      (_, rank: string, suit: string) => `${ranks[rank] ?? rank}${suits[suit] ?? suit}`,
    )
    .replace(/(?<=[♠♥♦♣])['’]/gu, '′')

const verdict = /\s+(by|against|not\s+provided\s+for)(?=\s|$)(.*)$/

const clauses = (text: string): string =>
  text
    .split(/[,\s]+/)
    .filter(Boolean)
    .join(', ')

interface Act {
  readonly act: string
  readonly said: string
}

const actOf = (line: string): Act => {
  const found = verdict.exec(line)
  const act = fixCards((found ? line.slice(0, found.index) : line).trim())
    .replace(/\s*(?:->|→)\s*/g, ' → ')
    .replace(/\s+/g, ' ')
  if (!found) return { act, said: '' }
  const word = found[1]!.replace(/\s+/g, ' ')
  const rest = found[2]!.trim()
  const about = word.startsWith('not') && rest ? ` about ${clauses(rest.replace(/^about\s+/, ''))}` : ''
  return { act, said: word.startsWith('not') ? word + about : `${word} ${clauses(rest)}`.trim() }
}

const isComment = (line: string): boolean => /^\s*#/.test(line) || line.trim() === ''
const isEnding = (line: string): boolean => /^\s*is\s/.test(line)
const isAct = (line: string): boolean => /→|->/.test(line) || verdict.test(line)

/** Lines of one position, aligned, in the notation's own signs. */
export const fixPosition = (lines: readonly string[]): string[] => {
  const zones = lines.filter(line => !isComment(line) && !isEnding(line) && !isAct(line))
  const nameOf = (line: string): string => line.trim().split(/\s/)[0]!
  const nameWidth = Math.max(0, ...zones.map(line => nameOf(line).length))
  const acts = lines.filter(line => !isComment(line) && isAct(line)).map(actOf)
  const actWidth = Math.max(0, ...acts.map(({ act, said }) => (said ? act.length : 0)))
  return lines.map(line => {
    if (isComment(line) || isEnding(line)) return line.trim().replace(/\s+/g, ' ')
    if (isAct(line)) {
      const { act, said } = actOf(line)
      return said ? `${act.padEnd(actWidth)}   ${said}` : act
    }
    const name = nameOf(line)
    const rest = line.trim().slice(name.length).trim()
    const cells = rest.split('|').map(cell => fixCards(cell.trim()).replace(/\s+/g, ' ').replace('...', '…'))
    return rest ? `${name.padEnd(nameWidth)}  ${cells.join(' | ')}` : name
  })
}

/** The page in its one form. Fixing twice is fixing once. */
export const fixPage = (markdown: string): string => {
  const out: string[] = []
  let position: string[] | undefined
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    const plain = line.trimEnd()
    if (position !== undefined) {
      if (/^:::+$/.test(plain)) {
        while (position.at(-1)?.trim() === '') position.pop()
        out.push(...fixPosition(position), plain)
        position = undefined
      } else position.push(plain)
      continue
    }
    if (plain === '' && out.at(-1) === '') continue
    if (/^:::+[a-z]/.test(plain) && out.length > 0 && out.at(-1) !== '') out.push('')
    out.push(plain)
    if (/^:::+position\b/.test(plain)) position = []
  }
  // A position that is not closed is not touched: the parser says so.
  if (position !== undefined) out.push(...position)
  while (out.at(-1) === '') out.pop()
  return `${out.join('\n')}\n`
}
