import type { Sql } from '../database'

type Fragment = ReturnType<typeof fragment>
const fragment = (sql: Sql) => sql`true`

/** The position of a page in a list: after this time (as PostgreSQL writes it) and id, in this direction. */
export interface PageKey {
  after: readonly [time: string, id: string] | undefined
  descending: boolean
  limit: number
}

/** A page ordered by a time and, among equal times, an id: its condition, and its order with a limit of one extra row. */
export function keysetPage(
  sql: Sql,
  { time, id }: { time: Fragment; id: Fragment },
  { after, descending, limit }: PageKey,
): { follows: Fragment; inOrder: Fragment } {
  const direction = descending ? sql`desc` : sql`asc`
  const follows = after
    ? sql`(${time}, ${id}) ${descending ? sql`<` : sql`>`} (${after[0]}::text::timestamptz, ${after[1]}::text::uuid)`
    : sql`true`
  return { follows, inOrder: sql`order by ${time} ${direction}, ${id} ${direction} limit ${limit + 1}::int` }
}

/** The number of rows that `found` (`from ... where ...`) has, counting no further than `most`. */
export async function countUpTo(sql: Sql, most: number, found: Fragment): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select 1 ${found} limit ${most}::int) as counted`
  return row?.count ?? 0
}
