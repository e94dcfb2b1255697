import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'
import type { RowsPage } from '../kernel/declared/personal-data'

export interface RewardRow {
  invitedId: PersonId
  inviterId: PersonId
  points: bigint
}

/** Locks the budget of a day until this transaction ends, and returns the amount spent. */
export async function lockBudget(sql: Sql, day: string): Promise<bigint> {
  await sql`insert into invitations.budget (day) values (${day}::date) on conflict do nothing`
  const [row] = await sql<{ spent: bigint }[]>`
    select spent from invitations.budget where day = ${day}::date for update`
  return row?.spent ?? 0n
}

export const spendBudget = (sql: Sql, { day, points }: { day: string; points: bigint }) =>
  sql`update invitations.budget set spent = spent + ${points.toString()}::bigint where day = ${day}::date`

export const insertRewards = (
  sql: Sql,
  { rows, day, nowMs }: { rows: readonly RewardRow[]; day: string; nowMs: number },
) => sql`
    insert into invitations.reward (invited_id, inviter_id, day, at, points)
    select "invitedId", "inviterId", ${day}::date, ${new Date(nowMs)}, points
    from json_to_recordset(${jsonRows(rows.map((row) => ({ ...row, points: row.points.toString() })))}::text::json)
      as input ("invitedId" uuid, "inviterId" uuid, points bigint)`

/** Those of these people for whom somebody was rewarded. */
export async function selectRewarded(sql: Sql, invitedIds: readonly PersonId[]): Promise<Set<PersonId>> {
  const rows = await sql<{ id: PersonId }[]>`
    select invited_id as id from invitations.reward
    where invited_id in (select json_array_elements_text(${JSON.stringify(invitedIds)}::text::json)::uuid)`
  return new Set(rows.map(({ id }) => id))
}

/** The number of rewards of each of these people, on a day and in total. */
export const selectTallies = (
  sql: Sql,
  { inviterIds, day }: { inviterIds: readonly PersonId[]; day: string },
) =>
  sql<{ inviterId: PersonId; today: number; total: number }[]>`
    select inviter_id as "inviterId", count(*)::int as total, (count(*) filter (where day = ${day}::date))::int as today
    from invitations.reward
    where inviter_id in (select json_array_elements_text(${JSON.stringify(inviterIds)}::text::json)::uuid)
    group by inviter_id`

/** The number and the points of a person's rewards. */
export async function sumRewards(sql: Sql, personId: PersonId): Promise<{ count: number; points: bigint }> {
  const [row] = await sql<{ count: number; points: bigint }[]>`
    select count(*)::int as count, coalesce(sum(points), 0)::bigint as points from invitations.reward
    where inviter_id = ${personId}`
  return row ?? { count: 0, points: 0n }
}

/** The rewards since a day, for the comparison with the ledger. */
export const selectRewards = (sql: Sql, sinceDay: string) =>
  sql<{ invitedId: PersonId; points: bigint }[]>`
    select invited_id as "invitedId", points from invitations.reward where day >= ${sinceDay}::date`

/** A page of all rewards, by the invited people. */
export const selectRewardPage = (sql: Sql, { after, limit }: { after: string; limit: number }) =>
  sql<{ invitedId: PersonId; points: bigint }[]>`
    select invited_id as "invitedId", points from invitations.reward
    where invited_id > ${after}::uuid order by invited_id limit ${limit}::int`

/** A person's rewards for an export of their data. It leaves out for whom: that is the other person's data. */
export const selectRewardsOf = (sql: Sql, { personId, after, limit }: RowsPage) =>
  sql<{ id: string; at: Date; points: bigint }[]>`
    select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US') || invited_id as id, at, points
    from invitations.reward
    where inviter_id = ${personId} and (${after ?? null}::text is null
      or to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US') || invited_id > ${after ?? null}::text)
    order by 1 limit ${limit}::int`
