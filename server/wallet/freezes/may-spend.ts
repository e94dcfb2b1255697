import type { ReadWork } from '../../kernel/work'
import type { Spender } from '../payments/purses'
import { requireUnfrozen } from './freezes'
import { requireWithinLimits, type Spending } from './limits'

/** Refuses early what the door would refuse when it is paid. Without `spending`, no limit concerns it. */
export async function requireMaySpend(
  work: ReadWork,
  payer: Spender,
  spending: Pick<Spending, 'amount' | 'payeeId'> | undefined,
): Promise<void> {
  await requireUnfrozen(work, payer)
  const { person: personId, limits } = payer
  if (spending) await requireWithinLimits(work, { ...spending, personId, limits })
}
