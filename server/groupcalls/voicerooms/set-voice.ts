/** Microphones, raised hands and the rule of a voice room. */
import {
  type CallInput,
  type CallOutput,
  isAdminOrOwner,
  type PersonId,
  type setVoiceRoom,
  type setVoiceRule,
  type VoiceRoomView,
} from '@linnet/protocol'
import { openConversation } from '../../conversations'
import { Refusal, refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Work } from '../../kernel/work'
import type { RoomParts } from '../room-parts'
import { announceVoice } from './voice-present'
import { lockOpenVoice, maySpeak, readRule, silencedUntil, voiceRightsOf } from './voice-rights'
import {
  lockVoiceRoom,
  selectOpenVoiceRoom,
  selectVoiceSeat,
  selectVoiceSeats,
  updateVoiceRoom,
  updateVoiceSeat,
  upsertOnlyAdmins,
  type VoiceRow,
  type VoiceSeatRow,
} from './voice-store'

type Choice = CallInput<typeof setVoiceRoom> & { by: PersonId }

/**
 * Applies the given changes in one transaction; then notifies the forwarder of the people on the microphone.
 */
export async function setVoice(work: Work, { media }: RoomParts, choice: Choice): Promise<VoiceRoomView> {
  const { roomId, by } = choice
  const row = await lockOpenVoice(work, { roomId, personId: by })
  const before = await selectVoiceSeats(work.sql, roomId)
  await setRule(work, row, choice)
  await setOther(work, row, choice)
  await setOwn(work, row, choice)
  await switchOff(work, row)
  const after = await selectVoiceSeats(work.sql, roomId)
  const wasOn = new Map(before.map(({ personId, isMicOn }) => [personId, isMicOn]))
  const changed = after.filter(({ personId, isMicOn }) => wasOn.get(personId) !== isMicOn)
  work.afterCommit(() => {
    for (const seat of changed) media.allow({ roomId, personId: seat.personId }, voiceRightsOf(seat))
  })
  return announceVoice(work, await updateVoiceRoom(work.sql, roomId))
}

/** Sets the rule of a group, whether its room is open or not. */
export async function setRuleOf(
  work: Work,
  parts: RoomParts,
  { conversationId, onlyAdmins, by }: CallInput<typeof setVoiceRule> & { by: PersonId },
): Promise<CallOutput<typeof setVoiceRule>> {
  const { role, isAnonymous } = await openConversation(work, { personId: by, conversationId })
  if (role === null || isAnonymous) return refuse('CallsNotHere')
  if (!isAdminOrOwner(role)) return refuse('OnlyAdmins')
  const open = await selectOpenVoiceRoom(work.sql, conversationId)
  const row = open && (await lockVoiceRoom(work.sql, open.id))
  // People in the room are notified, and leave the microphone.
  if (row?.endedAt === null) await setVoice(work, parts, { roomId: row.id, onlyAdmins, by })
  else await upsertOnlyAdmins(work.sql, { conversationId, onlyAdmins })
  return { onlyAdmins }
}

async function requireAdmin(work: Work, row: VoiceRow, by: PersonId): Promise<void> {
  const rule = await readRule(work, row, [by])
  if (!rule.isAdmin(by)) return refuse('OnlyAdmins')
}

async function setRule(work: Work, row: VoiceRow, { onlyAdmins, by }: Choice): Promise<void> {
  if (onlyAdmins === undefined) return
  await requireAdmin(work, row, by)
  await upsertOnlyAdmins(work.sql, { conversationId: row.conversationId, onlyAdmins })
}

/** Gives a person the microphone, or takes it away, as an administrator. */
async function setOther(work: Work, row: VoiceRow, choice: Choice): Promise<void> {
  const { personId, maySpeak: may, by } = choice
  if (personId === undefined || may === undefined) return
  await requireAdmin(work, row, by)
  const place = { roomId: row.id, personId }
  const seat = await selectVoiceSeat(work.sql, place)
  if (!seat?.isIn) return refuse('NotInVoiceRoom')
  await updateVoiceSeat(work.sql, { ...place, maySpeak: may, handAt: null })
}

async function setOwn(work: Work, row: VoiceRow, { isMicOn, hasHandUp, by }: Choice): Promise<void> {
  if (isMicOn === undefined && hasHandUp === undefined) return
  const place = { roomId: row.id, personId: by }
  const seat = await selectVoiceSeat(work.sql, place)
  if (!seat?.isIn) return refuse('NotInVoiceRoom')
  if (isMicOn === true) await requireVoice(work, row, seat)
  if (isMicOn !== undefined) await updateVoiceSeat(work.sql, { ...place, isMicOn })
  // A person who is speaking no longer needs to ask.
  const hand = isMicOn === true ? false : hasHandUp
  if (hand === undefined || hand === (seat.handAt !== null)) return
  await updateVoiceSeat(work.sql, { ...place, handAt: hand ? new Date(work.nowMs) : null })
}

/** Refuses a person who may not speak, with the reason. People silenced by staff may not speak here either. */
async function requireVoice(work: Work, row: VoiceRow, seat: VoiceSeatRow): Promise<void> {
  const personId = seat.personId
  const until = await silencedUntil(work, row, personId)
  if (until) throw new Refusal('MutedByStaff', { until: unixSeconds(until) })
  if (maySpeak(seat, await readRule(work, row, [personId]))) return
  return refuse(seat.maySpeak === false ? 'MicrophoneTaken' : 'OnlyAdminsOnMicrophone')
}

/** Takes the microphone from everybody who may no longer have it. */
async function switchOff(work: Work, row: VoiceRow): Promise<void> {
  const seats = (await selectVoiceSeats(work.sql, row.id)).filter(({ isMicOn }) => isMicOn)
  const rule = await readRule(
    work,
    row,
    seats.map(({ personId }) => personId),
  )
  for (const seat of seats)
    if (!maySpeak(seat, rule))
      await updateVoiceSeat(work.sql, { roomId: row.id, personId: seat.personId, isMicOn: false })
}
