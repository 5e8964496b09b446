import { patience } from '../../../src/engine/rulebook.ts'
import { rulesOf, slugs } from '../../patiences/all.ts'
import { oracle } from '../oracle.ts'
import { dice } from '../positions.ts'

// Acts per second of random play, deals included, played in place: prepared, with a copy each, and naive. Processor time,
// so that a busy machine does not show. Milliseconds for each figure may be given; slugs, too.
const [first = '1000', ...named] = process.argv.slice(2)
const time = Number(first)
const now = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

console.log(
  ['patience', 'in place', 'a copy each', 'naive', 'ratio', 'list µs', 'prepare ms', 'passages']
    .map((head, i) => (i === 0 ? head.padEnd(22) : head.padStart(12)))
    .join(''),
)
for (const slug of named.length > 0 ? named : slugs) {
  const rules = await rulesOf(slug)
  const began = performance.now()
  const book = patience(rules)
  const preparing = performance.now() - began
  const naive = oracle(book)
  const acts = new Int32Array(16384)

  const play = (limit: number, inPlace: boolean, list: (position: number[]) => number): number => {
    const roll = dice(1)
    const start = now()
    let played = 0
    for (let seed = 0; now() - start < limit; seed++) {
      let position = book.deal(seed) as number[]
      for (let i = 0; i < 400; i++) {
        const count = list(position)
        if (count === 0 || (i % 8 === 0 && now() - start >= limit)) break
        const act = acts[roll(count)] as number
        if (inPlace) book.perform(position, act)
        else position = book.after(position, act) as number[]
        played++
      }
    }
    return (played / (now() - start)) * 1000
  }
  const prepared = (position: number[]): number => book.list(position, acts)
  play(time / 4, true, prepared)
  const inPlace = play(time, true, prepared)
  const copying = play(time, false, prepared)
  const naively = play(time, true, position => {
    // A position played in place is another one each time.
    const lawful = naive.acts(position.slice())
    acts.set(lawful)
    return lawful.length
  })
  const positions = Array.from({ length: 200 }, (_, seed) => {
    const position = book.deal(seed).slice()
    const roll = dice(seed)
    for (let i = roll(60); i > 0; i--) {
      const count = book.list(position, acts)
      if (count > 0) book.perform(position, acts[roll(count)] as number)
    }
    return position
  })
  const start = now()
  let lists = 0
  while (now() - start < time / 2) {
    for (const position of positions) book.list(position, acts)
    lists += positions.length
  }
  const listing = ((now() - start) / lists) * 1000
  console.log(
    [
      slug.padEnd(22),
      ...[
        Math.round(inPlace).toLocaleString('en'),
        Math.round(copying).toLocaleString('en'),
        Math.round(naively).toLocaleString('en'),
        Math.round(inPlace / naively).toLocaleString('en'),
        listing.toFixed(2),
        preparing.toFixed(0),
        book.passages().join(' + '),
      ].map(figure => figure.padStart(12)),
    ].join(''),
  )
}
