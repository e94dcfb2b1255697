import type { PersonId } from '@linnet/protocol'
import { maxTotal, type StaffId } from '@linnet/protocol/staff'
import type { Sql } from '../../kernel/database'
import { unfinished } from '../withdrawals/withdrawal-states'
import { among, withdrawalColumns, type WithdrawalRow } from '../withdrawals/withdrawal-store'

export interface WithdrawalFilter {
  state: string | null
  personId: string | null
  /** The beginning of an address, or a whole id. */
  search: string | null
  least: string | null
}

const matches = (sql: Sql, { state, personId, search, least }: WithdrawalFilter) => sql`
    (${state}::text is null or status = ${state}
      or (${state} = 'open' and ${among(sql, unfinished)}))
      and (${personId}::uuid is null or person_id = ${personId}::uuid)
      and (${least}::bigint is null or amount >= ${least}::bigint)
      and (${search}::text is null or starts_with(lower(address), lower(${search})) or id::text = lower(${search}))`

export interface WithdrawalPage extends WithdrawalFilter {
  sort: 'at' | 'amount'
  descending: boolean
  /** The key of the previous page's last row: its amount, where the list is sorted by amount, and its id. */
  after: { amount: string; id: string } | undefined
  limit: number
}

/** A page of withdrawals. Ids grow with time. */
export function selectWithdrawalPage(
  sql: Sql,
  { sort, descending, after, limit, ...filter }: WithdrawalPage,
) {
  const amount = after?.amount ?? null
  const id = after?.id ?? null
  const position =
    sort === 'at'
      ? descending
        ? sql`${id}::uuid is null or id < ${id}::uuid`
        : sql`${id}::uuid is null or id > ${id}::uuid`
      : descending
        ? sql`${id}::uuid is null or (amount, id) < (${amount}::bigint, ${id}::uuid)`
        : sql`${id}::uuid is null or (amount, id) > (${amount}::bigint, ${id}::uuid)`
  const order =
    sort === 'at'
      ? descending
        ? sql`id desc`
        : sql`id`
      : descending
        ? sql`amount desc, id desc`
        : sql`amount, id`
  return sql<WithdrawalRow[]>`
    select ${withdrawalColumns(sql)} from wallet.withdrawal where ${matches(sql, filter)} and (${position}) order by ${order} limit ${limit}::int`
}

export async function countWithdrawals(sql: Sql, filter: WithdrawalFilter): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from wallet.withdrawal where ${matches(sql, filter)} limit ${maxTotal}::int) as matching`
  return row?.count ?? 0
}

/** The time at which the address of a withdrawal was saved, if it still is. */
export async function selectAddressSaved(
  sql: Sql,
  { personId, address }: { personId: PersonId; address: string },
): Promise<Date | undefined> {
  const [row] = await sql<{ savedAt: Date }[]>`
    select saved_at as "savedAt" from wallet.withdrawal_address where person_id = ${personId} and address = ${address}
    order by id desc limit 1`
  return row?.savedAt
}

/** The addresses among these that more than one person has saved. Uses the index `withdrawal_address_of`. */
export const selectSharedAddresses = (sql: Sql, addresses: readonly string[]) =>
  sql<{ address: string }[]>`
    select address from wallet.withdrawal_address where address = any(${sql.array([...addresses], 'TEXT')}::text[])
    group by address having count(distinct person_id) > 1`

export interface NoteRow {
  id: string
  at: Date
  staffId: StaffId
  staffName: string
  text: string
}

export const selectNotesOf = (sql: Sql, withdrawalId: string) =>
  sql<NoteRow[]>`
    select id, at, staff_id as "staffId", staff_name as "staffName", text from wallet.withdrawal_note
    where withdrawal_id = ${withdrawalId} order by id desc limit 100`

export const insertNote = (
  sql: Sql,
  note: { id: string; withdrawalId: string; staffId: string; staffName: string; text: string; nowMs: number },
) => sql`
    insert into wallet.withdrawal_note (id, withdrawal_id, at, staff_id, staff_name, text)
    values (${note.id}, ${note.withdrawalId}, ${new Date(note.nowMs)}, ${note.staffId}, ${note.staffName}, ${note.text})`

export interface OldRecordRow {
  id: string
  at: Date
  staff: string
  address: string
  act: string
  subject: string
  detail: Record<string, string>
}

/** Staff decisions made with a token, before staff had accounts. */
export const selectOldRecords = (
  sql: Sql,
  {
    subject,
    after,
    descending,
    limit,
  }: { subject: string | null; after: string | undefined; descending: boolean; limit: number },
) =>
  sql<OldRecordRow[]>`
    select id, at, staff, address, act, subject, detail from wallet.staff_record
    where (${subject}::text is null or subject = ${subject})
      and (${after ?? null}::uuid is null
        or case when ${descending} then id < ${after ?? null}::uuid else id > ${after ?? null}::uuid end)
    order by case when ${descending} then id end desc, id limit ${limit}::int`
