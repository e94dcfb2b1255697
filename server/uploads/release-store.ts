import { jsonRows, type Sql } from '../kernel/database'
import { type RemovedFile, releaseQuota, type StoredPurpose } from './store'

/** Used files due for a check, longest unchecked first. */
export async function selectDue(
  sql: Sql,
  { purposes, beforeMs, batchSize }: { purposes: readonly string[]; beforeMs: number; batchSize: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from uploads.file
    where used_at is not null and coalesce(looked_at, used_at) <= ${new Date(beforeMs)}
      and purpose = any(${sql.array([...purposes], 'TEXT')})
    order by coalesce(looked_at, used_at) limit ${batchSize}`
  return rows.map(({ id }) => id)
}

/** Records that these files were checked, and the ones among them that nothing references. */
export const markChecked = (
  sql: Sql,
  { ids, unreferenced, nowMs }: { ids: readonly string[]; unreferenced: readonly string[]; nowMs: number },
) => sql`
    update uploads.file set looked_at = ${new Date(nowMs)},
      loose_since = case when input.loose then coalesce(loose_since, ${new Date(nowMs)}) end
    from (
      select row.id, row.id = any(${sql.array([...unreferenced], 'UUID')}) as loose
      from json_to_recordset(${jsonRows(ids.map((id) => ({ id })))}::text::json) as row(id uuid)
      join uploads.file held on held.id = row.id
      order by row.id for update of held) as input
    where file.id = input.id`

/**
 * Deletes the files that nothing has referenced since `beforeMs`, and returns their bytes to the owners'
 * quotas.
 */
export const deleteUnreferenced = (
  sql: Sql,
  { ids, beforeMs }: { ids: readonly string[]; beforeMs: number },
) =>
  sql<RemovedFile[]>`
    with gone as (
      delete from uploads.file where id = any(${sql.array([...ids], 'UUID')}) and loose_since <= ${new Date(beforeMs)}
      returning id, owner_id, variants, stored_bytes),
    ${releaseQuota(sql)}`

/** Deletes these files at once if they have this purpose, and returns their bytes to the owners' quotas. */
export const deleteOfPurpose = (
  sql: Sql,
  { ids, purpose }: { ids: readonly string[]; purpose: StoredPurpose },
) =>
  sql<RemovedFile[]>`
    with gone as (
      delete from uploads.file where id = any(${sql.array([...ids], 'UUID')}) and purpose = ${purpose}
      returning id, owner_id, variants, stored_bytes),
    ${releaseQuota(sql)}`
