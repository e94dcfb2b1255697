/** A voice room as presented to the people in it. */
import {
  type PersonId,
  voiceRoomChanged,
  voiceRoomClosed,
  voiceRoomPeople,
  type VoiceRoomView,
} from '@linnet/protocol'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import type { RoomParts } from '../room-parts'
import { maySpeak, readRule } from './voice-rights'
import { selectVoiceSeats, type VoiceRow } from './voice-store'

export async function presentVoice(work: ReadWork, row: VoiceRow): Promise<VoiceRoomView> {
  const seats = row.endedAt === null ? await selectVoiceSeats(work.sql, row.id) : []
  const ids = seats.map(({ personId }) => personId)
  const [rule, people] = [await readRule(work, row, ids), await profilesByIds(work, ids)]
  return {
    id: row.id,
    conversationId: row.conversationId,
    hostId: row.hostId,
    isOpen: row.endedAt === null,
    onlyAdmins: rule.onlyAdmins,
    people: seats.map((seat) => {
      const personId = seat.personId
      const person = people.get(personId)
      return {
        personId,
        name: person?.nickname ?? '',
        photo: person?.photo ?? '',
        isMicOn: seat.isMicOn,
        hasHandUp: seat.handAt !== null,
        maySpeak: maySpeak(seat, rule),
        device: seat.device,
      }
    }),
    maxPeople: voiceRoomPeople,
    version: row.version,
    seconds: Math.max(
      0,
      Math.floor(((row.endedAt?.getTime() ?? work.nowMs) - row.startedAt.getTime()) / 1000),
    ),
  }
}

/** Notifies the people in the room. */
export async function announceVoice(work: Work, row: VoiceRow): Promise<VoiceRoomView> {
  const view = await presentVoice(work, row)
  work.emit({ to: view.people.map(({ personId }) => personId), event: voiceRoomChanged, data: view })
  return view
}

/** Notifies the whole group that the room was opened, or closed. */
export async function announceVoiceToGroup(
  work: Work,
  { audience }: RoomParts,
  { row, left = [] }: { row: VoiceRow; left?: readonly PersonId[] },
): Promise<VoiceRoomView> {
  const view = await presentVoice(work, row)
  const { id, conversationId } = view
  const recipients = (await audience.newest(work.sql, [conversationId])).get(conversationId)
  // People who have just left the group may still be listening.
  const to = () => [...new Set([...(recipients?.people() ?? []), ...left])]
  if (view.isOpen) work.emit({ to, event: voiceRoomChanged, data: view })
  else work.emit({ to, event: voiceRoomClosed, data: { id, conversationId } })
  return view
}
