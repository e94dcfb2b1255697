import type { Sql } from '../kernel/database'

/** Uses the index `application_waiting`. */
export async function countWaitingApplications(sql: Sql): Promise<bigint> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from realnames.application where state = 'waiting'`
  return row?.count ?? 0n
}
