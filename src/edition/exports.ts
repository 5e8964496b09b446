import { plainText } from './plain.ts'
import { tei } from './tei/tei.ts'
import { apparatusTsv, recordsTsv, wordsTsv } from './tsv.ts'
import type { Edition } from './types.ts'

export interface ExportFile {
  readonly path: string
  readonly content: string | Uint8Array
}

export interface Exporter {
  /** What it is, one line of modern Russian. */
  readonly summary: string
  /** Its files, the one that answers for all of them first. */
  readonly files: (edition: Edition) => readonly ExportFile[]
}

/** The edition for other programs. */
export const exporters = {
  tei: {
    summary: 'TEI P5, один документ: чтения сканов, исправления, обе орфографии',
    files: edition => [{ path: 'pasyans.tei.xml', content: tei(edition) }],
  },
  json: {
    summary: 'всё издание со словами, записями исправлений и разночтениями',
    files: edition => [{ path: 'pasyans.json', content: `${JSON.stringify(edition, null, 1)}\n` }],
  },
  tsv: {
    summary: 'таблицы: исправления, слова по слоям и спискам, разночтения',
    files: edition => [
      { path: 'corrections.tsv', content: recordsTsv(edition) },
      { path: 'words.tsv', content: wordsTsv(edition) },
      { path: 'apparatus.tsv', content: apparatusTsv(edition) },
    ],
  },
  txt: {
    summary: 'простой текст каждого пасьянса, по файлу на орфографию',
    files: edition =>
      edition.patiences.flatMap(text => [
        { path: `${text.slug}.modern.txt`, content: plainText(text, 'modern') },
        { path: `${text.slug}.print.txt`, content: plainText(text, 'print') },
      ]),
  },
} as const satisfies Record<string, Exporter>

export type ExportFormat = keyof typeof exporters
