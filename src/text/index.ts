/** Words and letters: what the other rooms may use of this one. */
export * from './types.ts'
export { fold } from './fold.ts'
export { DEFAULT_POLICY, modernise, type Alignment, type Modern, type Options } from './orthography.ts'
export type { Model } from './model.ts'
export { repair, spellingOf, type Repaired, type RepairOptions } from './repair.ts'
export { replay } from './replay.ts'
export { stem } from './stem.ts'
export { tokens, type Token } from './tokens.ts'
