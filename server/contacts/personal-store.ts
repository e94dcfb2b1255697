/** Requests and tags in an export of a person's data. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

/** The requests that a person sent, and those they were sent and did not remove. */
export const selectRequestsOf = (sql: Sql, personId: PersonId) =>
  sql<{ id: string; fromId: string; toId: string; text: string; askedAt: Date; answeredAt: Date | null }[]>`
    select id, from_id as "fromId", to_id as "toId", text, asked_at as "askedAt", answered_at as "answeredAt"
    from contacts.request where from_id = ${personId} or (to_id = ${personId} and not is_hidden) order by id`

export const selectTagsOf = (sql: Sql, personId: PersonId) =>
  sql<{ id: string; name: string; friends: string[] }[]>`
    select id, name, coalesce((select json_agg(friend_id) from contacts.tagged where tag_id = tag.id), '[]') as friends
    from contacts.tag where person_id = ${personId} order by created_at, id`
