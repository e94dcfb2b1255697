/** The actions of hosts and co-hosts in a meeting. */
import type {
  admitToMeeting,
  CallInput,
  MeetingView,
  muteInMeeting,
  PersonId,
  removeFromMeeting,
  setMeetingRole,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import type { RoomParts } from '../room-parts'
import { announceMeeting, presentMeeting } from './meeting-present'
import { isLead, lockLed, meetingRightsOf, presentSeatOf } from './meeting-rights'
import { vacate } from './meeting-seats'
import { selectMeetingSeat, selectMeetingSeats, updateMeeting, updateMeetingSeats } from './meeting-store'
import { release } from './plan-meeting'

interface By {
  by: PersonId
}

/** Admits people from the waiting room. Their devices enter once notified. */
export async function admit(
  work: Work,
  parts: RoomParts,
  { roomId, personId, by }: CallInput<typeof admitToMeeting> & By,
): Promise<MeetingView> {
  const { row } = await lockLed(work, { roomId, personId: by })
  const admitted = await release(work, row, personId)
  if (admitted.length === 0) return presentMeeting(work, parts, { row, personId: by })
  const next = await updateMeeting(work.sql, row)
  return announceMeeting(work, parts, { row: next, personId: by, others: admitted })
}

/** Removes a person for good. */
export async function remove(
  work: Work,
  parts: RoomParts,
  { roomId, personId, by }: CallInput<typeof removeFromMeeting> & By,
): Promise<MeetingView> {
  const { row } = await lockLed(work, { roomId, personId: by })
  const seat = await selectMeetingSeat(work.sql, { roomId, personId })
  if (!seat || seat.state === 'removed') return refuse('NotInMeeting')
  if (seat.role === 'host') return refuse('OnlyMeetingHost')
  return vacate(work, parts, { row, leaving: [personId], state: 'removed', personId: by })
}

/** Mutes or unmutes a person; without `personId`, everybody who does not lead the meeting. */
export async function mute(
  work: Work,
  parts: RoomParts,
  { roomId, personId, isMuted, by }: CallInput<typeof muteInMeeting> & By,
): Promise<MeetingView> {
  const { row } = await lockLed(work, { roomId, personId: by })
  const seats =
    personId === undefined
      ? (await selectMeetingSeats(work.sql, [roomId])).filter((seat) => seat.state === 'in' && !isLead(seat))
      : [await presentSeatOf(work, { roomId, personId })]
  await updateMeetingSeats(work.sql, {
    roomId,
    people: seats.map(({ personId }) => personId),
    isMuted,
  })
  work.afterCommit(() => {
    for (const seat of seats)
      parts.media.allow({ roomId, personId: seat.personId }, meetingRightsOf({ ...seat, isMuted }))
  })
  return announceMeeting(work, parts, { row: await updateMeeting(work.sql, row), personId: by })
}

/** Makes a person in the meeting a co-host, or a guest again. */
export async function setRole(
  work: Work,
  parts: RoomParts,
  { roomId, personId, isCohost, by }: CallInput<typeof setMeetingRole> & By,
): Promise<MeetingView> {
  const { row, seat } = await lockLed(work, { roomId, personId: by })
  if (seat.role !== 'host' || personId === by) return refuse('OnlyMeetingHost')
  await presentSeatOf(work, { roomId, personId })
  await updateMeetingSeats(work.sql, { roomId, people: [personId], role: isCohost ? 'cohost' : 'guest' })
  return announceMeeting(work, parts, { row: await updateMeeting(work.sql, row), personId: by })
}
