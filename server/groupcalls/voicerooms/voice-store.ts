import type { ConversationId, PersonId } from '@linnet/protocol'
import { asColumns, type Sql } from '../../kernel/database'

export interface VoiceRow {
  id: string
  conversationId: ConversationId
  hostId: PersonId
  startedAt: Date
  endedAt: Date | null
  version: number
}

export interface VoiceSeatRow {
  roomId: string
  personId: PersonId
  isIn: boolean
  session: string
  device: string
  isMicOn: boolean
  handAt: Date | null
  /** An administrator's decision; null where the group's rule applies. */
  maySpeak: boolean | null
  joinedAt: Date
  beatAt: Date
}

interface SeatPlace {
  roomId: string
  personId: string
}

const columns = (sql: Sql) => sql`
  id, conversation_id as "conversationId", host_id as "hostId", started_at as "startedAt", ended_at as "endedAt",
  version`

const seatColumns = (sql: Sql) => sql`
  room_id as "roomId", person_id as "personId", is_in as "isIn", session, device, is_mic_on as "isMicOn",
  hand_at as "handAt", may_speak as "maySpeak", joined_at as "joinedAt", beat_at as "beatAt"`

/** Stores an open room; undefined if the group already has one. */
export async function insertVoiceRoom(
  sql: Sql,
  room: { id: string; conversationId: string; hostId: string; now: Date },
): Promise<VoiceRow | undefined> {
  const [row] = await sql<VoiceRow[]>`
    insert into rooms.voice_room (id, conversation_id, host_id, started_at)
    values (${room.id}, ${room.conversationId}, ${room.hostId}, ${room.now})
    on conflict (conversation_id) where ended_at is null do nothing returning ${columns(sql)}`
  return row
}

export async function selectVoiceRoom(sql: Sql, id: string): Promise<VoiceRow | undefined> {
  const [row] = await sql<VoiceRow[]>`select ${columns(sql)} from rooms.voice_room where id = ${id}`
  return row
}

/** Locks a voice room: every change to it or its seats holds this lock. */
export async function lockVoiceRoom(sql: Sql, id: string): Promise<VoiceRow | undefined> {
  const [row] = await sql<
    VoiceRow[]
  >`select ${columns(sql)} from rooms.voice_room where id = ${id} for update`
  return row
}

export async function selectOpenVoiceRoom(sql: Sql, conversationId: string): Promise<VoiceRow | undefined> {
  const [row] = await sql<VoiceRow[]>`
    select ${columns(sql)} from rooms.voice_room where conversation_id = ${conversationId} and ended_at is null`
  return row
}

/** The room that a person is in. */
export async function selectVoiceRoomOf(sql: Sql, personId: string): Promise<VoiceRow | undefined> {
  const [row] = await sql<VoiceRow[]>`
    select ${columns(sql)} from rooms.voice_seat join rooms.voice_room on voice_room.id = room_id
    where person_id = ${personId} and is_in`
  return row
}

/** Counts a change to a locked room. */
export async function updateVoiceRoom(
  sql: Sql,
  id: string,
  { endedAt }: { endedAt?: Date } = {},
): Promise<VoiceRow> {
  const [row] = await sql<VoiceRow[]>`
    update rooms.voice_room set version = version + 1, ended_at = coalesce(ended_at, ${endedAt ?? null}::timestamptz)
    where id = ${id} returning ${columns(sql)}`
  if (!row) throw new Error('a voice room has gone')
  return row
}

/** The people in the room: those on the microphone first, then raised hands. */
export const selectVoiceSeats = (sql: Sql, roomId: string) =>
  sql<VoiceSeatRow[]>`
    select ${seatColumns(sql)} from rooms.voice_seat where room_id = ${roomId} and is_in
    order by is_mic_on desc, hand_at nulls last, joined_at, person_id`

/** A person's seat, even one that they have left. */
export async function selectVoiceSeat(
  sql: Sql,
  { roomId, personId }: SeatPlace,
): Promise<VoiceSeatRow | undefined> {
  const [row] = await sql<VoiceSeatRow[]>`
    select ${seatColumns(sql)} from rooms.voice_seat where room_id = ${roomId} and person_id = ${personId}`
  return row
}

export interface TakenVoiceSeat extends SeatPlace {
  session: string
  device: string
  now: Date
}

/**
 * Seats a person. One who returns is off the microphone, and an earlier decision about their voice still
 * applies.
 */
export const takeVoiceSeat = (sql: Sql, { roomId, personId, session, device, now }: TakenVoiceSeat) => sql`
    insert into rooms.voice_seat (room_id, person_id, is_in, session, device, joined_at, beat_at)
    values (${roomId}, ${personId}, true, ${session}, ${device}, ${now}, ${now})
    on conflict (room_id, person_id) do update
    set is_in = true, session = excluded.session, device = excluded.device, is_mic_on = false, hand_at = null,
      joined_at = excluded.joined_at, beat_at = excluded.beat_at`

export const updateVoiceSeat = (
  sql: Sql,
  { roomId, personId, ...change }: SeatPlace & Partial<Pick<VoiceSeatRow, 'isMicOn' | 'handAt' | 'maySpeak'>>,
) => sql`
    update rooms.voice_seat set ${sql(asColumns(change))} where room_id = ${roomId} and person_id = ${personId} and is_in`

export const leaveVoiceSeats = (
  sql: Sql,
  { roomId, people }: { roomId: string; people: readonly string[] },
) => sql`
    update rooms.voice_seat set is_in = false, is_mic_on = false, hand_at = null
    where room_id = ${roomId} and person_id = any(${sql.array([...people], 'UUID')})`

/** Records a heartbeat; nobody has to be notified. */
export const updateVoiceHeartbeat = (sql: Sql, { roomId, personId, now }: SeatPlace & { now: Date }) => sql`
    update rooms.voice_seat set beat_at = ${now} where room_id = ${roomId} and person_id = ${personId} and is_in`

/** Whether a person is in another voice room. */
export async function isInVoiceElsewhere(sql: Sql, { roomId, personId }: SeatPlace): Promise<boolean> {
  const rows = await sql<object[]>`
    select 1 from rooms.voice_seat where person_id = ${personId} and is_in and room_id <> ${roomId}`
  return rows.length > 0
}

/** The people among these who are in a voice room. */
export const selectInVoice = (sql: Sql, people: readonly string[]) =>
  sql<{ personId: PersonId }[]>`
    select person_id as "personId" from rooms.voice_seat where is_in and person_id = any(${sql.array([...people], 'UUID')})`

/** Open rooms that somebody has left without notice, or that are empty. */
export const selectDueVoiceRooms = (sql: Sql, silentSince: Date) =>
  sql<{ id: string }[]>`
    select id from rooms.voice_room where ended_at is null and (
      exists (select from rooms.voice_seat where room_id = voice_room.id and is_in and beat_at < ${silentSince})
      or not exists (select from rooms.voice_seat where room_id = voice_room.id and is_in))
    order by started_at limit 1000`

export const deleteVoiceRoomsEndedBefore = (sql: Sql, before: Date) =>
  sql`delete from rooms.voice_room where id in (
    select id from rooms.voice_room where ended_at < ${before} limit 1000)`

export async function selectOnlyAdmins(sql: Sql, conversationId: string): Promise<boolean> {
  const [row] = await sql<{ onlyAdmins: boolean }[]>`
    select only_admins as "onlyAdmins" from rooms.voice_rule where conversation_id = ${conversationId}`
  return row?.onlyAdmins ?? false
}

export const upsertOnlyAdmins = (
  sql: Sql,
  { conversationId, onlyAdmins }: { conversationId: string; onlyAdmins: boolean },
) => sql`
    insert into rooms.voice_rule (conversation_id, only_admins) values (${conversationId}, ${onlyAdmins})
    on conflict (conversation_id) do update set only_admins = excluded.only_admins`

export async function countInEndedVoiceRooms(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) from rooms.voice_seat join rooms.voice_room on voice_room.id = room_id
    where ended_at is not null and is_in`
  return row?.count ?? 0n
}
