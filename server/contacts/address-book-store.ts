/** The people found by address books, and the daily counts of numbers looked up. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

/** Adds to the day's lookup counts of these keys, and returns the new sums. */
export const countNumbers = (
  sql: Sql,
  { takers, day, numbers }: { takers: readonly string[]; day: string; numbers: number },
) =>
  sql<{ taker: string; numbers: number }[]>`
    insert into contacts.address_book_use as used (taker, day, numbers)
    select value, ${day}::date, ${numbers} from json_array_elements_text(${JSON.stringify(takers.toSorted())}::text::json)
    on conflict (taker, day) do update set numbers = used.numbers + excluded.numbers
    returning taker, numbers`

export const deleteUseBefore = (sql: Sql, day: string) =>
  sql`delete from contacts.address_book_use where day < ${day}::date`

export const upsertMatches = (
  sql: Sql,
  { personId, otherIds, nowMs }: { personId: PersonId; otherIds: readonly PersonId[]; nowMs: number },
) => sql`
    insert into contacts.address_match (person_id, other_id, at)
    select ${personId}, value::uuid, ${new Date(nowMs)} from json_array_elements_text(${JSON.stringify(otherIds)}::text::json)
    on conflict (person_id, other_id) do update set at = excluded.at`

export const selectMatches = (sql: Sql, personId: PersonId) =>
  sql<{ otherId: PersonId }[]>`
    select other_id as "otherId" from contacts.address_match where person_id = ${personId} order by at desc, other_id`

/** Deletes the matches of a person's address book, and the records that they met that way. */
export const deleteMatches = (sql: Sql, personId: PersonId) => sql`
    with gone as (delete from contacts.address_match where person_id = ${personId} returning other_id)
    delete from contacts.meeting where person_id = ${personId} and other_id in (select other_id from gone)`

/** Deletes the matches of others' address books with a person. */
export const deleteMatchesWith = (sql: Sql, personId: PersonId) =>
  sql`delete from contacts.address_match where other_id = ${personId}`
