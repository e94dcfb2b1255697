import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface MeetingMessageRow {
  id: bigint
  personId: PersonId
  text: string
  at: Date
}

/** Stores a message; returns the existing message if this id was already used. */
export async function insertMeetingMessage(
  sql: Sql,
  {
    roomId,
    personId,
    cid,
    text,
    now,
  }: { roomId: string; personId: string; cid: string; text: string; now: Date },
): Promise<{ row: MeetingMessageRow; isNew: boolean }> {
  const [made] = await sql<MeetingMessageRow[]>`
    insert into rooms.meeting_message (meeting_id, person_id, cid, text, at)
    values (${roomId}, ${personId}, ${cid}, ${text}, ${now}) on conflict (meeting_id, person_id, cid) do nothing
    returning id, person_id as "personId", text, at`
  if (made) return { row: made, isNew: true }
  const [known] = await sql<MeetingMessageRow[]>`
    select id, person_id as "personId", text, at from rooms.meeting_message
    where meeting_id = ${roomId} and person_id = ${personId} and cid = ${cid}`
  if (!known) throw new Error('a message of a meeting has gone')
  return { row: known, isNew: false }
}

export const selectMeetingMessages = (
  sql: Sql,
  {
    roomId,
    before,
    until = null,
    limit,
  }: { roomId: string; before: bigint | null; until?: Date | null; limit: number },
) =>
  sql<MeetingMessageRow[]>`
    select id, person_id as "personId", text, at from rooms.meeting_message
    where meeting_id = ${roomId} and (${before}::bigint is null or id < ${before})
      and (${until}::timestamptz is null or at <= ${until})
    order by id desc limit ${limit}`
