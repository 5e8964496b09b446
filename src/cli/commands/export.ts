import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { epub } from '../../edition/epub/epub.ts'
import { exporters, type ExportFile, type ExportFormat } from '../../edition/exports.ts'
import { glossaryOf } from '../../edition/glossary.ts'
import { parsePage } from '../../edition/page.ts'
import { plainEdition } from '../../edition/plain.ts'
import type { Edition } from '../../edition/types.ts'
import { patience } from '../../engine/index.ts'
import { loadEdition } from '../../pipeline/load.ts'
import { diagramsOf } from '../../site/picture.ts'
import { failed, misused, parseArgs } from '../args.ts'
import { formatReport, tally } from '../reports.ts'
import { perhaps } from '../../edition/nearest.ts'
import { loadPatience, slugs } from '../patiences.ts'
import { momentOf } from '../../pipeline/moment.ts'
import { root } from '../root.ts'

export const summary = 'выводит издание для других программ: TEI, JSON, TSV, простой текст, EPUB'

const FORMATS = [...(Object.keys(exporters) as ExportFormat[]), 'epub'] as const

export const usage = `npx pasyans export ФОРМАТ [--out ПАПКА] [--layer print|modern]

${Object.entries(exporters)
  .map(([name, { summary: says }]) => `  ${name.padEnd(5)} ${says}`)
  .join('\n')}
  epub  книга EPUB 3: обе орфографии, пересказы, положения на рисунках, примечания

Без --out главный файл идёт в стандартный вывод (у txt — все пасьянсы подряд в слое --layer, по умолчанию modern; EPUB
требует --out). С --out в папку ложатся все файлы формата; рядом с TEI — его схема pasyans.rng.`

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { out: 'value', layer: 'value' }, [1, 1])
  if (!parsed.ok) return misused(parsed, usage)
  const { rest, value } = parsed.args
  const format = FORMATS.find(one => one === rest[0])
  if (!format)
    return misused(
      `Найден формат «${rest[0]!}», ожидался один из: ${FORMATS.join(', ')}.${perhaps(rest[0]!, FORMATS)}`,
      usage,
    )
  const layer = value('layer') ?? 'modern'
  if (layer !== 'print' && layer !== 'modern')
    return misused(`Найден слой «${layer}», ожидался print или modern.`, usage)
  const out = value('out')
  if (format === 'epub' && out === undefined)
    return misused('EPUB — двоичный файл: назовите папку, --out ПАПКА.', usage)

  const edition = await loadEdition(root)
  const broken = edition.reports.filter(({ severity }) => severity === 'error')
  if (broken.length > 0) {
    for (const report of broken) console.error(formatReport(report))
    return failed(
      'export/errors',
      `Издание с ошибками не выводится (${tally(broken)})`,
      'Все они: npx pasyans check',
    )
  }
  if (out === undefined) {
    process.stdout.write(
      format === 'txt'
        ? plainEdition(edition, layer)
        : (exporters[format as ExportFormat].files(edition)[0]!.content as string),
    )
    return 0
  }
  const files: ExportFile[] =
    format === 'epub'
      ? [{ path: 'pasyans.epub', content: await book(edition) }]
      : [...exporters[format].files(edition)]
  if (format === 'tei')
    files.push({
      path: 'pasyans.rng',
      content: await readFile(SCHEMA, 'utf8'),
    })
  for (const { path, content } of files) {
    const at = resolve(out, path)
    await mkdir(dirname(at), { recursive: true })
    await writeFile(at, content)
    console.error(at)
  }
  return 0
}

const SCHEMA = new URL('../../edition/tei/pasyans.rng', import.meta.url)

/** Markdown files of a folder of content/, by name. */
const markdownIn = async (folder: string): Promise<{ id: string; text: string }[]> => {
  const at = join(root, 'content', folder)
  const names = (await readdir(at).catch((): string[] => [])).filter(name => name.endsWith('.md'))
  return Promise.all(
    names.sort().map(async name => ({ id: name.slice(0, -3), text: await readFile(join(at, name), 'utf8') })),
  )
}

const pages = async () => (await markdownIn('patiences')).map(({ text }) => parsePage(text))

/** The EPUB, with the positions of every patience that has rules and a figure. */
const book = async (edition: Edition): Promise<Uint8Array> => {
  const read = await pages()
  const diagrams = await Promise.all(
    read.map(async page => {
      const loaded = slugs().includes(page.slug) ? await loadPatience(page.slug) : undefined
      if (!loaded?.ok || loaded.figure === undefined) return []
      return diagramsOf(page, loaded.figure, reading => patience(loaded.rules, reading))
    }),
  )
  return epub(edition, read, await terms(), diagrams.flat(), momentOf(root))
}

/** What cannot be read is an error of the edition, with which nothing is exported. */
const terms = async () => glossaryOf(await markdownIn('glossary')).entries
