import type { Sql } from '../../kernel/database'

/** Uses the index `withdrawal_status`. */
export async function countRequested(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from wallet.withdrawal where status = 'requested'`
  return row?.count ?? 0n
}
