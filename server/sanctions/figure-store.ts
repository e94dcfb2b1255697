import type { Sql } from '../kernel/database'

/** Uses the index `appeal_open`. */
export async function countOpenAppeals(sql: Sql): Promise<bigint> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from sanctions.appeal where state = 'open'`
  return row?.count ?? 0n
}
