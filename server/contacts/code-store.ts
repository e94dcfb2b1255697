/** People's own codes. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface CodeRow {
  code: string
  days: number
  expiresAt: Date | null
}

/** A person's code, even if it has ended. */
export async function selectOwnCode(sql: Sql, personId: PersonId): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select code, days, expires_at as "expiresAt" from contacts.personal_code where person_id = ${personId}`
  return row
}

/** Stores a code, replacing the person's previous one. */
export const upsertCode = (
  sql: Sql,
  { personId, code, days, expiresAt }: CodeRow & { personId: PersonId },
) => sql`
    insert into contacts.personal_code (person_id, code, days, expires_at)
    values (${personId}, ${code}, ${days}, ${expiresAt})
    on conflict (person_id) do update set code = excluded.code, days = excluded.days, expires_at = excluded.expires_at`

/** The owner of a code, unless it has ended. */
export async function selectPersonByCode(
  sql: Sql,
  { code, nowMs }: { code: string; nowMs: number },
): Promise<PersonId | undefined> {
  const [row] = await sql<{ personId: PersonId }[]>`
    select person_id as "personId" from contacts.personal_code
    where code = ${code} and (expires_at is null or expires_at > ${new Date(nowMs)})`
  return row?.personId
}

export const deleteCode = (sql: Sql, personId: PersonId) =>
  sql`delete from contacts.personal_code where person_id = ${personId}`
