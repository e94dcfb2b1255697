import type { Sql } from '../kernel/database'

export interface ListRow {
  issued_at: bigint
  signed: string
  published_by: string
  published_at: Date
}

export async function selectNewestList(sql: Sql): Promise<ListRow | undefined> {
  const [row] = await sql<ListRow[]>`
    select issued_at, signed, published_by, published_at from lines.list order by issued_at desc limit 1`
  return row
}

/** Returns nothing if a list with that time already exists. */
export const insertList = (
  sql: Sql,
  { issuedAt, signed, by, nowMs }: { issuedAt: number; signed: string; by: string; nowMs: number },
) =>
  sql<{ issued_at: bigint }[]>`
    insert into lines.list (issued_at, signed, published_by, published_at)
    values (${issuedAt}, ${signed}, ${by}, ${new Date(nowMs)})
    on conflict do nothing returning issued_at`
