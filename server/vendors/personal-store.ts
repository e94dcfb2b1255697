/** A vendor's articles in an export of their data. */
import type { Sql } from '../kernel/database'
import type { RowsPage } from '../kernel/declared/personal-data'

export const selectArticlesOf = (sql: Sql, { personId, after, limit }: RowsPage) =>
  sql<{ id: string; title: string; body: string; isPublished: boolean; at: Date }[]>`
    select id, title, body, is_published as "isPublished", at from vendors.article
    where vendor_id = ${personId} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}::int`
