/** Packets. Amount arrays are read as text, which keeps every digit. */
import type { ConversationId, MineMode, PacketSplit, PacketStatus, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface PacketRow {
  id: string
  senderId: PersonId
  /** The payer: the sender, or the owner of the robot that sent it. */
  payerId: PersonId
  conversationId: ConversationId
  cseq: number
  cid: string
  digest: string
  /** The campaign that paid for the packet. */
  campaignId: string | null
  /** Whether the packet has no message, and its vendor takes the place of the conversation. */
  isForFollowers: boolean
  type: number
  split: PacketSplit
  asset: 'USDT' | 'POINTS'
  amount: bigint
  count: number
  text: string
  recipientIds: PersonId[] | null
  digits: number[] | null
  mode: MineMode | null
  times: bigint | null
  stake: bigint | null
  /**
   * The rule of the draw. 1: shares are drawn place by place. 2: claimers take part
   * (`protocol/src/redpackets/chain.ts`).
   */
  rule: 1 | 2
  /** The seed; null while a packet of rule 2 is open; then its draw is in `sealed`. */
  seed: string | null
  shares: string[] | null
  sealed: string | null
  commit: string
  /** The chain's hash after the last claim; null before the first. */
  transcript: string | null
  /** The shares that the claims got, in order, for a lucky packet of rule 2. */
  taken: number[]
  status: PacketStatus
  createdAt: Date
  startsAt: Date | null
  expiresAt: Date
  endedAt: Date | null
  claimed: number
  claimedAmount: bigint
  returned: bigint
  won: bigint
  version: number
  /** The version that its message shows. */
  shownVersion: number
}

const columns = (sql: Sql) => sql`
  packet.id, sender_id as "senderId", coalesce(payer_id, sender_id) as "payerId", conversation_id as "conversationId",
  cseq::float8 as cseq, packet.cid, digest, campaign_id as "campaignId", is_for_followers as "isForFollowers", type, split,
  packet.asset, packet.amount, count, text, recipient_ids as "recipientIds", array_to_json(digits) as digits, mode, times,
  stake, rule, seed, shares::text[] as shares, sealed, commit, transcript, array_to_json(taken) as taken, status, created_at as "createdAt", starts_at as "startsAt",
  expires_at as "expiresAt", ended_at as "endedAt", claimed, claimed_amount as "claimedAmount", returned, won, version, told as "shownVersion"`

const ids = (sql: Sql, values: readonly string[]) => sql.array([...values], 'UUID')

export interface NewPacket {
  id: string
  senderId: PersonId
  /** The payer; null when the sender pays. */
  payerId: PersonId | null
  conversationId: ConversationId
  cseq: number
  cid: string
  digest: string
  intentId: string | null
  campaignId: string | null
  isForFollowers: boolean
  type: number
  split: PacketSplit
  asset: string
  amount: string
  count: number
  text: string
  recipientIds: readonly PersonId[] | null
  digits: readonly number[] | null
  mode: MineMode | null
  times: string | null
  stake: string | null
  sealed: string
  commit: string
  createdAt: string
  startsAt: string | null
  expiresAt: string
}

export const insertPacket = (sql: Sql, packet: NewPacket) => sql`
    insert into redpackets.packet (id, sender_id, payer_id, conversation_id, cseq, cid, digest, intent_id, campaign_id,
      is_for_followers, type, split, asset, amount, count, text, recipient_ids, digits, mode, times, stake, rule, sealed, commit, created_at, starts_at, expires_at)
    select id, "senderId", "payerId", "conversationId", cseq, cid, digest, "intentId", "campaignId", "isForFollowers", type,
      split, asset, amount, count, text,
      "recipientIds", digits, mode, times, stake, 2, sealed, commit, "createdAt", "startsAt", "expiresAt"
    from json_to_recordset(${jsonRows([packet])}::text::json) as row(
      id uuid, "senderId" uuid, "payerId" uuid, "conversationId" uuid, cseq bigint, cid text, digest text, "intentId" uuid,
      "campaignId" uuid, "isForFollowers" boolean, type smallint,
      split text, asset text, amount bigint, count int, text text, "recipientIds" uuid[], digits smallint[], mode text,
      times bigint, stake bigint, sealed text, commit text, "createdAt" timestamptz, "startsAt" timestamptz,
      "expiresAt" timestamptz)`

export async function selectByCid(
  sql: Sql,
  { personId, cid }: { personId: PersonId; cid: string },
): Promise<PacketRow | undefined> {
  const [row] = await sql<PacketRow[]>`
    select ${columns(sql)} from redpackets.packet where sender_id = ${personId} and cid = ${cid}`
  return row
}

export const selectPackets = (sql: Sql, packetIds: readonly string[]) =>
  sql<PacketRow[]>`select ${columns(sql)} from redpackets.packet where id = any(${ids(sql, packetIds)})`

/** Locks packets in id order. Serializes claims, settlement and card updates. */
export const lockPackets = (sql: Sql, packetIds: readonly string[]) =>
  sql<PacketRow[]>`
    select ${columns(sql)} from redpackets.packet where id = any(${ids(sql, packetIds)}) order by id for no key update`

export interface DuePackets {
  nowMs: number
  limit: number
  except: readonly string[]
}

/** Locks expired packets that are still open. Skips those being claimed right now; the next run takes them. */
export const lockDue = (sql: Sql, { nowMs, limit, except }: DuePackets) =>
  sql<PacketRow[]>`
    select ${columns(sql)} from redpackets.packet
    where status = 'open' and expires_at <= ${new Date(nowMs)} and id <> all(${ids(sql, except)})
    order by expires_at, id limit ${limit}::int for no key update skip locked`

/** Locks packets that are open since before this time. */
export const lockOlder = (
  sql: Sql,
  { untilMs, limit, except }: { untilMs: number; limit: number; except: readonly string[] },
) =>
  sql<PacketRow[]>`
    select ${columns(sql)} from redpackets.packet
    where status = 'open' and created_at <= ${new Date(untilMs)} and id <> all(${ids(sql, except)})
    order by id limit ${limit}::int for no key update`

export interface Progress {
  id: string
  claimed: number
  claimedAmount: string
  transcript: string | null
  taken: readonly number[]
}

export const updateProgress = (sql: Sql, progress: readonly Progress[]) => sql`
    update redpackets.packet
    set claimed = row.claimed, claimed_amount = row."claimedAmount", transcript = row.transcript, taken = row.taken,
      version = version + 1
    from json_to_recordset(${jsonRows(progress)}::text::json) as row(
      id uuid, claimed int, "claimedAmount" bigint, transcript text, taken smallint[])
    where packet.id = row.id`

export interface PacketEnd {
  id: string
  status: 'finished' | 'expired'
  claimedAmount: string
  returned: string
  won: string
  /** The seed, published when the packet ends. */
  seed: string | null
  shares: readonly string[] | null
}

/** Ends packets. Count their last claims first: a constraint checks the sums. */
export const updateEnds = (sql: Sql, { ends, nowMs }: { ends: readonly PacketEnd[]; nowMs: number }) => sql`
    update redpackets.packet
    set status = row.status, claimed_amount = row."claimedAmount", returned = row.returned, won = row.won, seed = row.seed,
      shares = row.shares, ended_at = ${new Date(nowMs)}, version = version + 1
    from json_to_recordset(${jsonRows(ends)}::text::json) as row(
      id uuid, status text, "claimedAmount" bigint, returned bigint, won bigint, seed text, shares bigint[])
    where packet.id = row.id`

/** Packets whose message doesn't show their current state yet. */
export const selectOutdated = (sql: Sql, limit: number) =>
  sql<{ id: string }[]>`select id from redpackets.packet where told < version order by id limit ${limit}::int`

export const updateShownVersion = (sql: Sql, { id, version }: { id: string; version: number }) =>
  sql`update redpackets.packet set told = ${version}::int where id = ${id}`

/** Packets a person can still open in a conversation, newest first. */
export const selectUnclaimed = (
  sql: Sql,
  input: {
    conversationId: ConversationId
    personId: PersonId
    before: string | null
    sinceMs: number
    nowMs: number
    limit: number
  },
) => {
  const { conversationId, personId, before, sinceMs, nowMs, limit } = input
  return sql<PacketRow[]>`
    select ${columns(sql)} from redpackets.packet
    where conversation_id = ${conversationId} and status = 'open' and expires_at > ${new Date(nowMs)}
      and created_at >= ${new Date(sinceMs)} and (${before}::uuid is null or id < ${before}::uuid)
      and (recipient_ids is null or ${personId} = any(recipient_ids))
      and (sender_id <> ${personId} or split <> 'mine' and recipient_ids is null)
      and not exists (select from redpackets.claim where packet_id = packet.id and person_id = ${personId})
    order by id desc limit ${limit}::int`
}

/** Campaign packets of a conversation that came after this time and have ended, newest first. */
export const selectEndedIn = (
  sql: Sql,
  page: { conversationId: ConversationId; sinceMs: number; before: string | null; limit: number },
) => sql<PacketRow[]>`
    select ${columns(sql)} from redpackets.packet
    where conversation_id = ${page.conversationId} and starts_at is not null and status <> 'open'
      and created_at >= ${new Date(page.sinceMs)} and (${page.before}::uuid is null or id < ${page.before}::uuid)
    order by id desc limit ${page.limit}::int`

/** Packets for the followers of these vendors, newest first. */
export const selectForFollowers = (
  sql: Sql,
  page: { vendorIds: readonly PersonId[]; before: string | null; limit: number },
) => sql<PacketRow[]>`
    select ${columns(sql)} from redpackets.packet
    where is_for_followers and sender_id = any(${ids(sql, page.vendorIds)})
      and (${page.before}::uuid is null or id < ${page.before}::uuid)
    order by id desc limit ${page.limit}::int`

/** A person's ended campaigns, newest first. */
export const selectEndedCampaigns = (
  sql: Sql,
  { personId, before, limit }: { personId: PersonId; before: string | null; limit: number },
) =>
  sql<PacketRow[]>`
    select ${columns(sql)} from redpackets.packet
    where sender_id = ${personId} and starts_at is not null and status <> 'open'
      and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}::int`

/** A place among packets that are sorted by a time, for the checks. */
export interface TimedPlace {
  at: string
  id: string
}

type TimedPacket = PacketRow & { at: string }

/** A page of open packets, by the time at which they end. */
export const selectOpenPage = (sql: Sql, { after, limit }: { after: TimedPlace; limit: number }) =>
  sql<TimedPacket[]>`
    select ${columns(sql)}, expires_at::text as at from redpackets.packet
    where status = 'open' and (expires_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by expires_at, id limit ${limit}::int`

/** A page of ended packets, by the time at which they did: the ones that ended long ago are not walked past. */
export const selectEndedPage = (sql: Sql, { after, limit }: { after: TimedPlace; limit: number }) =>
  sql<TimedPacket[]>`
    select ${columns(sql)}, ended_at::text as at from redpackets.packet
    where status <> 'open' and ended_at >= ${after.at}::timestamptz
      and (ended_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by ended_at, id limit ${limit}::int`

export async function selectHasOutstanding(sql: Sql, personId: PersonId): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
        select from redpackets.packet where sender_id = ${personId} and asset in ('USDT', 'POINTS') and status = 'open')
      or exists (select from redpackets.packet where payer_id = ${personId} and status = 'open')
      or exists (
        select from redpackets.claim where person_id = ${personId} and asset in ('USDT', 'POINTS') and not is_settled)
      or exists (
        select from redpackets.campaign where vendor_id = ${personId} and status = 'planned') as found`
  return row?.found === true
}
