import type { CallInput, CallOutput, roomPass } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { issuePass } from '../../media'
import type { Caller, RoomParts } from '../room-parts'
import { isMeetingDevice } from './meeting-rights'
import { selectMeeting, selectMeetingSeat } from './meeting-store'

/**
 * A pass for the device with which the person is in the meeting; undefined if there is no such meeting, or the person has no
 * access.
 */
export async function meetingPassFor(
  work: ReadWork,
  parts: RoomParts,
  { roomId, personId, sessionId, device }: CallInput<typeof roomPass> & Caller,
): Promise<CallOutput<typeof roomPass> | undefined> {
  const row = await selectMeeting(work.sql, roomId)
  const seat = row && (await selectMeetingSeat(work.sql, { roomId, personId }))
  if (!row || !seat) return undefined
  if (row.endedAt !== null || seat.state !== 'in') return refuse('CallEnded')
  if (!isMeetingDevice(seat, { sessionId, device })) return refuse('CallAnswered')
  return {
    ...issuePass(parts, { roomId, personId }, work.nowMs),
    maxPeople: parts.media.limits.people,
    maxPictures: parts.media.limits.pictures,
    meetingUrl: parts.meetingUrl(row),
  }
}
