import type { PersonId } from '@linnet/protocol'
import type { Refusal } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { invitationMoney } from '../ledger'
import { paymentId } from './payments/payments'
import { openPurses, personPurse, purseAccount } from './payments/purses'
import { refusalOf } from './payments/refuse-outcome'

/** Points for a person because they invited another. */
export interface PointsForInvitation {
  personId: PersonId
  invitedId: PersonId
  amount: bigint
}

/**
 * Pays points for inviting people, once for each invited person. Results are in the same order: undefined, or the reason why a
 * person got none.
 */
async function pay(work: Work, given: readonly PointsForInvitation[]): Promise<(Refusal | undefined)[]> {
  const asset = 'POINTS'
  await openPurses(
    work,
    given.map(({ personId }) => ({ purse: personPurse(personId), asset })),
  )
  const rewards = given.map(({ personId, invitedId, amount }) => ({
    id: paymentId(['invitation', invitedId]),
    account: purseAccount(personPurse(personId), asset),
    invitedId,
    amount,
  }))
  return (await invitationMoney.pay(work, rewards)).map(refusalOf)
}

const { mayPay, paidFor, paidBetween } = invitationMoney
export const invitationPoints = { pay, mayPay, paidFor, paidBetween }
