import type { MeetingRole, MeetingState, PersonId } from '@linnet/protocol'
import { asColumns, type Sql } from '../../kernel/database'

export interface MeetingRow {
  id: string
  number: string
  key: string
  password: string | null
  hostId: PersonId
  cid: string
  title: string
  startsAt: Date | null
  minutes: number | null
  hasWaitingRoom: boolean
  isLocked: boolean
  createdAt: Date
  beganAt: Date | null
  emptySince: Date | null
  remindedAt: Date | null
  endedAt: Date | null
  version: number
}

export interface MeetingSeatRow {
  meetingId: string
  personId: PersonId
  state: MeetingState
  role: MeetingRole
  isAdmitted: boolean
  isMuted: boolean
  /** The time of the invitation; null for the host, and for people who came by number or link. */
  invitedAt: Date | null
  session: string | null
  device: string | null
  joinedAt: Date | null
  beatAt: Date | null
}

export interface MeetingPlace {
  roomId: string
  personId: string
}

type NewMeeting = Pick<
  MeetingRow,
  | 'id'
  | 'number'
  | 'key'
  | 'password'
  | 'hostId'
  | 'cid'
  | 'title'
  | 'startsAt'
  | 'minutes'
  | 'hasWaitingRoom'
  | 'createdAt'
>

const columns = (sql: Sql) => sql`
  id, number, key, password, host_id as "hostId", cid, title, starts_at as "startsAt", minutes,
  has_waiting_room as "hasWaitingRoom", is_locked as "isLocked", created_at as "createdAt", began_at as "beganAt",
  empty_since as "emptySince", reminded_at as "remindedAt", ended_at as "endedAt", version`

const seatColumns = (sql: Sql) => sql`
  meeting_id as "meetingId", person_id as "personId", state, role, is_admitted as "isAdmitted",
  is_muted as "isMuted", invited_at as "invitedAt", session, device, joined_at as "joinedAt", beat_at as "beatAt"`

/** Stores a meeting; undefined if the number is taken, or the same device already created the meeting. */
export async function insertMeeting(sql: Sql, meeting: NewMeeting): Promise<MeetingRow | undefined> {
  const [row] = await sql<MeetingRow[]>`
    insert into rooms.meeting ${sql(asColumns(meeting))} on conflict do nothing returning ${columns(sql)}`
  return row
}

export async function selectMeetingByCid(
  sql: Sql,
  { hostId, cid }: { hostId: string; cid: string },
): Promise<MeetingRow | undefined> {
  const [row] = await sql<
    MeetingRow[]
  >`select ${columns(sql)} from rooms.meeting where host_id = ${hostId} and cid = ${cid}`
  return row
}

export async function selectMeeting(sql: Sql, id: string): Promise<MeetingRow | undefined> {
  const [row] = await sql<MeetingRow[]>`select ${columns(sql)} from rooms.meeting where id = ${id}`
  return row
}

export async function selectMeetingByNumber(sql: Sql, number: string): Promise<MeetingRow | undefined> {
  const [row] = await sql<MeetingRow[]>`select ${columns(sql)} from rooms.meeting where number = ${number}`
  return row
}

/** Locks a meeting: every change to it or its seats holds this lock. */
export async function lockMeeting(sql: Sql, id: string): Promise<MeetingRow | undefined> {
  const [row] = await sql<MeetingRow[]>`select ${columns(sql)} from rooms.meeting where id = ${id} for update`
  return row
}

export type MeetingChange = Partial<
  Pick<
    MeetingRow,
    | 'title'
    | 'password'
    | 'key'
    | 'startsAt'
    | 'minutes'
    | 'hasWaitingRoom'
    | 'isLocked'
    | 'beganAt'
    | 'emptySince'
    | 'remindedAt'
    | 'endedAt'
  >
>

/** Applies and counts a change to a locked meeting. */
export async function updateMeeting(
  sql: Sql,
  row: MeetingRow,
  change: MeetingChange = {},
): Promise<MeetingRow> {
  const [next] = await sql<MeetingRow[]>`
    update rooms.meeting set ${sql(asColumns({ ...change, version: row.version + 1 }))} where id = ${row.id} returning ${columns(sql)}`
  if (!next) throw new Error('a meeting has gone')
  return next
}

export const countOpenMeetings = async (sql: Sql, hostId: string): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from rooms.meeting where host_id = ${hostId} and ended_at is null`
  return row?.count ?? 0
}

/** A person's timetable, in order of start; meetings without a time by creation time. */
export const selectMeetingsOf = (sql: Sql, personId: string) =>
  sql<MeetingRow[]>`
    select ${columns(sql)} from rooms.meeting_seat join rooms.meeting on meeting.id = meeting_id
    where person_id = ${personId} and state <> 'removed' and ended_at is null
      and (role = 'host' or state <> 'left' or began_at is not null and empty_since is null)
    order by coalesce(starts_at, meeting.created_at), meeting.id limit 200`

/** Seats of these meetings, in the order in which people came. */
export const selectMeetingSeats = (sql: Sql, meetingIds: readonly string[]) =>
  sql<MeetingSeatRow[]>`
    select ${seatColumns(sql)} from rooms.meeting_seat where meeting_id = any(${sql.array([...meetingIds], 'UUID')})
    order by joined_at nulls last, person_id`

export async function selectMeetingSeat(
  sql: Sql,
  { roomId, personId }: MeetingPlace,
): Promise<MeetingSeatRow | undefined> {
  const [row] = await sql<MeetingSeatRow[]>`
    select ${seatColumns(sql)} from rooms.meeting_seat where meeting_id = ${roomId} and person_id = ${personId}`
  return row
}

/** Adds the meeting to people's timetables. People who wait are admitted by it, and people who had left are invited again. */
export const inviteToSeats = (
  sql: Sql,
  { roomId, people, now }: { roomId: string; people: readonly string[]; now: Date },
) => sql<{ personId: PersonId }[]>`
    insert into rooms.meeting_seat (meeting_id, person_id, state, is_admitted, invited_at)
    select ${roomId}, unnest(${sql.array([...people], 'UUID')}), 'invited', true, ${now}
    on conflict (meeting_id, person_id) do update
    set is_admitted = true, invited_at = excluded.invited_at,
      state = case when meeting_seat.state = 'in' then 'in' else 'invited' end
    returning person_id as "personId"`

export const insertHost = (sql: Sql, { roomId, personId }: MeetingPlace) => sql`
    insert into rooms.meeting_seat (meeting_id, person_id, state, role, is_admitted)
    values (${roomId}, ${personId}, 'invited', 'host', true)`

export interface TakenMeetingSeat extends MeetingPlace {
  state: 'in' | 'waiting'
  session: string
  device: string
  now: Date
}

/** A returning person keeps their role, and stays muted if they were. */
export const takeMeetingSeat = (
  sql: Sql,
  { roomId, personId, state, session, device, now }: TakenMeetingSeat,
) => sql`
    insert into rooms.meeting_seat (meeting_id, person_id, state, is_admitted, session, device, joined_at, beat_at)
    values (${roomId}, ${personId}, ${state}, ${state === 'in'}, ${session}, ${device}, ${now}, ${now})
    on conflict (meeting_id, person_id) do update
    set state = excluded.state, is_admitted = meeting_seat.is_admitted or excluded.is_admitted,
      session = excluded.session, device = excluded.device, joined_at = excluded.joined_at, beat_at = excluded.beat_at`

export const updateMeetingSeats = (
  sql: Sql,
  {
    roomId,
    people,
    ...change
  }: { roomId: string; people: readonly string[] } & Partial<
    Pick<MeetingSeatRow, 'state' | 'role' | 'isAdmitted' | 'isMuted' | 'beatAt'>
  >,
) => sql`
    update rooms.meeting_seat set ${sql(asColumns(change))}
    where meeting_id = ${roomId} and person_id = any(${sql.array([...people], 'UUID')})`

/** Records a heartbeat; nobody has to be notified. */
export const updateMeetingHeartbeat = (
  sql: Sql,
  { roomId, personId, now }: MeetingPlace & { now: Date },
) => sql`
    update rooms.meeting_seat set beat_at = ${now} where meeting_id = ${roomId} and person_id = ${personId}`

/** Whether a person is in another meeting. */
export async function isInMeetingElsewhere(sql: Sql, { roomId, personId }: MeetingPlace): Promise<boolean> {
  const rows = await sql<object[]>`
    select 1 from rooms.meeting_seat where person_id = ${personId} and state = 'in' and meeting_id <> ${roomId}`
  return rows.length > 0
}

/** The people among these who are in a meeting. */
export const selectInMeetings = (sql: Sql, people: readonly string[]) =>
  sql<{ personId: PersonId }[]>`
    select person_id as "personId" from rooms.meeting_seat where state = 'in' and person_id = any(${sql.array([...people], 'UUID')})`
