import type { Sql } from '../kernel/database'

/** Uses the index of waiting reports. */
export async function countWaitingReports(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`select count(*) as count from reports.report where status = 0`
  return row?.count ?? 0n
}
