/** The words of the book explained, and where they stand in a clause. */
import type { Clause } from '../edition/types.ts'
import type { Term } from './clause-html.ts'

export const termsIn = (_clause: Clause): readonly Term[] => []
