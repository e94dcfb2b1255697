/** The daily cap on a person's withdrawals. */
import { formatAmount, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { lockTradePassword } from '../trade-password/trade-password-store'
import { sumApproved, sumRequested } from './withdrawal-store'

const dayMs = 24 * 3_600_000

export interface CappedAmount {
  personId: PersonId
  amount: bigint
  mostPerDay: bigint
}

/**
 * Refuses a request beyond the cap of requests within 24 hours, and returns what was requested in them before. Released money does
 * not count.
 */
export async function requireRoomToRequest(work: Work, capped: CappedAmount): Promise<bigint> {
  // Otherwise each of several concurrent requests of one person would fit.
  await lockTradePassword(work.sql, capped.personId)
  const requested = await sumRequested(work.sql, { ...capped, sinceMs: work.nowMs - dayMs })
  requireRoom(capped, requested)
  return requested
}

/**
 * Refuses an approval beyond the cap of approvals within 24 hours: requests of several days could be approved
 * at once.
 */
export async function requireRoomToApprove(
  work: Work,
  { aloneBelow, ...capped }: CappedAmount & { aloneBelow: bigint | undefined },
): Promise<void> {
  await lockTradePassword(work.sql, capped.personId)
  const approved = await sumApproved(work.sql, { ...capped, sinceMs: work.nowMs - dayMs })
  requireRoom(capped, approved)
  // Many small approvals count like one large one.
  if (aloneBelow !== undefined && approved + capped.amount >= aloneBelow) refuse('WithdrawalNeedsTwo')
}

function requireRoom({ amount, mostPerDay }: CappedAmount, used: bigint): void {
  if (used + amount <= mostPerDay) return
  const left = mostPerDay > used ? mostPerDay - used : 0n
  refuse('WithdrawalOverDayLimit', { most: formatAmount(mostPerDay), left: formatAmount(left) })
}
