import type { Sql } from '../kernel/database'

export const addMessageCount = (sql: Sql, { day, count }: { day: Date; count: number }) =>
  sql`
    insert into conversations.daily_messages (day, count) values ((${day}::timestamptz at time zone 'utc')::date, ${count})
    on conflict (day) do update set count = conversations.daily_messages.count + excluded.count`

export async function selectMessageCount(sql: Sql, day: Date): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count from conversations.daily_messages where day = (${day}::timestamptz at time zone 'utc')::date`
  return row?.count ?? 0n
}
