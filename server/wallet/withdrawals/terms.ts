import type { CallOutput, PersonId, showCharge, showWithdrawTerms } from '@linnet/protocol'
import type { Reading } from '../../kernel/work'
import { readHalt } from '../../ledger'
import { mostFromFaucet } from '../faucet'
import { readAvailable } from '../payments/intents'
import type { MoneyConfig } from '../settings'
import { frozenUntilMs } from './frozen'

/** How money comes in: by no chain yet, so there is no address to send to, and nobody is shown one. */
export const chargeTerms = (hasFaucet: boolean): CallOutput<typeof showCharge> => ({
  isConfigured: false,
  address: '',
  network: '',
  hasFaucet,
  mostFromFaucet: hasFaucet ? mostFromFaucet : 0n,
})

/** What a withdrawal costs this person, and whether they can make one now. */
export async function withdrawTerms(
  work: Reading,
  { personId, terms }: { personId: PersonId; terms: MoneyConfig['withdrawals'] },
): Promise<CallOutput<typeof showWithdrawTerms>> {
  const { fee, least, most, addressDelayMs } = terms
  return {
    fee,
    least,
    most,
    balance: await readAvailable(work, { personId }),
    addressDelaySeconds: Math.ceil(addressDelayMs / 1000),
    frozenUntil: Math.ceil((await frozenUntilMs(work, personId)) / 1000),
    isStopped: (await readHalt(work)) !== undefined,
  }
}
