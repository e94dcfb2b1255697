/** SQL of streams that are watched from afar or recorded. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface BroadcastRow {
  id: string
  host_id: PersonId
  type: number
}

/** Open streams of which segments are needed. */
export const selectBroadcasts = (sql: Sql) =>
  sql<BroadcastRow[]>`
    select id, host_id, type from live.stream
    where ended_at is null and (is_recording or exists (
      select from live.seat where stream_id = stream.id and is_in and is_far))`

export interface RecordingRow {
  id: string
  stream_id: string
  started_at: Date
  ready_at: Date | null
  bytes: bigint
}

export const insertRecording = (
  sql: Sql,
  { id, streamId, now }: { id: string; streamId: string; now: Date },
) => sql`insert into live.recording (id, stream_id, started_at) values (${id}, ${streamId}, ${now})`

/** Those without their file; `isOn`: its stream goes on, and this is what is recorded of it now. */
export const selectUnfinished = (sql: Sql) =>
  sql<(RecordingRow & { isOn: boolean })[]>`
    select recording.*, stream.ended_at is null and stream.is_recording and not exists (
      select from live.recording as later where later.stream_id = stream.id and later.id > recording.id) as "isOn"
    from live.recording join live.stream on stream.id = stream_id where ready_at is null order by recording.id`

export const updateReady = (sql: Sql, { id, bytes, now }: { id: string; bytes: number; now: Date }) =>
  sql`update live.recording set ready_at = ${now}, bytes = ${bytes}::bigint where id = ${id}`

export const selectRecordings = (sql: Sql, streamId: string) =>
  sql<RecordingRow[]>`select * from live.recording where stream_id = ${streamId} order by id`

export const selectRecording = async (sql: Sql, id: string): Promise<RecordingRow | undefined> => {
  const [row] = await sql<RecordingRow[]>`select * from live.recording where id = ${id}`
  return row
}

/** Which of these recordings are to be kept: those of streams that go on, or were ready after this. */
export const selectKept = (sql: Sql, ids: readonly string[], since: Date) =>
  sql<{ id: string }[]>`
    select id from live.recording where id = any(${sql.array([...ids], 'UUID')}) and (ready_at is null or ready_at >= ${since})`
