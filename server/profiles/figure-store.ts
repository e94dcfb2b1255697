import type { Sql } from '../kernel/database'
import type { Day } from '../kernel/figures'

/** Uses the index `person_created`. */
export async function countJoined(sql: Sql, { from, to }: Day): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from profiles.person where created_at >= ${from} and created_at < ${to}`
  return row?.count ?? 0n
}
