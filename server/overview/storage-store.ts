import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { StoredPart } from '../kernel/declared/stored'

export interface StorageRow {
  at: Date
  bytes: number
  parts: readonly StoredPart[]
  owners: readonly { personId: PersonId; bytes: number }[]
}

/** Stores today's estimate; of earlier days only the sum is of use. */
export async function storeStorage(
  sql: Sql,
  { day, atMs, bytes, parts, owners }: Omit<StorageRow, 'at'> & { day: string; atMs: number },
): Promise<void> {
  await sql`
    insert into backoffice.storage (day, at, bytes, parts, owners)
    values (${day}::date, ${new Date(atMs)}, ${bytes}::bigint, ${JSON.stringify(parts)}::text::json,
      ${JSON.stringify(owners)}::text::json)
    on conflict (day) do update set at = excluded.at, bytes = excluded.bytes, parts = excluded.parts, owners = excluded.owners`
  await sql`
    update backoffice.storage set parts = '[]', owners = '[]'
    where day < ${day}::date and (parts::text <> '[]' or owners::text <> '[]')`
  await sql`delete from backoffice.storage where day < ${day}::date - 400`
}

export async function selectNewestStorage(sql: Sql): Promise<StorageRow | undefined> {
  const [row] = await sql<StorageRow[]>`
    select at, bytes::float8 as bytes, parts, owners from backoffice.storage order by day desc limit 1`
  return row
}

/** The sum on a day, if that was estimated. */
export async function selectStoredOn(sql: Sql, day: string): Promise<number | undefined> {
  const [row] = await sql<{ bytes: number }[]>`
    select bytes::float8 as bytes from backoffice.storage where day = ${day}::date`
  return row?.bytes
}
