/** How devices of a group call get connected, and whose voice is passed on. */
import {
  type CallInput,
  type CallOutput,
  type connectRoom,
  type ConversationId,
  isAdminOrOwner,
  type muteInRoom,
  type PersonId,
  type roomPass,
  type RoomView,
} from '@linnet/protocol'
import { memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import type { MediaRights } from '../media'
import { isDeviceIn, lockOpen, type Place, seatOf } from './access'
import { announceRoom } from './present'
import type { Caller, RoomParts } from './room-parts'
import { type SeatRow, selectRoom, selectSeat, updateMute, updateRoom } from './store'

/** For whoever is in the call, on the device that is. */
export async function passFor(
  work: ReadWork,
  { media, iceServers }: RoomParts,
  { roomId, personId, sessionId, device }: CallInput<typeof roomPass> & Caller,
): Promise<CallOutput<typeof roomPass>> {
  const [row, seat] = [await selectRoom(work.sql, roomId), await seatOf(work, { roomId, personId })]
  if (!row || !seat) return refuse('CallNotFound')
  if (row.ended_at !== null || seat.state !== 'in') return refuse('CallEnded')
  if (!isDeviceIn(seat, { sessionId, device })) return refuse('CallAnswered')
  const { pass, expiresAtMs } = media.passFor({ roomId, personId }, work.nowMs)
  return {
    backend: media.name,
    pass,
    seconds: Math.floor((expiresAtMs - work.nowMs) / 1000),
    iceServers: iceServers(personId, work.nowMs),
    maxPeople: media.limits.people,
    maxPictures: media.limits.pictures,
  }
}

const rightsOf = (seat: SeatRow): MediaRights => ({ voice: !seat.is_muted, picture: true })

/** Answers an offer. What changed while the forwarder answered is told to it afterwards. */
export async function connect(
  read: () => ReadWork,
  { media }: RoomParts,
  { pass, offer, personId }: CallInput<typeof connectRoom> & { personId: PersonId },
): Promise<CallOutput<typeof connectRoom>> {
  const place = media.readPass(pass, read().nowMs)
  if (place?.personId !== personId) return refuse('CallPassOver')
  const before = await selectSeat(read().sql, place)
  if (before?.state !== 'in') return refuse('CallEnded')
  const connected = await media.connect(place, { offer, rights: rightsOf(before) })
  const after = await selectSeat(read().sql, place)
  if (after?.state !== 'in') {
    media.remove(place)
    return refuse('CallEnded')
  }
  if (connected === 'refused') return refuse('CallOfferUnusable')
  if (connected === 'unavailable') return refuse('CallsUnavailable')
  media.allow(place, rightsOf(after))
  return connected
}

/** Takes somebody's voice, or gives it back. */
export async function mute(
  work: Work,
  { media, audience }: RoomParts,
  { roomId, personId: otherId, isMuted, by }: CallInput<typeof muteInRoom> & { by: PersonId },
): Promise<RoomView> {
  const row = await lockOpen(work, { roomId, personId: by })
  const conversationId = row.conversation_id as ConversationId
  const member = await memberOf(work, { conversationId, personId: by })
  if (row.host_id !== by && !isAdminOrOwner(member?.role ?? 0)) return refuse('OnlyHostMutes')
  const place: Place = { roomId, personId: otherId }
  const seat = await seatOf(work, place)
  if (seat?.state !== 'in') return refuse('NotInGroupCall')
  await updateMute(work.sql, { ...place, isMuted })
  work.afterCommit(() => media.allow(place, rightsOf({ ...seat, is_muted: isMuted })))
  return announceRoom(work, audience, { row: await updateRoom(work.sql, roomId) })
}
