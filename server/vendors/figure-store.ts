import type { Sql } from '../kernel/database'

/** Uses the index `vendor_by_state`. */
export async function countApplications(sql: Sql): Promise<bigint> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from vendors.vendor where state = 'applied'`
  return row?.count ?? 0n
}
