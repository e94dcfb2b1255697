/** A reported meeting as evidence, and its end by staff. */
import type { Reportable } from '../../kernel/declared/reportable'
import { refuse } from '../../kernel/refusal'
import type { RoomParts } from '../room-parts'
import { selectMeetingMessages } from './meeting-chat-store'
import { lockMeeting, type MeetingSeatRow, selectMeeting, selectMeetingSeat } from './meeting-store'
import { endLocked } from './plan-meeting'

const shownMessages = 50

export const reportableMeeting = (parts: RoomParts): Reportable => ({
  subject: 'meetingId',
  asSeen,
  tookPart: async (work, { personId, id: roomId }) =>
    ((await selectMeetingSeat(work.sql, { roomId, personId }))?.joinedAt ?? null) !== null,
  async remove(work, { id }) {
    const row = await lockMeeting(work.sql, id)
    if (row?.endedAt === null) await endLocked(work, parts, { row, personId: row.hostId })
  },
})

/** The title, and for a person who is or was in the meeting its last messages; for one who was removed, those before. */
const asSeen: Reportable['asSeen'] = async (work, { personId, id: roomId }) => {
  const row = (await selectMeeting(work.sql, roomId)) ?? refuse('MeetingNotFound')
  const seat = (await selectMeetingSeat(work.sql, { roomId, personId })) ?? refuse('MeetingNotFound')
  const until = seat.state === 'removed' ? seat.beatAt : null
  const last = mayReadChat(seat)
    ? await selectMeetingMessages(work.sql, { roomId, before: null, until, limit: shownMessages })
    : []
  return {
    id: row.id,
    authorId: row.hostId,
    text: row.title,
    fileIds: [],
    isPublic: false,
    atMs: row.createdAt.getTime(),
    said: last
      .toReversed()
      .map(({ personId: authorId, text, at }) => ({ authorId, text, atMs: at.getTime() })),
  }
}

/** Whether a person has come and was admitted. Neither a new invitation nor a removal takes that from them. */
const mayReadChat = ({ isAdmitted, joinedAt }: MeetingSeatRow): boolean => isAdmitted && joinedAt !== null
