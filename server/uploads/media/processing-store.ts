import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { conversionLimits, type Lane, shortWork } from './conversion-order'
import { dayMs } from './use-store'

export interface ClaimedVideo {
  id: string
  ownerId: PersonId
  name: string
  storedBytes: bigint
  originalBytes: bigint
  tries: number
  /** Whether a 540p version is made as well. */
  wantsLow: boolean
  /** Whether it is already playable; the original is gone. */
  isPlayable: boolean
  /** The start of the only piece that is kept; null for all of it. */
  fromMs: number | null
  toMs: number | null
}

/**
 * Claims a waiting video that no worker holds; undefined if there is none for this lane. New accounts come after those with a
 * history. People take turns: the next video is the oldest one of the person served longest ago. Videos of people whose processor
 * time for the day is used up wait for the next day.
 */
export async function claimVideo(
  sql: Sql,
  { nowMs, untilMs, cpuMs, lane }: { nowMs: number; untilMs: number; cpuMs: number; lane: Lane },
): Promise<ClaimedVideo | undefined> {
  const limits = conversionLimits(nowMs, cpuMs)
  const [row] = await sql<ClaimedVideo[]>`
    with claimed as (
      update uploads.file set claimed_until = ${new Date(untilMs)}, tries = tries + 1
      where id = (
        select file.id from uploads.file left join uploads.media_use on person_id = owner_id,
          lateral (select
            coalesce(to_ms - from_ms, duration_ms)::float8 / 1000 * width * height as work,
            substr(owner_id::text, 15, 1) = '7' and owner_id >= ${limits.newSinceId}::uuid as is_new) as facts
        where state = 'processing' and (claimed_until is null or claimed_until <= ${new Date(nowMs)})
          and (${lane} = 'any' or work <= ${shortWork}::float8)
          and not coalesce(since > ${new Date(nowMs - dayMs)}
            and cpu_ms >= case when is_new then ${limits.newCpuMs}::bigint else ${limits.cpuMs}::bigint end, false)
        order by is_new and file.created_at > ${limits.behindSince}, served_at nulls first, file.created_at limit 1 for update of file skip locked)
      returning id, owner_id, name, stored_bytes, size, tries, wants_low, variants ? 'play' as is_playable, from_ms, to_ms),
    served as (
      insert into uploads.media_use as use (person_id, since, cpu_ms, served_at)
      select owner_id, ${new Date(nowMs)}, 0, clock_timestamp() from claimed
      on conflict (person_id) do update set served_at = excluded.served_at)
    select id, owner_id as "ownerId", name, stored_bytes as "storedBytes", size as "originalBytes", tries,
      wants_low as "wantsLow", is_playable as "isPlayable", from_ms as "fromMs", to_ms as "toMs"
    from claimed`
  return row
}

/** Unfinished videos, including those in progress. */
export async function countVideos(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from uploads.file where state = 'processing'`
  return row?.count ?? 0
}

export const renewClaim = (sql: Sql, { id, untilMs }: { id: string; untilMs: number }) => sql`
    update uploads.file set claimed_until = ${new Date(untilMs)} where id = ${id} and state = 'processing'`

/** Records the progress of a conversion, in percent. */
export const noteProgress = (sql: Sql, { id, percent }: { id: string; percent: number }) => sql`
    update uploads.file set progress = ${percent}::int where id = ${id} and state = 'processing' and progress <> ${percent}::int`

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
  /**
   * Whether a version with 540 lines was wanted when the conversion began: if only since then, the video is
   * queued again.
   */
  wantsLow: boolean
  /** The bytes of the version with 540 lines, if there is one. */
  lowSize: number | undefined
  width: number
  height: number
  durationMs: number
  /** The change in stored bytes; may be negative. */
  addedBytes: number
}

/** Replaces the original with the playable version; returns whether the file still exists. */
export async function finishVideo(sql: Sql, video: FinishedVideo): Promise<boolean> {
  const { mime, size, lowSize } = video
  const made = JSON.stringify({
    play: { mime, size },
    ...(lowSize !== undefined && { low: { mime, size: lowSize } }),
  })
  const rows = await sql<{ id: string }[]>`
    with done as (
      update uploads.file set state = case when wants_low = ${video.wantsLow}::boolean then 'ready' else 'processing' end, progress = 100,
        tries = 0, claimed_until = null, name = ${video.name}, mime = ${video.mime},
        size = ${video.size}, width = ${video.width}, height = ${video.height}, duration_ms = ${video.durationMs},
        variants = variants || ${made}::text::jsonb, stored_bytes = stored_bytes + ${video.addedBytes}::bigint
      where id = ${video.id} and state = 'processing'
      returning id, owner_id),
    counted as (
      update uploads.usage set stored_bytes = greatest(0, usage.stored_bytes + ${video.addedBytes}::bigint)
      from done where person_id = owner_id)
    select id from done`
  return rows.length === 1
}
