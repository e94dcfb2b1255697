import type { PersonId } from '@linnet/protocol'
import type { Refusal } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { signInMoney } from '../ledger'
import { paymentId } from './payments/payments'
import { openPurses, personPurse, purseAccount } from './payments/purses'
import { refusalOf } from './payments/refuse-outcome'

/** Points for signing in on a calendar day. */
export interface PointsOfDay {
  personId: PersonId
  /** The calendar day in the person's time zone: `2026-11-23`. */
  day: string
  amount: bigint
}

/**
 * Pays points for signing in. Results are in the same order: undefined, or the reason why a person got none.
 */
async function pay(work: Work, given: readonly PointsOfDay[]): Promise<(Refusal | undefined)[]> {
  const asset = 'POINTS'
  await openPurses(
    work,
    given.map(({ personId }) => ({ purse: personPurse(personId), asset })),
  )
  const bonuses = given.map(({ personId, day, amount }) => ({
    id: paymentId(['signIn', personId, day]),
    account: purseAccount(personPurse(personId), asset),
    day,
    amount,
  }))
  return (await signInMoney.pay(work, bonuses)).map(refusalOf)
}

export const signInPoints = { pay, mayPay: signInMoney.mayPay, byDay: signInMoney.byDay }
