import { stemmer } from '@orama/stemmers/russian'
import { fold } from './fold.ts'

/** Stem of one token of either spelling: Snowball's Russian stemmer over the folded form. */
export const stem = (token: string): string => stemmer(fold(token))
