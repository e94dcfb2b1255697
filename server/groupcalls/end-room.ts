/** Ending group calls, and the note that remains in the group. */
import { callTypes, type CallNote, type GroupCallView } from '@linnet/protocol'
import { type Audience, postMessage } from '../conversations'
import { Refusal } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { announceRoom, secondsOpen } from './present'
import type { RoomParts } from './room-parts'
import { type RoomRow, selectSeats, updateRoom, updateSeats } from './store'

/** Ends a locked call: people for whom it still rings have missed it, and a note stays in the group, all in one transaction. */
export async function endRoom(work: Work, parts: RoomParts, row: RoomRow): Promise<GroupCallView> {
  const seats = await selectSeats(work.sql, [row.id])
  const people = seats.map(({ personId }) => personId)
  if (people.length > 0) {
    await updateSeats(work.sql, { roomId: row.id, people, state: 'missed' })
    await parts.ringing.stop(work, { callId: row.id, people })
  }
  const ended = await updateRoom(work.sql, row.id, { endedAt: new Date(work.nowMs) })
  await leaveNote(work, parts.audience, ended)
  work.afterCommit(() => {
    parts.media.close(row.id)
    parts.count(ended.answeredAt ? 'held' : 'unanswered')
  })
  return announceRoom(work, parts.audience, { row: ended, others: people })
}

/** A call that nobody joined counts as unread for the people it rang for. */
async function leaveNote(work: Work, audience: Audience, row: RoomRow): Promise<void> {
  const isAnswered = row.answeredAt !== null
  const seconds = isAnswered ? secondsOpen(row, work.nowMs) : 0
  const call: CallNote = { id: row.id, end: isAnswered ? 'hungUp' : 'cancelled', seconds }
  try {
    await postMessage(work, audience, {
      senderId: row.hostId,
      conversationId: row.conversationId,
      content: { kind: row.type === callTypes.video ? 'videoCall' : 'voiceCall', call },
      cid: row.id,
      isQuiet: isAnswered,
    })
  } catch (error) {
    // The person who started the call may no longer write there; the call ends nevertheless.
    if (!(error instanceof Refusal)) throw error
  }
}
