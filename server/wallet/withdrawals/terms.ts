import type { CallOutput, PersonId, showCharge, showWithdrawTerms } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { readPayoutsStop } from '../../ledger'
import { maxFromFaucet } from '../faucet'
import { readFreeze } from '../freezes/freezes'
import { readAvailable } from '../payments/intents'
import type { WithdrawalTerms } from '../settings'
import { isPaused } from './payouts'

/** Deposit details. No chain is connected yet, so there is no address to show. */
export const chargeTerms = (hasFaucet: boolean): CallOutput<typeof showCharge> => ({
  isConfigured: false,
  address: '',
  network: '',
  hasFaucet,
  maxFromFaucet: hasFaucet ? maxFromFaucet : 0n,
})

/** Fee and limits of withdrawals, and whether this person can make one now. */
export async function withdrawTerms(
  work: ReadWork,
  { personId, sessionId, terms }: { personId: PersonId; sessionId: string; terms: WithdrawalTerms },
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
  }
}
