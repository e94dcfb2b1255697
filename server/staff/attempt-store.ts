import type { Sql } from '../kernel/database'

/** Adds one attempt to each key, restarting windows that began before `windowStartMs`. Rows are locked in key order. */
export const countAttempts = (
  sql: Sql,
  { keys, nowMs, windowStartMs }: { keys: readonly string[]; nowMs: number; windowStartMs: number },
) =>
  sql<{ key: string; count: number; since: Date }[]>`
    insert into staff.attempt as attempt (key, count, since)
    select value, 1, ${new Date(nowMs)}::timestamptz
    from json_array_elements_text(${JSON.stringify(keys)}::text::json) order by value collate "C"
    on conflict (key) do update set
      count = case when attempt.since <= ${new Date(windowStartMs)}::timestamptz then 1 else attempt.count + 1 end,
      since = case
        when attempt.since <= ${new Date(windowStartMs)}::timestamptz then excluded.since else attempt.since end
    returning key, count, since`

export const deleteAttempts = (sql: Sql, key: string) => sql`delete from staff.attempt where key = ${key}`

export const deleteAttemptsBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from staff.attempt where since <= ${new Date(beforeMs)}`
