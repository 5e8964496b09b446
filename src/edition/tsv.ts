import type { Edition } from './types.ts'

type Field = string | number | readonly string[]

const field = (value: Field): string =>
  (typeof value === 'object' ? value.join('; ') : String(value)).replace(/[\t\r\n]+/gu, ' ')

const table = (head: readonly string[], rows: readonly (readonly Field[])[]): string =>
  [head, ...rows].map(row => row.map(field).join('\t')).join('\n') + '\n'

/** Every record: changes made, proposed and rejected. */
export const recordsTsv = ({ records }: Edition): string =>
  table(
    'id layer witness line start end from to class kind rule certainty status by evidence alternatives note'.split(
      ' ',
    ),
    records.map(one => [
      one.id,
      one.layer,
      one.witness,
      one.line,
      one.start,
      one.end,
      one.from,
      one.to,
      one.class,
      one.kind,
      one.rule,
      one.certainty,
      one.status,
      one.by,
      one.evidence,
      one.alternatives,
      one.note ?? '',
    ]),
  )

/** Every word of print with its modern form and its form in each scan. */
export const wordsTsv = (edition: Edition): string => {
  const ids = edition.witnesses.map(({ id }) => id)
  return table(
    ['urn', 'word', 'print', 'modern', ...ids, 'records'],
    edition.patiences.flatMap(({ blocks }) =>
      blocks.flatMap(block =>
        block.type === 'clause'
          ? block.words.map(word => [
              block.urn,
              word.n,
              block.print.slice(...word.print),
              block.modern.slice(...word.modern),
              ...ids.map(id => word.sources.find(({ witness }) => witness === id)?.form ?? ''),
              word.records,
            ])
          : [],
      ),
    ),
  )
}

/** Every place where scans differ. */
export const apparatusTsv = ({ apparatus }: Edition): string =>
  table(
    ['urn', 'start', 'end', 'class', 'lemma', 'witness', 'line', 'reading'],
    apparatus.flatMap(({ urn, print, class: sort, lemma, readings }) =>
      readings.map(({ witness, line, form }) => [urn, print[0], print[1], sort, lemma, witness, line, form]),
    ),
  )
