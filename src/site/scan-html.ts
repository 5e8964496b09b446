/** The diplomatic layer: the words of a clause as a scan has them, every change to the print marked. */
import type { ChangeRecord, Clause, Edition } from '../edition/types.ts'
import { escape } from '../edition/markup.ts'
import { langOf } from './text.ts'

export interface ScanLine {
  readonly siglum: string
  readonly lang: 'ru' | 'ru-petr1708'
  readonly line: number
  readonly html: string
}

export const scansOf = (clause: Clause, edition: Edition): readonly ScanLine[] => {
  const repairs = new Map<string, ChangeRecord[]>()
  for (const record of edition.records) {
    if (record.layer !== 'print' || record.status === 'rejected') continue
    const key = `${record.witness}:${record.line}`
    repairs.set(key, [...(repairs.get(key) ?? []), record])
  }
  return clause.lines.flatMap(({ witness, line }) => {
    const from = edition.witnesses.find(one => one.id === witness)
    const text = from?.lines[line - 1]
    if (!from || text === undefined) return []
    const places = clause.words.flatMap(word =>
      word.sources.filter(source => source.witness === witness && source.line === line),
    )
    // A line may hold more than this clause; what stands before its first word and behind its last is not shown.
    const first = places.length > 0 ? Math.min(...places.map(place => place.start)) : 0
    const last = places.length > 0 ? Math.max(...places.map(place => place.end)) : text.length
    const tail = /^[^\s\p{L}]*/u.exec(text.slice(last))?.[0].length ?? 0
    const [start, end] = [first, last + tail]
    let html = ''
    let at = start
    for (const record of (repairs.get(`${witness}:${line}`) ?? []).sort((a, b) => a.start - b.start)) {
      if (record.start < at || record.end > end) continue
      html += escape(text.slice(at, record.start))
      html +=
        record.start === record.end
          ? `<em class="none" data-to="${escape(record.to)}"></em>`
          : `<em>${escape(text.slice(record.start, record.end))}</em>`
      at = record.end
    }
    html += escape(text.slice(at, end))
    return [{ siglum: from.siglum, lang: langOf(from.orthography), line, html }]
  })
}
