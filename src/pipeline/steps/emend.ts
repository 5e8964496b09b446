import type { VFile } from 'vfile'
import type { Transformer } from 'unified'
import { byPlace, overlap } from '../changes.ts'
import { report } from '../report.ts'
import type { Emendation, Line, LineChange, LineRef, Root } from '../tree.ts'
import { lineAt, placeOf } from '../walk.ts'

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
          if (line) decide(line, at, emendation, file)
          else
            report(
              file,
              'error',
              'emendation/no-line',
              placeOf(at),
              `content/emendations/${slug}.yaml говорит о строке ${placeOf(at)}, такой нет`,
              'Исправьте `at`: имя папки в corpus/ и номер строки от 1.',
            )
        }
  }
}

const decide = (line: Line, at: LineRef, emendation: Emendation, file: VFile): void => {
  const { from, to, occurrence, note, source, at: _places, ...rest } = emendation
  let start = from === '' ? line.raw.length : -1
  if (from !== '') for (let n = 0; n < occurrence; n++) start = line.raw.indexOf(from, start + 1)
  if (start < 0 && from !== '') {
    report(
      file,
      'error',
      'emendation/stale',
      placeOf(at),
      `Ожидалось «${from}»${occurrence > 1 ? ` (${occurrence}-й раз)` : ''}, в строке этого нет`,
      `Строка: «${line.raw.slice(0, 80)}». Исправьте \`from\` или снимите решение.`,
    )
    return
  }
  const change: LineChange = {
    start,
    end: start + from.length,
    from,
    to,
    rule: 'E',
    evidence: source === undefined ? [] : [source],
    note,
    ...rest,
  }
  const claimed = line.changes.filter(other => overlap(other, change))
  const cut = claimed.find(other => other.start < change.start || other.end > change.end)
  if (cut) {
    report(
      file,
      'error',
      'emendation/partial',
      placeOf(at),
      `Решение о «${from}» говорит о части слова «${cut.from}», которое меняют и общие правила`,
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
