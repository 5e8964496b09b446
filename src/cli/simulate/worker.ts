import { parentPort, workerData } from 'node:worker_threads'
import { patience, type Chosen } from '../../engine/index.ts'
import { loadRules } from '../patiences.ts'
import { playDeals, type Player } from './players.ts'

export interface Order {
  readonly slug: string
  readonly chosen: Chosen
  readonly player: Player
  readonly cap: number
}

const { slug, chosen, player, cap } = workerData as Order
const game = patience(await loadRules(slug), chosen)
parentPort?.on('message', (seeds: readonly [number, number] | null) => {
  if (seeds === null) parentPort?.close()
  else parentPort?.postMessage(playDeals(game, player, seeds, cap))
})
parentPort?.postMessage(null)
