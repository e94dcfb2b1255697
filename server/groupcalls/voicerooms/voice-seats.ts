/** Participants of a voice room: opening, joining, leaving, staying, and closing. */
import {
  type voiceRoomHeartbeat,
  type CallInput,
  type ConversationId,
  isAdminOrOwner,
  type joinVoiceRoom,
  type openVoiceRoom,
  type PersonId,
  voiceRoomPeople,
  type VoiceRoomView,
} from '@linnet/protocol'
import { claimSeat } from '../../calls'
import { openConversation } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { isSilenced, membershipForCalls, requireFree } from '../access'
import type { Caller, RoomParts } from '../room-parts'
import { announceVoice, announceVoiceToGroup, presentVoice } from './voice-present'
import {
  isVoiceDevice,
  lockOpenVoice,
  lockVoice,
  maySpeak,
  readRule,
  type VoicePlace,
  voiceRightsOf,
} from './voice-rights'
import {
  insertVoiceRoom,
  leaveVoiceSeats,
  lockVoiceRoom,
  selectOnlyAdmins,
  selectOpenVoiceRoom,
  selectVoiceSeat,
  selectVoiceSeats,
  takeVoiceSeat,
  updateVoiceHeartbeat,
  updateVoiceRoom,
  updateVoiceSeat,
  type VoiceRow,
} from './voice-store'

/** Opens the room of a group, or joins the open one. */
export async function openVoice(
  work: Work,
  parts: RoomParts,
  { conversationId, device, personId, sessionId }: CallInput<typeof openVoiceRoom> & Caller,
): Promise<VoiceRoomView> {
  const { role, isAnonymous } = await openConversation(work, { personId, conversationId })
  // Voices cannot be anonymous.
  if (role === null || isAnonymous) return refuse('CallsNotHere')
  const row = await openRoom(work, { conversationId, personId, isAdmin: isAdminOrOwner(role) })
  if (!row) {
    const { id: roomId } = (await selectOpenVoiceRoom(work.sql, conversationId)) ?? refuse('VoiceRoomClosed')
    return joinVoice(work, parts, { roomId, device, personId, sessionId })
  }
  await requireFree(work, parts, { roomId: row.id, personId })
  const now = new Date(work.nowMs)
  const seat = { roomId: row.id, personId, session: sessionId, device, now }
  await claimSeat(() => takeVoiceSeat(work.sql, seat))
  return announceVoiceToGroup(work, parts, { row })
}

/** Opens a room; undefined if it is already open, or is being opened at this moment. */
async function openRoom(
  work: Work,
  {
    conversationId,
    personId,
    isAdmin,
  }: { conversationId: ConversationId; personId: PersonId; isAdmin: boolean },
): Promise<VoiceRow | undefined> {
  if (await selectOpenVoiceRoom(work.sql, conversationId)) return undefined
  if (!isAdmin && (await selectOnlyAdmins(work.sql, conversationId))) return refuse('OnlyAdmins')
  const id = work.newId<string>()
  return insertVoiceRoom(work.sql, { id, conversationId, hostId: personId, now: new Date(work.nowMs) })
}

export async function joinVoice(
  work: Work,
  parts: RoomParts,
  { roomId, device, personId, sessionId }: CallInput<typeof joinVoiceRoom> & Caller,
): Promise<VoiceRoomView> {
  const row = await lockOpenVoice(work, { roomId, personId })
  const seat = await selectVoiceSeat(work.sql, { roomId, personId })
  if (isVoiceDevice(seat, { sessionId, device })) return presentVoice(work, row)
  await requireFree(work, parts, { roomId, personId })
  const others = (await selectVoiceSeats(work.sql, roomId)).filter((each) => each.personId !== personId)
  if (others.length >= voiceRoomPeople) return refuse('VoiceRoomFull')
  const taken = { roomId, personId, session: sessionId, device, now: new Date(work.nowMs) }
  await claimSeat(() => takeVoiceSeat(work.sql, taken))
  // Another device of this person may still be connected.
  if (seat?.isIn) work.afterCommit(() => parts.media.remove({ roomId, personId }))
  return announceVoice(work, await updateVoiceRoom(work.sql, roomId))
}

/** Leaves the room; also after having been removed from the group. People outside it do not see who stays. */
export async function leaveVoice(work: Work, parts: RoomParts, place: VoicePlace): Promise<VoiceRoomView> {
  const row = (await lockVoiceRoom(work.sql, place.roomId)) ?? refuse('VoiceRoomClosed')
  const { personId } = place
  const seat = await selectVoiceSeat(work.sql, place)
  const isMember = (await readRule(work, row, [personId])).isMember(personId)
  if (!isMember && !seat) return refuse('VoiceRoomClosed')
  const isIn = row.endedAt === null && seat?.isIn
  const left = isIn
    ? await vacateVoice(work, parts, { row, leaving: [personId] })
    : await presentVoice(work, row)
  return isMember ? left : { ...left, isOpen: false, people: [] }
}

/** Removes people from a locked room, which closes when nobody is left. */
export async function vacateVoice(
  work: Work,
  parts: RoomParts,
  { row, leaving }: { row: VoiceRow; leaving: readonly PersonId[] },
): Promise<VoiceRoomView> {
  await leaveVoiceSeats(work.sql, { roomId: row.id, people: leaving })
  for (const personId of leaving) work.afterCommit(() => parts.media.remove({ roomId: row.id, personId }))
  const isEmpty = (await selectVoiceSeats(work.sql, row.id)).length === 0
  if (isEmpty) return endVoice(work, parts, { row, left: leaving })
  return announceVoice(work, await updateVoiceRoom(work.sql, row.id))
}

/** Closes the room for everybody. Allowed for the person who opened it, and for administrators. */
export async function closeVoice(work: Work, parts: RoomParts, place: VoicePlace): Promise<VoiceRoomView> {
  const row = await lockVoice(work, place)
  const rule = await readRule(work, row, [place.personId])
  if (row.hostId !== place.personId && !rule.isAdmin(place.personId)) return refuse('OnlyAdmins')
  return row.endedAt === null ? endVoice(work, parts, { row }) : presentVoice(work, row)
}

async function endVoice(
  work: Work,
  parts: RoomParts,
  { row, left = [] }: { row: VoiceRow; left?: readonly PersonId[] },
): Promise<VoiceRoomView> {
  const seats = await selectVoiceSeats(work.sql, row.id)
  const people = seats.map(({ personId }) => personId)
  if (people.length > 0) await leaveVoiceSeats(work.sql, { roomId: row.id, people })
  const ended = await updateVoiceRoom(work.sql, row.id, { endedAt: new Date(work.nowMs) })
  work.afterCommit(() => parts.media.close(row.id))
  return announceVoiceToGroup(work, parts, { row: ended, left: [...left, ...people] })
}

/**
 * Notes that a device is present. People who may no longer be in the room leave it, and those without the right leave the
 * microphone.
 */
export async function voiceHeartbeat(
  work: Work,
  parts: RoomParts,
  { roomId, device, personId, sessionId }: CallInput<typeof voiceRoomHeartbeat> & Caller,
): Promise<VoiceRoomView> {
  const place = { roomId, personId }
  const row = await lockVoiceRoom(work.sql, roomId)
  const seat = row && (await selectVoiceSeat(work.sql, place))
  if (!row || row.endedAt !== null || !seat) return refuse('VoiceRoomClosed')
  if (!isVoiceDevice(seat, { sessionId, device })) return refuse('NotInVoiceRoom')
  const { conversationId } = row
  const [member, onlyAdmins] = await Promise.all([
    membershipForCalls(work, { conversationId, personId }),
    selectOnlyAdmins(work.sql, conversationId),
  ])
  if (!member) return vacateVoice(work, parts, { row, leaving: [personId] })
  await updateVoiceHeartbeat(work.sql, { ...place, now: new Date(work.nowMs) })
  const rule = { onlyAdmins, isAdmin: () => isAdminOrOwner(member.role) }
  if (!seat.isMicOn || (maySpeak(seat, rule) && !isSilenced(work, member))) return presentVoice(work, row)
  await updateVoiceSeat(work.sql, { ...place, isMicOn: false })
  work.afterCommit(() => parts.media.allow(place, voiceRightsOf({ ...seat, isMicOn: false })))
  return announceVoice(work, await updateVoiceRoom(work.sql, roomId))
}
