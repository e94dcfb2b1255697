/** The money of paid calls: the first minute is held when it rings, and each later one while the minute before it runs. */
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import {
  movePayments,
  noteOrderers,
  type PaymentEvent,
  refusalOf,
  settlePayments,
  type SpenderOf,
} from '../../wallet'
import { type CallRow, updateCall } from '../store'
import { decideMinute, insertBill, insertMinute, type MinuteRow, selectHeld } from './bill-store'
import { isHeardIn, livesUntilMs, minuteStartMs, nextLookMs } from './minutes'

export interface BillingParts {
  spenderOf: SpenderOf
}

/** The key under which a minute is paid once, however often it is tried and by anyone. */
export const minuteEvent = ({ callId, number, attempt }: MinuteRow): PaymentEvent =>
  attempt === 0 ? ['call', callId, `${number}`] : ['call', callId, `${number}`, 'again']

/** Holds the first minute of a call that begins to ring, or refuses the call with a reason. */
export async function openBill(
  work: Work,
  parts: BillingParts,
  { row, by }: { row: CallRow; by: Pick<Parameters<SpenderOf>[0], 'userAgent' | 'address'> },
): Promise<void> {
  const { id: callId, conversationId, type, callerId: payerId, calleeId: payeeId, rate } = row
  if (rate === null) return
  const at = new Date(work.nowMs)
  await insertBill(work.sql, { callId, conversationId, type, payerId, payeeId, rate, at })
  const refusal = await holdMinute(work, parts, { row, number: 0 })
  if (refusal) throw refusal.refusal === 'InsufficientFunds' ? new Refusal('CallBalanceLow') : refusal
  const payer = parts.spenderOf({ personId: payerId, sessionId: row.callerSession, ...by })
  await noteOrderers(work, [{ reference: callId, payer }])
}

interface Charged {
  row: CallRow
  /** The beginning of the minute that can't be paid (ms). */
  unpaidAtMs?: number
}

/**
 * Charges the minutes of a locked call in which both were heard after they began, by the database's clock, and holds the next
 * one. A minute that has begun has to be held: if it can't be, the call ends at its beginning. After an outage of the server,
 * the minutes in between are known once both have been heard again.
 */
export async function chargeMinutes(work: Work, parts: BillingParts, row: CallRow): Promise<Charged> {
  if (row.rate === null || row.connectedAt === null || row.endedAt !== null) return { row }
  const connectedMs = row.connectedAt.getTime()
  const untilMs = Math.min(work.nowMs, livesUntilMs(row))
  let { minutes, isLastMinute } = row
  let unpaidAtMs: number | undefined
  let lookAtMs: number | undefined
  for (; minuteStartMs(connectedMs, minutes) <= untilMs; minutes++) {
    const startMs = minuteStartMs(connectedMs, minutes)
    const isHeard = isHeardIn(row, { number: minutes, startMs })
    const isFunded = isHeard
      ? await payMinute(work, parts, { row, number: minutes })
      : await holdBegun(work, parts, { row, number: minutes })
    if (!isFunded) unpaidAtMs = startMs
    if (isFunded && !isHeard) {
      isLastMinute = false
      lookAtMs = nextLookMs(startMs, work.nowMs)
    }
    if (!isFunded || !isHeard) break
    isLastMinute = (await holdMinute(work, parts, { row, number: minutes + 1 })) !== undefined
  }
  const unpaid = unpaidAtMs !== undefined && { unpaidAtMs }
  const nextMinuteAt = new Date(lookAtMs ?? minuteStartMs(connectedMs, minutes))
  const isSame = isLastMinute === row.isLastMinute && nextMinuteAt.getTime() === row.nextMinuteAt?.getTime()
  if (minutes === row.minutes && isSame) return { row, ...unpaid }
  const charged = await updateCall(work.sql, { id: row.id, minutes, isLastMinute, nextMinuteAt })
  return { row: charged, ...unpaid }
}

/**
 * Releases the holds of minutes that never began. While all money is stopped they stay, and the release is
 * retried.
 */
export async function releaseMinutes(work: Work, callId: string): Promise<void> {
  for (const held of await selectHeld(work.sql, callId)) {
    const { payerId: personId, rate: amount, at } = held
    const counted = { personId, amount, atMs: at.getTime() }
    const [outcome = 'frozen'] = await settlePayments(work, [
      { held: minuteEvent(held), reason: 'call', counted },
    ])
    if (!refusalOf(outcome)) await decideMinute(work.sql, { ...held, state: 'released' })
  }
}

interface OfCall {
  row: CallRow
  number: number
}

/**
 * Pays the hold of a minute; if there is none, because the balance was too low, tries again with the present
 * balance.
 */
async function payMinute(work: Work, parts: BillingParts, { row, number }: OfCall): Promise<boolean> {
  const isHeld = await payHeld(work, { row, number })
  if (isHeld !== undefined) return isHeld
  const refusal = await holdMinute(work, parts, { row, number, attempt: 1 })
  return refusal === undefined && (await payHeld(work, { row, number })) === true
}

/** Whether a minute that has begun is held: if it was not held ahead, it is tried again with the present balance. */
async function holdBegun(work: Work, parts: BillingParts, { row, number }: OfCall): Promise<boolean> {
  if (await heldMinute(work, { row, number })) return true
  return (await holdMinute(work, parts, { row, number, attempt: 1 })) === undefined
}

const heldMinute = async (work: Work, { row, number }: OfCall): Promise<MinuteRow | undefined> =>
  (await selectHeld(work.sql, row.id)).find((minute) => minute.number === number)

/** Pays a held minute; undefined if there is no hold for it; false while all money is stopped. */
async function payHeld(work: Work, { row, number }: OfCall): Promise<boolean | undefined> {
  const held = await heldMinute(work, { row, number })
  if (!held) return undefined
  const amount = row.rate ?? 0n
  const [outcome = 'frozen'] = await settlePayments(work, [
    { held: minuteEvent(held), amount, reason: 'call' },
  ])
  if (refusalOf(outcome)) return false
  await decideMinute(work.sql, { ...held, state: 'paid' })
  return true
}

async function holdMinute(
  work: Work,
  { spenderOf }: BillingParts,
  { row, number, attempt = 0 }: OfCall & { attempt?: number },
): Promise<Refusal | undefined> {
  const minute = { callId: row.id, number, attempt }
  const [outcome = 'frozen'] = await movePayments(work, [
    {
      event: minuteEvent(minute),
      from: spenderOf({ personId: row.callerId, sessionId: row.callerSession }),
      to: { person: row.calleeId },
      asset: 'USDT',
      amount: row.rate ?? 0n,
      reason: 'call',
      reference: row.id,
      hold: {},
    },
  ])
  const refusal = refusalOf(outcome)
  if (!refusal) await insertMinute(work.sql, { ...minute, at: new Date(work.nowMs) })
  return refusal
}
