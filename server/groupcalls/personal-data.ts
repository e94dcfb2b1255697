/** A person's data in calls and meetings: the sections of an export, and the deletion with the account. */
import type { PersonId } from '@linnet/protocol'
import { pagedSection, type PersonalData } from '../kernel/declared/personal-data'
import type { Work } from '../kernel/work'
import { vacate as vacateMeeting } from './meetings/meeting-seats'
import { lockMeeting } from './meetings/meeting-store'
import { endLocked } from './meetings/plan-meeting'
import {
  deleteAllOf,
  type OpenKind,
  selectCallsOf,
  selectMeetingMessagesOf,
  selectMeetingsWith,
  selectOpenWith,
  selectVoiceRoomsOf,
} from './personal-store'
import type { RoomParts } from './room-parts'
import { vacate } from './seats'
import { lockRoom, selectSeat } from './store'
import { vacateVoice } from './voicerooms/voice-seats'
import { lockVoiceRoom } from './voicerooms/voice-store'

/** Sections of the calls that rang for a person or that they were in, oldest first. */
export const roomData = (parts: RoomParts): PersonalData => ({
  sections: [
    pagedSection('groupCalls', ({ sql }, page) => selectCallsOf(sql, page)),
    pagedSection('voiceRooms', ({ sql }, page) => selectVoiceRoomsOf(sql, page)),
    pagedSection('meetings', ({ sql }, page) => selectMeetingsWith(sql, page)),
    pagedSection('meetingMessages', ({ sql }, page) => selectMeetingMessagesOf(sql, page)),
  ],
  forget: { participation: (work, personId) => forgetPerson(work, parts, personId) },
})

/** Removes a person from all calls they are in, ends their meetings, and deletes their data. */
async function forgetPerson(work: Work, parts: RoomParts, personId: PersonId): Promise<void> {
  for (const { id, kind } of await selectOpenWith(work.sql, personId))
    await takeOut[kind](work, parts, { id, personId })
  await deleteAllOf(work.sql, personId)
}

type TakeOut = (work: Work, parts: RoomParts, place: { id: string; personId: PersonId }) => Promise<unknown>

const takeOut: Record<OpenKind, TakeOut> = {
  async call(work, parts, { id, personId }) {
    const row = await lockRoom(work.sql, id)
    const seat = await selectSeat(work.sql, { roomId: id, personId })
    if (!row || row.endedAt !== null || !seat) return undefined
    return vacate(work, parts, {
      row,
      leaving: [{ personId, state: seat.state === 'in' ? 'left' : 'declined' }],
    })
  },
  async voice(work, parts, { id, personId }) {
    const row = await lockVoiceRoom(work.sql, id)
    return row?.endedAt === null ? vacateVoice(work, parts, { row, leaving: [personId] }) : undefined
  },
  async meeting(work, parts, { id, personId }) {
    const row = await lockMeeting(work.sql, id)
    if (row?.endedAt !== null) return undefined
    if (row.hostId === personId) return endLocked(work, parts, { row, personId })
    return vacateMeeting(work, parts, { row, leaving: [personId], state: 'left', personId })
  },
}
