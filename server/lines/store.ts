import type { Sql } from '../kernel/database'

export interface ListRow {
  issuedAt: bigint
  signed: string
  publishedBy: string
  publishedAt: Date
}

export async function selectNewestList(sql: Sql): Promise<ListRow | undefined> {
  const [row] = await sql<ListRow[]>`
    select issued_at as "issuedAt", signed, published_by as "publishedBy", published_at as "publishedAt"
    from lines.list order by issued_at desc limit 1`
  return row
}

/** Stores a list; returns nothing if a list with that time already exists. */
export const insertList = (
  sql: Sql,
  { issuedAt, signed, by, nowMs }: { issuedAt: number; signed: string; by: string; nowMs: number },
) =>
  sql<{ issuedAt: bigint }[]>`
    insert into lines.list (issued_at, signed, published_by, published_at)
    values (${issuedAt}, ${signed}, ${by}, ${new Date(nowMs)})
    on conflict do nothing returning issued_at as "issuedAt"`
