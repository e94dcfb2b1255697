import type { Sql } from '../kernel/database'

export interface DrawnMap {
  id: string
  width: number
  height: number
}

/** The map of a place that was drawn after `since`. */
export async function selectMap(sql: Sql, { key, since }: { key: string; since: Date }) {
  const [row] = await sql<DrawnMap[]>`
    select id, width, height from maps.picture where key = ${key} and drawn_at > ${since}`
  return row
}

/** Keeps a map; the one of another server that was faster gives way, and its address ends. */
export const upsertMap = (
  sql: Sql,
  { id, key, mime, width, height, bytes, at }: DrawnMap & PictureRow & { key: string; at: Date },
) => sql`
  insert into maps.picture (key, id, mime, width, height, bytes, drawn_at)
  values (${key}, ${id}, ${mime}, ${width}, ${height}, ${bytes}, ${at})
  on conflict (key) do update set id = excluded.id, mime = excluded.mime, width = excluded.width,
    height = excluded.height, bytes = excluded.bytes, drawn_at = excluded.drawn_at`

export interface PictureRow {
  mime: string
  bytes: Uint8Array<ArrayBuffer>
}

export async function selectPicture(sql: Sql, id: string) {
  const [row] = await sql<PictureRow[]>`select mime, bytes from maps.picture where id = ${id}`
  return row
}

export const deleteMaps = (sql: Sql, before: Date) => sql`
  delete from maps.picture where drawn_at < ${before}`
