/**
 * Cuts the three faces down to the alphabets of the edition: `npm run fonts` writes public/fonts/*.woff2,
 * their notices and two style sheets: fonts.css has the faces a first screen is set in, fonts-late.css those a page does
 * not wait for. Instructions for coarse screens go: they were half of every file. All is checked in; run it again when
 * a package changes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

interface Face {
  readonly family: string
  readonly pack: string
  readonly variants: readonly (readonly [weight: number, style: 'normal' | 'italic'])[]
}

const faces: readonly Face[] = [
  {
    family: 'Old Standard TT',
    pack: 'old-standard-tt',
    variants: [
      [400, 'normal'],
      [400, 'italic'],
      [700, 'normal'],
    ],
  },
  {
    family: 'PT Serif',
    pack: 'pt-serif',
    variants: [
      [400, 'normal'],
      [400, 'italic'],
      [700, 'normal'],
    ],
  },
  { family: 'PT Mono', pack: 'pt-mono', variants: [[400, 'normal']] },
]

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** Each subset of the packages, and the part of it the edition writes with. */
const subsets = {
  cyrillic: { chars: span(0x400, 0x45f) + '\u0301№', range: 'U+0301,U+0400-045F,U+2116' },
  'cyrillic-ext': { chars: 'ѢѣѪѫѲѳѴѵ', range: 'U+0460-052F' },
  latin: {
    chars: span(0x20, 0x7e) + '\u00a0§©«»·×éèàçôÉ–—‘’“”„…→↑↓−•\u2009\u202f',
    range: 'U+0020-00FF,U+2000-206F,U+2190-2193,U+2212',
  },
} as const

const first = [
  '/* Made by src/site/make/fonts.ts. The faces and their licences: public/fonts/NOTICE.txt. */',
  '@font-face { font-family: "Old Standard Fallback"; src: local("Times New Roman"), local("Liberation Serif"), local("Tinos"); size-adjust: 103.9%; ascent-override: 73.3%; descent-override: 22.9%; line-gap-override: 0%; }',
  '@font-face { font-family: "PT Serif Fallback"; src: local("Times New Roman"), local("Liberation Serif"), local("Tinos"); size-adjust: 109.9%; ascent-override: 94.5%; descent-override: 26%; line-gap-override: 0%; }',
  // Where there is no Times: DejaVu Serif, 0.828 and 0.867 times as wide as it is, measured on this book.
  '@font-face { font-family: "Old Standard Fallback B"; src: local("DejaVu Serif"); size-adjust: 82.8%; ascent-override: 92%; descent-override: 28.7%; line-gap-override: 0%; }',
  '@font-face { font-family: "PT Serif Fallback B"; src: local("DejaVu Serif"); size-adjust: 86.7%; ascent-override: 119.8%; descent-override: 33%; line-gap-override: 0%; }',
]
const late = [first[0]!]
const notices: string[] = [
  'The fonts of this folder are subsets of the faces below, made for this edition.\nEach is under the SIL Open Font License 1.1, whose text follows its name.\n',
]

await mkdir('public/fonts', { recursive: true })
for (const face of faces) {
  notices.push(
    `\n==== ${face.family} ====\n\n${await readFile(`node_modules/@fontsource/${face.pack}/LICENSE`, 'utf8')}`,
  )
  for (const [weight, style] of face.variants) {
    for (const [subset, { chars, range }] of Object.entries(subsets)) {
      const source = `node_modules/@fontsource/${face.pack}/files/${face.pack}-${subset}-${weight}-${style}.woff2`
      const file = `${face.pack}-${subset}-${weight}${style === 'italic' ? 'i' : ''}.woff2`
      await writeFile(
        `public/fonts/${file}`,
        await subsetFont(await readFile(source), chars, {
          targetFormat: 'woff2',
          noLayoutClosure: true,
          noHinting: true,
        }),
      )
      const opening = weight === 400 && style === 'normal' && face.family !== 'PT Mono'
      ;(opening ? first : late).push(
        `@font-face { font-family: "${face.family}"; font-style: ${style}; font-weight: ${weight}; font-display: swap; src: url("/fonts/${file}") format("woff2"); unicode-range: ${range}; }`,
      )
    }
  }
}
await writeFile('public/fonts/NOTICE.txt', notices.join('\n'))
await writeFile('src/site/styles/fonts.css', `${first.join('\n')}\n`)
await writeFile('src/site/styles/fonts-late.css', `${late.join('\n')}\n`)
