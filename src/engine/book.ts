/** Everything a rules.ts needs: one import. */
export * from './act.ts'
export * from './card.ts'
export * from './condition.ts'
export * from './dealing.ts'
export * from './norm.ts'
export * from './position.ts'
export * from './table.ts'
export * from './words.ts'
