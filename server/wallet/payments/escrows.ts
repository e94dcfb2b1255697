import type { Reading } from '../../kernel/work'
import { type Asset, readBalances, whichExist } from '../../ledger'
import { type PaymentEvent, paymentId } from './payments'
import { purseAccount } from './purses'

/** What each escrow holds, in the same order; nothing in one that was never paid into. */
export async function readEscrows(
  work: Reading,
  escrows: readonly { escrow: string; asset: Asset }[],
): Promise<bigint[]> {
  const ids = escrows.map(({ escrow, asset }) => purseAccount({ escrow }, asset))
  const balances = await readBalances(work, ids)
  return ids.map((id) => balances.get(id)?.available ?? 0n)
}

/** Whether each of these payments was made, in the same order. */
export async function wereMade(work: Reading, events: readonly PaymentEvent[]): Promise<boolean[]> {
  const ids = events.map(paymentId)
  const there = await whichExist(work, ids)
  return ids.map((id) => there.has(id))
}
