/** SQL of streams that are watched over HLS or recorded. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface BroadcastRow {
  id: string
  hostId: PersonId
  type: number
  isRecording: boolean
}

/** Open streams whose segments are needed. */
export const selectBroadcasts = (sql: Sql) =>
  sql<BroadcastRow[]>`
    select id, host_id as "hostId", type, is_recording as "isRecording" from live.stream
    where ended_at is null and (is_recording or exists (
      select from live.seat where stream_id = stream.id and is_in and is_far))`

export interface RecordingRow {
  id: string
  streamId: string
  startedAt: Date
  readyAt: Date | null
  bytes: bigint
  /** The bytes counted towards the host's storage. */
  countedBytes: bigint
  /** The token under which its file is in the bucket; null if it is not there. */
  storedToken: number | null
}

const columns = (sql: Sql) => sql`
  recording.id, stream_id as "streamId", recording.started_at as "startedAt", ready_at as "readyAt", bytes,
  counted_bytes as "countedBytes", stored_token::float8 as "storedToken"`

export const insertRecording = (
  sql: Sql,
  { id, streamId, countedBytes, now }: { id: string; streamId: string; countedBytes: number; now: Date },
) => sql`
    insert into live.recording (id, stream_id, started_at, counted_bytes)
    values (${id}, ${streamId}, ${now}, ${countedBytes}::bigint)`

/** Locks the encoders: no other transaction can start encoding a stream until this one ends. */
export const lockEncoders = (sql: Sql) => sql`select pg_advisory_xact_lock(hashtext('live.encoders'))`

export interface UnfinishedRow extends RecordingRow {
  hostId: PersonId
  isOn: boolean
}

/** Recordings without their file; `isOn`: the stream is still live, and this is its current recording. */
export const selectUnfinished = (sql: Sql) =>
  sql<UnfinishedRow[]>`
    select ${columns(sql)}, host_id as "hostId", stream.ended_at is null and stream.is_recording and not exists (
      select from live.recording as later where later.stream_id = stream.id and later.id > recording.id) as "isOn"
    from live.recording join live.stream on stream.id = stream_id where ready_at is null order by recording.id`

interface Ready {
  id: string
  bytes: number
  countedBytes: number
  storedToken: number | null
  now: Date
}

/** Marks a recording as ready; returns whether it was not before. */
export async function updateReady(
  sql: Sql,
  { id, bytes, countedBytes, storedToken, now }: Ready,
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update live.recording set ready_at = ${now}, bytes = ${bytes}::bigint, counted_bytes = ${countedBytes}::bigint,
      stored_token = ${storedToken}::bigint
    where id = ${id} and ready_at is null returning 1`
  return rows.length > 0
}

export async function lockCounted(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ bytes: string }[]>`
    select counted_bytes::text as bytes from live.recording where id = ${id} for update`
  return Number(row?.bytes ?? 0)
}

export const updateCounted = (sql: Sql, { id, bytes }: { id: string; bytes: number }) =>
  sql`update live.recording set counted_bytes = ${bytes}::bigint where id = ${id}`

/** Stops counting recordings that can no longer be fetched; returns the bytes that each host gets back. */
export const releaseCounted = (sql: Sql, since: Date) =>
  sql<{ hostId: PersonId; bytes: string }[]>`
    with gone as (
      select recording.id, stream_id, counted_bytes from live.recording
      where ready_at < ${since} and counted_bytes > 0 for update of recording),
    released as (update live.recording set counted_bytes = 0 where id in (select id from gone))
    select host_id as "hostId", sum(counted_bytes)::text as bytes from gone join live.stream on stream.id = stream_id group by host_id`

export const selectRecordings = (sql: Sql, streamId: string) =>
  sql<RecordingRow[]>`select ${columns(sql)} from live.recording where stream_id = ${streamId} order by id`

export const selectRecording = async (sql: Sql, id: string): Promise<RecordingRow | undefined> => {
  const [row] = await sql<RecordingRow[]>`select ${columns(sql)} from live.recording where id = ${id}`
  return row
}

/** The recordings among these to keep: those of open streams, and those that became ready after `since`. */
export const selectKept = (sql: Sql, ids: readonly string[], since: Date) =>
  sql<{ id: string }[]>`
    select id from live.recording where id = any(${sql.array([...ids], 'UUID')}) and (ready_at is null or ready_at >= ${since})`

/** How many recordings there are, and their bytes: of one that is being made, those counted so far. */
export async function sumRecordings(sql: Sql, since: Date): Promise<{ count: number; bytes: number }> {
  const [row] = await sql<{ count: number; bytes: number }[]>`
    select count(*)::float8 as count,
      coalesce(sum(case when ready_at is null then counted_bytes else bytes end), 0)::float8 as bytes
    from live.recording where ready_at is null or ready_at >= ${since}`
  return row ?? { count: 0, bytes: 0 }
}

/** Notes a file before it is put into the bucket, so that none is forgotten there. */
export const insertStored = (sql: Sql, { id, token, now }: { id: string; token: number; now: Date }) => sql`
    insert into live.stored_file (recording_id, token, created_at) values (${id}, ${token}::bigint, ${now})
    on conflict do nothing`

/** Files in the bucket that no recording has which can still be fetched. */
export const selectStale = (sql: Sql, { since, before }: { since: Date; before: Date }) =>
  sql<{ id: string; token: number }[]>`
    select recording_id as id, token::float8 as token from live.stored_file
    where created_at < ${before} and not exists (
      select from live.recording where id = recording_id and stored_token = token and ready_at >= ${since})
    order by created_at limit 100`

export const deleteStored = (sql: Sql, { id, token }: { id: string; token: number }) =>
  sql`delete from live.stored_file where recording_id = ${id} and token = ${token}::bigint`
