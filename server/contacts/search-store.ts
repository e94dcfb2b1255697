import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

/** How many searches of this person have found nobody on that day. The count stays locked until the end of the transaction. */
export async function lockMisses(
  sql: Sql,
  { personId, day }: { personId: PersonId; day: string },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count from contacts.search_miss where person_id = ${personId} and day = ${day}::date for update`
  return row?.count ?? 0
}

export const countMiss = (sql: Sql, { personId, day }: { personId: PersonId; day: string }) => sql`
    insert into contacts.search_miss as miss (person_id, day, count) values (${personId}, ${day}::date, 1)
    on conflict (person_id, day) do update set count = miss.count + 1`

export const deleteMissesBefore = (sql: Sql, day: string) =>
  sql`delete from contacts.search_miss where day < ${day}::date`
