/** A person's packets in an export of their data: never what an open packet still hides. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { RowsPage } from '../kernel/declared/personal-data'

const first = '00000000-0000-0000-0000-000000000000'

/** The packets that a person sent, or that a robot sent for them. */
export const selectPacketsOf = (sql: Sql, { personId, after, limit }: RowsPage) =>
  sql<
    {
      id: string
      conversationId: string
      asset: string
      amount: bigint
      count: number
      text: string
      status: string
      createdAt: Date
      endedAt: Date | null
      claimedAmount: bigint
      returned: bigint
    }[]
  >`
    select id, conversation_id as "conversationId", asset, amount, count, text, status, created_at as "createdAt",
      ended_at as "endedAt", claimed_amount as "claimedAmount", returned
    from redpackets.packet where id in (
      (select id from redpackets.packet where sender_id = ${personId} and id > ${after ?? first}::uuid order by id limit ${limit}::int)
      union all
      (select id from redpackets.packet where payer_id = ${personId} and id > ${after ?? first}::uuid order by id limit ${limit}::int))
    order by id limit ${limit}::int`

/** A person's shares of packets; the amount of a claim that is not settled is not known to them yet. */
export const selectClaimsOf = (sql: Sql, { personId, after, limit }: RowsPage) =>
  sql<{ id: string; packetId: string; asset: string; amount: bigint | null; at: Date }[]>`
    select id, packet_id as "packetId", asset, case when is_settled then amount end as amount, at from redpackets.claim
    where person_id = ${personId} and id > ${after ?? first}::uuid order by id limit ${limit}::int`

export const selectCampaignsOf = (sql: Sql, personId: PersonId) =>
  sql<
    {
      id: string
      amount: bigint
      count: number
      text: string
      places: number
      status: string
      startsAt: Date
    }[]
  >`
    select id, amount, count, text, places, status, starts_at as "startsAt" from redpackets.campaign
    where vendor_id = ${personId} order by id`
