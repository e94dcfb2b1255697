/** What staff keep from leaving when they freeze a person: whatever they could spend, and what was already approved to go. */
import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { freezeMoney } from './freezes/freezes'
import { takeApprovalsBack } from './withdrawals/withdrawals'

/** Keeps a person's money from leaving while their account is frozen; without an end, until `releaseAccountMoney`. */
export async function freezeAccountMoney(
  work: Work,
  freeze: { personId: PersonId; untilMs: number | undefined },
): Promise<void> {
  // An approval that comes meanwhile either waits for the withdrawal and then meets the freeze, or is seen below.
  await freezeMoney(work, freeze)
  await takeApprovalsBack(work, freeze.personId)
}
