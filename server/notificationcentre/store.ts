import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export async function selectSeenUntil(sql: Sql, personId: PersonId): Promise<Date | undefined> {
  const [row] = await sql<{ until: Date }[]>`select until from happenings.seen where person_id = ${personId}`
  return row?.until
}

export const selectSeen = (sql: Sql, personIds: readonly PersonId[]) =>
  sql<{ personId: PersonId; until: Date }[]>`
    select person_id as "personId", until from happenings.seen where person_id = any(${sql.array([...personIds], 'UUID')})`

/** Moves the mark of seen happenings forward; returns whether it moved. */
export async function moveSeen(
  sql: Sql,
  { personId, until }: { personId: PersonId; until: Date },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into happenings.seen as seen (person_id, until) values (${personId}, ${until})
    on conflict (person_id) do update set until = excluded.until where seen.until < excluded.until returning 1`
  return rows.length > 0
}

export const deleteSeen = (sql: Sql, personId: PersonId) => sql`
    delete from happenings.seen where person_id = ${personId}`
