import type { FileKind, FilePurpose, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Piece } from './media/piece'

export interface StoredVariant {
  mime: string
  size: number
}

/**
 * Purposes of stored files. `once`: sent as view-once. Nobody can read it under its address any more, not
 * even its owner.
 */
export type StoredPurpose = FilePurpose | 'once'

export interface FileRow {
  id: string
  ownerId: PersonId
  purpose: StoredPurpose
  kind: FileKind
  state: 'ready' | 'processing' | 'failed'
  name: string
  mime: string
  size: bigint
  width: number | null
  height: number | null
  durationMs: number | null
  peaks: number[] | null
  blur: string | null
  variants: Partial<Record<string, StoredVariant>>
  /** Whether something references the file, or did. */
  isUsed: boolean
}

export interface NewFile extends Omit<FileRow, 'size' | 'peaks' | 'variants' | 'isUsed'> {
  size: number
  peaks: readonly number[] | null
  variants: FileRow['variants']
  storedBytes: number
  nowMs: number
}

export const insertFile = (sql: Sql, file: NewFile) => sql`
    insert into uploads.file (
      id, owner_id, purpose, kind, state, name, mime, size, width, height, duration_ms, peaks, blur, variants,
      stored_bytes, created_at)
    values (
      ${file.id}, ${file.ownerId}, ${file.purpose}, ${file.kind}, ${file.state}, ${file.name}, ${file.mime},
      ${file.size}, ${file.width}, ${file.height}, ${file.durationMs},
      ${file.peaks && JSON.stringify(file.peaks)}::text::jsonb, ${file.blur},
      ${JSON.stringify(file.variants)}::text::jsonb, ${file.storedBytes}, ${new Date(file.nowMs)})`

/**
 * The given files, except those about to be removed: unused and created before `unusedAfterMs`, or unreferenced since
 * before `looseAfterMs`.
 */
export const selectFiles = (
  sql: Sql,
  {
    ids,
    unusedAfterMs,
    looseAfterMs,
  }: { ids: readonly string[]; unusedAfterMs: number; looseAfterMs: number },
) =>
  sql<FileRow[]>`
    select id, owner_id as "ownerId", purpose, kind, state, name, mime, size, width, height,
      duration_ms as "durationMs", peaks, blur, variants, used_at is not null as "isUsed"
    from uploads.file
    where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))
      and (used_at is not null or created_at > ${new Date(unusedAfterMs)})
      and (loose_since is null or loose_since > ${new Date(looseAfterMs)})`

export const updateUsed = (sql: Sql, { ids, nowMs }: { ids: readonly string[]; nowMs: number }) => sql`
    update uploads.file set used_at = coalesce(used_at, ${new Date(nowMs)}), loose_since = null
    where id in (
      select id from uploads.file
      where (used_at is null or loose_since is not null)
        and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))
      order by id for update)`

/**
 * Requests a version with 540 lines of a video that lacks it, and of only a piece of the video, if one is
 * given. A video that already plays stays playable in the meantime. Returns whether there is anything to do.
 */
export async function wantLow(
  sql: Sql,
  { id, piece }: { id: string; piece?: Piece | undefined },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update uploads.file set wants_low = true, state = 'processing', progress = 0,
      from_ms = ${piece?.fromMs ?? null}::int, to_ms = ${piece?.toMs ?? null}::int,
      tries = case state when 'processing' then tries else 0 end, claimed_until = case state when 'processing' then claimed_until end
    where id = ${id} and kind = 'video' and not wants_low returning 1`
  return rows.length > 0
}

/** The progress of converting these files. */
export const selectConversions = (sql: Sql, ids: readonly string[]) =>
  sql<
    { id: string; state: FileRow['state']; progress: number; durationMs: number | null; hasLow: boolean }[]
  >`
    select id, state, progress, duration_ms as "durationMs", variants ? 'low' as "hasLow" from uploads.file
    where id = any(${sql.array([...ids], 'UUID')})`

/** Withholds chat files that nothing has used. A file that is already withheld stays so. */
export const updateWithheld = (sql: Sql, { ids, nowMs }: { ids: readonly string[]; nowMs: number }) =>
  sql<{ id: string }[]>`
    update uploads.file set purpose = 'once', used_at = coalesce(used_at, ${new Date(nowMs)}), loose_since = null
    where id in (
      select id from uploads.file
      where id = any(${sql.array([...ids], 'UUID')}) and (purpose = 'once' or (purpose = 'chat' and used_at is null))
      order by id for update)
    returning id`

/** Adds bytes to a person's usage unless that exceeds `quotaBytes`; returns whether it did. */
export async function addUsage(
  sql: Sql,
  { personId, bytes, quotaBytes }: { personId: PersonId; bytes: number; quotaBytes: number },
): Promise<boolean> {
  const rows = await sql<{ personId: string }[]>`
    insert into uploads.usage (person_id, stored_bytes)
    select ${personId}, ${bytes} where ${bytes}::bigint <= ${quotaBytes}::bigint
    on conflict (person_id) do update set stored_bytes = usage.stored_bytes + excluded.stored_bytes
      where usage.stored_bytes + excluded.stored_bytes <= ${quotaBytes}::bigint
    returning person_id as "personId"`
  return rows.length === 1
}

export const subtractUsage = (sql: Sql, { personId, bytes }: { personId: PersonId; bytes: number }) => sql`
    update uploads.usage set stored_bytes = greatest(0, stored_bytes - ${bytes}::bigint) where person_id = ${personId}`

export interface RemovedFile {
  id: string
  variants: FileRow['variants']
}

/**
 * A CTE tail after `gone`, which deletes files: returns their bytes to the owners' quotas and selects the
 * stored values.
 */
export const releaseQuota = (sql: Sql) => sql`
    freed as (select owner_id, sum(stored_bytes) as bytes from gone group by owner_id),
    counted as (
      update uploads.usage set stored_bytes = greatest(0, usage.stored_bytes - freed.bytes)
      from freed where person_id = owner_id)
    select id, variants from gone`

/** Deletes files that were never used, and returns their bytes to the owners' quotas. */
export const deleteUnused = (sql: Sql, { beforeMs, batchSize }: { beforeMs: number; batchSize: number }) =>
  sql<RemovedFile[]>`
    with gone as (
      delete from uploads.file where id in (
        select id from uploads.file where used_at is null and created_at <= ${new Date(beforeMs)}
        order by created_at limit ${batchSize} for update skip locked)
      returning id, owner_id, variants, stored_bytes),
    ${releaseQuota(sql)}`

export const selectFilesOf = (
  sql: Sql,
  { personId, after, limit }: { personId: PersonId; after: string | undefined; limit: number },
) =>
  sql<{ id: string; purpose: string; kind: string; name: string; size: string; at: Date }[]>`
    select id, purpose, kind, name, size::text as size, created_at as at from uploads.file
    where owner_id = ${personId} and purpose <> 'once' and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}::int`
