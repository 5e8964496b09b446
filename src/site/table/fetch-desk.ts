/** Records, links and the notation (desk.ts): fetched when first needed, once for all tables of a page. */
import type * as desks from './desk.ts'

export type Desk = typeof desks

let here: Desk | undefined

/** Undefined until it has been fetched. */
export const deskHere = (): Desk | undefined => here

export const fetchDesk = async (): Promise<Desk> => (here ??= await import('./desk.ts'))
