/** Participants of a group call: joining, leaving, and staying. */
import {
  type groupCallHeartbeat,
  type CallInput,
  type joinGroupCall,
  type PersonId,
  type GroupCallView,
} from '@linnet/protocol'
import { memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import {
  isDeviceIn,
  isSilenced,
  lockOpen,
  membershipForCalls,
  type Place,
  requireFree,
  requireSpeaker,
  seatOf,
  sit,
} from './access'
import { endRoom } from './end-room'
import { announceRoom, presentRoom } from './present'
import type { Caller, RoomParts } from './room-parts'
import {
  lockRoom,
  type RoomRow,
  type SeatRow,
  selectSeats,
  updateHeartbeat,
  updateRoom,
  updateSeats,
} from './store'

export async function join(
  work: Work,
  parts: RoomParts,
  { roomId, personId, sessionId, device }: CallInput<typeof joinGroupCall> & Caller,
): Promise<GroupCallView> {
  const row = await lockOpen(work, { roomId, personId })
  const seat = await seatOf(work, { roomId, personId })
  if (isDeviceIn(seat, { sessionId, device })) return presentRoom(work, row)
  const { isAnonymous } = await requireSpeaker(work, { personId, conversationId: row.conversationId })
  // The others leave it within seconds.
  if (isAnonymous) return refuse('CallEnded')
  await requireFree(work, parts, { roomId, personId })
  const inside = (await selectSeats(work.sql, [roomId])).filter(
    (each) => each.state === 'in' && each.personId !== personId,
  )
  if (inside.length >= parts.media.limits.people) return refuse('GroupCallFull')
  const now = new Date(work.nowMs)
  await sit(work, { roomId, personId, session: sessionId, device, now })
  if (seat?.state === 'ringing') await parts.ringing.stop(work, { callId: roomId, people: [personId] })
  // Another device of this person may still be connected.
  if (seat?.state === 'in') work.afterCommit(() => parts.media.remove({ roomId, personId }))
  const next = await updateRoom(work.sql, roomId, { ...(personId !== row.hostId && { answeredAt: now }) })
  return announceRoom(work, parts.audience, { row: next })
}

/**
 * Leaves a call, or declines it while it rings; also after having been removed from the group. People outside
 * the group do not see who goes on.
 */
export async function leave(work: Work, parts: RoomParts, place: Place): Promise<GroupCallView> {
  const row = (await lockRoom(work.sql, place.roomId)) ?? refuse('CallNotFound')
  const seat = await seatOf(work, place)
  const { conversationId } = row
  const isMember = (await memberOf(work, { conversationId, personId: place.personId })) !== undefined
  if (!isMember && !seat) return refuse('CallNotFound')
  const left = await leaveLocked(work, parts, { row, seat, personId: place.personId })
  return isMember ? left : { ...left, isOpen: false, people: [] }
}

async function leaveLocked(
  work: Work,
  parts: RoomParts,
  { row, seat, personId }: { row: RoomRow; seat: SeatRow | undefined; personId: PersonId },
): Promise<GroupCallView> {
  const state = seat?.state === 'in' ? 'left' : seat?.state === 'ringing' ? 'declined' : undefined
  if (row.endedAt !== null || !state) return presentRoom(work, row)
  return vacate(work, parts, { row, leaving: [{ personId, state }] })
}

export interface Leaving {
  personId: PersonId
  state: SeatRow['state']
}

/** Removes people from a locked call, which ends when nobody is left. */
export async function vacate(
  work: Work,
  parts: RoomParts,
  { row, leaving }: { row: RoomRow; leaving: readonly Leaving[] },
): Promise<GroupCallView> {
  for (const state of new Set(leaving.map((each) => each.state)))
    await updateSeats(work.sql, {
      roomId: row.id,
      state,
      people: leaving.filter((each) => each.state === state).map(({ personId }) => personId),
    })
  // Stops ringing people who declined or missed the call.
  const rung = leaving.filter(({ state }) => state !== 'left').map(({ personId }) => personId)
  if (rung.length > 0) await parts.ringing.stop(work, { callId: row.id, people: rung })
  for (const { personId } of leaving) work.afterCommit(() => parts.media.remove({ roomId: row.id, personId }))
  const isEmpty = !(await selectSeats(work.sql, [row.id])).some(({ state }) => state === 'in')
  if (isEmpty) return endRoom(work, parts, row)
  const others = leaving.map(({ personId }) => personId)
  return announceRoom(work, parts.audience, { row: await updateRoom(work.sql, row.id), others })
}

/** Notes that a device is present. People who may no longer be in the call leave it. */
export async function heartbeat(
  work: Work,
  parts: RoomParts,
  { roomId, personId, sessionId, device }: CallInput<typeof groupCallHeartbeat> & Caller,
): Promise<GroupCallView> {
  const row = await lockRoom(work.sql, roomId)
  const seat = row && (await seatOf(work, { roomId, personId }))
  if (!row || !seat) return refuse('CallNotFound')
  if (row.endedAt !== null) return refuse('CallEnded')
  if (!isDeviceIn(seat, { sessionId, device }))
    return refuse(seat.state === 'in' ? 'CallAnswered' : 'CallEnded')
  const conversationId = row.conversationId
  const member = await membershipForCalls(work, { conversationId, personId })
  if (!member || isSilenced(work, member))
    return vacate(work, parts, { row, leaving: [{ personId, state: 'left' }] })
  await updateHeartbeat(work.sql, { roomId, personId, now: new Date(work.nowMs) })
  return presentRoom(work, row)
}
