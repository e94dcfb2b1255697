import type { Sql } from '../kernel/database'

export interface AttemptRow {
  key: string
  count: number
  since: Date
}

/**
 * Adds one attempt to each key, restarting windows that began before `windowStartMs`. Rows stay locked, in key order,
 * until the transaction ends.
 */
export const countAttempts = (
  sql: Sql,
  { keys, nowMs, windowStartMs }: { keys: readonly string[]; nowMs: number; windowStartMs: number },
) =>
  sql<AttemptRow[]>`
    insert into auth.attempt as attempt (key, count, since)
    select value, 1, ${new Date(nowMs)}::timestamptz
    from json_array_elements_text(${JSON.stringify(keys)}::text::json) order by value collate "C"
    on conflict (key) do update set
      count = case when attempt.since <= ${new Date(windowStartMs)}::timestamptz then 1 else attempt.count + 1 end,
      since = case
        when attempt.since <= ${new Date(windowStartMs)}::timestamptz then excluded.since else attempt.since end
    returning key, count, since`

export const undoAttempt = (sql: Sql, key: string) =>
  sql`update auth.attempt set count = count - 1 where key = ${key} and count > 0`

export const deleteAttempts = (sql: Sql, key: string) => sql`delete from auth.attempt where key = ${key}`

export const deleteAttemptsBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from auth.attempt where since <= ${new Date(beforeMs)}`
