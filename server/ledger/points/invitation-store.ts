import { jsonRows, type Sql } from '../../kernel/database'
import { grantReads } from '../cause-store'

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

/** The points paid for each of these invited people, according to the causes. */
export const selectPaidInvitations = (sql: Sql, invitedIds: readonly string[]) =>
  sql<{ invitedId: string; paid: bigint }[]>`
    select invited_id as "invitedId", amount as paid from ledger.invitation_reward
    where invited_id = any(${sql.array([...invitedIds], 'UUID')})`

/** The same for invited people after one and up to another. */
export const selectPaidBetween = (sql: Sql, { after, upto }: { after: string; upto: string }) =>
  sql<{ invitedId: string; paid: bigint }[]>`
    select invited_id as "invitedId", amount as paid from ledger.invitation_reward
    where invited_id > ${after}::uuid and invited_id <= ${upto}::uuid`

/** The points paid for invitations. */
export const rewardRows = grantReads(
  (sql) => sql`
  select reward.id, account_id as "accountId", asset.name as asset, amount, source.id as "sourceId", xid
  from ledger.invitation_reward reward
  join ledger.asset on asset.name = 'POINTS'
  join ledger.account source on source.kind = 'invitation' and source.asset = asset.id and source.rule = 'free'`,
)
