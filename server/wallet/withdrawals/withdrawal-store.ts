import type { PayoutStep, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import {
  countedAsApproved,
  countedAsRequested,
  expiring,
  holding,
  takenBack,
  type WithdrawalStatus,
} from './withdrawal-states'

/** Whether a withdrawal is in one of these states. */
export const among = (sql: Sql, states: readonly WithdrawalStatus[]) =>
  sql`status = any(${sql.array([...states], 'TEXT')})`

export interface AddressRow {
  id: string
  name: string
  contact: string
  address: string
  savedAt: Date
  usableAt: Date
}

const addressColumns = (sql: Sql) =>
  sql`id, name, contact, address, saved_at as "savedAt", usable_at as "usableAt"`

export const selectAddresses = (sql: Sql, personId: PersonId) =>
  sql<AddressRow[]>`
    select ${addressColumns(sql)} from wallet.withdrawal_address
    where person_id = ${personId} and removed_at is null order by id desc`

/** Finds an address that is still saved. */
export async function selectAddress(
  sql: Sql,
  { id, personId }: { id: string; personId: PersonId },
): Promise<AddressRow | undefined> {
  const [row] = await sql<AddressRow[]>`
    select ${addressColumns(sql)} from wallet.withdrawal_address
    where id = ${id} and person_id = ${personId} and removed_at is null`
  return row
}

export interface NewAddress extends Omit<AddressRow, 'savedAt' | 'usableAt'> {
  personId: PersonId
  nowMs: number
  usableAtMs: number
}

export const insertAddress = (sql: Sql, address: NewAddress) => sql`
    insert into wallet.withdrawal_address (id, person_id, name, contact, address, saved_at, usable_at)
    values (${address.id}, ${address.personId}, ${address.name}, ${address.contact}, ${address.address},
      ${new Date(address.nowMs)}, ${new Date(address.usableAtMs)})
    on conflict do nothing`

export const markAddressRemoved = (
  sql: Sql,
  { id, personId, nowMs }: { id: string; personId: PersonId; nowMs: number },
) => sql`
    update wallet.withdrawal_address set removed_at = ${new Date(nowMs)}
    where id = ${id} and person_id = ${personId} and removed_at is null`

/** Removes the addresses of a person, then erases them. */
export async function deleteAddresses(
  sql: Sql,
  { personId, nowMs }: { personId: PersonId; nowMs: number },
): Promise<void> {
  await sql`
    update wallet.withdrawal_address set removed_at = ${new Date(nowMs)} where person_id = ${personId} and removed_at is null`
  await sql`delete from wallet.withdrawal_address where person_id = ${personId}`
}

export interface WithdrawalRow {
  id: string
  personId: PersonId
  amount: bigint
  fee: bigint
  name: string
  contact: string
  address: string
  status: WithdrawalStatus
  reason: string
  requestedAt: Date
  /** The time of the approval, kept when an approved withdrawal ends without being sent. */
  approvedAt: Date | null
  /** The names of those who approved it; null for one from before they were kept. */
  approvedBy: string | null
  /** The time of the latest decision. */
  decidedAt: Date | null
  /** The time at which somebody claimed it for sending, and their name. */
  sendingAt: Date | null
  sendingBy: string | null
  sentAt: Date | null
  transactionId: string | null
  /** Whether it leaves by the chain, instead of being sent by hand. */
  byChain: boolean
  /** How far it got on the chain, for its owner and the staff to see. */
  payoutStep: PayoutStep | null
  payoutHash: string | null
  payoutConfirmations: number | null
}

export const withdrawalColumns = (sql: Sql) => sql`
  id, person_id as "personId", amount, fee, name, contact, address, status, reason, requested_at as "requestedAt",
  approved_at as "approvedAt", approved_by as "approvedBy", decided_at as "decidedAt", sending_at as "sendingAt", sending_by as "sendingBy", sent_at as "sentAt",
  transaction_id as "transactionId", by_chain as "byChain", payout_step as "payoutStep", payout_hash as "payoutHash",
  payout_confirmations as "payoutConfirmations"`

type NewWithdrawal = { nowMs: number } & Pick<
  WithdrawalRow,
  'id' | 'personId' | 'amount' | 'fee' | 'name' | 'contact' | 'address' | 'byChain'
>

export async function insertWithdrawal(sql: Sql, withdrawal: NewWithdrawal): Promise<WithdrawalRow> {
  const { id, personId, amount, fee, name, contact, address, byChain, nowMs } = withdrawal
  const [row] = await sql<WithdrawalRow[]>`
    insert into wallet.withdrawal (id, person_id, amount, fee, name, contact, address, status, requested_at, by_chain)
    values (${id}, ${personId}, ${amount.toString()}::bigint, ${fee.toString()}::bigint, ${name}, ${contact}, ${address},
      'requested', ${new Date(nowMs)}, ${byChain})
    returning ${withdrawalColumns(sql)}`
  if (!row) throw new Error('a withdrawal was not written')
  return row
}

export async function selectWithdrawal(sql: Sql, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await sql<WithdrawalRow[]>`
    select ${withdrawalColumns(sql)} from wallet.withdrawal where id = ${id}`
  return row
}

/** Locks a withdrawal, so that concurrent decisions wait for each other. */
export async function lockWithdrawal(sql: Sql, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await sql<WithdrawalRow[]>`
    select ${withdrawalColumns(sql)} from wallet.withdrawal where id = ${id} for update`
  return row
}

export async function updateWithdrawal(
  sql: Sql,
  {
    id,
    status,
    reason,
    approvedBy,
    nowMs,
  }: Pick<WithdrawalRow, 'id' | 'status' | 'reason' | 'approvedBy'> & { nowMs: number },
): Promise<WithdrawalRow> {
  const [row] = await sql<WithdrawalRow[]>`
    update wallet.withdrawal set status = ${status}, reason = ${reason}, decided_at = ${new Date(nowMs)},
      approved_at = case when ${status} = 'approved' then ${new Date(nowMs)} else approved_at end,
      approved_by = case when ${status} = 'approved' then ${approvedBy} else approved_by end
    where id = ${id} returning ${withdrawalColumns(sql)}`
  if (!row) throw new Error('a withdrawal is gone')
  return row
}

/** Locks a person's open withdrawals in the order of ids. Waits for a decision in progress. */
export const lockOpenWithdrawals = (sql: Sql, personId: PersonId) =>
  sql<WithdrawalRow[]>`
    select ${withdrawalColumns(sql)} from wallet.withdrawal where person_id = ${personId} and ${among(sql, holding)}
    order by id for update`

/** Returns approved withdrawals to `requested`. */
export const takeBackApprovals = (sql: Sql, ids: readonly string[]) =>
  sql<WithdrawalRow[]>`
    update wallet.withdrawal set status = 'requested', reason = '', decided_at = null, approved_at = null, approved_by = null
    where id = any(${sql.array([...ids], 'UUID')}) and ${among(sql, takenBack)} returning ${withdrawalColumns(sql)}`

/** Marks a withdrawal as being sent. */
export const markSending = (sql: Sql, { id, by, nowMs }: { id: string; by: string; nowMs: number }) =>
  sql<[WithdrawalRow]>`
    update wallet.withdrawal set status = 'sending', sending_at = ${new Date(nowMs)}, sending_by = ${by}
    where id = ${id} returning ${withdrawalColumns(sql)}`

/** Marks a withdrawal as sent. The transaction must not have sent another one. */
export const markSent = (
  sql: Sql,
  { id, transactionId, nowMs }: { id: string; transactionId: string; nowMs: number },
) =>
  sql<[WithdrawalRow]>`
    update wallet.withdrawal set status = 'sent', sent_at = ${new Date(nowMs)}, transaction_id = ${transactionId},
      decided_at = ${new Date(nowMs)}
    where id = ${id} returning ${withdrawalColumns(sql)}`

export async function selectByTransaction(
  sql: Sql,
  transactionId: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await sql<WithdrawalRow[]>`
    select ${withdrawalColumns(sql)} from wallet.withdrawal where transaction_id = ${transactionId}`
  return row
}

/** Marks a withdrawal as not sent: approved as before, or to be decided again. */
export const markUnsent = (sql: Sql, { id, status }: { id: string; status: 'approved' | 'requested' }) =>
  sql<[WithdrawalRow]>`
    update wallet.withdrawal set status = ${status}, sending_at = null, sending_by = null,
      approved_at = case when ${status} = 'approved' then approved_at end,
      decided_at = case when ${status} = 'approved' then decided_at end
    where id = ${id} returning ${withdrawalColumns(sql)}`

/** A page of a person's withdrawals, newest first. */
export const selectWithdrawals = (
  sql: Sql,
  { personId, before, limit }: { personId: PersonId; before: string | undefined; limit: number },
) =>
  sql<WithdrawalRow[]>`
    select ${withdrawalColumns(sql)} from wallet.withdrawal
    where person_id = ${personId} and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${limit}::int`

interface DayPart {
  personId: PersonId
  sinceMs: number
}

/** The amount that a person has requested since then and did not get back. */
export async function sumRequested(sql: Sql, { personId, sinceMs }: DayPart): Promise<bigint> {
  const [row] = await sql<{ sum: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from wallet.withdrawal
    where person_id = ${personId} and ${among(sql, countedAsRequested)} and requested_at > ${new Date(sinceMs)}`
  return row?.sum ?? 0n
}

/** The amount that was approved for a person since then and did not come back. */
export async function sumApproved(sql: Sql, { personId, sinceMs }: DayPart): Promise<bigint> {
  const [row] = await sql<{ sum: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from wallet.withdrawal
    where person_id = ${personId} and ${among(sql, countedAsApproved)} and approved_at > ${new Date(sinceMs)}`
  return row?.sum ?? 0n
}

/** The approved amounts of these people; people with none are missing. */
export async function sumsApproved(
  sql: Sql,
  { personIds, sinceMs }: { personIds: readonly PersonId[]; sinceMs: number },
): Promise<Map<PersonId, bigint>> {
  const rows = await sql<{ personId: PersonId; sum: bigint }[]>`
    select person_id as "personId", sum(amount)::bigint as sum from wallet.withdrawal
    where person_id = any(${sql.array([...personIds], 'UUID')}) and ${among(sql, countedAsApproved)} and approved_at > ${new Date(sinceMs)}
    group by person_id`
  return new Map(rows.map(({ personId, sum }) => [personId, sum]))
}

/** Approved withdrawals that were not sent in time. Old rows without an approval time count from their decision. */
export const selectDueWithdrawals = (
  sql: Sql,
  { approvedBeforeMs, limit }: { approvedBeforeMs: number; limit: number },
) =>
  sql<{ id: string }[]>`
    select id from wallet.withdrawal
    where ${among(sql, expiring)} and coalesce(approved_at, decided_at) <= ${new Date(approvedBeforeMs)}
    order by id limit ${limit}::int`

/** Withdrawals that hold money. */
export const selectPendingWithdrawals = (sql: Sql) =>
  sql<Pick<WithdrawalRow, 'id' | 'fee'>[]>`
    select id, fee from wallet.withdrawal where ${among(sql, holding)}`

/** Uses the index `withdrawal_status`. */
export async function countRequested(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from wallet.withdrawal where status = 'requested'`
  return row?.count ?? 0n
}
