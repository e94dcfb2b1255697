/** Counts by key that begin again once their window is over, in a table of the domain that counts. */
import type { SQL } from 'bun'
import type { Sql } from '../database'

interface CountRow {
  key: string
  /** How often the key was counted since the window began. */
  count: number
  since: Date
}

interface Counting {
  keys: readonly string[]
  nowMs: number
  /** Windows that began before this time begin again. */
  windowStartMs: number
}

/** Names a table with the columns `key`, its primary key, `count` and `since`. */
export const windowCounts = (table: (sql: Sql) => SQL.Query<unknown>) => ({
  /** Adds one to each key. Rows stay locked, in key order, until the transaction ends. */
  add: (sql: Sql, { keys, nowMs, windowStartMs }: Counting) => sql<CountRow[]>`
    insert into ${table(sql)} as counted (key, count, since)
    select value, 1, ${new Date(nowMs)}::timestamptz
    from json_array_elements_text(${JSON.stringify(keys)}::text::json) order by value collate "C"
    on conflict (key) do update set
      count = case when counted.since <= ${new Date(windowStartMs)}::timestamptz then 1 else counted.count + 1 end,
      since = case
        when counted.since <= ${new Date(windowStartMs)}::timestamptz then excluded.since else counted.since end
    returning key, count, since`,
  takeBack: (sql: Sql, key: string) =>
    sql`update ${table(sql)} set count = count - 1 where key = ${key} and count > 0`,
  forget: (sql: Sql, key: string) => sql`delete from ${table(sql)} where key = ${key}`,
  forgetBefore: (sql: Sql, beforeMs: number) =>
    sql`delete from ${table(sql)} where since <= ${new Date(beforeMs)}`,
})
