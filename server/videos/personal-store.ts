/** SQL of all data of one person. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

interface Page {
  personId: PersonId
  after: string | undefined
  limit: number
}

const first = '00000000-0000-0000-0000-000000000000'

export const selectVideosOf = (sql: Sql, { personId, after, limit }: Page) => sql<{ id: string }[]>`
    select id, made_at as "madeAt", text, tags, file_id as "fileId", cover_id as "coverId", visibility, comments_from as "commentsFrom",
      downloads_from as "downloadsFrom", language
    from videos.video where author_id = ${personId} and id > ${after ?? first}::uuid order by id limit ${limit}::int`

export const selectCommentsOf = (sql: Sql, { personId, after, limit }: Page) => sql<{ id: string }[]>`
    select id, made_at as "madeAt", video_id as "videoId", text from videos.comment
    where author_id = ${personId} and id > ${after ?? first}::uuid order by id limit ${limit}::int`

export const selectChoicesOf = (sql: Sql, personId: PersonId) => sql<object[]>`
    select
      array(select video_id from videos.video_like where person_id = ${personId} order by place) as liked,
      array(select video_id from videos.favourite where person_id = ${personId} order by place) as favourites,
      array(select comment_id from videos.comment_like where person_id = ${personId}) as "likedComments",
      array(select author_id from videos.follow where person_id = ${personId} order by place) as following,
      array(select video_id from videos.dismissed_video where person_id = ${personId}) as dismissed,
      array(select author_id from videos.dismissed_author where person_id = ${personId}) as "dismissedAuthors",
      array(select video_id from videos.watch where person_id = ${personId} order by day) as watched,
      array(select key from videos.taste where person_id = ${personId} and weight > 0 order by weight desc) as "likedTags"`

/** Deletes everything of a person, and subtracts it from the counts that others see. */
export async function deleteAllOf(sql: Sql, personId: PersonId): Promise<void> {
  await sql`delete from videos.video where author_id = ${personId}`
  await sql`
    with gone as (delete from videos.video_like where person_id = ${personId} returning video_id)
    update videos.stat set likes = likes - 1 from gone where stat.video_id = gone.video_id`
  await sql`
    with gone as (delete from videos.favourite where person_id = ${personId} returning video_id)
    update videos.stat set favourites = favourites - 1 from gone where stat.video_id = gone.video_id`
  await sql`
    with gone as (
      delete from videos.comment
      where author_id = ${personId} or root_id in (select id from videos.comment where author_id = ${personId})
      returning video_id
    )
    update videos.stat set comments = comments - counted.number
    from (select video_id, count(*)::int as number from gone group by video_id) as counted where stat.video_id = counted.video_id`
  await sql`delete from videos.comment_like where person_id = ${personId}`
  await sql`delete from videos.follow where person_id = ${personId} or author_id = ${personId}`
  await sql`delete from videos.dismissed_video where person_id = ${personId}`
  await sql`delete from videos.dismissed_author where person_id = ${personId} or author_id = ${personId}`
  await sql`delete from videos.taste where person_id = ${personId}`
  await sql`delete from videos.watch where person_id = ${personId}`
  await sql`delete from videos.notification where person_id = ${personId} or actor_id = ${personId}`
  await sql`delete from videos.person where id = ${personId}`
}
