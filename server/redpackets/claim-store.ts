/** Claims, and the records of received and sent packets. */
import type { NonceSource, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface ClaimRow {
  packetId: string
  personId: PersonId
  place: number
  id: string
  cid: string
  /** The amount; null until a mine packet ends. */
  amount: bigint | null
  /** The nonce; null in packets of rule 1. */
  nonce: string | null
  nonceBy: NonceSource | null
  transcript: string | null
  at: Date
  isBest: boolean
  paid: bigint | null
  isSettled: boolean
}

const columns = (sql: Sql) => sql`
  packet_id as "packetId", person_id as "personId", place, id, cid, amount, nonce, nonce_by as "nonceBy", transcript, at,
  is_best as "isBest", paid, is_settled as "isSettled"`

export interface NewClaim {
  packetId: string
  personId: PersonId
  place: number
  id: string
  cid: string
  asset: string
  amount: string | undefined
  nonce: string | undefined
  nonceBy: NonceSource | undefined
  transcript: string | null
  isSettled: boolean
}

export const insertClaims = (
  sql: Sql,
  { claims, nowMs }: { claims: readonly NewClaim[]; nowMs: number },
) => sql`
    insert into redpackets.claim (packet_id, person_id, place, id, cid, asset, amount, nonce, nonce_by, transcript, at,
      is_settled)
    select "packetId", "personId", place, id, cid, asset, amount, nonce, "nonceBy", transcript, ${new Date(nowMs)}, "isSettled"
    from json_to_recordset(${jsonRows(claims)}::text::json) as row(
      "packetId" uuid, "personId" uuid, place int, id uuid, cid text, asset text, amount bigint, nonce text, "nonceBy" text,
      transcript text, "isSettled" boolean)`

/** All claims of these packets, by place. */
export const selectClaims = (sql: Sql, packetIds: readonly string[]) =>
  sql<ClaimRow[]>`
    select ${columns(sql)} from redpackets.claim where packet_id = any(${sql.array([...packetIds], 'UUID')})
    order by packet_id, place`

/** The claims of these people on these packets. */
export const selectClaimsOf = (sql: Sql, pairs: readonly { packetId: string; personId: PersonId }[]) =>
  sql<ClaimRow[]>`
    select ${columns(sql)} from redpackets.claim
    where (packet_id, person_id) in (
      select "packetId", "personId"
      from json_to_recordset(${jsonRows(pairs.map(({ packetId, personId }) => ({ packetId, personId })))}::text::json) as pair("packetId" uuid, "personId" uuid))`

/** Claims with a held stake: those of open mine packets. */
export const selectHeldStakes = (sql: Sql) =>
  sql<Pick<ClaimRow, 'packetId' | 'personId' | 'cid'>[]>`
    select packet_id as "packetId", person_id as "personId", claim.cid
    from redpackets.packet join redpackets.claim on packet_id = packet.id
    where status = 'open' and split = 'mine'`

/** Marks the largest share of each packet; on a tie, the earliest. */
export const markBest = (sql: Sql, packetIds: readonly string[]) => sql`
    update redpackets.claim set is_best = true
    where (packet_id, place) in (
      select distinct on (packet_id) packet_id, place from redpackets.claim
      where packet_id = any(${sql.array([...packetIds], 'UUID')})
      order by packet_id, amount desc, place)`

/** Records the amounts that each claimer of ended mine packets got and paid. */
export const settleClaims = (
  sql: Sql,
  settled: readonly { packetId: string; personId: PersonId; amount: string | undefined; paid: string }[],
) => sql`
    update redpackets.claim set amount = row.amount, paid = row.paid, is_settled = true
    from json_to_recordset(${jsonRows(settled)}::text::json) as row(
      "packetId" uuid, "personId" uuid, amount bigint, paid bigint)
    where claim.packet_id = row."packetId" and claim.person_id = row."personId"`

export interface RecordFilter {
  personId: PersonId
  asset: string
  fromMs: number | undefined
  toMs: number | undefined
}

export interface RecordRow {
  packetId: string
  id: string
  type: number
  status: 'open' | 'finished' | 'expired'
  asset: 'USDT' | 'POINTS'
  amount: bigint
  count: number
  claimed: number
  isBest: boolean
  paid: bigint | null
  returned: bigint | null
  senderId: PersonId
  at: Date
}

export interface Totals {
  total: bigint
  count: number
  bestCount: number
}

const start = (filter: RecordFilter) => new Date(filter.fromMs ?? 0)
const endOfTime = 253_402_300_799_000
const end = (filter: RecordFilter) => new Date(filter.toMs ?? endOfTime)

/** Shares a person received, newest first. */
export const selectReceived = (sql: Sql, filter: RecordFilter & { before: string | null; limit: number }) =>
  sql<RecordRow[]>`
    select packet_id as "packetId", claim.id, type, status, claim.asset, coalesce(claim.amount, 0) as amount, count, claimed, is_best as "isBest",
      paid, null::bigint as returned, sender_id as "senderId", at
    from redpackets.claim join redpackets.packet on packet.id = packet_id
    where person_id = ${filter.personId} and claim.asset = ${filter.asset} and is_settled
      and at >= ${start(filter)} and at < ${end(filter)}
      and (${filter.before}::uuid is null or claim.id < ${filter.before}::uuid)
    order by claim.id desc limit ${filter.limit}::int`

/** Packets a person sent, newest first. */
export const selectSent = (sql: Sql, filter: RecordFilter & { before: string | null; limit: number }) =>
  sql<RecordRow[]>`
    select id as "packetId", id, type, status, asset, amount, count, claimed, false as "isBest", null::bigint as paid,
      returned, sender_id as "senderId", created_at as at
    from redpackets.packet
    where sender_id = ${filter.personId} and asset = ${filter.asset}
      and created_at >= ${start(filter)} and created_at < ${end(filter)}
      and (${filter.before}::uuid is null or id < ${filter.before}::uuid)
    order by id desc limit ${filter.limit}::int`

export async function sumReceived(sql: Sql, filter: RecordFilter): Promise<Totals> {
  const [row] = await sql<Totals[]>`
    select coalesce(sum(amount), 0)::bigint as total, count(*)::int as count,
      (count(*) filter (where is_best))::int as "bestCount"
    from redpackets.claim
    where person_id = ${filter.personId} and asset = ${filter.asset} and is_settled
      and at >= ${start(filter)} and at < ${end(filter)}`
  return row ?? { total: 0n, count: 0, bestCount: 0 }
}

export async function sumSent(sql: Sql, filter: RecordFilter): Promise<Totals> {
  const [row] = await sql<Totals[]>`
    select coalesce(sum(amount), 0)::bigint as total, count(*)::int as count, 0 as "bestCount"
    from redpackets.packet
    where sender_id = ${filter.personId} and asset = ${filter.asset}
      and created_at >= ${start(filter)} and created_at < ${end(filter)}`
  return row ?? { total: 0n, count: 0, bestCount: 0 }
}
