/** Connects devices to a group call, and decides whose voice is forwarded. */
import {
  type CallInput,
  type CallOutput,
  type connectRoom,
  isAdminOrOwner,
  type muteInGroupCall,
  type PersonId,
  type roomPass,
  type GroupCallView,
} from '@linnet/protocol'
import { memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { connectDevice, issuePass, type MediaPlace, type MediaRights } from '../media'
import { isDeviceIn, lockOpen, type Place, seatOf } from './access'
import { meetingPassFor } from './meetings/meeting-pass'
import { meetingRightsIn } from './meetings/meeting-rights'
import { announceInside } from './present'
import type { Caller, RoomParts } from './room-parts'
import { type SeatRow, selectRoom, selectSeat, updateMute, updateRoom } from './store'
import { voiceRightsIn } from './voicerooms/show-voice'

/** A pass for the device with which the person is in the call or meeting. */
export async function passFor(
  work: ReadWork,
  parts: RoomParts,
  input: CallInput<typeof roomPass> & Caller,
): Promise<CallOutput<typeof roomPass>> {
  const { roomId, personId, sessionId, device } = input
  const ofMeeting = await meetingPassFor(work, parts, input)
  if (ofMeeting) return ofMeeting
  const [row, seat] = [await selectRoom(work.sql, roomId), await seatOf(work, { roomId, personId })]
  if (!row || !seat) return refuse('CallNotFound')
  if (row.endedAt !== null || seat.state !== 'in') return refuse('CallEnded')
  if (!isDeviceIn(seat, { sessionId, device })) return refuse('CallAnswered')
  return {
    ...issuePass(parts, { roomId, personId }, work.nowMs),
    maxPeople: parts.media.limits.people,
    maxPictures: parts.media.limits.pictures,
  }
}

const rightsOf = (seat: SeatRow): MediaRights => ({ voice: !seat.isMuted, picture: true })

/** The media rights of a place in a group call, a voice room or a meeting; undefined if it is not one. */
export async function roomRightsIn(work: ReadWork, place: MediaPlace): Promise<MediaRights | undefined> {
  const seat = await selectSeat(work.sql, place)
  if (seat?.state === 'in') return rightsOf(seat)
  return (await voiceRightsIn(work, place)) ?? meetingRightsIn(work, place)
}

export const connect = (
  read: () => ReadWork,
  { media }: RoomParts,
  input: CallInput<typeof connectRoom> & { personId: PersonId },
): Promise<CallOutput<typeof connectRoom>> =>
  connectDevice(media, {
    ...input,
    nowMs: read().nowMs,
    rightsIn: (place) => roomRightsIn(read(), place),
  })

/** Mutes or unmutes a person. The other members of the group are not notified, since that would be a frame for each of them. */
export async function mute(
  work: Work,
  { media }: RoomParts,
  { roomId, personId: otherId, isMuted, by }: CallInput<typeof muteInGroupCall> & { by: PersonId },
): Promise<GroupCallView> {
  const row = await lockOpen(work, { roomId, personId: by })
  const conversationId = row.conversationId
  const member = await memberOf(work, { conversationId, personId: by })
  if (row.hostId !== by && !isAdminOrOwner(member?.role ?? 0)) return refuse('OnlyHostMutes')
  const place: Place = { roomId, personId: otherId }
  const seat = await seatOf(work, place)
  if (seat?.state !== 'in') return refuse('NotInGroupCall')
  await updateMute(work.sql, { ...place, isMuted })
  work.afterCommit(() => media.allow(place, rightsOf({ ...seat, isMuted })))
  return announceInside(work, await updateRoom(work.sql, roomId))
}
