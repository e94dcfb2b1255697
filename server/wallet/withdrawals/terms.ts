import type { CallOutput, PersonId, showWithdrawTerms } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { readPayoutsStop } from '../../ledger'
import { readFreeze } from '../freezes/freezes'
import { readAvailable } from '../payments/intents'
import type { WithdrawalTerms } from '../settings'
import { isPaused } from './payouts'

/** Fee and limits of withdrawals, and whether this person can make one now. */
export async function withdrawTerms(
  work: ReadWork,
  {
    personId,
    sessionId,
    terms,
    explorer,
  }: { personId: PersonId; sessionId: string; terms: WithdrawalTerms; explorer: string | undefined },
): Promise<CallOutput<typeof showWithdrawTerms>> {
  const { fee, least, most, addressDelayMs } = terms
  const freeze = await readFreeze(work, { person: personId, sessionId })
  return {
    fee,
    least,
    most,
    balance: await readAvailable(work, { personId }),
    addressDelaySeconds: Math.ceil(addressDelayMs / 1000),
    frozenUntil: Math.ceil((freeze?.untilMs ?? 0) / 1000),
    isStopped: (await readPayoutsStop(work)) !== undefined || (await isPaused(work)),
    explorer,
  }
}
