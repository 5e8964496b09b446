import type { Transformer } from 'unified'
import type { TextResources } from './lexicon.ts'
import captions from './steps/captions.ts'
import classify from './steps/classify.ts'
import collate from './steps/collate.ts'
import divide from './steps/divide.ts'
import emend from './steps/emend.ts'
import furniture from './steps/furniture.ts'
import modern from './steps/modern.ts'
import normalForm from './steps/normal-form.ts'
import paragraphs from './steps/paragraphs.ts'
import notes from './steps/notes.ts'
import number from './steps/number.ts'
import print from './steps/print.ts'
import references from './steps/references.ts'
import repair from './steps/repair.ts'
import restore from './steps/restore.ts'
import supply from './steps/supply.ts'
import type { Root } from './tree.ts'

/** From scans to an edition: every step, in order. Each is one file in steps/ and one transformer of one tree. */
export const steps = {
  'normal-form': normalForm,
  repair,
  emend,
  print,
  paragraphs,
  collate,
  classify,
  furniture,
  divide,
  notes,
  number,
  captions,
  restore,
  supply,
  references,
  modern,
} as const satisfies Record<string, (options: TextResources) => Transformer<Root>>

export type StepName = keyof typeof steps
export const STEP_NAMES = Object.keys(steps) as readonly StepName[]
