import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { readPayoutsStop } from '../../ledger'

/**
 * Refuses while the books are not known to be right: nothing leaves the house then. Payments between people go on unless a
 * check has found a difference, since they leave every sum as it is.
 */
export async function requirePayouts(work: ReadWork): Promise<void> {
  const stop = await readPayoutsStop(work)
  if (stop === 'difference') refuse('MoneyStopped')
  else if (stop) refuse('WithdrawalsPaused')
}
