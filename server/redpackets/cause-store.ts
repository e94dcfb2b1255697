/** Packets and claims, as the comparison with the ledger reads them. */
import type { PersonId } from '@linnet/protocol'
import { isWrittenAfter, type WrittenPage, type WrittenRow } from '../kernel/checks'
import type { Sql } from '../kernel/database'

export interface CausePacketRow {
  id: string
  cid: string
  intentId: string | null
  campaignId: string | null
  /** The person who pays. */
  payerId: PersonId
  asset: 'USDT' | 'POINTS'
  amount: bigint
  returned: bigint
  stake: bigint | null
}

export interface CauseClaimRow {
  packetId: string
  personId: PersonId
  cid: string
  amount: bigint | null
  paid: bigint | null
  isSettled: boolean
}

const columns = (sql: Sql) =>
  sql`id, cid, intent_id as "intentId", campaign_id as "campaignId", coalesce(payer_id, sender_id) as "payerId", asset, amount, returned, stake`

/** A page of all packets. */
export const selectPacketPage = (sql: Sql, { after, limit }: { after: string; limit: number }) =>
  sql<CausePacketRow[]>`
    select ${columns(sql)} from redpackets.packet where id > ${after}::uuid order by id limit ${limit}::int`

/** The packets with these ids, or made for the intents with these ids. */
export const selectPacketsOf = (sql: Sql, ids: readonly string[]) =>
  sql<CausePacketRow[]>`
    select ${columns(sql)} from redpackets.packet where id = any(${sql.array([...ids], 'UUID')})
    union
    select ${columns(sql)} from redpackets.packet where intent_id = any(${sql.array([...ids], 'UUID')})`

export const selectClaimsFor = (sql: Sql, packetIds: readonly string[]) =>
  sql<CauseClaimRow[]>`
    select packet_id as "packetId", person_id as "personId", cid, amount, paid, is_settled as "isSettled" from redpackets.claim
    where packet_id = any(${sql.array([...packetIds], 'UUID')})`

/** A page of the packets that transactions from this one on have written, or of which they have written a claim. */
export const selectWrittenPackets = (sql: Sql, { limit, ...page }: WrittenPage) =>
  sql<WrittenRow[]>`
    select id, xid::text from (
      (select id, xid from redpackets.packet
        where ${isWrittenAfter(sql, page, sql`id`)}
        order by xid, id limit ${limit}::int)
      union
      (select packet_id, xid from redpackets.claim
        where ${isWrittenAfter(sql, page, sql`packet_id`)}
        order by xid, packet_id limit ${limit}::int)
    ) as written order by xid, id limit ${limit}::int`
