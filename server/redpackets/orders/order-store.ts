import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface PacketOrderRow {
  /** The id of the packet, or of the claim. */
  id: string
  packetId: string
  payerId: PersonId
  conversationId: ConversationId
  asset: 'USDT' | 'POINTS'
  amount: bigint
  count: number
  claimed: number
  returned: bigint
  text: string
  at: Date
  expiresAt: Date
}

interface Page {
  personId: PersonId
  before: string | undefined
  limit: number
}

const packetColumns = (sql: Sql) => sql`
  packet.id, packet.id as "packetId", coalesce(payer_id, sender_id) as "payerId", conversation_id as "conversationId",
  packet.asset, packet.amount, count, claimed, case status when 'open' then 0 else returned end as returned, text,
  created_at as at, expires_at as "expiresAt"`

const olderThan = (sql: Sql, before: string | undefined) =>
  before === undefined ? sql`` : sql`and packet.id < ${before}::uuid`

/** The packets that a person paid for, including those sent by a robot, newest first. */
export function selectPaidPackets(
  sql: Sql,
  { personId, before, limit, isRefunded }: Page & { isRefunded: boolean },
) {
  const page = sql`${olderThan(sql, before)}
      and (not ${isRefunded} or status <> 'open' and returned > 0) order by packet.id desc limit ${limit}::int`
  return sql<PacketOrderRow[]>`
    select * from (
      (select ${packetColumns(sql)} from redpackets.packet
        where sender_id = ${personId} and asset = 'USDT' and payer_id is null ${page})
      union all
      (select ${packetColumns(sql)} from redpackets.packet
        where sender_id = ${personId} and asset = 'POINTS' and payer_id is null ${page})
      union all
      (select ${packetColumns(sql)} from redpackets.packet where payer_id = ${personId} ${page})
    ) as paid order by id desc limit ${limit}::int`
}

export async function selectPaidPacket(sql: Sql, which: { personId: PersonId; id: string }) {
  const [row] = await sql<PacketOrderRow[]>`
    select ${packetColumns(sql)} from redpackets.packet
    where id = ${which.id} and coalesce(payer_id, sender_id) = ${which.personId}`
  return row
}

const shareColumns = (sql: Sql) => sql`
  claim.id, packet_id as "packetId", sender_id as "payerId", conversation_id as "conversationId", claim.asset,
  coalesce(claim.amount, 0) as amount, count, claimed, 0::bigint as returned, text, at, at as "expiresAt"`

/** A person's shares of packets, newest first. Those of an open mine packet have no amount yet. */
export const selectShares = (sql: Sql, { personId, before, limit }: Page) =>
  sql<PacketOrderRow[]>`
    select * from (
      (select ${shareColumns(sql)} from redpackets.claim join redpackets.packet on packet.id = packet_id
        where person_id = ${personId} and claim.asset = 'USDT' and is_settled
          and (${before ?? null}::uuid is null or claim.id < ${before ?? null}::uuid)
        order by claim.id desc limit ${limit}::int)
      union all
      (select ${shareColumns(sql)} from redpackets.claim join redpackets.packet on packet.id = packet_id
        where person_id = ${personId} and claim.asset = 'POINTS' and is_settled
          and (${before ?? null}::uuid is null or claim.id < ${before ?? null}::uuid)
        order by claim.id desc limit ${limit}::int)
    ) as shares order by id desc limit ${limit}::int`

/** One share, by its own id: through the person's shares, which the index finds. */
export async function selectShare(sql: Sql, which: { personId: PersonId; id: string }) {
  const [row] = await sql<PacketOrderRow[]>`
    select ${shareColumns(sql)} from redpackets.claim join redpackets.packet on packet.id = packet_id
    where person_id = ${which.personId} and claim.asset in ('USDT', 'POINTS') and claim.id = ${which.id} and is_settled`
  return row
}

/** Who sent and paid these packets, and where. */
export const selectPacketSides = (sql: Sql, ids: readonly string[]) =>
  sql<{ id: string; senderId: PersonId; payerId: PersonId; conversationId: ConversationId }[]>`
    select id, sender_id as "senderId", coalesce(payer_id, sender_id) as "payerId", conversation_id as "conversationId"
    from redpackets.packet where id = any(${sql.array([...ids], 'UUID')})`
