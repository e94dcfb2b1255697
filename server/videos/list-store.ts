/** SQL of the lists: the ids of videos that `maySee` of `rule.ts` admits; random walks compare the two. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Reader } from '../posts'

export interface Span {
  before: string | undefined
  limit: number
}

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Whether the reader may see `video`, according to `maySee`. */
export const isSeen = (sql: Sql, { personId, friendIds, blockedIds }: Reader) => sql`
    (author_id = ${personId} or (state = 'ready'
      and case visibility when 'public' then author_id <> all(${sql.array([...blockedIds], 'UUID')}::uuid[])
        when 'friends' then author_id = any(${sql.array([...friendIds], 'UUID')}::uuid[]) else false end))`

/** The videos of one person that the reader may see; the reader may be that person. */
export async function selectOfPerson(
  sql: Sql,
  reader: Reader,
  { authorId, before, limit }: Span & { authorId: PersonId },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from videos.video where author_id = ${authorId} and id < ${before ?? last}::uuid and ${isSeen(sql, reader)}
    order by id desc limit ${limit}::int`
  return rows.map(({ id }) => id)
}

/**
 * The videos of these authors. A page has no more authors than videos, so only the authors with the newest
 * are read.
 */
export async function selectOfAuthors(
  sql: Sql,
  reader: Reader,
  { authors, before, limit }: Span & { authors: readonly PersonId[] },
): Promise<string[]> {
  const newestOf = (each: number) => sql`
    cross join lateral (
      select id from videos.video where author_id = author.id and video.id < ${before ?? last}::uuid and ${isSeen(sql, reader)}
      order by id desc limit ${each}::int
    ) as video
    order by video.id desc limit ${limit}::int`
  const rows = await sql<{ id: string }[]>`
    with chosen as (
      select author.id from unnest(${sql.array([...authors], 'UUID')}::uuid[]) as author(id) ${newestOf(1)}
    )
    select video.id from chosen as author ${newestOf(limit)}`
  return rows.map(({ id }) => id)
}

export interface Placed {
  id: string
  place: bigint
}

interface Places {
  before: string
  limit: number
}

/** A page of the videos that the reader likes, the latest like first. */
export const selectLiked = (sql: Sql, reader: Reader, { before, limit }: Places) => sql<Placed[]>`
    select id, place from videos.video_like join videos.video on id = video_id
    where person_id = ${reader.personId} and place < ${before}::bigint and ${isSeen(sql, reader)}
    order by place desc limit ${limit}::int`

/** The reader's favourites. */
export const selectFavourites = (sql: Sql, reader: Reader, { before, limit }: Places) => sql<Placed[]>`
    select id, place from videos.favourite join videos.video on id = video_id
    where person_id = ${reader.personId} and place < ${before}::bigint and ${isSeen(sql, reader)}
    order by place desc limit ${limit}::int`

/** The number of likes of a person's videos, counting videos that the reader may see. */
export async function countLikesOf(sql: Sql, reader: Reader, authorId: PersonId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(likes), 0)::int as count from videos.video join videos.stat on video_id = id
    where author_id = ${authorId} and ${isSeen(sql, reader)}`
  return row?.count ?? 0
}
