import type { Sql } from '../kernel/database'

export interface PageRow {
  site: string
  /** The title; '' for a page that could not be read. */
  title: string
  about: string
  pictureUrl: string
  readAt: Date
}

export interface PreviewRow {
  id: string
  ownerId: string
  url: string
  site: string
  title: string
  about: string
  pictureId: string | null
}

export async function selectPage(sql: Sql, key: Uint8Array): Promise<PageRow | undefined> {
  const [row] = await sql<PageRow[]>`
    select site, title, about, picture_url as "pictureUrl", read_at as "readAt"
    from linkpreviews.page where key = ${Buffer.from(key)}`
  return row
}

export async function upsertPage(sql: Sql, { key, ...page }: PageRow & { key: Uint8Array }): Promise<void> {
  await sql`
    insert into linkpreviews.page (key, site, title, about, picture_url, read_at)
    values (${Buffer.from(key)}, ${page.site}, ${page.title}, ${page.about}, ${page.pictureUrl}, ${page.readAt})
    on conflict (key) do update set site = excluded.site, title = excluded.title, about = excluded.about,
      picture_url = excluded.picture_url, read_at = excluded.read_at`
}

export async function insertPreview(sql: Sql, row: PreviewRow & { madeAt: Date }): Promise<void> {
  await sql`
    insert into linkpreviews.preview (id, owner_id, url, site, title, about, picture_id, made_at)
    values (${row.id}, ${row.ownerId}, ${row.url}, ${row.site}, ${row.title}, ${row.about}, ${row.pictureId}, ${row.madeAt})`
}

/** A preview of the same address that somebody made a moment ago. */
export async function selectOwn(
  sql: Sql,
  { ownerId, url, since }: { ownerId: string; url: string; since: Date },
): Promise<PreviewRow | undefined> {
  const [row] = await sql<PreviewRow[]>`
    select id, owner_id as "ownerId", url, site, title, about, picture_id as "pictureId" from linkpreviews.preview
    where owner_id = ${ownerId} and made_at > ${since} and url = ${url} order by made_at desc limit 1`
  return row
}

export const selectPreviews = (sql: Sql, { ids, since }: { ids: readonly string[]; since: Date }) =>
  sql<PreviewRow[]>`
    select id, owner_id as "ownerId", url, site, title, about, picture_id as "pictureId" from linkpreviews.preview
    where id = any(${sql.array([...ids], 'UUID')}) and made_at > ${since}`

export async function deleteOld(
  sql: Sql,
  { pagesBefore, previewsBefore }: { pagesBefore: Date; previewsBefore: Date },
): Promise<void> {
  await sql`delete from linkpreviews.page where read_at < ${pagesBefore}`
  await sql`delete from linkpreviews.preview where made_at < ${previewsBefore}`
}
