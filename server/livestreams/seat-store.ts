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

/** The part of a seat in the counts of its stream. */
const countsOf = (seat: SeatRow | undefined) => ({
  viewers: seat?.isIn ? 1 : 0,
  near: seat?.isIn && !seat.isFar ? 1 : 0,
  hands: seat?.handAt ? 1 : 0,
})

/** Counts a changed seat of a locked stream. */
async function updateCounts(sql: Sql, before: SeatRow | undefined, after: SeatRow): Promise<void> {
  const [was, is] = [countsOf(before), countsOf(after)]
  const [viewers, near, hands] = [is.viewers - was.viewers, is.near - was.near, is.hands - was.hands]
  if (viewers !== 0 || near !== 0 || hands !== 0)
    await sql`
      update live.stream set viewers = viewers + ${viewers}::int, near = near + ${near}::int, hands = hands + ${hands}::int
      where id = ${after.streamId}`
}

/** Takes a seat with this device. A person who was on stage on another device has left the stage. */
export async function takeSeat(
  sql: Sql,
  before: SeatRow | undefined,
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
  await updateCounts(sql, before, row)
  return row
}

export interface Heartbeat extends Place {
  ms: number
}

/**
 * Writes when these viewers were last heard, and returns those who are in their streams. It waits for nobody: a seat that is being
 * changed is left out.
 */
export const updateHeartbeats = (sql: Sql, heartbeats: readonly Heartbeat[]) =>
  sql<Place[]>`
    with heard as (
      select stream_id, person_id, to_timestamp(ms / 1000.0) as at from live.seat join unnest(
        ${sql.array(
          heartbeats.map(({ streamId }) => streamId),
          'UUID',
        )}, ${sql.array(
          heartbeats.map(({ personId }) => personId),
          'UUID',
        )}, ${sql.array(
          heartbeats.map(({ ms }) => Math.floor(ms)),
          'BIGINT',
        )}) as heartbeat (stream_id, person_id, ms) using (stream_id, person_id)
      where is_in for update of seat skip locked)
    update live.seat set beat_at = greatest(beat_at, at) from heard
    where seat.stream_id = heard.stream_id and seat.person_id = heard.person_id
    returning seat.stream_id as "streamId", seat.person_id as "personId"`

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
  await updateCounts(sql, seat, row)
  return row
}

/** Removes these people, or everybody, from a locked stream. */
export const vacateSeats = (
  sql: Sql,
  {
    streamId,
    people,
    isRemoved = false,
  }: { streamId: string; people?: readonly PersonId[]; isRemoved?: boolean },
) =>
  sql<SeatRow[]>`
    with leaving as (
      select person_id as leaving_id, is_in as was_in, is_in and not is_far as was_near, hand_at is not null as had_hand
      from live.seat where stream_id = ${streamId} and (is_in or ${isRemoved})
        and (${people === undefined} or person_id = any(${sql.array([...(people ?? [])], 'UUID')}))),
    counted as (
      update live.stream set viewers = stream.viewers - gone.viewers, near = stream.near - gone.near, hands = stream.hands - gone.hands
      from (select count(*) filter (where was_in)::int as viewers, count(*) filter (where was_near)::int as near,
        count(*) filter (where had_hand)::int as hands from leaving) as gone
      where id = ${streamId} and gone.viewers > 0)
    update live.seat set is_in = false, is_on_stage = false, hand_at = null, invited_at = null,
      is_removed = is_removed or ${isRemoved}
    from leaving where stream_id = ${streamId} and person_id = leaving_id
    returning ${columns(sql)}`

export const selectIn = (sql: Sql, streamId: string) =>
  sql<
    { personId: PersonId }[]
  >`select person_id as "personId" from live.seat where stream_id = ${streamId} and is_in`

/** The people in a stream whose heartbeats of the time since then were not written. */
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
}

export const selectCounts = (sql: Sql, streamIds: readonly string[]) =>
  sql<SeatCounts[]>`
    select id as "streamId", viewers, near, hands from live.stream where id = any(${sql.array([...streamIds], 'UUID')})`

/** Counts the seats of a locked stream again, in case that a server of an earlier version has changed some. */
export const recountSeats = (sql: Sql, streamId: string) => sql`
    update live.stream set viewers = found.viewers, near = found.near, hands = found.hands
    from (select count(*)::int as viewers, count(*) filter (where not is_far)::int as near, count(hand_at)::int as hands
      from live.seat where stream_id = ${streamId} and is_in) as found
    where id = ${streamId} and (stream.viewers, stream.near, stream.hands) is distinct from (found.viewers, found.near, found.hands)`

/** The number of people who have been in a stream. */
export async function countVisitors(sql: Sql, streamId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from live.seat where stream_id = ${streamId}`
  return row?.count ?? 0
}

export const selectStage = (sql: Sql, streamIds: readonly string[]) =>
  sql<{ streamId: string; personId: PersonId }[]>`
    select stream_id as "streamId", person_id as "personId" from live.seat
    where stream_id = any(${sql.array([...streamIds], 'UUID')}) and is_on_stage order by entered_at, person_id`

/** The open streams that a person watches, locked. */
export const selectOpenSeatsOf = (sql: Sql, personId: PersonId) =>
  sql<StreamRow[]>`
    select ${streamColumns(sql)} from live.stream join live.seat on stream_id = stream.id
    where person_id = ${personId} and is_in and ended_at is null order by stream.id for update of stream`
