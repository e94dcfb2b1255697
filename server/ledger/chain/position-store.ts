/** Money of the house on the chain, in the books. */
import { jsonRows, type Sql } from '../../kernel/database'
import { grantReads } from '../cause-store'
import type { BookChain } from './store'

export interface MoveRow {
  id: string
  tx_hash: string
  ordinal: number
  block_number: string
  block_hash: string
  from_place: string
  from_address: string
  to_place: string
  raw: string
  unbooked: string
}

export async function insertMoves(
  sql: Sql,
  { rows, nowMs }: { rows: readonly MoveRow[]; nowMs: number },
): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`
    select ledger.book_moves(${jsonRows(rows)}::text::json, ${new Date(nowMs)}) as outcome`
  return row.outcome
}

/** Balances of the house's addresses at a final block, in the token's smallest units. */
export interface Observed {
  blockNumber: bigint
  blockHash: string
  blockAtMs: number
  deposits: bigint
  hot: bigint
  cold: bigint
  /** Deposits that were not credited, such as dust. */
  ignored: bigint
}

export const insertObservation = (
  sql: Sql,
  { blockNumber, blockHash, blockAtMs, deposits, hot, cold, ignored }: Observed,
) => sql`
    select ledger.note_observation(${blockNumber.toString()}::bigint, ${blockHash}, ${new Date(blockAtMs)},
      ${deposits.toString()}::numeric, ${hot.toString()}::numeric, ${cold.toString()}::numeric, ${ignored.toString()}::numeric)`

/** Notes that the watcher of the chain has halted, which stops payouts. */
export const insertChainHalt = (sql: Sql, reason: string) => sql`select ledger.note_chain_halt(${reason})`
export const deleteChainHalt = (sql: Sql) => sql`select ledger.end_chain_halt()`

export interface ChainPosition {
  place: 'deposits' | 'hot' | 'cold'
  /** All in the token's smallest units, as of the block of the observation. */
  observed: string
  unbooked: string
  booked: string
  sending: string
  difference: string
}

export const selectPositions = (sql: Sql) =>
  sql<ChainPosition[]>`
    select place, observed::text as observed, unbooked::text as unbooked, trunc(booked)::text as booked,
      trunc(sending)::text as sending, trunc(difference)::text as difference
    from ledger.chain_positions() order by array_position(array['deposits', 'hot', 'cold'], place)`

export interface ObservationRow {
  blockNumber: bigint
  blockAt: Date
  recordedAt: Date
}

export async function selectLastObservation(sql: Sql): Promise<ObservationRow | undefined> {
  const [row] = await sql<ObservationRow[]>`
    select block_number as "blockNumber", block_at as "blockAt", recorded_at as "recordedAt"
    from ledger.observation order by id desc limit 1`
  return row
}

export async function selectBinding(sql: Sql): Promise<BookChain | undefined> {
  const [row] = await sql<BookChain[]>`
    select chain_id::int as "chainId", token, decimals from ledger.book_chain`
  return row
}

/** The sums that the books owe and have on the chain, in millionths. */
export async function selectCoverage(sql: Sql): Promise<{ owed: bigint; assets: bigint }> {
  const [row] = await sql<[{ owed: bigint; assets: bigint }]>`
    select owed::bigint as owed, assets::bigint as assets from ledger.coverage()`
  return row
}

/** Places at which the chain has another amount than the books. */
export async function countChainDifferences(sql: Sql): Promise<bigint> {
  const [row] = await sql<[{ found: bigint }]>`
    select count(*) as found from ledger.chain_positions() where difference <> 0`
  return row.found
}

/** 1 if the books owe more than is on the chain that they are bound to. */
export async function countUncovered(sql: Sql): Promise<bigint> {
  const [row] = await sql<[{ found: bigint }]>`
    select count(*) as found from ledger.book_chain cross join lateral ledger.coverage() where owed > assets`
  return row.found
}

/** Moves between places of the house, as far as the books had the money. */
export const houseMoveRows = grantReads(
  (sql) => sql`
  select house_move.id, source.account_id as "accountId", 'USDT' as asset, amount, target.account_id as "sourceId", xid
  from ledger.house_move
  join ledger.house source on source.kind = 'asset' || initcap(from_place)
  join ledger.house target on target.kind = 'asset' || initcap(to_place)
  where amount > 0`,
)

/** Pays a deposit out of suspense to its owner, and answers `posted`, `exists` or why it was refused; undefined if there is none. */
export async function insertRelease(
  sql: Sql,
  { chainId, txHash, ordinal, reason }: { chainId: number; txHash: string; ordinal: number; reason: string },
): Promise<string | undefined> {
  const [row] = await sql<{ outcome: string }[]>`
    select ledger.release_deposit(id, owner_account_id, ${reason}) as outcome from ledger.deposit
    where chain_id = ${chainId}::bigint and tx_hash = ${txHash} and ordinal = ${ordinal}::int`
  return row?.outcome
}
