import type { Sql } from '../kernel/database'

export interface PictureRow {
  mime: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface NewPicture extends PictureRow {
  id: string
  width: number
  height: number
  by: string
  nowMs: number
}

export const insertPicture = (sql: Sql, { id, mime, width, height, bytes, by, nowMs }: NewPicture) => sql`
  insert into publishing.picture (id, mime, width, height, bytes, added_by, added_at)
  values (${id}, ${mime}, ${width}, ${height}, ${bytes}, ${by}, ${new Date(nowMs)})`

export async function selectPicture(sql: Sql, id: string): Promise<PictureRow | undefined> {
  const [row] = await sql<PictureRow[]>`select mime, bytes from publishing.picture where id = ${id}`
  return row
}

/** The pictures among these that exist. */
export const selectPictureIds = (sql: Sql, ids: readonly string[]) =>
  sql<{ id: string }[]>`select id from publishing.picture where id = any(${sql.array([...ids], 'UUID')})`
