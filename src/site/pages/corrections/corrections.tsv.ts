import { edition } from '../../data.ts'
import { recordsTsv } from '../../records.ts'

export const GET = async () =>
  new Response(recordsTsv(await edition()), {
    headers: { 'content-type': 'text/tab-separated-values; charset=utf-8' },
  })
