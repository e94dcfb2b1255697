/** SQL of the data of a person that is exported, and that is deleted with the account. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

interface Page {
  personId: PersonId
  after: string | undefined
  limit: number
}

const first = '00000000-0000-0000-0000-000000000000'

export const selectStreamsOf = (sql: Sql, { personId, after, limit }: Page) => sql<{ id: string }[]>`
    select id, started_at as "startedAt", ended_at as "endedAt", end_reason as "end", type, title, cover_id as "coverId",
      is_public as "isPublic", likes::text as likes, peak
    from live.stream where host_id = ${personId} and id > ${after ?? first}::uuid order by id limit ${limit}::int`

/** A person's comments and gifts. */
export const selectCommentsOf = (sql: Sql, { personId, after, limit }: Page) => sql<{ id: string }[]>`
    select id, at, stream_id as "liveId", text, gift, amount::text as amount from live.comment
    where person_id = ${personId} and id > ${after ?? first}::uuid order by id limit ${limit}::int`

export const selectVisitsOf = (sql: Sql, personId: PersonId) => sql<object[]>`
    select stream_id as "liveId", entered_at as "enteredAt", is_muted as "isMuted", is_removed as "isRemoved"
    from live.seat where person_id = ${personId} order by entered_at, stream_id`

/** Deletes everything except gifts, which are records of payments. */
export async function deleteAllOf(sql: Sql, personId: PersonId): Promise<void> {
  await sql`delete from live.stream where host_id = ${personId}`
  await sql`delete from live.comment where person_id = ${personId}`
  await sql`delete from live.share where person_id = ${personId}`
  await sql`delete from live.seat where person_id = ${personId}`
}
