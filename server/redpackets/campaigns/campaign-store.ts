/** Campaigns, and the places of their packets. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'

export interface CampaignRow {
  id: string
  vendorId: PersonId
  cid: string
  digest: string
  intentId: string
  type: number
  /** The amount of each place. */
  amount: bigint
  count: number
  text: string
  places: number
  createdAt: Date
  announcesAt: Date
  startsAt: Date
  endsAt: Date
  status: 'planned' | 'announced' | 'cancelled'
}

const columns = (sql: Sql) => sql`
  campaign.id, vendor_id as "vendorId", campaign.cid, digest, intent_id as "intentId", campaign.type, campaign.amount,
  campaign.count, campaign.text, places, campaign.created_at as "createdAt", announces_at as "announcesAt",
  campaign.starts_at as "startsAt", ends_at as "endsAt", campaign.status`

const uuids = (sql: Sql, values: readonly string[]) => sql.array([...values], 'UUID')

export const insertCampaign = (sql: Sql, row: Omit<CampaignRow, 'status'>) => sql`
    insert into redpackets.campaign (id, vendor_id, cid, digest, intent_id, type, amount, count, text, places, created_at,
      announces_at, starts_at, ends_at)
    values (${row.id}, ${row.vendorId}, ${row.cid}, ${row.digest}, ${row.intentId}, ${row.type}::smallint,
      ${row.amount.toString()}::bigint, ${row.count}::int, ${row.text}, ${row.places}::int, ${row.createdAt},
      ${row.announcesAt}, ${row.startsAt}, ${row.endsAt})`

export async function selectCampaignByCid(
  sql: Sql,
  { vendorId, cid }: { vendorId: PersonId; cid: string },
): Promise<CampaignRow | undefined> {
  const [row] = await sql<CampaignRow[]>`
    select ${columns(sql)} from redpackets.campaign where vendor_id = ${vendorId} and cid = ${cid}`
  return row
}

export async function selectCampaign(sql: Sql, id: string): Promise<CampaignRow | undefined> {
  const [row] = await sql<
    CampaignRow[]
  >`select ${columns(sql)} from redpackets.campaign where id = ${id}::uuid`
  return row
}

/**
 * Locks a campaign, so that announcing and cancelling come one after the other. Lock it before its packets.
 */
export async function lockCampaign(sql: Sql, id: string): Promise<CampaignRow | undefined> {
  const [row] = await sql<CampaignRow[]>`
    select ${columns(sql)} from redpackets.campaign where id = ${id}::uuid for no key update`
  return row
}

export const selectCampaigns = (
  sql: Sql,
  { vendorId, before, limit }: { vendorId: PersonId; before: string | null; limit: number },
) => sql<CampaignRow[]>`
    select ${columns(sql)} from redpackets.campaign
    where vendor_id = ${vendorId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}::int`

/** A page of the campaigns of one vendor or of all, after the given one, for staff. */
export const selectCampaignPage = (
  sql: Sql,
  page: { vendorId: PersonId | null; after: string | null; descending: boolean; limit: number },
) => {
  const { vendorId, after, descending, limit } = page
  const [order, beyond] = descending ? [sql`id desc`, sql`<`] : [sql`id`, sql`>`]
  return sql<CampaignRow[]>`
    select ${columns(sql)} from redpackets.campaign
    where (${vendorId}::uuid is null or vendor_id = ${vendorId}::uuid)
      and (${after}::uuid is null or id ${beyond} ${after}::uuid)
    order by ${order} limit ${limit}::int`
}

/** Campaigns whose packets should be out, oldest first. */
export const selectDueCampaigns = (sql: Sql, { nowMs, limit }: { nowMs: number; limit: number }) =>
  sql<{ id: string }[]>`
    select id from redpackets.campaign where status = 'planned' and announces_at <= ${new Date(nowMs)}
    order by announces_at, id limit ${limit}::int`

/**
 * Changes a campaign's status. A change of a place also counts as a change of its campaign, which carries the
 * stamp for the checks.
 */
export const updateCampaign = (sql: Sql, { id, status }: { id: string; status: CampaignRow['status'] }) =>
  sql`update redpackets.campaign set status = ${status}, version = version + 1 where id = ${id}`

export interface PlaceRow {
  id: string
  campaignId: string
  conversationId: ConversationId
  isForFollowers: boolean
  state: 'waiting' | 'posted' | 'returned'
  packetId: string | null
  refusal: string | null
}

const placeColumns = (sql: Sql) => sql`
  id, campaign_id as "campaignId", conversation_id as "conversationId", is_for_followers as "isForFollowers", state,
  packet_id as "packetId", refusal`

export const insertPlaces = (
  sql: Sql,
  places: readonly Pick<PlaceRow, 'id' | 'campaignId' | 'conversationId' | 'isForFollowers'>[],
) => sql`
    insert into redpackets.campaign_place (id, campaign_id, conversation_id, is_for_followers)
    select id, "campaignId", "conversationId", "isForFollowers"
    from json_to_recordset(${jsonRows(places)}::text::json) as row(
      id uuid, "campaignId" uuid, "conversationId" uuid, "isForFollowers" boolean)`

export const selectPlaces = (sql: Sql, campaignIds: readonly string[]) => sql<PlaceRow[]>`
    select ${placeColumns(sql)} from redpackets.campaign_place where campaign_id = any(${uuids(sql, campaignIds)})
    order by campaign_id, id`

export const markPosted = (
  sql: Sql,
  { id, packetId, notifiesFollowers }: { id: string; packetId: string; notifiesFollowers: boolean },
) => sql`
    update redpackets.campaign_place
    set state = 'posted', packet_id = ${packetId}::uuid,
      notified_until = case when ${notifiesFollowers} then '00000000-0000-0000-0000-000000000000'::uuid end
    where id = ${id}`

export const markReturned = (
  sql: Sql,
  { ids, refusal }: { ids: readonly string[]; refusal: string | null },
) =>
  sql`
    update redpackets.campaign_place set state = 'returned', refusal = ${refusal}
    where id = any(${uuids(sql, ids)}) and state = 'waiting'`

/** A campaign some of whose followers are not notified yet. */
export async function lockUnfinished(
  sql: Sql,
): Promise<{ placeId: string; campaignId: string; packetId: string; notifiedUntil: string } | undefined> {
  const [row] = await sql<{ placeId: string; campaignId: string; packetId: string; notifiedUntil: string }[]>`
    select id as "placeId", campaign_id as "campaignId", packet_id as "packetId", notified_until as "notifiedUntil"
    from redpackets.campaign_place where notified_until is not null
    order by id limit 1 for update skip locked`
  return row
}

export const updateNotified = (
  sql: Sql,
  { placeId, notifiedUntil }: { placeId: string; notifiedUntil: string | null },
) => sql`update redpackets.campaign_place set notified_until = ${notifiedUntil}::uuid where id = ${placeId}`

/** Totals of the packets of campaigns. */
export const sumPackets = (sql: Sql, campaignIds: readonly string[]) => sql<
  { campaignId: string; packetId: string; claimed: number; paid: bigint; returned: bigint; isOpen: boolean }[]
>`
    select campaign_id as "campaignId", id as "packetId", claimed, claimed_amount as paid, returned, status = 'open' as "isOpen"
    from redpackets.packet where campaign_id = any(${uuids(sql, campaignIds)})`

export interface ResultRow {
  claimId: string
  packetId: string
  conversationId: ConversationId
  isForFollowers: boolean
  personId: PersonId
  amount: bigint
  at: Date
}

export const selectResults = (
  sql: Sql,
  { campaignId, before, limit }: { campaignId: string; before: string | null; limit: number },
) => sql<ResultRow[]>`
    select claim.id as "claimId", packet_id as "packetId", conversation_id as "conversationId",
      is_for_followers as "isForFollowers", person_id as "personId", claim.amount, at
    from redpackets.claim join redpackets.packet on packet.id = packet_id
    where campaign_id = ${campaignId}::uuid and (${before}::uuid is null or claim.id < ${before}::uuid)
    order by claim.id desc limit ${limit}::int`
