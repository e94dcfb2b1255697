/** SQL of moments, and of the people who may see them. */
import type { CommentsFrom, LinkPreview, MomentPlace, MomentVisibility, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { NotificationTables, PostTable } from '../posts'

export interface MomentRow {
  id: string
  authorId: PersonId
  visibility: MomentVisibility
  people: PersonId[]
  tags: string[]
  commentsFrom: CommentsFrom
  text: string
  files: string[]
  place: MomentPlace | null
  link: LinkPreview | null
  mentions: PersonId[]
  madeAt: Date
  /** The price of opening the moment, in micro-units; null: it is free. */
  price: bigint | null
}

/** The tables of notifications about moments. */
export const notificationTables: NotificationTables = {
  notification: (sql) => sql`moments.notification`,
  post: (sql) => sql`moment_id`,
  person: (sql) => sql`moments.person`,
}

/** A moment that somebody has paid for stays readable for them, however old it is. */
export const keptMoments: PostTable = {
  posts: (sql) => sql`moments.moment`,
  isKept: (sql) =>
    sql`exists (select from moments.purchase where moment_id = post.id and purchase.state <> 'refunded')`,
}

const columns = (sql: Sql) => sql`
    moment.id, author_id as "authorId", visibility, people, tags, comments_from as "commentsFrom", text, files, place, link, mentions,
    made_at as "madeAt", price`

/** Moments by id, in no particular order. */
export const selectByIds = (sql: Sql, ids: readonly string[]) => sql<MomentRow[]>`
    select ${columns(sql)} from moments.moment where id = any(${sql.array([...ids], 'UUID')})`

export async function selectByCid(
  sql: Sql,
  { authorId, cid }: { authorId: string; cid: string },
): Promise<MomentRow | undefined> {
  const [row] = await sql<MomentRow[]>`
    select ${columns(sql)} from moments.moment where author_id = ${authorId} and cid = ${cid}`
  return row
}

/** Stores a moment; returns whether it is new: false if the author already has one with this cid. */
export async function insertMoment(sql: Sql, moment: MomentRow & { cid: string }): Promise<boolean> {
  const {
    id,
    authorId,
    cid,
    visibility,
    people,
    tags,
    commentsFrom,
    text,
    files,
    place,
    link,
    mentions,
    madeAt,
    price,
  } = moment
  const rows = await sql<unknown[]>`
    insert into moments.moment (id, author_id, cid, visibility, people, tags, comments_from, text, files, place, link, mentions, made_at, price)
    values (${id}, ${authorId}, ${cid}, ${visibility}, ${sql.array(people, 'UUID')}, ${sql.array(tags, 'UUID')}, ${commentsFrom}, ${text},
      ${sql.array(files, 'UUID')}, ${place && JSON.stringify(place)}::text::json, ${link && JSON.stringify(link)}::text::json,
      ${sql.array(mentions, 'UUID')}, ${madeAt}, ${price === null ? null : price.toString()}::bigint)
    on conflict (author_id, cid) do nothing returning 1`
  return rows.length > 0
}

export const insertFiles = (
  sql: Sql,
  {
    momentId,
    commentId = null,
    fileIds,
  }: { momentId: string; commentId?: string | null; fileIds: readonly string[] },
) => sql`
    insert into moments.file (file_id, moment_id, comment_id)
    select file_id, ${momentId}::uuid, ${commentId}::uuid from unnest(${sql.array([...fileIds], 'UUID')}::uuid[]) as input(file_id)`

/** Locks the moment against deletion and changes until the transaction ends; undefined if it is gone. */
export async function lockMoment(sql: Sql, id: string): Promise<MomentRow | undefined> {
  const [row] = await sql<MomentRow[]>`
    select ${columns(sql)} from moments.moment where id = ${id} for no key update`
  return row
}

export const deleteMoment = (sql: Sql, id: string) => sql`delete from moments.moment where id = ${id}`

export const updateAudience = (
  sql: Sql,
  {
    id,
    visibility,
    people,
    tags,
    commentsFrom,
  }: Pick<MomentRow, 'id' | 'visibility' | 'people' | 'tags' | 'commentsFrom'>,
) => sql`
    update moments.moment set visibility = ${visibility}, people = ${sql.array(people, 'UUID')}, tags = ${sql.array(tags, 'UUID')},
      comments_from = ${commentsFrom}
    where id = ${id}`

/** The moments that contain a file, and the comment that does. */
export const selectHolders = (sql: Sql, fileId: string) =>
  sql<{ momentId: string; commentId: string | null; commenterId: PersonId | null }[]>`
    select file.moment_id as "momentId", comment_id as "commentId", comment.author_id as "commenterId"
    from moments.file left join moments.comment on comment.id = comment_id where file.file_id = ${fileId}`

/** The files among these that moments, comments and covers contain. */
export const selectCarried = (sql: Sql, fileIds: readonly string[]) => {
  const ids = sql.array([...fileIds], 'UUID')
  return sql<{ id: string }[]>`
    select file_id as id from moments.file where file_id = any(${ids})
    union select cover_id from moments.person where cover_id = any(${ids})`
}
