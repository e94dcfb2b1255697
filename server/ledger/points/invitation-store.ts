import { jsonRows, type Sql } from '../../kernel/database'
import type { GrantRow } from '../cause-store'

export interface InvitationRewardRow {
  n: number
  id: string
  account_id: string
  invited_id: string
  /** The amount in micro-units, as decimal digits. */
  amount: string
}

export const payForInvitations = (
  sql: Sql,
  { rows, nowMs }: { rows: readonly InvitationRewardRow[]; nowMs: number },
) =>
  sql<{ n: number; outcome: string }[]>`
    select n, outcome from ledger.pay_invitations(${jsonRows(rows)}::text::json, ${new Date(nowMs)}) order by n`

/** Whether the connected role may pay points for invitations. */
export async function selectMayPayInvitations(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select has_function_privilege('ledger.pay_invitations(json, timestamptz)', 'execute') as may`
  return row?.may === true
}

/** The points paid for each of these invited people, or for all, according to the causes. */
export const selectPaidInvitations = (sql: Sql, invitedIds: readonly string[] | undefined) =>
  sql<{ invitedId: string; paid: bigint }[]>`
    select invited_id as "invitedId", amount as paid from ledger.invitation_reward
    where ${invitedIds === undefined} or invited_id = any(${sql.array([...(invitedIds ?? [])], 'UUID')})`

const rewardColumns = (sql: Sql) => sql`
  select reward.id, account_id as "accountId", asset.name as asset, amount, source.id as "sourceId"
  from ledger.invitation_reward reward
  join ledger.asset on asset.name = 'POINTS'
  join ledger.account source on source.kind = 'invitation' and source.asset = asset.id and source.rule = 'free'`

/** A page of the points paid for invitations: all, or those written by transactions from this one on. */
export const selectRewards = (
  sql: Sql,
  { xid, after, limit }: { xid: string | undefined; after: string; limit: number },
) =>
  sql<GrantRow[]>`
    ${rewardColumns(sql)}
    where reward.id > ${after}::uuid
      and (${xid ?? null}::text is null or xid >= ${xid ?? '0'}::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot()))
    order by reward.id limit ${limit}::int`

export const selectRewardsOf = (sql: Sql, ids: readonly string[]) =>
  sql<GrantRow[]>`${rewardColumns(sql)} where reward.id = any(${sql.array([...ids], 'UUID')})`
