import { maxTotal } from '@linnet/protocol/staff'
import type { Sql } from '../../kernel/database'
import type { SignedStatement } from '../../kernel/staff/signed-statements'

export interface BlockedAddress {
  id: string
  /** In small letters. */
  address: string
  reason: string
  staffId: string
  staffName: string
  at: Date
}

export interface BlockedRow extends BlockedAddress {
  /** As a cursor holds it. */
  atText: string
  unblockedAt: Date | null
}

const columns = (sql: Sql) => sql`
  select id, address, reason, staff_id as "staffId", staff_name as "staffName", entry.at, entry.at::text as "atText",
    ended.at as "unblockedAt"
  from ledger.blocked_address entry left join ledger.unblocked_address ended on ended.blocked_id = entry.id`

/** Those of these addresses that are blocked, in small letters. */
export async function selectBlockedAmong(sql: Sql, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ address: string }[]>`
    select distinct address from ledger.blocked_address entry
    where address in (select lower(value) from json_array_elements_text(${JSON.stringify(addresses)}::text::json))
      and not exists (select from ledger.unblocked_address where blocked_id = entry.id)`
  return new Set(rows.map(({ address }) => address))
}

export const selectBlocked = (sql: Sql) => sql<BlockedRow[]>`${columns(sql)} order by entry.at, id`

export async function selectBlockedById(sql: Sql, id: string): Promise<BlockedRow | undefined> {
  const [row] = await sql<BlockedRow[]>`${columns(sql)} where id = ${id}::uuid`
  return row
}

/** The number of all entries ever, and of those that are ended. */
export async function countBlocked(sql: Sql): Promise<{ entries: number; ended: number }> {
  const [row] = await sql<[{ entries: number; ended: number }]>`
    select (select count(*)::int from ledger.blocked_address) as entries,
      (select count(*)::int from ledger.unblocked_address) as ended`
  return row
}

export interface BlockedFilter {
  id: string | null
  state: 'blocked' | 'unblocked' | null
  search: string | null
}

const matches = (sql: Sql, { id, state, search }: BlockedFilter) => sql`
  (${id}::uuid is null or id = ${id}::uuid) and (${state}::text is null or (ended.at is null) = (${state} = 'blocked'))
    and (${search}::text is null or starts_with(address, lower(${search})))`

export function selectBlockedPage(
  sql: Sql,
  page: BlockedFilter & {
    after: readonly [time: string, id: string] | undefined
    descending: boolean
    limit: number
  },
) {
  const [time = null, last = null] = page.after ?? []
  const position = page.descending
    ? sql`${time}::timestamptz is null or (entry.at, id) < (${time}::timestamptz, ${last}::uuid)`
    : sql`${time}::timestamptz is null or (entry.at, id) > (${time}::timestamptz, ${last}::uuid)`
  return sql<BlockedRow[]>`
    ${columns(sql)} where ${matches(sql, page)} and (${position})
    order by ${page.descending ? sql`entry.at desc, id desc` : sql`entry.at, id`} limit ${page.limit}::int`
}

export async function countBlockedPage(sql: Sql, filter: BlockedFilter): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select from ledger.blocked_address entry left join ledger.unblocked_address ended on ended.blocked_id = entry.id
      where ${matches(sql, filter)} limit ${maxTotal}::int) as matching`
  return row.count
}

/** Blocks an address; false if it is blocked already. */
export async function insertBlocked(
  sql: Sql,
  { id, address, reason, staffId, staffName, at }: BlockedAddress,
): Promise<boolean> {
  const [row] = await sql<[{ isNew: boolean }]>`
    select ledger.block_address(${id}::uuid, ${address}, ${reason}, ${staffId}::uuid, ${staffName}, ${at}) as "isNew"`
  return row.isNew
}

/** Brings an entry back that a restored database lacks. Only the signer may. */
export const restoreBlocked = (
  sql: Sql,
  { id, address, reason, staffId, staffName, at }: BlockedAddress,
) => sql`
  select ledger.restore_blocked_address(${id}::uuid, ${address}, ${reason}, ${staffId}::uuid, ${staffName}, ${at})`

/** Ends an entry. Only the signer may. */
export const insertUnblocked = (sql: Sql, { id, statement }: { id: string; statement: string }) => sql`
  select ledger.unblock_address(${id}::uuid, ${statement})`

export interface UnblockSignature extends SignedStatement {
  id: string
  staffId: string
  staffName: string
  at: Date
}

/** Older ones are about statements that no longer hold. */
const rowsRead = 100

/** Signatures of the last days for ending an entry, newest first. */
export const selectUnblockSignatures = (sql: Sql, blockedId: string) =>
  sql<UnblockSignature[]>`
    select id, staff_id as "staffId", staff_name as "staffName", credential_id as "credentialId", statement, answer, at
    from ledger.unblock_signature where blocked_id = ${blockedId}::uuid and at > now() - interval '2 days'
    order by at desc, id desc limit ${rowsRead}::int`

/** Entries in force that two of the staff have signed for lately, by what the server has stored. */
export const selectToUnblock = (sql: Sql) =>
  sql<{ id: string }[]>`
    select blocked_id as id from ledger.unblock_signature signed
    where at > now() - interval '2 days'
      and not exists (select from ledger.unblocked_address ended where ended.blocked_id = signed.blocked_id)
    group by blocked_id having count(distinct staff_id) > 1 order by blocked_id limit 50`

export const insertUnblockSignature = (
  sql: Sql,
  {
    id,
    blockedId,
    staffId,
    staffName,
    credentialId,
    statement,
    answer,
  }: Omit<UnblockSignature, 'at'> & { blockedId: string },
) => sql`
  select ledger.add_unblock_signature(${id}::uuid, ${blockedId}::uuid, ${staffId}::uuid, ${staffName}, ${credentialId},
    ${statement}, ${answer})`
