/** SQL of the comments in a stream, gifts included, and of invitations to the stream. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface CommentRow {
  id: string
  streamId: string
  personId: PersonId
  cid: string
  text: string
  gift: string | null
  amount: bigint | null
  at: Date
}

const columns = (sql: Sql) =>
  sql`id, stream_id as "streamId", person_id as "personId", cid, text, gift, amount, at`

/** Stores a comment; returns whether it is new: a `cid` is stored once. */
export async function insertComment(sql: Sql, row: CommentRow): Promise<boolean> {
  const rows = await sql<object[]>`
    insert into live.comment (id, stream_id, person_id, cid, text, gift, amount, at)
    values (${row.id}, ${row.streamId}, ${row.personId}, ${row.cid}, ${row.text}, ${row.gift}, ${row.amount?.toString() ?? null}::bigint,
      ${row.at})
    on conflict (person_id, cid) do nothing returning id`
  return rows.length > 0
}

/** The latest comments that this person may see, newest first. */
export const selectLastComments = (
  sql: Sql,
  { streamId, hidden, limit }: { streamId: string; hidden: readonly PersonId[]; limit: number },
) =>
  sql<CommentRow[]>`
    select ${columns(sql)} from live.comment
    where stream_id = ${streamId} and not person_id = any(${sql.array([...hidden], 'UUID')})
    order by id desc limit ${limit}::int`

export async function countComments(sql: Sql, streamId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from live.comment where stream_id = ${streamId} and gift is null`
  return row?.count ?? 0
}

/** Stores a share; returns whether it is new. */
export async function insertShare(
  sql: Sql,
  { personId, cid, streamId }: { personId: PersonId; cid: string; streamId: string },
): Promise<boolean> {
  const rows = await sql<object[]>`
    insert into live.share (person_id, cid, stream_id) values (${personId}, ${cid}, ${streamId})
    on conflict do nothing returning cid`
  return rows.length > 0
}

export async function selectComment(sql: Sql, id: string): Promise<CommentRow | undefined> {
  const [row] = await sql<CommentRow[]>`select ${columns(sql)} from live.comment where id = ${id}`
  return row
}

/** Deletes the comment; if it was a gift, the gift's row stays. */
export const deleteComment = (sql: Sql, id: string) => sql`delete from live.comment where id = ${id}`
