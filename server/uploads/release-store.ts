import { jsonRows, type Sql } from '../kernel/database'
import { type RemovedFile, roomGivenBack } from './store'

/** Files that were taken up and not looked at since, those first that have waited longest. */
export async function selectDue(
  sql: Sql,
  { purposes, beforeMs, most }: { purposes: readonly string[]; beforeMs: number; most: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from uploads.file
    where used_at is not null and coalesce(looked_at, used_at) <= ${new Date(beforeMs)}
      and purpose = any(${sql.array([...purposes], 'TEXT')})
    order by coalesce(looked_at, used_at) limit ${most}`
  return rows.map(({ id }) => id)
}

/** Notes that these were looked at, and which of them nothing carries. */
export const updateLooked = (
  sql: Sql,
  { ids, loose, nowMs }: { ids: readonly string[]; loose: readonly string[]; nowMs: number },
) => sql`
    update uploads.file set looked_at = ${new Date(nowMs)},
      loose_since = case when input.loose then coalesce(loose_since, ${new Date(nowMs)}) end
    from (
      select row.id, row.id = any(${sql.array([...loose], 'UUID')}) as loose
      from json_to_recordset(${jsonRows(ids.map((id) => ({ id })))}::text::json) as row(id uuid)
      join uploads.file held on held.id = row.id
      order by row.id for update of held) as input
    where file.id = input.id`

/** Deletes those of these that nothing has carried since then, and gives back their owners' room. */
export const deleteLoose = (sql: Sql, { ids, beforeMs }: { ids: readonly string[]; beforeMs: number }) =>
  sql<RemovedFile[]>`
    with gone as (
      delete from uploads.file where id = any(${sql.array([...ids], 'UUID')}) and loose_since <= ${new Date(beforeMs)}
      returning id, owner_id, variants, stored_bytes),
    ${roomGivenBack(sql)}`
