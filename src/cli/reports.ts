import type { Report } from '../edition/types.ts'

const signs = { error: 'ошибка', warning: 'замечание', info: 'к сведению' } as const

/** A report as people read it: place, code and what was found on one line, the remedy under it. */
export const formatReport = ({ severity, place, code, message, note }: Report): string =>
  `${place}  ${signs[severity]}  ${code}\n    ${message}${note === undefined ? '' : `\n    ${note}`}`

const ending = (n: number, one: string, few: string, many: string): string =>
  n % 100 >= 11 && n % 100 <= 14 ? many : n % 10 === 1 ? one : n % 10 >= 2 && n % 10 <= 4 ? few : many

/** «1 правило, 2 правила, 5 правил». */
export const counted = (n: number, one: string, few: string, many: string): string =>
  `${n} ${ending(n, one, few, many)}`

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
