/** SQL of streams. Every change to a stream or to the people on its stage locks its row. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export type EndReason = 'ended' | 'lost' | 'stopped'

export interface StreamRow {
  id: string
  hostId: PersonId
  type: number
  title: string
  coverId: string | null
  isPublic: boolean
  session: string
  device: string
  beatAt: Date
  startedAt: Date
  endedAt: Date | null
  endReason: EndReason | null
  likes: bigint
  peak: number
  isRecording: boolean
  version: number
}

/** The columns of a stream, also where it is joined with seats. */
export const streamColumns = (sql: Sql) => sql`
  id, host_id as "hostId", type, title, cover_id as "coverId", is_public as "isPublic", stream.session,
  stream.device, stream.beat_at as "beatAt", started_at as "startedAt", ended_at as "endedAt",
  end_reason as "endReason", likes, peak, is_recording as "isRecording", version`

export interface NewStream {
  id: string
  hostId: PersonId
  type: number
  title: string
  coverId: string | null
  isPublic: boolean
  session: string
  device: string
  now: Date
}

/** Stores a stream; undefined if the host already has one. */
export async function insertStream(sql: Sql, given: NewStream): Promise<StreamRow | undefined> {
  const [row] = await sql<StreamRow[]>`
    insert into live.stream (id, host_id, type, title, cover_id, is_public, session, device, beat_at, started_at)
    values (${given.id}, ${given.hostId}, ${given.type}::int, ${given.title}, ${given.coverId}::uuid, ${given.isPublic},
      ${given.session}, ${given.device}, ${given.now}, ${given.now})
    on conflict (host_id) where ended_at is null do nothing returning ${streamColumns(sql)}`
  return row
}

export async function selectStream(sql: Sql, id: string): Promise<StreamRow | undefined> {
  const [row] = await sql<StreamRow[]>`select ${streamColumns(sql)} from live.stream where id = ${id}`
  return row
}

export async function lockStream(sql: Sql, id: string): Promise<StreamRow | undefined> {
  const [row] = await sql<
    StreamRow[]
  >`select ${streamColumns(sql)} from live.stream where id = ${id} for update`
  return row
}

/** The open stream of a host, locked. */
export async function lockOpenOf(sql: Sql, hostId: PersonId): Promise<StreamRow | undefined> {
  const [row] = await sql<StreamRow[]>`
    select ${streamColumns(sql)} from live.stream where host_id = ${hostId} and ended_at is null for update`
  return row
}

export async function selectByDevice(
  sql: Sql,
  { hostId, device }: { hostId: PersonId; device: string },
): Promise<StreamRow | undefined> {
  const [row] = await sql<StreamRow[]>`
    select ${streamColumns(sql)} from live.stream where host_id = ${hostId} and device = ${device} order by started_at desc limit 1`
  return row
}

/** Counts a change of a locked stream. */
export async function updateStream(
  sql: Sql,
  id: string,
  change: { session?: string; device?: string; endedAt?: Date; end?: EndReason } = {},
): Promise<StreamRow> {
  const [row] = await sql<StreamRow[]>`
    update live.stream set version = version + 1, session = coalesce(${change.session ?? null}::uuid, session),
      device = coalesce(${change.device ?? null}::text, device), ended_at = ${change.endedAt ?? null}::timestamptz,
      end_reason = ${change.end ?? null}::text
    where id = ${id} returning ${streamColumns(sql)}`
  if (!row) throw new Error('a live stream has gone')
  return row
}

export const updateRecording = (sql: Sql, { id, isOn }: { id: string; isOn: boolean }) =>
  sql`update live.stream set is_recording = ${isOn} where id = ${id}`

export const updateHostHeartbeat = (sql: Sql, { id, now }: { id: string; now: Date }) =>
  sql`update live.stream set beat_at = ${now} where id = ${id}`

/** Adds likes, and notes the greatest number of viewers. */
export const updateFigures = (sql: Sql, { id, likes }: { id: string; likes: number }) =>
  sql<{ hostId: PersonId; likes: bigint; viewers: number }[]>`
    update live.stream set likes = likes + ${likes}::bigint, peak = greatest(peak, viewers)
    where id = ${id} and ended_at is null returning host_id as "hostId", likes, viewers`

/** Open streams that are public or by one of these people, the most watched first. */
export const selectOpen = (
  sql: Sql,
  { friends, hidden, limit }: { friends: readonly PersonId[]; hidden: readonly PersonId[]; limit: number },
) =>
  sql<StreamRow[]>`
    select ${streamColumns(sql)} from live.stream
    where ended_at is null and (is_public or host_id = any(${sql.array([...friends], 'UUID')}))
      and not host_id = any(${sql.array([...hidden], 'UUID')})
    order by viewers desc, started_at desc limit ${limit}::int`

export const selectAllOpen = (sql: Sql, limit: number) =>
  sql<
    StreamRow[]
  >`select ${streamColumns(sql)} from live.stream where ended_at is null order by started_at desc limit ${limit}::int`

/**
 * The people among these who are live: with a stream of their own, or on stage in a stream other than this
 * one.
 */
export const selectLive = (sql: Sql, people: readonly PersonId[], exceptId: string | null = null) =>
  sql<{ personId: PersonId }[]>`
    select host_id as "personId" from live.stream
    where ended_at is null and host_id = any(${sql.array([...people], 'UUID')}) and id is distinct from ${exceptId}::uuid
    union
    select person_id from live.seat
    where is_on_stage and person_id = any(${sql.array([...people], 'UUID')}) and stream_id is distinct from ${exceptId}::uuid`

/** Streams whose host has been silent since then. */
export const selectWithoutHost = (sql: Sql, since: Date) =>
  sql<{ id: string }[]>`select id from live.stream where ended_at is null and beat_at < ${since}`

export const deleteEndedBefore = (sql: Sql, before: Date) =>
  sql`delete from live.stream where ended_at < ${before}`

/** Streams that still have people in them after their end. */
export async function countEndedWithSeats(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) from live.stream join live.seat on stream_id = stream.id where ended_at is not null and is_in`
  return row?.count ?? 0n
}

/** The files among these that are covers. */
export const selectCovers = (sql: Sql, fileIds: readonly string[]) =>
  sql<
    StreamRow[]
  >`select ${streamColumns(sql)} from live.stream where cover_id = any(${sql.array([...fileIds], 'UUID')})`
