/** SQL of the parts of unfinished uploads that are kept in a bucket. */
import { type Sql, sqlState } from '../../kernel/database'

export interface PartRow {
  id: string
  uploadId: string
  /** Where it begins in the file. */
  position: number
}

export const insertPart = (sql: Sql, { id, uploadId, position, nowMs }: PartRow & { nowMs: number }) => sql`
  insert into uploads.part (id, upload_id, position, created_at)
  values (${id}, ${uploadId}, ${position}::bigint, ${new Date(nowMs)})`

const uniqueViolation = '23505'

/** Keeps a part whose object is stored; false if another one has taken its place, or the upload is over. */
export async function keepPart(
  sql: Sql,
  { id, uploadId, position, bytes }: PartRow & { bytes: number },
): Promise<boolean> {
  try {
    const rows = await sql<unknown[]>`
      update uploads.part set bytes = ${bytes}::bigint
      where id = ${id} and exists (select from uploads.unfinished where id = ${uploadId} and file_id is null)
        and ${position}::bigint = (select coalesce(sum(bytes), 0) from uploads.part where upload_id = ${uploadId})
      returning 1`
    return rows.length > 0
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return false
    throw error
  }
}

/** The bytes that have arrived of an upload, without gaps. */
export async function selectLength(sql: Sql, uploadId: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::float8 as bytes from uploads.part where upload_id = ${uploadId}`
  return row?.bytes ?? 0
}

/** The parts that were kept, in the order of the file. */
export const selectKept = (sql: Sql, uploadId: string) =>
  sql<(PartRow & { bytes: number })[]>`
    select id, upload_id as "uploadId", position::float8 as position, bytes::float8 as bytes
    from uploads.part where upload_id = ${uploadId} and bytes is not null order by position`

/** All parts, including those that are still arriving. */
export const selectParts = (sql: Sql, uploadId: string) =>
  sql<PartRow[]>`
    select id, upload_id as "uploadId", position::float8 as position
    from uploads.part where upload_id = ${uploadId}`

export const deletePart = (sql: Sql, id: string) => sql`delete from uploads.part where id = ${id}`

/** Uploads that are over and left parts behind, since a process ended before it had deleted them. */
export const selectLeftBehind = (sql: Sql, { beforeMs, limit }: { beforeMs: number; limit: number }) =>
  sql<{ uploadId: string }[]>`
    select distinct upload_id as "uploadId" from uploads.part
    where created_at <= ${new Date(beforeMs)}
      and not exists (select from uploads.unfinished where id = upload_id and file_id is null)
    limit ${limit}::int`
