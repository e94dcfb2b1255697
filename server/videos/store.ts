/** SQL of videos. */
import type { CommentsFrom, PersonId, VideoState, VideoVisibility } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { NotificationTables, PostTable } from '../posts'

export interface VideoRow {
  id: string
  authorId: PersonId
  fileId: string
  coverId: string | null
  text: string
  /** The tags as shown, and as compared. */
  tags: string[]
  keys: string[]
  language: string
  visibility: VideoVisibility
  commentsFrom: CommentsFrom
  downloadsFrom: CommentsFrom
  state: VideoState
  progress: number
  hasLow: boolean
  madeAt: Date
}

/** The tables of notifications about videos. */
export const notificationTables: NotificationTables = {
  notification: (sql) => sql`videos.notification`,
  post: (sql) => sql`video_id`,
  person: (sql) => sql`videos.person`,
}

/** A favorite video is no copy, as a favorite message is, so it stays for as long as somebody has it. */
export const keptVideos: PostTable = {
  posts: (sql) => sql`videos.video`,
  isKept: (sql) => sql`exists (select from videos.favourite where video_id = post.id)`,
}

const columns = (sql: Sql) => sql`
    video.id, author_id as "authorId", file_id as "fileId", cover_id as "coverId", text, tags, keys, language, visibility,
    comments_from as "commentsFrom", downloads_from as "downloadsFrom", state, progress, has_low as "hasLow", made_at as "madeAt"`

/** Videos by id, in no particular order. */
export const selectByIds = (sql: Sql, ids: readonly string[]) => sql<VideoRow[]>`
    select ${columns(sql)} from videos.video where id = any(${sql.array([...ids], 'UUID')})`

export async function selectByCid(
  sql: Sql,
  { authorId, cid }: { authorId: PersonId; cid: string },
): Promise<VideoRow | undefined> {
  const [row] = await sql<VideoRow[]>`
    select ${columns(sql)} from videos.video where author_id = ${authorId} and cid = ${cid}`
  return row
}

/** Locks the video against deletion and changes until the transaction ends; undefined if it is gone. */
export async function lockVideo(sql: Sql, id: string): Promise<VideoRow | undefined> {
  const [row] = await sql<VideoRow[]>`
    select ${columns(sql)} from videos.video where id = ${id} for no key update`
  return row
}

/** Stores a video; returns whether it is new: false if the author already has one with this cid. */
export async function insertVideo(
  sql: Sql,
  video: VideoRow & { cid: string; words: string },
): Promise<boolean> {
  const { id, authorId, cid, fileId, coverId, text, language, visibility, state, madeAt, words } = video
  const rows = await sql<unknown[]>`
    insert into videos.video (id, author_id, cid, file_id, cover_id, text, tags, keys, language, visibility, comments_from, downloads_from,
      state, made_at, words)
    values (${id}, ${authorId}, ${cid}, ${fileId}, ${coverId}::uuid, ${text}, ${sql.array(video.tags, 'TEXT')}, ${sql.array(video.keys, 'TEXT')},
      ${language}, ${visibility}, ${video.commentsFrom}, ${video.downloadsFrom}, ${state}, ${madeAt}, ${words})
    on conflict (author_id, cid) do nothing returning 1`
  if (rows.length === 0) return false
  await sql`insert into videos.stat (video_id) values (${id})`
  await replaceTags(sql, video)
  return true
}

export async function updateVideo(sql: Sql, video: VideoRow & { words: string }): Promise<void> {
  await sql`
    update videos.video set text = ${video.text}, tags = ${sql.array(video.tags, 'TEXT')}, keys = ${sql.array(video.keys, 'TEXT')},
      visibility = ${video.visibility}, comments_from = ${video.commentsFrom}, downloads_from = ${video.downloadsFrom}, words = ${video.words}
    where id = ${video.id}`
  await sql`delete from videos.tag where video_id = ${video.id}`
  await replaceTags(sql, video)
}

const replaceTags = (sql: Sql, { id, keys, tags }: Pick<VideoRow, 'id' | 'keys' | 'tags'>) => sql`
    insert into videos.tag (key, name, video_id)
    select key, name, ${id}::uuid from unnest(${sql.array(keys, 'TEXT')}::text[], ${sql.array(tags, 'TEXT')}::text[]) as input(key, name)`

export const deleteVideo = (sql: Sql, id: string) => sql`delete from videos.video where id = ${id}`

/** The oldest videos that are being converted. */
export const selectProcessing = (sql: Sql, limit: number) => sql<VideoRow[]>`
    select ${columns(sql)} from videos.video where state = 'processing' order by id limit ${limit}::int`

export const updateConversion = (
  sql: Sql,
  { id, state, progress, hasLow }: Pick<VideoRow, 'id' | 'state' | 'progress' | 'hasLow'>,
) => sql`
    update videos.video set state = ${state}, progress = ${progress}::int, has_low = ${hasLow} where id = ${id}`

/** The videos that a file belongs to. */
export const selectHolders = (sql: Sql, fileId: string) => sql<{ id: string }[]>`
    select id from videos.video where file_id = ${fileId} union select id from videos.video where cover_id = ${fileId}`

/** The files among these that videos contain. */
export const selectCarried = (sql: Sql, fileIds: readonly string[]) => {
  const ids = sql.array([...fileIds], 'UUID')
  return sql<{ id: string }[]>`
    select file_id as id from videos.video where file_id = any(${ids})
    union select cover_id from videos.video where cover_id = any(${ids})`
}
