/** SQL of likes, favourites and the counts of a video. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface StatRow {
  videoId: string
  views: number
  finishes: number
  likes: number
  favourites: number
  comments: number
}

export const selectStats = (sql: Sql, ids: readonly string[]) => sql<StatRow[]>`
    select video_id as "videoId", views, finishes, likes, favourites, comments from videos.stat
    where video_id = any(${sql.array([...ids], 'UUID')})`

/** The videos among these that a person likes, or has as favourites. */
export const selectMarks = (sql: Sql, { personId, ids }: { personId: PersonId; ids: readonly string[] }) =>
  sql<{ videoId: string; isLiked: boolean; isFavourite: boolean }[]>`
    select id as "videoId",
      exists (select from videos.video_like where video_id = id and person_id = ${personId}) as "isLiked",
      exists (select from videos.favourite where video_id = id and person_id = ${personId}) as "isFavourite"
    from unnest(${sql.array([...ids], 'UUID')}::uuid[]) as wanted(id)`

interface Marking {
  videoId: string
  personId: PersonId
  isOn: boolean
}

/** Marks or unmarks a like; returns whether it changed, and the number of likes now. */
export async function markLike(sql: Sql, marking: Marking): Promise<{ hasChanged: boolean; count: number }> {
  const { videoId, personId, isOn } = marking
  const rows = isOn
    ? await sql<unknown[]>`
        insert into videos.video_like (video_id, person_id) values (${videoId}, ${personId}) on conflict do nothing returning 1`
    : await sql<unknown[]>`
        delete from videos.video_like where video_id = ${videoId} and person_id = ${personId} returning 1`
  const [row] = await sql<{ count: number }[]>`
    update videos.stat set likes = likes + ${rows.length * (isOn ? 1 : -1)}::int where video_id = ${videoId} returning likes as count`
  return { hasChanged: rows.length > 0, count: row?.count ?? 0 }
}

/** Marks or unmarks a favourite; returns the number of favourites now. */
export async function markFavourite(sql: Sql, marking: Marking): Promise<number> {
  const { videoId, personId, isOn } = marking
  const rows = isOn
    ? await sql<unknown[]>`
        insert into videos.favourite (video_id, person_id) values (${videoId}, ${personId}) on conflict do nothing returning 1`
    : await sql<unknown[]>`
        delete from videos.favourite where video_id = ${videoId} and person_id = ${personId} returning 1`
  const [row] = await sql<{ count: number }[]>`
    update videos.stat set favourites = favourites + ${rows.length * (isOn ? 1 : -1)}::int where video_id = ${videoId}
    returning favourites as count`
  return row?.count ?? 0
}

/** Adds to the number of comments. */
export const countComments = (sql: Sql, { videoId, added }: { videoId: string; added: number }) => sql`
    update videos.stat set comments = comments + ${added}::int where video_id = ${videoId}`

export const markDismissedVideo = (sql: Sql, { videoId, personId, isOn }: Marking) =>
  isOn
    ? sql<
        unknown[]
      >`insert into videos.dismissed_video (person_id, video_id) values (${personId}, ${videoId}) on conflict do nothing returning 1`
    : sql<
        unknown[]
      >`delete from videos.dismissed_video where person_id = ${personId} and video_id = ${videoId} returning 1`

export const markDismissedAuthor = (
  sql: Sql,
  { authorId, personId, isOn }: { authorId: PersonId; personId: PersonId; isOn: boolean },
) =>
  isOn
    ? sql`insert into videos.dismissed_author (person_id, author_id) values (${personId}, ${authorId}) on conflict do nothing`
    : sql`delete from videos.dismissed_author where person_id = ${personId} and author_id = ${authorId}`

/** Changes the weight of tags for a person, within bounds, so that a taste can change. */
export const addTaste = (
  sql: Sql,
  { personId, keys, weight }: { personId: PersonId; keys: readonly string[]; weight: number },
) => sql`
    insert into videos.taste as taste (person_id, key, weight)
    select ${personId}::uuid, key, sum(${weight}::real) from unnest(${sql.array([...keys], 'TEXT')}::text[]) as input(key) group by key order by key
    on conflict (person_id, key) do update set weight = least(20, greatest(-20, taste.weight + excluded.weight))`
