/** Money of the house on the chain: what is there, and what moves between its addresses. Only the watcher of the chain may book it. */
import type { ReadWork, Work } from '../../kernel/work'
import { derivedId } from '../derived-id'
import { selectGasPosition } from './gas-store'
import {
  deleteChainHalt,
  insertChainHalt,
  insertMoves,
  insertObservation,
  insertRelease,
  type Observed,
  selectBinding,
  selectCoverage,
  selectLastObservation,
  selectPositions,
} from './position-store'

/** Addresses of the house on the chain, by what they are for. */
export type HousePlace = 'deposits' | 'hot' | 'cold'

export interface HouseMove {
  chainId: number
  txHash: string
  ordinal: number
  blockNumber: bigint
  blockHash: string
  from: HousePlace | 'outside'
  fromAddress: string
  to: 'hot' | 'cold'
  raw: bigint
  /** All that ever came to the source beside the books, such as dust. */
  unbooked: bigint
}

/** Books final transfers between places of the house, each once. Throws while nothing can be booked. */
async function move(work: Work, moves: readonly HouseMove[]): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ chainId, txHash, ordinal, blockNumber, raw, unbooked, ...rest }) => ({
    id: derivedId('houseMove', String(chainId), txHash, String(ordinal)),
    tx_hash: txHash,
    ordinal,
    block_number: blockNumber.toString(),
    block_hash: rest.blockHash,
    from_place: rest.from,
    from_address: rest.fromAddress,
    to_place: rest.to,
    raw: raw.toString(),
    unbooked: unbooked.toString(),
  }))
  const outcome = await insertMoves(work.sql, { rows, nowMs: work.nowMs })
  if (outcome !== 'posted') throw new Error(`what moved on the chain cannot be booked now: ${outcome}`)
}

const observe = async ({ sql }: Pick<Work, 'sql'>, observed: Observed): Promise<void> =>
  void (await insertObservation(sql, observed))

/** Each place's money on the chain and in the books, since when that is known, and what the books owe. */
const positions = async ({ sql }: Pick<ReadWork, 'sql'>) => ({
  bound: await selectBinding(sql),
  places: await selectPositions(sql),
  observation: await selectLastObservation(sql),
  gas: await selectGasPosition(sql),
  ...(await selectCoverage(sql)),
})

/** Pays a deposit out of suspense to its owner. */
const release = ({ sql }: Pick<Work, 'sql'>, released: Parameters<typeof insertRelease>[1]) =>
  insertRelease(sql, released)

/** Notes whether the watcher has halted, and why: payouts stop while what it has read is uncertain. */
const noteHalt = async ({ sql }: Pick<Work, 'sql'>, reason: string | null): Promise<void> =>
  void (await (reason === null ? deleteChainHalt(sql) : insertChainHalt(sql, reason)))

export const houseBooks = { noteHalt, move, observe, positions, release }
