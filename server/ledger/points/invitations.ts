import type { ReadWork, Work } from '../../kernel/work'
import type { PostOutcome } from '../post'
import {
  payForInvitations,
  selectMayPayInvitations,
  selectPaidBetween,
  selectPaidInvitations,
} from './invitation-store'

/** Points for the account of a person, which has to be open, because they invited another. */
export interface InvitationReward {
  /** The idempotency key, also the id of the transfer. */
  id: string
  account: string
  invitedId: string
  amount: bigint
}

/** Pays points from the house's account for invitations; the cause is stored with the transfer. Outcomes are in the same order. */
async function pay(work: Work, rewards: readonly InvitationReward[]): Promise<PostOutcome[]> {
  if (rewards.length === 0) return []
  const rows = rewards.map(({ id, account, invitedId, amount }, at) => ({
    n: at + 1,
    id,
    account_id: account,
    invited_id: invitedId,
    amount: amount.toString(),
  }))
  const answers = await payForInvitations(work.sql, { rows, nowMs: work.nowMs })
  return answers.map(({ outcome }) => outcome as PostOutcome)
}

export const invitationMoney = {
  pay,
  /** Whether the operator has granted the server the role that pays these points. */
  mayPay: ({ sql }: ReadWork): Promise<boolean> => selectMayPayInvitations(sql),
  /** The points paid for each of these invited people. */
  paidFor: ({ sql }: ReadWork, invitedIds: readonly string[]) => selectPaidInvitations(sql, invitedIds),
  /** The points paid for each invited person after one and up to another. */
  paidBetween: ({ sql }: ReadWork, range: { after: string; upto: string }) => selectPaidBetween(sql, range),
}
