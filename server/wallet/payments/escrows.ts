import type { ReadWork } from '../../kernel/work'
import { type Asset, readBalances } from '../../ledger'
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
