import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { dayMs } from './use-store'

export interface ClaimedVideo {
  id: string
  ownerId: PersonId
  name: string
  storedBytes: bigint
  originalBytes: bigint
  tries: number
}

/**
 * Claims a waiting video that no worker holds; undefined if there is none. People take turns: the oldest video of whoever was
 * served longest ago is next. Those whose processor time of the day is used up wait for the next.
 */
export async function claimVideo(
  sql: Sql,
  { nowMs, untilMs, cpuMs }: { nowMs: number; untilMs: number; cpuMs: number },
): Promise<ClaimedVideo | undefined> {
  const [row] = await sql<ClaimedVideo[]>`
    with claimed as (
      update uploads.file set claimed_until = ${new Date(untilMs)}, tries = tries + 1
      where id = (
        select file.id from uploads.file left join uploads.media_use on person_id = owner_id
        where state = 'processing' and (claimed_until is null or claimed_until <= ${new Date(nowMs)})
          and not coalesce(since > ${new Date(nowMs - dayMs)} and cpu_ms >= ${cpuMs}::bigint, false)
        order by served_at nulls first, created_at limit 1 for update of file skip locked)
      returning id, owner_id, name, stored_bytes, size, tries),
    served as (
      insert into uploads.media_use as use (person_id, since, cpu_ms, served_at)
      select owner_id, ${new Date(nowMs)}, 0, clock_timestamp() from claimed
      on conflict (person_id) do update set served_at = excluded.served_at)
    select id, owner_id as "ownerId", name, stored_bytes as "storedBytes", size as "originalBytes", tries
    from claimed`
  return row
}

/** Videos that are not finished, with those that are being worked on. */
export async function countVideos(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from uploads.file where state = 'processing'`
  return row?.count ?? 0
}

export const renewClaim = (sql: Sql, { id, untilMs }: { id: string; untilMs: number }) => sql`
    update uploads.file set claimed_until = ${new Date(untilMs)} where id = ${id} and state = 'processing'`

/** Releases a claim without counting the attempt. */
export const releaseVideo = (sql: Sql, id: string) => sql`
    update uploads.file set claimed_until = null, tries = tries - 1 where id = ${id} and state = 'processing'`

export const markVideoFailed = (sql: Sql, id: string) =>
  sql`update uploads.file set state = 'failed', claimed_until = null where id = ${id}`

export interface FinishedVideo {
  id: string
  name: string
  mime: string
  size: number
  width: number
  height: number
  durationMs: number
  /** The change in stored bytes; may be negative. */
  addedBytes: number
}

/** Replaces the original with the playable version; returns whether the file still exists. */
export async function finishVideo(sql: Sql, video: FinishedVideo): Promise<boolean> {
  const play = JSON.stringify({ play: { mime: video.mime, size: video.size } })
  const rows = await sql<{ id: string }[]>`
    with done as (
      update uploads.file set state = 'ready', claimed_until = null, name = ${video.name}, mime = ${video.mime},
        size = ${video.size}, width = ${video.width}, height = ${video.height}, duration_ms = ${video.durationMs},
        variants = variants || ${play}::text::jsonb, stored_bytes = stored_bytes + ${video.addedBytes}::bigint
      where id = ${video.id} and state = 'processing'
      returning id, owner_id),
    counted as (
      update uploads.usage set stored_bytes = greatest(0, usage.stored_bytes + ${video.addedBytes}::bigint)
      from done where person_id = owner_id)
    select id from done`
  return rows.length === 1
}
