import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

interface Whose {
  chainId: number
  personId: PersonId
}

export async function selectAddressOf(sql: Sql, { chainId, personId }: Whose): Promise<string | undefined> {
  const [row] = await sql<{ address: string }[]>`
    select address from deposits.address where chain_id = ${chainId}::bigint and person_id = ${personId}`
  return row?.address
}

export async function takeIndex(sql: Sql, { chainId, personId }: Whose): Promise<number> {
  const [row] = await sql<[{ index: number }]>`
    select deposits.take_index(${chainId}::bigint, ${personId}::uuid) as index`
  return row.index
}

export const insertAddress = (
  sql: Sql,
  { chainId, personId, index, address }: Whose & { index: number; address: string },
) => sql`select deposits.add_address(${chainId}::bigint, ${index}::int, ${personId}::uuid, ${address})`

export interface ArrivalRow {
  txHash: string
  ordinal: number
  amount: bigint
  state: 'seen' | 'credited' | 'suspended' | 'ignored'
  blockNumber: bigint
  headNumber: bigint
  seenAt: Date
}

/** Arrivals at a person's address, newest first, without what the chain gave up and tokens of others. */
export const selectArrivalsOf = (sql: Sql, { chainId, personId }: Whose, limit: number) =>
  sql<ArrivalRow[]>`
    select tx_hash as "txHash", ordinal, amount, state, arrival.block_number as "blockNumber",
      greatest(head_number, arrival.block_number) as "headNumber", seen_at as "seenAt"
    from deposits.arrival join deposits.cursor using (chain_id)
    where chain_id = ${chainId}::bigint and person_id = ${personId}
      and (state in ('seen', 'credited', 'suspended') or state = 'ignored' and reason = 'dust')
    order by seen_at desc, tx_hash, ordinal limit ${limit}::int`

export interface ExportedArrival {
  id: string
  chainId: string
  contract: string
  /** In the token's smallest units. */
  raw: string
  amount: bigint
  state: string
  seenAt: Date
}

/** For a person's copy of their data: a page of what came to their addresses. */
export const selectArrivalsForExport = (
  sql: Sql,
  { personId, after, limit }: { personId: PersonId; after: string | undefined; limit: number },
) =>
  sql<ExportedArrival[]>`
    select tx_hash || ':' || ordinal as id, chain_id::text as "chainId", contract, raw::text as raw, amount, state,
      seen_at as "seenAt"
    from deposits.arrival
    where person_id = ${personId} and (${after ?? null}::text is null or tx_hash || ':' || ordinal > ${after ?? null})
    order by tx_hash || ':' || ordinal limit ${limit}::int`

export const selectAddressesOf = (sql: Sql, personId: PersonId) =>
  sql<{ chainId: string; address: string; at: Date }[]>`
    select chain_id::text as "chainId", address, at from deposits.address where person_id = ${personId}`

export const insertAsk = (
  sql: Sql,
  { id, personId, amount }: { id: string; personId: PersonId; amount: bigint },
) => sql`select deposits.ask_for_tokens(${id}::uuid, ${personId}::uuid, ${amount.toString()}::bigint)`

/** Whether an address is one at which people pay in. */
export async function isDepositAddress(sql: Sql, address: string): Promise<boolean> {
  const rows = await sql<object[]>`
    select 1 from deposits.address where lower(address) = lower(${address}) limit 1`
  return rows.length > 0
}

export interface CreditedRow {
  /** The transaction and the place of the log within its receipt. */
  id: string
  personId: PersonId
  amount: bigint
  at: Date
}

/** Deposits that a person was credited before a moment, newest first. */
export const selectCreditedOf = (
  sql: Sql,
  { chainId, personId, until, limit }: Whose & { until: Date; limit: number },
) =>
  sql<CreditedRow[]>`
    select tx_hash || ':' || ordinal as id, person_id as "personId", amount, decided_at as at from deposits.arrival
    where chain_id = ${chainId}::bigint and person_id = ${personId} and state = 'credited' and decided_at < ${until}
    order by decided_at desc, tx_hash, ordinal limit ${limit}::int`

/** The newest deposit that each of these people was credited since a moment. */
export const selectNewestCredited = (
  sql: Sql,
  { chainId, personIds, since }: { chainId: number; personIds: readonly PersonId[]; since: Date },
) =>
  sql<CreditedRow[]>`
    select distinct on (person_id) tx_hash || ':' || ordinal as id, person_id as "personId", amount, decided_at as at
    from deposits.arrival
    where chain_id = ${chainId}::bigint and state = 'credited' and decided_at > ${since}
      and person_id in (select value::uuid from json_array_elements_text(${JSON.stringify(personIds)}::text::json))
    order by person_id, decided_at desc, tx_hash, ordinal`

export interface ArrivedRow {
  txHash: string
  ordinal: number
  personId: PersonId
  amount: bigint
  at: Date
}

/** Takes what arrived and its people were not notified of. */
export const takeArrived = (sql: Sql, limit: number) =>
  sql<ArrivedRow[]>`
    select tx_hash as "txHash", ordinal, person_id as "personId", amount, at from deposits.take_arrived(${limit}::int)`
