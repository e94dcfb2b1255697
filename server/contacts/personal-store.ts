/** Requests and tags in an export of a person's data. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { RowsPage } from '../kernel/declared/personal-data'

/** The requests that a person sent, without the time of the answer, and those they were sent and may see. */
export const selectRequestsOf = (sql: Sql, { personId, after, limit }: RowsPage) =>
  sql<{ id: string; fromId: string; toId: string; text: string; askedAt: Date; answeredAt: Date | null }[]>`
    select id, from_id as "fromId", to_id as "toId", text, asked_at as "askedAt", case when to_id = ${personId} then answered_at end as "answeredAt"
    from contacts.request
    where (from_id = ${personId} or (to_id = ${personId} and not is_hidden))
      and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}::int`

export const selectTagsOf = (sql: Sql, personId: PersonId) =>
  sql<{ id: string; name: string; friends: string[] }[]>`
    select id, name, coalesce((select json_agg(friend_id) from contacts.tagged where tag_id = tag.id), '[]') as friends
    from contacts.tag where person_id = ${personId} order by created_at, id`
