import type { PersonId } from '@linnet/protocol'
import { type DepositState, maxTotal } from '@linnet/protocol/staff'
import type { Sql } from '../../kernel/database'

export interface CursorRow {
  block: bigint
  head: bigint
  readAt: Date | null
  haltedFor: string | null
}

/** How far a chain was read. */
export async function selectCursor(sql: Sql, chainId: number): Promise<CursorRow | undefined> {
  const [row] = await sql<CursorRow[]>`
    select block_number as block, head_number as head, read_at as "readAt", halted_for as "haltedFor"
    from deposits.cursor where chain_id = ${chainId}::bigint`
  return row
}

export interface NodeRow {
  number: number
  head: bigint | null
  headAt: Date | null
  tookMs: number | null
  askedAt: Date
  failure: string
}

export const selectNodes = (sql: Sql, chainId: number) =>
  sql<NodeRow[]>`
    select number, head_number as head, head_at as "headAt", took_ms as "tookMs", asked_at as "askedAt", failure
    from deposits.node where chain_id = ${chainId}::bigint order by number`

/** The addresses of the house that the watcher knows; of several for a place, the newest is last. */
export const selectHouses = (sql: Sql, chainId: number) =>
  sql<{ place: 'hot' | 'cold'; address: string }[]>`
    select place, address from deposits.house_address where chain_id = ${chainId}::bigint order by since`

export async function countSuspended(sql: Sql, chainId: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from deposits.arrival where chain_id = ${chainId}::bigint and state = 'suspended'`
  return row.count
}

export interface DepositRow {
  txHash: string
  ordinal: number
  personId: PersonId
  address: string
  raw: string
  amount: bigint
  contract: string
  state: DepositState
  reason: string
  block: bigint
  blockHash: string
  seenAt: Date
  /** As a cursor holds it. */
  seenText: string
  decidedAt: Date | null
  isAsked: boolean
}

export interface DepositFilter {
  chainId: number
  state: DepositState | null
  personId: PersonId | null
  search: string | null
}

const matches = (sql: Sql, { chainId, state, personId, search }: DepositFilter) => sql`
    arrival.chain_id = ${chainId}::bigint and (${state}::text is null or state = ${state})
      and (${personId}::uuid is null or arrival.person_id = ${personId}::uuid)
      and (${search}::text is null or starts_with(arrival.tx_hash, lower(${search}))
        or arrival.person_id in (
          select address.person_id from deposits.address
          where address.chain_id = ${chainId}::bigint and starts_with(lower(address), lower(${search}))))`

export interface DepositPage extends DepositFilter {
  descending: boolean
  after: readonly [time: string, txHash: string, ordinal: number] | undefined
  limit: number
}

/** A page of what came to deposit addresses, by when it was first seen. */
export function selectDepositPage(sql: Sql, { descending, after, limit, ...filter }: DepositPage) {
  const [time = null, tx = null, ordinal = null] = after ?? []
  const position = descending
    ? sql`${time}::timestamptz is null
        or (seen_at, arrival.tx_hash, arrival.ordinal) < (${time}::timestamptz, ${tx}::text, ${ordinal}::int)`
    : sql`${time}::timestamptz is null
        or (seen_at, arrival.tx_hash, arrival.ordinal) > (${time}::timestamptz, ${tx}::text, ${ordinal}::int)`
  const order = descending
    ? sql`seen_at desc, arrival.tx_hash desc, arrival.ordinal desc`
    : sql`seen_at, arrival.tx_hash, arrival.ordinal`
  return sql<DepositRow[]>`
    select arrival.tx_hash as "txHash", arrival.ordinal, arrival.person_id as "personId", address, raw::text as raw, amount,
      contract, state, arrival.reason, block_number as block, block_hash as "blockHash", seen_at as "seenAt",
      seen_at::text as "seenText", decided_at as "decidedAt",
      exists (select from deposits.staff_ask
        where staff_ask.tx_hash = arrival.tx_hash and staff_ask.ordinal = arrival.ordinal and outcome is null) as "isAsked"
    from deposits.arrival join deposits.address using (chain_id, person_id)
    where ${matches(sql, filter)} and (${position}) order by ${order} limit ${limit}::int`
}

export async function countDeposits(sql: Sql, filter: DepositFilter): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from deposits.arrival where ${matches(sql, filter)} limit ${maxTotal}::int) as matching`
  return row?.count ?? 0
}

/** The owner and amount of a deposit in suspense. */
export async function selectHeld(
  sql: Sql,
  { chainId, txHash, ordinal }: { chainId: number; txHash: string; ordinal: number },
): Promise<{ personId: PersonId; amount: bigint } | undefined> {
  const [row] = await sql<{ personId: PersonId; amount: bigint }[]>`
    select person_id as "personId", amount from deposits.arrival
    where chain_id = ${chainId}::bigint and tx_hash = ${txHash} and ordinal = ${ordinal}::int and state = 'suspended'`
  return row
}

export interface HaltRow {
  id: number
  at: Date
  act: 'halt' | 'lift'
  reason: string
}

export function selectHaltPage(
  sql: Sql,
  page: { chainId: number; after: number | undefined; descending: boolean; limit: number },
) {
  const after = page.after ?? null
  const position = page.descending
    ? sql`${after}::bigint is null or id < ${after}::bigint`
    : sql`${after}::bigint is null or id > ${after}::bigint`
  return sql<HaltRow[]>`
    select id::int as id, at, act, reason from deposits.halt_log
    where chain_id = ${page.chainId}::bigint and (${position})
    order by ${page.descending ? sql`id desc` : sql`id`} limit ${page.limit}::int`
}

export interface WatcherAsk {
  chainId: number
  act: 'lift' | 'release'
  txHash?: string
  ordinal?: number
  reason: string
  staffId: string
  approverId: string
}

/** Asks the watcher, which alone may do it. */
export const askWatcher = (
  sql: Sql,
  { chainId, act, txHash, ordinal, reason, staffId, approverId }: WatcherAsk,
) => sql`
    select deposits.ask_watcher(${chainId}::bigint, ${act}, ${txHash ?? null}::text, ${ordinal ?? null}::int, ${reason},
      ${staffId}::uuid, ${approverId}::uuid)`
