/**
 * How alike letters look in a type of the time: writes src/text/data/shapes.ts.
 * Every letter and pair of letters is drawn in Old Standard (SIL OFL 1.1, the package @fontsource/old-standard-tt), blurred
 * as ink is, and laid over every other; the difference in ink is their distance. Nothing of the font is kept but these numbers.
 *
 *   node scripts/learn-shapes.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkitten'

interface Glyph {
  readonly advanceWidth: number
  readonly path: {
    readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[]
  }
}
interface Font {
  hasGlyphForCodePoint(code: number): boolean
  glyphForCodePoint(code: number): Glyph
}

const SCALE = 0.05
const WIDTH = 84
const HEIGHT = 54
const BASE = 14 // rows below the base line

const fonts = ['cyrillic', 'cyrillic-ext', 'latin'].map(
  subset =>
    create(
      readFileSync(
        new URL(
          `../node_modules/@fontsource/old-standard-tt/files/old-standard-tt-${subset}-400-normal.woff`,
          import.meta.url,
        ),
      ),
    ) as unknown as Font,
)

const glyph = (letter: string): Glyph => {
  const code = letter.codePointAt(0)!
  return fonts.find(font => font.hasGlyphForCodePoint(code))!.glyphForCodePoint(code)
}

type Point = readonly [x: number, y: number]

const outlines = (letter: string, dx: number): Point[][] => {
  const shapes: Point[][] = []
  let points: Point[] = []
  const at = (x: number, y: number): Point => [(x + dx) * SCALE + 4, y * SCALE + BASE]
  for (const { command, args } of glyph(letter).path.commands) {
    const p: Point[] = []
    for (let i = 0; i < args.length; i += 2) p.push(at(args[i]!, args[i + 1]!))
    if (command === 'moveTo') shapes.push((points = [p[0]!]))
    else if (command === 'lineTo') points.push(p[0]!)
    else if (command === 'quadraticCurveTo' || command === 'bezierCurveTo') {
      const from = points.at(-1)!
      for (let i = 1; i <= 8; i++) {
        const t = i / 8
        const u = 1 - t
        points.push(
          p.length === 2
            ? [
                u * u * from[0] + 2 * u * t * p[0]![0] + t * t * p[1]![0],
                u * u * from[1] + 2 * u * t * p[0]![1] + t * t * p[1]![1],
              ]
            : [
                u ** 3 * from[0] + 3 * u * u * t * p[0]![0] + 3 * u * t * t * p[1]![0] + t ** 3 * p[2]![0],
                u ** 3 * from[1] + 3 * u * u * t * p[0]![1] + 3 * u * t * t * p[1]![1] + t ** 3 * p[2]![1],
              ],
        )
      }
    }
  }
  return shapes
}

/** Ink of a string, blurred, and its width in pixels. */
const draw = (text: string): { readonly ink: Float32Array; readonly width: number } => {
  let dx = 0
  const shapes: Point[][] = []
  for (const letter of text) {
    shapes.push(...outlines(letter, dx))
    dx += glyph(letter).advanceWidth
  }
  const raw = new Float32Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    const crossings: { x: number; way: number }[] = []
    for (const shape of shapes)
      for (let i = 0; i < shape.length; i++) {
        const [x1, y1] = shape[i]!
        const [x2, y2] = shape[(i + 1) % shape.length]!
        const line = y + 0.5
        if (y1 <= line === y2 <= line) continue
        crossings.push({ x: x1 + ((line - y1) / (y2 - y1)) * (x2 - x1), way: y2 > y1 ? 1 : -1 })
      }
    crossings.sort((a, b) => a.x - b.x)
    let winding = 0
    for (let i = 0; i + 1 < crossings.length; i++) {
      winding += crossings[i]!.way
      if (winding === 0) continue
      for (let x = Math.round(crossings[i]!.x); x < Math.round(crossings[i + 1]!.x); x++)
        if (x >= 0 && x < WIDTH) raw[y * WIDTH + x] = 1
    }
  }
  const ink = new Float32Array(WIDTH * HEIGHT)
  for (let y = 1; y < HEIGHT - 1; y++)
    for (let x = 1; x < WIDTH - 1; x++) {
      let sum = 0
      for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) sum += raw[(y + j) * WIDTH + x + i]!
      ink[y * WIDTH + x] = sum / 9
    }
  return { ink, width: dx * SCALE }
}

const distance = (a: ReturnType<typeof draw>, b: ReturnType<typeof draw>): number => {
  let best = 1
  for (let shift = -5; shift <= 5; shift++) {
    let difference = 0
    let total = 0
    for (let i = 5; i < a.ink.length - 5; i++) {
      const p = a.ink[i]!
      const q = b.ink[i + shift]!
      difference += Math.abs(p - q)
      total += p + q
    }
    best = Math.min(best, difference / total)
  }
  return best
}

const LETTERS = [...'абвгдежзийіклмнопрстуфхцчшщъыьѣэюяѳѵ']
const singles = LETTERS.map(text => ({ text, ...draw(text) }))
const pairs = LETTERS.flatMap(a => LETTERS.map(b => a + b)).map(text => ({ text, ...draw(text) }))

// A broken stroke that passes for a sign: seen, never meant. It stands for /, ! and \\ as well.
const specks = ['|']
  .flatMap(sign => LETTERS.flatMap(letter => [sign + letter, letter + sign]))
  .map(text => ({ text, ...draw(text) }))

const found: { a: string; b: string; d: number }[] = []
const consider = (list: typeof singles, others: typeof singles, limit: number, slack: number): void => {
  list.forEach((a, i) => {
    for (const b of others === list ? others.slice(i + 1) : others) {
      if (Math.abs(a.width - b.width) > slack) continue
      if (a.text.length === 2 && b.text.length === 2 && (a.text[0] === b.text[0] || a.text[1] === b.text[1]))
        continue
      // Two letters that each look like their fellow are two single confusions, not a confusion of pairs.
      if (a.text.length === 2 && b.text.length === 2 && [0, 1].every(k => alone.has(a.text[k]! + b.text[k]!)))
        continue
      const d = distance(a, b)
      if (d < limit) found.push({ a: a.text, b: b.text, d })
    }
  })
}
consider(singles, singles, 0.62, 20)
const alone = new Map(found.flatMap(({ a, b, d }) => [[a + b, d] as const, [b + a, d] as const]))
consider(singles, pairs, 0.42, 12)
consider(pairs, pairs, 0.3, 5)
consider(singles, specks, 0.5, 10)
found.sort((x, y) => x.d - y.d)

const rows = found.map(({ a, b, d }) => `${a} ${b} ${Math.round(d * 100)}`)
writeFileSync(
  new URL('../src/text/data/shapes.ts', import.meta.url),
  `// Generated by scripts/learn-shapes.ts from the letters of Old Standard: a, b, and the difference of their ink in hundredths. Do not edit.\nexport const SHAPES =\n  '${rows.join(',')}'\n`,
)
process.stdout.write(`${found.length} pairs\n`)
