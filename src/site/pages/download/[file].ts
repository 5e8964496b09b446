import type { APIRoute } from 'astro'
import { epub } from '../../../edition/epub/epub.ts'
import { exporters } from '../../../edition/exports.ts'
import type { Page } from '../../../edition/page.ts'
import schema from '../../../edition/tei/pasyans.rng?raw'
import { momentOf } from '../../../pipeline/moment.ts'
import { edition, pageOf } from '../../data.ts'
import { glossary } from '../../glossary.ts'
import { diagramsOf } from '../../picture.ts'
import { figureOf, patienceOf } from '../../table/server.ts'

const TYPES: Readonly<Record<string, string>> = {
  xml: 'application/xml; charset=utf-8',
  rng: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  epub: 'application/epub+zip',
}

/** Every file of every export, as `npx pasyans export` writes them. */
export const getStaticPaths = async () => {
  const whole = await edition()
  const pages = whole.patiences
    .map(({ slug }) => pageOf(slug))
    .filter((page): page is Page => page !== undefined)
  const diagrams = pages.flatMap(page => {
    const figure = figureOf(page.slug)
    return figure ? diagramsOf(page, figure, reading => patienceOf(page.slug, reading)!) : []
  })
  const files = [
    ...Object.values(exporters).flatMap(one => [...one.files(whole)]),
    { path: 'pasyans.rng', content: schema },
    { path: 'pasyans.epub', content: epub(whole, pages, glossary, diagrams, momentOf(process.cwd())) },
  ]
  return files.map(({ path, content }) => ({ params: { file: path }, props: { content } }))
}

export const GET: APIRoute<{ content: string | Uint8Array<ArrayBuffer> }> = ({ params, props }) =>
  new Response(props.content, {
    headers: { 'content-type': TYPES[params.file!.split('.').at(-1)!] ?? 'application/octet-stream' },
  })
