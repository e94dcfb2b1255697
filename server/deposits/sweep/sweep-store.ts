import type { Sql } from '../../kernel/database'

export const selectAllAddresses = (sql: Sql, chainId: number) =>
  sql<{ index: number; address: string }[]>`
    select path_index as index, address from deposits.address where chain_id = ${chainId}::bigint order by path_index`
