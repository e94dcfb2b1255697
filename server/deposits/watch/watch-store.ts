import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'

export interface Lease {
  fence: bigint
  blockNumber: bigint
  blockHash: string
  haltedFor: string | null
}

const leaseSeconds = 30

export const insertCursor = (sql: Sql, { chainId, before }: { chainId: number; before: bigint }) => sql`
    insert into deposits.cursor (chain_id, block_number, block_hash, head_number)
    values (${chainId}::bigint, ${before.toString()}::bigint, '', ${before.toString()}::bigint) on conflict do nothing`

/** Takes the lease of a chain, or keeps it; undefined while another watcher has it. By the database's own clock. */
export async function takeLease(
  sql: Sql,
  { chainId, holder }: { chainId: number; holder: string },
): Promise<Lease | undefined> {
  const [row] = await sql<Lease[]>`
    update deposits.cursor set
      fence = case when holder_session = ${holder}::uuid then fence else fence + 1 end,
      holder_session = ${holder}::uuid, leased_until = now() + make_interval(secs => ${leaseSeconds}::int), read_at = now()
    where chain_id = ${chainId}::bigint
      and (holder_session is null or holder_session = ${holder}::uuid or leased_until < now())
    returning fence, block_number as "blockNumber", block_hash as "blockHash", halted_for as "haltedFor"`
  return row
}

/** Gives the lease up, so that another watcher need not wait for its end. */
export const releaseLease = (sql: Sql, { chainId, holder }: { chainId: number; holder: string }) => sql`
    update deposits.cursor set holder_session = null, leased_until = null
    where chain_id = ${chainId}::bigint and holder_session = ${holder}::uuid`

/** Extends the lease within a transaction that writes; false if another watcher has taken it since. */
export async function holdLease(
  sql: Sql,
  { chainId, fence }: { chainId: number; fence: bigint },
): Promise<boolean> {
  const rows = await sql<object[]>`
    update deposits.cursor set leased_until = now() + make_interval(secs => ${leaseSeconds}::int)
    where chain_id = ${chainId}::bigint and fence = ${fence.toString()}::bigint and halted_for is null returning 1`
  return rows.length > 0
}

export const moveCursor = (
  sql: Sql,
  { chainId, number, hash }: { chainId: number; number: bigint; hash: string },
) => sql`
    update deposits.cursor set block_number = ${number.toString()}::bigint, block_hash = ${hash}
    where chain_id = ${chainId}::bigint`

export const noteHead = (sql: Sql, { chainId, number }: { chainId: number; number: bigint }) => sql`
    update deposits.cursor set head_number = ${number.toString()}::bigint where chain_id = ${chainId}::bigint`

export async function haltCursor(
  sql: Sql,
  { chainId, reason }: { chainId: number; reason: string },
): Promise<boolean> {
  const rows = await sql<object[]>`
    update deposits.cursor set halted_for = ${reason}
    where chain_id = ${chainId}::bigint and halted_for is null returning 1`
  return rows.length > 0
}

/** Addresses that the watcher has derived itself, too. */
export const selectOwners = (sql: Sql, chainId: number) =>
  sql<{ address: string; personId: PersonId }[]>`
    select address, person_id as "personId" from deposits.address
    where chain_id = ${chainId}::bigint and derived_at is not null`

/** Addresses that the server has shown and the watcher has not derived. */
export const selectUnderived = (sql: Sql, chainId: number) =>
  sql<{ index: number; address: string }[]>`
    select path_index as index, address from deposits.address
    where chain_id = ${chainId}::bigint and derived_at is null order by path_index`

export const markDerived = (
  sql: Sql,
  { chainId, indexes }: { chainId: number; indexes: readonly number[] },
) => sql`
    update deposits.address set derived_at = now()
    where chain_id = ${chainId}::bigint and derived_at is null
      and path_index in (select value::int from json_array_elements_text(${JSON.stringify(indexes)}::text::json))`

export async function hasAddress(sql: Sql, chainId: number): Promise<boolean> {
  const rows = await sql<object[]>`select 1 from deposits.address where chain_id = ${chainId}::bigint limit 1`
  return rows.length > 0
}

export interface ArrivalWrite {
  tx_hash: string
  ordinal: number
  block_number: string
  block_hash: string
  person_id: string
  contract: string
  raw: string
  amount: string
  state: string
  reason: string
}

/** Writes arrivals as they are now. Those that are credited stay as they are. */
export const writeArrivals = (
  sql: Sql,
  { chainId, rows }: { chainId: number; rows: readonly ArrivalWrite[] },
) => sql`
    insert into deposits.arrival as known
      (chain_id, tx_hash, ordinal, block_number, block_hash, person_id, contract, raw, amount, state, reason, decided_at)
    select ${chainId}::bigint, tx_hash, ordinal, block_number, block_hash, person_id, contract, raw, amount, state, reason,
      case when state <> 'seen' then now() end
    from json_to_recordset(${jsonRows(rows)}::text::json) as item (
      tx_hash text, ordinal int, block_number bigint, block_hash text, person_id uuid, contract text, raw numeric,
      amount bigint, state text, reason text)
    on conflict (chain_id, tx_hash, ordinal) do update set
      block_number = excluded.block_number, block_hash = excluded.block_hash, state = excluded.state,
      reason = excluded.reason, decided_at = excluded.decided_at
    where known.state not in ('credited', 'suspended')`

/** Gives up what was seen and is in none of these blocks any more. */
export const orphanUnless = (
  sql: Sql,
  { chainId, seen }: { chainId: number; seen: readonly Pick<ArrivalWrite, 'tx_hash' | 'ordinal'>[] },
) => sql`
    update deposits.arrival set state = 'orphaned', decided_at = now()
    where chain_id = ${chainId}::bigint and state = 'seen' and not exists (
      select from json_to_recordset(${jsonRows(seen)}::text::json) as item (tx_hash text, ordinal int)
      where item.tx_hash = arrival.tx_hash and item.ordinal = arrival.ordinal)`

export async function hasSeen(sql: Sql, chainId: number): Promise<boolean> {
  const rows = await sql<object[]>`
    select 1 from deposits.arrival where chain_id = ${chainId}::bigint and state = 'seen' limit 1`
  return rows.length > 0
}

/** Notes what arrived, for its people to be notified of. */
export const insertArrived = (
  sql: Sql,
  {
    chainId,
    rows,
  }: { chainId: number; rows: readonly Pick<ArrivalWrite, 'tx_hash' | 'ordinal' | 'person_id' | 'amount'>[] },
) => sql`
    insert into deposits.arrived (chain_id, tx_hash, ordinal, person_id, amount)
    select ${chainId}::bigint, tx_hash, ordinal, person_id, amount
    from json_to_recordset(${jsonRows(rows)}::text::json) as item (tx_hash text, ordinal int, person_id uuid, amount bigint)
    on conflict do nothing`

/** Takes what people asked for on the development chain and was not sent yet. */
export const takeAsks = (sql: Sql, chainId: number) =>
  sql<{ amount: bigint; address: string }[]>`
    update deposits.test_ask set sent_at = now() from deposits.address
    where sent_at is null and address.person_id = test_ask.person_id and address.chain_id = ${chainId}::bigint
    returning amount, address`
