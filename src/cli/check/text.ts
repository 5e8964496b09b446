import type { Report } from '../../edition/types.ts'
import { loadEdition } from '../../pipeline/load.ts'

/**
 * What the pipeline has to say of a checkout: broken and changed scans, faults of structure, decisions that no longer
 * apply, and every reading that still waits for an editor.
 */
export const checkText = async (root: string): Promise<Report[]> => {
  const { reports, records } = await loadEdition(root)
  const open = records
    .filter(({ status }) => status === 'open')
    .map(({ witness, line, from, to, certainty, rule, note, evidence, alternatives }): Report => ({
      code: 'text/open',
      severity: 'info',
      message: `«${from}» → «${to}»? Предложено (${rule}, ${CERTAINTY[certainty]}), не принято`,
      place: `${witness}:${line}`,
      note: [
        note ?? evidence.join('; '),
        alternatives.length > 0 ? `Другие: ${alternatives.map(word => `«${word}»`).join(', ')}.` : '',
        note === undefined ? 'Решите в content/emendations/: accepted, rejected или open.' : '',
      ]
        .filter(Boolean)
        .join(' '),
    }))
  return [...reports, ...open]
}

const CERTAINTY = {
  certain: 'несомненно',
  high: 'очень вероятно',
  medium: 'вероятно',
  low: 'сомнительно',
} as const
