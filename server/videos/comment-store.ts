/** SQL of comments. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { isCommentShown, type CommentRow, type Reader } from '../posts'

const columns = (sql: Sql) => sql`
    comment.id, comment.video_id as "postId", comment.author_id as "authorId", comment.text, comment.root_id as "rootId",
    comment.reply_id as "replyTo", comment.reply_person_id as "replyPersonId", comment.made_at as "madeAt"`

interface Page {
  videoId: string
  after: string | undefined
  limit: number
}

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const first = '00000000-0000-0000-0000-000000000000'

/** Top-level comments, newest first. */
export const selectRoots = (sql: Sql, reader: Reader, { videoId, after, limit }: Page) => sql<CommentRow[]>`
    select ${columns(sql)} from videos.comment join videos.video as post on post.id = comment.video_id
    where comment.video_id = ${videoId} and root_id is null and comment.id < ${after ?? last}::uuid and ${isCommentShown(sql, reader)}
    order by comment.id desc limit ${limit}::int`

/** Replies under a comment, oldest first. */
export const selectUnder = (
  sql: Sql,
  reader: Reader,
  { videoId, rootId, after, limit }: Page & { rootId: string },
) => sql<CommentRow[]>`
    select ${columns(sql)} from videos.comment join videos.video as post on post.id = comment.video_id
    where comment.video_id = ${videoId} and root_id = ${rootId} and comment.id > ${after ?? first}::uuid and ${isCommentShown(sql, reader)}
    order by comment.id limit ${limit}::int`

/**
 * The number of replies that the reader sees under each of these comments, the number of likes, and whether
 * the reader likes it.
 */
export const selectCounts = (sql: Sql, reader: Reader, ids: readonly string[]) => sql<
  { id: string; replies: number; likes: number; isLiked: boolean }[]
>`
    select root.id,
      (select count(*) from videos.comment join videos.video as post on post.id = comment.video_id
        where root_id = root.id and ${isCommentShown(sql, reader)})::int as replies,
      (select count(*) from videos.comment_like where comment_id = root.id)::int as likes,
      exists (select from videos.comment_like where comment_id = root.id and person_id = ${reader.personId}) as "isLiked"
    from unnest(${sql.array([...ids], 'UUID')}::uuid[]) as root(id)`

/** Comments by id, on whatever videos. */
export const selectCommentsByIds = (sql: Sql, ids: readonly string[]) => sql<CommentRow[]>`
    select ${columns(sql)} from videos.comment where id = any(${sql.array([...ids], 'UUID')})`

export async function selectCommentByCid(
  sql: Sql,
  { authorId, cid }: { authorId: PersonId; cid: string },
): Promise<CommentRow | undefined> {
  const [row] = await sql<CommentRow[]>`
    select ${columns(sql)} from videos.comment where author_id = ${authorId} and cid = ${cid}`
  return row
}

/** Stores a comment; returns whether it is new: false if the author already has one with this cid. */
export async function insertComment(sql: Sql, comment: CommentRow & { cid: string }): Promise<boolean> {
  const { id, postId, authorId, cid, text, rootId, replyTo, replyPersonId, madeAt } = comment
  const rows = await sql<unknown[]>`
    insert into videos.comment (id, video_id, author_id, cid, text, root_id, reply_id, reply_person_id, made_at)
    values (${id}, ${postId}, ${authorId}, ${cid}, ${text}, ${rootId}::uuid, ${replyTo}::uuid, ${replyPersonId}::uuid, ${madeAt})
    on conflict (author_id, cid) do nothing returning 1`
  return rows.length > 0
}

/** Deletes a comment and its replies. Returns the number of deleted ones. */
export async function deleteComment(sql: Sql, id: string): Promise<number> {
  const rows = await sql<
    unknown[]
  >`delete from videos.comment where id = ${id} or root_id = ${id} returning 1`
  return rows.length
}

/** Marks or unmarks a like; returns whether it changed. */
export async function markCommentLike(
  sql: Sql,
  { commentId, personId, isOn }: { commentId: string; personId: PersonId; isOn: boolean },
): Promise<boolean> {
  const rows = isOn
    ? await sql<unknown[]>`
        insert into videos.comment_like (comment_id, person_id) values (${commentId}, ${personId}) on conflict do nothing returning 1`
    : await sql<unknown[]>`
        delete from videos.comment_like where comment_id = ${commentId} and person_id = ${personId} returning 1`
  return rows.length > 0
}

/** The people notified of a comment or of its replies. */
export const selectNotifiedOf = (sql: Sql, { id, postId }: CommentRow) =>
  sql<{ personId: PersonId }[]>`
    select distinct person_id as "personId" from videos.notification
    where video_id = ${postId} and comment_id in (select id from videos.comment where id = ${id} or root_id = ${id})`
