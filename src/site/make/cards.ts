/** Makes public/cards.svg, the sprite of the cards, from their drawing: `npm run cards`. The sprite is checked in. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flatten } from './flatten.ts'

const drawing = readFileSync(join(import.meta.dirname, 'cards.svg'), 'utf8')
writeFileSync(join(import.meta.dirname, '../../../public/cards.svg'), flatten(drawing))
