import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface RoomRow {
  id: string
  conversationId: ConversationId
  hostId: PersonId
  type: number
  device: string
  startedAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  version: number
}

export interface SeatRow {
  roomId: string
  personId: PersonId
  state: 'ringing' | 'in' | 'left' | 'declined' | 'missed'
  session: string | null
  device: string | null
  isMuted: boolean
  rangAt: Date | null
  beatAt: Date | null
}

export interface NewRoom {
  id: string
  conversationId: string
  hostId: string
  type: number
  device: string
  now: Date
}

const columns = (sql: Sql) => sql`
  room.id, conversation_id as "conversationId", host_id as "hostId", type, room.device, started_at as "startedAt",
  answered_at as "answeredAt", ended_at as "endedAt", version`

const seatColumns = (sql: Sql) => sql`
  room_id as "roomId", person_id as "personId", state, session, device, is_muted as "isMuted", rang_at as "rangAt",
  beat_at as "beatAt"`

/** Stores a call; undefined if the group already has one. */
export async function insertRoom(sql: Sql, room: NewRoom): Promise<RoomRow | undefined> {
  const [row] = await sql<RoomRow[]>`
    insert into rooms.room (id, conversation_id, host_id, type, device, started_at)
    values (${room.id}, ${room.conversationId}, ${room.hostId}, ${room.type}::int, ${room.device}, ${room.now})
    on conflict (conversation_id) where ended_at is null do nothing returning ${columns(sql)}`
  return row
}

export async function selectRoom(sql: Sql, id: string): Promise<RoomRow | undefined> {
  const [row] = await sql<RoomRow[]>`select ${columns(sql)} from rooms.room where id = ${id}`
  return row
}

/** Locks a call: every change to it or its seats holds this lock. */
export async function lockRoom(sql: Sql, id: string): Promise<RoomRow | undefined> {
  const [row] = await sql<RoomRow[]>`select ${columns(sql)} from rooms.room where id = ${id} for update`
  return row
}

export async function selectByDevice(
  sql: Sql,
  { hostId, device }: { hostId: string; device: string },
): Promise<RoomRow | undefined> {
  const [row] = await sql<RoomRow[]>`
    select ${columns(sql)} from rooms.room where host_id = ${hostId} and device = ${device}`
  return row
}

/** The open calls in which a person has a place, and the open call of a group. */
export const selectOpenOf = (
  sql: Sql,
  { personId, conversationId }: { personId: string; conversationId: string | null },
) =>
  sql<RoomRow[]>`
    select ${columns(sql)} from rooms.room
    where ended_at is null and (conversation_id = ${conversationId}::uuid or id in (
      select room_id from rooms.seat where person_id = ${personId} and state in ('ringing', 'in')))
    order by started_at`

/** Counts a change to a locked call. */
export async function updateRoom(
  sql: Sql,
  id: string,
  change: { answeredAt?: Date; endedAt?: Date } = {},
): Promise<RoomRow> {
  const [row] = await sql<RoomRow[]>`
    update rooms.room set version = version + 1, answered_at = coalesce(answered_at, ${change.answeredAt ?? null}::timestamptz),
      ended_at = coalesce(ended_at, ${change.endedAt ?? null}::timestamptz)
    where id = ${id} returning ${columns(sql)}`
  if (!row) throw new Error('a group call has gone')
  return row
}

/** The people for whom the calls ring, and those in them. */
export const selectSeats = (sql: Sql, roomIds: readonly string[]) =>
  sql<SeatRow[]>`
    select ${seatColumns(sql)} from rooms.seat where room_id = any(${sql.array([...roomIds], 'UUID')}) and state in ('ringing', 'in')
    order by rang_at nulls first, person_id`

export async function selectSeat(
  sql: Sql,
  { roomId, personId }: { roomId: string; personId: string },
): Promise<SeatRow | undefined> {
  const [row] = await sql<SeatRow[]>`
    select ${seatColumns(sql)} from rooms.seat where room_id = ${roomId} and person_id = ${personId}`
  return row
}

/** Rings for these people, unless they are in the call. */
export const ringSeats = (
  sql: Sql,
  { roomId, people, now }: { roomId: string; people: readonly string[]; now: Date },
) => sql`
    insert into rooms.seat (room_id, person_id, state, rang_at)
    select ${roomId}, person_id, 'ringing', ${now} from unnest(${sql.array([...people], 'UUID')}) as person_id
    on conflict (room_id, person_id) do update
    set state = 'ringing', rang_at = excluded.rang_at where seat.state <> 'in'`

/** The people for whom these calls ring. */
export const selectRinging = (sql: Sql, ids: readonly string[]) =>
  sql<(RoomRow & { personId: PersonId })[]>`
    select ${columns(sql)}, person_id as "personId" from rooms.seat join rooms.room on room.id = room_id
    where room_id = any(${sql.array([...ids], 'UUID')}) and state = 'ringing' and ended_at is null`

export interface TakenSeat {
  roomId: string
  personId: string
  session: string
  device: string
  now: Date
}

export const takeSeat = (sql: Sql, { roomId, personId, session, device, now }: TakenSeat) => sql`
    insert into rooms.seat (room_id, person_id, state, session, device, beat_at)
    values (${roomId}, ${personId}, 'in', ${session}, ${device}, ${now})
    on conflict (room_id, person_id) do update
    set state = 'in', session = excluded.session, device = excluded.device, beat_at = excluded.beat_at`

/** Whether a person is in another group call. */
export async function isSeatedElsewhere(
  sql: Sql,
  { roomId, personId }: { roomId: string; personId: string },
): Promise<boolean> {
  const rows = await sql<object[]>`
    select 1 from rooms.seat where person_id = ${personId} and state = 'in' and room_id <> ${roomId}`
  return rows.length > 0
}

/** The people among these who are in a group call. */
export const selectSeated = (sql: Sql, people: readonly string[]) =>
  sql<{ personId: PersonId }[]>`
    select person_id as "personId" from rooms.seat where state = 'in' and person_id = any(${sql.array([...people], 'UUID')})`

export const updateSeats = (
  sql: Sql,
  { roomId, people, state }: { roomId: string; people: readonly string[]; state: SeatRow['state'] },
) => sql`
    update rooms.seat set state = ${state}
    where room_id = ${roomId} and person_id = any(${sql.array([...people], 'UUID')})`

export const updateMute = (
  sql: Sql,
  { roomId, personId, isMuted }: { roomId: string; personId: string; isMuted: boolean },
) => sql`
    update rooms.seat set is_muted = ${isMuted} where room_id = ${roomId} and person_id = ${personId}`

/** Records a heartbeat; nobody has to be notified. */
export const updateHeartbeat = (
  sql: Sql,
  { roomId, personId, now }: { roomId: string; personId: string; now: Date },
) => sql`
    update rooms.seat set beat_at = ${now} where room_id = ${roomId} and person_id = ${personId} and state = 'in'`

export interface Limits {
  rangSince: Date
  silentSince: Date
}

/** Open calls that have rung for too long, that somebody has left without notice, or that are empty. */
export const selectDue = (sql: Sql, { rangSince, silentSince }: Limits) =>
  sql<{ id: string }[]>`
    select id from rooms.room where ended_at is null and (
      exists (select from rooms.seat where room_id = room.id
        and (state = 'ringing' and rang_at < ${rangSince} or state = 'in' and beat_at < ${silentSince}))
      or not exists (select from rooms.seat where room_id = room.id and state = 'in'))
    order by started_at limit 1000`

export const deleteEndedBefore = (sql: Sql, before: Date) =>
  sql`delete from rooms.room where id in (select id from rooms.room where ended_at < ${before} limit 1000)`

export async function countEndedWithSeats(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) from rooms.seat join rooms.room on room.id = room_id
    where ended_at is not null and state in ('ringing', 'in')`
  return row?.count ?? 0n
}
