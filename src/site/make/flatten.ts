/**
 * The drawing of the cards → the sprite a page draws from. In the drawing a pip is drawn once and used everywhere; a
 * browser makes a tree, a clip and a transform of its own for every use, for every card on the table. In the sprite a
 * card is a group of a few shapes: shapes of one class that do not touch are one path. Only what is long and stands on
 * a card twice is still used: its corner, the half of a court, the rank of a miniature. Pure.
 */
import { XmlDocument, XmlElement, type XmlTreeNode } from 'libxml2-wasm'

/** x ↦ a·x + e, y ↦ d·y + f. Nothing in the drawing is sheared or turned by less than half a circle. */
interface Matrix {
  readonly a: number
  readonly d: number
  readonly e: number
  readonly f: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Shape {
  readonly classes: string
  /** A path, or what is used here. */
  readonly d?: string
  readonly used?: string
  readonly box: Box
  /** Of what is used, and of a path that is stroked and scaled: it stands as drawn and is moved as a whole. */
  readonly moved?: Matrix
}

/** Ids of what the sprite, too, draws once and uses. */
const KEPT = /^(?:i|h|r)-/
const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

const SAME: Matrix = { a: 1, d: 1, e: 0, f: 0 }
const times = (m: Matrix, n: Matrix): Matrix => ({
  a: m.a * n.a,
  d: m.d * n.d,
  e: m.a * n.e + m.e,
  f: m.d * n.f + m.f,
})

const numbers = (text: string) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
const round = (n: number) => Math.round(n * 100) / 100
const short = (n: number) => String(round(n)).replace(/^(-?)0\./, '$1.')
const joined = (values: readonly number[]) =>
  values
    .map(short)
    .map((text, n) => (n > 0 && !text.startsWith('-') ? ` ${text}` : text))
    .join('')

function transformOf(text: string | undefined): Matrix {
  let all = SAME
  for (const [, name, inside] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [p = 0, q, r, s, t, u] = numbers(inside!)
    if (name === 'translate') all = times(all, { a: 1, d: 1, e: p, f: q ?? 0 })
    else if (name === 'scale') all = times(all, { a: p, d: q ?? p, e: 0, f: 0 })
    else if (name === 'rotate' && p === 180)
      all = times(all, { a: -1, d: -1, e: 2 * (q ?? 0), f: 2 * (r ?? 0) })
    else if (name === 'matrix' && q === 0 && r === 0) all = times(all, { a: p, d: s!, e: t!, f: u! })
    else throw new Error(`Found the transform «${name}(${inside})»; expected translate, scale, half a turn.`)
  }
  return all
}

/** How many numbers a command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }

/**
 * A path moved by a matrix, and the box of its points; those that guide a curve count as points. Written in steps from
 * point to point, so that the same pip in another place is the same text; what rounding takes from one step the next
 * one gives back.
 */
function movePath(path: string, { a, d, e, f }: Matrix): { d: string; box: Box } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const meet = (x: number, y: number) => {
    box.left = Math.min(box.left, a * x + e)
    box.right = Math.max(box.right, a * x + e)
    box.top = Math.min(box.top, d * y + f)
    box.bottom = Math.max(box.bottom, d * y + f)
  }
  let out = ''
  // Where the pen is in the drawing, and where the text has led it, from the beginning of this stroke of the pen.
  let pen = { x: 0, y: 0 }
  let start = pen
  let led = pen
  const step = (to: { x: number; y: number }) => ({
    x: round(a * (to.x - start.x) - led.x),
    y: round(d * (to.y - start.y) - led.y),
  })
  for (const [, letter, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter!.toUpperCase()
    const takes = TAKES[command]
    if (takes === undefined)
      throw new Error(`Found the command «${letter}» in a path; expected one of MLHVCQAZ.`)
    const relative = letter !== command
    if (command === 'Z') {
      out += 'z'
      pen = start
      led = { x: 0, y: 0 }
      continue
    }
    const all = numbers(rest!)
    for (let n = 0; n < all.length; n += takes) {
      const own = all.slice(n, n + takes)
      const from = relative ? pen : { x: 0, y: 0 }
      if (command === 'M') {
        if (n > 0) throw new Error('Found a move of several points; expected one.')
        start = pen = { x: from.x + own[0]!, y: from.y + own[1]! }
        led = { x: 0, y: 0 }
        meet(pen.x, pen.y)
        out += `M${joined([round(a * pen.x + e), round(d * pen.y + f)])}`
        continue
      }
      if (command === 'A') {
        const [rx, ry, turn, large, sweep, dx, dy] = own as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ]
        if (turn !== 0) throw new Error('Found a turned arc; expected an upright one.')
        meet(pen.x - 2 * rx, pen.y - 2 * ry)
        meet(pen.x + 2 * rx, pen.y + 2 * ry)
        pen = { x: from.x + dx, y: from.y + dy }
        meet(pen.x, pen.y)
        const by = step(pen)
        const way = a * d < 0 ? 1 - sweep : sweep
        out += `a${joined([round(Math.abs(a) * rx), round(Math.abs(d) * ry), 0, large, way, by.x, by.y])}`
        led = { x: led.x + by.x, y: led.y + by.y }
        continue
      }
      const points =
        command === 'H'
          ? [{ x: from.x + own[0]!, y: pen.y }]
          : command === 'V'
            ? [{ x: pen.x, y: from.y + own[0]! }]
            : Array.from({ length: takes / 2 }, (_, k) => ({
                x: from.x + own[2 * k]!,
                y: from.y + own[2 * k + 1]!,
              }))
      for (const { x, y } of points) meet(x, y)
      const steps = points.map(step)
      const last = steps.at(-1)!
      pen = points.at(-1)!
      out +=
        command === 'H'
          ? `h${joined([last.x])}`
          : command === 'V'
            ? `v${joined([last.y])}`
            : `${command.toLowerCase()}${joined(steps.flatMap(({ x, y }) => [x, y]))}`
      led = { x: led.x + last.x, y: led.y + last.y }
    }
  }
  return { d: out, box }
}

/** A rectangle with round corners, or a circle, as a path. */
function pathOf(element: XmlElement): string {
  const read = (name: string) => Number(element.attr(name)?.value ?? 0)
  if (element.name === 'path') return element.attr('d')?.value ?? ''
  if (element.name === 'circle') {
    const [x, y, r] = [read('cx'), read('cy'), read('r')]
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  }
  const [x, y, width, height, r] = [read('x'), read('y'), read('width'), read('height'), read('rx')]
  if (!r) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return [
    `M${x + r} ${y}H${x + width - r}${corner(r, r)}V${y + height - r}${corner(-r, r)}`,
    `H${x + r}${corner(-r, -r)}V${y + r}${corner(r, -r)}Z`,
  ].join('')
}

const children = (node: XmlElement): XmlElement[] => {
  const all: XmlElement[] = []
  for (let one: XmlTreeNode | null = node.firstChild; one; one = one.next)
    if (one instanceof XmlElement) all.push(one)
  return all
}

/** `.k-NAME` rules that draw a line round a shape. */
const strokedClasses = (style: string): ReadonlySet<string> =>
  new Set(
    [...style.matchAll(/([^{}]+)\{([^}]*)\}/g)]
      .filter(([, , rules]) => /stroke:/.test(rules!))
      .flatMap(([, selectors]) => [...selectors!.matchAll(/\.(k-[\w]+)/g)].map(found => found[1]!)),
  )
const apart = (one: Box, other: Box) =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

const rankOf = (id: string) => id.slice(2, -1)

/** The sprite of a drawing. Throws where the drawing has what this module cannot move. */
export function flatten(drawing: string): string {
  const document = XmlDocument.fromString(drawing)
  try {
    const ids = new Map<string, XmlElement>()
    const meet = (element: XmlElement) => {
      const id = element.attr('id')?.value
      if (id !== undefined) ids.set(id, element)
      for (const child of children(element)) meet(child)
    }
    meet(document.root)
    const style = /<style>([\s\S]*?)<\/style>/.exec(drawing)?.[1] ?? ''
    const stroked = strokedClasses(style)

    const shapesOf = (element: XmlElement, outer: Matrix, inherited: string, top?: XmlElement): Shape[] => {
      const read = (name: string) => element.attr(name)?.value
      const matrix = times(outer, transformOf(read('transform')))
      const id = read('id') ?? ''
      const rank = id.startsWith('r-') && Math.abs(matrix.a) === 1
      if (KEPT.test(id) && !rank && element !== top)
        return [{ classes: '', used: id, box: EVERYWHERE, moved: matrix }]
      const own = read('class') ?? ''
      const passedOn = [inherited, ...own.split(' ').filter(one => /^k-(?:ru|la|bs)$/.test(one))]
        .filter(Boolean)
        .join(' ')
      if (element.name === 'g' || element.name === 'symbol')
        return children(element).flatMap(child => shapesOf(child, matrix, passedOn))
      if (element.name === 'use') {
        const target = ids.get(read('href')?.slice(1) ?? '')
        if (!target) throw new Error(`Found a use of «${read('href')}», which is not in the drawing.`)
        const [x, y] = [Number(read('x') ?? 0), Number(read('y') ?? 0)]
        const placed = times(matrix, { ...SAME, e: x, f: y })
        if (target.name !== 'symbol') return shapesOf(target, placed, passedOn)
        const [, , width = 1, height = 1] = numbers(target.attr('viewBox')?.value ?? '')
        const [wide, high] = [Number(read('width') ?? width), Number(read('height') ?? height)]
        const scale = Math.min(wide / width, high / height)
        const fitted = {
          a: scale,
          d: scale,
          e: (wide - scale * width) / 2,
          f: (high - scale * height) / 2,
        }
        return shapesOf(target, times(placed, fitted), passedOn)
      }
      const classes = [...new Set(`${own} ${inherited}`.trim().split(' '))].join(' ')
      const { d, box } = movePath(pathOf(element), matrix)
      const hasStroke = classes.split(' ').some(one => stroked.has(one))
      const wide = grown(box, hasStroke ? 1.5 : 0)
      return hasStroke && Math.abs(matrix.a) !== 1
        ? [{ classes, d: movePath(pathOf(element), SAME).d, box: wide, moved: matrix }]
        : [{ classes, d, box: wide }]
    }

    /** A shape joins an earlier one of its class if it touches neither that one nor anything drawn since. */
    const gathered = (shapes: readonly Shape[]): Shape[] => {
      const out: { shape: Shape; parts: Box[] }[] = []
      for (const shape of shapes) {
        let into: (typeof out)[number] | undefined
        for (const earlier of out.toReversed()) {
          const free = earlier.parts.every(box => apart(box, shape.box))
          const plain = !earlier.shape.moved && !shape.moved
          if (free && plain && earlier.shape.classes === shape.classes) into = earlier
          if (into || !free) break
        }
        if (!into) out.push({ shape, parts: [shape.box] })
        else {
          into.shape = { ...into.shape, d: `${into.shape.d}${shape.d}` }
          into.parts.push(shape.box)
        }
      }
      return out.map(({ shape }) => shape)
    }

    const shapeXml = ({ classes, d, used, moved }: Shape) => {
      const still = !moved || (moved.a === 1 && moved.d === 1 && moved.e === 0 && moved.f === 0)
      const transform = still
        ? ''
        : ` transform="matrix(${[moved.a, 0, 0, moved.d, moved.e, moved.f].map(short).join(' ')})"`
      return used === undefined
        ? `<path class="${classes}"${transform} d="${d}"/>`
        : `<use href="#${used}"${transform}/>`
    }
    const group = (id: string, suit?: string) => {
      const element = ids.get(id)!
      const shapes = gathered(shapesOf(element, SAME, '', element)).map(shapeXml)
      return `<g id="${id}"${suit ? ` class="${suit}"` : ''}>${shapes.join('')}</g>`
    }
    const named = [...ids.keys()]
    const suitOf = (id: string) => {
      const first = children(ids.get(id)!)[0]
      return first?.name === 'g' ? first.attr('class')?.value : undefined
    }
    // Corners of one rank stand together: what is alike and near is packed well.
    const corners = named
      .filter(id => id.startsWith('i-'))
      .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    const groups = [
      ...named.filter(id => id.startsWith('r-')).map(id => group(id)),
      ...corners.map(id => group(id)),
      ...named.filter(id => id.startsWith('h-')).map(id => group(id)),
      ...named.filter(id => /^[cm]-/.test(id)).map(id => group(id, suitOf(id))),
    ]
    return [
      '<!-- Generated by src/site/make/cards.ts from cards.svg beside it: npm run cards. -->',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">',
      `<style>${style}</style>`,
      '<defs>',
      ...groups,
      '</defs>',
      '</svg>',
      '',
    ].join('\n')
  } finally {
    document.dispose()
  }
}
