import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface ArticleRow {
  id: string
  vendorId: PersonId
  title: string
  body: string
  isPublished: boolean
  at: Date
}

const columns = (sql: Sql) => sql`id, vendor_id as "vendorId", title, body, is_published as "isPublished", at`

export async function selectArticle(sql: Sql, id: string): Promise<ArticleRow | undefined> {
  const [row] = await sql<ArticleRow[]>`select ${columns(sql)} from vendors.article where id = ${id}::uuid`
  return row
}

/** The articles before one of the same vendor, newest first. */
export const selectArticles = (
  sql: Sql,
  page: { vendorId: PersonId; before: string | null; withDrafts: boolean; limit: number },
) => sql<ArticleRow[]>`
    select ${columns(sql)} from vendors.article
    where vendor_id = ${page.vendorId} and (is_published or ${page.withDrafts})
      and (${page.before}::uuid is null
        or (at, id) < (select at, id from vendors.article where id = ${page.before}::uuid and vendor_id = ${page.vendorId}))
    order by at desc, id desc limit ${page.limit}::int`

export async function countArticles(sql: Sql, vendorId: PersonId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from vendors.article where vendor_id = ${vendorId}`
  return row?.count ?? 0
}

/** Inserts an article, or updates one of the same vendor. */
export const upsertArticle = (sql: Sql, article: Omit<ArticleRow, 'at'> & { nowMs: number }) => sql`
    insert into vendors.article as article (id, vendor_id, title, body, is_published, at)
    values (${article.id}::uuid, ${article.vendorId}, ${article.title}, ${article.body}, ${article.isPublished},
      ${new Date(article.nowMs)})
    on conflict (id) do update
    set title = excluded.title, body = excluded.body, is_published = excluded.is_published,
      at = case when excluded.is_published and not article.is_published then excluded.at else article.at end
    where article.vendor_id = excluded.vendor_id`

export async function deleteArticle(
  sql: Sql,
  { id, vendorId }: { id: string; vendorId: PersonId },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    delete from vendors.article where id = ${id}::uuid and vendor_id = ${vendorId} returning 1`
  return rows.length > 0
}
