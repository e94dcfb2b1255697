import type { AccountKind, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface ChangeRow {
  id: string
  personId: PersonId
  kind: AccountKind
  /** The address that was replaced; null if there was none. */
  previous: string | null
  address: string
  at: Date
  takenBackAt: Date | null
}

export interface NewChange {
  id: string
  personId: PersonId
  kind: AccountKind
  previous: string | null
  address: string
  nowMs: number
}

export const insertChange = (sql: Sql, change: NewChange) => sql`
    insert into auth.account_change (id, person_id, kind, previous, address, at)
    values (${change.id}, ${change.personId}, ${change.kind}, ${change.previous}, ${change.address}, ${new Date(change.nowMs)})`

export async function selectChange(sql: Sql, id: string): Promise<ChangeRow | undefined> {
  const [row] = await sql<ChangeRow[]>`
    select id, person_id as "personId", kind, previous, address, at, taken_back_at as "takenBackAt"
    from auth.account_change where id = ${id}::uuid`
  return row
}

/** The changes of a person's addresses, oldest first. */
export const selectChangesOf = (sql: Sql, personId: PersonId) =>
  sql<ChangeRow[]>`
    select id, person_id as "personId", kind, previous, address, at, taken_back_at as "takenBackAt"
    from auth.account_change where person_id = ${personId} order by at, id`

/** Marks a change and those of the same kind that followed it as taken back. */
export const markTakenBack = (
  sql: Sql,
  { id, personId, kind, at, nowMs }: Pick<ChangeRow, 'id' | 'personId' | 'kind' | 'at'> & { nowMs: number },
) => sql`
    update auth.account_change set taken_back_at = ${new Date(nowMs)}
    where person_id = ${personId} and kind = ${kind} and (at, id) >= (${at}, ${id}::uuid) and taken_back_at is null`

/** The time at which an address left another account that can still take the change back. */
export async function selectHeldSince(
  sql: Sql,
  { address, personId, afterMs }: { address: string; personId: PersonId; afterMs: number },
): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select at from auth.account_change
    where previous = ${address} and person_id <> ${personId} and taken_back_at is null and at > ${new Date(afterMs)}
    order by at desc limit 1`
  return row?.at
}

export interface AddressHistory {
  /** The time at which the address was bound to the person; null if they registered with it, or long ago. */
  boundAt: Date | null
  /** Whether another account had the address before. */
  wasOthers: boolean
}

export async function selectAddressHistory(
  sql: Sql,
  { address, personId }: { address: string; personId: PersonId },
): Promise<AddressHistory> {
  const [row] = await sql<AddressHistory[]>`
    select max(at) filter (where person_id = ${personId} and address = ${address} and taken_back_at is null) as "boundAt",
      coalesce(bool_or(person_id <> ${personId}), false) as "wasOthers"
    from auth.account_change where previous = ${address} or address = ${address}`
  return row ?? { boundAt: null, wasOthers: false }
}

export const deleteChangesOf = (sql: Sql, personId: PersonId) =>
  sql`delete from auth.account_change where person_id = ${personId}`

export const deleteChangesBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from auth.account_change where at <= ${new Date(beforeMs)}`
