/**
 * The settlement of held payments: the author is paid after a day, or the payer is refunded if the moment is
 * deleted, or withdrawn from that payer, before that.
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
export const refundMoment = async (work: Work, momentId: string): Promise<void> =>
  end(work, endsOf(work, await lockHeld(work.sql, { momentId })))

/** Refunds what these people paid for the author's moments, which the author no longer lets them see. */
export const refundFrom = async (
  work: Work,
  of: { authorId: PersonId; payerIds: readonly PersonId[] },
): Promise<void> => endIfMoneyMoves(work, endsOf(work, await lockHeld(work.sql, of)))

/** Refunds those who paid for a locked moment and whom a change of its audience keeps from seeing it. */
export async function refundWithdrawn(
  work: Work,
  momentId: string,
  withdrawnFrom: (payerIds: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>,
): Promise<void> {
  const rows = await lockHeld(work.sql, { momentId })
  if (rows.length === 0) return
  const withdrawn = await withdrawnFrom(rows.map(({ payerId }) => payerId))
  await endIfMoneyMoves(
    work,
    endsOf(
      work,
      rows.filter(({ payerId }) => withdrawn.has(payerId)),
    ),
  )
}

/** The ends of held payments if what was paid for is withdrawn now: nothing is refunded after a day. */
function endsOf({ nowMs }: Work, rows: readonly PurchaseRow[]): End[] {
  const isLate = ({ paidAt }: PurchaseRow) => paidAt.getTime() <= nowMs - refundedForMs
  return rows.map((row) => ({ row, state: isLate(row) ? 'settled' : 'refunded' }))
}

/** People can block each other while all money is stopped: payers then keep what they paid for. */
async function endIfMoneyMoves(work: Work, ends: readonly End[]): Promise<void> {
  try {
    await end(work, ends)
  } catch (error) {
    if (!(error instanceof Refusal && error.refusal === 'MoneyStopped')) throw error
  }
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
    ends.map(({ row: { intentId, amount, payerId: personId, paidAt }, state }) => ({
      held: intentEvent(intentId),
      reason: 'moment',
      counted: { personId, amount, atMs: paidAt.getTime() },
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
