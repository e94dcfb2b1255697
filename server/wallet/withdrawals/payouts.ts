import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { chainBooks, readPayoutsStop } from '../../ledger'
import { selectPause } from './pause-store'

/**
 * Refuses while the books are not known to be right, or staff have paused withdrawals: nothing leaves the house then. Payments
 * between people go on unless a check has found a difference, since they leave every sum as it is.
 */
export async function requirePayouts(work: ReadWork): Promise<void> {
  const stop = await readPayoutsStop(work)
  if (stop === 'difference') refuse('MoneyStopped')
  if (stop || (await isPaused(work))) refuse('WithdrawalsPaused')
}

/** Whether staff have paused all withdrawals. */
export const isPaused = async ({ sql }: ReadWork): Promise<boolean> =>
  (await selectPause(sql))?.isPaused ?? false

/** Whether nothing is paid to an address, by the block list. */
export const isBlocked = async (work: Pick<ReadWork, 'sql'>, address: string): Promise<boolean> =>
  (await chainBooks.blocked.among(work, [address])).size > 0

export async function requireUnblocked(work: Pick<ReadWork, 'sql'>, address: string): Promise<void> {
  if (await isBlocked(work, address)) refuse('AddressBlocked')
}
