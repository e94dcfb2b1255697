import type { ReadWork, Work } from '../../kernel/work'
import type { PostOutcome } from '../post'
import { payForSignIns, selectMayPaySignIns, sumSignIns } from './sign-in-store'

/** Points for a person's account, which has to be open, for a calendar day in the person's time zone. */
export interface SignInBonus {
  /** The idempotency key, also the id of the transfer. */
  id: string
  account: string
  /** The calendar day: `2026-11-23`. */
  day: string
  amount: bigint
}

/** Pays points from the house's account for sign-ins; the cause is stored with the transfer. Outcomes are in the same order. */
async function pay(work: Work, bonuses: readonly SignInBonus[]): Promise<PostOutcome[]> {
  if (bonuses.length === 0) return []
  const rows = bonuses.map(({ id, account, day, amount }, at) => ({
    n: at + 1,
    id,
    account_id: account,
    day,
    amount: amount.toString(),
  }))
  const answers = await payForSignIns(work.sql, { rows, nowMs: work.nowMs })
  return answers.map(({ outcome }) => outcome as PostOutcome)
}

export const signInMoney = {
  pay,
  /** Whether the operator has granted the server the role that pays these points. */
  mayPay: ({ sql }: ReadWork): Promise<boolean> => selectMayPaySignIns(sql),
  /** The points paid on each calendar day, since `sinceDay` or in total. */
  byDay: ({ sql }: ReadWork, sinceDay?: string) => sumSignIns(sql, sinceDay),
}
