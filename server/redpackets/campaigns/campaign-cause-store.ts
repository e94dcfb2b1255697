/** Campaigns, as the comparison with the ledger reads them. */
import type { PersonId } from '@linnet/protocol'
import { isWrittenAfter, type WrittenPage } from '../../kernel/checks'
import type { Sql } from '../../kernel/database'

export interface CampaignCauseRow {
  id: string
  xid: string
  vendorId: PersonId
  intentId: string
  /** The amount of each place. */
  amount: bigint
  places: number
  /** The places whose money went back. */
  returned: string[]
}

const columns = (sql: Sql) => sql`
  id, xid::text as xid, vendor_id as "vendorId", intent_id as "intentId", amount, places,
  (select coalesce(json_agg(place.id), '[]') from redpackets.campaign_place as place
    where campaign_id = campaign.id and state = 'returned') as returned`

export const selectCampaignPage = (sql: Sql, { after, limit }: { after: string; limit: number }) =>
  sql<CampaignCauseRow[]>`
    select ${columns(sql)} from redpackets.campaign where id > ${after}::uuid order by id limit ${limit}::int`

/** The campaigns with these ids, or made for the intents with these ids. */
export const selectCampaignsOf = (sql: Sql, ids: readonly string[]) => sql<CampaignCauseRow[]>`
    select ${columns(sql)} from redpackets.campaign
    where id = any(${sql.array([...ids], 'UUID')}) or intent_id = any(${sql.array([...ids], 'UUID')})`

export const selectWrittenCampaigns = (sql: Sql, { limit, ...page }: WrittenPage) => sql<CampaignCauseRow[]>`
    select ${columns(sql)} from redpackets.campaign
    where ${isWrittenAfter(sql, page, sql`id`)}
    order by campaign.xid, id limit ${limit}::int`

export const selectPlanned = (sql: Sql) => sql<{ id: string; amount: bigint; waiting: number }[]>`
    select campaign.id, amount, (count(*) filter (where state = 'waiting'))::int as waiting
    from redpackets.campaign join redpackets.campaign_place on campaign_id = campaign.id
    where status = 'planned' group by campaign.id, amount`
