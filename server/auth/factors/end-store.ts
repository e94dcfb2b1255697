import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'

/** Stores the end of a person's factors; false if one is waiting already. */
export async function insertFactorsEnd(
  sql: Sql,
  end: { id: string; personId: PersonId; nowMs: number; dueMs: number },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into auth.factors_end (person_id, id, asked_at, due_at)
    values (${end.personId}, ${end.id}, ${new Date(end.nowMs)}, ${new Date(end.dueMs)})
    on conflict (person_id) do nothing returning 1`
  return rows.length === 1
}

/** When a person's factors end, in Unix seconds; 0 if they do not. */
export async function factorsEndAt({ sql }: Pick<ReadWork, 'sql'>, personId: PersonId): Promise<number> {
  const [row] = await sql<{ dueAt: Date }[]>`
    select due_at as "dueAt" from auth.factors_end where person_id = ${personId}`
  return row ? unixSeconds(row.dueAt) : 0
}

export async function selectPersonOfEnd(sql: Sql, id: string): Promise<PersonId | undefined> {
  const [row] = await sql<{ personId: PersonId }[]>`
    select person_id as "personId" from auth.factors_end where id = ${id}::uuid`
  return row?.personId
}

/** Cancels the end of a person's factors; false if none was waiting. */
export async function deleteFactorsEnd(sql: Sql, personId: PersonId): Promise<boolean> {
  const rows = await sql<unknown[]>`delete from auth.factors_end where person_id = ${personId} returning 1`
  return rows.length === 1
}

/** Cancels the end of a person's factors if it was asked for since then. */
export const deleteFactorsEndSince = (sql: Sql, { personId, since }: { personId: PersonId; since: Date }) =>
  sql`delete from auth.factors_end where person_id = ${personId} and asked_at >= ${since}`

/** The people whose factors are due to end. */
export const selectDueEnds = (sql: Sql, { nowMs, limit }: { nowMs: number; limit: number }) =>
  sql<{ personId: PersonId }[]>`
    select person_id as "personId" from auth.factors_end where due_at <= ${new Date(nowMs)}
    order by due_at limit ${limit}`
