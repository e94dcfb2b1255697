import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

/** The number of this person's searches without a result on that day. The count stays locked until the end of the transaction. */
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

export const upsertMeetings = (
  sql: Sql,
  { personId, otherIds, nowMs }: { personId: PersonId; otherIds: readonly PersonId[]; nowMs: number },
) => sql`
    insert into contacts.meeting (person_id, other_id, at)
    select ${personId}, value::uuid, ${new Date(nowMs)} from json_array_elements_text(${JSON.stringify(otherIds)}::text::json)
    on conflict (person_id, other_id) do update set at = excluded.at`

export async function hasMet(
  sql: Sql,
  { personId, otherId }: { personId: PersonId; otherId: PersonId },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from contacts.meeting where person_id = ${personId} and other_id = ${otherId}`
  return rows.length > 0
}

export const deleteMeetingsBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from contacts.meeting where at <= ${new Date(beforeMs)}`
