import type { Sql } from '../kernel/database'

/** Counts by the index `request_live`. Exports are made by a job, so they wait for nobody. */
export async function countWaitingDeletions(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from datarequests.request where kind = 'deletion' and state = 'waiting'`
  return row?.count ?? 0n
}
