/** Witnesses side by side: for each clause what every scan has, the words in which they differ marked. */
import type { Clause, Edition, PatienceText } from '../edition/types.ts'
import { escape } from '../edition/markup.ts'

export interface SideRow {
  readonly clause: Clause
  /** One cell a witness, in the order of the columns; undefined where a scan lacks the clause. */
  readonly cells: readonly (string | undefined)[]
  readonly differing: number
}

const clean = (form: string): string => form.normalize('NFC')

export const sidesOf = (text: PatienceText, edition: Edition): readonly SideRow[] =>
  text.blocks
    .filter((block): block is Clause => block.type === 'clause' && block.words.length > 0)
    .map(clause => {
      const differing = new Set(
        clause.words.flatMap(word => {
          const forms = new Set(word.sources.map(source => clean(source.form)))
          return forms.size > 1 ? [word.n] : []
        }),
      )
      const variants = edition.apparatus
        .filter(variant => variant.urn === clause.urn)
        .map(variant => ({
          ...variant,
          // The word it stands behind.
          after: clause.words.findLast(word => word.print[1] <= variant.print[0])?.n,
        }))
      /** Signs behind a word, and before the first, that one scan has otherwise than others. */
      const signsOf = (id: string, after: number | undefined): string[] =>
        variants
          .filter(variant => variant.after === after)
          .map(
            ({ readings, lemma }) => (readings.find(({ witness }) => witness === id) ?? { form: lemma }).form,
          )
          .filter(form => form !== '' && !/\p{L}/u.test(form))
      const cells = text.witnesses.map(id => {
        const lines = edition.witnesses.find(witness => witness.id === id)?.lines
        const places = clause.words.flatMap(word =>
          word.sources
            .filter(source => source.witness === id)
            .map(source => ({ ...source, n: word.n, marked: differing.has(word.n) })),
        )
        if (!lines || places.length === 0) return undefined
        const ofLine = new Map<number, typeof places>()
        for (const place of places) ofLine.set(place.line, [...(ofLine.get(place.line) ?? []), place])
        return [...ofLine]
          .map(([line, words]) => {
            const source = lines[line - 1] ?? ''
            const start = Math.min(...words.map(word => word.start))
            const last = Math.max(...words.map(word => word.end))
            const end = last + (/^[^\s\p{L}]*/u.exec(source.slice(last))?.[0].length ?? 0)
            let html = ''
            let at = start
            let after: number | undefined
            const between = (to: number): void => {
              let piece = source.slice(at, to)
              at = to
              for (const sign of signsOf(id, after)) {
                const place = piece.indexOf(sign)
                if (place < 0) continue
                html += `${escape(piece.slice(0, place))}<mark>${escape(sign)}</mark>`
                piece = piece.slice(place + sign.length)
              }
              html += escape(piece)
            }
            for (const word of words.sort((a, b) => a.start - b.start)) {
              if (word.start < at) continue
              between(word.start)
              const form = escape(source.slice(word.start, word.end))
              html += word.marked ? `<mark>${form}</mark>` : form
              at = word.end
              after = word.n
            }
            between(end)
            return html
          })
          .join(' ')
      })
      return { clause, cells, differing: differing.size }
    })
