/** SQL of the viewers of a stream, and of the people on its stage beside the host. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { streamColumns, type StreamRow } from './store'

export interface SeatRow {
  streamId: string
  personId: PersonId
  isIn: boolean
  isOnStage: boolean
  session: string
  device: string
  handAt: Date | null
  invitedAt: Date | null
  isMuted: boolean
  isRemoved: boolean
  /** Whether the viewer watches segments, and has no connection to the forwarder. */
  isFar: boolean
  enteredAt: Date
  beatAt: Date
}

export interface Place {
  streamId: string
  personId: PersonId
}

const columns = (sql: Sql) => sql`
  stream_id as "streamId", person_id as "personId", is_in as "isIn", is_on_stage as "isOnStage", session, device,
  hand_at as "handAt", invited_at as "invitedAt", is_muted as "isMuted", is_removed as "isRemoved",
  is_far as "isFar", entered_at as "enteredAt", beat_at as "beatAt"`

export async function selectSeat(sql: Sql, { streamId, personId }: Place): Promise<SeatRow | undefined> {
  const [row] = await sql<SeatRow[]>`
    select ${columns(sql)} from live.seat where stream_id = ${streamId} and person_id = ${personId}`
  return row
}

/** Takes a seat with this device. A person who was on stage on another device has left the stage. */
export async function takeSeat(
  sql: Sql,
  {
    streamId,
    personId,
    session,
    device,
    isHls,
    now,
  }: Place & {
    session: string
    device: string
    isHls: boolean
    now: Date
  },
): Promise<SeatRow> {
  const [row] = await sql<SeatRow[]>`
    insert into live.seat (stream_id, person_id, is_in, session, device, is_far, entered_at, beat_at)
    values (${streamId}, ${personId}, true, ${session}, ${device}, ${isHls}, ${now}, ${now})
    on conflict (stream_id, person_id) do update
    set is_in = true, is_on_stage = false, hand_at = null, invited_at = null, session = excluded.session,
      device = excluded.device, is_far = excluded.is_far, beat_at = excluded.beat_at
    returning ${columns(sql)}`
  if (!row) throw new Error('a seat was not taken')
  return row
}

export const updateHeartbeat = (sql: Sql, { streamId, personId, now }: Place & { now: Date }) =>
  sql`update live.seat set beat_at = ${now} where stream_id = ${streamId} and person_id = ${personId}`

/** A change of a seat. Omitted fields stay unchanged; null clears. */
export interface SeatChange {
  isOnStage?: boolean
  handAt?: Date | null
  invitedAt?: Date | null
  isMuted?: boolean
}

export async function updateSeat(sql: Sql, seat: SeatRow, change: SeatChange): Promise<SeatRow> {
  const { isOnStage = seat.isOnStage, isMuted = seat.isMuted } = change
  const handAt = change.handAt === undefined ? seat.handAt : change.handAt
  const invitedAt = change.invitedAt === undefined ? seat.invitedAt : change.invitedAt
  const [row] = await sql<SeatRow[]>`
    update live.seat set is_on_stage = ${isOnStage}, is_far = is_far and not ${isOnStage}, is_muted = ${isMuted}, hand_at = ${handAt}::timestamptz,
      invited_at = ${invitedAt}::timestamptz
    where stream_id = ${seat.streamId} and person_id = ${seat.personId} returning ${columns(sql)}`
  if (!row) throw new Error('a seat has gone')
  return row
}

/** Removes these people, or everybody, from a stream. */
export const vacateSeats = (
  sql: Sql,
  {
    streamId,
    people,
    isRemoved = false,
  }: { streamId: string; people?: readonly PersonId[]; isRemoved?: boolean },
) =>
  sql<SeatRow[]>`
    update live.seat set is_in = false, is_on_stage = false, hand_at = null, invited_at = null,
      is_removed = is_removed or ${isRemoved}
    where stream_id = ${streamId} and (is_in or ${isRemoved})
      and (${people === undefined} or person_id = any(${sql.array([...(people ?? [])], 'UUID')}))
    returning ${columns(sql)}`

export const selectIn = (sql: Sql, streamId: string) =>
  sql<
    { personId: PersonId }[]
  >`select person_id as "personId" from live.seat where stream_id = ${streamId} and is_in`

export const selectSilent = (sql: Sql, { streamId, since }: { streamId: string; since: Date }) =>
  sql<{ personId: PersonId }[]>`
    select person_id as "personId" from live.seat where stream_id = ${streamId} and is_in and beat_at < ${since}`

/** The viewers of a stream; people with a raised hand come first. */
export const selectViewers = (sql: Sql, { streamId, limit }: { streamId: string; limit: number }) =>
  sql<SeatRow[]>`
    select ${columns(sql)} from live.seat where stream_id = ${streamId} and is_in
    order by is_on_stage desc, hand_at nulls last, entered_at limit ${limit}::int`

export interface SeatCounts {
  streamId: string
  viewers: number
  /** The number of these viewers who are connected to the forwarder. */
  near: number
  hands: number
  visitors: number
}

export const countSeats = (sql: Sql, streamIds: readonly string[]) =>
  sql<SeatCounts[]>`
    select stream_id as "streamId", count(*) filter (where is_in)::int as viewers, count(*) filter (where is_in and not is_far)::int as near,
      count(*) filter (where hand_at is not null)::int as hands, count(*)::int as visitors
    from live.seat where stream_id = any(${sql.array([...streamIds], 'UUID')}) group by stream_id`

export const selectStage = (sql: Sql, streamIds: readonly string[]) =>
  sql<{ streamId: string; personId: PersonId }[]>`
    select stream_id as "streamId", person_id as "personId" from live.seat
    where stream_id = any(${sql.array([...streamIds], 'UUID')}) and is_on_stage order by entered_at, person_id`

/** The open streams that a person watches, locked. */
export const selectOpenSeatsOf = (sql: Sql, personId: PersonId) =>
  sql<StreamRow[]>`
    select ${streamColumns(sql)} from live.stream join live.seat on stream_id = stream.id
    where person_id = ${personId} and is_in and ended_at is null order by stream.id for update of stream`
