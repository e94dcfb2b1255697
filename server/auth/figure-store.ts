import type { Sql } from '../kernel/database'
import type { Day } from '../kernel/figures'

/** The number of people whose session was used, by the index `session_seen_at`. A session stores only when it was last used. */
export async function countSeen(sql: Sql, { from, to }: Day): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(distinct person_id) as count from auth.session where seen_at >= ${from} and seen_at < ${to}`
  return row?.count ?? 0n
}
