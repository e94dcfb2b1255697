import type { Sql } from '../kernel/database'
import type { Day } from '../kernel/figures'

/** Counts by the index `group_created`. */
export async function countCreated(sql: Sql, { from, to }: Day): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from groups.group where created_at >= ${from} and created_at < ${to}`
  return row?.count ?? 0n
}
