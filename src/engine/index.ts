/** The engine for everybody but rules.ts: patiences prepared, games, notation, records. */
export * from './act.ts'
export * from './card.ts'
export * from './game.ts'
export * from './notation.ts'
export type { Condition, Leaf } from './condition.ts'
export type * from './norm.ts'
export * from './record.ts'
export * from './result.ts'
export * from './rulebook.ts'
export {
  beneath,
  cardAt,
  cardsIn,
  isEmpty,
  isShown,
  liesFaceDown,
  sizeOf,
  tallyOf,
  topOf,
  type Draft,
  type Pile,
  type Position,
} from './position.ts'
export { talliesOf, zonesOf, type Table, type Tally, type Zone } from './table.ts'
