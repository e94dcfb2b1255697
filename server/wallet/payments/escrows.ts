import type { ReadWork } from '../../kernel/work'
import { type Asset, readBalances, whichExist } from '../../ledger'
import { type PaymentEvent, paymentId } from './payments'
import { purseAccount } from './purses'

/** The balance of each escrow, in the same order; 0 if nothing was ever paid in. */
export async function readEscrows(
  work: ReadWork,
  escrows: readonly { escrow: string; asset: Asset }[],
): Promise<bigint[]> {
  const ids = escrows.map(({ escrow, asset }) => purseAccount({ escrow }, asset))
  const balances = await readBalances(work, ids)
  return ids.map((id) => balances.get(id)?.available ?? 0n)
}

/** Whether each of these payments was made, in the same order. */
export async function wereMade(work: ReadWork, events: readonly PaymentEvent[]): Promise<boolean[]> {
  const ids = events.map(paymentId)
  const existing = await whichExist(work, ids)
  return ids.map((id) => existing.has(id))
}
