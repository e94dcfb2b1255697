/** SQL of comments. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Reader } from './reader'

export interface CommentRow {
  id: string
  videoId: string
  authorId: PersonId
  text: string
  rootId: string | null
  replyTo: string | null
  replyPersonId: PersonId | null
  madeAt: Date
}

const columns = (sql: Sql) => sql`
    comment.id, comment.video_id as "videoId", comment.author_id as "authorId", comment.text, comment.root_id as "rootId",
    comment.reply_id as "replyTo", comment.reply_person_id as "replyPersonId", comment.made_at as "madeAt"`

/** Whether the reader meets `person` under this video, according to `mayMeet` of contacts. */
const isMet = (
  sql: Sql,
  { personId, friendIds, blockedIds }: Reader,
  person: ReturnType<typeof columns>,
) => sql`
    (${person} = ${personId} or ${person} = video.author_id or (
      ${person} <> all(${sql.array([...blockedIds], 'UUID')}::uuid[])
      and (video.author_id = ${personId} or video.visibility = 'public'
        or ${person} = any(${sql.array([...friendIds], 'UUID')}::uuid[]))))`

/** Whether the reader meets both the writer of the comment and the person it answers. */
const isShown = (sql: Sql, reader: Reader) => sql`
    (${isMet(sql, reader, sql`comment.author_id`)}
      and (comment.reply_person_id is null or ${isMet(sql, reader, sql`comment.reply_person_id`)}))`

interface Page {
  videoId: string
  after: string | undefined
  limit: number
}

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const first = '00000000-0000-0000-0000-000000000000'

/** Top-level comments, newest first. */
export const selectRoots = (sql: Sql, reader: Reader, { videoId, after, limit }: Page) => sql<CommentRow[]>`
    select ${columns(sql)} from videos.comment join videos.video on video.id = comment.video_id
    where comment.video_id = ${videoId} and root_id is null and comment.id < ${after ?? last}::uuid and ${isShown(sql, reader)}
    order by comment.id desc limit ${limit}::int`

/** Replies under a comment, oldest first. */
export const selectUnder = (
  sql: Sql,
  reader: Reader,
  { videoId, rootId, after, limit }: Page & { rootId: string },
) => sql<CommentRow[]>`
    select ${columns(sql)} from videos.comment join videos.video on video.id = comment.video_id
    where comment.video_id = ${videoId} and root_id = ${rootId} and comment.id > ${after ?? first}::uuid and ${isShown(sql, reader)}
    order by comment.id limit ${limit}::int`

/** For each of these comments, how many replies the reader sees, how many people like it, and whether the reader does. */
export const selectCounts = (sql: Sql, reader: Reader, ids: readonly string[]) => sql<
  { id: string; replies: number; likes: number; isLiked: boolean }[]
>`
    select root.id,
      (select count(*) from videos.comment join videos.video on video.id = comment.video_id
        where root_id = root.id and ${isShown(sql, reader)})::int as replies,
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

/** Returns whether the comment is new: false if the author already has one with this cid. */
export async function insertComment(sql: Sql, comment: CommentRow & { cid: string }): Promise<boolean> {
  const { id, videoId, authorId, cid, text, rootId, replyTo, replyPersonId, madeAt } = comment
  const rows = await sql<unknown[]>`
    insert into videos.comment (id, video_id, author_id, cid, text, root_id, reply_id, reply_person_id, made_at)
    values (${id}, ${videoId}, ${authorId}, ${cid}, ${text}, ${rootId}::uuid, ${replyTo}::uuid, ${replyPersonId}::uuid, ${madeAt})
    on conflict (author_id, cid) do nothing returning 1`
  return rows.length > 0
}

/** Deletes a comment and its replies. Returns how many were deleted. */
export async function deleteComment(sql: Sql, id: string): Promise<number> {
  const rows = await sql<
    unknown[]
  >`delete from videos.comment where id = ${id} or root_id = ${id} returning 1`
  return rows.length
}

/** Returns whether the like changed. */
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
