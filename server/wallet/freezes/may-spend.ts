import type { ReadWork } from '../../kernel/work'
import type { Spender } from '../payments/purses'
import { requireUnfrozen } from './freezes'
import { requireWithinLimits, type Spending } from './limits'

/** Refuses early whatever `spending.ts` would refuse at payment. Without `spending`, limits do not apply. */
export async function requireMaySpend(
  work: ReadWork,
  payer: Spender,
  spending: Pick<Spending, 'amount' | 'payees'> | undefined,
): Promise<void> {
  await requireUnfrozen(work, payer)
  const { person: personId, limitsAt } = payer
  if (spending) await requireWithinLimits(work, { ...spending, personId, limits: limitsAt(work) })
}
