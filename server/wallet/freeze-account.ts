/**
 * Freezes everything that could leave an account: all that the person could spend, and withdrawals already
 * approved.
 */
import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { freezeMoney, freezeSpending, type NewFreeze } from './freezes/freezes'
import { takeApprovalsBack } from './withdrawals/withdrawals'

/** Keeps a person's money from leaving while their account is frozen; without an end, until `releaseAccountMoney`. */
export async function freezeAccountMoney(
  work: Work,
  freeze: { personId: PersonId; untilMs: number | undefined },
): Promise<void> {
  // A concurrent approval either waits for the withdrawal and then finds the freeze, or is found below.
  await freezeMoney(work, freeze)
  await takeApprovalsBack(work, freeze.personId)
}

/** Freezes a person's money after an event that a thief might have caused: staff review again what they had approved. */
export async function freezeAfterEvent(work: Work, freeze: NewFreeze): Promise<void> {
  await freezeSpending(work, freeze)
  const isNew = freeze.isKnown !== true && freeze.untilMs > work.nowMs
  if (isNew) await takeApprovalsBack(work, freeze.personId)
}
