import type { CallInput, CallOutput, PersonId, showVoiceRoom, voiceRoomPass } from '@linnet/protocol'
import { openConversation } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { issuePass, type MediaPlace, type MediaRights } from '../../media'
import type { Caller, RoomParts } from '../room-parts'
import { presentVoice } from './voice-present'
import { isVoiceDevice, voiceRightsOf } from './voice-rights'
import {
  selectOnlyAdmins,
  selectOpenVoiceRoom,
  selectVoiceRoom,
  selectVoiceRoomOf,
  selectVoiceSeat,
} from './voice-store'

/** The open room of a group, or the one that a person is in. */
export async function showVoice(
  work: ReadWork,
  { conversationId, personId }: CallInput<typeof showVoiceRoom> & { personId: PersonId },
): Promise<CallOutput<typeof showVoiceRoom>> {
  if (conversationId) await openConversation(work, { personId, conversationId, mayBeLocked: true })
  const row = conversationId
    ? await selectOpenVoiceRoom(work.sql, conversationId)
    : await selectVoiceRoomOf(work.sql, personId)
  return {
    ...(row && { room: await presentVoice(work, row) }),
    ...(conversationId && { onlyAdmins: await selectOnlyAdmins(work.sql, conversationId) }),
  }
}

/** A pass for the device with which the person is in the room. */
export async function voicePassFor(
  work: ReadWork,
  parts: RoomParts,
  { roomId, personId, sessionId, device }: CallInput<typeof voiceRoomPass> & Caller,
): Promise<CallOutput<typeof voiceRoomPass>> {
  const [row, seat] = [
    await selectVoiceRoom(work.sql, roomId),
    await selectVoiceSeat(work.sql, { roomId, personId }),
  ]
  if (!row || row.endedAt !== null || !seat) return refuse('VoiceRoomClosed')
  if (!isVoiceDevice(seat, { sessionId, device })) return refuse('NotInVoiceRoom')
  return issuePass(parts, { roomId, personId }, work.nowMs)
}

/** The media rights of a place in a voice room; undefined if it is not one. */
export async function voiceRightsIn(work: ReadWork, place: MediaPlace): Promise<MediaRights | undefined> {
  const seat = await selectVoiceSeat(work.sql, place)
  return seat?.isIn ? voiceRightsOf(seat) : undefined
}
