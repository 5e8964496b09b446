import type { VFile } from 'vfile'
import type { Transformer } from 'unified'
import { byPlace, overlap } from '../changes.ts'
import { counted } from '../../text/counted.ts'
import { declaredAt, report } from '../report.ts'
import type { Emendation, Line, LineChange, LineRef, Root } from '../tree.ts'
import { lineAt, placeOf } from '../walk.ts'

/** The rule of what a person decided, in records. */
const EDITOR = 'E'

/**
 * What editors decided about words of the scans. A decision stands over every general step: a change that claims the
 * same letters gives way. `rejected` keeps the scan's words, `open` waits, both stay on record.
 */
export default function emend(): Transformer<Root> {
  return (tree, file) => {
    for (const { emendations, slug } of tree.decisions)
      for (const emendation of emendations)
        for (const at of emendation.at) {
          const line = lineAt(tree, at)
          const declared = declaredAt(slug, emendation)
          if (line) decide(line, at, emendation, declared, file)
          else
            report(
              file,
              'error',
              'emendation/no-line',
              placeOf(at),
              `${declared} говорит о строке ${placeOf(at)}, такой нет`,
              'Исправьте `at`: имя папки в corpus/ и номер строки от 1.',
            )
        }
  }
}

/** Where `from` stands for the n-th time, and how often it stands in the line at all; places may overlap. */
const find = (raw: string, from: string, occurrence: number): { start: number; times: number } => {
  let times = 0
  let start = -1
  for (let at = raw.indexOf(from); at >= 0; at = raw.indexOf(from, at + 1))
    if (++times === occurrence) start = at
  return { start, times }
}

const decide = (line: Line, at: LineRef, emendation: Emendation, declared: string, file: VFile): void => {
  const { from, to, occurrence, note, source, at: _places, declared: _declared, ...rest } = emendation
  const { start, times } =
    from === '' ? { start: line.raw.length, times: 1 } : find(line.raw, from, occurrence)
  if (start < 0) {
    const found = times === 0 ? 'этого нет' : `это стоит ${counted(times, 'раз', 'раза', 'раз')}`
    report(
      file,
      'error',
      'emendation/stale',
      placeOf(at),
      `${declared} ждёт «${from}»${occurrence > 1 ? ` в ${occurrence}-й раз` : ''}, в строке ${found}`,
      `Строка: «${short(line.raw)}». Исправьте \`${times === 0 ? 'from' : 'occurrence'}\` или снимите решение.`,
    )
    return
  }
  const change: LineChange = {
    start,
    end: start + from.length,
    from,
    to,
    rule: EDITOR,
    evidence: source === undefined ? [] : [source],
    note,
    ...rest,
  }
  const claimed = line.changes.filter(other => overlap(other, change))
  const decided = [...claimed, ...line.proposals.filter(other => overlap(other, change))].find(
    ({ rule }) => rule === EDITOR,
  )
  if (decided) {
    report(
      file,
      'error',
      'emendation/conflict',
      placeOf(at),
      `${declared} решает о «${from}», а о «${decided.from}» → «${decided.to}» здесь уже решено`,
      'Оставьте одно решение о каждом слове строки; соседние слова соедините в одно.',
    )
    return
  }
  const cut = claimed.find(other => other.start < change.start || other.end > change.end)
  if (cut) {
    report(
      file,
      'error',
      'emendation/partial',
      placeOf(at),
      `${declared} говорит о «${from}», части слова «${cut.from}», которое меняют и общие правила`,
      `Возьмите в \`from\` слово целиком: «${cut.from}».`,
    )
    return
  }
  line.proposals = line.proposals.filter(other => !overlap(other, change))
  if (emendation.status === 'open') line.proposals.push(change)
  else {
    line.changes = line.changes.filter(other => !claimed.includes(other))
    if (emendation.status === 'rejected') line.proposals.push(change)
    else line.changes.push(change)
  }
  line.changes.sort(byPlace)
}

const LONGEST = 80
const short = (raw: string): string => (raw.length > LONGEST ? `${raw.slice(0, LONGEST)}…` : raw)
