/** SQL of likes and comments. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { isCommentShown, isMetUnder, type CommentRow as PostComment } from '../posts'
import type { Reader } from './reader'

export interface LikeRow {
  momentId: string
  personId: PersonId
  place: bigint
  /** The number of the moment's likes by people whom the reader meets. */
  total: number
}

/** Likes of these moments by people whom the reader meets there: the earliest first, from `after` on. */
export const selectLikes = (
  sql: Sql,
  reader: Reader,
  { momentIds, after, limit }: { momentIds: readonly string[]; after?: string | undefined; limit: number },
) => sql<LikeRow[]>`
    select "momentId", "personId", place, total from (
      select moment_id as "momentId", person_id as "personId", moment_like.place, count(*) over (partition by moment_id)::int as total,
        row_number() over (partition by moment_id order by moment_like.place > ${after ?? '0'}::bigint desc, moment_like.place) as nth
      from moments.moment_like join moments.moment as post on post.id = moment_id
      where moment_id = any(${sql.array([...momentIds], 'UUID')}) and ${isMetUnder(sql, reader, sql`person_id`)}
    ) as each
    where nth <= ${limit}::int and place > ${after ?? '0'}::bigint
    order by "momentId", place`

/** Counts the likes by people whom the reader meets. */
export async function countLikes(sql: Sql, reader: Reader, momentId: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from moments.moment_like join moments.moment as post on post.id = moment_id
    where moment_id = ${momentId} and ${isMetUnder(sql, reader, sql`person_id`)}`
  return row?.total ?? 0
}

/** The moments among these that a person likes. */
export const selectLiked = (
  sql: Sql,
  { personId, momentIds }: { personId: PersonId; momentIds: readonly string[] },
) =>
  sql<{ momentId: string }[]>`
    select moment_id as "momentId" from moments.moment_like
    where person_id = ${personId} and moment_id = any(${sql.array([...momentIds], 'UUID')})`

/** Stores a like; returns whether it is new. */
export async function insertLike(
  sql: Sql,
  { momentId, personId }: { momentId: string; personId: PersonId },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into moments.moment_like (moment_id, person_id) values (${momentId}, ${personId}) on conflict do nothing returning 1`
  return rows.length > 0
}

/** Deletes a like; returns whether there was one. */
export async function deleteLike(
  sql: Sql,
  { momentId, personId }: { momentId: string; personId: PersonId },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    delete from moments.moment_like where moment_id = ${momentId} and person_id = ${personId} returning 1`
  return rows.length > 0
}

export interface CommentRow extends PostComment {
  fileId: string | null
}

const columns = (sql: Sql) => sql`
    comment.id, moment_id as "postId", comment.author_id as "authorId", comment.text, comment.file_id as "fileId", null::uuid as "rootId",
    reply_id as "replyTo", reply_person_id as "replyPersonId", comment.made_at as "madeAt"`

/** Comments on these moments by people whom the reader meets there: the latest before `before`, newest first. */
export const selectComments = (
  sql: Sql,
  reader: Reader,
  { momentIds, before, limit }: { momentIds: readonly string[]; before?: string | undefined; limit: number },
) => sql<(CommentRow & { total: number })[]>`
    select * from (
      select ${columns(sql)}, count(*) over (partition by moment_id)::int as total,
        row_number() over (partition by moment_id order by comment.id < ${before ?? null}::uuid desc nulls first, comment.id desc) as nth
      from moments.comment join moments.moment as post on post.id = moment_id
      where moment_id = any(${sql.array([...momentIds], 'UUID')}) and ${isCommentShown(sql, reader)}
    ) as each
    where nth <= ${limit}::int and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by "postId", id desc`

/** Comments by id, on whatever moments. */
export const selectCommentsByIds = (sql: Sql, ids: readonly string[]) =>
  sql<
    CommentRow[]
  >`select ${columns(sql)} from moments.comment where id = any(${sql.array([...ids], 'UUID')})`

export async function selectCommentByCid(
  sql: Sql,
  { authorId, cid }: { authorId: PersonId; cid: string },
): Promise<CommentRow | undefined> {
  const [row] = await sql<CommentRow[]>`
    select ${columns(sql)} from moments.comment where author_id = ${authorId} and cid = ${cid}`
  return row
}

/** Stores a comment; returns whether it is new: false if the author already has one with this cid. */
export async function insertComment(sql: Sql, comment: CommentRow & { cid: string }): Promise<boolean> {
  const { id, postId, authorId, cid, text, fileId, replyTo, replyPersonId, madeAt } = comment
  const rows = await sql<unknown[]>`
    insert into moments.comment (id, moment_id, author_id, cid, text, file_id, reply_id, reply_person_id, made_at)
    values (${id}, ${postId}, ${authorId}, ${cid}, ${text}, ${fileId}, ${replyTo}, ${replyPersonId}, ${madeAt})
    on conflict (author_id, cid) do nothing returning 1`
  return rows.length > 0
}

/** The moment of a deleted comment, and the authors of both. */
export interface GoneComment {
  momentId: string
  authorIds: PersonId[]
}

/** Deletes the person's own comment, or one on a moment of theirs. */
export async function deleteComment(
  sql: Sql,
  { id, personId }: { id: string; personId: PersonId },
): Promise<GoneComment | undefined> {
  const [row] = await sql<GoneComment[]>`
    delete from moments.comment using moments.moment
    where comment.id = ${id} and moment.id = moment_id and ${personId}::uuid in (comment.author_id, moment.author_id)
    returning moment_id as "momentId", array[comment.author_id, moment.author_id] as "authorIds"`
  return row
}

/** Deletes a comment by any author. */
export async function deleteCommentById(
  sql: Sql,
  id: string,
): Promise<(GoneComment & { writerId: PersonId; text: string }) | undefined> {
  const [row] = await sql<(GoneComment & { writerId: PersonId; text: string })[]>`
    delete from moments.comment using moments.moment where comment.id = ${id} and moment.id = moment_id
    returning moment_id as "momentId", array[comment.author_id, moment.author_id] as "authorIds",
      comment.author_id as "writerId", comment.text`
  return row
}

/** Some people who have liked it or commented on it, the latest first. */
export const selectParticipants = (sql: Sql, { momentId, limit }: { momentId: string; limit: number }) =>
  sql<{ personId: PersonId }[]>`
    (select person_id as "personId" from moments.moment_like where moment_id = ${momentId} order by place desc limit ${limit}::int)
    union (select author_id from moments.comment where moment_id = ${momentId} order by id desc limit ${limit}::int)`
