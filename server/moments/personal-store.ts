/** SQL of all data of one person. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

interface Page {
  personId: PersonId
  after: string | undefined
  limit: number
}

const first = '00000000-0000-0000-0000-000000000000'

export const selectMomentsOf = (sql: Sql, { personId, after, limit }: Page) =>
  sql<{ id: string }[]>`
    select id, made_at as "madeAt", text, files, place, link, visibility, people, tags, mentions, comments_from as "commentsFrom",
      price::text as price
    from moments.moment where author_id = ${personId} and id > ${after ?? first}::uuid order by id limit ${limit}::int`

export const selectCommentsOf = (sql: Sql, { personId, after, limit }: Page) =>
  sql<{ id: string }[]>`
    select id, made_at as "madeAt", moment_id as "momentId", text, file_id as "fileId" from moments.comment
    where author_id = ${personId} and id > ${after ?? first}::uuid order by id limit ${limit}::int`

export const selectLikedBy = (sql: Sql, personId: PersonId) =>
  sql<{ momentId: string }[]>`
    select moment_id as "momentId" from moments.moment_like where person_id = ${personId} order by place`

export async function deleteAllOf(sql: Sql, personId: PersonId): Promise<void> {
  await sql`delete from moments.moment where author_id = ${personId}`
  await sql`delete from moments.moment_like where person_id = ${personId}`
  await sql`delete from moments.comment where author_id = ${personId}`
  await sql`delete from moments.notification where person_id = ${personId} or actor_id = ${personId}`
  await sql`delete from moments.draft where person_id = ${personId}`
  await sql`delete from moments.removal where person_id = ${personId}`
  await sql`delete from moments.hiding where person_id = ${personId} or other_id = ${personId}`
  await sql`delete from moments.person where id = ${personId}`
}
