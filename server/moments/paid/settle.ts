/**
 * The settlement of held payments: the author is paid after a day, or the payer is refunded if the moment is deleted before that.
 */
import { momentPaid, moneyReceived, type PersonId } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { appendToUserLogs, type UserLogAddition } from '../../userlogs'
import { intentEvent, paymentId, refusalOf, settlePayments } from '../../wallet'
import { lockDue, lockHeld, type PurchaseRow, selectHeldIntents, updateStates } from './purchase-store'

/** The time for which deleting a moment refunds its payers. */
export const refundedForMs = 24 * 3_600_000
const batch = 500

interface End {
  row: PurchaseRow
  state: 'settled' | 'refunded'
}

/** Pays authors the payments that have been held for a day. */
export async function settleDue(work: Work): Promise<'again' | undefined> {
  const rows = await lockDue(work.sql, { untilMs: work.nowMs - refundedForMs, limit: batch })
  await end(
    work,
    rows.map((row) => ({ row, state: 'settled' })),
  )
  return rows.length === batch ? 'again' : undefined
}

/** Refunds the payments held for a locked moment that is about to be deleted. */
export async function refundMoment(work: Work, momentId: string): Promise<void> {
  const rows = await lockHeld(work.sql, { momentId })
  const isLate = ({ paidAt }: PurchaseRow) => paidAt.getTime() <= work.nowMs - refundedForMs
  await end(
    work,
    rows.map((row) => ({ row, state: isLate(row) ? 'settled' : 'refunded' })),
  )
}

/** Refunds all payments held for a person whose account is being deleted. */
export async function refundAllOf(work: Work, authorId: PersonId): Promise<void> {
  const rows = await lockHeld(work.sql, { authorId })
  await end(
    work,
    rows.map((row) => ({ row, state: 'refunded' })),
  )
}

async function end(work: Work, ends: readonly End[]): Promise<void> {
  if (ends.length === 0) return
  const outcomes = await settlePayments(
    work,
    ends.map(({ row: { intentId, amount }, state }) => ({
      held: intentEvent(intentId),
      reason: 'moment',
      ...(state === 'settled' && { amount }),
    })),
  )
  for (const outcome of outcomes) {
    const refusal = refusalOf(outcome)?.refusal
    // Everything stays as it is while all money is stopped.
    if (refusal === 'MoneyStopped') throw new Refusal(refusal)
    if (refusal) throw new Error(`what was held for a moment could not be ended: ${outcome}`)
  }
  const { nowMs } = work
  await updateStates(work.sql, { ends: ends.map(({ row: { id }, state }) => ({ id, state })), nowMs })
  await appendToUserLogs(
    work,
    ends.map((each) => eventOf(each, nowMs)),
  )
}

/** Notifies the author of money that has reached them, and the payer of a refund. */
function eventOf({ row, state }: End, nowMs: number): UserLogAddition {
  const { momentId, authorId, payerId: personId, intentId, amount, title: note } = row
  if (state === 'refunded') {
    const data = { momentId, canPayTimes: 0, isRefunded: true }
    return { to: [personId], event: momentPaid, data }
  }
  const id = paymentId(intentEvent(intentId))
  const data = { id, intentId, kind: 'moment', personId, amount, note, at: unixSeconds(nowMs) }
  return { to: [authorId], event: moneyReceived, data }
}

/** The holds that are open. */
export const momentsHeld = async ({ sql }: ReadWork): Promise<string[]> =>
  (await selectHeldIntents(sql)).map(({ intentId }) => paymentId(intentEvent(intentId)))
