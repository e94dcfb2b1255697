/** The files that favourites hold, and the space that favourites take. */
import { jsonRows, type Sql } from '../kernel/database'

/** Replaces the files of these favourites. */
export async function replaceFiles(
  sql: Sql,
  {
    itemIds,
    files,
  }: {
    itemIds: readonly string[]
    files: readonly { itemId: string; fileId: string; personId: string; bytes: number }[]
  },
): Promise<void> {
  await sql`delete from favourites.item_file where item_id = any(${sql.array([...itemIds], 'UUID')})`
  if (files.length === 0) return
  await sql`
    insert into favourites.item_file (item_id, file_id, person_id, bytes)
    select "itemId", "fileId", "personId", bytes
    from json_to_recordset(${jsonRows(files)}::text::json) as input("itemId" uuid, "fileId" uuid, "personId" uuid, bytes bigint)`
}

export const selectCarried = (sql: Sql, fileIds: readonly string[]) =>
  sql<{ id: string }[]>`
    select distinct file_id as id from favourites.item_file where file_id = any(${sql.array([...fileIds], 'UUID')})`

export async function isFileKept(
  sql: Sql,
  { personId, fileId }: { personId: string; fileId: string },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from favourites.item_file where file_id = ${fileId} and person_id = ${personId} limit 1`
  return rows.length > 0
}

/** The number of favourites of each kind, and their size: a file that several hold counts for the oldest of them. */
export const selectShares = (sql: Sql, personId: string) =>
  sql<{ kind: string; count: number; bytes: bigint }[]>`
    with held as (
      select distinct on (file_id) item_id, bytes from favourites.item_file
      where person_id = ${personId} order by file_id, item_id
    ), files as (
      select item_id, sum(bytes) as bytes from held group by item_id
    )
    select kind, count(*)::int as count, (sum(item.bytes) + coalesce(sum(files.bytes), 0))::bigint as bytes
    from favourites.item left join files on files.item_id = item.id
    where person_id = ${personId} group by kind order by kind`
