/** The cost of gas, and the coins that the wallet that pays has for it, in the smallest units of the chain's own coin. */
import type { Sql } from '../../kernel/database'

export interface GasCost {
  /** `spent` by the wallet that pays, or `swept`: out of the coins of a deposit address. */
  kind: 'spent' | 'swept'
  wallet: string
  cost: bigint
  txHash: string
  blockNumber: bigint
}

/** Books what a final transaction has cost, once. Only the watcher may. */
export const spendGas = (sql: Sql, { kind, wallet, cost, txHash, blockNumber }: GasCost) => sql`
  select ledger.spend_gas(${kind}, ${wallet}, ${cost.toString()}::numeric, ${txHash}, ${blockNumber.toString()}::bigint)`

export interface SeenCoins {
  wallet: string
  blockNumber: bigint
  blockHash: string
  coins: bigint
}

/** Notes the coins of the wallet at a final block up to which all it spent is booked. Only the watcher may. */
export const noteGas = (sql: Sql, { wallet, blockNumber, blockHash, coins }: SeenCoins) => sql`
  select ledger.note_gas(${wallet}, ${blockNumber.toString()}::bigint, ${blockHash}, ${coins.toString()}::numeric)`

export interface GasPosition {
  wallet: string
  blockNumber: bigint
  recordedAt: Date
  /** All in the smallest units of the coin; the first three as of the block, the others up to now. */
  observed: string
  booked: string
  difference: string
  found: string
  spent: string
  swept: string
  lost: string
}

/** The coins of the wallet against the books; undefined before they were observed. */
export async function selectGasPosition(sql: Sql): Promise<GasPosition | undefined> {
  const [row] = await sql<GasPosition[]>`
    select wallet, block_number as "blockNumber", recorded_at as "recordedAt", observed::text as observed, booked::text as booked,
      difference::text as difference, total.*
    from ledger.gas_position() cross join (
      select coalesce(sum(amount) filter (where kind = 'found'), 0)::text as found,
        coalesce(sum(amount) filter (where kind = 'spent'), 0)::text as spent,
        coalesce(sum(amount) filter (where kind = 'swept'), 0)::text as swept,
        coalesce(sum(amount) filter (where kind = 'lost'), 0)::text as lost
      from ledger.gas_entry) as total`
  return row
}

/** 1 if the wallet has other coins than the books. */
export async function countGasDifferences(sql: Sql): Promise<bigint> {
  const [row] = await sql<[{ found: bigint }]>`
    select count(*) as found from ledger.gas_position() where difference <> 0`
  return row.found
}
