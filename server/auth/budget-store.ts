import type { Sql } from '../kernel/database'

export interface BudgetRow {
  key: string
  count: number
  since: Date
}

/** Adds one to each key, restarting those that began before `windowStartMs`. Rows stay locked, in key order. */
export const countBudgets = (
  sql: Sql,
  { keys, nowMs, windowStartMs }: { keys: readonly string[]; nowMs: number; windowStartMs: number },
) =>
  sql<BudgetRow[]>`
    insert into auth.code_budget as budget (key, count, since)
    select value, 1, ${new Date(nowMs)}::timestamptz
    from json_array_elements_text(${JSON.stringify(keys)}::text::json) order by value collate "C"
    on conflict (key) do update set
      count = case when budget.since <= ${new Date(windowStartMs)}::timestamptz then 1 else budget.count + 1 end,
      since = case
        when budget.since <= ${new Date(windowStartMs)}::timestamptz then excluded.since else budget.since end
    returning key, count, since`

export const deleteBudgetsBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from auth.code_budget where since <= ${new Date(beforeMs)}`

/** Stores a used challenge; returns whether it was not used before. */
export async function insertUsedChallenge(
  sql: Sql,
  { challenge, expiresAtMs }: { challenge: string; expiresAtMs: number },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into auth.used_challenge (challenge, expires_at) values (${challenge}, ${new Date(expiresAtMs)})
    on conflict do nothing returning 1`
  return rows.length === 1
}

export const deleteExpiredChallenges = (sql: Sql, nowMs: number) =>
  sql`delete from auth.used_challenge where expires_at <= ${new Date(nowMs)}`
