import type { ConversationId, PersonId } from '@linnet/protocol'
import { isWrittenSince } from '../../kernel/checks'
import type { Sql } from '../../kernel/database'
import type { Orderer } from '../payments/ordered-by'
import { ordererColumns } from '../payments/store'

export interface StandingOrderRow {
  id: string
  personId: PersonId
  robotId: PersonId
  conversationId: ConversationId
  cap: bigint
  spent: bigint
  /** The most of one packet and of one day that the owner has confirmed; null in older orders. */
  packetMost: bigint | null
  dayMost: bigint | null
  createdAt: Date
  endsAt: Date
  endedAt: Date | null
  bySession: string | null
  byDevice: string | null
  byAddress: string | null
}

const columns = (sql: Sql) => sql`
  id, person_id as "personId", robot_id as "robotId", conversation_id as "conversationId", cap, spent,
  packet_most as "packetMost", day_most as "dayMost",
  created_at as "createdAt", ends_at as "endsAt", ended_at as "endedAt", ${ordererColumns(sql)}`

export interface NewStandingOrder {
  id: string
  personId: PersonId
  cid: string
  robotId: PersonId
  conversationId: ConversationId
  cap: bigint
  packetMost: bigint
  dayMost: bigint
  nowMs: number
  endsAtMs: number
  by: Orderer
}

/** Inserts an order and returns true, unless its owner already has one with this cid. */
export async function insertOrder(sql: Sql, order: NewStandingOrder): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into wallet.standing_order
      (id, person_id, cid, robot_id, conversation_id, cap, packet_most, day_most, created_at, ends_at,
        by_session, by_device, by_address)
    values (${order.id}, ${order.personId}, ${order.cid}, ${order.robotId}, ${order.conversationId},
      ${order.cap.toString()}::bigint, ${order.packetMost.toString()}::bigint, ${order.dayMost.toString()}::bigint,
      ${new Date(order.nowMs)}, ${new Date(order.endsAtMs)},
      ${order.by.sessionId}, ${order.by.device}, ${order.by.address})
    on conflict (person_id, cid) do nothing returning id`
  return rows.length > 0
}

export async function selectOrderByCid(
  sql: Sql,
  { personId, cid }: { personId: PersonId; cid: string },
): Promise<StandingOrderRow | undefined> {
  const [row] = await sql<StandingOrderRow[]>`
    select ${columns(sql)} from wallet.standing_order where person_id = ${personId} and cid = ${cid}`
  return row
}

export const selectOrdersByIds = (sql: Sql, ids: readonly string[]) =>
  sql<StandingOrderRow[]>`
    select ${columns(sql)} from wallet.standing_order where id = any(${sql.array([...ids], 'UUID')})`

export async function lockOrder(sql: Sql, id: string): Promise<StandingOrderRow | undefined> {
  const [row] = await sql<StandingOrderRow[]>`
    select ${columns(sql)} from wallet.standing_order where id = ${id} for update`
  return row
}

export const selectOrders = (
  sql: Sql,
  { personId, conversationId, limit }: { personId: PersonId; conversationId: string | null; limit: number },
) =>
  sql<StandingOrderRow[]>`
    select ${columns(sql)} from wallet.standing_order
    where person_id = ${personId} and (${conversationId}::uuid is null or conversation_id = ${conversationId}::uuid)
    order by created_at desc, id desc limit ${limit}::int`

export const addToSpent = (sql: Sql, { id, amount }: { id: string; amount: bigint }) => sql`
    update wallet.standing_order set spent = spent + ${amount.toString()}::bigint where id = ${id}`

/** Raises the bounds of an order to these amounts; never lowers them. */
export const raiseBounds = (
  sql: Sql,
  { id, packet, day }: { id: string; packet: bigint; day: bigint },
) => sql`
    update wallet.standing_order
    set packet_most = greatest(packet_most, ${packet.toString()}::bigint), day_most = greatest(day_most, ${day.toString()}::bigint)
    where id = ${id}`

/** The amount that an order has paid since a time. */
export async function sumDrawn(sql: Sql, { id, sinceMs }: { id: string; sinceMs: number }): Promise<bigint> {
  const [row] = await sql<{ sum: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from wallet.intent
    where standing_id = ${id} and outcome = 'paid' and used_at > ${new Date(sinceMs)}`
  return row?.sum ?? 0n
}

export async function endOrder(
  sql: Sql,
  { id, personId, nowMs }: { id: string; personId: PersonId; nowMs: number },
): Promise<boolean> {
  const rows = await sql<object[]>`
    update wallet.standing_order set ended_at = coalesce(ended_at, ${new Date(nowMs)})
    where id = ${id} and person_id = ${personId} returning id`
  return rows.length > 0
}

export const endOrdersOf = (
  sql: Sql,
  { robotId, conversationId, nowMs }: { robotId: PersonId; conversationId: string; nowMs: number },
) => sql`
    update wallet.standing_order set ended_at = ${new Date(nowMs)}
    where robot_id = ${robotId} and conversation_id = ${conversationId} and ended_at is null`

export const endAllOrdersOf = (sql: Sql, { personId, nowMs }: { personId: PersonId; nowMs: number }) => sql`
    update wallet.standing_order set ended_at = ${new Date(nowMs)} where person_id = ${personId} and ended_at is null`

/**
 * Orders whose spending is not the sum of their payments: all, or those for which this transaction or a later one has written
 * a payment. After a restore, payments keep transactions that this PostgreSQL has yet to reach: they were counted before.
 */
export async function countMiscounted(sql: Sql, since?: string): Promise<bigint> {
  const isTouched =
    since === undefined
      ? sql`true`
      : sql`standing_order.id in (
          select standing_id from wallet.intent
          where outcome = 'paid' and ${isWrittenSince(sql, since)} and standing_id is not null)`
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) from wallet.standing_order
    left join lateral (
      select coalesce(sum(amount), 0) as paid from wallet.intent where standing_id = standing_order.id and outcome = 'paid'
    ) as paying on true
    where spent <> paying.paid and ${isTouched}`
  return row?.count ?? 0n
}
