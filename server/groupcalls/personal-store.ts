/** SQL of all data about one person in rooms. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

interface Page {
  personId: PersonId
  after: string | undefined
  limit: number
}

const first = '00000000-0000-0000-0000-000000000000'

export const selectCallsOf = (sql: Sql, { personId, after, limit }: Page) => sql<{ id: string }[]>`
    select room.id, conversation_id as "conversationId", case type when 7 then 'video' else 'voice' end as kind,
      host_id = ${personId} as "isMine", started_at as "startedAt", ended_at as "endedAt", state
    from rooms.seat join rooms.room on room.id = room_id
    where person_id = ${personId} and room.id > ${after ?? first}::uuid order by room.id limit ${limit}::int`

export const selectVoiceRoomsOf = (sql: Sql, { personId, after, limit }: Page) => sql<{ id: string }[]>`
    select voice_room.id, conversation_id as "conversationId", host_id = ${personId} as "isMine", started_at as "startedAt",
      ended_at as "endedAt", joined_at as "joinedAt"
    from rooms.voice_seat join rooms.voice_room on voice_room.id = room_id
    where person_id = ${personId} and voice_room.id > ${after ?? first}::uuid order by voice_room.id limit ${limit}::int`

export const selectMeetingsWith = (sql: Sql, { personId, after, limit }: Page) => sql<{ id: string }[]>`
    select meeting.id, number, title, role, state, starts_at as "startsAt", minutes, created_at as "madeAt", invited_at as "invitedAt",
      joined_at as "joinedAt", ended_at as "endedAt"
    from rooms.meeting_seat join rooms.meeting on meeting.id = meeting_id
    where person_id = ${personId} and meeting.id > ${after ?? first}::uuid order by meeting.id limit ${limit}::int`

export const selectMeetingMessagesOf = (sql: Sql, { personId, after, limit }: Page) => sql<{ id: string }[]>`
    select id::text as id, meeting_id as "meetingId", at as "saidAt", text from rooms.meeting_message
    where person_id = ${personId} and id > ${after ?? '0'}::bigint order by meeting_message.id limit ${limit}::int`

/** Open calls, voice rooms and meetings that a person is in, that ring for them, or that are theirs; in locking order. */
export const selectOpenWith = (sql: Sql, personId: PersonId) => sql<{ id: string; kind: OpenKind }[]>`
    select room.id, 'call' as kind from rooms.seat join rooms.room on room.id = room_id
    where person_id = ${personId} and state in ('ringing', 'in') and ended_at is null
    union all
    select voice_room.id, 'voice' from rooms.voice_seat join rooms.voice_room on voice_room.id = room_id
    where person_id = ${personId} and is_in and ended_at is null
    union all
    select meeting.id, 'meeting' from rooms.meeting_seat join rooms.meeting on meeting.id = meeting_id
    where person_id = ${personId} and (role = 'host' or state in ('in', 'waiting')) and ended_at is null
    order by id`

export type OpenKind = 'call' | 'voice' | 'meeting'

/**
 * Deletes a person's data. Calls and voice rooms that the person started stay for the other participants, and
 * are deleted 90 days after their end.
 */
export async function deleteAllOf(sql: Sql, personId: PersonId): Promise<void> {
  await sql`delete from rooms.meeting where host_id = ${personId}`
  await sql`delete from rooms.meeting_message where person_id = ${personId}`
  await sql`delete from rooms.meeting_seat where person_id = ${personId}`
  await sql`delete from rooms.voice_seat where person_id = ${personId}`
  await sql`delete from rooms.seat where person_id = ${personId}`
}
