import type { Sql } from '../../kernel/database'

export interface ClaimedVideo {
  id: string
  name: string
  storedBytes: bigint
  originalBytes: bigint
  tries: number
}

/** Claims the oldest waiting video that no worker holds; undefined if there is none. */
export async function claimVideo(
  sql: Sql,
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): Promise<ClaimedVideo | undefined> {
  const [row] = await sql<ClaimedVideo[]>`
    update uploads.file set claimed_until = ${new Date(untilMs)}, tries = tries + 1
    where id = (
      select id from uploads.file
      where state = 'processing' and (claimed_until is null or claimed_until <= ${new Date(nowMs)})
      order by created_at limit 1 for update skip locked)
    returning id, name, stored_bytes as "storedBytes", size as "originalBytes", tries`
  return row
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
