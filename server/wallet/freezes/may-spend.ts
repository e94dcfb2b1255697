import type { ReadWork } from '../../kernel/work'
import type { Spender } from '../payments/purses'
import { requireUnfrozen } from './freezes'
import { requireWithinLimits, type Spending } from './limits'

/** Refuses early whatever `spending.ts` would refuse at payment. Without `spending`, limits do not apply. */
export async function requireMaySpend(
  work: ReadWork,
  payer: Spender,
  spending: Pick<Spending, 'amount' | 'payeeId'> | undefined,
): Promise<void> {
  await requireUnfrozen(work, payer)
  const { person: personId, limits } = payer
  if (spending) await requireWithinLimits(work, { ...spending, personId, limits })
}
