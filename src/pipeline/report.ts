import type { VFile } from 'vfile'
import type { Report, Subject } from '../edition/types.ts'

/** Puts a report among the messages of the file. `code` is permanent; `place` is `witness:line` or a file. */
export const report = (
  file: VFile,
  severity: Report['severity'],
  code: string,
  place: string,
  message: string,
  note?: string,
  about?: Subject,
): void => {
  const told = file.message(message, { source: 'pasyans', ruleId: code })
  told.fatal = severity === 'error' ? true : severity === 'warning' ? false : undefined
  told.file = place
  if (note !== undefined) told.note = note
  if (about !== undefined) Object.assign(told, { about })
}

/** The messages of the file as the edition carries them, errors first. */
export const reports = (file: VFile): Report[] => {
  const rank = { error: 0, warning: 1, info: 2 }
  return file.messages
    .map((told): Report => {
      const severity = told.fatal === true ? 'error' : told.fatal === false ? 'warning' : 'info'
      return {
        code: told.ruleId ?? 'pipeline/message',
        severity,
        message: told.reason,
        place: told.file ?? '',
        ...(told.note === undefined ? {} : { note: told.note }),
        ...('about' in told ? { about: told.about as Subject } : {}),
      }
    })
    .sort((a, b) => rank[a.severity] - rank[b.severity])
}

/** `content/emendations/zodiac.yaml:12`: where a decision is written. */
export const declaredAt = (slug: string, { declared }: { readonly declared: number }): string =>
  `content/emendations/${slug}.yaml:${declared}`
