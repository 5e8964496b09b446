import { Worker } from 'node:worker_threads'
import { nothing, sum, type Totals } from './players.ts'
import type { Order } from './worker.ts'

/**
 * Plays the deals from … to (inclusive) in `threads` threads. Which thread plays which deal changes nothing: a
 * deal's outcome depends on its number alone, and totals are sums. `progress` is told the totals so far.
 */
export const simulate = async (
  order: Order,
  [from, to]: readonly [number, number],
  threads: number,
  progress: (totals: Totals) => void,
): Promise<Totals> => {
  const deals = to - from + 1
  const chunk = Math.max(1, Math.min(250, Math.ceil(deals / (threads * 8))))
  let next = from
  let totals = nothing
  const play = (): Promise<void> =>
    new Promise((done, fail) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: order })
      worker.on('message', (played: Totals | null) => {
        if (played) {
          totals = sum(totals, played)
          progress(totals)
        }
        if (next > to) {
          worker.postMessage(null)
          return
        }
        const last = Math.min(next + chunk - 1, to)
        worker.postMessage([next, last])
        next = last + 1
      })
      worker.on('error', fail)
      worker.on('exit', code => (code === 0 ? done() : fail(new Error(`worker: ${code}`))))
    })
  await Promise.all(Array.from({ length: Math.min(threads, Math.ceil(deals / chunk)) }, play))
  return totals
}
