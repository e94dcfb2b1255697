/** Standing orders: sums that a person lets a robot spend in a group without asking again. */
import { type ConversationId, maxOrderDays, type PersonId, type StandingOrderView } from '@linnet/protocol'
import type { Member } from '../../kernel/caller'
import type { Check } from '../../kernel/checks'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { readHalt } from '../../ledger'
import { recordSecurityEvent } from '../../security'
import { requireMaySpend } from '../freezes/may-spend'
import { ordererOf } from '../payments/ordered-by'
import type { Spender, SpenderOf } from '../payments/purses'
import { insertIntent, markIntentsUsed } from '../payments/store'
import {
  addToSpent,
  countMiscounted,
  endOrder,
  endOrdersOf,
  insertOrder,
  lockOrder,
  raiseBounds,
  selectOrderByCid,
  selectOrders,
  selectOrdersByIds,
  type StandingOrderRow,
  sumDrawn,
} from './standing-store'

const dayMs = 86_400_000
/**
 * A day of draws: shorter than 24 hours, so that packets at the same times every day never meet those of the
 * day before, not even when clocks are changed.
 */
const drawnDayMs = 22 * 3_600_000
const listLength = 100

export interface StandingOrderDraft {
  payer: Spender
  caller: Member
  robotId: PersonId
  conversationId: ConversationId
  cap: bigint
  /** The most of one packet and of one day; the cap where an older app names none. */
  packetMost?: bigint | undefined
  dayMost?: bigint | undefined
  endsAtMs: number
  cid: string
}

/** Creates a standing order; the trade password was already checked. The same cid returns the same order. */
export async function createStandingOrder(
  work: Work,
  { payer, caller, ...draft }: StandingOrderDraft,
): Promise<StandingOrderView> {
  const { robotId, conversationId, cap, packetMost = cap, dayMost = cap, endsAtMs, cid } = draft
  const personId = payer.person
  if (endsAtMs <= work.nowMs || endsAtMs > work.nowMs + maxOrderDays * dayMs) return refuse('BadOrderEnd')
  if (await readHalt(work)) return refuse('MoneyStopped')
  await requireMaySpend(work, payer, undefined)
  const wanted = { robotId, conversationId, cap, packetMost, dayMost }
  const row = { ...wanted, endsAtMs, cid, id: work.newId<string>(), personId, nowMs: work.nowMs, by: payer }
  if (await insertOrder(work.sql, row))
    await recordSecurityEvent(work, { personId, kind: 'standingOrderMade', from: caller })
  const order = await selectOrderByCid(work.sql, { personId, cid })
  const isSame = order && isMatch(order, wanted) && order.endsAt.getTime() === endsAtMs
  return isSame ? presentOrder(order, work.nowMs) : refuse('IdReused')
}

const isMatch = <T extends object>(row: T, wanted: Partial<T>): boolean =>
  Object.entries(wanted).every(([name, value]) => row[name as keyof T] === value)

export interface OrderUse {
  payer: Spender
  orderId: string
  /** The amounts of one packet, and of all packets of a day. */
  packet: bigint
  day: bigint
  /** Whether the owner has just given the trade password for these amounts. */
  isConfirmed: boolean
}

/**
 * Lets automatic packets pay these amounts from an order, from a session that may pay: within what the owner
 * has confirmed, or confirmed now, which raises the order's bounds.
 */
export async function allowFromOrder(
  work: Work,
  { payer, orderId, packet, day, isConfirmed }: OrderUse,
): Promise<void> {
  await requireMaySpend(work, payer, undefined)
  const order = await lockOrder(work.sql, orderId)
  if (order?.personId !== payer.person) return refuse('StandingOrderNotFound')
  if (packet <= (order.packetMost ?? 0n) && day <= (order.dayMost ?? 0n)) return
  if (!isConfirmed) return refuse('BadInput', { field: 'password' })
  await raiseBounds(work.sql, { id: orderId, packet, day })
}

export async function listStandingOrders(
  work: ReadWork,
  { personId, conversationId }: { personId: PersonId; conversationId: ConversationId | undefined },
): Promise<StandingOrderView[]> {
  const rows = await selectOrders(work.sql, {
    personId,
    conversationId: conversationId ?? null,
    limit: listLength,
  })
  return rows.map((row) => presentOrder(row, work.nowMs))
}

/** Standing orders by id, of any owner; unknown ids are missing. */
export async function standingOrdersByIds(
  work: ReadWork,
  ids: readonly string[],
): Promise<Map<string, StandingOrderView & { personId: PersonId }>> {
  const rows = ids.length > 0 ? await selectOrdersByIds(work.sql, ids) : []
  return new Map(rows.map((row) => [row.id, { ...presentOrder(row, work.nowMs), personId: row.personId }]))
}

export async function endStandingOrder(
  work: Work,
  { personId, id }: { personId: PersonId; id: string },
): Promise<void> {
  if (!(await endOrder(work.sql, { id, personId, nowMs: work.nowMs }))) refuse('StandingOrderNotFound')
}

/** Ends a robot's standing orders in a group. */
export async function endStandingOrdersFor(
  work: Work,
  place: { robotId: PersonId; conversationId: ConversationId },
): Promise<void> {
  await endOrdersOf(work.sql, { ...place, nowMs: work.nowMs })
}

export interface Draw {
  orderId: string
  robotId: PersonId
  conversationId: ConversationId
  amount: bigint
  /** The id of the thing that the draw pays for. */
  subject: string
  note: string
  /** The packet's cid: each draw happens only once. */
  cid: string
}

/**
 * Draws an amount from a standing order for a packet, and returns the paid intent that is the cause of its transfer. The caller
 * moves the money through `movePayments` in the same transaction, where freezes and limits apply as usual.
 */
export async function drawStandingOrder(
  work: Work,
  spenderOf: SpenderOf,
  { orderId, robotId, conversationId, amount, subject, note, cid }: Draw,
): Promise<{ payer: Spender; intentId: string }> {
  const order = await lockOrder(work.sql, orderId)
  if (order?.robotId !== robotId || order.conversationId !== conversationId)
    return refuse('StandingOrderNotFound')
  if (order.endedAt || order.endsAt.getTime() <= work.nowMs) return refuse('StandingOrderEnded')
  if (order.spent + amount > order.cap) return refuse('StandingOrderSpent')
  await requireWithinBounds(work, order, amount)
  const { nowMs, sql } = work
  const { personId } = order
  const intentId = work.newId<string>()
  const intent = {
    id: intentId,
    personId,
    kind: 'packet',
    payeeId: null,
    subject,
    amount,
    fee: 0n,
    note,
    standingId: orderId,
  }
  await insertIntent(sql, { ...intent, nowMs, expiresAtMs: nowMs })
  const used = { id: intentId, cid, outcome: 'paid', by: ordererOf(order) }
  await markIntentsUsed(sql, { intents: [used], nowMs })
  await addToSpent(sql, { id: orderId, amount })
  // Freezes of single devices don't apply: the order was created on a device that was allowed to pay.
  return { payer: spenderOf({ personId, sessionId: orderId }), intentId }
}

async function requireWithinBounds(
  { sql, nowMs }: Work,
  { id, packetMost, dayMost }: StandingOrderRow,
  amount: bigint,
): Promise<void> {
  if (packetMost !== null && amount > packetMost) return refuse('StandingOrderExceeded')
  if (dayMost === null) return
  const drawn = await sumDrawn(sql, { id, sinceMs: nowMs - drawnDayMs })
  if (drawn + amount > dayMost) return refuse('StandingOrderExceeded')
}

/** An order's spent amount equals the sum of its payments. */
export const standingOrderChecks: readonly Check[] = [
  {
    name: 'standingOrdersMiscounted',
    count: ({ sql }, since) => countMiscounted(sql, since),
    countAll: ({ sql }) => countMiscounted(sql),
  },
]

function presentOrder(row: StandingOrderRow, nowMs: number): StandingOrderView {
  const { id, robotId, conversationId, cap, spent, packetMost, dayMost, createdAt, endsAt, endedAt } = row
  const isOver = endedAt !== null || endsAt.getTime() <= nowMs
  return {
    id,
    robotId,
    conversationId,
    cap,
    spent,
    ...(packetMost !== null && { packetMost }),
    ...(dayMost !== null && { dayMost }),
    at: unixSeconds(createdAt),
    endsAt: unixSeconds(endedAt ?? endsAt),
    state: isOver ? 'ended' : spent >= cap ? 'spent' : 'open',
  }
}
