/** Writes what the watcher has read: credits what is final, and shows what is arriving. */
import type { Work } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import type { ChainBlock, TokenTransfer } from '../chain/node'
import type { ChainConfig } from '../settings'
import { sumBeside } from './house-store'
import { judge, type Owned } from './judge'
import type { WatcherParts } from './parts'
import { arrivalsAmong, movesAmong, type Watched } from './transfers'
import {
  type ArrivalWrite,
  holdLease,
  insertArrived,
  type Lease,
  moveCursor,
  noteHead,
  orphanUnless,
  writeArrivals,
} from './watch-store'

interface FinalPart {
  lease: Lease
  transfers: readonly TokenTransfer[]
  watched: Watched
  end: ChainBlock
}

/** Credits what is final and notes how far the chain was read, in one transaction. */
export async function creditFinal(
  parts: WatcherParts,
  { lease, transfers, watched, end }: FinalPart,
): Promise<void> {
  const { chain, sandbox } = parts
  const { chainId } = chain
  const moves = movesAmong(transfers, watched)
  const judged = arrivalsAmong(transfers, watched).map((arrival) => ({ arrival, ...judge(chain, arrival) }))
  const good = judged.filter(({ reason }) => reason === '')
  if (good.length > 0 || moves.length > 0) await sandbox?.save()
  await whileHeld(parts, lease, async (work) => {
    const states = await chainMoney.deposits.credit(
      work,
      good.map(({ arrival }) => ({ ...arrival, chainId })),
    )
    const stateOf = new Map(good.map(({ arrival }, at) => [arrival, states[at]]))
    const rows = judged.map(({ arrival, amount, reason }) =>
      toWrite(arrival, { amount, ...(stateOf.get(arrival) ?? { state: 'ignored', reason }) }),
    )
    await writeArrivals(work.sql, { chainId, rows })
    await insertArrived(work.sql, { chainId, rows: rows.filter(({ state }) => state === 'credited') })
    await bookMoves(work, { chain, moves })
    await moveCursor(work.sql, { chainId, number: end.number, hash: end.hash })
  })
}

/** Books what moved between places of the house. What was never credited moves beside the books. */
async function bookMoves(
  work: Work,
  { chain, moves }: { chain: ChainConfig; moves: ReturnType<typeof movesAmong> },
): Promise<void> {
  const { chainId, token, decimals } = chain
  const booked = []
  for (const move of moves) {
    const address = move.fromAddress
    const unbooked =
      move.from === 'deposits' ? await sumBeside(work.sql, { chainId, token, address, decimals }) : 0n
    booked.push({ ...move, chainId, unbooked })
  }
  await chainMoney.deposits.move(work, booked)
  await bookGas(work, moves)
}

/** Books what moving tokens of the house has cost: a deposit address of what was brought there for it, or the wallet that pays. */
async function bookGas(work: Work, moves: ReturnType<typeof movesAmong>): Promise<void> {
  for (const { from, fromAddress: wallet, gas, txHash, blockNumber } of moves) {
    if (gas.payer !== wallet || from === 'cold' || from === 'outside') continue
    const kind = from === 'deposits' ? 'swept' : 'spent'
    await chainMoney.gas.spend(work, { kind, wallet, cost: gas.cost, txHash, blockNumber })
  }
}

/** Notes what is arriving, and gives up what is in no block any more. */
export async function noteNewer(
  parts: WatcherParts,
  { lease, arrivals, head }: { lease: Lease; arrivals: readonly Owned[]; head: ChainBlock },
): Promise<void> {
  const { chainId } = parts.chain
  const rows = arrivals.flatMap((arrival) => {
    const { amount, reason } = judge(parts.chain, arrival)
    return reason === '' ? [toWrite(arrival, { amount, reason, state: 'seen' })] : []
  })
  await whileHeld(parts, lease, async ({ sql }) => {
    await orphanUnless(sql, { chainId, seen: rows })
    await writeArrivals(sql, { chainId, rows })
    await noteHead(sql, { chainId, number: head.number })
  })
}

const toWrite = (
  { txHash, ordinal, blockNumber, blockHash, personId, contract, raw }: Owned,
  { amount, reason, state }: { amount: bigint; reason: string; state: string },
): ArrivalWrite => ({
  tx_hash: txHash,
  ordinal,
  block_number: blockNumber.toString(),
  block_hash: blockHash,
  person_id: personId,
  contract,
  raw: raw.toString(),
  amount: amount.toString(),
  state,
  reason,
})

/** Writes only while this watcher holds the lease: one that was away for long would write what another has passed. */
export const whileHeld = (
  { transact, chain: { chainId } }: WatcherParts,
  { fence }: Lease,
  act: (work: Work) => Promise<void>,
): Promise<void> =>
  transact(async (work) => {
    if (!(await holdLease(work.sql, { chainId, fence })))
      throw new Error('another watcher reads this chain, or it was halted')
    await act(work)
  })
