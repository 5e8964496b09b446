import { counted } from '../text/counted.ts'
import type { Report } from '../edition/types.ts'

const signs = { error: 'ошибка', warning: 'замечание', info: 'к сведению' } as const

/** A report as people read it: place, code and what was found on one line, the remedy under it. */
export const formatReport = ({ severity, place, code, message, note }: Report): string =>
  `${place}  ${signs[severity]}  ${code}\n    ${message}${note === undefined ? '' : `\n    ${note}`}`

/** «3 ошибки, 1 замечание». */
export const tally = (reports: readonly Report[]): string => {
  const of = (severity: Report['severity']): number =>
    reports.filter(report => report.severity === severity).length
  const parts = [
    of('error') ? counted(of('error'), 'ошибка', 'ошибки', 'ошибок') : '',
    of('warning') ? counted(of('warning'), 'замечание', 'замечания', 'замечаний') : '',
    of('info') ? `к сведению ${of('info')}` : '',
  ].filter(Boolean)
  return parts.length ? parts.join(', ') : 'ошибок нет'
}
