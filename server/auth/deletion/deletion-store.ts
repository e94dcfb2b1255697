import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** Sets when an account is going to be deleted; null if it stays. */
export const updateDeletesAt = (
  sql: Sql,
  { personId, deletesAt }: { personId: PersonId; deletesAt: Date | null },
) => sql`update auth.credential set deletes_at = ${deletesAt}::timestamptz where person_id = ${personId}`

export async function selectDeletesAt(sql: Sql, personId: PersonId): Promise<Date | undefined> {
  const [row] = await sql<{ deletesAt: Date | null }[]>`
    select deletes_at as "deletesAt" from auth.credential where person_id = ${personId}`
  return row?.deletesAt ?? undefined
}
